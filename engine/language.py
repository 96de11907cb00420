"""The language that people are spoken to in: English in the code, others by a lookup.

`pyside6-lupdate` finds the texts of `tr` and `mark`; catalogues are in `assets/translations`. The
window sets Qt's translator as the lookup, worker and terminal a catalogue that is read here. Texts
are translated when they are said, so `tr` is never called at import: constants are `mark`ed and go
through `tr` at their use.
"""

from collections.abc import Callable

Lookup = Callable[[str], str]


def _english(text: str) -> str:
    return text


_lookup: Lookup = _english


def use(lookup: Lookup | None) -> None:
    """Say everything by `lookup` from now on; None is English."""
    global _lookup
    _lookup = _english if lookup is None else lookup


def tr(text: str, /, **values: object) -> str:
    """In the present language, `{name}`s filled in. `text` is a literal."""
    said = _lookup(text)
    return said.format(**values) if values else said


def mark(text: str) -> str:
    """A literal that goes through `tr` where it is used."""
    return text
