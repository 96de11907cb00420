"""Cuts Markdown into stretches that can be parsed on their own, in small and bounded steps.

Only cuts where CommonMark begins a new block whatever came before: an unindented line after an
empty one, outside fences, and at unindented fences. So a long answer never needs one long parse.
Knows no HTML; `markdown` calls it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

SECTION = 3000  # characters after which the next safe place is taken
_LONG = 9000  # then also between the items of one list
_ENDLESS = 12000  # then at any line: a table this long loses its head, the window stays alive

_FENCE = re.compile(r"(?P<indent> *)(?P<mark>`{3,}|~{3,})(?P<info>[^\n]*)\n?$")
_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")
_ITEM = re.compile(r"(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)")


@dataclass(frozen=True, slots=True)
class Section:
    """`text[start:end]`; of a fence also its info string and where its body lies."""

    start: int
    end: int
    info: str | None = None  # None: not a fence
    body_start: int = 0
    body_end: int = 0

    @property
    def is_fence(self) -> bool:
        return self.info is not None


def lines(text: str) -> list[str]:
    """The lines with their ends, as CommonMark counts them: Python splits at more characters."""
    return _LINE.findall(text)


def sections(text: str) -> Iterator[Section]:
    """The whole text, without gaps. A fence that is not closed runs to the end."""
    start = position = 0
    fence: re.Match[str] | None = None
    body = 0
    after_empty = True
    for line in lines(text):
        end = position + len(line)
        mark = _FENCE.match(line)
        if fence is not None:
            if mark is not None and _closes(mark, fence):
                if not fence["indent"]:
                    yield Section(start, end, fence["info"].strip(), body, position)
                    start = end
                fence = None
        elif mark is not None and not (mark["mark"][0] == "`" and "`" in mark["info"]):
            if not mark["indent"] and position > start:
                yield Section(start, position)
                start = position
            fence, body = mark, end
        elif position > start and _may_cut(line, position - start, after_empty):
            yield Section(start, position)
            start = position
        after_empty = not line.strip()
        position = end
    if fence is not None and not fence["indent"]:
        yield Section(start, len(text), fence["info"].strip(), body, len(text))
    elif start < len(text):
        yield Section(start, len(text))


def _closes(mark: re.Match[str], fence: re.Match[str]) -> bool:
    return (
        mark["mark"][0] == fence["mark"][0]
        and len(mark["mark"]) >= len(fence["mark"])
        and not mark["info"].strip()
        and len(mark["indent"]) <= len(fence["indent"]) + 3
    )


def _may_cut(line: str, length: int, after_empty: bool) -> bool:
    if length >= _ENDLESS:
        return True
    if line[0] in " \t\r\n":
        return False
    if _ITEM.match(line):
        return length >= _LONG
    return length >= SECTION and after_empty
