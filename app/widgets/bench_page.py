"""The bench page: what was measured at the left, at the right a new bench, one that runs, results.

Shows a `BenchDesk`; asks for everything through signals and hears of it through slots. Connected to
the services in `bench_area`.
"""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app.logic.bench_desk import BenchDesk
from app.logic.bench_form import empty_told
from app.logic.bench_progress import entry_when
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.paths import dialog_folder
from app.widgets.bench_frame import BENCH, HISTORY, LOAD, BenchFrame
from app.widgets.bench_list import BenchList
from app.widgets.bench_results import BenchResults
from app.widgets.bench_running import BenchRunning
from app.widgets.bench_setup import BenchSetup
from app.widgets.bench_tab import BenchTab
from app.widgets.focus import lead_focus
from app.widgets.parts import column
from app.widgets.theme import Theme
from app.widgets.told_view import ToldView
from engine.bench.store import BenchEntry
from engine.bench.values import BenchReport
from engine.language import tr
from engine.protocol import BenchProgress, Error


class BenchPage(QWidget):
    """`history`, `what_if` and `load`, which comes with a list, are pages of their own; `race`
    takes their place for a while."""

    start_requested = Signal(object, str)  # BenchRequest, title
    resume_requested = Signal(int)
    pause_requested = Signal(bool)
    stop_requested = Signal()
    open_requested = Signal(int)
    file_requested = Signal(str)  # a result that somebody shared
    rename_requested = Signal(int, str)
    delete_requested = Signal(int)
    opener_requested = Signal(str)  # how a model is found: "find" or "open"
    report_shown = Signal(object)  # BenchReport, or None
    load_shown = Signal()

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat = PLAIN,
        history: QWidget | None = None,
        what_if: QWidget | None = None,
        race: QWidget | None = None,
        load: tuple[QWidget, QWidget] | None = None,
    ) -> None:
        """`load`: page and list of load sweeps."""
        super().__init__()
        self._fmt = fmt
        self._state = EngineState()
        self._is_downloading = False
        self._report: BenchReport | None = None
        self._recent: tuple[str, ...] = ()
        self.desk = BenchDesk()
        self.list = BenchList(theme, fmt)
        self.setup = BenchSetup(theme, fmt)
        self.running = BenchRunning(theme)
        self.results = BenchResults(theme, fmt)
        self.empty = ToldView(theme, "bench")
        self._race = race or QWidget()
        self._bench = BenchTab(self.empty, self.setup, self.running, self.results)
        self.load, load_list = load or (QWidget(), QWidget())
        tabs = self._bench, self.load, history or QWidget(), what_if or QWidget()
        self.frame = BenchFrame(theme, (self.list, load_list), tabs, self._race)
        column(self).addWidget(self.frame)
        lead_focus(self, self.frame)
        self._connect()
        self.refresh()

    # --- What it hears ------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        for part in (self.list, self.setup, self.running, self.results, self.empty, self.frame):
            part.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        self.setup.set_engine_state(state)
        self.refresh()

    def set_downloading(self, is_downloading: bool) -> None:
        if is_downloading != self._is_downloading:
            self._is_downloading = is_downloading
            self.setup.set_downloading(is_downloading)
            self.refresh()

    def set_recent(self, files: tuple[str, ...]) -> None:
        """Files are looked for beside the last model, unless another folder is chosen."""
        self._recent = files
        self.setup.work.set_recent(files)
        self.results.set_recent(files)

    @Slot(object)
    def set_entries(self, entries: Sequence[BenchEntry]) -> None:
        was_shown = self.desk.shown
        self.desk.set_entries(entries)
        self.list.set_entries(entries, self.desk.running)
        if entries and self.desk.is_new and not self.desk.is_form_wanted:
            self.list.choose(entries[0].id)  # the last result is what one comes back for
        else:
            self.list.choose(self.desk.shown)
        self._show_others()
        if self.desk.shown != was_shown:
            self._show_report(None)
        self.refresh()

    @Slot(int)
    def begin(self, bench: int) -> None:
        """A bench was sent to the engine; 0 for a new one."""
        self.desk.begin(bench)
        if not bench:
            self.list.choose(0)
            self._show_report(None)
        self._turn_to_right()

    @Slot(object)
    def advance(self, progress: BenchProgress) -> None:
        self.desk.apply(progress)
        self.refresh()

    @Slot(object)
    def show_table(self, report: BenchReport) -> None:
        """What the running one knows so far."""
        if self.desk.is_running_shown:
            self._show_report(report)
            self.refresh()

    @Slot(int, object)
    def finish(self, bench: int, report: BenchReport) -> None:
        self.desk.finish(report.state == "done")
        if bench == self.shown:
            self._show_report(report)
        self.refresh()

    @Slot(object)
    def fail(self, error: Error) -> None:
        if reason := self.desk.fail(error):
            self.setup.set_error(reason)
        elif self.shown:
            self.open_requested.emit(self.shown)  # the last table lacks the last runs
        self.refresh()

    @Slot(int, object)
    def show_opened(self, bench: int, report: BenchReport) -> None:
        if bench == self.shown and not (self.desk.is_running_shown and self._report is not None):
            self._show_report(report)
            self.refresh()

    @Slot(int)
    def show_bench(self, bench: int) -> None:
        """As if it was chosen in the list."""
        self.list.choose(bench)

    # --- What it shows ------------------------------------------------------------------------

    @property
    def shown(self) -> int:
        """The bench whose results are at the right; 0 for none."""
        return 0 if self.desk.is_new else self.desk.shown

    @property
    def report(self) -> BenchReport | None:
        return self._report

    def show_history(self) -> None:
        self.show_race(False)
        self.frame.tabs.setCurrentIndex(HISTORY)

    def show_load(self) -> None:
        self.show_race(False)
        self.frame.tabs.setCurrentIndex(LOAD)

    def show_race(self, is_shown: bool) -> None:
        """In place of everything else at the right, or no longer."""
        if is_shown is not self.frame.is_race_shown:
            self.frame.show_race(is_shown)
            (self._race if is_shown else self.results).setFocus()

    def refresh(self) -> None:
        """Which of the bench's pages is shown, and what stands over the results."""
        desk = self.desk
        standing = desk.standing(self._state, self._is_downloading, self._fmt)
        self.running.show_standing(standing)
        self._bench.set_stored(standing is not None, self._report is not None)
        self.results.set_busy(desk.is_running_shown)
        if desk.is_empty:
            has_prompts = bool(self.setup.work.shipped)
            self.empty.show_told(empty_told(self._state, self._is_downloading, has_prompts))
        new = self.empty if desk.is_empty else self.setup
        self._bench.turn(new if desk.is_new else None)
        self.frame.title.setText(desk.entry.title if desk.entry is not None else "")
        self.frame.tabs.setTabText(BENCH, tr("New bench") if desk.is_new else tr("Results"))

    def _show_report(self, report: BenchReport | None) -> None:
        self._report = report
        if report is not None:
            entry = self.desk.entry
            self.results.set_report(report, is_own=entry is None or not entry.is_shared)
            self._show_others()
        self.report_shown.emit(report)

    def _show_others(self) -> None:
        now = datetime.now().astimezone()
        others = (entry for entry in self.desk.entries if entry.id != self.shown)
        self.results.set_others(
            tuple((each.id, f"{each.title}, {entry_when(each.created, now)}") for each in others)
        )

    # --- What is pressed ----------------------------------------------------------------------

    def _on_new(self) -> None:
        self.desk.begin_new()
        self.list.choose(0)
        self._show_report(None)
        self._turn_to_right()
        self.setup.first_field.setFocus()

    def _on_chosen(self, bench: int) -> None:
        if self.desk.choose(bench):
            self._show_report(None)
            self.open_requested.emit(bench)
        self._turn_to_right()

    def _on_tab_changed(self, tab: int) -> None:
        if tab == LOAD:
            self.load_shown.emit()

    def _turn_to_right(self) -> None:
        self.show_race(False)
        self.frame.tabs.setCurrentIndex(BENCH)
        self.frame.turn_to_right()
        self.refresh()

    def _on_action(self, name: str) -> None:
        watch = self.desk.watch
        if name == "resume":
            self.resume_requested.emit(self.shown)
        elif watch is not None and name == "stop":
            watch.stop()
            self.stop_requested.emit()
        elif watch is not None:
            watch.pause(name == "pause")
            self.pause_requested.emit(name == "pause")
        self.refresh()

    def _on_told(self, name: str) -> None:
        if name == "quick":
            self.setup.begin_quick()
        elif name == "own":
            self._on_new()
        else:
            self.opener_requested.emit(name)

    def _on_open_file(self) -> None:
        """The dialog does not stop the window."""
        self.list.tell("")
        dialog = QFileDialog(self, tr("Open a shared result"), dialog_folder(self._recent))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([tr("Results of a bench (*.json)"), tr("All files (*)")])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.file_requested)
        dialog.show()

    def _connect(self) -> None:
        listed = self.list
        listed.new_requested.connect(self._on_new)
        listed.chosen.connect(self._on_chosen)
        listed.file_requested.connect(self._on_open_file)
        listed.renamed.connect(self.rename_requested)
        listed.deleted.connect(self.delete_requested)
        self.setup.start_requested.connect(self.start_requested)
        self.setup.work.changed.connect(self.refresh)
        self.running.action_triggered.connect(self._on_action)
        self.frame.tabs.currentChanged.connect(self._on_tab_changed)
        self.empty.action_triggered.connect(self._on_told)
