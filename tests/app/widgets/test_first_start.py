"""The page of the first start and the empty chat that it stands in: choosing, going, keyboard."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.logic.chat_words import Availability
from app.logic.first_start_words import FirstStartView, OfferRow
from app.widgets.chat_empty import ChatEmpty
from app.widgets.first_start import FirstStartPage

VIEW = FirstStartView(
    machine=(("Processor", "AMD Ryzen 7"), ("Memory", "32 GiB")),
    machine_note="",
    offers=(OfferRow("a", "A with B", "Recommended"), OfferRow("s", "Starter", "At once")),
    offers_note="",
    chosen="a",
    gain="Expected: faster.",
    go="Download 2 GiB and start",
    can_go=True,
    is_going=False,
    share=None,
    line="",
    problem="",
    can_stop=False,
    offers_starter=False,
)
GOING = replace(VIEW, is_going=True, can_stop=True, share=0.5, line="1 GiB of 2 GiB")


@pytest.fixture
def page(qtbot: QtBot) -> FirstStartPage:
    made = FirstStartPage(VIEW)
    qtbot.addWidget(made)
    made.resize(800, 640)
    made.show()
    return made


def test_an_offer_is_chosen_with_a_click_anywhere_on_it(qtbot: QtBot, page: FirstStartPage) -> None:
    row = page.offers["s"]
    with qtbot.waitSignal(page.chosen) as chosen:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(row.width() - 4, 4))
    assert chosen.args == ["s"]
    assert row.radio.isChecked()
    assert not page.offers["a"].radio.isChecked()


def test_the_keyboard_reaches_everything(qtbot: QtBot, page: FirstStartPage) -> None:
    page.offers["a"].radio.setFocus()
    with qtbot.waitSignal(page.chosen) as chosen:
        qtbot.keyClick(page.offers["a"].radio, Qt.Key.Key_Down)
    assert chosen.args == ["s"]
    reached: list[QWidget | None] = []
    for _ in range(3):
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    assert reached == [page.go, page.find_models, page.skip]


def test_a_long_name_does_not_widen_the_page(page: FirstStartPage) -> None:
    name = "A-model-with-a-name-that-is-much-longer-than-any-window-is-wide-" * 3
    page.resize(440, 640)
    page.set_view(replace(VIEW, offers=(OfferRow("a", name, "Recommended"),)))
    page.grab()
    radio = page.offers["a"].radio
    assert page.width() == 440
    assert "…" in radio.text()
    assert radio.accessibleName() == name
    assert radio.mapTo(page, QPoint(radio.width(), 0)).x() <= page.width()


def test_while_it_goes_only_what_is_begun_is_in_sight(page: FirstStartPage) -> None:
    page.go.setFocus()
    page.set_view(GOING)
    assert page.offers["a"].isVisible()
    assert not page.offers["s"].isVisible()
    assert not page.go.isVisible()
    assert page.stop.hasFocus()
    page.set_view(VIEW)
    assert page.offers["s"].isVisible()
    assert page.go.hasFocus()


def test_new_offers_take_the_place_of_old_ones(qtbot: QtBot, page: FirstStartPage) -> None:
    more = (OfferRow("h", "Here", "On this machine already"), *VIEW.offers)
    page.set_view(replace(VIEW, offers=more, chosen="h"))
    assert list(page.offers) == ["h", "a", "s"]
    assert page.offers["h"].radio.isChecked()
    assert page.offers["h"].radio.accessibleDescription() == "On this machine already"


def test_the_last_step_is_in_sight_while_the_others_scroll(
    qtbot: QtBot, page: FirstStartPage
) -> None:
    page.resize(440, 400)
    page.set_view(replace(GOING, problem="The Hub cannot be reached. Try later."))
    qtbot.waitUntil(lambda: below(page, page.skip) <= page.height())
    assert page.skip.mapTo(page, QPoint(page.skip.width(), 0)).x() <= page.width()


def test_in_a_very_low_window_all_of_it_scrolls(qtbot: QtBot, page: FirstStartPage) -> None:
    page.go.setFocus()
    page.resize(440, 220)
    qtbot.waitUntil(lambda: below(page, page.skip) > page.height())
    assert page.go.hasFocus()
    qtbot.waitUntil(lambda: page.go.height() >= page.go.sizeHint().height())
    bar = page.findChild(QScrollArea).verticalScrollBar()
    bar.setValue(bar.maximum())
    assert below(page, page.skip) <= page.height()
    page.resize(800, 640)
    assert page.go.hasFocus()


def below(page: FirstStartPage, part: QWidget) -> int:
    return part.mapTo(page, QPoint(0, part.height())).y()


def test_without_an_offer_there_is_nothing_to_press_but_the_ways_out(
    page: FirstStartPage,
) -> None:
    page.set_view(replace(VIEW, offers=(), chosen="", can_go=False, offers_note="Nothing fits."))
    assert not page.go.isVisible()
    assert page.find_models.isVisible()


# --- The empty chat ------------------------------------------------------------------------------


@pytest.fixture
def empty(qtbot: QtBot) -> ChatEmpty:
    made = ChatEmpty()
    qtbot.addWidget(made)
    made.resize(700, 560)
    made.show()
    return made


def test_without_a_model_it_says_how_to_get_one(empty: ChatEmpty) -> None:
    empty.set_available(Availability(False, "Open a model to start a chat.", needs_model=True))
    assert empty.find_models.isVisible()
    assert empty.open_file.isVisible()
    assert not any(ask.isVisible() for ask in empty.asks)


def test_with_a_model_it_says_what_could_be_asked(qtbot: QtBot, empty: ChatEmpty) -> None:
    empty.set_available(Availability(True))
    assert not empty.find_models.isVisible()
    with qtbot.waitSignal(empty.ask_requested) as asked:
        empty.asks[1].click()
    assert asked.args == [empty.asks[1].text()]


def test_while_the_model_loads_it_says_that(empty: ChatEmpty) -> None:
    empty.set_available(Availability(False, "The model is loading."))
    assert empty.hint == "The model is loading."
    assert not empty.find_models.isVisible()
    assert not any(ask.isVisible() for ask in empty.asks)


def test_the_first_start_stands_in_its_place_until_it_is_over(
    qtbot: QtBot, empty: ChatEmpty
) -> None:
    page = FirstStartPage(VIEW)
    empty.show_first(page)
    assert page.isVisible()
    assert not empty.open_file.isVisible()
    empty.end_first()
    assert empty.first is None
    assert empty.open_file.isVisible()
    empty.end_first()
