"""The live panel's line and bars: speed over this answer, acceptance by position.

Plain painting, a millisecond or less each, so that the panel may repaint at 30 Hz beside streaming
text. Draws finished values; knows neither how they were measured nor when they change.
"""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.logic.formatting import PLAIN, NumberFormat, axis_mark
from app.logic.live import SpeedPoint
from app.logic.live_view import PositionBar
from app.widgets.described import Described
from app.widgets.theme import S1, S2, TEXT_SMALL, Theme, px, tabular, ui_font
from engine.language import tr

_LINE = 18
_GUTTER = 14  # above the plot, for the scale's label
_PLOT = 78
_BAR = 44
_MIN_SECONDS = 4.0  # the axis is not stretched for a shorter answer


class SpeedLine(Described):
    """Tok/s over this answer from zero up, and a dashed line with its label for the mark."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "speed_now", parent)
        self._points: tuple[SpeedPoint, ...] = ()
        self._mark: float | None = None
        self._mark_label = ""
        self._fmt = PLAIN
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_line(
        self,
        points: tuple[SpeedPoint, ...],
        mark: float | None,
        mark_label: str,
        fmt: NumberFormat = PLAIN,
    ) -> None:
        had_label = bool(self._mark_label)
        self._points, self._mark, self._mark_label, self._fmt = points, mark, mark_label, fmt
        self.set_hint(mark_label, ("reference",) if mark_label else ())
        if bool(mark_label) != had_label:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, px(_PLOT) + S1 + (px(_LINE) if self._mark_label else 0))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def top(self) -> float:
        """The scale's upper end, a round number above everything drawn."""
        highest = max((p.tps for p in self._points), default=0.0)
        return round_up(1.05 * max(highest, self._mark or 0.0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = tabular(ui_font(TEXT_SMALL))
        painter.setFont(font)
        plot = QRectF(0, px(_GUTTER), self.width() - 4, px(_PLOT) - px(_GUTTER))
        top = self.top()
        self._draw_axis(painter, plot, top)
        if top > 0 and self._mark is not None:
            self._draw_dashes(
                painter, plot.left(), plot.right(), plot.bottom() - plot.height() * self._mark / top
            )
        if self._points and top > 0:
            self._draw_line(painter, plot, top)
        if self._mark_label:
            self._draw_label(painter, QFontMetrics(font))
        self.draw_focus(painter)

    def _draw_axis(self, painter: QPainter, plot: QRectF, top: float) -> None:
        painter.setPen(QPen(QColor(self._theme.hairline), 1))
        bottom = math.floor(plot.bottom()) + 0.5
        painter.drawLine(QPointF(plot.left(), bottom), QPointF(plot.right(), bottom))
        if top > 0:
            ceiling = math.floor(plot.top()) + 0.5
            painter.drawLine(QPointF(plot.left(), ceiling), QPointF(plot.right(), ceiling))
            painter.setPen(QColor(self._theme.text_muted))
            painter.drawText(
                QRectF(0, 0, plot.width(), px(_GUTTER) - 1),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom,
                axis_mark(top, self._fmt),
            )

    def _draw_dashes(self, painter: QPainter, left: float, right: float, y: float) -> None:
        pen = QPen(QColor(self._theme.text_muted), 1.5)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawLine(QPointF(left, y), QPointF(right, y))

    def _draw_line(self, painter: QPainter, plot: QRectF, top: float) -> None:
        span = max(_MIN_SECONDS, self._points[-1].seconds)
        line = QPolygonF(
            [
                QPointF(
                    plot.left() + plot.width() * p.seconds / span,
                    plot.bottom() - plot.height() * p.tps / top,
                )
                for p in self._points
            ]
        )
        painter.setPen(QPen(QColor(self._theme.accent), 2))
        painter.drawPolyline(line)
        painter.setBrush(QColor(self._theme.accent))
        painter.drawEllipse(line.last(), 2.5, 2.5)

    def _draw_label(self, painter: QPainter, metrics: QFontMetrics) -> None:
        y = px(_PLOT) + S1 + px(_LINE) / 2
        self._draw_dashes(painter, 0, 18, y)
        label = metrics.elidedText(
            self._mark_label, Qt.TextElideMode.ElideRight, self.width() - 18 - S2
        )
        painter.setPen(QColor(self._theme.text_muted))
        box = QRectF(18 + S2, y - px(_LINE) / 2, self.width() - 18 - S2, px(_LINE))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, label)


class PositionBars(Described):
    """One bar a draft position: filled as far as it was accepted, the rest an outline.

    Percents and counts stand with the bars where there is room for all of them; the hover has them
    always. Of many positions, every second, fifth or tenth has its number.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "acceptance_at", parent)
        self._bars: tuple[PositionBar, ...] = ()
        self._color = theme.accent
        self._with_percent = self._with_counts = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_bars(self, bars: tuple[PositionBar, ...], color: str) -> None:
        if bars == self._bars and color == self._color:
            return
        self._bars, self._color = bars, color
        self.set_hint("\n".join(f"{b.position}: {b.percent}, {b.counts}" for b in bars))
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        above = px(_LINE) if self._with_percent else 2
        return QSize(200, above + px(_BAR) + (3 if self._with_counts else 1) * px(15) + S1)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        if self._bars:
            painter.setFont(tabular(ui_font(TEXT_SMALL)))
            self._draw_bars(painter)
        self.draw_focus(painter)

    @property
    def _slot(self) -> float:
        return min(float(px(72)), self.width() / max(1, len(self._bars)))

    def _fit(self) -> None:
        """What there is room for at this width; without it, the bars need less height."""
        before = self.sizeHint()
        metrics = QFontMetrics(tabular(ui_font(TEXT_SMALL)))
        room = self._slot - 3
        self._with_percent = all(metrics.horizontalAdvance(b.percent) <= room for b in self._bars)
        counts = [n for b in self._bars for n in _two_lines(b)]
        self._with_counts = all(metrics.horizontalAdvance(n) <= room for n in counts)
        if self.sizeHint() != before:
            self.updateGeometry()

    def _draw_bars(self, painter: QPainter) -> None:
        slot = self._slot
        bar_width = min(40.0, slot - (4 if slot > 14 else 2))
        widest = painter.fontMetrics().horizontalAdvance(str(len(self._bars))) + 4
        every = next((n for n in (1, 2, 5, 10) if n * slot >= widest), 20)
        top = px(_LINE) if self._with_percent else 2
        center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        for i, bar in enumerate(self._bars):
            x = i * slot
            if self._with_percent:
                painter.setPen(QColor(self._theme.text))
                painter.drawText(QRectF(x, 0, slot, px(_LINE) - 2), center, bar.percent)
            box = QRectF(x + (slot - bar_width) / 2, top, bar_width, px(_BAR))
            self._draw_bar(painter, box, bar.share)
            under = QRectF(x - widest, box.bottom() + 2, slot + 2 * widest, px(15))
            if bar.position == 1 or bar.position % every == 0:
                painter.setPen(QColor(self._theme.text))
                painter.drawText(under, center, str(bar.position))
            if self._with_counts:
                painter.setPen(QColor(self._theme.text_muted))
                for line, words in enumerate(_two_lines(bar), start=1):
                    painter.drawText(under.translated(0, px(14) * line + 1), center, words)

    def _draw_bar(self, painter: QPainter, box: QRectF, share: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.save()
        painter.setClipPath(path)
        height = box.height() * share
        filled = QRectF(box.left(), box.bottom() - height, box.width(), height)
        painter.fillRect(filled, QColor(self._color))
        painter.restore()
        painter.setPen(QPen(QColor(self._theme.outline), 1))
        painter.drawPath(path)


def _two_lines(bar: PositionBar) -> tuple[str, str]:
    """ "31" over "of 40"."""
    return bar.accepted, tr("of {all}", all=bar.reached)


def round_up(value: float) -> float:
    """The next 1, 2, 2.5, 4, 5 or 8 times a power of ten; 0 for 0."""
    if value <= 0:
        return 0.0
    power = 10.0 ** math.floor(math.log10(value))
    steps = (1, 1.2, 1.6, 2, 2.5, 3, 4, 5, 6, 8, 10)
    return next(s * power for s in steps if s * power >= value * (1 - 1e-9))
