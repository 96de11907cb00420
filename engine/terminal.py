"""Text for a terminal: a status line that is overwritten, tables with straight columns.

Knows no commands and no messages. Called by `cli`.
"""

import shutil
from types import TracebackType
from typing import TextIO


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

    def say(self, text: str) -> None:
        self._clear()
        self._stream.write(text + "\n")
        self._stream.flush()

    def _clear(self) -> None:
        if self._shown:
            self._stream.write("\r" + " " * self._shown + "\r")
            self._stream.flush()
            self._shown = 0


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


def _cells(line: str) -> list[str]:
    text = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().replace("\0", "\\|") for cell in text.replace("\\|", "\0").split("|")]


def _is_rule(cells: list[str]) -> bool:
    return all(cell and not cell.strip("-:") for cell in cells)
