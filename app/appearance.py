"""Theme, size of text and motion as the user or the desktop wants them, given to every widget.

Built by `application`, which says what is dressed.
"""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QApplication

from app.settings import Settings
from app.widgets.motion import set_motion_reduced
from app.widgets.scaling import rescale
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import Theme, palette, set_text_scale, text_scale, theme_of, ui_font


class Dressed(Protocol):
    def set_theme(self, theme: Theme) -> None: ...


class Appearance:
    def __init__(self, qt: QApplication, settings: Settings) -> None:
        """Before the first widget is built."""
        self._qt = qt
        self.theme = theme_of(qt, settings.theme)
        set_motion_reduced(settings.reduces_motion)
        self._set_text(settings.text_scale)
        self._dress()

    def follow(self, settings: Settings, parts: Sequence[Dressed]) -> None:
        """Dress `parts` anew if the settings, or the desktop they follow, now mean another theme
        or text of another size."""
        set_motion_reduced(settings.reduces_motion)
        theme = theme_of(self._qt, settings.theme)
        is_resized = self._set_text(settings.text_scale)
        if theme == self.theme and not is_resized:
            return
        self.theme = theme
        self._dress()
        if is_resized:
            rescale(self._qt.allWidgets())
        for part in parts:
            part.set_theme(theme)

    def _set_text(self, percent: int) -> bool:
        """Whether that is another size than before."""
        if percent == text_scale():
            return False
        set_text_scale(percent)
        self._qt.setFont(ui_font())
        return True

    def _dress(self) -> None:
        self._qt.setPalette(palette(self.theme))
        self._qt.setStyleSheet(stylesheet(self.theme))
