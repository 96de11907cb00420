"""Figures as text: a small one with its label under it, the large speed, the status with its mark.

Each shows finished text and explains itself; none knows how it was made. Used by the live panel and
its strip.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.logic.gain_words import Tone
from app.widgets.described import Described
from app.widgets.scaling import sized
from app.widgets.theme import (
    S2,
    TEXT_BODY,
    TEXT_FIGURE,
    TEXT_MESSAGE,
    TEXT_SMALL,
    Theme,
    px,
    tabular,
    ui_font,
)
from engine.language import tr

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom


class Figure(Described):
    """A value and, in small print under it, what it is."""

    def __init__(self, theme: Theme, key: str, label: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, key, parent)
        self._label = label
        self._value = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    @property
    def value(self) -> str:
        return self._value

    def set_value(self, value: str) -> None:
        if value != self._value:
            self._value = value
            self.set_hint(value)
            self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(ui_font(TEXT_SMALL)).horizontalAdvance(self._label)
        return QSize(width + 1, px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(px(60), self.sizeHint().width()), px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        painter.setPen(QColor(self._theme.text))
        painter.setFont(tabular(ui_font(TEXT_MESSAGE, QFont.Weight.DemiBold)))
        painter.drawText(QRectF(0, 0, self.width(), px(21)), _LEFT, self._value)
        small = ui_font(TEXT_SMALL)
        painter.setFont(small)
        painter.setPen(QColor(self._theme.text_muted))
        label = QFontMetrics(small).elidedText(
            self._label, Qt.TextElideMode.ElideRight, self.width()
        )
        painter.drawText(QRectF(0, px(21), self.width(), px(17)), _LEFT, label)
        self.draw_focus(painter)


class FigureRow(QWidget):
    """Small figures beside each other; in two lines where their names need it."""

    def __init__(self, figures: Sequence[Figure], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures = tuple(figures)
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(S2)
        self._grid.setVerticalSpacing(0)
        self._arrange(len(self._figures))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        widths = [figure.sizeHint().width() for figure in self._figures]
        needed = sum(widths) + S2 * (len(widths) - 1)
        self._arrange(len(widths) if needed <= self.width() else 2)

    def _arrange(self, columns: int) -> None:
        """Two beside each other where all of them would lose the end of their names."""
        if columns == self._columns:
            return
        self._columns = columns
        for i, figure in enumerate(self._figures):
            self._grid.addWidget(figure, i // columns, i % columns)
        self._grid.setColumnStretch(len(self._figures), 1)


class SpeedFigure(Described):
    """The large tok/s of now, and at the right the mean, or that it is the mean."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "speed_now", parent)
        self._now = self._mean = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_speed(self, now: str, mean: str) -> None:
        if (now, mean) != (self._now, self._mean):
            self._now, self._mean = now, mean
            self.set_hint(tr("{now} tok/s, {mean}", now=now, mean=mean), ("decode_tps",))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, px(38))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        large = tabular(ui_font(TEXT_FIGURE, QFont.Weight.DemiBold))
        box = QRectF(0, 0, self.width(), self.height() - 4)
        painter.setFont(large)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(box, _LEFT, self._now)
        x = QFontMetrics(large).horizontalAdvance(self._now) + 6
        # Different sizes sit on one base line, not on one bottom edge.
        lift = QFontMetrics(large).descent()
        painter.setFont(ui_font(TEXT_BODY))
        painter.setPen(QColor(self._theme.text_muted))
        small = box.adjusted(0, 0, 0, QFontMetrics(painter.font()).descent() - lift)
        painter.drawText(small.adjusted(x, 0, 0, 0), _LEFT, tr("tok/s"))
        painter.setFont(tabular(ui_font(TEXT_BODY)))
        painter.drawText(small, _RIGHT, self._mean)
        self.draw_focus(painter)


class StatusMark(QWidget):
    """A 12 px shape for a tone: up, down, disc, ring, dots, cross. Never colour alone."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tone: Tone = "off"
        sized(self, width=14, height=20)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_tone(self, tone: Tone) -> None:
        if tone != self._tone:
            self._tone = tone
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_mark(painter, self._theme, self._tone, QPointF(6, self.height() / 2))


def tone_color(theme: Theme, tone: Tone) -> str:
    colors = {"gain": theme.ok, "loss": theme.warning, "on": theme.accent, "error": theme.danger}
    return colors.get(tone, theme.text_muted)


def paint_mark(painter: QPainter, theme: Theme, tone: Tone, center: QPointF) -> None:
    """The tone's shape, 10 px wide, around `center`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = QColor(tone_color(theme, tone))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    x, y = center.x(), center.y()
    match tone:
        case "gain" | "loss":
            up = -1 if tone == "gain" else 1
            corners = ((x - 5, y - 4 * up), (x + 5, y - 4 * up), (x, y + 5 * up))
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        case "on":
            painter.drawEllipse(center, 5, 5)
        case "busy":
            for step in (-4, 0, 4):
                painter.drawEllipse(QPointF(x + step, y), 1.5, 1.5)
        case "error":
            painter.setPen(QPen(color, 2))
            painter.drawLine(QPointF(x - 4, y - 4), QPointF(x + 4, y + 4))
            painter.drawLine(QPointF(x - 4, y + 4), QPointF(x + 4, y - 4))
        case _:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(color, 2))
            painter.drawEllipse(center, 4, 4)
