"""The theme in use: chosen by the user or by the desktop, given to Qt and to every widget.

Built by `application`, which says what is dressed.
"""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QApplication

from app.widgets.style_sheet import stylesheet
from app.widgets.theme import Theme, palette, theme_of


class Dressed(Protocol):
    def set_theme(self, theme: Theme) -> None: ...


class Appearance:
    def __init__(self, qt: QApplication, choice: str) -> None:
        self._qt = qt
        self.theme = theme_of(qt, choice)
        self._dress()

    def follow(self, choice: str, parts: Sequence[Dressed]) -> None:
        """Dress `parts` anew if the choice, or the desktop it follows, now means another theme."""
        theme = theme_of(self._qt, choice)
        if theme == self.theme:
            return
        self.theme = theme
        self._dress()
        for part in parts:
            part.set_theme(theme)

    def _dress(self) -> None:
        self._qt.setPalette(palette(self.theme))
        self._qt.setStyleSheet(stylesheet(self.theme))
