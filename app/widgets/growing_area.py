"""A scroll area that is as high as what is in it where there is room, and scrolls otherwise.

Scroll areas of Qt ask for a height of their own. Used by the first start.
"""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QSizePolicy, QWidget

from app.widgets.theme import px


class GrowingArea(QScrollArea):
    """`layout` is that of `body`, and its height depends on its width."""

    def __init__(self, body: QWidget, layout: QLayout) -> None:
        super().__init__()
        self._layout = layout
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setWidget(body)
        body.installEventFilter(self)

    def sizeHint(self) -> QSize:
        width = self.viewport().width()
        return QSize(width, self._layout.totalHeightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, px(96))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
