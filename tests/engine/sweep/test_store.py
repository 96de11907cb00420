"""Sweeps are kept as they grow, found again, and deleted."""

from pathlib import Path

import msgspec
import pytest

from engine.errors import EngineError, ErrorKind
from engine.sweep.store import Keeper, SweepStore, sweeps_path, title_of
from tests.engine.sweep.test_markdown import POINT, REPORT
from tests.engine.sweep.values import sweep_request

EMPTY = msgspec.structs.replace(REPORT, points=(), state="running")


def test_a_sweep_is_kept_from_its_beginning_and_grows() -> None:
    with SweepStore() as store:
        keep = Keeper(store, "Mine")
        keep(EMPTY)
        with SweepStore() as other:  # another process, as after a crash
            assert other.read(keep.sweep) == EMPTY
        keep(REPORT)
        assert store.read(keep.sweep) == REPORT
        (entry,) = store.sweeps()
    assert (entry.id, entry.title, entry.arms) == (keep.sweep, "Mine", ("off", "lookup"))


def test_the_newest_comes_first() -> None:
    with SweepStore() as store:
        old = store.add(msgspec.structs.replace(REPORT, at=1.0), "Old")
        new = store.add(msgspec.structs.replace(REPORT, at=2.0), "New")
        assert [entry.id for entry in store.sweeps()] == [new, old]
        assert store.title(old) == "Old"
        store.delete(old)
        store.delete(old)
        assert [entry.id for entry in store.sweeps()] == [new]


@pytest.mark.parametrize("sweep", [7, -1, 2**70])
def test_one_that_is_not_there(sweep: int) -> None:
    with SweepStore() as store, pytest.raises(EngineError) as raised:
        store.read(sweep)
    assert raised.value.kind is ErrorKind.NOT_FOUND


def test_one_that_was_deleted_while_it_ran() -> None:
    with SweepStore() as store:
        keep = Keeper(store, "")
        keep(EMPTY)
        store.delete(keep.sweep)
        with pytest.raises(EngineError, match="There is no stored sweep"):
            keep(REPORT)


def test_a_damaged_file_is_kept_aside(data_dir: Path) -> None:
    sweeps_path().parent.mkdir(parents=True)
    sweeps_path().write_bytes(b"no database" * 100)
    with SweepStore() as store:
        assert store.sweeps() == ()
        assert "could not be read" in store.notice
        store.add(REPORT, "")
        assert len(store.sweeps()) == 1
    assert POINT in REPORT.points


def test_a_title_where_nobody_gives_one() -> None:
    assert title_of(sweep_request(levels=(1.0, 16.0))) == "off, lookup at 1 to 16 clients"
    rate = sweep_request(levels=(0.5, 2.0), mode="rate")
    assert title_of(rate) == "off, lookup at 0.5 to 2 requests/s"
