"""Attaching an expected text: pasted, dropped, from the chat; its chip, and what is refused."""

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.logic.chat_words import Availability
from app.logic.expected_text import AUTO_ONLY, NO_REWIND, PASTED, ExpectedText
from app.widgets.composer import Composer
from app.widgets.theme import DARK, LIGHT

FILE = ExpectedText("f.py", "x = 1\n")


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer(LIGHT)
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    made.set_available(Availability(True))
    return made


def changes(composer: Composer) -> list[ExpectedText | None]:
    told: list[ExpectedText | None] = []
    composer.expected_changed.connect(told.append)
    return told


def test_nothing_of_it_is_seen_until_asked_for(qtbot: QtBot, composer: Composer) -> None:
    area = composer.expected
    assert not area.isVisible()
    assert composer.expect_button.accessibleName() == "Expected text"
    qtbot.mouseClick(composer.expect_button, Qt.MouseButton.LeftButton)
    assert area.panel.isVisible()
    qtbot.waitUntil(area.panel.field.hasFocus)
    for part in (area.panel.field, area.panel.file):
        area.open()
        qtbot.keyClick(part, Qt.Key.Key_Escape)
        assert not area.isVisible()
        qtbot.waitUntil(composer.edit.field.hasFocus)


def test_a_text_is_pasted_and_attached_by_keyboard(qtbot: QtBot, composer: Composer) -> None:
    told = changes(composer)
    area = composer.expected
    area.open()
    QGuiApplication.clipboard().setText("def f():\n    pass\n")
    assert not area.panel.attach.isEnabled()
    area.panel.field.paste()
    for expected in (area.panel.file, area.panel.cancel, area.panel.attach):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert expected.hasFocus()
    qtbot.keyClick(area.panel.attach, Qt.Key.Key_Space)
    assert told == [ExpectedText(PASTED, "def f():\n    pass\n")]
    assert not area.panel.isVisible()
    assert area.chip.text == "Expected text: Pasted, 18 characters"
    assert area.chip.accessibleName() == "Expected text: Pasted, 18 characters"
    qtbot.waitUntil(composer.edit.field.hasFocus)


def test_a_long_paste_is_attached_at_once(composer: Composer) -> None:
    data = QMimeData()
    data.setText("a line of words\n" * 60_000)
    composer.expected.open()
    start = time.perf_counter()
    composer.expected.panel.field.insertFromMimeData(data)
    assert time.perf_counter() - start < 0.25
    assert composer.expected.text == ExpectedText(PASTED, data.text())


def test_too_large_a_paste_is_refused_in_a_sentence(composer: Composer) -> None:
    told = changes(composer)
    data = QMimeData()
    data.setText("x" * 1_000_001)
    composer.expected.open()
    composer.expected.panel.field.insertFromMimeData(data)
    assert composer.expected.problem == "The pasted text is larger than 1 MB. Paste a part of it."
    assert composer.expected.panel.isVisible()
    assert told == []


def test_it_is_used_for_one_message(qtbot: QtBot, composer: Composer) -> None:
    order: list[str] = []
    composer.sent.connect(lambda text: order.append(text))
    composer.expected_changed.connect(lambda text: order.append(text.name if text else "none"))
    composer.attach(FILE)
    qtbot.keyClicks(composer.edit.field, "Rename x")
    qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)
    assert order == ["f.py", "Rename x", "none"], "it is there until the message is on its way"
    assert not composer.expected.isVisible()


def test_it_stays_when_nothing_can_be_sent(qtbot: QtBot, composer: Composer) -> None:
    composer.set_available(Availability(False, "The model is loading."))
    composer.attach(FILE)
    composer.set_text("Rename x")
    qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)
    assert composer.expected.text == FILE


def test_it_can_be_removed(qtbot: QtBot, composer: Composer) -> None:
    told = changes(composer)
    composer.attach(FILE)
    remove = composer.expected.chip.remove
    assert remove.accessibleName() == "Remove the expected text"
    qtbot.keyClick(remove, Qt.Key.Key_Space)
    assert told == [FILE, None]
    assert not composer.expected.isVisible()
    qtbot.waitUntil(composer.edit.field.hasFocus)


