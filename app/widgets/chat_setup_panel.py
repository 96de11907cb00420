"""The panel beside a chat with what it is asked with: prompt, models, speculation, sampling.

Each field is as in the app's settings until it is changed, and can be put back. Emits every change
at once, so that none is lost when another chat is opened; stores and loads nothing.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from app.logic.arms import VERIFIERS, arm_title
from app.logic.chat_setup import (
    NO_LIMIT,
    Field,
    ModelWish,
    field_name,
    in_chat,
    own_fields,
    preset_of,
    put_back,
    wish_of,
    with_own,
)
from app.logic.chats import ChatSettings, Preset
from app.logic.model_choices import Choice
from app.settings import Settings
from app.widgets.chat_models_form import ChatModelsForm
from app.widgets.inputs import OptionalSpin, WheelGuard
from app.widgets.parts import (
    button,
    column,
    hairline,
    icon_button,
    keep_level,
    label,
    retheme_icons,
    row,
    surface,
)
from app.widgets.preset_bar import PresetBar
from app.widgets.sampling_fields import SamplingFields
from app.widgets.scaling import sized
from app.widgets.setup_field import SetupField, ValueBox
from app.widgets.theme import S2, S3, S4, Theme
from app.widgets.wish_strip import WishStrip
from engine.language import tr
from engine.request import VerifierName

_PROMPT_PX = 112
_ARMS = ("off", "lookup", "draft", "auto")


class ChatSetupPanel(QWidget):
    changed = Signal(object)  # ChatSettings
    preset_saved = Signal(object)  # Preset
    preset_deleted = Signal(str)  # its name
    load_requested = Signal(object)  # ChatSettings whose models are wanted
    wish_changed = Signal(object, bool)  # ModelWish or None, whether any model is loaded
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        surface(self, "window")
        self.setAccessibleName(tr("Chat settings"))
        self._app = Settings()
        self._own = ChatSettings()
        self._before = ChatSettings()  # what an undo brings back
        self._presets: tuple[Preset, ...] = ()
        self._preferred = ""  # of several presets with the same choices, the one that was used
        self._loaded = ("", "")
        self._is_declined = False
        self._is_filling = False
        self._fields: dict[Field, SetupField] = {}
        self._wheel = WheelGuard(self)
        self._make_controls()
        outer = column(self)
        head = row(spacing=S2)
        head.setContentsMargins(S4, S2, S2, S2)
        head.addWidget(label(tr("Chat settings"), "section"), 1)
        self.close_button = icon_button("close", tr("Close the chat settings"), theme, "Esc")
        self.close_button.clicked.connect(self.closed)
        head.addWidget(self.close_button)
        outer.addLayout(head)
        outer.addWidget(self._scrolled(), 1)
        outer.addWidget(hairline())
        foot = row()
        foot.setContentsMargins(S4, S3, S4, S3)
        self.put_all_back = button(tr("Put all back"), "quiet")
        self.put_all_back.setToolTip(tr("Everything as in the settings again"))
        self.put_all_back.clicked.connect(lambda: self._use_preset(None))
        foot.addWidget(self.put_all_back)
        foot.addStretch(1)
        outer.addLayout(foot)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.closed)
        self._show()

    @property
    def own(self) -> ChatSettings:
        return self._own

    def enter(self) -> None:
        """The keyboard comes here."""
        self.presets.box.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def wish(self) -> ModelWish | None:
        return None if self._is_declined else wish_of(self._own, *self._loaded)

    def set_theme(self, theme: Theme) -> None:
        retheme_icons(self, theme)

    def set_chat(self, own: ChatSettings) -> None:
        """Another chat was opened."""
        self._own = own
        self._is_declined = False
        self._preferred = ""
        self.presets.tell("")
        self._show()

    def set_app(self, settings: Settings) -> None:
        """The app's settings as they are in force."""
        self._app = settings
        self._show()

    def set_presets(self, presets: tuple[Preset, ...]) -> None:
        self._presets = presets
        self._show_presets()

    def set_choices(self, targets: Sequence[Choice], drafts: Sequence[Choice]) -> None:
        self.models.set_choices(targets, drafts)

    def set_loaded(self, target: str, draft: str) -> None:
        """Paths of the models that are loaded, or on their way; "" for none."""
        if (target, draft) == self._loaded:
            return
        self._loaded = (target, draft)
        self.models.set_loaded(target, draft)
        self._show_wish()

    def change(self, own: ChatSettings) -> None:
        """The chat is asked with these from now on."""
        if own == self._own:
            return
        if (own.target, own.draft) != (self._own.target, self._own.draft):
            self._is_declined = False
        self._own = own
        self.presets.tell("")
        self._show()
        self.changed.emit(own)

    def decline(self) -> None:
        """Stay with the models that are loaded, until the chat is opened again."""
        self._is_declined = True
        self._show_wish()

    def ask_for_load(self) -> None:
        self.load_requested.emit(self._own)

    # Building

    def _make_controls(self) -> None:
        self.presets = PresetBar()
        self.presets.chosen.connect(self._use_preset)
        self.presets.save_requested.connect(self._save_preset)
        self.presets.delete_requested.connect(self.preset_deleted)
        self._wheel.watch(self.presets.box)
        self.presets.undo.clicked.connect(self._on_undo)
        self.strip = WishStrip()
        self.strip.load_requested.connect(self.ask_for_load)
        self.strip.declined.connect(self.decline)
        self.system = QPlainTextEdit()
        self.system.setProperty("framed", "true")
        self.system.setTabChangesFocus(True)
        sized(self.system, height=_PROMPT_PX)
        self.system.setPlaceholderText(tr("No system prompt"))
        self.system.textChanged.connect(lambda: self._edit(system=self.system.toPlainText()))
        self.models = ChatModelsForm()
        self.models.chosen.connect(lambda values: self._edit(**values))
        self.arm, self.verifier = ValueBox(), ValueBox()
        self.arm.chosen.connect(lambda arm: self._edit(arm=arm))
        self.verifier.chosen.connect(lambda name: self._edit(verifier=name))
        self.max_tokens = OptionalSpin(
            1, 10_000_000, 256, automatic=tr("Until the context is full")
        )
        self.max_tokens.valueChanged.connect(self._on_max_tokens)
        for watched in (self.arm, self.verifier, self.max_tokens):
            self._wheel.watch(watched)
        self.sampling = SamplingFields()
        self.sampling.changed.connect(lambda value: self._edit(sampling=value))

    def _scrolled(self) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what has the focus is scrolled to
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = QFrame()
        lines: QVBoxLayout = column(holder, S4, S4)
        lines.setContentsMargins(S4, S2, S4, S4)
        scope = tr("Changes hold for this chat alone, from its next answer on.")
        lines.addWidget(label(scope, "small", wraps=True))
        lines.addWidget(self.presets)
        lines.addWidget(self.strip)
        lines.addWidget(hairline())
        lines.addWidget(self._field("system", self.system))
        lines.addWidget(self.models)
        lines.addWidget(hairline())
        lines.addWidget(self._field("arm", self.arm))
        lines.addWidget(self._field("verifier", self.verifier))
        lines.addWidget(self._field("max_tokens", self.max_tokens))
        lines.addWidget(self._field("sampling", self.sampling))
        lines.addStretch(1)
        keep_level(area, lines)
        area.setWidget(holder)
        return area

    def _field(self, field: Field, control: QWidget) -> SetupField:
        made = SetupField(field_name(field), control)
        made.put_back_requested.connect(lambda: self.change(put_back(self._own, field)))
        self._fields[field] = made
        return made

    # Showing

    def _show(self) -> None:
        shown = in_chat(self._app, self._own)
        self._is_filling = True
        if self.system.toPlainText() != shown.system_prompt:
            self.system.setPlainText(shown.system_prompt)
        self.max_tokens.set_number(shown.max_tokens)
        self.sampling.set_sampling(shown.sampling)
        self._is_filling = False
        self._show_speculation()
        self.models.set_own(self._own)
        own = own_fields(self._own)
        as_app = tr("As in the settings")
        states = {
            "arm": arm_title(self._app.arm),
            "verifier": _verifiers()[self._app.verifier],
        }
        for field, made in self._fields.items():
            made.set_own(field in own, states.get(field, as_app))
        self.put_all_back.setEnabled(bool(own))
        self._show_presets()
        self._show_wish()

    def _show_speculation(self) -> None:
        as_app = (None, tr("As in the settings"))
        other = {self._own.arm} - {None, *_ARMS}  # as a preset of another version may have it
        arms = ((arm, arm_title(arm)) for arm in (*_ARMS, *other) if arm)
        self.arm.set_values((as_app, *arms), self._own.arm)
        self.verifier.set_values((as_app, *_verifiers().items()), self._own.verifier)

    def _show_presets(self) -> None:
        preferred = sorted(self._presets, key=lambda p: p.name != self._preferred)
        has_own = bool(own_fields(self._own))
        current = preset_of(self._own, preferred) if has_own else None
        self.presets.set_state(self._presets, current, has_own)

    def _show_wish(self) -> None:
        wish, is_loaded = self.wish, bool(self._loaded[0])
        self.strip.set_wish(wish, is_loaded)
        self.wish_changed.emit(wish, is_loaded)

    # Changing

    def _edit(self, **values: object) -> None:
        if not self._is_filling:
            self.change(with_own(self._own, self._app, **values))

    def _on_max_tokens(self) -> None:
        self._edit(max_tokens=self.max_tokens.number() or NO_LIMIT)

    def _use_preset(self, preset: Preset | None) -> None:
        before = self._own
        self._preferred = preset.name if preset is not None else ""
        self.change(preset.settings if preset is not None else ChatSettings())
        if self._own != before:
            said = tr("All is as in the settings.")
            if preset is not None:
                said = tr("This chat is now asked with “{name}”.", name=preset.name)
            self._before = before
            self.presets.tell(said)

    def _save_preset(self, name: str) -> None:
        self._preferred = name
        self.preset_saved.emit(Preset(name=name, settings=self._own))

    def _on_undo(self) -> None:
        self.enter()
        self.change(self._before)


def _verifiers() -> dict[VerifierName, str]:
    return {name: tr(words) for name, words, _ in VERIFIERS}
