"""How this computer serves: who reaches it, port, key, answers together, drafting, model name.

Edits a `ServeChoice` and emits each change at once. The key itself is shown only when it has just
been made. Part of the serve view.
"""

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from app.logic.arms import arm_title
from app.logic.serving import ANY_ADDRESS, LOOPBACK, KeyState, is_local
from app.settings import ServeChoice
from app.widgets.copy_line import CopyButton, CopyLine, plain_button
from app.widgets.flow import Flow
from app.widgets.inputs import WheelGuard, choice, choose, pad_numbers, whole
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import FormRow, Section, button, column, label
from app.widgets.short_label import SidedLabel
from app.widgets.theme import S2, S6, Theme
from engine.language import tr

MOST_TOGETHER = 64
_FIELD = 220
_NUMBER = 112


class ServeForm(QWidget):
    changed = Signal(object)  # ServeChoice
    parallel_changed = Signal(int)  # how many answers are decoded together from the next load on
    key_wanted = Signal()  # a new one
    key_seen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._choice = ServeChoice()
        self._loaded_parallel: int | None = None
        self._is_filling = False
        self.reach = choice(
            (LOOPBACK, tr("This computer only")), (ANY_ADDRESS, tr("Other machines, too"))
        )
        self.port = whole(1, 65_535)
        self.needs_key = QCheckBox(tr("Ask for a key"))
        self.key_state = SidedLabel("", "small")
        self.make_key = plain_button(tr("Make a key"), tr("Make a new key for the server"))
        self.copy_key = CopyButton(tr("Copy the key"), tr("Copy the key of the server"))
        self.fresh = CopyLine(tr("New key"))
        self.seen = button(tr("I have copied it"), "link")
        self.parallel = whole(1, MOST_TOGETHER)
        self.reload = button(tr("Load again with this"))
        self.arm = choice(*((arm, arm_title(arm)) for arm in ("off", "lookup", "draft", "auto")))
        self.alias = QLineEdit(placeholderText=tr("Name of the file"))
        self._reach_note = TonedLine(theme, "small")
        self._wheel = WheelGuard(self)
        for control in (self.reach, self.port, self.parallel, self.arm):
            self._wheel.watch(control)
        self._lay_out()
        self._connect()
        pad_numbers(self)
        self.set_choice(self._choice)
        self.set_key("", KeyState())
        self.set_parallel(1, None)

    def _lay_out(self) -> None:
        layout = column(self, S6)
        who = Section(tr("Who may use it"))
        who.add(
            FormRow(
                tr("Reached from"),
                tr("Whether other machines in your networks reach the server too."),
                self.reach,
                _FIELD,
            )
        )
        who.add(self._reach_note)
        who.add(
            FormRow(
                tr("Port"),
                tr("The number at the end of the address; one that nothing else uses."),
                self.port,
                _NUMBER,
            )
        )
        who.add(
            FormRow(
                tr("Key"),
                tr(
                    "Clients send it with each request. It is kept in the system’s keyring, and "
                    "in no file of Paceline."
                ),
                self.needs_key,
                _FIELD,
            )
        )
        self._key = QWidget()
        keys = column(self._key, S2)
        keys.addWidget(self.key_state)
        keys.addWidget(self.fresh)
        buttons = QWidget()
        flow = Flow(buttons, S2)
        for part in (self.make_key, self.copy_key, self.seen):
            flow.addWidget(part)
        keys.addWidget(buttons)
        who.add(self._key)
        layout.addWidget(who)
        how = Section(tr("How it answers"))
        how.add(
            FormRow(
                tr("Answers together"),
                tr(
                    "How many are decoded in one context; further requests wait. Each has its own "
                    "context, so that the KV cache grows with the number."
                ),
                self.parallel,
                _NUMBER,
            )
        )
        self._again = QWidget()
        again = column(self._again, S2)
        self._again_note = label("", "small", wraps=True)
        again.addWidget(self._again_note)
        pressed = QWidget()
        Flow(pressed, S2).addWidget(self.reload)
        again.addWidget(pressed)
        how.add(self._again)
        how.add(
            FormRow(
                tr("Drafting"),
                tr("Of requests that do not choose for themselves."),
                self.arm,
                _FIELD,
            )
        )
        how.add(FormRow(tr("Model name"), tr("What clients call the model."), self.alias, _FIELD))
        layout.addWidget(how)

    def _connect(self) -> None:
        self.reach.currentIndexChanged.connect(self._on_reach_changed)
        self.port.valueChanged.connect(self._on_changed)
        self.needs_key.toggled.connect(self._on_changed)
        self.arm.currentIndexChanged.connect(self._on_changed)
        self.alias.editingFinished.connect(self._on_changed)
        self.make_key.clicked.connect(self.key_wanted)
        self.seen.clicked.connect(self.key_seen)
        self.parallel.valueChanged.connect(self._show_again)
        self.reload.clicked.connect(lambda: self.parallel_changed.emit(self.parallel.value()))

    def set_theme(self, theme: Theme) -> None:
        self._reach_note.set_theme(theme)

    def set_choice(self, wanted: ServeChoice) -> None:
        self._choice = wanted
        self._is_filling = True
        if self.reach.findData(wanted.host) < 0:  # one that was written by hand
            self.reach.addItem(wanted.host, wanted.host)
        choose(self.reach, wanted.host)
        self.port.setValue(wanted.port)
        self.needs_key.setChecked(wanted.needs_key)
        choose(self.arm, wanted.arm)
        if not self.alias.hasFocus():
            self.alias.setText(wanted.alias)
        self._is_filling = False
        self._key.setVisible(wanted.needs_key)
        warning = ""
        if not is_local(wanted.host):
            warning = tr(
                "Everybody in your network who has the key can use the model. What is sent is not "
                "encrypted: do it only in a network you trust."
            )
        self._reach_note.set_line(warning, "warning")

    def set_key(self, key: str, state: KeyState) -> None:
        """`key` is only copied; what is shown is one that has just been made."""
        if not state.is_known:
            words = tr("Asking the keyring…")
        elif state.fresh:
            words = tr(
                "The new key. It is shown this once; clients with the one before are refused."
            )
        elif state.has_key:
            words = tr("There is a key.")
        else:
            words = tr("There is no key yet.")
        self.key_state.setText(f"{words} {state.note}".strip())
        self.fresh.set_text(state.fresh)
        self.seen.setVisible(bool(state.fresh))
        self.copy_key.copied = key
        self.copy_key.setVisible(state.has_key and not state.fresh)
        self.make_key.setText(tr("Make a new key") if state.has_key else tr("Make a key"))
        self.make_key.setEnabled(state.is_known)
        self.make_key.setVisible(not state.fresh)

    def set_parallel(self, wished: int, loaded: int | None) -> None:
        """`loaded`: with how many the present model was loaded; None where there is none."""
        self._loaded_parallel = loaded
        self._is_filling = True
        self.parallel.setValue(wished)
        self.parallel.setEnabled(loaded is not None)
        self._is_filling = False
        self._show_again()

    def _show_again(self) -> None:
        loaded = self._loaded_parallel
        is_other = loaded is not None and self.parallel.value() != loaded
        self._again.setVisible(is_other)
        self._again_note.setText(
            tr("It takes a new load of the model, which ends what runs; serving then goes on.")
        )

    def _on_reach_changed(self) -> None:
        """Others need a key, so it is asked for at once."""
        if not self._is_filling and not is_local(self.reach.currentData()):
            self._is_filling = True
            self.needs_key.setChecked(True)
            self._is_filling = False
        self._on_changed()

    def _on_changed(self) -> None:
        if self._is_filling:
            return
        wanted = msgspec.structs.replace(
            self._choice,
            host=self.reach.currentData(),
            port=self.port.value(),
            needs_key=self.needs_key.isChecked(),
            arm=self.arm.currentData(),
            alias=self.alias.text().strip(),
        )
        if wanted != self._choice:
            self.set_choice(wanted)
            self.changed.emit(wanted)
