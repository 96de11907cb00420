"""Chats into files and back, and onto pages, in a thread that no failure ends."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from app.logic.chats import Chat, ChatEntry, StoredMessage
from app.services.chat_files import ChatFiles
from app.services.print_chat import as_pdf
from app.widgets.print_dialog import PrintDialog

ENTRY = ChatEntry(id="c", created=1.0, changed=1.0, title="Sorting")
CHAT = Chat(
    entry=ENTRY,
    messages=(
        StoredMessage(id="u", chat="c", parent=None, role="user", created=1.0, text="Sort <b>"),
        StoredMessage(
            id="a",
            chat="c",
            parent="u",
            role="assistant",
            created=2.0,
            text="So:\n\n```python\nsorted(x)\n```\n\n![](https://example.org/x.png)\n"
            + "long " * 3000,
        ),
    ),
    leaf="a",
)


def read_chats(ids: Sequence[str]) -> Iterable[Chat]:
    return [CHAT] if not ids or "c" in ids else []


@pytest.fixture
def files(qtbot: QtBot) -> Iterator[ChatFiles]:
    made = ChatFiles(read_chats)
    yield made
    made.close()
    made.deleteLater()


def test_what_is_written_is_read_again(qtbot: QtBot, files: ChatFiles, tmp_path: Path) -> None:
    path = tmp_path / "größe 聊天" / "chats.json"
    with qtbot.waitSignal(files.saved) as saved:
        files.export(str(path), "json")
    assert saved.args == [str(path)]
    with qtbot.waitSignal(files.read) as read:
        files.open(str(path))
    (chat,), sentence = read.args
    assert [m.text for m in chat.messages] == [m.text for m in CHAT.messages]
    assert sentence == "1 chat imported."


def test_a_pdf_has_pages(qtbot: QtBot, files: ChatFiles, tmp_path: Path) -> None:
    with qtbot.waitSignal(files.saved, timeout=10_000):
        files.export(str(tmp_path / "chat.pdf"), "pdf", ("c",))
    data = (tmp_path / "chat.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") > 1
    assert len(as_pdf(Chat(entry=ENTRY))) > 500  # an empty chat is one page with its title


def test_a_chat_is_printed(qtbot: QtBot, files: ChatFiles, tmp_path: Path) -> None:
    dialog = PrintDialog("Sorting")
    dialog.printer_chosen.connect(lambda printer: files.print_chat("c", printer))
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog._chosen = printer
    with qtbot.waitSignal(files.printed, timeout=10_000) as printed:
        dialog.accepted.emit(printer)
    assert printed.args[0] > 1
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF-")
    dialog.deleteLater()


def test_troubles_are_told_and_the_next_job_goes_on(
    qtbot: QtBot, files: ChatFiles, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    told: list[str] = []
    files.failed.connect(told.append)
    with qtbot.waitSignal(files.saved):
        files.export(str(tmp_path / "file" / "x.md"), "md")
        files.export(str(tmp_path / "x.md"), "md", ("gone",))
        files.open(str(tmp_path / "none.json"))
        files.open(str(tmp_path))
        files.open(str(tmp_path / "file"))
        files.export(str(tmp_path / "x.md"), "md", ("c",))
    assert [sentence.split("(")[0].strip() for sentence in told] == [
        "“x.md” could not be written",
        "There is no chat to write. It may have been deleted meanwhile.",
        "“none.json” could not be read",
        f"“{tmp_path.name}” is not a file. Choose a JSON file.",
        "“file” is not a whole JSON file. Export the chats again or choose another file.",
    ]


def test_closing_finishes_what_was_asked_for(
    qtbot: QtBot, files: ChatFiles, tmp_path: Path
) -> None:
    with qtbot.assertNotEmitted(files.saved, wait=20):
        files.export(str(tmp_path / "x.md"), "md")
        files.close()
    assert (tmp_path / "x.md").exists()


def test_a_fault_that_nobody_foresaw_is_told_and_the_next_job_goes_on(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(ids: Sequence[str]) -> Iterable[Chat]:
        if not ids:
            raise TypeError("odd")
        return [CHAT]

    files = ChatFiles(read)
    with qtbot.waitSignal(files.failed) as failed:
        files.export(str(tmp_path / "x.md"), "md")
    assert failed.args == ["Something went wrong with the file: odd. Try again."]
    assert "TypeError" in capsys.readouterr().err
    with qtbot.waitSignal(files.saved):
        files.export(str(tmp_path / "x.md"), "md", ("c",))
    files.close()
