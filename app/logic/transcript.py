"""Text with the drafter each part came from: merging runs, and carrying tints over a rendering.

A rendered answer is nearly a subsequence of its Markdown source: markup is left out, white space
changes. `align` walks both texts greedily with a bounded look-ahead. Positions that leave this
module count UTF-16 units, as text documents do. Knows neither Markdown nor Qt; the conversation
and the message widgets call it.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_WINDOW = 400  # characters of markup that one gap may have, such as a link's address
_NEAR = {4: _WINDOW, 3: 48, 2: 24, 1: 8}  # length of a probe -> how far it may be looked for
_OBJECT = "\ufffc"  # what documents have for a picture
_FAR_PROBE = 12  # long enough to be looked for in all the rest
_SKIP = 3  # characters of the rendering that may be passed over to find the source again
_MARKUP = frozenset(" *_~`[]()!#>|\\-+=:<\"'.")
_LINES = {0x2029: "\n", 0x2028: "\n"}
_SPACES = dict.fromkeys(map(ord, "\t\n\r\x0b\x0c\u00a0\u2028\u2029\ufdd0\ufdd1"), " ")


@dataclass(frozen=True, slots=True)
class Run:
    """Text from one source; "" is the target itself."""

    text: str
    source: str = ""
    is_reasoning: bool = False


@dataclass(frozen=True, slots=True)
class Tint:
    """A stretch of rendered text that a drafter proposed, in UTF-16 units."""

    start: int
    length: int
    source: str

    @property
    def end(self) -> int:
        return self.start + self.length


def utf16_length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def merged(runs: Iterable[Run]) -> tuple[Run, ...]:
    """Neighbours of one kind as one run; empty runs left out."""
    result: list[Run] = []
    texts: list[str] = []

    def close() -> None:
        if texts:
            last = result[-1]
            result[-1] = Run("".join(texts), last.source, last.is_reasoning)
            texts.clear()

    for run in runs:
        if not run.text:
            continue
        if result and (run.source, run.is_reasoning) == (
            result[-1].source,
            result[-1].is_reasoning,
        ):
            texts.append(run.text)
            continue
        close()
        result.append(run)
        texts.append(run.text)
    close()
    return tuple(result)


def text_of(runs: Iterable[Run]) -> str:
    return "".join(run.text for run in runs)


def cut(runs: Sequence[Run], at: int) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """The runs before and after a character position."""
    head: list[Run] = []
    tail: list[Run] = []
    for run in runs:
        if at >= len(run.text):
            head.append(run)
        elif at <= 0:
            tail.append(run)
        else:
            head.append(Run(run.text[:at], run.source, run.is_reasoning))
            tail.append(Run(run.text[at:], run.source, run.is_reasoning))
        at -= len(run.text)
    return tuple(head), tuple(tail)


def part(runs: Sequence[Run], start: int, end: int) -> tuple[Run, ...]:
    """The runs of a slice of the text, in characters."""
    return cut(cut(runs, end)[0], start)[1]


def plain_tints(runs: Iterable[Run], offset: int = 0) -> tuple[Tint, ...]:
    """Tints of text that is shown as it is. `offset`: UTF-16 units already there."""
    tints: list[Tint] = []
    for run in runs:
        length = utf16_length(run.text)
        if run.source and length:
            tints.append(Tint(offset, length, run.source))
        offset += length
    return tuple(tints)


def rendered_tints(runs: Sequence[Run], rendered: str) -> tuple[Tint, ...]:
    """Tints of a rendering of the runs' text."""
    if not any(run.source for run in runs):
        return ()
    starts: list[int] = []
    position = 0
    for run in runs:
        starts.append(position)
        position += len(run.text)
    tints: list[Tint] = []
    unit = 0
    last = -1
    for char, at in zip(rendered, align(text_of(runs), rendered), strict=True):
        if char == _OBJECT and at < 0:  # a formula: from where it begins
            at = last + 1
        last = max(last, at)
        width = 2 if ord(char) > 0xFFFF else 1
        source = runs[bisect_right(starts, at) - 1].source if at >= 0 else ""
        if source:
            if tints and tints[-1].source == source and tints[-1].end == unit:
                tints[-1] = Tint(tints[-1].start, tints[-1].length + width, source)
            else:
                tints.append(Tint(unit, width, source))
        unit += width
    return tuple(tints)


def without_indents(tints: Iterable[Tint], rendered: str) -> tuple[Tint, ...]:
    """Tints of code without white space at the ends of lines, which would only look like noise."""
    units = rendered.encode("utf-16-le", "surrogatepass")
    result: list[Tint] = []
    for tint in tints:
        text = units[2 * tint.start : 2 * tint.end].decode("utf-16-le", "surrogatepass")
        start = tint.start
        for line in text.translate(_LINES).splitlines(keepends=True):
            body = line.strip()
            if body:
                before = utf16_length(line[: len(line) - len(line.lstrip())])
                result.append(Tint(start + before, utf16_length(body), tint.source))
            start += utf16_length(line)
    return tuple(result)


def align(source: str, rendered: str) -> list[int]:
    """For every character of `rendered` its place in `source`, or -1. Places only grow.

    Linear but for gaps: each looks ahead `_WINDOW` characters, and in all the rest only with a
    probe long enough not to be found by chance.
    """
    src = source.translate(_SPACES)
    out = rendered.translate(_SPACES)
    places = [-1] * len(out)
    i = j = lost = 0
    while i < len(out) and j < len(src):
        if out[i] != src[j]:
            skip, found = _resume(src, j, out, i, lost)
            if found < 0:
                i += 1
                lost += 1
                continue
            i += skip
            j = found
        lost = 0
        places[i] = j
        i += 1
        j += 1
    return places


def _resume(src: str, j: int, out: str, i: int, lost: int) -> tuple[int, int]:
    """How many rendered characters to pass over, and where the source goes on; (0, -1): nowhere."""
    nearest = src.find(out[i], j, j + _WINDOW)
    if nearest >= 0 and _MARKUP.issuperset(src[j:nearest]):
        return 0, nearest
    for length, reach in _NEAR.items():
        for skip in range(min(_SKIP, length - 1) + 1):
            probe = out[i + skip : i + skip + length]
            if len(probe) < length:
                break
            found = src.find(probe, j, j + reach + length)
            if found >= 0:
                return skip, found
    if lost % 16 == 1:
        probe = out[i : i + _FAR_PROBE]
        if len(probe) == _FAR_PROBE:
            return 0, src.find(probe, j)
    return 0, -1
