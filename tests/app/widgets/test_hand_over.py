"""“Hand over…” where a pair or a result is shown: what it asks for, and when it is there."""

from pytestqt.qtbot import QtBot

from app.logic.formatting import PLAIN
from app.widgets.bench_results import BenchResults
from app.widgets.pair_pane import PairPane
from app.widgets.theme import LIGHT
from tests.app import bench_report_samples as sample
from tests.app.pair_samples import STATES


def test_a_pair_that_is_here_can_be_handed_over(qtbot: QtBot) -> None:
    pane = PairPane(LIGHT)
    qtbot.addWidget(pane)
    pane.show()
    for state in STATES.values():
        pane.set_state(state)
        assert pane.hand_over.isVisible() == state.is_here
        if not state.is_here:
            continue
        with qtbot.waitSignal(pane.hand_over_requested) as asked:
            pane.hand_over.click()
        draft = state.draft_file.path if state.wanted_draft is not None else ""
        assert asked.args == [state.target_file.path, draft, state.settings]


def test_the_chosen_arm_of_a_result_is_handed_over(qtbot: QtBot) -> None:
    results = BenchResults(LIGHT, PLAIN)
    qtbot.addWidget(results)
    results.resize(980, 700)
    results.show()
    report = sample.report()
    results.set_report(report)
    arm = report.request.arms[0].name
    results.table.choose("", arm)
    with qtbot.waitSignal(results.hand_over_requested) as asked:
        results.saving.hand_over.click()
    assert asked.args == [0, arm]
    results.set_report(report, is_own=False)
    assert not results.saving.hand_over.isVisible()
