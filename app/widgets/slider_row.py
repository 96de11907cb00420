"""A slider under its name: the value at the right, a line of explanation below.

Tells when the user moves it; what a place means, whoever shows it knows.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSlider, QWidget

from app.widgets.parts import column, label, row
from app.widgets.scaling import set_font
from app.widgets.theme import S2


class SliderRow(QWidget):
    """A name, its value, the slider, and a line of explanation."""

    moved = Signal(int)  # by the user

    def __init__(self, name: str, low: int, high: int, page: int) -> None:
        super().__init__()
        layout = column(self, 2)
        head = row(spacing=S2)
        title = label(name)
        self.value = label()
        set_font(self.value, is_tabular=True)
        head.addWidget(title, 1)
        head.addWidget(self.value)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(low, high)
        self.slider.setPageStep(page)
        self.slider.setAccessibleName(name)
        title.setBuddy(self.slider)
        self.note = label("", "small", wraps=True)
        layout.addLayout(head)
        layout.addWidget(self.slider)
        layout.addWidget(self.note)
        self.slider.valueChanged.connect(self.moved)

    def show_value(self, place: int, words: str, note: str) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(place)
        self.slider.blockSignals(False)
        self.value.setText(words)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.slider.setAccessibleDescription(f"{words}. {note}".strip())
