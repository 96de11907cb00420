"""Buttons beside each other that go below each other where there is no room for all.

Knows their sizes only.
"""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.widgets.parts import row
from app.widgets.theme import S2


class FoldingRow(QWidget):
    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self._parts = parts
        self._line = row(self, S2)
        for part in parts:
            self._line.addWidget(part, 0, Qt.AlignmentFlag.AlignLeft)
        self._line.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        widest = max(part.sizeHint().width() for part in self._parts)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = sum(part.sizeHint().width() for part in self._parts)
        has_room = needed + S2 * (len(self._parts) - 1) <= self.width()
        way = QBoxLayout.Direction
        self._line.setDirection(way.LeftToRight if has_room else way.TopToBottom)
