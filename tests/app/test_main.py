"""What the first argument decides, in real processes, and that it decides before Qt is imported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import NO_DISPLAY, has_display, main
from engine.wire import worker_environment


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**worker_environment(), **environment}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        if name not in environment:
            env.pop(name, None)
    return subprocess.run(
        [sys.executable, "-m", "app", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=env,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a display")
def test_no_display_is_one_sentence() -> None:
    done = run()
    assert done.returncode == 2
    assert done.stderr == NO_DISPLAY + "\n"
    assert "paceline compare" in done.stderr


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "xcb"}, False),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, False),
    ],
)
def test_has_display(environment: dict[str, str], expected: bool) -> None:
    assert has_display("linux", environment) is expected
    assert has_display("darwin", environment)
    assert has_display("win32", environment)


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "paceline compare" in capsys.readouterr().out
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("paceline ")


def test_unknown_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compaer"]) == 2
    assert "compaer" in capsys.readouterr().err


def test_data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACELINE_DATA_DIR", "elsewhere")
    for given in (["--data-dir", str(tmp_path / "å b")], [f"--data-dir={tmp_path / 'å b'}"]):
        assert main([*given, "--version"]) == 0
        assert os.environ["PACELINE_DATA_DIR"] == str(tmp_path / "å b")


def test_data_dir_needs_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    for given in ([], [""], ["--version"]):
        assert main(["--data-dir", *given]) == 2
        assert "needs one folder" in capsys.readouterr().err
    assert main(["--data-dir", str(file)]) == 2
    assert "is a file" in capsys.readouterr().err


def test_no_qt_outside_the_window() -> None:
    code = (
        "import sys; from app.__main__ import main; main(['--version']);"
        "sys.exit(any(m.startswith(('PySide6', 'llama_cpp')) for m in sys.modules))"
    )
    env = {**worker_environment(), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", code], env=env, timeout=60, check=False)
    assert done.returncode == 0
