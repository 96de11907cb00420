"""Stacked horizontal bars with their legend: cost per token, waiting, memory.

Draws `BarRow`s as they are; parts differ in pattern as well as in colour, and each has its label in
the legend. Knows neither what a part means nor how its text was made.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.logic.live_view import BarPart, BarRow
from app.widgets.described import Described
from app.widgets.theme import PAPER, S1, S2, TEXT_SMALL, Theme, px, tabular, ui_font

_BAR = 12
_LINE = 18
_SWATCH = 10
_TIGHT = 6  # between swatch, label and figure
_GAP = 2


@dataclass(frozen=True)
class PartLook:
    """Fill, the pattern over it, and an outline; an empty string means none."""

    fill: str
    pattern: Qt.BrushStyle = Qt.BrushStyle.NoBrush
    ink: str = ""
    outline: str = ""


def part_look(theme: Theme, part: BarPart) -> PartLook:
    """How a part is drawn; a kind that is not known is an outline."""
    diagonal, crossed = Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.DiagCrossPattern
    dots = Qt.BrushStyle.Dense6Pattern
    soft = theme.tint(theme.accent, 0.45)
    match part.kind:
        case "draft" | "drafter":
            color = theme.source_color(part.source or "draft_model")
            return PartLook(color, diagonal, theme.tint(color, 0.25, PAPER))
        case "verify" | "target" | "prompt":
            return PartLook(theme.accent)
        case "plain":
            return PartLook(theme.tint(theme.text_muted, 0.55))
        case "rewind":
            return PartLook(theme.surface_raised, diagonal, theme.text_muted, theme.text_muted)
        case "sample" | "kv" | "first_pass":
            return PartLook(soft)
        case "other" | "compute" | "queue":
            return PartLook(theme.surface_raised, crossed, theme.text_muted, theme.text_muted)
        case "recurrent":
            return PartLook(soft, dots, theme.text_muted)
        case "taken":
            return PartLook(theme.hover, dots, theme.text_muted, theme.outline)
    return PartLook("", outline=theme.outline)


class StackedBars(Described):
    """Rows under each other, on one scale or each on its own, and a legend of the last row."""

    def __init__(
        self, theme: Theme, key: str, one_scale: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, key, parent)
        self._rows: tuple[BarRow, ...] = ()
        self._one_scale = one_scale
        self._told_columns = 0  # to the layout, of the legend
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: tuple[BarRow, ...]) -> None:
        if rows == self._rows:
            return
        before = self._shape()
        self._rows = rows
        hints = [f"{row.label}: {row.total}\n{row.hint}".strip() for row in rows]
        self.set_hint("\n".join(hints))
        if self._shape() != before:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        columns = self._told_columns = self._columns
        lines = (len(self._legend()) + columns - 1) // columns
        rows = len(self._rows)
        height = rows * (px(_LINE) + px(_BAR) + S1) + max(0, rows - 1) * S1 + lines * px(_LINE) + S1
        return QSize(200, height if rows else 0)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns != self._told_columns:
            self.updateGeometry()

    def _shape(self) -> tuple[int, int, int]:
        return len(self._rows), len(self._legend()), self._columns

    @property
    def _columns(self) -> int:
        """Of the legend: two, or one where two would cut names."""
        widths = self._widths(QFontMetrics(tabular(ui_font(TEXT_SMALL))), self._legend())
        if len(widths) < 2:
            return 1
        return 2 if max(widths[::2]) + S2 + max(widths[1::2]) <= self.width() else 1

    def _legend(self) -> tuple[BarPart, ...]:
        """Every kind that has a label once, those of the last row first."""
        parts: dict[str, BarPart] = {}
        for row in reversed(self._rows):
            for part in row.parts:
                parts.setdefault(part.kind, part)
        return tuple(part for part in parts.values() if part.label)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        font = tabular(ui_font(TEXT_SMALL))
        painter.setFont(font)
        metrics = QFontMetrics(font)
        largest = max((row.value for row in self._rows), default=0.0)
        y = 0.0
        for row in self._rows:
            self._draw_labels(painter, metrics, row, y)
            scale = largest if self._one_scale else row.value
            self._draw_bar(painter, row, y + px(_LINE), scale)
            y += px(_LINE) + px(_BAR) + 2 * S1
        self._draw_legend(painter, metrics, y)
        self.draw_focus(painter)

    def _draw_labels(self, painter: QPainter, metrics: QFontMetrics, row: BarRow, y: float) -> None:
        line = QRectF(0, y, self.width(), px(_LINE))
        room = self.width() - metrics.horizontalAdvance(row.total) - S2
        label = metrics.elidedText(row.label, Qt.TextElideMode.ElideRight, room)
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, label)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, row.total)

    def _draw_bar(self, painter: QPainter, row: BarRow, y: float, scale: float) -> None:
        if scale <= 0:
            return
        x = 0.0
        for part in row.parts:
            width = self.width() * part.value / scale
            gap = 1 if width > _GAP else 0
            # A part that exists is never invisible.
            self._draw_part(painter, part, QRectF(x, y, max(1.0, width - gap), px(_BAR)))
            x += width

    def _draw_part(self, painter: QPainter, part: BarPart, box: QRectF) -> None:
        look = part_look(self._theme, part)
        if look.fill:
            painter.fillRect(box, QColor(look.fill))
        if look.pattern is not Qt.BrushStyle.NoBrush:
            painter.fillRect(box, QBrush(QColor(look.ink), look.pattern))
        if look.outline and box.width() > _GAP:
            painter.setPen(QPen(QColor(look.outline), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))

    def _draw_legend(self, painter: QPainter, metrics: QFontMetrics, y: float) -> None:
        legend = self._legend()
        columns = self._columns
        second = self._second_column(metrics, legend) if columns == 2 else self.width() + S2
        for i, part in enumerate(legend):
            x, end = (second, float(self.width())) if i % columns else (0.0, second - S2)
            top = y + (i // columns) * px(_LINE)
            swatch = QRectF(x, top + (px(_LINE) - px(_SWATCH)) / 2 - 1, px(_SWATCH), px(_SWATCH))
            self._draw_part(painter, part, swatch)
            line = QRectF(
                x + px(_SWATCH) + _TIGHT, top, end - x - px(_SWATCH) - _TIGHT, px(_LINE) - 2
            )
            room = int(line.width() - _TIGHT - metrics.horizontalAdvance(part.text))
            label = metrics.elidedText(part.label, Qt.TextElideMode.ElideRight, room)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.setPen(QColor(self._theme.text_muted))
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | middle, label)
            painter.setPen(QColor(self._theme.text))
            offset = metrics.horizontalAdvance(label) + _TIGHT
            painter.drawText(
                line.adjusted(offset, 0, S2, 0), Qt.AlignmentFlag.AlignLeft | middle, part.text
            )

    @staticmethod
    def _widths(metrics: QFontMetrics, legend: tuple[BarPart, ...]) -> list[int]:
        return [
            px(_SWATCH) + 2 * _TIGHT + metrics.horizontalAdvance(part.label + part.text) + 1
            for part in legend
        ]

    def _second_column(self, metrics: QFontMetrics, legend: tuple[BarPart, ...]) -> float:
        """Where it begins: in the middle, or beside it where the words of one need the room."""
        widths = self._widths(metrics, legend)
        free = self.width() - max(widths[1::2])
        return min(max(self.width() / 2, max(widths[::2]) + S2), free)
