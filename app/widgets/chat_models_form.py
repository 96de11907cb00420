"""Which models a chat is with: those that are loaded, or ones of its own.

Two lists of models and a way to stay with the present ones. Emits what was chosen; loads nothing.
Part of the chat's settings.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.logic.chat_setup import Field, field_name, short_name
from app.logic.chats import ChatSettings
from app.logic.model_choices import Choice
from app.logic.words import file_label
from app.widgets.inputs import WheelGuard
from app.widgets.parts import button, column
from app.widgets.setup_field import SetupField, ValueBox
from app.widgets.theme import S2, S4
from engine.language import tr


class ChatModelsForm(QWidget):
    chosen = Signal(object)  # dict[Field, str | None]: paths; "" no draft model, None as loaded

    def __init__(self) -> None:
        super().__init__()
        self._own = ChatSettings()
        self._targets: tuple[Choice, ...] = ()
        self._drafts: tuple[Choice, ...] = ()
        self._loaded = ("", "")
        self.target, self.draft = ValueBox(), ValueBox()
        self.target.chosen.connect(lambda path: self.chosen.emit({"target": path}))
        self.draft.chosen.connect(lambda path: self.chosen.emit({"draft": path}))
        self._target = self._field("target", self.target)
        self._draft = self._field("draft", self.draft)
        self.pin = button(tr("Stay with the loaded models"), "link")
        self.pin.setToolTip(tr("This chat asks for them when it is opened again"))
        self.pin.clicked.connect(self._on_pin)
        lines = column(self, S4)
        lines.addWidget(self._target)
        lines.addWidget(self._draft)
        lines.addSpacing(-S2)
        lines.addWidget(self.pin, 0, Qt.AlignmentFlag.AlignLeft)
        wheel = WheelGuard(self)
        wheel.watch(self.target)
        wheel.watch(self.draft)
        self._show()

    def set_own(self, own: ChatSettings) -> None:
        self._own = own
        self._show()

    def set_choices(self, targets: Sequence[Choice], drafts: Sequence[Choice]) -> None:
        self._targets, self._drafts = tuple(targets), tuple(drafts)
        self._show()

    def set_loaded(self, target: str, draft: str) -> None:
        """Paths of the models that are loaded, or on their way; "" for none."""
        self._loaded = (target, draft)
        self._show()

    def _field(self, field: Field, box: ValueBox) -> SetupField:
        made = SetupField(field_name(field), box)
        made.put_back_requested.connect(lambda: self.chosen.emit({field: None}))
        return made

    def _show(self) -> None:
        (target, draft), own = self._loaded, self._own
        now, none = tr("As now"), tr("No draft model")
        _fill(self.target, [(None, now)], self._targets, own.target)
        _fill(self.draft, [(None, now), ("", none)], self._drafts, own.draft)
        loaded = short_name(target) if target else tr("None is loaded")
        self._target.set_own(own.target is not None, loaded)
        loaded = short_name(draft) if draft else none
        self._draft.set_own(own.draft is not None, loaded)
        self.pin.setVisible(bool(target) and (own.target, own.draft) != self._loaded)

    def _on_pin(self) -> None:
        target, draft = self._loaded
        self.target.setFocus(Qt.FocusReason.OtherFocusReason)  # what was pressed goes
        self.chosen.emit({"target": target, "draft": draft})


def _fill(
    box: ValueBox,
    items: list[tuple[object, str]],
    choices: tuple[Choice, ...],
    own: str | None,
) -> None:
    items = [*items, *((choice.path, choice.name) for choice in choices)]
    if own not in [path for path, _ in items]:
        items.append((own, file_label(own or "")))
    box.set_values(items, own)
    for choice in choices:
        said = "\n".join(filter(None, (choice.note, choice.tip)))
        box.set_tip(choice.path, said, choice.is_usable)
