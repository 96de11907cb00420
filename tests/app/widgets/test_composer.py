"""Writing and sending: keys, growing, long pastes, and why nothing can be sent."""

import time

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QInputMethodEvent
from pytestqt.qtbot import QtBot

from app.logic.attachments import MOST_CHARACTERS
from app.logic.chat_words import Availability
from app.widgets.composer import Composer
from app.widgets.theme import LIGHT

READY = Availability(True)


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer(LIGHT)
    qtbot.addWidget(made)
    made.resize(600, 120)
    made.show()
    made.set_available(READY)
    return made


def test_enter_sends_and_clears(qtbot: QtBot, composer: Composer) -> None:
    qtbot.keyClicks(composer.edit.field, "Hello")
    with qtbot.waitSignal(composer.sent) as sent:
        qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)
    assert sent.args == ["Hello"]
    assert composer.edit.is_empty


def test_shift_enter_breaks_the_line(qtbot: QtBot, composer: Composer) -> None:
    field = composer.edit.field
    one = field.height()
    with qtbot.assertNotEmitted(composer.sent):
        qtbot.keyClicks(field, "a")
        qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        qtbot.keyClicks(field, "b")
    assert composer.edit.text() == "a\nb"
    assert field.height() > one
    qtbot.waitUntil(lambda: field.verticalScrollBar().maximum() == 0)


def test_it_grows_to_eight_lines(composer: Composer) -> None:
    field = composer.edit.field
    composer.set_text("\n" * 7)
    eight = field.height()
    composer.set_text("\n" * 30)
    assert field.height() == eight
    assert field.verticalScrollBar().maximum() > 0


def test_enter_belongs_to_an_input_method_that_composes(qtbot: QtBot, composer: Composer) -> None:
    field = composer.edit.field
    QGuiApplication.sendEvent(field, QInputMethodEvent("に", []))
    with qtbot.assertNotEmitted(composer.sent):
        qtbot.keyClick(field, Qt.Key.Key_Return)
    done = QInputMethodEvent("", [])
    done.setCommitString("日本")
    QGuiApplication.sendEvent(field, done)
    with qtbot.waitSignal(composer.sent) as sent:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert sent.args[0].strip() == "日本"


def test_nothing_is_sent_without_a_model_and_the_reason_is_said(
    qtbot: QtBot, composer: Composer
) -> None:
    composer.set_available(Availability(False, "Open a model to start a chat."))
    composer.set_text("Hello")
    with qtbot.assertNotEmitted(composer.sent):
        qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)
    assert not composer.send_button.isEnabled()
    assert composer.reason_text == "Open a model to start a chat."
    assert composer.edit.text() == "Hello"


def test_an_empty_message_is_not_sent(qtbot: QtBot, composer: Composer) -> None:
    composer.set_text(" \n ")
    assert not composer.send_button.isEnabled()
    with qtbot.assertNotEmitted(composer.sent):
        qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)


def test_the_button_stops_while_an_answer_is_written(qtbot: QtBot, composer: Composer) -> None:
    composer.set_busy(True)
    composer.set_text("next")
    assert composer.send_button.accessibleName() == "Stop the answer"
    with qtbot.assertNotEmitted(composer.sent):
        qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)
    with qtbot.waitSignal(composer.stop_requested):
        qtbot.mouseClick(composer.send_button, Qt.MouseButton.LeftButton)
    composer.set_stopping(True)
    assert not composer.send_button.isEnabled()
    composer.set_busy(False)
    assert composer.send_button.accessibleName() == "Send the message"
    assert composer.send_button.isEnabled()


@pytest.mark.parametrize("line", ["x", "a line of words\n"])
def test_a_megabyte_is_pasted_at_once_and_sent_whole(
    qtbot: QtBot, composer: Composer, line: str
) -> None:
    text = line * (1024 * 1024 // len(line))
    data = QMimeData()
    data.setText(text)
    qtbot.keyClicks(composer.edit.field, "See:")
    start = time.perf_counter()
    composer.edit.field.insertFromMimeData(data)
    QGuiApplication.processEvents()
    assert time.perf_counter() - start < 0.25
    assert composer.edit.field.toPlainText() == "See:"
    (kept,) = composer.attachments.attachments
    assert (kept.kind, kept.name, kept.text) == ("pasted", "", text)
    told: list[object] = []
    composer.sent.connect(lambda said: told.append((said, composer.attachments.attachments)))
    qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)
    assert told == [("See:", (kept,))]
    assert composer.attachments.attachments == ()


