"""Where the keyboard goes when a page or another compound is given it, and how a list shows it.

Not by Qt's focus proxy: Tab would enter each compound at its proxy, and pass over everything that
stands before that.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from app.widgets.theme import Theme


def draw_ring(view: QAbstractScrollArea, theme: Theme) -> None:
    """Around a list, table or text that has the keyboard; call it last in `paintEvent`."""
    if view.hasFocus():
        painter = QPainter(view.viewport())
        painter.setPen(QColor(theme.accent))
        painter.drawRect(view.viewport().rect().adjusted(0, 0, -1, -1))
        painter.end()


class _Lead(QObject):
    def __init__(self, widget: QWidget, to: QWidget) -> None:
        super().__init__(widget)
        self.to = to
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.gotFocus():
            self.to.setFocus(event.reason())
            return True
        return False


def lead_focus(widget: QWidget, to: QWidget) -> None:
    """Give the keyboard to `to` whenever `widget` is given it; a second call changes where."""
    options = Qt.FindChildOption.FindDirectChildrenOnly
    for lead in widget.findChildren(_Lead, options=options):
        lead.to = to
        return
    _Lead(widget, to)
