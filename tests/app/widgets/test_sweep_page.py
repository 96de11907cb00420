"""The tab “Load” on made-up results: what can be pressed, what it asks for, what it shows."""

import json

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.logic.sweep_desk import RUNNING
from app.widgets.sweep_page import SweepPage
from app.widgets.theme import DARK, LIGHT
from engine.lab.workloads import load
from engine.remote.protocol import SweepEntry, SweepProgress, Sweeps
from engine.remote.values import Endpoint
from engine.sweep.values import SweepRequest
from tests.app.sweep_samples import LOST, POINTS, REPORT, REQUEST

OWN = Endpoint(url="http://127.0.0.1:8484/v1", model="smol", kind="paceline")
DESK = Endpoint(url="http://gpu:8000/v1", model="Qwen3", kind="vllm", name="Desk")
NIGHT = SweepEntry(id=4, title="Night", at=10.0, arms=("off", "lookup"))


@pytest.fixture
def page(qtbot: QtBot) -> SweepPage:
    made = SweepPage(LIGHT)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.setup.set_own(None, "This computer serves nothing now.")
    made.setup.set_shipped(load(("code", "conversation")))
    made.show()
    made.list.show()
    qtbot.addWidget(made.list)
    return made


def begun(page: SweepPage) -> None:
    page.begin(REQUEST, "Both")


def test_without_anything_to_measure_the_ways_to_it_are_shown(
    qtbot: QtBot, page: SweepPage
) -> None:
    setup = page.setup
    assert setup.problem.text() == "Choose at least one server to measure."
    assert not setup.start.isEnabled()
    assert setup.not_serving.isVisible()
    with qtbot.waitSignal(setup.serve_requested):
        setup.serve.click()
    with qtbot.waitSignal(setup.servers_requested):
        setup.servers.add.click()


def test_what_is_chosen_is_asked_for(qtbot: QtBot, page: SweepPage) -> None:
    setup = page.setup
    setup.set_own(OWN, "")
    setup.set_endpoints((DESK,))
    setup.servers.rows[0].box.setChecked(True)
    setup.clients.choose(("1", "8"))
    setup.kinds.choose(("code",))
    setup.minutes.set_number(None)
    with qtbot.waitSignal(page.start_requested) as asked:
        setup.start.click()
    request: SweepRequest = asked.args[0]
    assert [arm.name for arm in request.arms] == ["off", "lookup", "auto", "Desk"]
    assert request.levels == (1.0, 8.0)
    assert {prompt.kind for prompt in request.prompts} == {"code"}
    assert asked.args[1] == "Plain decoding, Lookup and 2 more"


def test_a_draft_model_can_be_measured_only_where_there_is_one(page: SweepPage) -> None:
    page.setup.set_own(OWN, "")
    own = page.setup.own
    assert own is not None
    assert own.arms is not None
    assert not own.arms.buttons["draft"].isEnabled()
    page.setup.set_own(OWN, "", can_draft=True)
    assert own.arms.buttons["draft"].isEnabled()


def test_rates_take_the_place_of_clients(page: SweepPage) -> None:
    setup = page.setup
    setup.set_own(OWN, "")
    setup.mode.buttons["rate"].click()
    assert setup.rates.isVisible()
    assert not setup.clients.isVisible()
    assert setup.request is not None
    assert setup.request.mode == "rate"


def test_one_that_runs_is_watched_and_stopped(qtbot: QtBot, page: SweepPage) -> None:
    begun(page)
    assert page.results.nothing.isVisible()
    for point in POINTS[:2]:
        page.add_point(point)
    page.advance(
        SweepProgress(arm="lookup", level=4, is_warm_up=False, done=2, total=16, spent_s=1)
    )
    assert page.running.headline.text == "Lookup · 4 clients · 2 of 16 answers"
    assert page.results.table.rowCount() == 2
    assert not page.results.copy.isVisible()
    with qtbot.waitSignal(page.stop_requested):
        page.running.buttons["stop"].click()
    assert page.running.headline.text == "Stopping…"
    assert page.setup.problem_text.startswith("A load sweep is running.")


def test_results_say_where_speculation_stops_helping(page: SweepPage) -> None:
    begun(page)
    page.finish(5, REPORT)
    said = page.results.verdicts.said
    assert said[0] == "Lookup stops helping at 4 clients."
    assert page.results.failures.said == ("Lookup, 4 clients: 1 answer failed. It took too long.",)
    assert page.results.warnings.said == ("Server and load generator share this machine.",)
    assert not page.running.isVisible()
    assert page.list.current == 5


def test_figures_are_switched_and_each_is_explained(page: SweepPage) -> None:
    page.finish(5, REPORT)
    page.desk.shown, page.desk.report = 5, REPORT
    page.refresh()
    chart = page.results.card.chart
    assert chart.plot.key == "load_total"
    page.results.figures.buttons["load_ttft_p99"].click()
    assert chart.plot.title == "First token, p99"
    assert "99 of 100 answers began sooner" in chart.toolTip()
    page.set_theme(DARK)
    assert chart.plot.title == "First token, p99"


def test_results_are_copied_and_saved(
    qtbot: QtBot, page: SweepPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(page)
    page.finish(5, REPORT)
    page.results.copy.click()
    assert QGuiApplication.clipboard().text().startswith("# Both")
    asked: list[tuple[str, bytes]] = []
    monkeypatch.setattr(
        page.results, "_ask_where", lambda name, kind, data: asked.append((kind, data))
    )
    page.results.save.click()
    assert asked[0][0] == "json"
    assert msgspec.json.decode(asked[0][1], type=type(REPORT)) == REPORT
    assert json.loads(asked[0][1])["state"] == "done"


def test_a_kept_one_is_read_when_it_is_chosen(qtbot: QtBot, page: SweepPage) -> None:
    page.set_sweeps(Sweeps(sweeps=(NIGHT,)))
    with qtbot.waitSignal(page.open_requested) as asked:
        page.list.rows.choose("4")
    assert asked.args == [4]
    assert page.reading.isVisible()
    page.show_opened(4, REPORT)
    assert page.results.isVisible()
    assert not page.reading.isVisible()


def test_deleting_asks_in_its_place(qtbot: QtBot, page: SweepPage) -> None:
    page.set_sweeps(Sweeps(sweeps=(NIGHT,)))
    page.list.rows.choose("4")
    QTest.keyClick(page.list.rows, Qt.Key.Key_Delete)
    assert page.list.question.text() == "Delete “Night” for good?"
    page.list.keep.click()
    assert not page.list.confirm.isVisible()
    page.list.delete.click()
    with qtbot.waitSignal(page.delete_requested) as asked:
        page.list.confirm.click()
    assert asked.args == [4]
    page.set_sweeps(Sweeps(sweeps=()))
    assert page.setup.isVisible()


def test_the_one_that_runs_cannot_be_deleted(page: SweepPage) -> None:
    begun(page)
    assert page.list.current == RUNNING
    assert not page.list.delete.isEnabled()


def test_one_that_could_not_begin_says_why_over_the_start(page: SweepPage) -> None:
    begun(page)
    page.fail(LOST)
    assert page.setup.isVisible()
    assert page.setup.error.text() == "The server is gone. Start it again."


def test_what_cannot_be_read_is_not_waited_for(page: SweepPage) -> None:
    page.set_sweeps(Sweeps(sweeps=(NIGHT,)))
    page.list.rows.choose("4")
    page.tell("The file is broken.")
    assert page.list.told.text() == "The file is broken."
    assert page.setup.isVisible()
