"""The tab “Load” of the bench page: a new load sweep, one that runs, results that are kept.

Shows a `SweepDesk`; asks for everything through signals and hears of it through slots. Its list
stands at the left of the bench page. Connected to the services in `sweep_area`.
"""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.logic.discover_view import Told
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.sweep_desk import SweepDesk
from app.widgets.bench_running import BenchRunning
from app.widgets.focus import lead_focus
from app.widgets.parts import column, surface
from app.widgets.sweep_list import SweepList
from app.widgets.sweep_results import SweepResults
from app.widgets.sweep_setup import SweepSetup
from app.widgets.theme import S4, Theme
from app.widgets.told_view import ToldView
from engine.language import tr
from engine.protocol import Error
from engine.remote.protocol import SweepProgress, Sweeps
from engine.sweep.values import SweepPoint, SweepReport, SweepRequest


class SweepPage(QWidget):
    start_requested = Signal(object, str)  # SweepRequest, title
    stop_requested = Signal()
    open_requested = Signal(int)
    delete_requested = Signal(int)
    turned = Signal()  # a choice in the list: in a narrow window this page has its turn

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        self.desk = SweepDesk()
        self.list = SweepList(theme)
        self.setup = SweepSetup(theme, fmt)
        self.running = BenchRunning(theme)
        self.running.bar.setAccessibleName(tr("How much of the load sweep is done"))
        self.results = SweepResults(theme, fmt)
        self.reading = ToldView(theme, "bench")
        self.reading.show_told(Told(tr("Reading the result"), ""), is_busy=True)
        self._pages = QStackedWidget()
        self._build()
        self._connect()
        lead_focus(self, self.setup.first_field)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        for part in (self.list, self.setup, self.running, self.results, self.reading):
            part.set_theme(theme)

    # --- What it hears ------------------------------------------------------------------------

    @Slot(object)
    def set_sweeps(self, sweeps: Sweeps) -> None:
        self.desk.set_entries(sweeps.sweeps)
        self.list.tell(sweeps.notice)
        self.refresh()

    @Slot(object, str)
    def begin(self, request: SweepRequest, title: str) -> None:
        """A sweep was sent to the worker."""
        self.desk.begin(request, title)
        self.refresh()

    @Slot(object)
    def advance(self, progress: SweepProgress) -> None:
        self.desk.apply(progress)
        self.refresh()

    @Slot(object)
    def add_point(self, point: SweepPoint) -> None:
        self.desk.add(point)
        self.refresh()

    @Slot(int, object)
    def finish(self, sweep: int, report: SweepReport) -> None:
        self.desk.finish(sweep, report)
        self.refresh()

    @Slot(object)
    def fail(self, error: Error) -> None:
        """The sweep ended without its report."""
        self.desk.fail(error)
        self.setup.set_error(self.desk.failure)
        self.results.tell(self.desk.failure)
        self.refresh()

    @Slot(int, object)
    def show_opened(self, sweep: int, report: SweepReport) -> None:
        self.desk.open(sweep, report)
        self.refresh()

    @Slot(str)
    def tell(self, sentence: str) -> None:
        """What went wrong with what is kept; what could not be read is not waited for."""
        self.list.tell(sentence)
        if self.desk.report is None and self.desk.shown:
            self.desk.begin_new()
        self.refresh()

    # --- What it shows ------------------------------------------------------------------------

    def refresh(self) -> None:
        desk = self.desk
        self.list.set_entries(desk.entries, desk.shown)
        is_running = desk.watch is not None
        self.setup.set_busy(
            tr("A load sweep is running. Wait for it or stop it.") if is_running else ""
        )
        watch = desk.standing_of
        self.running.show_standing(watch.standing(self._fmt) if watch is not None else None)
        self._over.setVisible(watch is not None)
        if desk.report is not None:
            entry = desk.entry
            title = entry.title if entry is not None else ""
            self.results.set_report(desk.report, title or tr("Load sweep"))
        self.results.setVisible(desk.report is not None)
        self.reading.setVisible(desk.report is None)
        self._pages.setCurrentWidget(self._stored if desk.shown else self.setup)

    # --- What is pressed ----------------------------------------------------------------------

    def _on_new(self) -> None:
        self.desk.begin_new()
        self.refresh()
        self.turned.emit()
        self.setup.first_field.setFocus()

    def _on_chosen(self, sweep: int) -> None:
        if self.desk.choose(sweep):
            self.open_requested.emit(sweep)
        self.refresh()
        self.turned.emit()

    def _on_action(self, name: str) -> None:
        if name == "stop":
            self.desk.stop()
            self.stop_requested.emit()
            self.refresh()

    def _connect(self) -> None:
        self.list.new_requested.connect(self._on_new)
        self.list.chosen.connect(self._on_chosen)
        self.list.deleted.connect(self.delete_requested)
        self.setup.start_requested.connect(self.start_requested)
        self.running.action_triggered.connect(self._on_action)

    def _build(self) -> None:
        self._stored = surface(QWidget(), "window")
        self._over = QWidget()
        over = column(self._over)
        over.setContentsMargins(S4, S4, S4, 0)
        over.addWidget(self.running)
        stored = column(self._stored)
        stored.addWidget(self._over)
        stored.addWidget(self.results, 1)
        stored.addWidget(self.reading, 1)
        for page in (self.setup, self._stored):
            self._pages.addWidget(page)
        column(self).addWidget(self._pages)
