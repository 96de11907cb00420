"""Reading a chat: find, formulas, selecting over messages, long chats, and staying where one is."""

import re
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.logic.chat_words import Availability
from app.logic.transcript import Run
from app.widgets.answer_view import AnswerView
from app.widgets.chat_page import ChatPage
from app.widgets.theme import DARK, LIGHT
from app.widgets.tinted_text import TintedText
from app.widgets.unbuilt_message import UnbuiltMessage
from tests.app.widgets.chat_samples import MARKDOWN, answer, user, waiting


@pytest.fixture
def page(qtbot: QtBot) -> ChatPage:
    made = ChatPage(LIGHT)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    made.activateWindow()
    made.set_available(Availability(True))
    return made


def settle(qtbot: QtBot, page: ChatPage) -> None:
    qtbot.waitUntil(lambda: page.messages.is_settled and page.finder.is_settled, timeout=5000)


def fill(qtbot: QtBot, page: ChatPage, pairs: int, words: str = "Some **text** here. ") -> None:
    for i in range(pairs):
        page.add_message(2 * i, user(f"Question {i}", id=f"u{i}"))
        page.add_message(2 * i + 1, answer(Run(words * 6), id=f"a{i}"))
    settle(qtbot, page)


def text_at(page: ChatPage, index: int, part: int = 0) -> TintedText:
    return page.messages.built(index).texts[part]


def is_in_sight(page: ChatPage, text: TintedText, rect: QRect) -> bool:
    top = text.mapTo(page.messages.viewport(), rect.topLeft()).y()
    return 0 <= top < page.messages.viewport().height()


def marked(page: ChatPage) -> list[str]:
    return [
        text.rendered()[mark.start : mark.start + mark.length]
        for _, view in page.messages.built_views()
        for text in view.texts
        for mark in text.marks
    ]


# Find


def test_words_are_marked_counted_and_stepped_through(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user("Text?"))
    page.add_message(1, answer(*MARKDOWN))
    settle(qtbot, page)
    page.open_find()
    assert page.find_bar.field.hasFocus()
    qtbot.keyClicks(page.find_bar.field, "text")
    settle(qtbot, page)
    assert page.find_bar.said == "1 of 2"
    assert marked(page) == ["Text", "text"]
    qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Return)
    assert page.find_bar.said == "2 of 2"
    qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Return)
    assert page.find_bar.said == "1 of 2"
    qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.find_bar.said == "2 of 2"
    page.find_bar.field.setText("print(1)")
    settle(qtbot, page)
    assert marked(page) == ["print(1)"], "code is looked through"
    page.find_bar.field.setText("nowhere")
    settle(qtbot, page)
    assert page.find_bar.said == "Not found"
    assert marked(page) == []


def test_escape_closes_it_and_does_not_stop_the_answer(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user("Hello"))
    page.add_message(1, waiting())
    page.set_busy(True)
    page.open_find("hello")
    settle(qtbot, page)
    with qtbot.assertNotEmitted(page.stop_requested):
        qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Escape)
    assert not page.find_bar.isVisible()
    assert marked(page) == []
    assert page.composer.isAncestorOf(page.focusWidget())
    with qtbot.waitSignal(page.stop_requested):
        qtbot.keyClick(page.composer.edit.field, Qt.Key.Key_Escape)


def test_a_find_far_away_is_brought_into_sight(qtbot: QtBot, page: ChatPage) -> None:
    fill(qtbot, page, 40)
    assert any(isinstance(view, UnbuiltMessage) for view in page.messages.views)
    page.open_find("Question 21")
    settle(qtbot, page)
    assert page.find_bar.said == "1 of 1"
    text = text_at(page, 42)
    (mark,) = text.marks
    assert is_in_sight(page, text, text.rect_of(mark.start, mark.length))
    assert not page.messages.down_button.isHidden()


