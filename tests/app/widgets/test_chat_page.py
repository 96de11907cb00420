"""The chat page as it is used: streaming, rendering, actions, notices, scrolling, keyboard."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.logic.chat_words import Availability
from app.logic.expected_text import ExpectedText
from app.logic.messages import ChatMessage, Problem
from app.logic.transcript import Run
from app.widgets.answer_view import AnswerView
from app.widgets.chat_page import ChatPage
from app.widgets.code_block import CodeBlock
from app.widgets.theme import DARK, LIGHT
from app.widgets.tinted_text import TintedText
from app.widgets.user_view import UserView
from engine.errors import ErrorKind
from tests.app.widgets.chat_samples import MARKDOWN, answer, user, waiting


@pytest.fixture
def page(qtbot: QtBot) -> ChatPage:
    made = ChatPage(LIGHT)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    made.set_available(Availability(True))
    return made


def settle(qtbot: QtBot, page: ChatPage) -> None:
    qtbot.waitUntil(lambda: page.messages.is_settled, timeout=5000)


def view_at(page: ChatPage, index: int) -> AnswerView:
    found = page.messages.views[index]
    assert isinstance(found, AnswerView)
    return found


def user_at(page: ChatPage, index: int) -> UserView:
    found = page.messages.views[index]
    assert isinstance(found, UserView)
    return found


def finished(qtbot: QtBot, page: ChatPage) -> AnswerView:
    page.add_message(0, user())
    page.add_message(1, waiting())
    page.set_busy(True)
    page.append_text(1, MARKDOWN)
    page.change_message(1, answer(*MARKDOWN))
    page.set_busy(False)
    settle(qtbot, page)
    return view_at(page, 1)


def test_text_streams_and_is_rendered_once_it_is_whole(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, waiting())
    page.append_text(1, MARKDOWN[:2])
    page.append_text(1, MARKDOWN[2:])
    view = view_at(page, 1)
    assert view.stream is not None
    assert view.stream.toPlainText().startswith("Some **bold** text")
    assert [t.source for t in view.stream.tints] == ["draft_model", "prompt_lookup"]
    page.change_message(1, answer(*MARKDOWN))
    settle(qtbot, page)
    assert view.stream is None
    first, code, last = view.blocks
    assert isinstance(first, TintedText)
    assert first.toPlainText() == "Some bold text and:"
    assert [(t.start, t.length) for t in first.tints] == [(7, 7)]
    assert isinstance(code, CodeBlock)
    assert code.text == "print(1)  # 🙂"
    assert [t.source for t in code.code.tints] == ["prompt_lookup"]
    assert isinstance(last, TintedText)
    assert [b.isVisible() for b in view.blocks] == [True] * 3


def test_parts_stand_below_each_other(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    tops = [(b.y(), b.y() + b.height()) for b in view.blocks]
    assert all(a[1] <= b[0] for a, b in pairwise(tops))
    assert view.height() >= tops[-1][1]
    assert view.y() > user_at(page, 0).y()
    assert user_at(page, 0).bubble.geometry().right() > 700


def test_code_can_be_copied_and_wrapped(qtbot: QtBot, page: ChatPage) -> None:
    code = finished(qtbot, page).blocks[1]
    buttons = {b.accessibleName(): b for b in code.findChildren(QPushButton)}
    qtbot.mouseClick(buttons["Copy code"], Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "print(1)  # 🙂"
    assert buttons["Copy code"].text() == "Copied"
    assert isinstance(code, CodeBlock)
    assert code.code.lineWrapMode() is TintedText.LineWrapMode.NoWrap
    qtbot.mouseClick(buttons["Wrap long lines"], Qt.MouseButton.LeftButton)
    assert code.code.lineWrapMode() is TintedText.LineWrapMode.WidgetWidth
    qtbot.waitUntil(lambda: buttons["Copy code"].text() == "Copy", timeout=3000)


def test_tints_can_be_switched_off_and_are_explained(qtbot: QtBot, page: ChatPage) -> None:
    finished(qtbot, page)
    chips = [chip for chip in page.legend if chip.isVisible()]
    assert len(chips) == 2
    with qtbot.waitSignal(page.tint_toggled) as told:
        page.set_tinted(False)
    assert told.args == [False]
    assert not any(chip.isVisible() for chip in page.legend)


def test_actions_are_shown_when_pointed_at_and_reached_by_keyboard(
    qtbot: QtBot, page: ChatPage
) -> None:
    finished(qtbot, page)
    row = user_at(page, 0).action_row
    edit = row.button("edit")
    assert edit.icon().isNull()
    assert edit.focusPolicy() & Qt.FocusPolicy.TabFocus
    edit.setFocus(Qt.FocusReason.TabFocusReason)
    assert not edit.icon().isNull()
    page.composer.setFocus()
    assert edit.icon().isNull()
    row.set_revealed(True)
    assert not edit.icon().isNull()


def test_every_button_has_a_name(qtbot: QtBot, page: ChatPage) -> None:
    finished(qtbot, page)
    for kind in (QPushButton, QToolButton):
        for found in page.findChildren(kind):
            if found.isVisible():
                assert found.accessibleName() or found.text(), found


def test_copying_is_confirmed_on_its_button(qtbot: QtBot, page: ChatPage) -> None:
    row = finished(qtbot, page).action_row
    row._confirming.setInterval(20)
    copy = row.button("copy")
    copy.click()
    copy.click()
    assert (copy.toolTip(), copy.property("picture")) == ("Copied", "check")
    qtbot.waitUntil(lambda: copy.toolTip() == "Copy message", timeout=2000)
    assert copy.property("picture") == "copy"


def test_what_asks_again_gives_the_keyboard_to_the_composer(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    page.activateWindow()
    edit = page.composer.edit
    for press in (
        view.action_row.button("regenerate").click,
        lambda: view.triggered.emit("retry"),
        lambda: view.triggered.emit("reload"),
    ):
        view.action_row.button("copy").setFocus()
        assert not edit.hasFocus()
        press()
        assert page.focusWidget() is edit or edit.isAncestorOf(page.focusWidget())
    user_at(page, 0).open_editor()
    editor = user_at(page, 0).editor
    assert editor is not None
    page.edit_requested.connect(lambda index, _: page.remove_messages(index))
    editor.resend.click()
    assert page.focusWidget() is edit or edit.isAncestorOf(page.focusWidget())


def test_an_empty_page_says_where_chats_are_kept(page: ChatPage) -> None:
    texts = [found.text() for found in page.findChildren(QLabel) if found.isVisible()]
    assert any(text.startswith("Chats are kept on this computer") for text in texts)


def test_copy_takes_the_source(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    view.action_row.button("copy").click()
    assert QGuiApplication.clipboard().text() == view.message.text


def test_only_the_last_answer_can_be_made_again(qtbot: QtBot, page: ChatPage) -> None:
    first = finished(qtbot, page)
    with qtbot.waitSignal(page.regenerate_requested):
        first.action_row.button("regenerate").click()
    page.add_message(2, user(id=3))
    page.add_message(3, answer(Run("ok"), id="4"))
    assert not first.action_row.button("regenerate").isVisible()
    assert view_at(page, 3).action_row.button("regenerate").isVisible()
    page.remove_messages(2)
    assert first.action_row.button("regenerate").isVisible()
    settle(qtbot, page)


def test_edit_and_resend(qtbot: QtBot, page: ChatPage) -> None:
    finished(qtbot, page)
    view = user_at(page, 0)
    view.action_row.button("edit").click()
    editor = view.editor
    assert editor is not None
    assert editor.edit.text() == "Hello"
    qtbot.keyClick(editor.edit.field, Qt.Key.Key_Escape)
    assert view.editor is None
    view.open_editor()
    assert view.editor is not None
    qtbot.keyClicks(view.editor.edit.field, " you")
    with qtbot.waitSignal(page.edit_requested) as asked:
        qtbot.keyClick(view.editor.edit.field, Qt.Key.Key_Return)
    assert asked.args == [0, "Hello you"]


def test_the_prompt_progress_gives_way_to_the_answer(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, waiting())
    page.change_message(1, waiting(progress=(1024, 3000)))
    view = view_at(page, 1)
    assert view.progress is not None
    assert view.progress.text == "Reading prompt: 1,024 of 3,000 tokens"
    assert (view.progress.bar.value(), view.progress.bar.maximum()) == (1024, 3000)
    page.append_text(1, (Run("Hi"),))
    assert view.progress is None


def test_reasoning_is_open_while_it_streams_and_then_folded(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, waiting())
    page.append_text(1, (Run("hm", "", True),))
    page.change_message(1, waiting(state="streaming", is_reasoning=True))
    card = view_at(page, 1).reasoning
    assert card is not None
    assert card.is_open
    assert card.head.text() == "Thinking"
    page.append_text(1, (Run("So."),))
    whole = answer(Run("So."), reasoning=(Run("hm", "", True),), reasoning_tokens=12)
    page.change_message(1, whole)
    settle(qtbot, page)
    assert not card.is_open
    assert card.head.text() == "Thought for 12 tokens"
    card.head.click()
    assert card.is_open
    assert card.text.isVisible()


def test_a_dead_worker_offers_to_reload_then_to_try_again(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, waiting())
    page.append_text(1, (Run("Half"),))
    page.set_available(Availability(False, "The engine has stopped.", is_dead=True))
    problem = Problem(ErrorKind.WORKER, "The worker was killed.", "Reload.")
    page.change_message(1, answer(Run("Half"), state="failed", problem=problem, stats=None))
    settle(qtbot, page)
    view = view_at(page, 1)
    (notice,) = view.notices
    assert notice.button is not None
    assert notice.button.text() == "Reload the model"
    with qtbot.waitSignal(page.reload_requested):
        notice.button.click()
    page.set_available(Availability(True))
    (notice,) = view.notices
    assert notice.button is not None
    with qtbot.waitSignal(page.regenerate_requested):
        notice.button.click()
    assert view.blocks[0].toPlainText() == "Half"  # type: ignore[union-attr]


def test_the_list_follows_only_a_reader_at_the_end(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, waiting())
    bar = page.messages.verticalScrollBar()
    page.append_text(1, (Run("line\n" * 100),))
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    bar.setValue(100)
    page.append_text(1, (Run("line\n" * 20),))
    assert bar.value() == 100
    assert page.messages.down_button.isVisible()
    qtbot.mouseClick(page.messages.down_button, Qt.MouseButton.LeftButton)
    assert bar.value() == bar.maximum()
    assert not page.messages.down_button.isVisible()
    page.append_text(1, (Run("line\n" * 20),))
    assert bar.value() == bar.maximum()


def test_escape_stops_only_while_an_answer_is_written(qtbot: QtBot, page: ChatPage) -> None:
    page.composer.setFocus()
    with qtbot.assertNotEmitted(page.stop_requested):
        qtbot.keyClick(page.composer.edit.field, Qt.Key.Key_Escape)
    page.set_busy(True)
    with qtbot.waitSignal(page.stop_requested):
        qtbot.keyClick(page.composer.edit.field, Qt.Key.Key_Escape)


def test_the_column_is_narrow_and_centred(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    assert view.width() == 760
    page.resize(400, 700)
    qtbot.waitUntil(lambda: view.width() < 400)
    left = view.mapTo(page, QPoint(0, 0)).x()
    assert left == page.composer.mapTo(page, QPoint(0, 0)).x()
    assert all(b.width() <= view.width() for b in view.blocks)


def test_a_very_long_message_is_shown_in_portions(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user("word " * 200_000))
    bubble = user_at(page, 0).bubble
    before = bubble.height()
    assert bubble.more.isVisible()
    qtbot.mouseClick(bubble.more, Qt.MouseButton.LeftButton)
    assert bubble.height() > before


def test_a_theme_reaches_what_is_shown(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, answer(Run("[a](https://x.y)")))
    settle(qtbot, page)
    page.set_theme(DARK)
    settle(qtbot, page)
    (block,) = view_at(page, 1).blocks
    assert isinstance(block, TintedText)
    assert DARK.accent.lower() in block.toHtml()


def test_what_changes_while_an_answer_is_rendered_is_not_lost(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, answer(*[Run("[a](https://x.y) word\n\n" * 400)]))
    view = view_at(page, 1)
    qtbot.waitUntil(lambda: view._coming is not None)
    page.set_theme(DARK)
    page.set_tinted(False)
    settle(qtbot, page)
    for block in view.blocks:
        assert isinstance(block, TintedText)
        assert DARK.accent.lower() in block.toHtml()
        assert not block._is_tinted


def test_messages_that_go_are_deleted(qtbot: QtBot, page: ChatPage) -> None:
    finished(qtbot, page)
    gone = [view_at(page, 1), user_at(page, 0)]
    page.reset()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not any(isValid(view) for view in gone)
    assert page.messages.findChildren(TintedText) == []


def test_the_empty_page_says_what_to_do(qtbot: QtBot, page: ChatPage) -> None:
    page.set_available(Availability(False, "Open a model to start a chat.", needs_model=True))
    page.set_starter(True)

    def offers_the_starter() -> bool:
        buttons = [b for b in page.findChildren(QPushButton) if b.isVisible()]
        return any("starter" in b.text() for b in buttons)

    assert offers_the_starter()
    page.add_message(0, user())
    assert not offers_the_starter()
    page.reset()
    assert page.messages.views == ()
    assert offers_the_starter()


def test_regenerating_while_the_answer_is_still_rendered(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, answer(Run("word " * 20_000)))
    page.remove_messages(1)
    page.add_message(1, answer(Run("new")))
    settle(qtbot, page)
    assert view_at(page, 1).blocks[0].toPlainText() == "new"  # type: ignore[union-attr]


def test_nothing_can_be_asked_while_an_answer_is_written(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    user_at(page, 0).open_editor()
    editor = user_at(page, 0).editor
    assert editor is not None
    page.set_busy(True)
    assert not view.action_row.button("regenerate").isEnabled()
    assert not editor.resend.isEnabled()
    with qtbot.assertNotEmitted(page.edit_requested):
        qtbot.keyClick(editor.edit.field, Qt.Key.Key_Return)
    page.set_busy(False)
    assert editor.resend.isEnabled()
    assert view.action_row.button("regenerate").isEnabled()
    page.set_available(Availability(False, "The model is loading."))
    assert not view.action_row.button("regenerate").isEnabled()


def test_the_wheel_over_a_message_is_left_to_the_list(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, waiting())
    page.append_text(1, (Run("line\n" * 100),))
    stream = view_at(page, 1).stream
    assert stream is not None
    for modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
        event = QWheelEvent(
            QPointF(5, 5),
            QPointF(stream.mapToGlobal(QPoint(5, 5))),
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            modifiers,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        size = stream.font().pixelSize()
        QGuiApplication.sendEvent(stream.viewport(), event)
        assert not event.isAccepted()  # so it goes on to the list
        assert stream.font().pixelSize() == size


def test_a_long_chat_is_laid_out_again_in_slices(qtbot: QtBot, page: ChatPage) -> None:
    for i in range(12):
        page.add_message(2 * i, user("word " * 100, id=2 * i + 1))
        page.add_message(2 * i + 1, answer(Run("word " * 600), id=str(2 * i + 2)))
    settle(qtbot, page)
    page.messages.verticalScrollBar().setValue(3000)
    page.resize(500, 700)
    settle(qtbot, page)
    views = page.messages.views
    assert {view.width() for view in views} == {500 - 32}
    assert all(a.geometry().bottom() < b.y() for a, b in pairwise(views))
    for view in views:
        assert view.height() == view.height_for(view.width())


def test_an_answer_and_its_code_can_be_changed(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    edit = view.action_row.button("change")
    assert edit.accessibleName().startswith("Edit this message")
    edit.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(edit, Qt.Key.Key_Space)
    text = page.messages.views[1].message.text
    assert page.composer.expected.text == ExpectedText("Answer", text, is_sent=False)
    assert page.composer.edit.text() == "Change your answer: "
    qtbot.waitUntil(page.composer.edit.field.hasFocus)

    page.composer.set_text("")
    code = view.blocks[1]
    buttons = {b.accessibleName(): b for b in code.findChildren(QPushButton)}
    buttons["Edit this code block: ask for a changed version"].click()
    assert page.composer.expected.text == ExpectedText(
        "Code, Python", "print(1)  # 🙂", is_sent=False
    )
    assert page.composer.edit.text() == "Change this code: "


def test_an_older_answer_goes_along_with_the_request(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    page.add_message(2, user("More", id=3))
    page.add_message(3, answer(Run("More."), id="4"))
    view.action_row.button("change").click()
    expected = page.composer.expected.text
    assert expected is not None
    assert expected.is_sent


def test_an_attached_answer_that_goes_is_sent_along(qtbot: QtBot, page: ChatPage) -> None:
    view = finished(qtbot, page)
    told: list[ExpectedText | None] = []
    page.expected_changed.connect(told.append)
    view.action_row.button("change").click()
    page.remove_messages(1)
    assert [expected.is_sent for expected in told if expected] == [False, True]


def test_a_question_tells_what_was_attached(page: ChatPage) -> None:
    page.add_message(
        0, ChatMessage(id="1", role="user", text="Hi", expected=ExpectedText("f", "x"))
    )
    texts = [found.text() for found in user_at(page, 0).action_row.findChildren(QLabel)]
    assert texts == ["Expected text: f"]


def test_a_chat_can_be_private_and_says_what_that_means(qtbot: QtBot, page: ChatPage) -> None:
    (private,) = [b for b in page.findChildren(QPushButton) if b.text() == "Private"]
    assert private.isVisible(), "before the first message too"
    assert private.accessibleName() == "Private: not kept, and no figures of it in the history"
    page.set_looks_in_other_chats(True)
    assert private.accessibleName().endswith("not used for other chats, and uses none of them")
    told: list[bool] = []
    page.private_toggled.connect(told.append)
    private.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(private, Qt.Key.Key_Space)
    page.reset()
    assert told == [True, False], "the next chat is a usual one"


def test_other_versions_are_reached_by_mouse_and_keyboard(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    assert user_at(page, 0).switch is None
    page.add_message(1, answer(Run("second"), branch=(2, 3)))
    settle(qtbot, page)

    def show(index: int, number: int) -> None:
        page.remove_messages(index)
        page.add_message(index, answer(Run("other"), branch=(number, 3)))

    page.branch_requested.connect(show)
    switch = view_at(page, 1).switch
    assert switch is not None
    assert switch.isVisible()
    assert (switch.text, switch.accessibleName()) == ("2 of 3", "Version 2 of 3")
    page.set_busy(True)
    assert not switch.back.isEnabled()
    page.set_busy(False)
    qtbot.mouseClick(switch.back, Qt.MouseButton.LeftButton)
    switch = view_at(page, 1).switch
    assert switch is not None
    assert switch.text == "1 of 3"
    assert not switch.back.isEnabled()
    page.activateWindow()
    assert page.focusWidget() is switch.on, "the keyboard stays"
    qtbot.keyClick(switch.on, Qt.Key.Key_Space)
    switch = view_at(page, 1).switch
    assert switch is not None
    assert switch.text == "2 of 3"
    settle(qtbot, page)
