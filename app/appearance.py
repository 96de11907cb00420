"""Theme, size of text and motion as the user or the desktop wants them, given to every widget.

Built by `application`, which says what is dressed.
"""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QApplication

from app.widgets.motion import set_motion_reduced
from app.widgets.scaling import rescale
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import Theme, palette, set_text_scale, text_scale, theme_of, ui_font


class Dressed(Protocol):
    def set_theme(self, theme: Theme) -> None: ...


class Appearance:
    def __init__(
        self, qt: QApplication, choice: str, percent: int = 100, reduces_motion: bool = False
    ) -> None:
        self._qt = qt
        self.theme = theme_of(qt, choice)
        self.set_motion(reduces_motion)
        if percent != text_scale():
            self._set_text(percent)
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

    def set_scale(self, percent: int, parts: Sequence[Dressed]) -> None:
        """All text in `percent` of its usual size, and what holds it as much larger."""
        if percent == text_scale():
            return
        self._set_text(percent)
        self._dress()
        rescale(self._qt.allWidgets())
        for part in parts:
            part.set_theme(self.theme)

    def set_motion(self, is_reduced: bool) -> None:
        set_motion_reduced(is_reduced)

    def _set_text(self, percent: int) -> None:
        set_text_scale(percent)
        self._qt.setFont(ui_font())

    def _dress(self) -> None:
        self._qt.setPalette(palette(self.theme))
        self._qt.setStyleSheet(stylesheet(self.theme))
