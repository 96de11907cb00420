"""Writing and sending: keys, growing, long pastes, and why nothing can be sent."""

import time

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from pytestqt.qtbot import QtBot

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
    assert composer.edit.attachments == (text,)
    with qtbot.waitSignal(composer.sent) as sent:
        qtbot.keyClick(composer.edit.field, Qt.Key.Key_Return)
    assert sent.args == [f"See:\n\n{text}"]
    assert composer.edit.attachments == ()


def test_a_dropped_model_is_left_to_the_window(composer: Composer) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/m/model.GGUF")])
    assert not composer.edit.field.canInsertFromMimeData(data)
    data.setUrls([QUrl.fromLocalFile("/m/notes.txt")])
    assert composer.edit.field.canInsertFromMimeData(data)


def test_a_pasted_text_can_be_removed(qtbot: QtBot, composer: Composer) -> None:
    composer.edit.attach("long " * 10)
    (remove,) = [
        b for b in composer.edit.findChildren(object) if _name(b) == "Remove the pasted text"
    ]
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert composer.edit.is_empty


def _name(widget: object) -> str:
    return widget.accessibleName() if hasattr(widget, "accessibleName") else ""


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
