"""The hub's answers find their way to the lists: stale ones are nobody's, errors stay in place."""

from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from app.logic.faults import restarted
from app.services.hub_lists import HubLists
from engine.errors import ErrorKind
from engine.hub_protocol import (
    Deleted,
    Downloads,
    Found,
    HubProgress,
    HubReady,
    HubSettings,
    HubSettingsAre,
    Pairs,
    RepoOpened,
    SearchQuery,
    Verified,
)
from engine.protocol import Error
from tests.app import hub_samples as sample

READY = HubReady(protocol=1, role="hub", endpoint="https://hub.example", has_token=False)
QWEN, GEMMA = SearchQuery(words="qwen3"), SearchQuery(words="gemma")
ONE = sample.model("one")
NO_TRASH = Error(kind=ErrorKind.DISK, message="There is no trash.", hint="Delete it for good.")
GONE = Error(kind=ErrorKind.NOT_FOUND, message="It is gone.")


class ScriptedHub(QObject):
    """Notes what it is asked; the test answers."""

    ready = Signal(object)
    found = Signal(object)
    repo_opened = Signal(object)
    pairs_arrived = Signal(object)
    library_changed = Signal(object)
    downloads_changed = Signal(object)
    deleted = Signal(object)
    progressed = Signal(object)
    verified = Signal(object)
    settings_arrived = Signal(object)
    failed = Signal(object)
    worker_ended = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, tuple[object, ...]]] = []
        self._ids = count(1)
        self.is_running = True

    @property
    def last(self) -> tuple[str, tuple[object, ...]]:
        return self.asked[-1]

    def __getattr__(self, name: str) -> Callable[..., int]:
        def ask(*values: object) -> int:
            self.asked.append((name, values))
            return next(self._ids)

        return ask

    def fail(self, command_id: int, error: Error = GONE) -> None:
        self.failed.emit(
            Error(id=command_id, kind=error.kind, message=error.message, hint=error.hint)
        )


@pytest.fixture
def hub(qtbot: QtBot) -> ScriptedHub:
    return ScriptedHub()


@pytest.fixture
def lists(hub: ScriptedHub) -> HubLists:
    return HubLists(hub)  # type: ignore[arg-type]


def test_a_search_and_its_pages(hub: ScriptedHub, lists: HubLists) -> None:
    lists.search(QWEN)
    assert hub.last == ("search", (QWEN,))
    assert lists.discover.phase == "searching"
    hub.found.emit(Found(id=1, repos=sample.repos(10), has_more=True))
    lists.search_more()
    assert hub.last == ("search_more", (1,))
    lists.search_more()  # the page is on its way
    assert len(hub.asked) == 2
    hub.found.emit(Found(id=2, repos=sample.repos(14)[10:]))
    assert len(lists.discover.repos) == 14
    lists.search_more()  # there is none
    assert len(hub.asked) == 2


def test_a_new_search_stops_the_old_one(hub: ScriptedHub, lists: HubLists) -> None:
    lists.search(QWEN)
    lists.search(GEMMA)
    assert ("cancel", (1,)) in hub.asked
    hub.found.emit(Found(id=1, repos=sample.repos(10)))
    assert lists.discover.phase == "searching"
    hub.fail(1, Error(kind=ErrorKind.CANCELLED, message="Stopped."))
    assert lists.discover.phase == "searching"
    hub.found.emit(Found(id=3, repos=sample.repos(8)))
    assert len(lists.discover.repos) == 8


def test_no_words_ask_nobody(hub: ScriptedHub, lists: HubLists) -> None:
    lists.search(SearchQuery(words="  "))
    assert hub.asked == []
    assert lists.discover.phase == "pairs"


def test_cancelling_a_search(hub: ScriptedHub, lists: HubLists) -> None:
    lists.search(QWEN)
    lists.cancel_search()
    assert hub.last == ("cancel", (1,))
    assert lists.discover.phase == "pairs"
    hub.found.emit(Found(id=1, repos=sample.repos(10)))
    assert lists.discover.phase == "pairs"


def test_a_failed_search_is_tried_again(hub: ScriptedHub, lists: HubLists) -> None:
    lists.search(QWEN)
    hub.fail(1, sample.OFFLINE)
    assert lists.discover.phase == "failed"
    lists.retry_search()
    assert hub.last == ("search", (QWEN,))
    hub.found.emit(Found(id=2, repos=sample.repos(10), has_more=True))
    lists.search_more()
    hub.fail(3, sample.OFFLINE)
    assert lists.discover.phase == "found"
    lists.retry_search()
    assert hub.last == ("search_more", (2,))
    assert len(lists.discover.repos) == 10