def test_a_find_stays_in_sight_when_its_answer_is_rendered(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    for i in range(1, 40):
        words = "```\nx = 1\n```\n\n" * 10 + f"needle{i}."
        page.add_message(i, answer(Run(words), id=str(i)))
    settle(qtbot, page)
    page.open_find("needle20")
    settle(qtbot, page)
    text = page.messages.built(20).texts[-1]
    (mark,) = text.marks
    assert is_in_sight(page, text, text.rect_of(mark.start, mark.length))


def test_a_find_in_the_hidden_part_of_a_long_question_is_shown(
    qtbot: QtBot, page: ChatPage
) -> None:
    page.add_message(0, user("word " * 2000 + "needle"))
    page.open_find("needle")
    settle(qtbot, page)
    assert marked(page) == ["needle"]
    text = text_at(page, 0)
    assert is_in_sight(page, text, text.rect_of(text.marks[0].start, 6))


def test_going_to_a_message_by_its_id(qtbot: QtBot, page: ChatPage) -> None:
    fill(qtbot, page, 30)
    page.show_message("a10", "text")
    settle(qtbot, page)
    match = re.fullmatch(r"(\d+) of 180", page.find_bar.said)
    assert match is not None
    assert int(match[1]) == 10 * 6 + 1, "the first find of that message"
    page.show_message("gone")
    assert page.find_bar.isVisible()


def test_messages_that_come_while_it_is_open_are_counted(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user("one"))
    page.open_find("one")
    settle(qtbot, page)
    page.add_message(1, answer(Run("one **one**")))
    settle(qtbot, page)
    assert page.find_bar.said == "1 of 3"
    page.set_theme(DARK)
    settle(qtbot, page)
    assert len(marked(page)) == 3
    page.reset()
    settle(qtbot, page)
    assert page.find_bar.isHidden()


# Formulas


def test_formulas_are_drawn_and_copied_as_their_source(qtbot: QtBot, page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, answer(Run(r"So \(x^2\) and $\frac{a}{b}$ but \(\foo\).")))
    settle(qtbot, page)
    text = text_at(page, 1)
    assert text.rendered() == "So \ufffc and \ufffc but \\(\\foo\\)."
    text.selectAll()
    text.copy()
    assert QGuiApplication.clipboard().text() == r"So $x^2$ and $\frac{a}{b}$ but \(\foo\)."
    cursor = text.textCursor()
    cursor.clearSelection()
    text.setTextCursor(cursor)
    room = text.rect_of(3, 1)
    picture = text.grab().toImage()
    ratio = picture.devicePixelRatio()
    seen = {
        picture.pixelColor(int(x * ratio), int(y * ratio)).lightness()
        for x in range(room.left(), room.right())
        for y in range(room.top(), room.bottom())
    }
    assert min(seen) < 100 < max(seen), "there is ink"


def test_a_wide_formula_is_made_to_fit(qtbot: QtBot, page: ChatPage) -> None:
    page.resize(420, 700)
    page.add_message(0, user())
    page.add_message(1, answer(Run(r"\[ " + " + ".join(f"a_{{{i}}}" for i in range(20)) + r" \]")))
    settle(qtbot, page)
    text = text_at(page, 1)
    assert text.rendered() == "\ufffc"
    assert text.document().idealWidth() <= text.width() + 1


# Selecting over messages


def drag(text: TintedText, kind: QEvent.Type, at: QPoint, shift: bool = False) -> None:
    """A mouse event to the text that was pressed, wherever the mouse is: it keeps the mouse."""
    left = Qt.MouseButton.LeftButton
    moves, ends = kind is QEvent.Type.MouseMove, kind is QEvent.Type.MouseButtonRelease
    event = QMouseEvent(
        kind,
        QPointF(text.viewport().mapFromGlobal(at)),
        QPointF(at),
        Qt.MouseButton.NoButton if moves else left,
        Qt.MouseButton.NoButton if ends else left,
        Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(text.viewport(), event)


def point(text: TintedText, position: int) -> QPoint:
    rect = text.rect_of(position, 1)
    return text.viewport().mapToGlobal(QPoint(rect.left(), rect.center().y()))


@pytest.fixture
def two(qtbot: QtBot, page: ChatPage) -> tuple[TintedText, TintedText]:
    page.add_message(0, user("A question"))
    page.add_message(1, answer(*MARKDOWN))
    settle(qtbot, page)
    return text_at(page, 0), text_at(page, 1, 2)


@pytest.mark.parametrize("is_back", [False, True])
def test_a_selection_goes_over_messages(
    page: ChatPage, two: tuple[TintedText, TintedText], is_back: bool
) -> None:
    question, last = two
    ends = [(question, 2), (last, 5)]
    (start, a), (end, b) = reversed(ends) if is_back else ends
    drag(start, QEvent.Type.MouseButtonPress, point(start, a))
    drag(start, QEvent.Type.MouseMove, point(start, a + 1))
    drag(start, QEvent.Type.MouseMove, point(end, b))
    drag(start, QEvent.Type.MouseButtonRelease, point(end, b))
    assert question.textCursor().selectedText() == "question"
    assert last.textCursor().selectedText() == "one\u2029t"
    wanted = "question\n\nSome bold text and:\n\nprint(1)  # 🙂\n\none\nt"
    start.copy()
    assert QGuiApplication.clipboard().text() == wanted
    QApplication.clipboard().clear()
    start.setFocus()
    from pytestqt.qt_compat import qt_api

    qt_api.QtTest.QTest.keyClick(start, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == wanted


def test_coming_back_selects_in_one_text_again(
    page: ChatPage, two: tuple[TintedText, TintedText]
) -> None:
    question, last = two
    drag(question, QEvent.Type.MouseButtonPress, point(question, 2))
    drag(question, QEvent.Type.MouseMove, point(last, 2))
    drag(question, QEvent.Type.MouseMove, point(question, 5))
    drag(question, QEvent.Type.MouseButtonRelease, point(question, 5))
    assert question.textCursor().selectedText() == "que"
    assert not last.textCursor().hasSelection()
    question.copy()
    assert QGuiApplication.clipboard().text() == "que"


def test_a_click_elsewhere_selects_nothing(
    page: ChatPage, two: tuple[TintedText, TintedText]
) -> None:
    question, last = two
    drag(question, QEvent.Type.MouseButtonPress, point(question, 0))
    drag(question, QEvent.Type.MouseButtonRelease, point(question, 0))
    drag(last, QEvent.Type.MouseButtonPress, point(last, 3), shift=True)
    assert question.textCursor().selectedText() == "A question"
    drag(last, QEvent.Type.MouseButtonRelease, point(last, 3))
    drag(last, QEvent.Type.MouseButtonPress, point(last, 1))
    drag(last, QEvent.Type.MouseButtonRelease, point(last, 1))
    assert not question.textCursor().hasSelection()
    assert not last.textCursor().hasSelection()


def test_a_selection_ends_with_its_messages(
    qtbot: QtBot, page: ChatPage, two: tuple[TintedText, TintedText]
) -> None:
    question, last = two
    drag(question, QEvent.Type.MouseButtonPress, point(question, 2))
    drag(question, QEvent.Type.MouseMove, point(last, 2))
    page.remove_messages(1)
    assert not question.textCursor().hasSelection()
    page.add_message(1, answer(*MARKDOWN))
    settle(qtbot, page)
    drag(question, QEvent.Type.MouseMove, point(question, 4))


def test_past_an_edge_the_list_scrolls(qtbot: QtBot, page: ChatPage) -> None:
    fill(qtbot, page, 8)
    bar = page.messages.verticalScrollBar()
    page.messages.show_message_at(0)
    settle(qtbot, page)
    text = text_at(page, 0)
    before = bar.value()
    drag(text, QEvent.Type.MouseButtonPress, point(text, 0))
    below = page.messages.viewport().mapToGlobal(QPoint(200, page.messages.height() + 40))
    drag(text, QEvent.Type.MouseMove, below)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum(), timeout=10_000)
    drag(text, QEvent.Type.MouseButtonRelease, below)
    at_end = bar.value()
    mime: QMimeData = text.createMimeDataFromSelection()
    assert before < at_end
    assert mime.text().count("Question") == 8


# Long chats, and where the reader is


def test_a_long_chat_builds_what_is_looked_at(qtbot: QtBot, page: ChatPage) -> None:
    fill(qtbot, page, 200)
    views = page.messages.views
    built = sum(not isinstance(view, UnbuiltMessage) for view in views)
    assert len(views) == 400
    assert built < 60
    assert isinstance(views[-1], AnswerView)
    assert views[-1].is_rendered
    assert all(a.geometry().bottom() < b.y() for a, b in pairwise(views))
    page.messages.verticalScrollBar().setValue(page.messages.verticalScrollBar().maximum() // 2)
    value, room = page.messages.verticalScrollBar().value(), page.messages.viewport().height()
    for view in page.messages.views:
        if value < view.geometry().bottom() and view.y() < value + room:
            assert not isinstance(view, UnbuiltMessage), "what is in sight is there at once"
    settle(qtbot, page)


def test_what_is_read_stays_while_messages_above_are_built(qtbot: QtBot, page: ChatPage) -> None:
    fill(qtbot, page, 60, "Some **text** here.\n\n```\ncode\n```\n\n")
    page.messages.show_message_at(60)
    settle(qtbot, page)
    view = page.messages.built(60)
    top = view.mapTo(page.messages.viewport(), QPoint(0, 0)).y()
    page.messages.built(50)
    page.messages.built(20)
    settle(qtbot, page)
    assert view.mapTo(page.messages.viewport(), QPoint(0, 0)).y() == top


def test_a_small_step_up_is_enough_to_stay(page: ChatPage) -> None:
    page.add_message(0, user())
    page.add_message(1, waiting())
    page.append_text(1, (Run("line\n" * 100),))
    bar = page.messages.verticalScrollBar()
    bar.triggerAction(bar.SliderAction.SliderSingleStepSub)
    value = bar.value()
    assert value < bar.maximum()
    page.append_text(1, (Run("line\n" * 20),))
    assert bar.value() == value
    bar.setValue(bar.maximum() - 20)
    page.append_text(1, (Run("line\n" * 20),))
    assert bar.value() == bar.maximum(), "whoever comes down near to the end is there"


def test_tab_goes_through_messages_in_their_order(qtbot: QtBot, page: ChatPage) -> None:
    for i in range(3):
        page.add_message(2 * i, user(id=f"u{i}"))
        page.add_message(2 * i + 1, answer(*MARKDOWN, id=f"a{i}"))
    settle(qtbot, page)
    page.messages.setFocus()
    found: list[int] = []
    part: QWidget = page.messages
    for _ in range(400):
        part = part.nextInFocusChain()
        if part is page.messages:
            break
        for index, view in page.messages.built_views():
            if view.isAncestorOf(part) and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
                found.append(index)
    assert found == sorted(found)
    assert set(found) == set(range(6))
