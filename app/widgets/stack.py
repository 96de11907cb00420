"""Widgets one below the other, placed at once and by hand.

Qt's layouts ask every item again in a later turn of the event loop; while an answer streams only
the last message changes, and its place must be right before it is painted. Knows heights only.
"""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


@runtime_checkable
class HasHeight(Protocol):
    """A widget that knows its height for a width."""

    def height_for(self, width: int) -> int: ...


def height_of(widget: QWidget, width: int) -> int:
    if isinstance(widget, HasHeight):
        return widget.height_for(width)
    if widget.hasHeightForWidth():
        return widget.heightForWidth(width)
    return max(widget.sizeHint().height(), widget.minimumSizeHint().height())


class Stack(QWidget):
    """`height_changed` when a part said that its own did; `arrange` places the parts."""

    height_changed = Signal()

    def __init__(self, spacing: int = 0, margin: tuple[int, int] = (0, 0)) -> None:
        super().__init__()
        self._spacing = spacing
        self._across, self._above = margin  # left and right, top and bottom
        self._parts: list[QWidget] = []

    @property
    def parts(self) -> tuple[QWidget, ...]:
        return tuple(self._parts)

    def add(self, part: QWidget, at: int | None = None) -> None:
        if part.parentWidget() is not self:  # a new parent styles everything below it again
            part.setParent(self)
        self._parts.insert(len(self._parts) if at is None else at, part)
        changed = getattr(part, "height_changed", None)
        if changed is not None:
            changed.connect(self.height_changed)

    def add_placed(self, part: QWidget, width: int) -> None:
        """Add a part and place only it, below the others, in a stack as wide as `width`."""
        y = self.height() + self._spacing if self._parts else self._above
        self.add(part)
        height = height_of(part, width - 2 * self._across)
        part.setGeometry(self._across, y, width - 2 * self._across, height)
        part.show()
        self.resize(width, y + height)

    def remove(self, part: QWidget) -> None:
        """Take a part out and delete it."""
        self._parts.remove(part)
        changed = getattr(part, "height_changed", None)
        if changed is not None:
            changed.disconnect(self.height_changed)
        part.hide()
        part.deleteLater()

    def height_for(self, width: int) -> int:
        inner = width - 2 * self._across
        heights = [height_of(part, inner) for part in self._parts if not part.isHidden()]
        return sum(heights) + self._spacing * max(0, len(heights) - 1) + 2 * self._above

    def arrange(self, width: int) -> int:
        """Place the parts for a width; the height they take."""
        inner = width - 2 * self._across
        y = self._above
        for part in self._parts:
            if part.isHidden():
                continue
            height = part.arrange(inner) if isinstance(part, Stack) else height_of(part, inner)
            part.setGeometry(self._across, y, inner, height)
            y += height + self._spacing
        return max(0, y - self._spacing) + self._above if y > self._above else 2 * self._above
