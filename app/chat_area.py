"""The chat with its services: page, live panel, and with what setup a turn is asked.

Built by `application` at the start, for the chat is what is seen first; hands on states, settings
and themes, and asks for what other parts do through signals.
"""

from PySide6.QtCore import QObject, Signal

from app.logic.attachments import with_attachments
from app.logic.chat_setup import in_chat
from app.logic.chats import Attachment, ChatSettings
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.live import LiveRun
from app.logic.messages import TurnSetup
from app.services.attachment_reader import AttachmentReader
from app.services.chat import ChatService
from app.services.engine_client import EngineClient
from app.services.settings_store import SettingsStore
from app.services.text_file import TextFileReader
from app.services.token_count import AttachmentCounter
from app.settings import Settings
from app.widgets.chat_page import ChatPage
from app.widgets.chat_workspace import ChatWorkspace
from app.widgets.live_panel import LivePanel
from app.widgets.live_strip import LiveStrip
from app.widgets.theme import Theme
from engine.request import Message


class ChatArea(QObject):
    opener_requested = Signal(str)  # how a model is found: "find", "open" or "starter"
    check_requested = Signal()  # that answers stay as they are
    chat_settings_changed = Signal(object)  # ChatSettings, by the user
    chat_settings_opened = Signal(object)  # those of another chat

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        engine: EngineClient,
        store: SettingsStore,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._store = store
        self._system_prompt = ""
        self.chat = ChatService(engine, LiveRun(), self.turn_setup, self)
        self._text_files = TextFileReader(self)
        self._attachment_reader = AttachmentReader(self)
        self._attachment_counter = AttachmentCounter(engine, self)
        self._attachments: tuple[Attachment, ...] = ()
        self._draft = ""
        self.chat_settings = ChatSettings()
        self.page = ChatPage(theme, fmt)
        self.panel = LivePanel(theme, fmt)
        self.strip = LiveStrip(theme, fmt)
        self.workspace = ChatWorkspace(self.page, self.panel, self.strip)
        self._connect_wishes()
        self._connect_chat()

    @property
    def settings(self) -> Settings:
        """As they hold in the open chat."""
        return in_chat(self._store.settings, self.chat_settings)

    def turn_setup(self) -> TurnSetup:
        settings, state = self.settings, self._engine.state
        arm = state.arm_of(settings.arm)
        target = state.loaded.target if state.loaded is not None else None
        return TurnSetup(
            system=settings.system_prompt,
            sampling=settings.sampling,
            arm=arm,
            speculation=settings.speculation(arm, settings.verifier),
            max_tokens=settings.max_tokens,
            reasoning_tags=target.reasoning_tags if target is not None else None,
            looks_in_other_chats=settings.looks_in_other_chats,
        )

    def said(self) -> tuple[Message, ...]:
        """In the present chat, for a bench that asks it again and keeps it; a private one leaves
        nothing behind."""
        if self.chat.conversation.past.is_private:
            return ()
        return self.chat.conversation.history(self.settings.system_prompt)

    def close(self) -> None:
        self._text_files.close()
        self._attachment_reader.close()

    def forget_files(self) -> None:
        """Another chat is shown than the one that files are being read for."""
        self._attachment_reader.forget()

    def set_chat_settings(self, settings: ChatSettings) -> None:
        """Those of the chat that was opened."""
        self._take_chat_settings(settings)
        self.chat_settings_opened.emit(settings)

    def change_chat_settings(self, settings: ChatSettings) -> None:
        """The open chat is asked with these from now on."""
        self._take_chat_settings(settings)
        self.chat_settings_changed.emit(settings)

    def _take_chat_settings(self, settings: ChatSettings) -> None:
        self.chat_settings = settings
        self.page.head.set_setup(settings)
        self._show_arm()
        self._count_prompt()

    def _send(self, text: str) -> None:
        self.chat.send(text, self._attachments)

    def _set_draft(self, text: str) -> None:
        self._draft = text
        self.chat.set_draft(with_attachments(text, self._attachments))

    def _set_attachments(self, attachments: tuple[Attachment, ...]) -> None:
        self._attachments = attachments
        self._attachment_counter.set_attachments(attachments)
        self._set_draft(self._draft)

    def set_theme(self, theme: Theme) -> None:
        for part in (self.page, self.panel, self.strip):
            part.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self.panel.set_engine_state(state)
        self.strip.set_engine_state(state)
        self._show_arm()

    def set_settings(self, settings: Settings) -> None:
        self.page.set_tinted(settings.shows_tint)
        self.page.set_looks_in_other_chats(settings.looks_in_other_chats)
        self._show_arm()
        self._count_prompt()

    def _count_prompt(self) -> None:
        prompt = self.settings.system_prompt
        if prompt != self._system_prompt:
            self._system_prompt = prompt
            self.chat.recount()

    def _show_arm(self) -> None:
        # The panel gets what the user wants, so that it can say why it is not what runs.
        arm, loaded = self.settings.arm, self._engine.state.loaded
        self.panel.set_setting(arm)
        self.strip.set_setting(arm)
        self.page.set_arm(arm, can_rewind=loaded is None or loaded.target.can_rewind)

    def _connect_wishes(self) -> None:
        chat, page, store = self.chat, self.page, self._store
        page.send_requested.connect(self._send)
        page.stop_requested.connect(chat.stop)
        page.regenerate_requested.connect(chat.regenerate)
        page.edit_requested.connect(chat.edit)
        page.branch_requested.connect(chat.choose_branch)
        page.draft_changed.connect(self._set_draft)
        page.attachments.changed.connect(self._set_attachments)
        page.files_chosen.connect(self._attachment_reader.open)
        self._attachment_reader.read.connect(page.attachments.add)
        self._attachment_reader.refused.connect(page.attachments.refuse)
        self._attachment_counter.counted.connect(page.attachments.set_tokens)
        page.reload_requested.connect(self._engine.restart)
        page.open_model_requested.connect(lambda: self.opener_requested.emit("open"))
        page.starter_requested.connect(lambda: self.opener_requested.emit("starter"))
        page.find_requested.connect(lambda: self.opener_requested.emit("find"))
        page.tint_toggled.connect(lambda is_on: store.change(shows_tint=is_on))
        page.private_toggled.connect(chat.set_private)
        page.expected_changed.connect(chat.set_expected)
        page.file_chosen.connect(self._text_files.open)
        self._text_files.read.connect(page.attach_expected)
        self._text_files.refused.connect(page.refuse_expected)
        self.panel.check_requested.connect(self.check_requested)
        self.workspace.panel_resized.connect(lambda px: store.change(live_panel_width=px))

    def _connect_chat(self) -> None:
        chat, page = self.chat, self.page
        chat.message_added.connect(page.add_message)
        chat.text_appended.connect(page.append_text)
        chat.message_changed.connect(page.change_message)
        chat.messages_removed.connect(page.remove_messages)
        chat.conversation_reset.connect(page.reset)
        chat.busy_changed.connect(page.set_busy)
        chat.availability_changed.connect(page.set_available)
        chat.context_changed.connect(page.set_context)
        chat.live_changed.connect(self.panel.set_figures)
        chat.live_changed.connect(self.strip.set_figures)
