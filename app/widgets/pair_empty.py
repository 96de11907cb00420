"""The pair pane before anything is chosen: what it will show, and the way to the recommended pairs.

Emits the wish; knows no pair.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.widgets.icons import pixmap
from app.widgets.parts import button, column, label
from app.widgets.theme import S2, S3, S6, Theme
from engine.language import tr


class PairEmpty(QWidget):
    pairs_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        outer = column(self, S2, S6)
        self._mark = QLabel()
        text = label(
            tr(
                "Choose a recommended pair, or a target from the list. Whether a draft model fits "
                "it, and what both need, is shown here before anything is downloaded."
            ),
            "muted",
            wraps=True,
        )
        text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        show = button(tr("Show recommended pairs"), "primary")
        show.clicked.connect(self.pairs_requested)
        middle = Qt.AlignmentFlag.AlignHCenter
        outer.addStretch(2)
        outer.addWidget(self._mark, 0, middle)
        outer.addSpacing(S2)
        outer.addWidget(label(tr("No pair yet"), "section"), 0, middle)
        outer.addWidget(text)
        outer.addSpacing(S3)
        outer.addWidget(show, 0, middle)
        outer.addStretch(3)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._mark.setPixmap(pixmap("link", theme, 32, theme.text_disabled))
