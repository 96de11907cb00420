"""The kept chats: their list, their store, their files, and which of them is open.

Built by `application` around the chat area. What is asked and answered is stored as it comes; a
private chat is not. The text that waits in the composer is kept with its chat.
"""

import math
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.chat_area import ChatArea
from app.chat_files_area import ChatFilesArea
from app.logic.chats import Chat, ChatEntry, ChatSettings, StoredMessage
from app.logic.notices import Notice
from app.services.chat_store import ChatStore
from app.services.settings_store import SettingsStore
from app.widgets.chat_desk import ChatDesk
from app.widgets.chat_sidebar import ChatSidebar
from app.widgets.theme import Theme
from engine.language import tr

DRAFT_MS = 1000  # from the last key to the disk


class ChatsArea(QObject):
    notice_changed = Signal(str, object)  # key, Notice
    chat_requested = Signal()  # the chat page is to be seen

    def __init__(
        self,
        theme: Theme,
        path: Path,
        chatting: ChatArea,
        settings: SettingsStore,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._chatting = chatting
        self.chat, self.page = chatting.chat, chatting.page
        self._entries: dict[str, ChatEntry] = {}
        self._kept: Chat | None = None  # the open chat without its messages; None: not stored yet
        self._wanted = ""  # the chat that was asked for last
        self._is_starting = False  # the chat that was open last is being read
        self._jump: tuple[str, str] = ("", "")  # message and words, once the wanted chat is there
        self._deleted_open = ""  # was open when it was deleted
        self.store = ChatStore(path, self)
        self.sidebar = ChatSidebar(theme)
        self.desk = ChatDesk(theme, self.sidebar, chatting.workspace)
        self.files = ChatFilesArea(self.store, self.desk, self)
        self.files.told.connect(self._tell)
        self.page.put_in_head(self.desk.buttons)
        self._typing = QTimer(self, singleShot=True, interval=DRAFT_MS)
        self._typing.timeout.connect(self._keep_draft)
        self._connect()

    def start(self) -> None:
        """Show what is kept, and the chat that was open last. What was deleted before this start
        cannot be had back any more."""
        self.store.purge(math.inf)  # a clock may have been ahead
        self.store.entries()
        self.store.presets()
        self._choose(self._settings.settings.chat)
        self._is_starting = bool(self._wanted)
        if not self._is_starting:
            self.page.composer.set_draft(self._settings.settings.draft_of_new)

    def close(self) -> None:
        self._keep_draft()
        self.chat.break_off()
        self.store.close()
        self.files.close()

    @property
    def open_chat(self) -> str:
        """Its id, "" as long as it is not stored."""
        return self._kept.entry.id if self._kept is not None else ""

    def set_theme(self, theme: Theme) -> None:
        self.desk.set_theme(theme)

    def begin(self) -> None:
        """A new chat, with what was written for one."""
        if self._kept is not None or len(self.chat.conversation):
            self._begin()
        self.chat_requested.emit()
        self.page.setFocus()

    def _begin(self) -> None:
        self.store_now()
        self._wanted = ""
        self.chat.begin()
        self._use(None, self._settings.settings.draft_of_new)

    def go(self, step: int) -> None:
        """To the chat so many places below in the list."""
        chat = self.sidebar.neighbour(step)
        if chat:
            self.sidebar.set_open(chat)
            self._choose(chat)

    def search(self) -> None:
        self.chat_requested.emit()
        self.desk.unfold()
        self.sidebar.focus_search()

    def rename(self) -> None:
        if self.open_chat:
            self.desk.unfold()
            self.sidebar.begin_rename(self.open_chat)

    def pin(self) -> None:
        entry = self._entries.get(self.open_chat)
        if entry is not None:
            self.store.pin(entry.id, not entry.is_pinned)

    def delete(self) -> None:
        if self.open_chat:
            self.desk.unfold()  # that is where it can be had back
            self.sidebar.delete(self.open_chat)

    def export(self, chat: str = "") -> None:
        """Ask where the chat goes; the open one unless another is named."""
        self.store_now()
        self.files.export(self._entries.get(chat or self.open_chat))

    def export_all(self) -> None:
        self.store_now()
        self.files.export_all(self._entries.values())

    def print_chat(self) -> None:
        self.store_now()
        self.files.print_chat(self._entries.get(self.open_chat))

    def store_now(self) -> None:
        self._typing.stop()
        self._keep_draft()

    def _connect(self) -> None:
        chat, store, sidebar = self.chat, self.store, self.sidebar
        chat.begun.connect(self._on_begun)
        chat.stored.connect(self._on_stored)
        chat.branch_chosen.connect(self._on_branch_chosen)
        chat.answering_changed.connect(sidebar.set_answering)
        self.page.draft_changed.connect(self._typing.start)
        self.page.attachments.changed.connect(lambda _: self._typing.start())
        self._chatting.chat_settings_changed.connect(self._on_chat_settings_changed)
        store.listed.connect(self._on_listed)
        store.opened.connect(self._on_opened)
        store.found.connect(sidebar.set_hits)
        store.failed.connect(sidebar.tell)
        store.notice_told.connect(
            lambda text: self._tell(Notice("warning", tr("About the kept chats"), text))
        )
        sidebar.new_requested.connect(self.begin)
        self.desk.new_requested.connect(self.begin)
        sidebar.chat_chosen.connect(self._choose)
        sidebar.hit_chosen.connect(self._on_hit_chosen)
        sidebar.search_requested.connect(store.search)
        sidebar.renamed.connect(store.rename)
        sidebar.pinned.connect(store.pin)
        sidebar.export_requested.connect(self.export)
        sidebar.delete_requested.connect(self._on_delete_requested)
        sidebar.restore_requested.connect(self._on_restore_requested)
        self.desk.resized.connect(lambda px: self._settings.change(chats_width=px))
        self.desk.folded.connect(lambda shown: self._settings.change(shows_chats=shown))

    # What is open

    def _choose(self, chat: str) -> None:
        self._jump = ("", "")
        self._ask_for(chat)

    def _ask_for(self, chat: str) -> None:
        if not chat:
            return
        self._wanted = chat
        if chat == self.open_chat:
            self._go_to_jump()
            return
        self.store_now()
        self.store.chat(chat)

    @Slot(str, str)
    def _on_hit_chosen(self, chat: str, message: str) -> None:
        self._jump = (message, self.sidebar.words)
        self._ask_for(chat)

    @Slot(object)
    def _on_opened(self, chat: Chat) -> None:
        if chat.entry.id != self._wanted:
            return  # another one was asked for meanwhile
        self.chat.open(chat)
        leaf = self.chat.conversation.leaf  # an answer in it may have gone on meanwhile
        self._use(msgspec.structs.replace(chat, messages=(), leaf=leaf), chat.draft)
        self._go_to_jump()
        self.desk.fold_narrow()
        self.chat_requested.emit()

    def _go_to_jump(self) -> None:
        (message, words), self._jump = self._jump, ("", "")
        if message:
            self.chat.reveal(message)
            self.page.show_message(message, words)

    def _use(self, chat: Chat | None, draft: str) -> None:
        """It is the open one now."""
        self._kept = chat
        # What the program was started with may have been read before the chat was.
        early = self.page.attachments.attachments if self._is_starting else ()
        self._is_starting = False
        self.page.composer.set_draft(draft)
        for attachment in early:
            self.page.attachments.add(attachment)
        self._typing.stop()
        self._chatting.set_chat_settings(chat.settings if chat is not None else ChatSettings())
        self._settings.change(chat=self.open_chat)
        self.sidebar.set_open(self.open_chat)

    # What is kept

    @Slot(object)
    def _on_begun(self, chat: Chat) -> None:
        self._kept = msgspec.structs.replace(chat, settings=self._chatting.chat_settings)
        self._wanted = self.open_chat
        self.store.put_chat(self._kept)
        self._settings.change(chat=self.open_chat, draft_of_new="")
        self.sidebar.set_open(self.open_chat)

    @Slot(object, object)
    def _on_stored(self, messages: tuple[StoredMessage, ...], leaf: str | None) -> None:
        self.store.put_messages(messages, leaf)
        if self._kept is not None and messages and messages[0].chat == self._kept.entry.id:
            self._kept = msgspec.structs.replace(self._kept, leaf=leaf)

    @Slot(str)
    def _on_branch_chosen(self, leaf: str) -> None:
        self._keep(leaf=leaf)

    @Slot(object)
    def _on_chat_settings_changed(self, settings: ChatSettings) -> None:
        self._keep(settings=settings)

    def _keep_draft(self) -> None:
        draft = self.page.composer.draft
        if self.chat.conversation.past.is_private:
            return
        if self._kept is not None:
            self._keep(draft=draft)
        elif not len(self.chat.conversation):
            self._settings.change(draft_of_new=draft)

    def _keep(self, **changes: object) -> None:
        if self._kept is None:
            return
        entry = self._entries.get(self._kept.entry.id, self._kept.entry)
        changed = msgspec.structs.replace(self._kept, entry=entry, **changes)
        if msgspec.structs.replace(changed, entry=self._kept.entry) != self._kept:
            self.store.put_chat(changed)
        self._kept = changed

    # The list

    @Slot(object)
    def _on_listed(self, entries: tuple[ChatEntry, ...]) -> None:
        self._entries = {entry.id: entry for entry in entries}
        self.sidebar.set_entries(entries)

    @Slot(object)
    def _on_delete_requested(self, chats: tuple[str, ...]) -> None:
        self.chat.break_off(chats)
        self._deleted_open = self.open_chat if self.open_chat in chats else ""
        if self._deleted_open:
            self._begin()
        self.store.delete(chats)

    @Slot(object)
    def _on_restore_requested(self, chats: tuple[str, ...]) -> None:
        self.store.restore(chats)
        if self._deleted_open in chats and not len(self.chat.conversation):
            self._choose(self._deleted_open)

    def _tell(self, notice: Notice) -> None:
        self.notice_changed.emit("chats", notice)
