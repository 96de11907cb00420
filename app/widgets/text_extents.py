"""Where a stretch of a laid out line lies, also where directions mix. Used by `tinted_text`."""

from typing import Any

from PySide6.QtGui import QTextLine


def extents(line: QTextLine, a: int, b: int, is_mixed: bool) -> list[tuple[float, float]]:
    """Left and right ends of a stretch of a line; several where directions mix."""
    if not is_mixed:
        return [(_x(line, a), _x(line, b))]
    spans: list[tuple[float, float]] = []
    for position in range(a, b):
        ends = (_x(line, position), _x(line, position, QTextLine.Edge.Trailing))
        left, right = min(ends), max(ends)
        if spans and abs(spans[-1][1] - left) < 0.5:
            spans[-1] = (spans[-1][0], right)
        elif spans and abs(spans[-1][0] - right) < 0.5:
            spans[-1] = (left, spans[-1][1])
        elif right > left:
            spans.append((left, right))
    return spans


def _x(line: QTextLine, position: int, edge: QTextLine.Edge = QTextLine.Edge.Leading) -> float:
    # The stubs leave out that the position comes back beside the place.
    found: Any = line.cursorToX(position, edge)
    return float(found[0] if isinstance(found, tuple) else found)
