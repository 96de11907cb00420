"""The thread that stored files have: in order, told of, and ended by nothing but its owner."""

import threading
from collections.abc import Callable, Iterator

import pytest

from app.services.store_thread import StoreThread
from engine.errors import EngineError, ErrorKind


class Kept:
    """A store that counts how often it was opened, and by whom."""

    opened: list[str]
    closed = 0
    notice = ""
    is_current = True

    def close(self) -> None:
        Kept.closed += 1


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def thread(told: list[str]) -> Iterator[StoreThread[Kept]]:
    Kept.opened, Kept.closed = [], 0

    def opened() -> Kept:
        Kept.opened.append(threading.current_thread().name)
        return Kept()

    made = StoreThread("kept", opened, told.append, told.append)
    yield made
    made.close()


def failing(error: Exception) -> Callable[[Kept], None]:
    def job(_: Kept) -> None:
        raise error

    return job


def test_the_file_is_opened_by_the_first_job_and_closed_at_the_end(
    thread: StoreThread[Kept], told: list[str]
) -> None:
    assert Kept.opened == []
    done: list[int] = []
    for number in range(50):
        thread.do(lambda _, number=number: done.append(number))
    thread.close()
    assert (Kept.opened, Kept.closed) == (["kept"], 1)
    assert done == list(range(50))
    assert told == [""] * 50


def test_a_job_that_fails_in_any_way_is_told_of_and_the_next_is_done(
    thread: StoreThread[Kept], told: list[str]
) -> None:
    thread.do(failing(EngineError(ErrorKind.NOT_FOUND, "It is gone.", "Choose another.")))
    thread.do(failing(IndexError("no such prompt")))
    thread.do(lambda _: None)
    thread.close()
    assert told[0] == "It is gone. Choose another."
    assert "no such prompt" in told[1]
    assert told[2] == ""


def test_what_the_disk_refuses_is_tried_once_more_on_a_file_opened_anew(
    thread: StoreThread[Kept], told: list[str]
) -> None:
    tried: list[Kept] = []

    def job(store: Kept) -> None:
        tried.append(store)
        if len(tried) == 1:
            raise EngineError(ErrorKind.DISK, "It is damaged.")

    thread.do(job)
    thread.close()
    assert len({id(store) for store in tried}) == 2
    assert (len(Kept.opened), Kept.closed) == (2, 2)
    assert told == [""]


def test_a_file_that_was_deleted_is_told_of_and_opened_anew(
    thread: StoreThread[Kept], told: list[str]
) -> None:
    def delete(store: Kept) -> None:
        store.is_current = False

    thread.do(delete)
    thread.do(lambda _: None)
    thread.do(lambda _: None)
    thread.close()
    assert (len(Kept.opened), Kept.closed) == (2, 2)
    assert told[0] == ""
    assert told[1].startswith("The file of what is stored was deleted or replaced")
    assert told[2:] == ["", ""]


def test_after_the_end_nothing_begins_any_more(thread: StoreThread[Kept]) -> None:
    thread.close()
    thread.do(lambda _: None)
    assert Kept.opened == []
    assert "kept" not in {each.name for each in threading.enumerate()}
