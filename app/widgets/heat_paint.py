"""Painting of the heat table's cells and legend, and of the whole table as a picture.

Colours go from orange (slower) over the surface (as plain decoding) to blue (faster), which
colour-blind eyes tell apart; figures are always written, and read on every fill in both themes.
Used by the heat table and by `plot_picture`.
"""

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.logic.bench_heat import Heat, HeatCell
from app.widgets.theme import (
    FASTER,
    S1,
    S2,
    S3,
    SLOWER,
    TEXT_BODY,
    TEXT_SMALL,
    Theme,
    px,
    tabular,
    ui_font,
)
from engine.language import tr

ROW, COLUMN, KINDS = 30.0, 84.0, 176.0  # px: height of a row, width of a column, of the kinds
HEAD_LINE = 15.0
LEGEND, _LEGEND_WIDTH = 24.0, 660.0  # in one line; narrower, it takes two
_FULL = 0.62  # share of a colour over the surface, so that text reads on it
_RAMP = 120.0
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def heat_color(theme: Theme, share: float) -> str:
    """Fill of a cell whose speed-up is `share` of the scale away from 1.0, -1 to 1."""
    return theme.tint(FASTER if share > 0 else SLOWER, _FULL * min(1.0, abs(share)))


def paint_cell(painter: QPainter, box: QRectF, cell: HeatCell, theme: Theme) -> None:
    """Fill, a ring where it is the best of its row, the figure; bold where it is sure."""
    inner = box.adjusted(1, 1, -1, -1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(heat_color(theme, cell.share)))
    painter.drawRoundedRect(inner, 4, 4)
    if cell.is_best:
        painter.setPen(QPen(QColor(theme.text), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner.adjusted(1, 1, -1, -1), 3.5, 3.5)
    weight = QFont.Weight.DemiBold if cell.is_clear else QFont.Weight.Normal
    painter.setFont(tabular(ui_font(TEXT_BODY, weight)))
    painter.setPen(QColor(theme.text))
    painter.drawText(box, int(_MIDDLE), cell.text)


def column_width(heat: Heat) -> int:
    """Of an arm: more than usual where a single word of a name needs it."""
    metrics = QFontMetricsF(ui_font(TEXT_SMALL))
    words = (word for arm in heat.arms for word in arm.label.split())
    return max(px(COLUMN), int(max(map(metrics.horizontalAdvance, words), default=0)) + px(_EDGE))


def kinds_width(heat: Heat) -> int:
    """Of the kinds and the speed of plain decoding: more than usual where names need it."""
    names = QFontMetricsF(ui_font(TEXT_BODY))
    speeds = QFontMetricsF(tabular(ui_font(TEXT_SMALL)))
    needed = (
        names.horizontalAdvance(row.label) + speeds.horizontalAdvance(row.plain) + 2 * S2 + 1
        for row in heat.rows
    )
    return min(max(px(KINDS), int(max(needed, default=0))), px(_MOST_KINDS))


def head_words(heat: Heat) -> list[str]:
    """Names of the arms: all on one line, or all with their lengths below each other."""
    metrics = QFontMetricsF(ui_font(TEXT_SMALL))
    labels = [arm.label for arm in heat.arms]
    if all(metrics.horizontalAdvance(each) <= column_width(heat) - px(_AIR) for each in labels):
        return labels
    return [arm.stacked for arm in heat.arms]


def head_height(heat: Heat) -> float:
    """Room for the names of arms, wrapped in their columns."""
    metrics = QFontMetricsF(ui_font(TEXT_SMALL))
    flags = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap)
    room = QRectF(0, 0, column_width(heat) - 6, 400)
    heights = (metrics.boundingRect(room, flags, words).height() for words in head_words(heat))
    return max(heights, default=px(HEAD_LINE)) + 2 * S1 + _SWATCH


_SWATCH = 5.0
_AIR = 16.0  # between two names on one line
_EDGE = 10.0  # beside a word that fills its column
_MOST_KINDS = 236.0


def paint_head(painter: QPainter, box: QRectF, label: str, colors: list[str], theme: Theme) -> None:
    """An arm's name over a line in its drafters' colours."""
    painter.setFont(ui_font(TEXT_SMALL))
    painter.setPen(QColor(theme.text))
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
    words = box.adjusted(3, 0, -3, -_SWATCH - 3)
    painter.drawText(words, int(flags) | int(Qt.TextFlag.TextWordWrap), label)
    wide = (box.width() - 2) / max(1, len(colors))
    for i, color in enumerate(colors):
        line = QRectF(box.left() + 1 + i * wide, box.bottom() - _SWATCH, wide, 3)
        painter.fillRect(line, QColor(color))


def legend_width(heat: Heat) -> float:
    """What the legend takes in one line, in px."""
    metrics = QFontMetricsF(ui_font(TEXT_SMALL, QFont.Weight.DemiBold))
    words = sum(metrics.horizontalAdvance(each) + S2 + 1 for each in _legend_words(heat))
    return max(px(_LEGEND_WIDTH), words + px(_RAMP) + 3 * S3 + 20)


