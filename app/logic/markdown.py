"""Turns a finished answer into blocks: prose as safe HTML for a text document, and code.

CommonMark with tables, strikethrough and formulas. HTML in the answer is shown as text, links go
to http, https and mailto only, nothing is ever loaded: an image becomes a link. A line that the
model broke stays broken. Every block knows the stretch of source it came from. Knows no Qt and no
colours; the message widgets pull one block per turn of the event loop.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any
from urllib.parse import quote, unquote

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from app.logic.markdown_sections import Section, lines, sections
from app.logic.math_marks import add_formulas, is_display, source
from engine.language import tr

_DEEPEST = 100  # nested quotes and lists; deeper ones are left out

_LINK = re.compile(r"(?:https?://|mailto:)\S", re.IGNORECASE)
_BREAK = re.compile(r"&lt;br\s*/?&gt;", re.IGNORECASE)
_DEFINITION = re.compile(r"^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Prose:
    html: str
    start: int  # the source's characters that it renders
    end: int


@dataclass(frozen=True, slots=True)
class Code:
    language: str  # as the model wrote it, "" if it did not
    text: str
    start: int
    end: int


Block = Prose | Code
Draws = Callable[[str, bool], object]  # TeX, whether it is set apart -> None: cannot be drawn

_FORMULA = "tex:"


def formula_of(address: str) -> tuple[str, bool] | None:
    """The formula that stands for an image in prose: TeX, and whether it is set apart."""
    if not address.startswith(_FORMULA):
        return None
    return unquote(address[len(_FORMULA) + 1 :]), address[len(_FORMULA)] == "d"


def _no_formula(tex: str, is_display: bool) -> None:
    """Formulas are shown as they were written."""


class _Renderer(RendererHTML):
    """Inline HTML; images become links, `<br>` in text (common in table cells) breaks the line."""

    def image(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        token = tokens[idx]
        label = self.renderInlineAsText(token.children, options, env) or tr("image")
        source = str(token.attrs.get("src", ""))
        if not _LINK.match(source):
            return escape(label)
        return f'<a href="{escape(source)}">{escape(label)}</a>'

    def math(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        token = tokens[idx]
        is_apart = is_display(token.markup)
        if env["draws"](token.content, is_apart) is None:
            written = escape(source(token.content, token.markup))
            return f"<code>{written.replace(chr(10), '<br />')}</code>"
        address = f"{_FORMULA}{'d' if is_apart else 'i'}{quote(token.content)}"
        return f'<img src="{address}" style="vertical-align:middle" />'

    def text(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return _BREAK.sub("<br />", escape(tokens[idx].content))


class _MarkdownIt(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802, RUF100 - the parser's own name
        return _LINK.match(url) is not None


def blocks(text: str, draws: Draws = _no_formula) -> Iterator[Block]:
    """The blocks in order. One step parses at most a few thousand characters.

    Formulas that `draws` can draw become images whose address `formula_of` reads.
    A text that Markdown makes nothing of, such as link definitions alone, is shown as it is.
    """
    is_empty = True
    for block in _blocks(text, draws):
        is_empty = False
        yield block
    if is_empty and text.strip():
        yield Prose("<br />".join(map(escape, text.split("\n"))), 0, len(text))


def _blocks(text: str, draws: Draws) -> Iterator[Block]:
    parser = _MarkdownIt("commonmark", {"html": False, "breaks": True, "maxNesting": _DEEPEST})
    parser.enable(["table", "strikethrough"])
    add_formulas(parser)
    renderer = _Renderer()
    env: dict[str, Any] = {"draws": draws}
    definitions = _DEFINITION.findall(text)
    if definitions:
        parser.parse("\n".join(definitions), env)
    for section in sections(text):
        if section.is_fence:
            yield _fence(text, section)
        else:
            source = text[section.start : section.end]
            yield from _Pieces(parser, renderer, env, source, section.start).run()


def _fence(text: str, section: Section) -> Code:
    body = text[section.body_start : section.body_end]
    return Code(_language(section.info or ""), body.removesuffix("\n"), section.start, section.end)


def _language(info: str) -> str:
    words = info.split()
    return words[0].strip("{}.") if words else ""


@dataclass(slots=True)
class _Container:
    """A list, an item or a quote. It is reopened after a code block only when text follows."""

    tag: str
    number: int = 0
    is_open: bool = True


@dataclass(slots=True)
class _Pieces:
    """Walks the tokens of one section; code at any depth interrupts the prose around it."""

    parser: MarkdownIt
    renderer: RendererHTML
    env: dict[str, Any]
    source: str
    offset: int
    _stack: list[_Container] = field(default_factory=list)
    _html: list[str] = field(default_factory=list)
    _line_starts: list[int] = field(default_factory=list)
    _start: int | None = None

    def run(self) -> Iterator[Block]:
        self._line_starts = [0]
        for line in lines(self.source):
            self._line_starts.append(self._line_starts[-1] + len(line))
        for token in self.parser.parse(self.source, self.env):
            if token.type in ("fence", "code_block"):
                start, end = token.map or [0, 0]
                if prose := self._flush(self._at(start)):
                    yield prose
                yield Code(
                    _language(token.info),
                    token.content.removesuffix("\n"),
                    self._at(start),
                    self._at(end),
                )
            else:
                self._take(token)
        if prose := self._flush(self.offset + len(self.source)):
            yield prose

    def _take(self, token: Token) -> None:
        tag = token.tag
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                number = int(token.attrs.get("start", 1))
                self._stack.append(_Container(tag, number, is_open=False))
            case "blockquote_open":
                self._stack.append(_Container(tag, is_open=False))
            case "list_item_open":
                self._open_around()
                self._html.append("<li>")
                self._stack.append(_Container("li"))
            case "list_item_close":
                self._close_last()
                self._stack[-1].number += 1
            case "bullet_list_close" | "ordered_list_close" | "blockquote_close":
                self._close_last()
            case "paragraph_open":
                self._open_around()
                if self._is_continued:
                    self._html.append(f'<p style="-qt-block-indent:{self._depth}">')
                elif not token.hidden:
                    self._html.append("<p>")
            case "paragraph_close":
                if self._is_continued or not token.hidden:
                    self._html.append("</p>")
            case "inline":
                self._begin(token)
                self._html.append(
                    self.renderer.renderInline(token.children or [], self.parser.options, self.env)
                )
            case "math_block":
                self._open_around()
                self._begin(token)
                self._html.append(f'<p align="center">{self._formula(token)}</p>')
            case "hr":
                self._open_around()
                self._begin(token)
                self._html.append("<hr />")
            case "table_open":
                self._open_around()
                self._html.append('<table border="1" cellspacing="0" cellpadding="6">')
            case "th_open" | "td_open":
                style = str(token.attrs.get("style", ""))
                align = style.removeprefix("text-align:")
                self._html.append(f'<{tag} align="{align}">' if align else f"<{tag}>")
            case _ if token.nesting >= 0:
                self._open_around()
                self._html.append(f"<{tag}>")
            case _:
                self._html.append(f"</{tag}>")

    def _formula(self, token: Token) -> str:
        return str(self.renderer.rules["math"]([token], 0, self.parser.options, self.env))

    @property
    def _depth(self) -> int:
        return sum(c.tag in ("ul", "ol") for c in self._stack)

    @property
    def _is_continued(self) -> bool:
        """Inside an item whose mark stands before an earlier code block."""
        items = [c for c in self._stack if c.tag == "li"]
        return bool(items) and not items[-1].is_open

    def _open_around(self) -> None:
        depth = 0
        for i, container in enumerate(self._stack):
            depth += container.tag in ("ul", "ol")
            if container.is_open or container.tag == "li":
                continue
            if container.tag == "blockquote":
                self._html.append("<blockquote>")
            elif any(c.tag == "li" and not c.is_open for c in self._stack[i:]):
                continue  # the text goes on an item without its mark, so no list is begun
            else:
                start = f' start="{container.number}"' if container.tag == "ol" else ""
                self._html.append(f'<{container.tag}{start} style="-qt-list-indent:{depth}">')
            container.is_open = True

    def _close_last(self) -> None:
        container = self._stack.pop()
        if container.is_open:
            self._html.append(f"</{container.tag}>")

    def _flush(self, end: int) -> Prose | None:
        """What there is as one prose block; everything around it is closed for now."""
        for container in reversed(self._stack):
            if container.is_open:
                self._html.append(f"</{container.tag}>")
                container.is_open = False
        html, start = "".join(self._html), self._start
        self._html.clear()
        self._start = None
        return Prose(html, start, end) if start is not None else None

    def _begin(self, token: Token) -> None:
        if self._start is None:
            self._start = self._at(token.map[0] if token.map else 0)

    def _at(self, line: int) -> int:
        return self.offset + self._line_starts[min(line, len(self._line_starts) - 1)]
