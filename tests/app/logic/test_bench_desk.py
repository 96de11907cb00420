from msgspec.structs import replace

from app.logic.bench_desk import BenchDesk
from app.logic.engine_state import EngineState
from engine.errors import ErrorKind
from engine.protocol import Error
from tests.app import live_samples
from tests.app.bench_samples import entry, progress

READY = live_samples.ready()
DIED = Error(kind=ErrorKind.WORKER, message="The worker died.", hint="Go on.")


def test_before_anything_is_measured_the_page_is_empty_until_the_form_is_wanted() -> None:
    desk = BenchDesk()
    assert desk.is_empty
    desk.begin_new()
    assert not desk.is_empty
    assert desk.is_new


def test_a_new_bench_is_shown_as_soon_as_it_has_an_id() -> None:
    desk = BenchDesk()
    desk.begin(0)
    assert desk.is_running_shown
    desk.apply(progress(bench=7))
    assert (desk.shown, desk.running, desk.is_running_shown) == (7, 7, True)
    desk.finish(is_done=True)
    assert (desk.shown, desk.running) == (7, 0)


def test_one_that_has_ended_is_not_said_to_run_until_the_list_says_so_too() -> None:
    desk = BenchDesk()
    desk.begin(0)
    desk.apply(progress(bench=7))
    desk.set_entries((replace(entry(7, "running"), is_running=True),))
    desk.finish(is_done=True)
    assert desk.standing(READY, False) is None
    desk.begin(7)
    desk.set_entries((replace(entry(7, "running"), is_running=True),))
    desk.fail(DIED)
    standing = desk.standing(READY, False)
    assert standing is not None
    assert standing.headline.startswith("It broke off after")


def test_another_one_is_looked_at_while_one_runs() -> None:
    desk = BenchDesk()
    desk.begin(0)
    desk.apply(progress(bench=7))
    desk.set_entries((entry(7, "running"), entry(1)))
    assert desk.choose(1)
    assert not desk.choose(1), "it is shown already"
    assert not desk.is_running_shown
    assert desk.standing(READY, False) is None
    desk.apply(progress(bench=7, done=5))
    assert desk.shown == 1
    desk.choose(7)
    standing = desk.standing(READY, False)
    assert standing is not None
    assert standing.headline.startswith("Run 6 of 48")


def test_what_cannot_even_begin_leads_back_to_the_form() -> None:
    desk = BenchDesk()
    desk.begin(0)
    assert desk.fail(DIED) == "The worker died. Go on."
    assert desk.is_new
    assert not desk.is_empty


def test_why_one_broke_off_stands_over_it_until_it_goes_on() -> None:
    desk = BenchDesk()
    desk.begin(0)
    desk.apply(progress(bench=7))
    assert desk.fail(DIED) == ""
    desk.set_entries((entry(7, "running", runs=3),))
    standing = desk.standing(READY, False)
    assert standing is not None
    assert standing.tone == "danger"
    assert standing.detail.startswith("The worker died. Go on.")
    desk.begin(7)
    desk.apply(progress(bench=7))
    desk.finish(is_done=False)
    standing = desk.standing(READY, False)
    assert standing is not None
    assert standing.tone == "muted", "it was stopped; why it broke off before is forgotten"


def test_one_that_could_not_go_on_says_why() -> None:
    desk = BenchDesk()
    desk.set_entries((entry(7, "stopped"),))
    desk.choose(7)
    desk.begin(7)
    assert desk.fail(DIED) == ""
    standing = desk.standing(EngineState(phase="idle"), False)
    assert standing is not None
    assert "The worker died." in standing.detail
    assert standing.problem == ""


def test_a_deleted_one_is_shown_no_longer() -> None:
    desk = BenchDesk()
    desk.set_entries((entry(1), entry(2)))
    desk.choose(2)
    desk.set_entries((entry(1),))
    assert desk.is_new


def test_one_that_was_just_begun_is_not_taken_for_deleted() -> None:
    desk = BenchDesk()
    desk.begin(0)
    desk.apply(progress(bench=7))
    desk.set_entries((entry(1),))  # read before the worker stored it
    assert desk.shown == 7


def test_without_a_bench_nothing_that_is_told_matters() -> None:
    desk = BenchDesk()
    desk.apply(progress())
    desk.finish(is_done=True)
    assert desk.fail(DIED) == ""
    assert desk.is_empty
