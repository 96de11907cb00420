"""Colours of code: a lazy stream of styled stretches, and the palettes for light and dark.

Positions are UTF-16 units. Lexing is lazy, so that a long block can be coloured in slices. Knows
no Qt; the code block widget calls it. Contrast of every colour is at least 4.5 : 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pygments.lexer import Lexer
from pygments.lexers import get_all_lexers, get_lexer_by_name
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, String, _TokenType
from pygments.util import ClassNotFound

from app.logic.transcript import utf16_length
from engine.language import tr

Kind = Literal["comment", "keyword", "string", "number", "name", "type", "removed", "added"]

LIGHT_CODE: dict[Kind, str] = {
    "comment": "#555B67",
    "keyword": "#8A2BA8",
    "string": "#2A6B2F",
    "number": "#9A4A00",
    "name": "#1F55B5",
    "type": "#006A75",
    "removed": "#A8231C",
    "added": "#17663A",
}
DARK_CODE: dict[Kind, str] = {
    "comment": "#ACB2BE",
    "keyword": "#D99BF0",
    "string": "#9FD08A",
    "number": "#F0B37A",
    "name": "#8DB8FF",
    "type": "#74CFD8",
    "removed": "#FF9A92",
    "added": "#7CD6A0",
}

_KINDS: tuple[tuple[_TokenType, Kind], ...] = (
    (Comment, "comment"),
    (Keyword.Type, "type"),
    (Keyword, "keyword"),
    (Operator.Word, "keyword"),
    (String, "string"),
    (Number, "number"),
    (Name.Class, "type"),
    (Name.Exception, "type"),
    (Name.Builtin, "type"),
    (Name.Function, "name"),
    (Name.Decorator, "name"),
    (Name.Tag, "keyword"),
    (Name.Attribute, "name"),
    (Generic.Deleted, "removed"),
    (Generic.Inserted, "added"),
    (Generic.Heading, "name"),
)


@dataclass(frozen=True, slots=True)
class Styled:
    """A stretch of code to be coloured."""

    start: int
    length: int
    kind: Kind


def highlight(code: str, language: str) -> Iterator[Styled]:
    """The coloured stretches in order; none for a language nobody knows."""
    lexer = _lexer(language)
    if lexer is None:
        return
    unit = position = 0
    for at, token, text in lexer.get_tokens_unprocessed(code):
        unit += utf16_length(code[position:at])
        length = utf16_length(text)
        position = at + len(text)
        kind = _kind(token)
        if kind is not None and length:
            yield Styled(unit, length, kind)
        unit += length


def language_title(language: str) -> str:
    """The language's usual name for the header of a block: "python" -> "Python"."""
    wanted = language.lower()
    for name, aliases, _, _ in get_all_lexers(plugins=False):
        if wanted in aliases:
            return str(name)
    return language or tr("Code")


def load_language(language: str) -> None:
    """Import what a language needs: tens of milliseconds at the first time, so not on the user
    interface's thread."""
    _lexer(language)


def _lexer(language: str) -> Lexer | None:
    if not language or language.lower() in ("text", "txt", "plain", "plaintext"):
        return None
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None


def _kind(token: _TokenType) -> Kind | None:
    return next((kind for base, kind in _KINDS if token in base), None)
