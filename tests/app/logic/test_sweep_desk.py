"""Which load sweep is shown, and how far the one is that runs."""

from app.logic.sweep_desk import RUNNING, SweepDesk
from engine.remote.protocol import SweepEntry, SweepProgress
from tests.app.sweep_samples import LOST, POINTS, REPORT, REQUEST, STOPPED

OLD = SweepEntry(id=1, title="Night", at=10.0, arms=("off",))


def running() -> SweepDesk:
    desk = SweepDesk(now=lambda: 100.0)
    desk.set_entries((OLD,))
    desk.begin(REQUEST, "Both")
    return desk


def progress(done: int, is_warm_up: bool = False) -> SweepProgress:
    return SweepProgress(
        arm="lookup", level=4.0, is_warm_up=is_warm_up, done=done, total=16, spent_s=9, left_s=60
    )


def test_one_that_runs_stands_over_the_stored_ones() -> None:
    desk = running()
    assert [entry.id for entry in desk.entries] == [RUNNING, 1]
    assert desk.is_running_shown
    assert desk.report is not None
    assert desk.report.state == "running"
    # Its own entry in the store, which a list may bring, is not shown a second time.
    desk.set_entries((OLD, SweepEntry(id=2, title="Both", at=100.5, arms=("off",))))
    assert [entry.id for entry in desk.entries] == [RUNNING, 1]


def test_points_come_into_the_report() -> None:
    desk = running()
    for each in POINTS[:2]:
        desk.add(each)
    assert desk.report is not None
    assert desk.report.points == POINTS[:2]


def test_the_standing_says_what_is_measured_and_how_much_is_left() -> None:
    desk = running()
    watch = desk.watch
    assert watch is not None
    assert watch.standing().headline == "Asking the servers what they are…"
    desk.add(POINTS[0])
    desk.apply(progress(8))
    standing = watch.standing()
    assert standing.headline == "Lookup · 4 clients · 8 of 16 answers"
    assert standing.detail.endswith("point 2 of 6")
    assert standing.share == 1.5 / 6
    desk.apply(progress(3, is_warm_up=True))
    assert watch.standing().headline.endswith("Warming up, not counted")
    desk.stop()
    assert (watch.standing().headline, watch.standing().actions) == ("Stopping…", ())


def test_a_finished_one_is_stored_and_stays_in_sight() -> None:
    desk = running()
    desk.finish(5, REPORT)
    assert (desk.shown, desk.report) == (5, REPORT)
    assert [(e.id, e.title) for e in desk.entries] == [(5, "Both"), (1, "Night")]
    assert desk.watch is None


def test_one_that_finishes_elsewhere_takes_nothing_away() -> None:
    desk = running()
    assert desk.choose(1)
    desk.finish(5, REPORT)
    assert (desk.shown, desk.report) == (1, None)


def test_one_that_could_not_begin_leads_back_to_the_form() -> None:
    desk = running()
    desk.fail(LOST)
    assert (desk.shown, desk.failure) == (0, "The server is gone. Start it again.")


def test_what_was_measured_before_a_failure_stays_in_sight() -> None:
    desk = running()
    desk.add(POINTS[0])
    desk.fail(STOPPED)
    assert desk.failure == ""
    assert desk.report is not None
    assert (desk.report.points, desk.report.state) == (POINTS[:1], "stopped")


def test_a_deleted_one_is_no_longer_shown() -> None:
    desk = SweepDesk()
    desk.set_entries((OLD,))
    assert desk.choose(1)
    assert not desk.choose(1)
    desk.open(1, REPORT)
    desk.set_entries(())
    assert (desk.shown, desk.report) == (0, None)
