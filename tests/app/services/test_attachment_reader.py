"""Reading files that are to be attached: texts and PDFs, or one sentence each."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject
from pytestqt.qtbot import QtBot

from app.logic.chats import Attachment
from app.services.attachment_reader import AttachmentReader, read_attachment


@pytest.fixture
def reader(qtbot: QtBot) -> Iterator[AttachmentReader]:
    made = AttachmentReader()
    yield made
    made.close()
    made.deleteLater()


def write_pdf(path: Path, text: str, password: str = "") -> Path:
    writer = PdfWriter()
    page = writer.add_blank_page(200, 200)
    font = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Font"),
            NameObject("/Subtype"): NameObject("/Type1"),
            NameObject("/BaseFont"): NameObject("/Helvetica"),
        }
    )
    fonts = DictionaryObject({NameObject("/F1"): font})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fonts})
    content = DecodedStreamObject()
    content.set_data(f"BT /F1 12 Tf 20 100 Td ({text}) Tj ET".encode() if text else b"")
    page[NameObject("/Contents")] = writer._add_object(content)
    if password:
        writer.encrypt(password, algorithm="RC4-128")
    writer.write(path)
    return path


def test_files_are_told_of_in_order(qtbot: QtBot, reader: AttachmentReader, tmp_path: Path) -> None:
    told: list[str] = []
    reader.read.connect(lambda found: told.append(found.name))
    reader.refused.connect(told.append)
    (tmp_path / "größe.py").write_text("x = 1", encoding="utf-8")
    (tmp_path / "b.txt").write_text("b", encoding="utf-8")
    reader.open(tuple(str(tmp_path / name) for name in ("größe.py", "gone", "b.txt")))
    qtbot.waitUntil(lambda: len(told) == 3)
    assert (told[0], told[2]) == ("größe.py", "b.txt")
    assert told[1].startswith("“gone” could not be read")


def test_what_is_read_for_another_chat_is_not_attached(
    qtbot: QtBot, reader: AttachmentReader, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("a", encoding="utf-8")
    told: list[str] = []
    reader.refused.connect(told.append)
    with qtbot.assertNotEmitted(reader.read, wait=50):
        reader.open((str(tmp_path / "a.txt"),))
        reader.forget()
    assert told == ["“a.txt” was still being read for another chat. Attach it there again."]
    with qtbot.waitSignal(reader.read):
        reader.open((str(tmp_path / "a.txt"),))
    reader.forget()
    assert len(told) == 1


def test_a_pdf_gives_its_text(tmp_path: Path) -> None:
    found = read_attachment(write_pdf(tmp_path / "a.pdf", "Hello there"))
    assert found == Attachment(name="a.pdf", text="Hello there", kind="pdf")


def test_what_a_pdf_can_lack(tmp_path: Path) -> None:
    empty = read_attachment(write_pdf(tmp_path / "a.pdf", ""))
    assert str(empty).startswith("“a.pdf” has no text, only pictures.")
    locked = read_attachment(write_pdf(tmp_path / "b.pdf", "Hello", "secret"))
    assert locked == "“b.pdf” is protected by a password. Save a copy without one."
    (tmp_path / "c.pdf").write_bytes(b"%PDF-1.7\nnothing")
    damaged = read_attachment(tmp_path / "c.pdf")
    assert damaged == "“c.pdf” is a damaged PDF. Save it anew, or paste its text."
    assert str(read_attachment(tmp_path)).endswith("is a folder. Choose files in it.")
