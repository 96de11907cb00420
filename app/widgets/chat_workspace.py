"""The chat page with the live panel beside it, or its one-line strip where the window is narrow.

Only arranges the three; knows nothing of what they show. Built by `application`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from app.widgets.chat_page import ChatPage
from app.widgets.parts import column

NARROW = 944  # px: a window of 1,000 px less the rail
PANEL_MIN, PANEL_MAX = 260, 480


class ChatWorkspace(QWidget):
    panel_resized = Signal(int)
    panel_shown = Signal()  # whether the panel can be and is shown may have changed

    def __init__(self, chat: ChatPage, panel: QWidget, strip: QWidget) -> None:
        super().__init__()
        self._panel = panel
        self._strip = strip
        self._wants_panel = True
        self._width = 320
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        chat.put_over_composer(strip)
        self._splitter.addWidget(chat)
        self._splitter.addWidget(panel)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        panel.setMinimumWidth(PANEL_MIN)
        panel.setMaximumWidth(PANEL_MAX)
        column(self).addWidget(self._splitter)
        self.setFocusProxy(chat)
        self._splitter.splitterMoved.connect(self._on_splitter_moved)
        self._arrange()

    @property
    def has_room(self) -> bool:
        return self.width() >= NARROW

    @property
    def is_panel_shown(self) -> bool:
        return self._wants_panel and self.has_room

    def set_panel(self, is_wanted: bool, width: int) -> None:
        self._wants_panel = is_wanted
        self._width = max(PANEL_MIN, min(width, PANEL_MAX))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        is_shown = self.is_panel_shown
        if self._panel.isVisibleTo(self) != is_shown or self._strip.isHidden() != is_shown:
            self._panel.setVisible(is_shown)
            self._strip.setVisible(not is_shown)
        if is_shown and self._splitter.sizes()[1] != self._width:
            self._splitter.setSizes([self.width() - self._width - 1, self._width])
        self.panel_shown.emit()

    def _on_splitter_moved(self) -> None:
        if self.is_panel_shown:
            self._width = self._splitter.sizes()[1]
            self.panel_resized.emit(self._width)
