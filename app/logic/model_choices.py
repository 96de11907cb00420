"""What the two menus of the model bar offer: models on this machine, with what speaks against them,
and servers' models among the targets.

Pure: recent files, the library and the drafters suggested for the target -> lists of choices.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.logic.formatting import PLAIN, NumberFormat, byte_size
from app.logic.words import file_label
from engine.hub_protocol import LocalModel, Suggestion
from engine.language import mark, tr

MOST = 14  # entries of a menu; the models page has them all
STARTER_NAME = mark("SmolLM2 (starter)")


@dataclass(frozen=True)
class Choice:
    """One entry. `note` stands beside the name; one that is not usable says why in `tip`."""

    path: str
    name: str
    note: str = ""
    tip: str = ""
    is_usable: bool = True


def target_choices(
    recent: Sequence[str],
    starter: str | None,
    library: Sequence[LocalModel] = (),
    fmt: NumberFormat = PLAIN,
) -> tuple[Choice, ...]:
    """The starter, what was used last, then the other models on this machine."""
    by_path = {model.path: model for model in library}
    paths = [starter] if starter is not None else []
    paths += [path for path in recent if path != starter]
    named = [m for m in library if m.kind == "target" and not m.problem and m.path not in paths]
    paths += [model.path for model in named]
    return tuple(_choice(path, by_path.get(path), starter, fmt) for path in paths[:MOST])


def draft_choices(
    recent: Sequence[str],
    starter: str | None,
    suggestions: Sequence[Suggestion] | None = None,
    fmt: NumberFormat = PLAIN,
) -> tuple[Choice, ...]:
    """Drafters on this machine, those that fit the target first, then why others do not.

    `suggestions` None: no target to compare with, so recent files as they are.
    """
    if suggestions is None:
        return target_choices(recent, starter, (), fmt)
    local = [s for s in suggestions if s.ref.is_local]
    fitting = [_suggested(s, starter, fmt) for s in local if s.verdict.is_usable]
    refused = [_suggested(s, starter, fmt) for s in local if not s.verdict.is_usable]
    known = {choice.path for choice in (*fitting, *refused)}
    # Files outside the library; whether they fit is told when they are loaded.
    unknown = [_choice(p, None, starter, fmt) for p in _unique(recent) if p not in known]
    return tuple([*fitting, *unknown][:MOST] + refused[:MOST])


def _choice(path: str, model: LocalModel | None, starter: str | None, fmt: NumberFormat) -> Choice:
    name = tr(STARTER_NAME) if path == starter else model.name if model else file_label(path)
    note = byte_size(model.size, fmt) if model is not None and path != starter else ""
    return Choice(path, name, note, path)


def _suggested(suggestion: Suggestion, starter: str | None, fmt: NumberFormat) -> Choice:
    path, verdict = suggestion.ref.path, suggestion.verdict
    name = tr(STARTER_NAME) if path == starter else suggestion.name
    if not verdict.is_usable:
        return Choice(path, name, tr("does not fit"), verdict.reason or suggestion.note, False)
    note = byte_size(suggestion.size, fmt)
    if verdict.relaxed is not None:
        note = tr("{size}, relaxed", size=note)
    tip = " ".join(text for text in (path, *verdict.warnings, suggestion.note) if text)
    return Choice(path, name, note, tip)


def _unique(paths: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(paths))
