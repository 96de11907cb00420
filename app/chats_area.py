"""The kept chats: their list, their store, their files, and which of them is open.

Built by `application` around the chat area. What is asked and answered is stored as it comes; a
private chat is not. What waits in the composer is `chat_draft`'s.
"""

import math
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal, Slot

from app.chat_area import ChatArea
from app.chat_draft import ChatDraft
from app.chat_files_area import ChatFilesArea
from app.logic.chats import Chat, ChatEntry, ChatSettings, StoredMessage
from app.logic.notices import Notice
from app.services.chat_store import ChatStore
from app.services.settings_store import SettingsStore
from app.widgets.chat_desk import ChatDesk
from app.widgets.chat_sidebar import ChatSidebar
from app.widgets.theme import Theme
from engine.language import tr


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
        self._is_stale = False  # an answer went on in the wanted chat since it was asked for
        self._jump: tuple[str, str] = ("", "")  # message and words, once the wanted chat is there
        self._deleted_open = ""  # was open when it was deleted
        self._settings_of_new = ChatSettings()  # chosen for a chat that nothing was asked in yet
        self.store = ChatStore(path, self)
        self.sidebar = ChatSidebar(theme)
        self.desk = ChatDesk(theme, self.sidebar, chatting.workspace)
        self.files = ChatFilesArea(self.store, self.desk, self)
        self.files.told.connect(self._tell)
        self.page.put_in_head(self.desk.buttons)
        self.draft = ChatDraft(chatting, settings, self)
        self._connect()

    def start(self) -> None:
        """Show what is kept, and the chat that was open last. What was deleted before this start
        cannot be had back any more."""
        self.store.entries()
        self.store.presets()
        last = self._settings.settings.chat
        if last:
            self.draft.wait()
            self._choose(last)
        else:
            self.draft.show(None)
        self.store.purge(math.inf)  # a clock may have been ahead; last, for it may take long

    def close(self) -> None:
        self.draft.stop_waiting()
        self.draft.keep()
        self.chat.break_off()
        self.files.close()  # an export still reads from the store
        self.store.close()

    @property
    def open_chat(self) -> str:
        """Its id, "" as long as it is not stored."""
        return self._kept.entry.id if self._kept is not None else ""

    def set_theme(self, theme: Theme) -> None:
        self.desk.set_theme(theme)

    def begin(self) -> None:
        """A new chat, with what was written for one, in the list of all."""
        self.sidebar.field.empty()
        if self._kept is not None or len(self.chat.conversation):
            self._begin()
        else:
            self._wanted = ""
            self.draft.stop_waiting()
        self.chat_requested.emit()
        self.page.setFocus()

    def _begin(self) -> None:
        self.draft.keep()
        self._wanted = ""
        self.chat.begin()
        self._use(None)

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
        self.draft.keep()
        self.files.export(self._entries.get(chat or self.open_chat))

    def export_all(self) -> None:
        self.draft.keep()
        self.files.export_all(self._entries.values())

    def print_chat(self) -> None:
        self.draft.keep()
        self.files.print_chat(self._entries.get(self.open_chat))

    def _connect(self) -> None:
        chat, store, sidebar = self.chat, self.store, self.sidebar
        chat.begun.connect(self._on_begun)
        chat.stored.connect(self._on_stored)
        chat.branch_chosen.connect(lambda leaf: self._keep(leaf=leaf))
        chat.answering_changed.connect(sidebar.set_answering)
        self.draft.kept.connect(lambda draft: self._keep(draft=draft))
        self._chatting.chat_settings_changed.connect(self._on_chat_settings_changed)
        store.listed.connect(self._on_listed)
        store.opened.connect(self._on_opened)
        store.missing.connect(self._on_missing)
        store.found.connect(sidebar.set_hits)
        store.failed.connect(self._on_failed)
        store.renewed.connect(self._on_renewed)
        about = tr("About the kept chats")
        store.notice_told.connect(lambda text: self._tell(Notice("warning", about, text)))
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
        self._wanted = chat
        if chat == self.open_chat:
            self._go_to_jump()
            return
        self.draft.keep()
        self._is_stale = False
        self.store.chat(chat)

    @Slot(str, str)
    def _on_hit_chosen(self, chat: str, message: str) -> None:
        self._jump = (message, self.sidebar.words)
        self._ask_for(chat)

    @Slot(object)
    def _on_opened(self, chat: Chat) -> None:
        if chat.entry.id != self._wanted:
            return  # another one was asked for meanwhile
        if self._is_stale:
            self._ask_for(chat.entry.id)
            return
        self.draft.keep()  # what was written since it was asked for
        self.chat.open(chat)
        leaf = self.chat.conversation.leaf  # an answer in it may have gone on meanwhile
        self._use(msgspec.structs.replace(chat, messages=(), leaf=leaf))
        self._go_to_jump()
        self.desk.fold_narrow()
        self.chat_requested.emit()

    @Slot(str)
    def _on_missing(self, chat: str) -> None:
        if chat == self._wanted:
            self._wanted = self.open_chat
            self.sidebar.set_open(self.open_chat)
            self.draft.stop_waiting()

    @Slot(str)
    def _on_failed(self, sentences: str) -> None:
        self.sidebar.tell(sentences)
        if sentences:
            self.sidebar.set_open(self.open_chat)  # what was chosen may not be opened
            self.draft.stop_waiting()

    def _go_to_jump(self) -> None:
        (message, words), self._jump = self._jump, ("", "")
        if message:
            self.chat.reveal(message)
            self.page.show_message(message, words)

    def _use(self, chat: Chat | None) -> None:
        """It is the open one now, None for a new one."""
        self._kept = chat
        self.draft.show(None if chat is None else chat.draft)
        own = self._settings_of_new if chat is None else chat.settings
        self._chatting.set_chat_settings(own)
        self._settings.change(chat=self.open_chat)
        self.sidebar.set_open(self.open_chat)

    # What is kept

    @Slot(object)
    def _on_begun(self, chat: Chat) -> None:
        self._kept = msgspec.structs.replace(chat, settings=self._chatting.chat_settings)
        self._wanted, self._settings_of_new = self.open_chat, ChatSettings()
        self.store.put_chat(self._kept)
        self.draft.begin()
        self._settings.change(chat=self.open_chat)
        self.sidebar.set_open(self.open_chat)

    @Slot(object, object)
    def _on_stored(self, messages: tuple[StoredMessage, ...], leaf: str | None) -> None:
        self.store.put_messages(messages, leaf)
        if self._kept is not None and messages and messages[0].chat == self._kept.entry.id:
            self._kept = msgspec.structs.replace(self._kept, leaf=leaf)
        elif messages and messages[0].chat == self._wanted:
            self._is_stale = True

    @Slot(object)
    def _on_chat_settings_changed(self, settings: ChatSettings) -> None:
        self._keep(settings=settings)
        if not len(self.chat.conversation) and not self.chat.conversation.past.is_private:
            self._settings_of_new = settings

    def _on_renewed(self) -> None:
        """The file was begun anew: what is open goes into it as a whole, as it was listed."""
        entry = self._entries.get(self.open_chat)
        if self._kept is not None and entry is not None:
            self.store.put_chat(self._kept)
            self.store.rename(entry.id, entry.title)
            self.store.pin(entry.id, entry.is_pinned)
        self.chat.store_anew()

    def _keep(self, **changes: object) -> None:
        if self._kept is None:
            return
        was, self._kept = self._kept, msgspec.structs.replace(self._kept, **changes)
        if self._kept != was:
            self.store.put_chat(self._kept)

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
        elif self._wanted in chats:
            self._wanted = self.open_chat
        self.store.delete(chats)

    @Slot(object)
    def _on_restore_requested(self, chats: tuple[str, ...]) -> None:
        self.store.restore(chats)
        if self._deleted_open in chats and not len(self.chat.conversation):
            self._choose(self._deleted_open)

    def _tell(self, notice: Notice) -> None:
        self.notice_changed.emit("chats", notice)
