"""Work in slices: in order, bounded per turn, and gone when its owner is."""

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.widgets.slices import Slices


def job(name: str, steps: int, seen: list[str], seconds: float = 0.0) -> Iterator[None]:
    for i in range(steps):
        time.sleep(seconds)
        seen.append(f"{name}{i}")
        yield


def test_jobs_run_in_order_and_the_timer_rests(qtbot: QtBot) -> None:
    slices, seen = Slices(), []
    slices.add(slices, job("a", 2, seen))
    slices.add(slices, job("b", 1, seen))
    qtbot.waitUntil(lambda: slices.is_idle)
    assert seen == ["a0", "a1", "b0"]


def test_a_turn_is_bounded(qtbot: QtBot) -> None:
    slices, seen = Slices(), []
    slices.add(slices, job("a", 100, seen, 0.005))
    QApplication.processEvents()
    assert 0 < len(seen) < 20
    slices.cancel(slices)
    qtbot.waitUntil(lambda: slices.is_idle)
    assert len(seen) < 20


def test_a_job_may_cancel_itself(qtbot: QtBot) -> None:
    slices, owner, seen = Slices(), QObject(), []

    def stops() -> Iterator[None]:
        slices.cancel(owner)
        seen.append("once")
        yield
        seen.append("twice")

    slices.add(owner, stops())
    slices.add(slices, job("b", 1, seen))
    qtbot.waitUntil(lambda: slices.is_idle)
    assert seen == ["once", "b0"]
