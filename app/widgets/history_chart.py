"""One chart of a pair's history: dots for answers, a line for their trend, days and benches marked.

Draws finished values of `app.logic.history_charts`. A cursor follows mouse and arrow keys; the view
keeps it at the same place in all charts and says what is there.
"""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.logic.history_charts import PLAIN_KEY, ChartData, Charts, Dot, Line
from app.widgets.described import Described
from app.widgets.theme import S2, S3, TEXT_BODY, TEXT_SMALL, Theme, px, tabular, ui_font
from engine.language import tr

_HEAD = 26
_PLOT = 108
_AXIS = 20
_GUTTER = 52  # left of the plot, for the scale
_SLOT = 36.0  # px a point, at most
_RADIUS = 3.0
_MANY = 120  # points; then dots are smaller
_CENTER = Qt.AlignmentFlag.AlignVCenter
_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class HistoryChart(Described):
    pointed = Signal(int)  # a point, -1 for none

    def __init__(self, theme: Theme, data: ChartData, parent: QWidget | None = None) -> None:
        super().__init__(theme, data.definition, parent)
        self._data = data
        self._all: Charts | None = None
        self._cursor = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_data(self, data: ChartData, charts: Charts) -> None:
        self._data, self._all = data, charts
        self._cursor = -1
        lines = ", ".join(f"{line.name}: {len(line.dots)}" for line in data.lines)
        self.set_hint(tr("Points: {lines}.", lines=lines) if lines else data.empty)
        self.update()

    @property
    def cursor_at(self) -> int:
        return self._cursor

    def set_cursor_at(self, point: int) -> None:
        if point != self._cursor:
            self._cursor = point
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, px(_HEAD) + px(_PLOT) + px(_AXIS))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    # The cursor

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._point_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self._point(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = (self._all.points if self._all else 0) - 1
        key = Qt.Key(event.key())
        if last < 0 or key not in (*_KEYS, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
            return
        if key in _KEYS:
            now = self._cursor if self._cursor >= 0 else last + 1
            self._point(min(max(now + _KEYS[key], 0), last))
        else:
            self._point(0 if key is Qt.Key.Key_Home else last)

    def _point(self, point: int) -> None:
        if point != self._cursor:
            self.set_cursor_at(point)
            self.pointed.emit(point)

    def _point_at(self, x: float) -> int:
        if self._all is None or not self._all.points:
            return -1
        at = int((x - px(_GUTTER)) // self._slot)
        return at if 0 <= at < self._all.points else -1

    # Painting

    @property
    def _slot(self) -> float:
        points = self._all.points if self._all else 0
        return min(_SLOT, (self.width() - px(_GUTTER) - S2) / max(1, points))

    def _x(self, at: float) -> float:
        """The middle of a point's slot."""
        return px(_GUTTER) + (at + 0.5) * self._slot

    def _y(self, value: float) -> float:
        data = self._data
        share = (value - data.low) / (data.high - data.low)
        return px(_HEAD) + px(_PLOT) * (1 - min(max(share, 0.0), 1.0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_head(painter)
        painter.setFont(tabular(ui_font(TEXT_SMALL)))
        if not self._data.lines:
            painter.setPen(QColor(self._theme.text_muted))
            box = QRectF(0, px(_HEAD), self.width(), px(_PLOT))
            painter.drawText(box, _CENTER | Qt.TextFlag.TextWordWrap, self._data.empty)
        else:
            self._draw_scale(painter)
            self._draw_time(painter)
            for line in self._data.lines:
                self._draw_line(painter, line)
        self.draw_focus(painter)

    def _draw_head(self, painter: QPainter) -> None:
        painter.setFont(ui_font(TEXT_BODY, QFont.Weight.DemiBold))
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QRectF(0, 0, self.width(), px(_HEAD) - 6), _CENTER, self._data.title)
        if len(self._data.lines) < 2 and all(line.key == "on" for line in self._data.lines):
            return
        painter.setFont(ui_font(TEXT_SMALL))
        x = float(self.width() - S2)
        for line in reversed(self._data.lines):
            width = painter.fontMetrics().horizontalAdvance(line.name)
            x -= width
            painter.setPen(QColor(self._theme.text_muted))
            painter.drawText(QRectF(x, 0, width + 1, px(_HEAD) - 6), _CENTER, line.name)
            x -= S2 + _RADIUS
            self._draw_dot(painter, line.key, QPointF(x, (px(_HEAD) - 6) / 2), 3.5)
            x -= S3 + _RADIUS

    def _draw_scale(self, painter: QPainter) -> None:
        for value, words in self._data.marks:
            y = round(self._y(value)) + 0.5
            is_base = value == self._data.base
            color = self._theme.text_muted if is_base else self._theme.hairline
            pen = QPen(QColor(color), 1)
            if is_base:
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.drawLine(QPointF(px(_GUTTER), y), QPointF(self.width() - S2, y))
            painter.setPen(QColor(self._theme.text_muted))
            box = QRectF(0, y - px(9), px(_GUTTER) - S2, px(18))
            painter.drawText(box, _CENTER | Qt.AlignmentFlag.AlignRight, words)

    def _draw_time(self, painter: QPainter) -> None:
        if self._all is None:
            return
        top, bottom = px(_HEAD), px(_HEAD) + px(_PLOT)
        free = 0.0
        for mark in self._all.days:
            x = round(px(_GUTTER) + mark.at * self._slot) + 0.5
            width = painter.fontMetrics().horizontalAdvance(mark.text)
            has_room = x >= free and x + width <= self.width()
            if has_room:
                painter.setPen(QColor(self._theme.text_muted))
                painter.drawText(
                    QRectF(x + 2, bottom + 2, width + 2, px(_AXIS) - 4), _CENTER, mark.text
                )
                free = x + width + S3
            painter.setPen(QPen(QColor(self._theme.hairline), 1))
            painter.drawLine(
                QPointF(x, top), QPointF(x, bottom + (px(_AXIS) - 4 if has_room else 4))
            )
        for mark in self._all.benches:
            x = px(_GUTTER) + mark.at * self._slot
            pen = QPen(QColor(self._theme.accent), 1.5)
            pen.setDashPattern([2, 2])
            painter.setPen(pen)
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.accent))
            painter.drawPolygon(_triangle(QPointF(x, top), 4.5, -1))
        if 0 <= self._cursor < self._all.points:
            painter.fillRect(
                QRectF(self._x(self._cursor) - 0.5, top, 1, px(_PLOT)),
                QColor(self._theme.text_muted),
            )

    def _draw_line(self, painter: QPainter, line: Line) -> None:
        if line.trend:
            pen = QPen(QColor(self._color(line.key)), 1.5)
            if line.key == PLAIN_KEY:
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF([self._place(dot) for dot in line.trend]))
        many = self._all is not None and self._all.points > _MANY
        for dot in line.dots:
            place = self._place(dot)
            if dot.error:
                painter.setPen(QPen(QColor(self._theme.text_muted), 1))
                low, high = self._y(dot.value - dot.error), self._y(dot.value + dot.error)
                painter.drawLine(QPointF(place.x(), low), QPointF(place.x(), high))
            radius = _RADIUS + 1.5 if dot.at == self._cursor else _RADIUS
            self._draw_dot(painter, line.key, place, 0.7 * radius if many else radius)

    def _draw_dot(self, painter: QPainter, key: str, at: QPointF, radius: float) -> None:
        """Colour and shape both say what it is."""
        color = QColor(self._color(key))
        if key == PLAIN_KEY:
            painter.setPen(QPen(color, 1.5))
            painter.setBrush(QColor(self._theme.surface))
            painter.drawEllipse(at, radius, radius)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        if key == "prompt_lookup":
            painter.drawRect(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius))
        elif key == "prediction":
            painter.drawPolygon(_triangle(at, radius + 1, 1))
        else:
            painter.drawEllipse(at, radius, radius)

    def _place(self, dot: Dot) -> QPointF:
        return QPointF(self._x(dot.at), self._y(dot.value))

    def _color(self, key: str) -> str:
        return self._theme.accent if key == "on" else self._theme.source_color(key)


def _triangle(at: QPointF, size: float, way: int) -> QPolygonF:
    """Points up, or down with `way` −1."""
    x, y = at.x(), at.y()
    return QPolygonF(
        [
            QPointF(x, y - way * size),
            QPointF(x + size, y + way * size * 0.8),
            QPointF(x - size, y + way * size * 0.8),
        ]
    )
