"""The chat page before the first message: what to do, and with a model, what could be asked.

In its place stands whatever is shown at the first start. Only passes on what was pressed.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from app.logic.chat_words import Availability
from app.widgets.parts import button, column, label, set_role
from app.widgets.theme import S2, S4
from engine.language import tr


class ChatEmpty(QWidget):
    open_requested = Signal()
    starter_requested = Signal()
    find_requested = Signal()
    ask_requested = Signal(str)  # what could be asked

    def __init__(self) -> None:
        super().__init__()
        self._has_starter = False
        self._can_open = True
        self._pages = QStackedLayout(self)
        self._plain = QWidget()
        self._pages.addWidget(self._plain)
        lines: QVBoxLayout = column(self._plain, S2, S4)
        lines.addStretch(1)
        lines.addWidget(label(tr("Start a chat"), "title"), 0, Qt.AlignmentFlag.AlignHCenter)
        self._hint = label(tr("Open a model to start a chat."), "muted", wraps=True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        lines.addWidget(self._hint)
        self.starter = button(tr("Start with SmolLM2 (starter)"), "primary")
        self.starter.clicked.connect(self.starter_requested)
        self.find = button(tr("Find models"), "primary")
        self.find.clicked.connect(self.find_requested)
        self.open = button(tr("Open GGUF file…"))
        self.open.clicked.connect(self.open_requested)
        lines.addSpacing(S2)
        for opener in (self.starter, self.find, self.open):
            lines.addWidget(opener, 0, Qt.AlignmentFlag.AlignHCenter)
        lines.addSpacing(S4)
        for kept in (
            tr("Chats are kept on this computer."),
            tr("A private chat is not; it is gone when the window closes."),
        ):
            lines.addWidget(label(kept, "small"), 0, Qt.AlignmentFlag.AlignHCenter)
        lines.addStretch(1)
        self._show_openers()

    def set_starter(self, is_installed: bool) -> None:
        """Offer the starter model first where it is installed."""
        self._has_starter = is_installed
        self._show_openers()

    def set_available(self, available: Availability) -> None:
        self._can_open = available.needs_model
        self._show_openers()
        self._hint.setText(
            tr("Ask something. The live panel shows what speculation gains.")
            if available.can_send
            else available.reason
        )

    def _show_openers(self) -> None:
        set_role(self.find, "" if self._has_starter else "primary", "kind")
        set_role(self.open, "", "kind")
        self.find.setVisible(self._can_open)
        self.open.setVisible(self._can_open)
        self.starter.setVisible(self._can_open and self._has_starter)
