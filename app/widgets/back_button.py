"""A button that leads back: its arrow points to where reading begins.

Emits `clicked`; knows no page.
"""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from app.widgets.icons import icon
from app.widgets.parts import with_keys
from app.widgets.scaling import sized
from app.widgets.theme import ICON, Theme


def pointing(widget: QWidget, is_back: bool) -> str:
    """The arrow that points back, or on, in this widget's reading direction."""
    is_mirrored = widget.layoutDirection() == Qt.LayoutDirection.RightToLeft
    return "chevron-left" if is_back is not is_mirrored else "chevron-right"


class BackButton(QToolButton):
    def __init__(self, theme: Theme, tip: str, keys: str = "") -> None:
        super().__init__()
        self.setProperty("kind", "icon")
        sized(self, icon=ICON)
        self.setToolTip(with_keys(tip, keys))
        self.setAccessibleName(tip)
        self.setShortcut(keys)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setIcon(icon(pointing(self, is_back=True), theme))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self.set_theme(self._theme)
