"""The settings of the open chat: their panel beside it, their presets, the models it is with.

Built by `application` around the chat area, which knows what the chat is asked with. Loads models
only when the user asks for them.
"""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QObject, Slot

from app.chat_area import ChatArea
from app.logic.chat_setup import models_for
from app.logic.chats import ChatSettings
from app.logic.model_choices import Choice
from app.services.chat_store import ChatStore
from app.services.model_choice import ModelChoice
from app.services.settings_store import SettingsStore
from app.settings import Settings
from app.widgets.chat_setup_panel import ChatSetupPanel
from app.widgets.theme import Theme
from engine.request import ModelSettings


class ChatSetupArea(QObject):
    def __init__(
        self,
        theme: Theme,
        chatting: ChatArea,
        presets: ChatStore,
        models: ModelChoice,
        settings: SettingsStore,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._chatting = chatting
        self._models = models
        self._settings = settings
        self._workspace, self._page = chatting.workspace, chatting.page
        self.panel = panel = ChatSetupPanel(theme)
        self._workspace.add_setup(panel)
        self._page.setup_toggled.connect(self.show)
        self._page.auto_requested.connect(lambda: self.choose_arm("auto"))
        self._page.wish.load_requested.connect(panel.ask_for_load)
        self._page.wish.declined.connect(panel.decline)
        chatting.chat_settings_opened.connect(self._on_opened)
        panel.changed.connect(chatting.change_chat_settings)
        panel.closed.connect(lambda: self.show(False))
        panel.wish_changed.connect(self._page.wish.set_wish)
        panel.load_requested.connect(self._load)
        panel.preset_saved.connect(presets.put_preset)
        panel.preset_deleted.connect(presets.delete_preset)
        presets.presets_changed.connect(panel.set_presets)
        models.changed.connect(self._on_models_changed)
        self._on_models_changed(models.target, models.draft)

    def set_theme(self, theme: Theme) -> None:
        self.panel.set_theme(theme)

    def set_settings(self, settings: Settings) -> None:
        self.panel.set_app(settings)

    def set_choices(self, targets: Sequence[Choice], drafts: Sequence[Choice]) -> None:
        self.panel.set_choices(targets, drafts)

    def show(self, is_open: bool) -> None:
        self._workspace.set_setup_open(is_open)
        self._page.head.setup.setChecked(is_open)
        if is_open:
            self.panel.enter()
        else:
            self._page.head.setup.setFocus()

    def toggle(self) -> None:
        self.show(not self._workspace.is_setup_open)

    def choose_arm(self, arm: str) -> None:
        """Of this chat where it has one of its own, else of the app."""
        own = self.panel.own
        if own.arm is None:
            self._settings.change(arm=arm)
        else:
            self.panel.change(msgspec.structs.replace(own, arm=arm))

    @Slot(object)
    def _on_opened(self, own: ChatSettings) -> None:
        self.panel.set_chat(own)
        if self._workspace.is_setup_alone:  # the chat is what is to be seen now
            self._workspace.set_setup_open(False)
            self._page.head.setup.setChecked(False)

    @Slot(object)
    def _load(self, own: ChatSettings) -> None:
        models = self._models
        target, draft = models_for(own, self._settings.settings, models.target, models.draft)
        if target is not None:
            models.apply(target, draft)

    @Slot(object, object)
    def _on_models_changed(self, target: ModelSettings | None, draft: ModelSettings | None) -> None:
        self.panel.set_loaded(
            target.path if target is not None else "", draft.path if draft is not None else ""
        )
