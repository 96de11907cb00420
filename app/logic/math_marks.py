r"""Finds formulas in Markdown: `\(…\)` and `$…$` in a line, `\[…\]` and `$$…$$` set apart.

Rules for the Markdown parser, careful with sums of money: a single dollar sign begins a formula
only where no space follows it, and none is before the one that ends it. A formula that is not
closed is text, as while it is written. Says where formulas are, not how they look.
"""

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline

_CLOSES = {"$$": "$$", "\\[": "\\]", "\\(": "\\)", "$": "$"}
_DISPLAY = ("$$", "\\[")
_LONGEST = 4000  # characters in which the end is looked for
_AMOUNT = re.compile(r"\d[\d.,]*[^\\^_=+{}]*\s[A-Za-z]{2,}")  # "5 a month and "


def add_formulas(parser: MarkdownIt) -> None:
    """Tokens `math` (inline) and `math_block`: `content` is TeX, `markup` what begins it."""
    parser.inline.ruler.before("escape", "math", _inline)
    parser.block.ruler.before(
        "fence", "math_block", _block, {"alt": ["paragraph", "reference", "blockquote", "list"]}
    )


def is_display(markup: str) -> bool:
    return markup in _DISPLAY


def source(tex: str, markup: str) -> str:
    """A formula as it was written."""
    return f"{markup}{tex}{_CLOSES[markup]}"


def _inline(state: StateInline, silent: bool) -> bool:
    text, start = state.src, state.pos
    opened = next((mark for mark in _CLOSES if text.startswith(mark, start)), None)
    if opened is None:
        return False
    first = start + len(opened)
    end = _end(text, first, opened)
    if end < 0 or (opened == "$" and not _is_formula(text, start, end)):
        return False
    if not silent:
        token = state.push("math", "", 0)
        token.content, token.markup = text[first:end], opened
    state.pos = end + len(_CLOSES[opened])
    return True


def _end(text: str, first: int, opened: str) -> int:
    closes = _CLOSES[opened]
    end = text.find(closes, first, first + _LONGEST)
    while end > 0 and closes[0] == "$" and text[end - 1] == "\\":
        end = text.find(closes, end + 1, first + _LONGEST)
    return end if end >= 0 and text[first:end].strip() else -1


def _is_formula(text: str, start: int, end: int) -> bool:
    """Whether two single dollar signs are meant so."""
    inner = text[start + 1 : end]
    before, after = text[start - 1 : start], text[end + 1 : end + 2]
    return not (
        inner[0].isspace()
        or inner[-1].isspace()
        or "\n" in inner
        or "`" in inner
        or before.isalnum()
        or before in ("$", "\\")
        or after.isalnum()
        or after == "$"
        or _AMOUNT.match(inner)
    )


def _block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    if state.is_code_block(start_line):
        return False
    opened = state.src[state.bMarks[start_line] + state.tShift[start_line] :][:2]
    if opened not in _DISPLAY:
        return False
    lines: list[str] = []
    for number in range(start_line, end_line):
        if number > start_line and (
            state.isEmpty(number) or state.sCount[number] < state.blkIndent
        ):
            return False
        line = state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]]
        line = line.rstrip()
        lines.append(line.removeprefix(opened) if number == start_line else line)
        if lines[-1].endswith(_CLOSES[opened]):
            break
        if _CLOSES[opened] in lines[-1]:
            return False  # text goes on after it, so it is part of a paragraph
    else:
        return False
    tex = "\n".join(lines).removesuffix(_CLOSES[opened])
    if not tex.strip() or _CLOSES[opened] in tex:
        return False
    if not silent:
        state.line = start_line + len(lines)
        token = state.push("math_block", "", 0)
        token.content, token.markup, token.map = tex, opened, [start_line, state.line]
    return True
