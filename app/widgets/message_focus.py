"""Where Tab goes in a chat: through messages in their order, whenever their parts were made.

Qt puts what is made later at the end of the window. Called by the message list.
"""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from app.widgets.parts import chain_focus


def chain_view(first: QWidget, above: QWidget | None, view: QWidget) -> None:
    """Let Tab go from the message above, or from what is before all of them, through this one."""
    before = _parts(above)[-1:] if above is not None else []
    chain_focus(*(before or [first]), *_parts(view))


def _parts(view: QWidget) -> list[QWidget]:
    found = [w for w in view.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]

    def place(part: QWidget) -> tuple[int, int]:
        corner = part.mapTo(view, QPoint(0, 0))
        return corner.y(), corner.x()

    return sorted(found, key=place)
