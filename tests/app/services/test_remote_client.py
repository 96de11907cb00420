"""The client of the worker for servers, on a real process: lazy start, answers, crashes."""

from collections.abc import Callable

import psutil
import pytest
from pytestqt.qtbot import QtBot

from app.services.remote_client import RemoteClient
from engine.errors import ErrorKind
from engine.protocol import Error
from tests.app.services.conftest import MakeRemote, fake_remote
from tests.fake_remote import LLAMA, SWEEP


def test_nothing_is_started_before_it_is_needed(qtbot: QtBot, make_remote: MakeRemote) -> None:
    remote = make_remote()
    assert not remote.is_running
    with qtbot.waitSignal(remote.endpoints_listed, timeout=10_000) as answer:
        asked = remote.list_endpoints()
    assert (answer.args[0].id, answer.args[0].endpoints) == (asked, ())


@pytest.mark.parametrize(
    ("ask", "signal_name"),
    [
        (lambda remote: remote.list_endpoints(), "endpoints_listed"),
        (lambda remote: remote.put_endpoint(LLAMA, key="k"), "endpoints_listed"),
        (lambda remote: remote.delete_endpoint(LLAMA.reference), "endpoints_listed"),
        (lambda remote: remote.probe("127.0.0.1:8080"), "probed"),
        (lambda remote: remote.probe("gone"), "failed"),
        (lambda remote: remote.sweep(SWEEP), "sweep_done"),
        (lambda remote: remote.list_sweeps(), "sweeps_listed"),
        (lambda remote: remote.open_sweep(1), "sweep_opened"),
        (lambda remote: remote.delete_sweep(1), "sweeps_listed"),
    ],
)
def test_answers_carry_the_id_of_their_question(
    qtbot: QtBot, make_remote: MakeRemote, ask: Callable[[RemoteClient], int], signal_name: str
) -> None:
    remote = make_remote()
    with qtbot.waitSignal(getattr(remote, signal_name), timeout=10_000) as answer:
        command_id = ask(remote)
    assert answer.args[0].id == command_id


def test_a_sweep_tells_how_far_it_is(qtbot: QtBot, make_remote: MakeRemote) -> None:
    remote = make_remote()
    levels: list[float] = []
    remote.sweep_point_done.connect(lambda event: levels.append(event.point.level))
    signals = [remote.sweep_progressed, remote.sweep_done]
    with qtbot.waitSignals(signals, timeout=10_000):
        remote.sweep(SWEEP, "Night")
    assert levels == [1, 2]


def test_a_probe_can_be_stopped(qtbot: QtBot, make_remote: MakeRemote) -> None:
    remote = make_remote()
    with qtbot.waitSignal(remote.failed, timeout=10_000) as answer:
        command_id = remote.probe("slow")
        remote.cancel(command_id)
    assert (answer.args[0].id, answer.args[0].kind) == (command_id, ErrorKind.CANCELLED)


def test_a_crash_fails_what_is_under_way_and_the_next_command_starts_it_again(
    qtbot: QtBot, make_remote: MakeRemote
) -> None:
    remote = make_remote()
    errors: list[Error] = []
    remote.failed.connect(errors.append)
    with qtbot.waitSignals([remote.failed, remote.worker_ended], timeout=10_000):
        command_id = remote.probe("crash")
    (error,) = errors
    assert (error.id, error.kind) == (command_id, ErrorKind.WORKER)
    assert "worker for servers" in error.message
    assert "again" in error.hint
    with qtbot.waitSignal(remote.probed, timeout=10_000):
        remote.probe("127.0.0.1:8080")


def test_what_does_not_start_fails_every_command(qtbot: QtBot, make_remote: MakeRemote) -> None:
    remote = make_remote(fake_remote("no_start"))
    for _ in range(2):
        with qtbot.waitSignal(remote.failed, timeout=10_000) as failure:
            command_id = remote.list_endpoints()
        assert failure.args[0].id == command_id
        assert "did not start" in failure.args[0].message


def test_close_leaves_no_process(qtbot: QtBot, make_remote: MakeRemote) -> None:
    remote = make_remote()
    with qtbot.waitSignal(remote.endpoints_listed, timeout=10_000):
        remote.list_endpoints()
    pid = remote.worker_pid
    remote.close()
    assert not psutil.pid_exists(pid)
