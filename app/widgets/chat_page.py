"""The chat page: a quiet head, the messages, the composer.

Only passes on: slots take what the chat service says, signals say what the user asked for.
`chat_area` connects both; nothing here knows the service.
"""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from app.logic.chat_words import Availability
from app.logic.expected_text import ExpectedText
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.messages import ChatMessage
from app.logic.transcript import Run
from app.widgets.attachment_chips import AttachmentChips
from app.widgets.chat_empty import ChatEmpty
from app.widgets.chat_finder import ChatFinder
from app.widgets.chat_head import ChatHead
from app.widgets.composer import Composer
from app.widgets.find_bar import FindBar
from app.widgets.focus import lead_focus
from app.widgets.legend_chip import LegendChip
from app.widgets.message_list import COLUMN_PX, MessageList
from app.widgets.parts import column, row
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, S4, Theme, px
from app.widgets.wish_strip import WishStrip

_FIRST_START = 600  # px; lower, the first start has the page for itself


class ChatPage(QWidget):
    send_requested = Signal(str)
    stop_requested = Signal()
    regenerate_requested = Signal()
    edit_requested = Signal(int, str)
    branch_requested = Signal(int, int)  # message, which of its versions
    setup_toggled = Signal(bool)  # whether the settings of the chat are to be seen
    reload_requested = Signal()
    open_model_requested = Signal()
    starter_requested = Signal()
    find_requested = Signal()
    draft_changed = Signal(str)
    tint_toggled = Signal(bool)
    private_toggled = Signal(bool)
    expected_changed = Signal(object)  # ExpectedText, or None
    file_chosen = Signal(str)  # path of a text that is expected
    files_chosen = Signal(object)  # tuple[str, ...]: paths of what is to be attached
    auto_requested = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._is_busy = self._can_send = False
        self._list = MessageList(theme, fmt)
        self._composer = Composer(theme, fmt)
        self._find_bar = FindBar(theme)
        self._finder = ChatFinder(self._list, self._find_bar, fmt)
        self.head = ChatHead(theme)
        self.head.tint_toggled.connect(self._list.set_tinted)
        self.head.tint_toggled.connect(self.tint_toggled)
        self.head.private_toggled.connect(self.private_toggled)
        self.head.setup_toggled.connect(self.setup_toggled)
        self.wish = WishStrip()
        self._empty = ChatEmpty()
        self._empty.open_requested.connect(self.open_model_requested)
        self._empty.starter_requested.connect(self.starter_requested)
        self._empty.find_requested.connect(self.find_requested)
        self._empty.ask_requested.connect(self._composer.propose)
        self._empty.first_changed.connect(self._arrange)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self._list)
        lines = column(self)
        self._foot = QWidget()
        self._foot_lines = column(self._foot)
        lines.addWidget(self.head)
        lines.addWidget(self._find_bar)
        lines.addWidget(self._pages, 1)
        for part, below in ((self.wish, S2), (self._composer, S3)):
            line = row()
            line.setContentsMargins(S4, 0, S4, below)
            line.addStretch(1)
            line.addWidget(sized(part, max_width=COLUMN_PX), 1000)
            line.addStretch(1)
            self._foot_lines.addLayout(line)
        lines.addWidget(self._foot)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._escape.setEnabled(False)
        self._escape.activated.connect(self.stop_requested)
        self._list.regenerate_requested.connect(self.regenerate_requested)
        self._list.edit_requested.connect(self.edit_requested)
        self._list.branch_requested.connect(self.branch_requested)
        self._list.reload_requested.connect(self.reload_requested)
        for asked in (
            self._list.regenerate_requested,
            self._list.edit_requested,
            self._list.reload_requested,
        ):  # what was pressed is gone now
            asked.connect(lambda *_: self._composer.setFocus())
        self._composer.sent.connect(self.send_requested)
        self._composer.stop_requested.connect(self.stop_requested)
        self._composer.draft_changed.connect(self.draft_changed)
        self._composer.expected_changed.connect(self.expected_changed)
        self._composer.file_chosen.connect(self.file_chosen)
        self._composer.files_chosen.connect(self.files_chosen)
        self._composer.auto_requested.connect(self.auto_requested)
        self._list.change_requested.connect(self._composer.ask_for_change)
        self._find_bar.closed.connect(self.setFocus)
        self._emptied = QTimer(self, singleShot=True, interval=0)
        self._emptied.timeout.connect(self._end_find)
        lead_focus(self, self._composer)
        self._refresh()

    @property
    def messages(self) -> MessageList:
        return self._list

    @property
    def finder(self) -> ChatFinder:
        return self._finder

    @property
    def find_bar(self) -> FindBar:
        return self._find_bar

    def open_find(self, words: str = "") -> None:
        """Look for words in this chat; for those that are typed then, if there are none."""
        self._find_bar.open(words)

    def show_message(self, id: str, words: str = "") -> None:
        """Go to a message, to where it has the words."""
        index = next((i for i, v in enumerate(self._list.views) if v.message.id == id), None)
        if index is None:
            return
        self._list.show_message_at(index)
        if words:
            self._finder.begin_at(index)
            self._find_bar.open(words)

    @property
    def empty(self) -> ChatEmpty:
        return self._empty

    @property
    def composer(self) -> Composer:
        return self._composer

    @property
    def legend(self) -> tuple[LegendChip, ...]:
        return tuple(self.head.chips.values())

    @property
    def is_tinted(self) -> bool:
        return self.head.tint.isChecked()

    def set_tinted(self, is_tinted: bool) -> None:
        self.head.tint.setChecked(is_tinted)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._list.set_theme(theme)
        self._composer.set_theme(theme)
        self._find_bar.set_theme(theme)
        self.head.set_theme(theme)

    def set_starter(self, is_installed: bool) -> None:
        """Offer the starter model first where it is installed."""
        self._empty.set_starter(is_installed)

    def set_looks_in_other_chats(self, is_on: bool) -> None:
        """What it means that a chat is private."""
        self.head.set_looks_in_other_chats(is_on)

    def set_arm(self, arm: str, can_rewind: bool) -> None:
        self._composer.expected.set_use(arm, can_rewind)

    @property
    def attachments(self) -> AttachmentChips:
        return self._composer.attachments

    def attach_expected(self, expected: ExpectedText) -> None:
        self._composer.attach(expected)

    def refuse_expected(self, sentence: str) -> None:
        self._composer.expected.refuse(sentence)

    def toggle_private(self) -> None:
        self.head.private.toggle()

    def put_in_head(self, widget: QWidget) -> None:
        """At its left."""
        self.head.put_left(widget)

    def put_over_composer(self, strip: QWidget) -> None:
        """Where the live panel's one-line form goes in a narrow window."""
        self._foot_lines.insertWidget(self._foot_lines.count() - 1, strip)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # From the chat service

    def add_message(self, index: int, message: ChatMessage) -> None:
        self._list.add_message(index, message)
        self.head.note_sources(run.source for run in message.runs if run.source)
        self._refresh()

    def append_text(self, index: int, runs: tuple[Run, ...]) -> None:
        self._list.append_text(index, runs)
        self.head.note_sources(run.source for run in runs if run.source)

    def change_message(self, index: int, message: ChatMessage) -> None:
        self._list.change_message(index, message)
        self._composer.set_stopping(message.is_stopping)

    def remove_messages(self, first: int) -> None:
        self._list.remove_from(first)
        self._composer.expected.set_sent(True)  # what is attached may have been among them
        self._refresh()

    def reset(self) -> None:
        self._list.clear()
        self.head.reset()
        self._composer.expected.set_sent(True)
        self._refresh()

    def set_busy(self, is_busy: bool) -> None:
        self._is_busy = is_busy
        self._escape.setEnabled(is_busy)
        self._composer.set_busy(is_busy)
        self._list.set_can_ask(self._can_send and not is_busy)
        self._list.set_can_switch(not is_busy)

    def set_available(self, available: Availability) -> None:
        self._composer.set_available(available)
        self._list.set_dead(available.is_dead)
        self._can_send = available.can_send
        self._list.set_can_ask(self._can_send and not self._is_busy)
        self._empty.set_available(available)

    def set_context(self, used: int | None, total: int) -> None:
        self._composer.set_context(used, total)

    def _refresh(self) -> None:
        has_messages = bool(self._list.views)
        self._pages.setCurrentWidget(self._list if has_messages else self._empty)
        self.head.set_has_messages(has_messages)
        if not has_messages:
            self._emptied.start()  # or it is another chat whose messages come now
        self._arrange()

    def _end_find(self) -> None:
        """In an empty chat nothing can be found."""
        if self._list.views or self._find_bar.isHidden():
            return
        focused = QApplication.focusWidget()
        self._find_bar.close_bar()
        if focused is not None and not self._find_bar.isAncestorOf(focused):
            focused.setFocus()

    def _arrange(self) -> None:
        """Nothing can be asked at the first start, so what asks gives way to it."""
        is_first = self._empty.first is not None and not self._list.views
        self._foot.setVisible(not is_first or self.height() >= px(_FIRST_START))
