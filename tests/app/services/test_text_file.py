"""Reading a file that is dropped: its text, or one sentence."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.logic.expected_text import MOST_BYTES, ExpectedText
from app.services.text_file import TextFileReader, read_text


@pytest.fixture
def reader(qtbot: QtBot) -> Iterator[TextFileReader]:
    made = TextFileReader()
    yield made
    made.close()
    made.deleteLater()


def test_a_file_is_read(qtbot: QtBot, reader: TextFileReader, tmp_path: Path) -> None:
    file = tmp_path / "größe ターゲット.py"
    file.write_text("x = “1”\n", encoding="utf-8")
    with qtbot.waitSignal(reader.read) as told:
        reader.open(str(file))
    assert told.args == [ExpectedText(file.name, "x = “1”\n")]


def test_what_cannot_be_read_is_said(qtbot: QtBot, reader: TextFileReader, tmp_path: Path) -> None:
    with qtbot.waitSignal(reader.refused) as told:
        reader.open(str(tmp_path / "gone.txt"))
    assert told.args[0].startswith("“gone.txt” could not be read (No such file")


def test_only_the_file_asked_for_last_is_told(
    qtbot: QtBot, reader: TextFileReader, tmp_path: Path
) -> None:
    told: list[str] = []
    reader.read.connect(lambda found: told.append(found.name))
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(name)
        reader.open(str(tmp_path / name))
    qtbot.waitUntil(lambda: told == ["b.txt"])


def test_after_closing_nothing_is_told(
    qtbot: QtBot, reader: TextFileReader, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("a")
    with qtbot.assertNotEmitted(reader.read, wait=50):
        reader.open(str(tmp_path / "a.txt"))
        reader.close()


def test_sentences(tmp_path: Path) -> None:
    assert read_text(tmp_path) == f"“{tmp_path.name}” is a folder. Choose a text file."
    large = tmp_path / "large.log"
    with large.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert read_text(large) == "“large.log” is larger than 1 MB. Paste the part that is needed."


@pytest.mark.skipif(os.name != "posix", reason="named pipes are POSIX")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert read_text(tmp_path / "pipe") == "“pipe” is not a file. Choose a text file."
