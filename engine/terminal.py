"""Text for a terminal: a status line or a progress bar that is overwritten, straight tables.

Knows no commands and no messages. Called by `cli`.
"""

import math
import shutil
import sys
from collections.abc import Sequence
from itertools import groupby
from types import TracebackType
from typing import TextIO

from engine.sizes import byte_text

_BAR = 24  # characters
_NAME = 16  # characters of a name for which a bar makes room


class StatusLine:
    """Progress on stderr: `show` overwrites itself on a terminal and is silent elsewhere, so a log
    holds only what was said with `say`."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_terminal = stream.isatty()
        self._shown = 0

    def __enter__(self) -> "StatusLine":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._clear()

    def show(self, text: str) -> None:
        if not self._is_terminal:
            return
        text = text[: shutil.get_terminal_size().columns - 1]
        self._stream.write("\r" + text.ljust(self._shown))
        self._stream.flush()
        self._shown = len(text)

    def bar(self, name: str, done: int, total: int, *, speed: float = 0.0, note: str = "") -> None:
        """How far something is, in bytes, with its speed and the time that it will take."""
        share = min(1.0, done / total) if total > 0 else 0.0
        parts = [f"{100 * share:3.0f} %", f"{byte_text(done)} of {byte_text(total)}"]
        if speed > 0:
            parts += [f"{byte_text(int(speed))}/s", f"{duration((total - done) / speed)} left"]
        parts += [note] if note else []
        text = ", ".join(parts)
        room = shutil.get_terminal_size().columns - 1 - len(text) - 4  # 4: its ends, two spaces
        width = max(6, min(_BAR, room - min(len(name), _NAME)))
        if len(name) > room - width:
            name = name[: max(0, room - width - 1)] + "…"
        self.show(f"{name} {bar_text(share, width, self._stream.encoding)} {text}")

    def say(self, text: str) -> None:
        self._clear()
        self._stream.write(text + "\n")
        self._stream.flush()

    def _clear(self) -> None:
        if self._shown:
            self._stream.write("\r" + " " * self._shown + "\r")
            self._stream.flush()
            self._shown = 0


def bar_text(share: float, width: int, encoding: str | None = "utf-8") -> str:
    """A bar of `width` characters, in steps of an eighth where the terminal can show them."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    full, rest = divmod(eighths, 8)
    text = "█" * full + (" ▏▎▍▌▋▊▉"[rest] if rest else "")
    try:
        f"█▏{text}".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return "[" + ("#" * full).ljust(width, ".") + "]"
    return "▕" + text.ljust(width) + "▏"


def duration(seconds: float) -> str:
    """0:07, 12:34, 1:02:03; “long” above four days."""
    if seconds > 4 * 86400:
        return "long"
    minutes, second = divmod(max(0, round(seconds)), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    right: Sequence[int] = (),
    spare: Sequence[int] = (),
) -> str:
    """Markdown with straight columns; those in `right` end at the right. On a terminal that is too
    narrow the columns in `spare` are left out, the first of them first."""
    rule = ["---:" if column in right else "---" for column in range(len(heads))]
    lines = [heads, rule, *rows]
    cells = [[" ".join(cell.split()).replace("|", "\\|") for cell in line] for line in lines]
    shown = list(range(len(heads)))
    left_out = iter(spare)
    while True:
        text = aligned("\n".join(f"| {' | '.join(line[i] for i in shown)} |" for line in cells))
        least = next(left_out, None) if text.index("\n") > _width() else None
        if least is None:
            return text + "\n"
        shown.remove(least)


def _width() -> float:
    """Columns of the terminal that stdout is; a pipe or a file has no end."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else math.inf


def aligned(markdown: str) -> str:
    """The same Markdown with the cells of its tables padded to straight columns."""
    lines = markdown.split("\n")
    rows = {i: _cells(line) for i, line in enumerate(lines) if line.startswith("|")}
    if not rows:
        return markdown
    columns = max(map(len, rows.values()))
    shown = [cells for cells in rows.values() if not _is_rule(cells)]
    widths = [max((len(c[i]) for c in shown if i < len(c)), default=0) for i in range(columns)]
    rule = next((cells for cells in rows.values() if _is_rule(cells)), [])
    right = [cell.endswith(":") for cell in rule] + [False] * columns
    for i, cells in rows.items():
        if _is_rule(cells):
            padded = [
                "-" * max(width - 1, 1) + (":" if right[n] else "-")
                for n, width in enumerate(widths)
            ]
        else:
            padded = [
                cell.rjust(widths[n]) if right[n] else cell.ljust(widths[n])
                for n, cell in enumerate(cells)
            ]
        lines[i] = "| " + " | ".join(padded) + " |"
    return "\n".join(lines)


def fitted(markdown: str) -> str:
    """The same Markdown with straight tables, each by itself; one that is too wide for the terminal
    goes on below, under its first column again."""
    parts: list[str] = []
    for is_table, lines in groupby(markdown.split("\n"), lambda line: line.startswith("|")):
        if not is_table:
            parts += lines
            continue
        rows = [_cells(line) for line in lines]
        tables = [
            aligned("\n".join(f"| {' | '.join(row[i] for i in columns)} |" for row in rows))
            for columns in _columns_that_fit(rows)
        ]
        parts.append("\n\n".join(tables))
    return "\n".join(parts)


def _columns_that_fit(rows: Sequence[Sequence[str]]) -> list[list[int]]:
    shown = [row for row in rows if not _is_rule(list(row))]
    widths = [max(len(row[i]) for row in shown) + 3 for i in range(len(rows[0]))]
    tables = [[0]]
    for column in range(1, len(widths)):
        taken = sum(widths[i] for i in tables[-1]) + 1
        if len(tables[-1]) > 1 and taken + widths[column] > _width():
            tables.append([0])
        tables[-1].append(column)
    return tables


def _cells(line: str) -> list[str]:
    text = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().replace("\0", "\\|") for cell in text.replace("\\|", "\0").split("|")]


def _is_rule(cells: list[str]) -> bool:
    return all(cell and not cell.strip("-:") for cell in cells)
