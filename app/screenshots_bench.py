"""Moments of the bench page for the screenshots: a small bench of the real worker, from its form to
a race of two of its arms.

Presses what a user presses; where the bench is refused, as beside another program that measures,
the page says so and the rest is left out. Used by `screenshots`.
"""

import sys
from collections.abc import Callable, Iterator

from app.bench_area import BenchArea
from app.widgets.bench_frame import BENCH, WHAT_IF
from app.widgets.bench_setup import BenchSetup

KINDS = ("code", "code-edit", "json", "prose", "repetition")
LENGTHS = "3, 10"
MAX_TOKENS, BUDGET_MIN = 64, 2
RACE_S = 6.0


def scenes(
    area: BenchArea, until: Callable[[Callable[[], bool]], None], wait: Callable[[float], None]
) -> Iterator[str]:
    """`until` returns when something is so, `wait` after seconds; both keep the window alive."""
    page, service = area.page, area.bench
    until(lambda: page.setup.quick.isEnabled())
    yield "bench-empty"
    page.empty.action_triggered.emit("own")
    _ask_for_little(page.setup)
    yield "bench-form"
    page.setup.start.click()
    until(lambda: not service.is_running or page.results.table.columnCount() > 0)
    yield "bench-running"
    until(lambda: not service.is_running)
    results = page.results
    if not results.table.columnCount():
        print("paceline: the bench was refused, so no results are shown.", file=sys.stderr)
        return
    wait(0.5)  # the stored result is read
    yield "bench-done"
    bar = results.sheet.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "bench-charts"
    bar.setValue(0)
    results.table.choose("repetition", "auto")
    results.details.race.click()
    until(lambda: page.frame.is_race_shown)
    wait(RACE_S)
    yield "bench-race"
    page.show_race(False)
    page.frame.tabs.setCurrentIndex(WHAT_IF)
    yield "bench-what-if"
    page.show_history()
    wait(0.5)
    yield "bench-history"
    page.frame.tabs.setCurrentIndex(BENCH)


def _ask_for_little(setup: BenchSetup) -> None:
    """Enough for a table that says something, in a minute or two."""
    for choice in setup.work.kinds:
        choice.box.setChecked(choice.kind in KINDS)
    for drafter in setup.arms.drafters:
        drafter.box.setChecked(drafter.arm in ("lookup", "predicted", "auto"))
    setup.arms.lengths.setText(LENGTHS)
    setup.more.max_tokens.setValue(MAX_TOKENS)
    setup.budget.setValue(BUDGET_MIN)
