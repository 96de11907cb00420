"""Asks which printer a chat goes to; the system's own dialog, which does not stop the window.

Knows neither chats nor how they are painted. Called by the window's wiring.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget


class PrintDialog(QPrintDialog):
    printer_chosen = Signal(object)  # QPrinter, which belongs to whoever hears of it

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        self._chosen = QPrinter()
        super().__init__(self._chosen, parent)
        self._chosen.setDocName(title)
        self._chosen.setCreator("Paceline")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.accepted.connect(lambda _: self.printer_chosen.emit(self._chosen))
