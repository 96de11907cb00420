"""The chat page before the first message: what to do, and with a model, what could be asked.

At the first start another widget stands in its place until that is over. Only passes on what was
pressed; opens no model and sends nothing.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QStackedLayout, QWidget

from app.logic.chat_words import Availability
from app.logic.first_start import things_to_ask
from app.widgets.parts import button, chain_focus, column, label, set_role
from app.widgets.theme import S2, S4
from engine.language import tr


class ChatEmpty(QWidget):
    open_requested = Signal()
    starter_requested = Signal()
    find_requested = Signal()
    ask_requested = Signal(str)  # what could be asked
    first_changed = Signal()  # the first start is shown, or over

    def __init__(self) -> None:
        super().__init__()
        self._has_starter = False
        self._available = Availability(False, needs_model=True)
        self._first: QWidget | None = None
        self._pages = QStackedLayout(self)
        self._plain = QScrollArea()
        self._plain.setWidgetResizable(True)
        self._plain.setFrameShape(QFrame.Shape.NoFrame)
        self._plain.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._plain.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._pages.addWidget(self._plain)
        self.starter = button(tr("Start with SmolLM2 (starter)"), "primary")
        self.starter.clicked.connect(self.starter_requested)
        self.find_models = button(tr("Find models"), "primary")
        self.find_models.clicked.connect(self.find_requested)
        self.open_file = button(tr("Open GGUF file…"))
        self.open_file.clicked.connect(self.open_requested)
        self.asks = tuple(self._ask_button(text) for text in things_to_ask())
        self._lay_out()
        chain_focus(self.starter, self.find_models, self.open_file, *self.asks)
        self.set_available(self._available)

    def _lay_out(self) -> None:
        middle = Qt.AlignmentFlag.AlignHCenter
        body = QWidget()
        lines = column(body, S2, S4)
        lines.addStretch(1)
        lines.addWidget(label(tr("Start a chat"), "title"), 0, middle)
        self._hint = label("", "muted", wraps=True)
        self._hint.setAlignment(middle)
        lines.addWidget(self._hint)
        lines.addSpacing(S2)
        for pressed in (self.starter, self.find_models, self.open_file, *self.asks):
            lines.addWidget(pressed, 0, middle)
        lines.addSpacing(S4)
        kept = label(
            tr("Chats are kept on this computer and leave it only when you export them."),
            "small",
            wraps=True,
        )
        kept.setAlignment(middle)
        lines.addWidget(kept)
        private = label(tr("A private chat is kept nowhere."), "small", wraps=True)
        private.setAlignment(middle)
        lines.addWidget(private)
        lines.addStretch(1)
        self._plain.setWidget(body)

    @property
    def hint(self) -> str:
        return self._hint.text()

    @property
    def first(self) -> QWidget | None:
        """What stands here at the first start, while it does."""
        return self._first

    def show_first(self, first: QWidget) -> None:
        self._first = first
        self._pages.addWidget(first)
        self._pages.setCurrentWidget(first)
        self.first_changed.emit()

    def end_first(self) -> None:
        """The first start is over: what it showed goes, and this is an ordinary empty chat."""
        if self._first is None:
            return
        gone, self._first = self._first, None
        self._pages.setCurrentWidget(self._plain)
        self._pages.removeWidget(gone)
        gone.hide()
        gone.deleteLater()
        self.first_changed.emit()

    def set_starter(self, is_installed: bool) -> None:
        """Offer the starter model first where it is installed."""
        self._has_starter = is_installed
        self.set_available(self._available)

    def set_available(self, available: Availability) -> None:
        self._available = available
        can_open = available.needs_model
        set_role(self.find_models, "" if self._has_starter else "primary", "kind")
        self.find_models.setVisible(can_open)
        self.open_file.setVisible(can_open)
        self.starter.setVisible(can_open and self._has_starter)
        for ask in self.asks:
            ask.setVisible(available.can_send)
        self._hint.setText(
            tr("Ask something. The live panel shows what speculation gains.")
            if available.can_send
            else available.reason
        )

    def _ask_button(self, text: str) -> QPushButton:
        made = button(text)
        made.setAccessibleDescription(tr("Writes this into the message."))
        made.clicked.connect(lambda: self.ask_requested.emit(text))
        return made
