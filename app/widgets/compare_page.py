"""The compare page: several arms side by side, for their speeds, or to check that answers stay.

Owns the `CompareRun` and the `LosslessCheck` that it shows; asks for start, stop and saving through
signals and hears of everything through slots. Connected to the services in `application`.
"""

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QImage, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QFrame,
    QLayout,
    QStackedWidget,
    QWidget,
)

from app.logic import compare_table, lossless_table
from app.logic.compare_form import CompareForm, local_model, request_of, settings_text
from app.logic.compare_run import CompareEvent, CompareRun
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.lossless_form import LosslessForm, check_caption, check_request
from app.logic.lossless_view import LosslessCheck
from app.logic.server_arms import server_lines
from app.logic.words import file_label
from app.paths import dialog_folder
from app.widgets.compare_results import CompareResults
from app.widgets.compare_setup import CompareSetup
from app.widgets.lossless_results import LosslessResults
from app.widgets.theme import Theme, px
from engine.language import tr
from engine.protocol import CompareReport, Error, LosslessProgress, LosslessReport
from engine.request import ARMS, CompareRequest, LosslessRequest

SETUP_WIDTH = 320
NARROW = 900  # under this width form and results take turns
EXAMPLE = (  # an answer that repeats its prompt is what lookup is for
    "Repeat this paragraph word for word and add nothing:\n\n"
    "The harbour of Lindal freezes every winter. As soon as the ice carries a sledge, the people "
    "of Lindal walk across the harbour to the island and light a fire there. As long as the fire "
    "burns on the island, nobody in Lindal goes to bed, and as soon as the ice breaks, the people "
    "of Lindal wait for the next winter.\n"
)


