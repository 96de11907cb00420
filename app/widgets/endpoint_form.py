"""A server being added or edited, in its place: address, what answers there, its model, its key.

Draws an `EndpointForm` and emits wishes. What is typed as a key is handed on once and forgotten.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QWidget

from app.logic import endpoints_view as words
from app.logic.endpoints import EndpointForm
from app.logic.formatting import PLAIN, NumberFormat
from app.widgets.flow import Flow
from app.widgets.focus import lead_focus
from app.widgets.motion import BusyBar
from app.widgets.pane_parts import FactRows, Lines, TonedLine
from app.widgets.parts import button, chain_focus, column, label, row, surface
from app.widgets.theme import S1, S2, S3, S4, Theme
from engine.language import tr


class EndpointFormView(QFrame):
    look_requested = Signal(str, str)  # address, key
    stop_requested = Signal()
    save_requested = Signal(str, str, object)  # model, name, key or None
    closed = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        surface(self, "card")
        self._fmt = fmt
        self._form: EndpointForm | None = None
        self._title = label("", "section")
        self.address = QLineEdit(placeholderText=tr("Address, as 127.0.0.1:8080"))
        self.address.setAccessibleName(tr("Address of the server"))
        self.look = button(tr("Ask the server"), "primary")
        self.stop = button(tr("Stop"))
        self._busy = BusyBar()
        self._busy_words = label("", "muted")
        self._error = TonedLine(theme)
        self._rows = FactRows()
        self._warnings = Lines("warning")
        self.model = QComboBox(editable=True)
        self.model.setAccessibleName(tr("Model"))
        self.name = QLineEdit(placeholderText=tr("Kind and address"))
        self.name.setAccessibleName(tr("Name in Paceline"))
        self.key = QLineEdit()
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.key.setAccessibleName(tr("Key of the server"))
        self.forget = button(tr("Forget the key"), "link")
        self.save = button(tr("Add"), "primary")
        self.cancel = button(tr("Cancel"), "quiet")
        self._lay_out()
        self._connect()
        chain_focus(self.address, self.look, self.stop, self.key, self.forget, self.model)
        chain_focus(self.model, self.name, self.save, self.cancel)
        lead_focus(self, self.address)
        self.hide()

    def _lay_out(self) -> None:
        outer = column(self, S3)
        outer.setContentsMargins(S4, S4, S4, S4)
        outer.addWidget(self._title)
        line = row(spacing=S2)
        line.addWidget(self.address, 1)
        line.addWidget(self.look)
        line.addWidget(self.stop)
        outer.addLayout(line)
        self._key = QWidget()
        keys = column(self._key, S1)
        keys.addWidget(label(tr("Key"), "muted"))
        keys.addWidget(self.key)
        keys.addWidget(
            label(tr("It goes into the system’s keyring and nowhere else."), "small", wraps=True)
        )
        keys.addWidget(self.forget, 0, Qt.AlignmentFlag.AlignLeft)
        outer.addWidget(self._busy_words)
        outer.addWidget(self._busy)
        outer.addWidget(self._error)
        outer.addWidget(self._rows)
        outer.addWidget(self._warnings)
        outer.addWidget(self._key)
        self._found = QWidget()
        found = column(self._found, S1)
        found.addWidget(label(tr("Model"), "muted"))
        found.addWidget(self.model)
        found.addSpacing(S2)
        found.addWidget(label(tr("Name in Paceline"), "muted"))
        found.addWidget(self.name)
        outer.addWidget(self._found)
        buttons = QWidget()
        flow = Flow(buttons, S2)
        flow.addWidget(self.save)
        flow.addWidget(self.cancel)
        outer.addWidget(buttons)

    def _connect(self) -> None:
        self.address.returnPressed.connect(self._on_look)
        self.look.clicked.connect(self._on_look)
        self.key.returnPressed.connect(self._on_key_entered)
        self.stop.clicked.connect(self.stop_requested)
        self.cancel.clicked.connect(self.closed)
        self.save.clicked.connect(lambda: self._save(self.key.text().strip() or None))
        self.forget.clicked.connect(lambda: self._save(""))
        self.address.textChanged.connect(self._show_buttons)
        self.model.editTextChanged.connect(self._show_buttons)

    def set_theme(self, theme: Theme) -> None:
        self._error.set_theme(theme)

    def set_form(self, form: EndpointForm | None) -> None:
        before, self._form = self._form, form
        self.setVisible(form is not None)
        if form is None:
            self.key.clear()
            return
        is_new = before is None or before.replaces != form.replaces
        if is_new:
            self.address.setText(form.address)
            self.name.setText(form.name)
            self.key.clear()
        self._title.setText(words.form_title(form))
        self._busy_words.setText(words.asking_words(form))
        is_asking = form.phase == "probing"
        self._busy.setAccessibleName(self._busy_words.text())
        self._busy.setVisible(is_asking)
        self._busy_words.setVisible(is_asking)
        self.stop.setVisible(is_asking)
        self.look.setVisible(not is_asking)
        error = form.error
        said = f"{error.message} {error.hint}".strip() if error is not None else ""
        self._error.set_line(said, "danger")
        self._rows.set_rows(words.form_rows(form, self._fmt))
        self._warnings.set_lines(form.server.warnings if form.server is not None else ())
        has_server = form.server is not None
        self._found.setVisible(has_server)
        self._key.setVisible(has_server or form.wants_key)
        self.forget.setVisible(form.has_key)
        self.key.setPlaceholderText(
            tr("There is one; leave this empty to keep it")
            if form.has_key
            else tr("Only where the server asks for one")
        )
        if has_server and (is_new or before is None or before.server != form.server):
            self._fill_models(form)
        self.save.setText(tr("Save") if form.replaces else tr("Add"))
        self._show_buttons()
        if form.wants_key and (before is None or before.phase == "probing"):
            self.key.setFocus()
        elif form.phase == "found" and before is not None and before.phase == "probing":
            self.save.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def _fill_models(self, form: EndpointForm) -> None:
        ids = [model.id for model in form.server.models] if form.server is not None else []
        self.model.clear()
        self.model.addItems(ids or ([form.model] if form.model else []))
        self.model.setEditText(form.model)

    def _show_buttons(self) -> None:
        form = self._form
        if form is None:
            return
        is_waiting = form.phase in ("probing", "saving")
        block = words.save_block(form, self.model.currentText())
        self.save.setEnabled(not block and not is_waiting)
        self.save.setToolTip(block)
        self.look.setEnabled(bool(self.address.text().strip()) and not is_waiting)
        is_found = form.server is not None
        for part, kind in ((self.look, "" if is_found else "primary"),):
            if part.property("kind") != kind:
                part.setProperty("kind", kind)
                part.style().unpolish(part)
                part.style().polish(part)

    def _on_look(self) -> None:
        if self.look.isEnabled():
            self.look_requested.emit(self.address.text(), self.key.text().strip())

    def _on_key_entered(self) -> None:
        """Where the server refused to answer without, it is asked again; else it is saved."""
        if self._form is not None and self._form.server is None:
            self._on_look()
        elif self.save.isEnabled():
            self.save.click()

    def _save(self, key: str | None) -> None:
        self.save_requested.emit(self.model.currentText(), self.name.text(), key)
        self.key.clear()
