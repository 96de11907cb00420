"""The curve of what a pass costs: milliseconds over tokens, the passes made now marked on it.

Draws a `CostCurve` as it is; the pointer or the arrow keys pick a point, whose words then stand
below. Knows neither how it was measured nor what it is good for. Used by the live panel.
"""

import math

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.logic.cost_curve import CostCurve, CurvePoint
from app.logic.formatting import NARROW_SPACE, PLAIN, NumberFormat, axis_mark
from app.widgets.charts import round_up
from app.widgets.described import Described
from app.widgets.theme import S1, S2, TEXT_SMALL, Theme, px, tabular, ui_font
from engine.language import tr

_GUTTER = 16  # above the plot, for the scale's label
_PLOT = 72
_LINE = 18
_EDGE = 5  # left and right of the plot, so that whole dots are seen
_TICK_EVERY = 8


class CostChart(Described):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "pass_cost", parent)
        self._curve: CostCurve | None = None
        self._picked: int | None = None  # tokens of the point under the pointer
        self._fmt = PLAIN
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_curve(self, curve: CostCurve | None, fmt: NumberFormat = PLAIN) -> None:
        if curve == self._curve:
            return
        self._curve, self._fmt = curve, fmt
        if curve is None or (self._picked or 0) > len(curve.points):
            self._picked = None
        self.set_hint(curve.summary if curve is not None else "")
        self.update()

    @property
    def readout(self) -> str:
        """The line under the chart: the picked point, else what is done now."""
        if self._curve is None:
            return ""
        shown = self._picked or self._curve.chosen
        return self._curve.points[shown - 1].words if shown else self._curve.caption

    def sizeHint(self) -> QSize:
        return QSize(200, px(_GUTTER) + px(_PLOT) + 2 * px(_LINE) + S1)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # Picking a point

    def pick(self, tokens: int | None) -> None:
        if tokens != self._picked:
            self._picked = tokens
            self.update()
            if tokens:
                self.setAccessibleDescription(self.readout)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._curve is not None:
            plot, count = self._plot(), len(self._curve.points)
            share = (event.position().x() - plot.left()) / max(1.0, plot.width())
            self.pick(1 + round(min(1.0, max(0.0, share)) * (count - 1)))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pick(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self._curve is None:
            super().keyPressEvent(event)
            return
        start = self._picked or self._curve.chosen or 1
        self.pick(min(len(self._curve.points), max(1, start + step)))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pick(None)
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            below = self.mapToGlobal(QPoint(0, self.height()))  # not over the picked point
            QToolTip.showText(below, self.toolTip(), self)
            return True
        return super().event(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        if self._curve is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(tabular(ui_font(TEXT_SMALL)))
            self._draw(painter, self._curve)
        self.draw_focus(painter)

    def _plot(self) -> QRectF:
        return QRectF(_EDGE, px(_GUTTER), self.width() - 2 * _EDGE, px(_PLOT))

    def _place(self, point: CurvePoint, top: float) -> QPointF:
        assert self._curve is not None
        plot = self._plot()
        share = (point.tokens - 1) / (len(self._curve.points) - 1)
        return QPointF(
            plot.left() + share * plot.width(), plot.bottom() - plot.height() * point.ms / top
        )

    def _draw(self, painter: QPainter, curve: CostCurve) -> None:
        top = round_up(max(point.ms for point in curve.points))
        places = [self._place(point, top) for point in curve.points]
        self._draw_axes(painter, curve, top)
        theme = self._theme
        if curve.chosen is not None:
            self._draw_mark(painter, places[curve.chosen - 1], theme.source_color(curve.source))
        painter.setPen(QPen(QColor(theme.accent), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(places))
        painter.setBrush(QColor(theme.accent))
        painter.setPen(Qt.PenStyle.NoPen)
        for point, place in zip(curve.points, places, strict=True):
            if point.is_measured:
                painter.drawEllipse(place, 2.5, 2.5)
        if curve.chosen is not None:
            self._draw_dot(
                painter, places[curve.chosen - 1], theme.source_color(curve.source), theme.surface
            )
        if self._picked is not None:
            self._draw_dot(painter, places[self._picked - 1], theme.surface, theme.text)
        self._draw_readout(painter, curve)

    def _draw_axes(self, painter: QPainter, curve: CostCurve, top: float) -> None:
        plot, theme = self._plot(), self._theme
        painter.setPen(QPen(QColor(theme.hairline), 1))
        for y in (plot.top(), plot.bottom()):
            line = math.floor(y) + 0.5
            painter.drawLine(QPointF(0, line), QPointF(self.width(), line))
        painter.setPen(QColor(theme.text_muted))
        painter.drawText(
            QRectF(0, 0, self.width(), px(_GUTTER) - 2),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom,
            f"{axis_mark(top, self._fmt)}{NARROW_SPACE}ms",
        )
        last = len(curve.points)
        metrics = QFontMetrics(painter.font())
        under = QRectF(0, plot.bottom() + 2, self.width(), px(_LINE) - 4)
        end = tr("{number} tokens", number=last)
        right = self.width() - metrics.horizontalAdvance(end) - S2
        painter.drawText(under, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, end)
        for tokens in (1, *range(_TICK_EVERY, last, _TICK_EVERY)):
            x = plot.left() + plot.width() * (tokens - 1) / (last - 1)
            label = str(tokens)
            left = max(0.0, x - metrics.horizontalAdvance(label) / 2)
            if left + metrics.horizontalAdvance(label) < right:
                painter.drawText(QPointF(left, under.top() + metrics.ascent()), label)

    def _draw_mark(self, painter: QPainter, place: QPointF, color: str) -> None:
        """A line down to the axis: how many tokens the passes have now."""
        pen = QPen(QColor(color), 1.5)
        pen.setDashPattern([2, 2])
        painter.setPen(pen)
        painter.drawLine(place, QPointF(place.x(), self._plot().bottom()))

    @staticmethod
    def _draw_dot(painter: QPainter, place: QPointF, fill: str, ring: str) -> None:
        painter.setPen(QPen(QColor(ring), 2))
        painter.setBrush(QColor(fill))
        painter.drawEllipse(place, 5, 5)

    def _draw_readout(self, painter: QPainter, curve: CostCurve) -> None:
        top = self._plot().bottom() + px(_LINE)
        is_marked = self._picked is not None or curve.chosen is not None
        theme = self._theme
        if self._picked is not None:
            self._draw_dot(painter, QPointF(7, top + px(_LINE) / 2), theme.surface, theme.text)
        elif is_marked:
            color = theme.source_color(curve.source)
            self._draw_dot(painter, QPointF(7, top + px(_LINE) / 2), color, theme.surface)
        left = 14 + S2 if is_marked else 0
        words = self.readout
        if self._picked is None and curve.chosen is not None:
            words = tr("Now {figures}", figures=words)
        metrics = QFontMetrics(painter.font())
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, self.width() - left)
        painter.setPen(QColor(theme.text_muted))
        box = QRectF(left, top, self.width() - left, px(_LINE))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
