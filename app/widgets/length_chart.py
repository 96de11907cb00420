"""Speed-up over draft length as a curve: plain decoding as a dashed line, the chosen length and the
best one marked.

Draws an `Answer` as it is; the pointer and the arrow keys choose another length. Used by the
what-if view.
"""

import math
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy

from app.logic.formatting import PLAIN, NumberFormat, axis_mark, times
from app.logic.what_if import Answer
from app.widgets.charts import round_up
from app.widgets.described import Described
from app.widgets.theme import S1, S2, TEXT_BODY, TEXT_SMALL, Theme, px, tabular, ui_font
from engine.language import tr

_TOP = 24  # above the plot, for the scale's label
_BELOW = 22
_LEFT = 40
_RIGHT = 12
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}


class LengthChart(Described):
    length_chosen = Signal(int)

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__(theme, "what_if")
        self._fmt = fmt
        self._answer: Answer | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_answer(self, answer: Answer) -> None:
        self._answer = answer
        self.set_hint(answer.sentence)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(360), px(260))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(200))

    def place_of(self, length: int) -> QPointF:
        """Where the point of a draft length is drawn."""
        assert self._answer is not None
        plot, top = self._plot(), self._ceiling()
        share = length / (len(self._answer.speedups) - 1)
        height = plot.height() * min(1.0, self._answer.speedups[length] / top)
        return QPointF(plot.left() + share * plot.width(), plot.bottom() - height)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose_at(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pass  # what was pressed here ends here

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._choose_at(event.position().x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None or self._answer is None:
            super().keyPressEvent(event)
        else:
            self._choose(self._answer.chosen + step)

    def _choose_at(self, x: float) -> None:
        if self._answer is not None:
            plot = self._plot()
            share = (x - plot.left()) / max(1.0, plot.width())
            self._choose(round(share * (len(self._answer.speedups) - 1)))

    def _choose(self, length: int) -> None:
        assert self._answer is not None
        length = min(len(self._answer.speedups) - 1, max(1, length))
        if length != self._answer.chosen:
            self.length_chosen.emit(length)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        if self._answer is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(tabular(ui_font(TEXT_SMALL)))
            self._draw(painter, self._answer)
        self.draw_focus(painter)

    def _plot(self) -> QRectF:
        return QRectF(
            px(_LEFT),
            px(_TOP),
            self.width() - px(_LEFT) - _RIGHT,
            self.height() - px(_TOP) - px(_BELOW) - S1,
        )

    def _ceiling(self) -> float:
        assert self._answer is not None
        return round_up(1.15 * max(1.0, *self._answer.speedups))

    def _draw(self, painter: QPainter, answer: Answer) -> None:
        theme = self._theme
        self._draw_axes(painter, answer)
        places = [self.place_of(length) for length in range(len(answer.speedups))]
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(places))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent))
        for place in places:
            painter.drawEllipse(place, 2.5, 2.5)
        if answer.best != answer.chosen:
            painter.setPen(QPen(QColor(theme.ok), 2))
            painter.setBrush(QColor(theme.surface))
            painter.drawEllipse(places[answer.best], 5, 5)
        painter.setPen(QPen(QColor(theme.surface), 2))
        painter.drawEllipse(places[answer.chosen], 7, 7)
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(places[answer.chosen], 7, 7)
        self._draw_labels(painter, answer, places)

    def _draw_axes(self, painter: QPainter, answer: Answer) -> None:
        plot, theme, top = self._plot(), self._theme, self._ceiling()
        center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for value in _marks(top):
            y = math.floor(plot.bottom() - plot.height() * value / top) + 0.5
            pen = QPen(QColor(theme.hairline), 1)
            if value == 1:
                pen = QPen(QColor(theme.text_muted), 1.5)
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(theme.text_muted))
            box = QRectF(0, y - px(9), px(_LEFT) - S2, px(18))
            painter.drawText(box, right, f"{axis_mark(value, self._fmt)}×")
        last = len(answer.speedups) - 1
        for length in range(0, last + 1, 2 if plot.width() < px(420) else 1):
            x = plot.left() + plot.width() * length / last
            under = QRectF(x - px(20), plot.bottom() + S1, px(40), px(_BELOW))
            is_chosen = length == answer.chosen
            painter.setPen(QColor(theme.text if is_chosen else theme.text_muted))
            painter.drawText(under, center, str(length))
        painter.setPen(QColor(theme.text_muted))
        head = QRectF(0, 0, self.width() - _RIGHT, px(_TOP) - S2)
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft, tr("Speed-up"))
        painter.drawText(head, Qt.AlignmentFlag.AlignRight, tr("by tokens of a draft"))

    def _draw_labels(self, painter: QPainter, answer: Answer, places: list[QPointF]) -> None:
        """The chosen point's figure, the best one's, and what the dashed line is; whatever finds no
        room beside the ones before is left to the sentence."""
        theme, plot = self._theme, self._plot()
        taken: list[QRectF] = []
        bold = tabular(ui_font(TEXT_BODY, QFont.Weight.DemiBold))
        chosen = times(answer.speedup, self._fmt)
        is_best = answer.best == answer.chosen
        painter.setFont(bold)
        words = tr("{speedup}, best", speedup=chosen) if is_best else chosen
        self._draw_label(painter, words, places[answer.chosen], theme.text, taken)
        painter.setFont(tabular(ui_font(TEXT_SMALL)))
        if not is_best and answer.best:
            best = tr("best {speedup}", speedup=times(answer.speedups[answer.best], self._fmt))
            self._draw_label(painter, best, places[answer.best], theme.ok, taken)
        one = plot.bottom() - plot.height() / self._ceiling()
        label = tr("plain decoding")
        width = QFontMetrics(painter.font()).horizontalAdvance(label) + 2
        for x in (plot.right() - width, plot.left() + S2):
            box = QRectF(x, one + 2, width, px(16))
            if not any(box.intersects(t) for t in taken) and not _is_crossed(box, places):
                painter.setPen(QColor(theme.text_muted))
                painter.drawText(box, Qt.AlignmentFlag.AlignLeft, label)
                return

    def _draw_label(
        self, painter: QPainter, words: str, at: QPointF, color: str, taken: list[QRectF]
    ) -> None:
        metrics = QFontMetrics(painter.font())
        width, height = metrics.horizontalAdvance(words) + 2, metrics.height()
        left = min(max(float(px(_LEFT)), at.x() - width / 2), self.width() - width - 2)
        for y in (at.y() - height - 8, at.y() + 9):
            box = QRectF(left, y, width, height)
            if y >= 0 and not any(box.intersects(other) for other in taken):
                painter.setPen(QColor(color))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
                taken.append(box)
                return


def _marks(top: float) -> list[float]:
    """Round values of the scale, 1 always among them."""
    step = next(s for s in (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, top) if top / s <= 5)
    marks = {i * step for i in range(int(top / step + 1e-9) + 1)}
    return sorted({m for m in marks if m in (0.0, 1.0) or abs(m - 1) >= 0.5 * step} | {1.0})


def _is_crossed(box: QRectF, places: list[QPointF]) -> bool:
    reach = box.adjusted(-4, -4, 4, 4)
    return any(
        reach.contains(QPointF(a.x() + (b.x() - a.x()) * i / 8, a.y() + (b.y() - a.y()) * i / 8))
        for a, b in pairwise(places)
        for i in range(9)
    )
