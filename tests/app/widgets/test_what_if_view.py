"""The what-if view as a real widget: where it starts, what sliders change, how it returns."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.logic.what_if import curve_of
from app.widgets.theme import DARK, LIGHT
from app.widgets.what_if_view import NARROW, WhatIfView

BF16 = curve_of({1: 7.2, 2: 10.6, 3: 12.6, 4: 13.8, 5: 14.9, 6: 15.8, 8: 18.6, 16: 26.5, 32: 40.0})
NAME = "target ⟷ draft"


@pytest.fixture
def view(qtbot: QtBot) -> WhatIfView:
    made = WhatIfView(LIGHT)
    qtbot.addWidget(made)
    made.resize(1200, 760)
    made.show()
    return made


@pytest.fixture
def measured(view: WhatIfView) -> WhatIfView:
    view.set_costs(BF16, 1.1, 0.82, NAME)
    return view


def test_without_a_pair_it_says_what_is_assumed(view: WhatIfView) -> None:
    assert view.about.text().startswith("No pair was measured: assumed is 10.0\u202fms a token")
    assert view.kind.currentData() == "slope"
    assert view.slope.isVisible()
    assert not view.kind.model().item(0).isEnabled()
    assert not view.again.isVisible()


def test_it_starts_from_the_pair(measured: WhatIfView) -> None:
    assert measured.about.text() == (
        "Starts from target ⟷ draft, as measured here. Seen: 82\u202f% accepted."
    )
    assert measured.kind.currentData() == "measured"
    assert measured.acceptance.slider.value() == 82
    assert measured.draft.value.text() == "1.10\u202fms"
    assert measured.question.draft_token_ms == 1.1  # not what the slider's nearest step has
    assert not measured.slope.isVisible()
    assert measured.sentence.text() == measured.answer.sentence


def test_sliders_change_the_answer_and_the_formula(measured: WhatIfView) -> None:
    measured.acceptance.slider.setValue(50)
    measured.length.slider.setValue(2)
    measured.draft.slider.setValue(0)
    assert (measured.question.acceptance, measured.question.length) == (0.5, 2)
    assert measured.sentence.text().startswith("At 50\u202f% accepted, 2 tokens: 1.00×")
    assert "(1 − 0.50³) ÷ (1 − 0.50)" in measured.formula.text()
    assert "2 × 0\u202fms" in measured.formula.text()
    assert measured.acceptance.note.text().endswith("That is 38\u202f% of all drafted.")


def test_the_cost_of_a_pass_can_be_flat_or_a_slope(measured: WhatIfView, qtbot: QtBot) -> None:
    measured.kind.setFocus()
    qtbot.keyClick(measured.kind, Qt.Key.Key_Down)
    assert measured.question.kind == "flat"
    assert set(measured.question.pass_ms[1:]) == {7.2}
    qtbot.keyClick(measured.kind, Qt.Key.Key_Down)
    assert measured.slope.isVisible()
    measured.slope.slider.setValue(100)
    assert measured.question.pass_ms[3] == pytest.approx(3 * 7.2)


def test_the_way_back_to_what_was_measured(measured: WhatIfView, qtbot: QtBot) -> None:
    start = measured.question
    measured.acceptance.slider.setValue(10)
    qtbot.mouseClick(measured.again, Qt.MouseButton.LeftButton)
    assert measured.question == start
    assert not measured.again.isVisible()


def test_new_costs_of_the_same_pair_leave_moved_sliders(measured: WhatIfView) -> None:
    measured.acceptance.slider.setValue(40)
    measured.set_costs([2 * ms for ms in BF16], 1.1, 0.9, NAME)
    assert measured.question.acceptance == 0.4
    assert measured.question.pass_ms[1] == 14.4
    measured.set_costs(BF16, 1.1, 0.7, "another pair")
    assert measured.question.acceptance == 0.7


def test_new_costs_move_sliders_that_nobody_has_moved(measured: WhatIfView) -> None:
    measured.set_costs(BF16, 1.1, 0.6, NAME)
    assert measured.acceptance.slider.value() == 60
    measured.set_costs((), None, None, "")
    assert measured.about.text().startswith("No pair was measured")


def test_the_chart_chooses_a_length(measured: WhatIfView, qtbot: QtBot) -> None:
    chart = measured.chart
    place = chart.place_of(9)
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(round(place.x()), 40))
    assert measured.question.length == 9
    assert measured.length.slider.value() == 9
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert measured.question.length == 8
    for _ in range(20):
        qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert measured.question.length == 1  # a draft of none is plain decoding


@pytest.mark.parametrize("width", [NARROW - 1, 1200])
@pytest.mark.parametrize("acceptance", [0, 62, 100])
def test_it_is_drawn_at_every_width(measured: WhatIfView, width: int, acceptance: int) -> None:
    measured.acceptance.slider.setValue(acceptance)
    measured.resize(width, 600)
    measured.set_theme(DARK)
    assert not measured.grab().isNull()
    assert measured.horizontalScrollBar().maximum() == 0


def test_every_slider_says_what_it_is(measured: WhatIfView) -> None:
    for row in (measured.acceptance, measured.length, measured.draft, measured.slope):
        assert row.slider.accessibleName()
        assert row.slider.accessibleDescription()
    assert measured.chart.accessibleName() == "Speed-up that might be"
