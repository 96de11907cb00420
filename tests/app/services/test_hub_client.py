"""The hub client on real processes: answers, crashes and coming back, the real hub worker."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from pytestqt.qtbot import QtBot

from app.logic.faults import Fault
from app.services.hub_client import MOST_RESTARTS, HubClient
from engine.errors import ErrorKind
from engine.hub_protocol import FileRef, HubReady, PlanSettings, SearchQuery
from engine.wire import encode, worker_command
from tests.app.services.conftest import MakeHub, fake_hub
from tests.hub_server import HubServer

TARGET = FileRef(repo="a/b", file="target.gguf")


def started(qtbot: QtBot, hub: HubClient) -> HubClient:
    with qtbot.waitSignal(hub.library_changed, timeout=10_000):
        hub.start()
    return hub


def test_a_start_asks_for_queue_library_and_settings(qtbot: QtBot, make_hub: MakeHub) -> None:
    hub = make_hub()
    signals = [hub.ready, hub.settings_arrived, hub.downloads_changed, hub.library_changed]
    with qtbot.waitSignals(signals, timeout=10_000):
        hub.start()


@pytest.mark.parametrize(
    ("ask", "signal_name"),
    [
        (lambda hub: hub.search(SearchQuery(words="qwen")), "found"),
        (lambda hub: hub.inspect(TARGET), "file_inspected"),
        (lambda hub: hub.check_files(TARGET, TARGET), "files_checked"),
        (lambda hub: hub.suggest(TARGET), "suggested"),
        (lambda hub: hub.plan(TARGET, None, PlanSettings()), "planned"),
        (lambda hub: hub.open_repo("a/b"), "failed"),
    ],
)
def test_answers_carry_the_id_of_their_question(
    qtbot: QtBot, make_hub: MakeHub, ask: Callable[[HubClient], int], signal_name: str
) -> None:
    hub = started(qtbot, make_hub())
    with qtbot.waitSignal(getattr(hub, signal_name), timeout=10_000) as answer:
        command_id = ask(hub)
    assert answer.args[0].id == command_id


def test_cancelling_ends_a_question(qtbot: QtBot, make_hub: MakeHub) -> None:
    hub = started(qtbot, make_hub())
    with qtbot.waitSignal(hub.failed, timeout=10_000) as answer:
        command_id = hub.inspect(FileRef(path="/m/slow.gguf"))
        hub.cancel(command_id)
    assert answer.args[0].id == command_id
    assert answer.args[0].kind is ErrorKind.CANCELLED


def test_a_crash_fails_what_is_under_way_and_comes_back(qtbot: QtBot, make_hub: MakeHub) -> None:
    hub = started(qtbot, make_hub())
    first = hub.worker_pid
    signals = [hub.failed, hub.ready, hub.downloads_changed, hub.library_changed]
    failures: list = []
    hub.failed.connect(failures.append)
    with qtbot.waitSignals(signals, timeout=10_000):
        command_id = hub.search(SearchQuery(words="crash"))
    assert [error.id for error in failures] == [command_id]
    assert failures[0].kind is ErrorKind.WORKER
    assert "hub worker" in failures[0].message
    assert "again" in failures[0].hint
    assert hub.worker_pid not in (0, first)
    with qtbot.waitSignal(hub.found, timeout=10_000):
        hub.search(SearchQuery(words="qwen"))


def test_what_keeps_crashing_is_given_up_until_asked_for(qtbot: QtBot, make_hub: MakeHub) -> None:
    hub = started(qtbot, make_hub())
    with qtbot.waitSignal(hub.worker_ended, timeout=20_000) as end:
        for _ in range(MOST_RESTARTS + 1):
            with qtbot.waitSignal(hub.failed, timeout=10_000):
                hub.search(SearchQuery(words="crash"))
    assert "hub worker" in end.args[0].title
    assert not hub.is_running
    with qtbot.waitSignal(hub.failed, timeout=10_000) as failure:
        command_id = hub.search(SearchQuery(words="qwen"))
    assert failure.args[0].id == command_id
    assert failure.args[0].message == "The hub worker is not running."
    started(qtbot, hub)
    with qtbot.waitSignal(hub.found, timeout=10_000):
        hub.search(SearchQuery(words="qwen"))


def test_what_never_starts_is_not_tried_again(qtbot: QtBot, make_hub: MakeHub) -> None:
    hub = make_hub(fake_hub("no_start"))
    with qtbot.waitSignal(hub.worker_ended, timeout=10_000) as end:
        hub.start()
    assert end.args[0].kind == "start"
    assert "huggingface_hub" in end.args[0].sentence
    assert "inference" not in end.args[0].details


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_a_killed_worker_comes_back(qtbot: QtBot, make_hub: MakeHub) -> None:
    hub = started(qtbot, make_hub())
    with qtbot.waitSignal(hub.library_changed, timeout=10_000):
        os.kill(hub.worker_pid, signal.SIGKILL)


def test_close_leaves_no_process(qtbot: QtBot, make_hub: MakeHub) -> None:
    hub = started(qtbot, make_hub())
    pid = hub.worker_pid
    hub.close()
    assert not psutil.pid_exists(pid)


def test_it_logs_to_its_own_file(qtbot: QtBot, make_hub: MakeHub, tmp_path: Path) -> None:
    hub = started(qtbot, make_hub())
    log = tmp_path / "hub.log"
    qtbot.waitUntil(lambda: log.exists() and b"starting" in log.read_bytes(), timeout=5_000)
    assert "fake hub: starting" in hub.log


def test_the_real_worker_answers(qtbot: QtBot, make_hub: MakeHub, hub_server: HubServer) -> None:
    hub_server.add_repo("owner/name-GGUF", {"name-Q4_0.gguf": b"GGUF" + bytes(60)})
    hub = make_hub(worker_command("hub"), HF_ENDPOINT=hub_server.url)
    with qtbot.waitSignals([hub.ready, hub.downloads_changed, hub.library_changed], timeout=30_000):
        hub.start()
    with qtbot.waitSignal(hub.repo_opened, timeout=10_000) as answer:
        command_id = hub.open_repo("owner/name-GGUF")
    assert answer.args[0].id == command_id
    assert answer.args[0].repo.files[0].quantization == "Q4_0"


def test_an_end_right_after_the_handshake_is_no_failed_start(
    qtbot: QtBot, make_hub: MakeHub
) -> None:
    ready = HubReady(protocol=1, role="hub", endpoint="https://hub.example", has_token=False)
    program = f"import os; os.write(1, {encode(ready)!r}); os._exit(3)"
    hub = make_hub([sys.executable, "-c", program])
    faults: list[Fault] = []
    hub.restarted.connect(faults.append)
    with qtbot.waitSignal(hub.worker_ended, timeout=30_000) as end:
        hub.start()
        time.sleep(0.5)  # handshake and end are both there when the event loop comes to them
    assert len(faults) == MOST_RESTARTS
    assert {fault.kind for fault in (*faults, end.args[0])} == {"exit"}
