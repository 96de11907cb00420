"""A chart of a `Plot`: lines or dots over two axes, whose points are picked by pointer or keys.

The words of the picked point stand at its foot, and a screen reader hears them. Knows neither how
the figures were measured nor what they are good for. Used by the bench page.
"""

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.logic.plot import Axis, Plot, PlotPoint
from app.widgets.described import Described
from app.widgets.plot_paint import PlotPainter
from app.widgets.theme import Theme

_NEAR = 24.0  # px from the pointer
_NO_AXIS = Axis("", 0.0, 1.0, ())
_EMPTY = Plot("", "", _NO_AXIS, _NO_AXIS, ())


class LineChart(Described):
    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, key, parent)
        self.plot = _EMPTY
        self._picked: int | None = None  # index into `plot.points`
        self._laid_out: PlotPainter | None = None
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_plot(self, plot: Plot) -> None:
        if plot == self.plot:
            return
        self.plot = plot
        self._picked = self._laid_out = None
        if plot.key and plot.key != self._key:
            self._key = plot.key
            self.setToolTip("")  # it explains another figure
        self.set_hint(plot.note)
        self.setAccessibleName(plot.title)
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._laid_out = None
        super().set_theme(theme)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return int(PlotPainter(self.plot, self._theme, width).height) + 2

    def sizeHint(self) -> QSize:
        return QSize(360, self.heightForWidth(max(240, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    @property
    def readout(self) -> str:
        """The line at the foot: the picked point's words, else the note."""
        picked = self.picked
        return picked[1].words if picked is not None else self.plot.note

    @property
    def picked(self) -> tuple[int, PlotPoint] | None:
        return self.plot.points[self._picked] if self._picked is not None else None

    def pick(self, index: int | None) -> None:
        if index != self._picked:
            self._picked = index
            self.update()
            if index is not None:
                self.setAccessibleDescription(self.readout)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        painter = self._painted()
        away = [
            (painter.place(*point) - event.position()).manhattanLength()
            for point in self.plot.points
        ]
        nearest = min(range(len(away)), key=away.__getitem__, default=None)
        self.pick(nearest if nearest is not None and away[nearest] <= _NEAR else None)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pick(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or not self.plot.points:
            super().keyPressEvent(event)
            return
        start = self._picked if self._picked is not None else (-1 if step > 0 else 0)
        self.pick((start + step) % len(self.plot.points))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pick(None)
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            below = self.mapToGlobal(QPoint(0, self.height()))  # not over the picked point
            QToolTip.showText(below, self.toolTip(), self)
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._laid_out = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        self._painted().paint(painter, self.readout, self.picked)
        self.draw_focus(painter)

    def place(self, index: int) -> QPointF:
        """Where a point of `plot.points` is drawn."""
        return self._painted().place(*self.plot.points[index])

    def _painted(self) -> PlotPainter:
        if self._laid_out is None:
            self._laid_out = PlotPainter(self.plot, self._theme, self.width())
        return self._laid_out