def test_a_dropped_model_is_left_to_the_window(composer: Composer) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/m/model.GGUF")])
    assert not composer.edit.field.canInsertFromMimeData(data)
    data.setUrls([QUrl.fromLocalFile("/m/notes.txt")])
    assert composer.edit.field.canInsertFromMimeData(data)


def test_a_pasted_text_can_be_removed(qtbot: QtBot, composer: Composer) -> None:
    paste(composer, "long " * 2_000)
    (chip,) = composer.attachments.chips
    assert chip.remove.accessibleName() == "Remove the pasted text"
    qtbot.mouseClick(chip.remove, Qt.MouseButton.LeftButton)
    assert composer.attachments.attachments == ()


def test_a_short_paste_is_typing(composer: Composer) -> None:
    paste(composer, "a few words")
    assert composer.edit.text() == "a few words"
    assert composer.attachments.attachments == ()


def test_what_is_pasted_alone_waits_for_a_question(qtbot: QtBot, composer: Composer) -> None:
    paste(composer, "long " * 2_000)
    assert not composer.send_button.isEnabled()
    assert composer.reason_text == "Write what is asked about it."
    qtbot.keyClicks(composer.edit.field, "Why?")
    assert composer.send_button.isEnabled()


def test_a_paste_too_long_for_a_model_is_refused(composer: Composer) -> None:
    paste(composer, "x" * (MOST_CHARACTERS + 1))
    assert composer.attachments.attachments == ()
    assert composer.attachments.problem.endswith("Paste a part.")


def test_pasted_files_are_attached(qtbot: QtBot, composer: Composer) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in ("/m/a.txt", "/m/b.GGUF", "/m/c.py")])
    data.setText("/m/a.txt")  # as file managers give it too
    with qtbot.waitSignal(composer.files_chosen) as chosen:
        composer.edit.field.insertFromMimeData(data)
    assert chosen.args == [("/m/a.txt", "/m/c.py")]
    assert composer.edit.is_empty


def test_a_pasted_address_is_text(composer: Composer) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/a.txt")])
    composer.edit.field.insertFromMimeData(data)
    assert composer.edit.text() == "https://example.org/a.txt"


def test_what_cannot_be_attached_says_what_to_do(composer: Composer) -> None:
    picture = QMimeData()
    picture.setImageData(QImage(2, 2, QImage.Format.Format_RGB32))
    composer.edit.field.insertFromMimeData(picture)
    assert composer.attachments.problem.startswith("Pictures cannot be read.")
    model = QMimeData()
    model.setUrls([QUrl.fromLocalFile("/m/model.gguf")])
    composer.edit.field.insertFromMimeData(model)
    assert composer.attachments.problem.startswith("That is a model.")
    paste(composer, "long " * 2_000)
    assert composer.attachments.problem == ""


def test_a_picture_that_comes_with_its_text_is_text(composer: Composer) -> None:
    data = QMimeData()
    data.setImageData(QImage(2, 2, QImage.Format.Format_RGB32))
    data.setText("cells of a table")
    composer.edit.field.insertFromMimeData(data)
    assert composer.edit.text() == "cells of a table"


def test_what_is_proposed_can_be_undone(composer: Composer) -> None:
    composer.set_text("mine")
    composer.propose("Something to ask?")
    assert composer.edit.text() == "Something to ask?"
    composer.edit.field.undo()
    assert composer.edit.text() == "mine"


def paste(composer: Composer, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    composer.edit.field.insertFromMimeData(data)


def test_context(composer: Composer) -> None:
    composer.set_context(812, 8192)
    assert composer.count_text == "812 of 8,192 tokens"
    assert composer.context_bar.share == pytest.approx(812 / 8192)
    assert composer.context_bar.color() == LIGHT.accent
    composer.set_context(8000, 8192)
    assert composer.context_bar.color() == LIGHT.warning
    composer.set_context(9000, 8192)
    assert composer.context_bar.color() == LIGHT.danger
    composer.set_context(None, 0)
    assert not composer.context_bar.isVisible()


def test_the_draft_is_told(qtbot: QtBot, composer: Composer) -> None:
    told: list[str] = []
    composer.draft_changed.connect(told.append)
    qtbot.keyClicks(composer.edit.field, "Hi")
    assert told == ["H", "Hi"]
