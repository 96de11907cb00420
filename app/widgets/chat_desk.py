"""The chat page as a whole: all chats at the left, the chat and its panel at the right.

Arranges what it is given; the list can be folded away, and folds by itself where the window is
narrow. Built by `chats_area`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from app.widgets.chat_sidebar import ChatSidebar
from app.widgets.focus import lead_focus
from app.widgets.parts import column, icon_button, retheme_icons, row
from app.widgets.theme import S1, Theme, px
from engine.language import tr

NARROW = 704  # px: a window of 760 px less the rail
LEAST, MOST = 200, 400


class ChatDesk(QWidget):
    resized = Signal(int)  # width of the list
    folded = Signal(bool)  # whether the list is wanted was changed
    new_requested = Signal()

    def __init__(self, theme: Theme, sidebar: ChatSidebar, workspace: QWidget) -> None:
        super().__init__()
        self._sidebar = sidebar
        self._is_wanted = True
        self._is_open_anyway = False  # asked for in a narrow window
        self._width = 248
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(sidebar)
        self._splitter.addWidget(workspace)
        self._splitter.setStretchFactor(0, 0)
        self._splitter.setStretchFactor(1, 1)
        sidebar.setMinimumWidth(LEAST)
        sidebar.setMaximumWidth(MOST)
        column(self).addWidget(self._splitter)
        self.show_button = icon_button("panel-left", tr("Show the chats"), theme)
        self.new_button = icon_button("plus", tr("New chat"), theme, "Ctrl+N")
        self.buttons = QWidget()
        line = row(self.buttons, S1)
        line.addWidget(self.show_button)
        line.addWidget(self.new_button)
        lead_focus(self, workspace)
        self.show_button.clicked.connect(self.unfold)
        self.new_button.clicked.connect(self.new_requested)
        sidebar.fold_requested.connect(self._fold)
        self._splitter.splitterMoved.connect(self._on_moved)
        self._arrange()

    @property
    def is_folded(self) -> bool:
        return not (self._is_wanted if self._has_room else self._is_open_anyway)

    def set_theme(self, theme: Theme) -> None:
        self._sidebar.set_theme(theme)
        retheme_icons(self.buttons, theme)

    def set_list(self, is_wanted: bool, width: int) -> None:
        self._is_wanted = is_wanted
        self._width = max(LEAST, min(width, MOST))
        self._arrange()

    def unfold(self) -> None:
        if not self.is_folded:
            return
        self._set_wanted(True)
        self._sidebar.setFocus()

    def fold_narrow(self) -> None:
        """A chat was chosen: in a narrow window the list gives its room back."""
        self._is_open_anyway = False
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._has_room:
            self._is_open_anyway = False
        self._arrange()

    @property
    def _has_room(self) -> bool:
        return self.width() >= px(NARROW)

    def _fold(self) -> None:
        self._set_wanted(False)
        self.show_button.setFocus()

    def _set_wanted(self, is_wanted: bool) -> None:
        if not self._has_room:
            self._is_open_anyway = is_wanted
        elif is_wanted != self._is_wanted:
            self._is_wanted = is_wanted
            self.folded.emit(is_wanted)
        self._arrange()

    def _arrange(self) -> None:
        is_folded = self.is_folded
        self._sidebar.setVisible(not is_folded)
        self.buttons.setVisible(is_folded)
        if not is_folded and self._splitter.sizes()[0] != self._width:
            self._splitter.setSizes([self._width, max(0, self.width() - self._width - 1)])

    def _on_moved(self) -> None:
        if not self.is_folded:
            self._width = self._splitter.sizes()[0]
            self.resized.emit(self._width)
