"""Revealing a file: the command of each system, and the folder where there is none."""

import sys
from pathlib import Path, PurePosixPath

import pytest
from pytestqt.qtbot import QtBot

from app.services.reveal import Revealer, reveal_command


def which(found: str | None):  # type: ignore[no-untyped-def]
    return lambda name: found


def test_the_command_of_each_system() -> None:
    path = Path("/models/a b,c/Größe #1.gguf")
    assert reveal_command(path, "darwin") == ["open", "-R", str(path)]
    assert reveal_command(path, "win32") == ["explorer", f'/select,"{path}"']
    assert reveal_command(path, "linux", which(None)) == []


@pytest.mark.skipif(sys.platform == "win32", reason="addresses have a drive there")
def test_the_address_for_a_linux_desktop_has_no_bare_comma() -> None:
    path = Path(PurePosixPath("/models/a b,c/Größe #1.gguf"))
    command = reveal_command(path, "linux", which("/usr/bin/dbus-send"))
    assert command[0] == "/usr/bin/dbus-send"
    assert "array:string:file:///models/a%20b%2Cc/Gr%C3%B6%C3%9Fe%20%231.gguf" in command


def revealed(qtbot: QtBot, path: Path, program: str | None) -> list[str]:
    opened: list[str] = []
    revealer = Revealer("linux", which(program), opened.append)
    revealer.reveal(str(path))
    if program is not None and sys.platform != "win32":
        qtbot.waitUntil(lambda: not revealer.children() or bool(opened), timeout=5000)
    revealer.close()
    return opened


def test_without_a_program_the_folder_opens(qtbot: QtBot, tmp_path: Path) -> None:
    assert revealed(qtbot, tmp_path / "m.gguf", None) == [str(tmp_path)]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize(("code", "opens"), [(0, False), (1, True)])
def test_a_file_manager_that_does_not_answer(
    qtbot: QtBot, tmp_path: Path, code: int, opens: bool
) -> None:
    program = tmp_path / "dbus-send"
    program.write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
    program.chmod(0o755)
    opened = revealed(qtbot, tmp_path / "m.gguf", str(program))
    assert opened == ([str(tmp_path)] if opens else [])


def test_a_program_that_cannot_start(qtbot: QtBot, tmp_path: Path) -> None:
    assert revealed(qtbot, tmp_path / "m.gguf", str(tmp_path / "missing")) == [str(tmp_path)]
