"""What a user means by a model on the command line: a path, “starter”, a name of the library, or a
file of the Hub. Also the Hub, the catalog, the doctor and the library that commands need for it.

Asks the Hub only for what is no local file. Used by the `cli_*` modules.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from engine.cli_common import bad
from engine.errors import EngineError, ErrorKind
from engine.hub.catalog import Catalog
from engine.hub.client import Hub
from engine.hub.doctor import Doctor
from engine.hub.library import Library, resolve
from engine.hub.model_files import find, holding, stem_of
from engine.hub.reference import Reference, parse
from engine.hub.settings import ReadHubSettings, models_folder, read_settings
from engine.hub_protocol import FileRef, LocalModel, ModelFile, RepoDetail
from engine.places import data_folder
from engine.policy.store import PairStore, memory_folder
from engine.request import STARTER

MOST_NAMED = 12  # files that an error lists


@dataclass(frozen=True)
class Model:
    """A model that a command is about. `path` is None for one on the Hub."""

    ref: FileRef
    name: str  # of its file
    path: Path | None = None


class Files:
    """One command's view of this machine's models and of the Hub."""

    @cached_property
    def hub(self) -> Hub:
        return Hub()

    @cached_property
    def catalog(self) -> Catalog:
        return Catalog(self.hub)

    @cached_property
    def doctor(self) -> Doctor:
        return Doctor(self.hub, data_folder() / "verdicts", PairStore(memory_folder()))

    @cached_property
    def read(self) -> ReadHubSettings:
        """That the settings could not be read is said once: another folder is used then."""
        read = read_settings()
        if read.notice:
            print(read.notice, file=sys.stderr)
        return read

    @cached_property
    def library(self) -> Library:
        settings = self.read.settings
        return Library(settings, models_folder(settings))

    def reference(self, text: str) -> Reference | None:
        return parse(text, self.hub.endpoint)

    def model(self, text: str) -> Model:
        """Raises EngineError; a path that does not exist is left for whoever opens it."""
        path = resolve(text)
        if text == STARTER or _exists(path):
            return _local(path)
        reference = self.reference(text)
        if reference is not None:
            return self.remote(reference)
        named = self.named(text)
        if named is None and path.name == text and path.suffix.lower() != ".gguf":
            raise EngineError(
                ErrorKind.NOT_FOUND,
                f"There is no file and no model called “{text}”.",
                "“paceline models” lists the models on this machine.",
            )
        return _local(Path(named.path) if named else path)

    def on_disk(self, text: str) -> Path:
        """The file of a model that must be on this machine. Raises EngineError."""
        path = self.model(text).path
        if path is None:
            raise bad(f"“{text}” is on the Hub.", f"Download it first: paceline download {text}")
        return path

    def remote(self, reference: Reference) -> Model:
        """The file of a repository that `reference` means, by default the usual one."""
        detail = self.catalog.open_reference(reference)
        file = chosen(detail, reference)
        first = file.parts[0].file
        ref = FileRef(repo=detail.summary.repo, file=first, revision=detail.commit)
        return Model(ref, f"{file.name}.gguf")

    def named(self, text: str) -> LocalModel | None:
        """The model of the library with this path, name or alias. Raises EngineError where several
        have it."""
        models = self.library.scan()
        for same in (
            [model for model in models if model.path == text],
            [model for model in models if text.casefold() in _names(model)],
        ):
            if len(same) == 1:
                return same[0]
            if same:
                paths = ", ".join(f"“{model.path}”" for model in same[:4])
                raise bad(f"Several models are called “{text}”: {paths}.", "Give the path.")
        return None


def chosen(detail: RepoDetail, reference: Reference, quantization: str = "") -> ModelFile:
    """The entry of a repository that is meant: a file, a weight type, or the usual one. Raises
    EngineError that says what there is."""
    repo = detail.summary.repo
    wanted = quantization or reference.file or reference.quantization
    if reference.file and not quantization:
        file = holding(detail.files, reference.file)
    else:
        file = find(detail.files, wanted)
    if file is None and not detail.files:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            f"“{repo}” has no GGUF files.",
            "Look for a repository whose name ends in “GGUF”.",
        )
    if file is None:
        what = f"file “{wanted}”" if wanted else "whole model"
        raise EngineError(
            ErrorKind.NOT_FOUND, f"“{repo}” has no {what}.", f"It has {_listed(detail.files)}."
        )
    if not file.is_whole:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            f"“{repo}” lacks parts of “{file.name}”.",
            "Choose another file of it.",
        )
    return file


def _listed(files: Sequence[ModelFile]) -> str:
    models = [file for file in files if file.kind in ("target", "drafter")] or files
    names = list(dict.fromkeys(file.quantization or file.name for file in models))
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more


def _names(model: LocalModel) -> set[str]:
    path = Path(model.path)
    names = {model.name, model.alias, path.name, stem_of(path.name)}
    return {name.casefold() for name in names if name}


def _local(path: Path) -> Model:
    return Model(FileRef(path=str(path)), path.name, path)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