def test_opening_a_repository_and_going_back(hub: ScriptedHub, lists: HubLists) -> None:
    lists.open_repo("a/b")
    assert lists.discover.opening == "a/b"
    lists.open_repo("bartowski/Qwen3-14B-GGUF")
    hub.repo_opened.emit(RepoOpened(id=1, repo=sample.detail()))
    assert lists.discover.repo is None
    hub.repo_opened.emit(RepoOpened(id=3, repo=sample.detail()))
    assert lists.discover.repo == sample.detail()
    lists.close_repo()
    assert not lists.discover.is_repo_shown
    lists.open_repo("a/b")
    hub.fail(4)
    assert lists.discover.repo_error is not None


def test_whether_there_is_a_token_is_known(hub: ScriptedHub, lists: HubLists) -> None:
    hub.ready.emit(HubReady(protocol=1, role="hub", endpoint="https://hub", has_token=True))
    assert lists.discover.has_token


def test_who_signs_in_has_a_token_at_once(hub: ScriptedHub, lists: HubLists) -> None:
    hub.ready.emit(READY)
    hub.settings_arrived.emit(
        HubSettingsAre(settings=HubSettings(), default_folder="/d", has_token=True)
    )
    assert lists.discover.has_token


def test_pairs_are_those_for_the_devices(hub: ScriptedHub, lists: HubLists) -> None:
    lists.set_devices(())
    hub.pairs_arrived.emit(Pairs(id=1, pairs=sample.pairs(), memory=12))
    assert lists.discover.pairs == sample.pairs()
    lists.list_pairs()
    hub.fail(2)
    assert lists.discover.pairs_error is not None


def test_verifying_one_model_at_a_time(hub: ScriptedHub, lists: HubLists) -> None:
    hub.library_changed.emit(sample.library(ONE))
    lists.verify(ONE.path)
    hub.progressed.emit(HubProgress(id=1, done=1, total=4))
    hub.progressed.emit(HubProgress(id=77, done=9, total=9))
    assert lists.library.progress == (1, 4)
    lists.stop_verifying()
    assert hub.last == ("cancel", (1,))
    hub.verified.emit(Verified(id=1, path=ONE.path, is_good=True, text="Equal."))
    assert lists.library.notes == {}
    lists.verify(ONE.path)
    hub.verified.emit(Verified(id=3, path=ONE.path, is_good=False, text="It differs."))
    assert lists.library.notes[ONE.path].text == "It differs."
    lists.verify(ONE.path)
    hub.fail(4, sample.OFFLINE)
    assert lists.library.verifying == ""
    assert "cannot be reached" in lists.library.notes[ONE.path].text


def test_deleting_tells_how_it_ended(hub: ScriptedHub, lists: HubLists) -> None:
    hub.library_changed.emit(sample.library(ONE, sample.model("two")))
    lists.delete(ONE.path)
    assert hub.last == ("delete_model", (ONE.path, False))
    hub.deleted.emit(Deleted(id=1, path=ONE.path, freed=2**30, is_in_trash=True))
    assert lists.library.told == "“one” is in the trash; emptying it frees 1.00\u202fGiB."


def test_a_model_that_no_trash_takes(hub: ScriptedHub, lists: HubLists) -> None:
    hub.library_changed.emit(sample.library(ONE))
    lists.delete(ONE.path)
    hub.fail(1, NO_TRASH)
    assert lists.library.untrashable == ONE.path
    lists.delete(ONE.path, True)
    assert hub.last == ("delete_model", (ONE.path, True))
    hub.fail(2, NO_TRASH)
    assert lists.library.untrashable == ""
    assert lists.library.notes[ONE.path].tone == "danger"


def test_deleting_what_is_verified_stops_that(hub: ScriptedHub, lists: HubLists) -> None:
    hub.library_changed.emit(sample.library(ONE))
    lists.verify(ONE.path)
    lists.delete(ONE.path)
    assert [name for name, _ in hub.asked] == ["verify_model", "cancel", "delete_model"]


def test_an_alias_that_is_refused_is_said_at_the_model(hub: ScriptedHub, lists: HubLists) -> None:
    hub.library_changed.emit(sample.library(ONE))
    lists.set_alias(ONE.path, "x")
    hub.fail(1)
    assert lists.library.notes[ONE.path].text == "It is gone."


