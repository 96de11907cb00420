"""Number fields and lists for forms, as all pages use them.

Know values and words, not what they are for.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from app.widgets.theme import S2
from engine.language import tr


class OptionalSpin(QSpinBox):
    """A number, or one below the smallest, shown as `automatic`, or as “Automatic” without it."""

    def __init__(self, low: int, high: int, step: int = 1, automatic: str = "") -> None:
        super().__init__()
        self.setRange(low - 1, high)
        self.setSingleStep(step)
        self.setSpecialValueText(automatic or tr("Automatic"))
        self.setGroupSeparatorShown(True)
        self.setKeyboardTracking(False)
        self.setValue(low - 1)

    def number(self) -> int | None:
        return None if self.value() == self.minimum() else self.value()

    def set_number(self, value: int | None) -> None:
        self.setValue(self.minimum() if value is None else value)


def choice(*items: tuple[str, str]) -> QComboBox:
    """A combo box of (value, words); wheel and keys work as usual."""
    box = QComboBox()
    for value, words in items:
        box.addItem(words, value)
    return box


def choose(box: QComboBox, value: str) -> None:
    box.setCurrentIndex(max(0, box.findData(value)))


def decimal(low: float, high: float, step: float, off: str = "") -> QDoubleSpinBox:
    """A number with two decimals; `off` replaces the smallest in words."""
    box = QDoubleSpinBox()
    box.setRange(low, high)
    box.setSingleStep(step)
    box.setDecimals(2)
    box.setKeyboardTracking(False)
    if off:
        box.setSpecialValueText(off)
    return box


def whole(low: int, high: int, off: str = "") -> QSpinBox:
    box = QSpinBox()
    box.setRange(low, high)
    box.setKeyboardTracking(False)
    if off:
        box.setSpecialValueText(off)
    return box


def pad_numbers(root: QWidget) -> None:
    """Give the text of all number fields below `root` its distance from the frame.

    Style sheets cannot: Qt takes no padding for the field inside a spin box.
    """
    for box in root.findChildren(QAbstractSpinBox):
        if (field := box.lineEdit()) is not None:
            field.setTextMargins(S2 - 1, 0, 0, 0)


class WheelGuard(QObject):
    """Lets the wheel scroll the page over a number or a list instead of changing its value."""

    def watch(self, widget: QWidget) -> None:
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return False