class ComparePage(QWidget):
    start_requested = Signal(object)  # CompareRequest
    stop_requested = Signal()
    check_requested = Signal(object)  # LosslessRequest
    check_stop_requested = Signal()
    save_requested = Signal(str, object)  # path, bytes or a QImage to be written as PNG

    def __init__(
        self, theme: Theme, fmt: NumberFormat = PLAIN, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._fmt = fmt
        self._state = EngineState()
        self._is_editing = True
        self._recent: tuple[str, ...] = ()
        self.setProperty("surface", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setup = CompareSetup(theme, fmt, ARMS)
        self.results = CompareResults(theme, fmt)
        self.lossless = LosslessResults(theme, fmt)
        self._right = QStackedWidget()
        self._right.addWidget(self.results)
        self._right.addWidget(self.lossless)
        line = QFrame()
        line.setProperty("surface", "hairline-v")
        self._line = line
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._layout.addWidget(self.setup)
        self._layout.addWidget(line)
        self._layout.addWidget(self._right, 1)
        self.setup.mode_changed.connect(self._on_mode_changed)
        self.setup.start_clicked.connect(self._on_start_clicked)
        self.setup.check_clicked.connect(self._on_check_clicked)
        self.setup.stop_clicked.connect(self._on_stop_clicked)
        self.results.save_clicked.connect(self._on_save_clicked)
        self.results.example_clicked.connect(lambda: self.setup.prompt.setPlainText(EXAMPLE))
        self.results.edit_clicked.connect(self._on_edit_clicked)
        self.lossless.start_clicked.connect(self.setup.begin)
        self.lossless.save_clicked.connect(self._on_save_check_clicked)
        self.lossless.edit_clicked.connect(self._on_edit_clicked)
        self.setup.problem_changed.connect(self.lossless.set_startable)
        self._arrange()

    def set_theme(self, theme: Theme) -> None:
        self.setup.set_theme(theme)
        self.results.set_theme(theme)
        self.lossless.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        self.setup.set_engine_state(state)

    def set_recent(self, files: tuple[str, ...]) -> None:
        """Results are saved beside the last model, unless another folder is chosen."""
        self._recent = files

    @Slot()
    def show_check(self) -> None:
        """The form that checks answers, with the arms that are chosen."""
        self.setup.set_mode("answers")
        if self.lossless.check is None:
            self._on_edit_clicked()  # a narrow page may show what was compared, without the form
        self.setup.start.setFocus()

    @Slot(object)
    def begin(self, request: CompareRequest) -> None:
        """A comparison was sent to the engine."""
        is_own = any(not arm.endpoint for arm in request.arms)
        names = self._model_names() if is_own else ("", "")
        caption = settings_text(request, *names, self._fmt)
        lines = server_lines(request.arms, self.setup.servers.endpoints)
        self.results.begin(CompareRun(request, lines), caption)
        self.setup.set_mode("speeds")
        self._is_editing = False
        self._arrange()

    @Slot(object)
    def advance(self, events: tuple[CompareEvent, ...]) -> None:
        run = self.results.run
        if run is not None:
            for event in events:
                run.apply(event)
            self.results.refresh()

    @Slot(object)
    def finish(self, report: CompareReport) -> None:
        if self.results.run is not None:
            self.results.run.finish(report)
            self.results.show_report()

    @Slot(object)
    def fail(self, error: Error) -> None:
        if self.results.run is not None:
            self.results.run.fail(error)
            self.results.refresh()

    @Slot(object)
    def begin_check(self, request: LosslessRequest) -> None:
        """A check was sent to the engine."""
        caption = check_caption(request, *self._model_names(), self._fmt)
        self.lossless.begin(LosslessCheck(request), caption)
        self.setup.set_mode("answers")
        self._is_editing = False
        self._arrange()

    @Slot(object)
    def advance_check(self, progress: LosslessProgress) -> None:
        if self.lossless.check is not None:
            self.lossless.check.apply(progress)
            self.lossless.refresh()

    @Slot(object)
    def finish_check(self, report: LosslessReport) -> None:
        if self.lossless.check is not None:
            self.lossless.check.finish(report)
            self.lossless.show_report()

    @Slot(object)
    def fail_check(self, error: Error) -> None:
        if self.lossless.check is not None:
            self.lossless.check.fail(error)
            self.lossless.refresh()

    @Slot(str)
    def report_saved(self, path: str) -> None:
        self._tell(tr("Saved as {path}.", path=path))

    @Slot(str)
    def report_save_failed(self, sentence: str) -> None:
        self._tell(sentence)

    def _tell(self, sentence: str) -> None:
        shown = self.results if self.setup.mode == "speeds" else self.lossless
        shown.told.setText(sentence)

    def _model_names(self) -> tuple[str, str]:
        """Target and draft model, "" for none."""
        loaded = self._state.loaded
        target = file_label(loaded.target.path) if loaded else ""
        return target, file_label(loaded.draft.path) if loaded and loaded.draft else ""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Asked to have the keyboard, the page gives it to its form. A focus proxy would have the
        tabs above the form passed over by the Tab key."""
        super().focusInEvent(event)
        if self.setup.isVisible():
            self.setup.first_field.setFocus(event.reason())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Wide: the form beside the results. Narrow: one of them, the form before the first run."""
        narrow = self.width() < px(NARROW)
        show_form = not narrow or self._is_editing
        self.setup.setVisible(show_form)
        self._right.setVisible(not narrow or not self._is_editing)
        self._line.setVisible(not narrow)
        self.results.edit.setVisible(narrow)
        self.lossless.edit.setVisible(narrow)
        if narrow:
            self.setup.setMinimumWidth(0)
            self.setup.setMaximumWidth(16_777_215)
        else:
            self.setup.setFixedWidth(max(px(SETUP_WIDTH), self.setup.least_width))

    def _on_start_clicked(self, form: CompareForm) -> None:
        self.start_requested.emit(request_of(form, local_model(self._state) is not None))

    def _on_check_clicked(self, form: LosslessForm) -> None:
        self.check_requested.emit(check_request(form))

    def _on_mode_changed(self, mode: str) -> None:
        self._right.setCurrentWidget(self.results if mode == "speeds" else self.lossless)

    def _on_stop_clicked(self) -> None:
        if self.setup.mode == "answers":
            if self.lossless.check is not None:
                self.lossless.check.stop()
                self.lossless.refresh()
            self.check_stop_requested.emit()
            return
        if self.results.run is not None:
            self.results.run.stop()
            self.results.refresh()
        self.stop_requested.emit()

    def _on_edit_clicked(self) -> None:
        self._is_editing = True
        self._arrange()

    def _on_save_clicked(self, kind: str) -> None:
        run = self.results.run
        if run is None or run.report is None:
            return
        data = compare_table.as_json(run.report) if kind == "json" else self.results.picture()
        title = tr("Save comparison") if kind == "json" else tr("Save picture")
        self._ask_where(title, f"paceline-compare.{kind}", data)

    def _on_save_check_clicked(self) -> None:
        check = self.lossless.check
        if check is not None and check.report is not None:
            data = lossless_table.as_json(check.report)
            self._ask_where(tr("Save check"), "paceline-lossless.json", data)

    def _ask_where(self, title: str, name: str, data: bytes | QImage) -> None:
        """The dialog does not stop the window."""
        suffix = Path(name).suffix.removeprefix(".")
        start = Path(dialog_folder(self._recent), name)
        dialog = QFileDialog(self, title, str(start), f"{suffix.upper()} (*.{suffix})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.save_requested.emit(path, data))
        dialog.show()
