"""What one tint in a chat means. Shown at the head of the chat page while a message has it."""

from PySide6.QtWidgets import QWidget

from app.logic.arms import source_title
from app.widgets.parts import row
from app.widgets.short_label import ShortLabel
from app.widgets.swatch import Swatch
from app.widgets.theme import S2, Theme
from engine.language import tr


class LegendChip(QWidget):
    """A swatch as text is tinted, and the name of what drafted it."""

    def __init__(self, theme: Theme, source: str) -> None:
        super().__init__()
        line = row(self, S2)
        self._swatch = Swatch(theme, source)
        line.addWidget(self._swatch)
        line.addWidget(ShortLabel(source_title(source), "small"))  # gives way in a narrow page
        self.setToolTip(
            tr("{drafter}: drafted by it, accepted by the target", drafter=source_title(source))
        )

    def set_theme(self, theme: Theme) -> None:
        self._swatch.set_theme(theme)
