"""A second start hands its files over; a crashed first one stands in nobody's way."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from app.services.single_instance import SingleInstance
from engine.wire import worker_environment

SECOND = (
    "import sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
    "from app.services.single_instance import SingleInstance; q = QCoreApplication([]);"
    "i = SingleInstance(Path(sys.argv[1]));"
)


def start(folder: Path, then: str, *files: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-c", SECOND + then, str(folder), *files]
    return subprocess.Popen(command, env=worker_environment())


def test_a_second_start_hands_over(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert first.claim()
    with qtbot.waitSignal(first.files_received, timeout=20_000) as received:
        second = start(
            tmp_path, "sys.exit(i.claim() or not i.hand_over(sys.argv[2:]))", "/modèles/a b.gguf"
        )
    assert received.args == [("/modèles/a b.gguf",)]
    assert second.wait(20) == 0
    first.close()


def test_after_a_crash_or_an_end_the_next_is_first(qtbot: QtBot, tmp_path: Path) -> None:
    crashed = start(tmp_path, "import os; i.claim() and os._exit(7)")
    assert crashed.wait(20) == 7
    for _ in range(2):
        instance = SingleInstance(tmp_path)
        assert instance.claim()
        instance.close()


def test_each_folder_has_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    made = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        made.append(SingleInstance(tmp_path / name))
    assert all(instance.claim() for instance in made)
    for instance in made:
        instance.close()


def test_a_first_one_that_is_gone_does_not_take_files(qtbot: QtBot, tmp_path: Path) -> None:
    assert not SingleInstance(tmp_path).hand_over(("a",))


def test_anything_else_on_the_socket_is_refused(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert first.claim()
    told: list[object] = []
    first.files_received.connect(told.append)
    for line in (b"hello\n", b'{"files": "x"}\n', b'{"files": [1]}\n', b"[" * 9999 + b"\n"):
        socket = QLocalSocket()
        socket.connectToServer(first._name)
        assert socket.waitForConnected(2000)
        with qtbot.waitSignal(socket.disconnected, timeout=5000):
            socket.write(line)
            socket.flush()
    assert told == []
    first.close()
