"""What the first argument decides, in real processes, and that it decides before Qt is imported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import translation
from app.__main__ import LANGUAGES, NO_DISPLAY, has_display, main
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


def test_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def run(files: list[str], language: str) -> int:
        asked.append((files, language))
        return 0

    monkeypatch.setattr("app.start.run", run)
    file = tmp_path / "a.gguf"
    file.touch()
    folder = ["--data-dir", str(tmp_path)]
    assert main(["--language", "de"]) == 0
    assert main([*folder, "--language=zh_CN", str(file)]) == 0
    assert main(["--language", "en", *folder]) == 0
    assert main([]) == 0
    assert asked == [([], "de"), ([str(file)], "zh_CN"), ([], "en"), ([], "")]


@pytest.mark.parametrize("given", [[], ["fr"], ["--version"], [""]])
def test_language_that_is_not_there(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", *given]) == 2
    assert "one of en, de, zh_CN" in capsys.readouterr().err


def test_languages_are_those_of_the_window() -> None:
    """Written twice, because nothing of Qt may be imported to read a command line."""
    assert LANGUAGES == translation.LANGUAGES


def test_no_qt_outside_the_window() -> None:
    code = (
        "import sys; from app.__main__ import main; main(['--version']);"
        "sys.exit(any(m.startswith(('PySide6', 'llama_cpp')) for m in sys.modules))"
    )
    env = {**worker_environment(), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", code], env=env, timeout=60, check=False)
    assert done.returncode == 0
