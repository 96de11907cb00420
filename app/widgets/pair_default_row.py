"""Says that the loaded pair has a default of its own, and offers to forget it.

Knows words only. Stands over the settings of speculation, which are then this pair's.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.widgets.parts import button, column, label, row
from app.widgets.theme import S4
from engine.language import tr


class PairDefaultRow(QWidget):
    forget_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        layout = row(self, S4)
        texts = column(spacing=2)
        self._title = label("", wraps=True)
        self._note = label("", "small", wraps=True)
        texts.addWidget(self._title)
        texts.addWidget(self._note)
        layout.addLayout(texts, 1)
        self.forget = button(tr("Forget"))
        self.forget.setAccessibleName(tr("Forget the default of this pair"))
        self.forget.clicked.connect(self.forget_requested)
        layout.addWidget(self.forget, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def title(self) -> str:
        return self._title.text()

    def set_words(self, title: str, note: str) -> None:
        """Both empty where the pair has none."""
        self._title.setText(title)
        self._note.setText(note)
        self.forget.setAccessibleDescription(title)
        self.setVisible(bool(title))