def test_whether_it_goes_with_the_message(qtbot: QtBot, composer: Composer) -> None:
    told = changes(composer)
    composer.attach(FILE)
    assert composer.expected.chip.sent.isChecked()
    composer.expected.chip.sent.click()
    assert told == [FILE, ExpectedText("f.py", "x = 1\n", is_sent=False)]
    composer.expected.set_sent(True)
    assert composer.expected.chip.sent.isChecked()
    assert told[-1] == FILE
    composer.attach(ExpectedText("Answer", "Hi", is_sent=False))
    assert not composer.expected.chip.sent.isChecked()
    assert len(told) == 4


def test_the_chip_says_when_it_is_not_used(qtbot: QtBot, composer: Composer) -> None:
    chip = composer.expected.chip
    composer.attach(FILE)
    assert chip.note_text == ""
    composer.expected.set_use("lookup", True)
    assert chip.note_text == AUTO_ONLY
    with qtbot.waitSignal(composer.auto_requested):
        qtbot.keyClick(chip.switch, Qt.Key.Key_Space)
    composer.expected.set_use("auto", False)
    assert chip.note_text == NO_REWIND
    assert not chip.switch.isVisible()
    composer.expected.set_use("auto", True)
    assert chip.note_text == ""


def test_a_change_is_asked_for_and_what_is_written_stays(composer: Composer) -> None:
    composer.ask_for_change(FILE, "Change this code: ")
    assert composer.edit.text() == "Change this code: "
    assert composer.edit.field.textCursor().atEnd()
    assert composer.edit.field.hasFocus()
    composer.set_text("Make it shorter")
    composer.ask_for_change(ExpectedText("Answer", "Hi"), "Change your answer: ")
    assert composer.edit.text() == "Make it shorter"
    assert composer.expected.text == ExpectedText("Answer", "Hi")


def dragged(*paths: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in paths])
    return data


def drag(target: QWidget, data: QMimeData) -> QDragEnterEvent:
    event = QDragEnterEvent(
        target.rect().center(),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(target, event)
    return event


def test_a_file_can_be_dropped_anywhere_on_it(qtbot: QtBot, composer: Composer) -> None:
    composer.expected.open()
    data = dragged("/notes/f.py")
    fields = (composer.edit.field, composer.expected.panel.field)
    for target in (*(field.viewport() for field in fields), composer):
        assert drag(target, data).isAccepted()
        assert composer.reason_text == "Drop the file to attach its text."
        drop = QDropEvent(
            QPointF(composer.rect().center()),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        with qtbot.waitSignal(composer.file_chosen) as chosen:
            QApplication.sendEvent(composer, drop)
        assert [Path(path) for path in chosen.args] == [Path("/notes/f.py")]
        assert composer.reason_text.startswith("Enter sends")
        assert all(field.toPlainText() == "" for field in fields), "not the file's address"


@pytest.mark.parametrize("paths", [("/m/model.GGUF",), ("/a.txt", "/m/b.gguf")])
def test_models_are_not_taken(composer: Composer, paths: tuple[str, ...]) -> None:
    assert not drag(composer, dragged(*paths)).isAccepted()


def test_a_refused_file_leaves_what_is_attached(composer: Composer) -> None:
    composer.attach(FILE)
    composer.expected.refuse("“a.png” is not text in UTF-8.")
    assert composer.expected.problem == "“a.png” is not text in UTF-8."
    assert composer.expected.text == FILE
    composer.attach(ExpectedText("g.py", "y = 1"))
    assert composer.expected.problem == ""


def test_a_file_is_chosen_without_stopping_the_window(qtbot: QtBot, composer: Composer) -> None:
    composer.expected.open()
    composer.expected.panel.file.click()
    (dialog,) = composer.findChildren(QFileDialog)
    with qtbot.waitSignal(composer.file_chosen) as chosen:
        dialog.fileSelected.emit("/notes/f.py")
        dialog.accept()
    assert chosen.args == ["/notes/f.py"]


def test_a_long_name_leaves_room(composer: Composer) -> None:
    composer.attach(ExpectedText("a" * 300 + ".py", "x"))
    composer.expected.set_use("lookup", True)
    assert composer.minimumSizeHint().width() < 560
    composer.set_theme(DARK)
