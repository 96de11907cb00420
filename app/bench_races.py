"""Two runs of a bench, run again beside each other on the bench page, and saved as a film.

Reads the runs of the prompt that is asked for; knows nothing else of benches. Owned by
`bench_area`, which shows its view on the page.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.logic.bench_words import arm_label
from app.logic.formatting import NumberFormat
from app.logic.race import NO_RACE, race_caption, runs_to_race
from app.services.bench import BenchService
from app.services.race_export import RaceExport
from app.widgets.race_view import RaceView
from app.widgets.theme import Theme
from engine.bench.values import BenchRun
from engine.language import tr

if TYPE_CHECKING:
    from app.widgets.bench_page import BenchPage

Runs = tuple[Sequence[BenchRun], Sequence[BenchRun]]


class BenchRaces(QObject):
    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        service: BenchService,
        export: RaceExport,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.view = RaceView(theme, fmt)
        self._service = service
        self._export = export
        self._asked: tuple[int, tuple[str, str], str] | None = None  # bench, arms, caption

    def connect_page(self, page: "BenchPage") -> None:
        self._page = page
        view, export = self.view, self._export
        page.results.race_requested.connect(self._on_race_requested)
        self._service.runs_read.connect(self._on_runs_read)
        view.closed.connect(lambda: page.show_race(False))
        view.export_requested.connect(export.start)
        view.export_stopped.connect(export.stop)
        export.progressed.connect(view.set_export_progress)
        export.saved.connect(view.report_saved)
        export.failed.connect(view.report_save_failed)
        export.stopped.connect(view.report_stopped)

    def _on_race_requested(self, block: int, prompt: int, arms: tuple[str, str]) -> None:
        page = self._page
        if page.report is not None:
            self._asked = (page.shown, arms, race_caption(page.report, block, prompt))
            self._service.read_runs(page.shown, block, prompt, arms)

    def _on_runs_read(self, bench: int, found: Runs) -> None:
        asked, self._asked = self._asked, None
        if asked is None or not asked[0] == bench == self._page.shown:
            return  # another one is shown since
        _, arms, caption = asked
        if (runs := runs_to_race(*found)) is None:
            self._page.results.tell(tr(NO_RACE))
            return
        self.view.set_race(*runs, (arm_label(arms[0]), arm_label(arms[1])), caption)
        self._page.show_race(True)
