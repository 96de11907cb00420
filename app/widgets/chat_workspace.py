"""The chat page with the live panel beside it, or its one-line strip where the window is narrow.

At the right of both are the settings of the chat while they are open; where the chat would be too
narrow beside them, in its place. Only arranges what it is given. Built by `chat_area`.
"""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from app.widgets.chat_page import ChatPage
from app.widgets.focus import lead_focus
from app.widgets.parts import hairline, row
from app.widgets.theme import px

NARROW = 920  # px: a window of 1,000 px less the widest rail
PANEL_MIN, PANEL_MAX = 260, 480
SETUP_PX = 340
_ANY_WIDTH = 16_777_215  # Qt's largest


class ChatWorkspace(QWidget):
    panel_resized = Signal(int)
    panel_shown = Signal()  # whether the panel can be and is shown may have changed

    def __init__(self, chat: ChatPage, panel: QWidget, strip: QWidget) -> None:
        super().__init__()
        self._chat = chat
        self._panel = panel
        self._strip = strip
        self._setup: QWidget | None = None
        self._wants_panel = True
        self._is_setup_open = False
        self._width = 320
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        chat.put_over_composer(strip)
        self._splitter.addWidget(chat)
        self._splitter.addWidget(panel)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        panel.setMinimumWidth(px(PANEL_MIN))
        panel.setMaximumWidth(px(PANEL_MAX))
        self._setup_line = hairline(vertical=True)
        self._across = row(self)
        self._across.addWidget(self._splitter, 1)
        self._across.addWidget(self._setup_line)
        lead_focus(self, chat)
        self._splitter.splitterMoved.connect(self._on_splitter_moved)
        self._arrange()

    @property
    def has_room(self) -> bool:
        return self._chat_width >= px(NARROW)

    @property
    def is_panel_shown(self) -> bool:
        return self._wants_panel and self.has_room

    @property
    def is_setup_open(self) -> bool:
        return self._is_setup_open

    @property
    def is_setup_alone(self) -> bool:
        """The settings of the chat are open and there is no room for it beside them."""
        least = self._chat.minimumSizeHint().width()
        return self._is_setup_open and self._chat_width < least

    def set_panel(self, is_wanted: bool, width: int) -> None:
        self._wants_panel = is_wanted
        self._width = max(px(PANEL_MIN), min(width, px(PANEL_MAX)))
        self._arrange()

    def add_setup(self, setup: QWidget) -> None:
        """The settings of the chat, not open yet."""
        self._setup = setup
        self._across.addWidget(setup)
        self._arrange()

    def set_setup_open(self, is_open: bool) -> None:
        self._is_setup_open = is_open and self._setup is not None
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """That of the chat: all else gives way to it."""
        return QSize(self._chat.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @property
    def _chat_width(self) -> int:
        """Of chat and live panel."""
        return self.width() - (px(SETUP_PX) if self._is_setup_open else 0)

    def _arrange(self) -> None:
        is_shown = self.is_panel_shown
        if not is_shown:  # first, or the window would have to become wider for a moment
            self._panel.hide()
        self._arrange_setup()
        if self._panel.isHidden() == is_shown or self._strip.isHidden() != is_shown:
            self._panel.setVisible(is_shown)
            self._strip.setVisible(not is_shown)
        if is_shown and self._splitter.sizes()[1] != self._width:
            self._splitter.setSizes([self._chat_width - self._width - 1, self._width])
        self.panel_shown.emit()

    def _arrange_setup(self) -> None:
        if self._setup is None:
            self._setup_line.hide()
            return
        is_alone = self.is_setup_alone
        self._setup.setMinimumWidth(0 if is_alone else px(SETUP_PX))
        self._setup.setMaximumWidth(_ANY_WIDTH if is_alone else px(SETUP_PX))
        self._setup.setVisible(self._is_setup_open)
        self._setup_line.setVisible(self._is_setup_open and not is_alone)
        self._splitter.setVisible(not is_alone)

    def _on_splitter_moved(self) -> None:
        if self.is_panel_shown:
            self._width = self._splitter.sizes()[1]
            self.panel_resized.emit(self._width)