def test_settings_that_are_refused_are_said_and_shown_as_they_are(
    qtbot: QtBot, hub: ScriptedHub, lists: HubLists
) -> None:
    lists.set_settings(HubSettings(models_folder="/nowhere"))
    with qtbot.waitSignal(lists.settings_failed) as told:
        hub.fail(1)
    assert told.args[0].message == "It is gone."
    assert hub.last == ("get_settings", ())
    assert lists.library.error is None


def test_a_list_that_fails_is_said(hub: ScriptedHub, lists: HubLists) -> None:
    lists.list_library()
    hub.fail(1)
    assert lists.library.error is not None
    hub.library_changed.emit(sample.library(ONE))
    assert lists.library.error is None
    hub.worker_ended.emit(restarted())
    assert lists.library.error is not None
    assert lists.library.library is not None


def test_downloads(qtbot: QtBot, hub: ScriptedHub, lists: HubLists) -> None:
    lists.download("a/b", "b.gguf", sample.COMMIT)
    assert hub.last == ("start_download", ("a/b", "b.gguf", sample.COMMIT))
    with qtbot.waitSignal(lists.downloads_changed) as told:
        hub.downloads_changed.emit(Downloads(id=1, items=sample.items()))
    assert told.args[0] == sample.items()
    for ask, name in (
        (lists.pause, "pause_download"),
        (lists.resume, "resume_download"),
        (lists.remove, "remove_download"),
    ):
        ask("k")
        assert hub.last == (name, ("k",))
    with qtbot.waitSignal(lists.download_failed) as failed:
        hub.fail(4)
    assert failed.args[0].message == "It is gone."
    with qtbot.assertNotEmitted(lists.download_failed):
        hub.fail(99)


def test_a_state_is_told_once(qtbot: QtBot, hub: ScriptedHub, lists: HubLists) -> None:
    library = sample.library(ONE)
    hub.library_changed.emit(library)
    with qtbot.assertNotEmitted(lists.library_changed):
        hub.library_changed.emit(library)


def test_pairs_wait_for_the_hub_and_are_asked_for_once(hub: ScriptedHub, lists: HubLists) -> None:
    hub.is_running = False
    lists.set_devices(())
    assert hub.asked == []
    hub.is_running = True
    hub.ready.emit(READY)
    lists.set_devices(())  # as at every change of the engine's state
    assert hub.asked == [("list_pairs", ((),))]


def test_trying_again_starts_a_hub_that_was_given_up(hub: ScriptedHub, lists: HubLists) -> None:
    hub.is_running = False
    for again in (lists.list_pairs, lists.list_library, lists.retry_search):
        hub.asked.clear()
        again()
        assert hub.asked[0] == ("start", ())


def test_more_pages_after_the_hub_came_back_begin_anew(hub: ScriptedHub, lists: HubLists) -> None:
    lists.search(QWEN)
    hub.found.emit(Found(id=1, repos=sample.repos(10), has_more=True))
    hub.ready.emit(READY)
    lists.search_more()
    assert hub.last == ("search", (QWEN,))


def test_a_finished_download_is_listed_at_once(hub: ScriptedHub, lists: HubLists) -> None:
    done = [item for item in sample.items() if item.phase == "done"]
    assert done
    hub.downloads_changed.emit(Downloads(items=sample.items()))
    hub.downloads_changed.emit(Downloads(items=sample.items()))
    assert hub.asked == [("list_library", ())]


def test_a_models_folder_left_behind_stays_listed(hub: ScriptedHub, lists: HubLists) -> None:
    library = sample.library(ONE)
    hub.library_changed.emit(library)
    hub.settings_arrived.emit(HubSettingsAre(settings=HubSettings(), default_folder="/d"))
    lists.set_settings(HubSettings(models_folder="/other", folders=("/other", "/more")))
    kept = HubSettings(models_folder="/other", folders=("/more", library.folder))
    assert hub.last == ("set_settings", (kept,))
    lists.set_settings(HubSettings(parallel=3))
    assert hub.last == ("set_settings", (HubSettings(parallel=3),))


def test_it_is_known_while_the_hub_is_asked_for_a_download(
    hub: ScriptedHub, lists: HubLists
) -> None:
    told: list[bool] = []
    lists.asking_changed.connect(told.append)
    lists.download("a/b", "b.gguf")
    lists.download("a/c", "c.gguf")
    hub.downloads_changed.emit(Downloads(items=()))  # news about others
    hub.downloads_changed.emit(Downloads(id=1, items=()))
    assert told == [True, True, True]
    hub.fail(2)
    assert told[-1] is False
