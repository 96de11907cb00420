"""One scale from 0 to 100 %: a tick where drafts begin to pay, a disc for what is accepted.

Draws a `BreakEven` as it is; right of the tick lies the stretch where drafts are faster. Used by
the live panel.
"""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.logic.cost_curve import BreakEven
from app.widgets.described import Described
from app.widgets.theme import S1, S2, TEXT_SMALL, Theme, px, tabular, ui_font

_LINE = 18
_TRACK = 10
_DISC = 6  # radius


class BreakEvenGauge(Described):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "break_even", parent)
        self._value: BreakEven | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_value(self, value: BreakEven | None) -> None:
        if value != self._value:
            self._value = value
            self.set_hint(value.summary if value is not None else "")
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 3 * px(_LINE) + px(_TRACK) + 2 * S1)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        if self._value is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(tabular(ui_font(TEXT_SMALL)))
            self._draw(painter, self._value)
        self.draw_focus(painter)

    def _draw(self, painter: QPainter, value: BreakEven) -> None:
        theme = self._theme
        metrics = QFontMetrics(painter.font())
        painter.setPen(QColor(theme.text_muted))
        title = metrics.elidedText(value.drafts, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(QRectF(0, 0, self.width(), px(_LINE)), Qt.AlignmentFlag.AlignLeft, title)
        track = QRectF(px(_DISC), 2 * px(_LINE) + S1, self.width() - 2 * px(_DISC), px(_TRACK))
        needed = self._x(track, value.needed)
        self._draw_track(painter, track, needed)
        if value.seen is None:
            self._draw_label(painter, value.seen_text, track.left(), px(_LINE), theme.text_muted)
        else:
            seen = self._x(track, value.seen)
            self._draw_label(painter, value.seen_text, seen, px(_LINE), theme.text)
            painter.setPen(QPen(QColor(theme.surface), 2))
            painter.setBrush(QColor(theme.source_color(value.source)))
            painter.drawEllipse(QPointF(seen, track.center().y()), px(_DISC), px(_DISC))
        below = track.bottom() + S1
        used = self._draw_label(painter, value.needed_text, needed, below, theme.text)
        painter.setPen(QColor(theme.text_muted))
        ends = QRectF(0, below, self.width(), px(_LINE))
        if used.left() > metrics.horizontalAdvance("0 %") + S2:
            painter.drawText(ends, Qt.AlignmentFlag.AlignLeft, "0\u202f%")
        if used.right() < self.width() - metrics.horizontalAdvance("100 %") - S2:
            painter.drawText(ends, Qt.AlignmentFlag.AlignRight, "100\u202f%")

    def _draw_track(self, painter: QPainter, track: QRectF, needed: float) -> None:
        theme = self._theme
        path = QPainterPath()
        path.addRoundedRect(track, px(_TRACK) / 2, px(_TRACK) / 2)
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(track, QColor(theme.surface_raised))
        pays = QRectF(needed, track.top(), track.right() - needed, track.height())
        painter.fillRect(pays, QColor(theme.tint(theme.ok, 0.35)))
        painter.restore()
        painter.setPen(QPen(QColor(theme.outline), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        tick = QRectF(needed - 1, track.top() - S1, 2, track.height() + 2 * S1)
        painter.fillRect(tick, QColor(theme.text))

    @staticmethod
    def _x(track: QRectF, share: float) -> float:
        return track.left() + track.width() * min(1.0, max(0.0, share))

    def _draw_label(self, painter: QPainter, words: str, x: float, y: float, color: str) -> QRectF:
        """Centred on `x` as far as the widget's edges allow; where it came to stand."""
        width = QFontMetrics(painter.font()).horizontalAdvance(words) + 1
        left = min(max(0.0, x - width / 2), self.width() - width)
        box = QRectF(left, y, width, px(_LINE))
        painter.setPen(QColor(color))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, words)
        return box
