"""A widget that explains itself: the definition of its figure on hover, on focus and to readers.

Takes its words from `app.logic.definitions`; knows no values but the hint a widget adds. Base of
the live panel's figures and charts.
"""

from html import escape

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from app.logic.definitions import definition
from app.widgets.theme import Theme

_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class Described(QWidget):
    """`key` is that of `DEFINITIONS`; `set_hint` adds the figures behind the picture."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._key = key
        self._hint = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_hint("")

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_hint(self, hint: str, keys: tuple[str, ...] = ()) -> None:
        """`keys` are further definitions: those of the picture's parts."""
        meaning = definition(self._key)
        if hint == self._hint and self.toolTip() and not keys:
            return
        self._hint = hint
        lines = "".join(f"<br>{escape(line)}" for line in hint.splitlines() if line)
        parts = "".join(
            f"<br><b>{escape(definition(key).name)}</b>: {escape(definition(key).meaning)}"
            for key in keys
        )
        self.setToolTip(
            meaning.rich
            + (f"<p>{lines.removeprefix('<br>')}</p>" if lines else "")
            + (f"<p>{parts.removeprefix('<br>')}</p>" if parts else "")
        )
        self.setAccessibleName(meaning.name)
        self.setAccessibleDescription(f"{meaning.plain} {hint}".strip())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _KEYBOARD:
            below = self.mapToGlobal(QPoint(0, self.height()))
            QToolTip.showText(below, self.toolTip(), self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        QToolTip.hideText()

    def painter(self) -> QPainter:
        """For `paintEvent`. Charts run from left to right in every window, and so do their words:
        Qt would turn round only the text."""
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        return painter

    def draw_focus(self, painter: QPainter) -> None:
        """A line below, for those who go by keyboard; call it last in `paintEvent`."""
        if self.hasFocus():
            painter.fillRect(
                QRectF(0, self.height() - 2, self.width(), 2), QColor(self._theme.accent)
            )
