"""The language that people are spoken to in: English in the code, others by a lookup.

`pyside6-lupdate` finds the texts of `tr` and `mark`; catalogues are in `assets/translations`. The
window sets Qt's translator as the lookup, worker and terminal a catalogue that is read here. Texts
are translated when they are said, so `tr` is never called at import: constants are `mark`ed and go
through `tr` at their use.
"""

from collections.abc import Callable

Lookup = Callable[[str], str]
ENGLISH = "en"


def _english(text: str) -> str:
    return text


_lookup: Lookup = _english
_language = ENGLISH
_separators = {ord("."): ".", ord(","): ","}


def use(
    lookup: Lookup | None, language: str = ENGLISH, decimal: str = ".", group: str = ","
) -> None:
    """Say everything by `lookup` from now on, numbers with these separators; None is English."""
    global _lookup, _language, _separators
    _lookup = _english if lookup is None else lookup
    _language = language
    _separators = {ord("."): decimal, ord(","): group}


def language() -> str:
    """The one that is spoken now, for what keeps texts that were said."""
    return _language


def tr(text: str, /, **values: object) -> str:
    """In the present language, `{name}`s filled in. `text` is a literal."""
    said = _lookup(text)
    return said.format(**values) if values else said


def local(number: str) -> str:
    """A number as Python writes it, “1,234.5”, with the separators of the present language."""
    return number.translate(_separators)


def mark(text: str) -> str:
    """A literal that goes through `tr` where it is used."""
    return text
