"""Plain text that keeps to the side where reading begins, whatever language it is in.

`ShortLabel` is one line, cut with an ellipsis where it has no room, and its tool tip has it all;
`SidedLabel` wraps. Know no meaning. Used where names come from elsewhere and may be long.
"""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.widgets.parts import tool_tip


def _side(widget: QWidget) -> Qt.AlignmentFlag:
    is_mirrored = widget.layoutDirection() == Qt.LayoutDirection.RightToLeft
    side = Qt.AlignmentFlag.AlignRight if is_mirrored else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignAbsolute


class ShortLabel(QLabel):
    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._shorter: dict[str, str] = {}
        if role:
            self.setProperty("role", role)

    def set_shorter(self, text: str, shorter: str) -> None:
        """What to say in place of a text where it has no room, and there is no need for all."""
        self._shorter[text] = shorter

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = self.contentsRect()
        text = self.text()
        if self.fontMetrics().horizontalAdvance(text) > box.width():
            text = self._shorter.get(text, text)
        shown = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        self.setToolTip(tool_tip(text) if shown != text else "")
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # "10 models", "/home/…"
        painter.drawText(box, int(_side(self) | Qt.AlignmentFlag.AlignVCenter), shown)


class SidedLabel(QLabel):
    """Qt puts wrapped English to the left also in a mirrored window."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if role:
            self.setProperty("role", role)
        self._take_side()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._take_side()

    def _take_side(self) -> None:
        self.setAlignment(_side(self) | Qt.AlignmentFlag.AlignVCenter)
