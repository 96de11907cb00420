"""Making a draft model from the target: the form, how far it is, what came of it.

Shows a `MakeState` and emits what the user wants; makes nothing itself. Opened from the pair pane.
"""

import os

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from app.logic import drafter_making as making
from app.logic.drafter_making import WEIGHT_TYPES, MakeState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.pair_view import Trouble
from app.widgets.inputs import WheelGuard, choice, pad_numbers
from app.widgets.making_views import BESIDE, MadeResult, MakingProgress
from app.widgets.pane_parts import ElidedLabel, TonedLine, TroubleView
from app.widgets.parts import (
    button,
    column,
    hairline,
    icon_button,
    keep_level,
    label,
    retheme_icons,
    row,
    tool_tip,
)
from app.widgets.theme import S1, S2, S3, S4, Theme
from engine.hub_protocol import ModelFacts
from engine.language import mark, tr

_WHAT = mark(
    "The target is written again with smaller weights, and with fewer layers if you like. Its "
    "tokens stay the same, so it always fits. Then Paceline measures on built-in prompts whether "
    "drafting with it pays."
)


class MakeDrafterPanel(QWidget):
    start_requested = Signal(str, str, str, int)  # target, destination, weight type, layers less
    stop_requested = Signal()
    reset_requested = Signal()
    use_requested = Signal(str)  # path
    delete_requested = Signal(str)  # path
    closed = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._target = ""
        self._folder = ""
        self._models_folder = ""
        self._state = MakeState()
        self._has_own_name = False
        self._build()
        self.set_theme(theme)
        self.set_state(self._state)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self._done, self._trouble, self._stopped):
            part.set_theme(theme)
        retheme_icons(self, theme)

    def set_models_folder(self, folder: str) -> None:
        """Where a draft model goes whose target is not Paceline's own file."""
        self._models_folder = folder
        self._show_destination()

    def set_target(self, path: str, facts: ModelFacts | None) -> None:
        """The form is for this file; what is being made goes on regardless."""
        layers = facts.layers if facts is not None else 0
        most = max(0, layers - making.KEPT_LAYERS)
        self.layers.setMaximum(most)
        self.layers.setEnabled(most > 0)
        self._drop_note.setText(
            tr("Of {layers}. Fewer layers draft faster and guess worse.", layers=layers)
            if layers
            else tr("How many it has is not known yet.")
        )
        if path == self._target:
            return
        self._target = path
        self._source.setText(os.path.basename(path))
        self._source.setToolTip(tool_tip(path))
        self._folder, self._has_own_name = "", False
        self.layers.setValue(0)
        self._show_destination()

    @Slot(object)
    def set_state(self, state: MakeState) -> None:
        self._state = state
        is_form = state.phase in ("idle", "failed")
        self._form.setVisible(is_form)
        self._running.setVisible(state.is_running)
        self._done.setVisible(state.phase == "done")
        self._start.setVisible(is_form)
        self._stop.setVisible(state.is_running)
        self._stop.setEnabled(state.phase == "running")
        for shown in (self._use, self._delete):
            shown.setVisible(state.phase == "done")
        self._show_failure(state)
        self._running.set_state(state)
        self._done.set_result(state.result)
        self._show_start()

    # --- Building -----------------------------------------------------------------------------

    def _build(self) -> None:
        outer = column(self)
        head = row(spacing=S2)
        head.setContentsMargins(S2, S2, S4, S2)
        back = icon_button("chevron-left", tr("Back to the pair"), self._theme)
        back.clicked.connect(self._on_back)
        head.addWidget(back)
        head.addWidget(label(tr("Make a draft model"), "section"), 1)
        outer.addLayout(head)
        outer.addWidget(hairline())
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        layout = column(body, S3)
        layout.setContentsMargins(S4, S3, S4, S4)
        self._trouble = TroubleView(self._theme)
        self._stopped = TonedLine(self._theme)
        self._build_form()
        self._running = MakingProgress(self._fmt)
        self._done = MadeResult(self._theme, self._fmt)
        for part in (self._trouble, self._stopped, self._form, self._running, self._done):
            layout.addWidget(part)
        layout.addStretch(1)
        scroll.setWidget(body)
        keep_level(scroll, layout)
        outer.addWidget(scroll, 1)
        outer.addWidget(hairline())
        outer.addLayout(self._build_buttons())

    def _build_form(self) -> None:
        self._form = QWidget()
        form = column(self._form, S3)
        form.addWidget(label(tr(_WHAT), "muted", wraps=True))
        source = column(spacing=2)
        source.addWidget(label(tr("From"), "small"))
        self._source = ElidedLabel("", "section")
        source.addWidget(self._source)
        form.addLayout(source)
        self.weight_type = choice(*((name, tr(words)) for name, words in WEIGHT_TYPES))
        self.weight_type.setMinimumContentsLength(12)  # a narrow pane may cut its words
        self.weight_type.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.weight_type.currentIndexChanged.connect(self._on_form_changed)
        self.layers = QSpinBox()
        self.layers.setKeyboardTracking(False)
        self.layers.setSpecialValueText(tr("None"))
        self.layers.valueChanged.connect(self._on_form_changed)
        self._drop_note = label("", "small", wraps=True)
        self.file_name = QLineEdit()
        self.file_name.textEdited.connect(self._on_name_edited)
        self._place = ElidedLabel("", "small")
        self._choose = button(tr("Choose…"))
        self._choose.setAccessibleName(tr("Choose the folder"))
        self._choose.clicked.connect(self._on_choose_folder)
        for name, control, notes in (
            (tr("Weight type"), self.weight_type, ()),
            (tr("Layers to leave out"), self.layers, (self._drop_note,)),
            (tr("File name"), self.file_name, ()),
        ):
            lines = column(spacing=S1)
            title = label(name)
            title.setBuddy(control)
            control.setAccessibleName(name)
            lines.addWidget(title)
            lines.addWidget(control)
            for note in notes:
                lines.addWidget(note)
            form.addLayout(lines)
        place = row(spacing=S2)
        place.addWidget(self._place, 1)
        place.addWidget(self._choose)
        form.addLayout(place)
        form.addWidget(label(tr(BESIDE), "small", wraps=True))
        wheel = WheelGuard(self)
        wheel.watch(self.weight_type)
        wheel.watch(self.layers)
        pad_numbers(self._form)

    def _build_buttons(self) -> QHBoxLayout:
        buttons = row(spacing=S2)
        buttons.setContentsMargins(S4, S3, S4, S3)
        self._start = button(tr("Make it"), "primary")
        self._stop = button(tr("Cancel"))
        self._use = button(tr("Use it"), "primary")
        self._delete = button(tr("Delete it"))
        self._start.clicked.connect(self._on_start)
        self._stop.clicked.connect(self.stop_requested)
        self._use.clicked.connect(lambda: self._on_end("use"))
        self._delete.clicked.connect(lambda: self._on_end("delete"))
        for shown in (self._start, self._use):
            buttons.addWidget(shown, 1)
        for shown in (self._stop, self._delete):
            buttons.addWidget(shown)
        return buttons

    # --- Showing ------------------------------------------------------------------------------

    def _show_failure(self, state: MakeState) -> None:
        error = state.error
        text = f"{error.message} {error.hint}".strip() if error is not None else ""
        self._trouble.set_trouble(
            Trouble(tr("The draft model was not made"), text, can_retry=False) if error else None
        )
        was_stopped = state.phase == "failed" and error is None
        self._stopped.set_line(tr("Stopped; nothing was kept.") if was_stopped else "", "muted")

    def _show_destination(self) -> None:
        if not self._target:
            return
        if not self._has_own_name:
            kind, drop = self.weight_type.currentData(), self.layers.value()
            self.file_name.setText(making.file_name(self._target, kind, drop))
        folder = self._folder or making.folder_for(self._target, self._models_folder)
        self._place.setText(tr("In {folder}", folder=folder))
        self._place.setToolTip(tool_tip(folder))
        self._show_start()

    def _show_start(self) -> None:
        name = self.file_name.text().strip()
        is_good = bool(self._target and name) and not making.name_problem(name)
        self._start.setEnabled(is_good)
        self._start.setToolTip(tool_tip(making.name_problem(name)))

    # --- What the user does -------------------------------------------------------------------

    def _on_form_changed(self) -> None:
        self._show_destination()

    def _on_name_edited(self) -> None:
        self._has_own_name = bool(self.file_name.text().strip())
        self._show_start()

    def _on_choose_folder(self) -> None:
        start = self._folder or making.folder_for(self._target, self._models_folder)
        dialog = QFileDialog(self, tr("Folder for the draft model"), start)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._on_folder_chosen)
        dialog.show()

    def _on_folder_chosen(self, folder: str) -> None:
        self._folder = folder
        self._show_destination()

    def _on_start(self) -> None:
        folder = self._folder or making.folder_for(self._target, self._models_folder)
        name = making.with_ending(self.file_name.text().strip())
        self.start_requested.emit(
            self._target,
            os.path.join(folder, name),
            self.weight_type.currentData(),
            self.layers.value(),
        )

    def _on_end(self, wanted: str) -> None:
        result = self._state.result
        if result is None:
            return
        (self.use_requested if wanted == "use" else self.delete_requested).emit(result.path)
        self.reset_requested.emit()
        self.closed.emit()

    def _on_back(self) -> None:
        """What is running goes on; a failure has been read."""
        if self._state.phase == "failed":
            self.reset_requested.emit()
        self.closed.emit()
