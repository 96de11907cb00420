"""The compare page: one prompt, several arms, their answers side by side and the figures of all.

Owns the `CompareRun` that it shows; asks for start, stop and saving through signals and hears of
everything through slots. Connected to the compare service in `application`.
"""

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QFrame,
    QWidget,
)

from app.logic import compare_table
from app.logic.compare_form import CompareForm, request_of, settings_text
from app.logic.compare_view import CompareEvent, CompareRun
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import file_label
from app.paths import dialog_folder
from app.widgets.compare_results import CompareResults
from app.widgets.compare_setup import CompareSetup
from app.widgets.theme import Theme
from engine.protocol import CompareReport, Error
from engine.request import ARMS, CompareRequest

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
        self.setup = CompareSetup(theme, ARMS)
        self.results = CompareResults(theme, fmt)
        line = QFrame()
        line.setProperty("surface", "hairline-v")
        self._line = line
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.setup)
        self._layout.addWidget(line)
        self._layout.addWidget(self.results, 1)
        self.setup.start_clicked.connect(self._on_start_clicked)
        self.setup.stop_clicked.connect(self._on_stop_clicked)
        self.results.save_clicked.connect(self._on_save_clicked)
        self.results.example_clicked.connect(lambda: self.setup.prompt.setPlainText(EXAMPLE))
        self.results.edit_clicked.connect(self._on_edit_clicked)
        self.setFocusProxy(self.setup.prompt)
        self._arrange()

    def set_theme(self, theme: Theme) -> None:
        self.setup.set_theme(theme)
        self.results.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        self.setup.set_engine_state(state)

    def set_recent(self, files: tuple[str, ...]) -> None:
        """Results are saved beside the last model, unless another folder is chosen."""
        self._recent = files

    @Slot(object)
    def begin(self, request: CompareRequest) -> None:
        """A comparison was sent to the engine."""
        loaded = self._state.loaded
        target = file_label(loaded.target.path) if loaded else ""
        draft = file_label(loaded.draft.path) if loaded and loaded.draft else ""
        self.results.begin(CompareRun(request), settings_text(request, target, draft, self._fmt))
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

    @Slot(str)
    def report_saved(self, path: str) -> None:
        self.results.told.setText(f"Saved as {path}.")

    @Slot(str)
    def report_save_failed(self, sentence: str) -> None:
        self.results.told.setText(sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Wide: the form beside the results. Narrow: one of them, the form before the first run."""
        narrow = self.width() < NARROW
        show_form = not narrow or self._is_editing
        self.setup.setVisible(show_form)
        self.results.setVisible(not narrow or not self._is_editing)
        self._line.setVisible(not narrow)
        self.results.edit.setVisible(narrow)
        if narrow:
            self.setup.setMinimumWidth(0)
            self.setup.setMaximumWidth(16_777_215)
        else:
            self.setup.setFixedWidth(SETUP_WIDTH)

    def _on_start_clicked(self, form: CompareForm) -> None:
        self.start_requested.emit(request_of(form))

    def _on_stop_clicked(self) -> None:
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
        title, names = (
            ("Save comparison", "JSON (*.json)")
            if kind == "json"
            else ("Save picture", "PNG (*.png)")
        )
        start = Path(dialog_folder(self._recent), f"paceline-compare.{kind}")
        dialog = QFileDialog(self, title, str(start), names)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(kind)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.save_requested.emit(path, data))
        dialog.show()
