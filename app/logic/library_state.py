"""What the tab “On this machine” shows, as one frozen value, and how events change it.

Pure; `services.hub_lists` keeps the current value. A model's note says how the last thing done to
it ended.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from app.logic.formatting import PLAIN, NumberFormat, byte_size, percent
from app.logic.words import Tone
from engine.errors import ErrorKind
from engine.hub_protocol import Deleted, HubProgress, HubSettings, Library, Verified
from engine.language import tr
from engine.protocol import Error


@dataclass(frozen=True, slots=True)
class ModelNote:
    text: str
    tone: Tone


@dataclass(frozen=True)
class LibraryState:
    """`library` is None until the first list has come. `verifying` is a path, `deleting` too."""

    library: Library | None = None
    error: Error | None = None  # of listing
    verifying: str = ""
    progress: tuple[int, int] = (0, 0)
    deleting: str = ""
    notes: Mapping[str, ModelNote] = field(default_factory=dict)
    untrashable: str = ""  # a path that the trash did not take: it can be deleted for good
    told: str = ""  # how deleting ended

    @property
    def share(self) -> float:
        done, total = self.progress
        return done / total if total else 0.0


def after_library(state: LibraryState, library: Library) -> LibraryState:
    """A new list; notes of models that are gone go too."""
    paths = {model.path for model in library.models}
    notes = {path: note for path, note in state.notes.items() if path in paths}
    return replace(state, library=library, error=None, notes=notes)


def list_failed(state: LibraryState, error: Error) -> LibraryState:
    return replace(state, error=error, verifying="", deleting="")


def verifying(state: LibraryState, path: str) -> LibraryState:
    return replace(
        state, verifying=path, progress=(0, 0), notes=_without(state.notes, path), told=""
    )


def after_progress(state: LibraryState, progress: HubProgress) -> LibraryState:
    return replace(state, progress=(progress.done, progress.total))


def after_verified(state: LibraryState, verified: Verified) -> LibraryState:
    note = ModelNote(verified.text, "ok" if verified.is_good else "danger")
    return replace(state, verifying="", notes={**state.notes, verified.path: note})


def verifying_stopped(state: LibraryState) -> LibraryState:
    return replace(state, verifying="", progress=(0, 0))


def deleting(state: LibraryState, path: str) -> LibraryState:
    return replace(state, deleting=path, untrashable="", notes=_without(state.notes, path), told="")


def after_deleted(state: LibraryState, deleted: Deleted, words: str) -> LibraryState:
    """The model goes at once; the hub's next list says the same."""
    library = state.library
    if library is not None:
        kept = tuple(m for m in library.models if m.path != deleted.path)
        library = Library(id=library.id, models=kept, folder=library.folder, free=library.free)
    return replace(
        state,
        library=library,
        deleting="",
        told=words,
        notes=_without(state.notes, deleted.path),
    )


def failed(state: LibraryState, path: str, error: Error) -> LibraryState:
    """Something done to one model failed; its row says why."""
    # Moving to the trash is all that fails at the disk and can still be done in another way.
    is_trash = state.deleting == path and error.kind is ErrorKind.DISK
    note = ModelNote(f"{error.message} {error.hint}".strip(), "danger")
    return replace(
        state,
        verifying="" if state.verifying == path else state.verifying,
        deleting="" if state.deleting == path else state.deleting,
        untrashable=path if is_trash else state.untrashable,
        notes={**state.notes, path: note},
    )


def permanently_failed(state: LibraryState, path: str, error: Error) -> LibraryState:
    """Not even for good: nothing more is offered."""
    return replace(failed(state, path, error), untrashable="")


def keeping_folder(new: HubSettings, old: HubSettings, state: LibraryState) -> HubSettings:
    """When another models folder is chosen, the one before is listed on as an added one: its
    models stay where they are."""
    library = state.library
    if library is None or new.models_folder == old.models_folder:
        return new
    folders = [folder for folder in new.folders if folder != new.models_folder]
    has_models = any(model.source == "paceline" for model in library.models)
    if has_models and library.folder not in folders:
        folders.append(library.folder)
    return msgspec.structs.replace(new, folders=tuple(folders))


def verify_words(state: LibraryState, fmt: NumberFormat = PLAIN) -> str:
    """ "Verifying, 42 % of 8.4 GiB"."""
    total = state.progress[1]
    if not total:
        return tr("Verifying")
    return tr(
        "Verifying, {share} of {size}",
        share=percent(state.share, 0, fmt),
        size=byte_size(total, fmt),
    )


def _without(notes: Mapping[str, ModelNote], path: str) -> Mapping[str, ModelNote]:
    return {key: note for key, note in notes.items() if key != path}
