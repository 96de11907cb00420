"""What is written for the next question and not sent: shown with its chat, kept with it, and for a
new chat in the settings. Of a private chat it is kept nowhere.

Built by `chats_area`, which knows the open chat.
"""

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.chat_area import ChatArea
from app.services.settings_store import SettingsStore

KEEP_MS = 1000  # from the last key to the disk


class ChatDraft(QObject):
    kept = Signal(str)  # that of the open chat, which is stored

    def __init__(self, chatting: ChatArea, settings: SettingsStore, parent: QObject) -> None:
        super().__init__(parent)
        page = chatting.page
        self._chatting = chatting
        self._settings = settings
        self._composer, self._attachments = page.composer, page.attachments
        self._is_waiting = False  # for the chat that it is to be shown with
        self._is_of_new = True
        self._pause = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._pause.timeout.connect(self.keep)
        page.draft_changed.connect(self._pause.start)
        page.attachments.changed.connect(lambda _: self._pause.start())
        page.private_toggled.connect(self._on_private_toggled)

    def wait(self) -> None:
        """The chat that was open last is being read: what comes meanwhile belongs to it."""
        self._is_waiting = True

    def stop_waiting(self) -> None:
        """A new chat is shown in its place."""
        if self._is_waiting:
            self.show(None)

    def show(self, draft: str | None) -> None:
        """That of another chat, None for a new one's. What came while it was waited for, as files
        of the start, goes with it."""
        if not self._is_waiting:
            self._chatting.forget_files()
        attached = self._attachments.attachments if self._is_waiting else ()
        words = self._composer.edit.text() if self._is_waiting else ""
        self._is_waiting = False
        self._is_of_new = draft is None
        self._composer.set_draft(self._settings.settings.draft_of_new if draft is None else draft)
        for attachment in attached:
            self._attachments.add(attachment)
        if words:
            self._composer.set_text("\n".join(filter(None, (self._composer.edit.text(), words))))
        self._pause.stop()
        if attached or words:
            self._pause.start()

    def begin(self) -> None:
        """The new chat is stored from now on."""
        self._is_waiting = self._is_of_new = False
        self._settings.change(draft_of_new="")

    @Slot()
    def keep(self) -> None:
        """Now."""
        self._pause.stop()
        is_private = self._chatting.chat.conversation.past.is_private
        if not self._is_waiting:
            self._tell("" if is_private else self._composer.draft)

    def _tell(self, draft: str) -> None:
        if self._is_of_new:
            self._settings.change(draft_of_new=draft)
        else:
            self.kept.emit(draft)

    @Slot(bool)
    def _on_private_toggled(self, is_private: bool) -> None:
        """What was written before the chat was private is forgotten at once. Kept again it is with
        the next key, for leaving a private chat ends it too."""
        if is_private:
            self._tell("")
