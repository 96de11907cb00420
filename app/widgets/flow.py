"""A layout that sets its widgets beside each other and goes on in the next line, as words do.

For buttons whose texts are longer in another language or in large print.
"""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget


class Flow(QLayout):
    def __init__(self, parent: QWidget | None = None, spacing: int = 0) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), is_moving=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_moving=True)

    def sizeHint(self) -> QSize:
        """All on one line."""
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        wide = sum(size.width() for size in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(wide, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        shown = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(
            max((size.width() for size in shown), default=0),
            max((size.height() for size in shown), default=0),
        )

    def _arrange(self, rect: QRect, is_moving: bool) -> int:
        """The height that all take in that width."""
        parent = self.parentWidget()
        left_to_right = Qt.LayoutDirection.LeftToRight
        direction = parent.layoutDirection() if parent is not None else left_to_right
        x = y = line = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            wide = min(size.width(), max(rect.width(), item.minimumSize().width()))
            if x and x + wide > rect.width():
                x, y, line = 0, y + line + self.spacing(), 0
            if is_moving:
                place = QRect(rect.topLeft() + QPoint(x, y), QSize(wide, size.height()))
                item.setGeometry(QStyle.visualRect(direction, rect, place))
            x += wide + self.spacing()
            line = max(line, size.height())
        return y + line
