"""A new start outlives the process that asked for it, and finds the same data folder."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.services import restart
from tests.app.conftest import MakeApp

WRITES = (
    "import os, pathlib, sys; pathlib.Path(sys.argv[1]).write_text(os.environ['PACELINE_DATA_DIR'])"
)


def test_it_starts_again_on_the_same_data(
    qtbot: QtBot, tmp_path: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    command = [sys.executable, "-c", WRITES, str(told), "--worker=inference"]
    monkeypatch.setattr(restart, "worker_command", lambda: command)
    assert restart.start_again()
    qtbot.waitUntil(lambda: told.exists() and bool(told.read_text()), timeout=10_000)
    assert told.read_text() == str(data_dir)


def test_a_program_that_is_gone_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restart, "worker_command", lambda: ["/nowhere/paceline", "--worker=x"])
    assert not restart.start_again()


def test_another_language_closes_the_window_to_start_again(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]]
) -> None:
    app = make_app(fake_worker(), starter=None)
    assert not app.is_to_restart
    app.settings_page.restart_requested.emit()
    assert app.is_to_restart
    assert not app.window.isVisible()