def _legend_words(heat: Heat) -> tuple[str, str, str, str, str]:
    """Before the scale and after it, of the ring, and a bold word with what it says."""
    slower, same, faster = heat.scale
    return (
        tr("Slower {speedup}", speedup=slower),
        tr("{speedup} faster · neutral at {same}", speedup=faster, same=same),
        tr("fastest of its row"),
        tr("Bold"),
        tr("surely faster or slower than plain decoding"),
    )


def paint_legend(painter: QPainter, box: QRectF, heat: Heat, theme: Theme) -> None:
    """The scale with its ends, and what bold figures and rings say; in two lines where narrow."""
    font = tabular(ui_font(TEXT_SMALL))
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    line = QRectF(box.left(), box.top(), box.width(), px(LEGEND))
    x = box.left()

    def words(text: str, muted: bool = True) -> None:
        nonlocal x
        painter.setPen(QColor(theme.text_muted if muted else theme.text))
        wide = metrics.horizontalAdvance(text) + 1
        painter.drawText(QRectF(x, line.top(), wide, px(LEGEND)), int(_LEFT), text)
        x += wide + S2

    slower, faster, ring_words, bold, bold_words = _legend_words(heat)
    middle = line.center().y()
    words(slower)
    steps = 13
    for i in range(steps):
        share = 2 * i / (steps - 1) - 1
        step = QRectF(x + i * px(_RAMP) / steps, middle - 5, px(_RAMP) / steps + 0.5, 10)
        painter.fillRect(step, QColor(heat_color(theme, share)))
    painter.setPen(QPen(QColor(theme.outline), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(x, middle - 5, px(_RAMP), 10))
    painter.setPen(QPen(QColor(theme.text_muted), 1))
    painter.drawLine(
        int(x + px(_RAMP) / 2), int(middle - 7), int(x + px(_RAMP) / 2), int(middle + 7)
    )
    x += px(_RAMP) + S2
    words(faster)
    x += S3 - S2
    if box.width() < legend_width(heat):
        line.translate(0, px(LEGEND))
        x, middle = box.left() + 1, line.center().y()
    ring = QRectF(x, middle - 7, 20, 14)
    painter.setPen(QPen(QColor(theme.text), 1.5))
    painter.drawRoundedRect(ring, 3.5, 3.5)
    x += 20 + 6
    words(ring_words)
    x += S3 - S2
    painter.setFont(tabular(ui_font(TEXT_SMALL, QFont.Weight.DemiBold)))
    words(bold, muted=False)
    x -= 4
    painter.setFont(font)
    words(bold_words)


class HeatPainter:
    """The whole table on one sheet, for pictures: no scrolling, all columns."""

    def __init__(self, heat: Heat, theme: Theme, colors: list[list[str]]) -> None:
        """`colors`: those of each arm's drafters."""
        self._heat, self._theme, self._colors = heat, theme, colors
        self._head = head_height(heat)
        self._kinds, self._column = kinds_width(heat), column_width(heat)
        width = max(legend_width(heat), self._kinds + self._column * len(heat.arms))
        self.size = QSizeF(width, self._head + px(ROW) * len(heat.rows) + S2 + px(LEGEND))

    def paint(self, painter: QPainter) -> None:
        theme, heat = self._theme, self._heat
        for i, (words, colors) in enumerate(zip(head_words(heat), self._colors, strict=True)):
            box = QRectF(self._kinds + i * self._column, 0, self._column, self._head)
            paint_head(painter, box, words, colors, theme)
        for j, row in enumerate(heat.rows):
            y = self._head + j * px(ROW)
            paint_kind(
                painter, QRectF(0, y, self._kinds, px(ROW)), row.label, row.plain, not j, theme
            )
            for i, cell in enumerate(row.cells):
                place = QRectF(self._kinds + i * self._column, y, self._column, px(ROW))
                paint_cell(painter, place, cell, theme)
        paint_legend(
            painter,
            QRectF(0, self.size.height() - px(LEGEND), self.size.width(), px(LEGEND)),
            heat,
            theme,
        )


def paint_kind(
    painter: QPainter, box: QRectF, label: str, plain: str, is_strong: bool, theme: Theme
) -> None:
    """A row's name, and tok/s of plain decoding in small print at its end."""
    small = tabular(ui_font(TEXT_SMALL))
    painter.setFont(small)
    painter.setPen(QColor(theme.text_muted))
    box = box.adjusted(0, 0, -S2, 0)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(box, int(right), plain)
    room = box.width() - QFontMetricsF(small).horizontalAdvance(plain) - S2
    font = ui_font(TEXT_BODY, QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal)
    painter.setFont(font)
    painter.setPen(QColor(theme.text))
    shown = QFontMetricsF(font).elidedText(label, Qt.TextElideMode.ElideRight, room)
    painter.drawText(box, int(_LEFT), shown)
