"""The history's view: pairs, ranges, reading a point, export, forgetting, and nothing yet."""

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from app.logic.answer_history import Answer, PairEntry, PairNames
from app.widgets.history_view import POINT_AT, HistoryView
from app.widgets.theme import DARK, LIGHT
from engine.bench.store import BenchEntry
from tests.app.history_samples import PAIR, answer

OTHER: PairNames = ("other.gguf", "")
DAY = 86_400.0


def entries(*pairs: PairNames) -> tuple[PairEntry, ...]:
    return tuple(PairEntry(pair=pair, answers=12, last=1.0) for pair in pairs)


def recent(n: int, ago: float = 0.0) -> tuple[Answer, ...]:
    return tuple(answer(time.time() - (ago + n - i) * 60) for i in range(n))


def bench(ago: float, **changes: object) -> BenchEntry:
    known = {
        "id": 1, "created": time.time() - ago, "title": "Quick bench", "state": "done", "runs": 9,
        "is_shared": False, "target": "first.gguf, target.gguf", "draft": PAIR[1],
    }  # fmt: skip
    return BenchEntry(**{**known, **changes})  # type: ignore[arg-type]


class Wishes:
    """What the view asked for."""

    def __init__(self, view: HistoryView) -> None:
        self.shown = 0
        self.pairs: list[PairNames] = []
        self.exports: list[tuple[str, str]] = []
        self.forgets = 0
        view.shown.connect(self._on_shown)
        view.pair_chosen.connect(self.pairs.append)
        view.export_requested.connect(lambda path, kind: self.exports.append((path, kind)))
        view.forget_requested.connect(self._on_forget)

    def _on_shown(self) -> None:
        self.shown += 1

    def _on_forget(self) -> None:
        self.forgets += 1


@pytest.fixture
def view(qtbot: QtBot) -> HistoryView:
    found = HistoryView(LIGHT)
    qtbot.addWidget(found)
    found.resize(800, 700)
    return found


@pytest.fixture
def wishes(view: HistoryView) -> Wishes:
    found = Wishes(view)
    view.show()
    return found


def filled(view: HistoryView, answers: tuple[Answer, ...]) -> None:
    view.set_pairs(entries(PAIR, OTHER))
    view.set_answers(PAIR, answers)


def told(view: HistoryView) -> str:
    return view._told.text()


def texts(view: HistoryView) -> list[str]:
    return [found.text() for found in view.findChildren(QLabel) if found.isVisible()]


def test_it_asks_when_it_is_seen_and_says_nothing_before_it_knows(
    view: HistoryView, wishes: Wishes
) -> None:
    assert wishes.shown == 1
    assert texts(view) == []
    view.hide()
    view.refresh_soon()
    assert wishes.shown == 1, "nobody looks"
    view.show()
    view.refresh_soon()
    assert wishes.shown == 3


def test_without_answers_it_says_what_will_be_here(view: HistoryView, wishes: Wishes) -> None:
    view.set_pairs(())
    assert "No answers yet" in texts(view)
    assert any("never its text" in each for each in texts(view))
    assert not view.head.isVisible()
    assert wishes.pairs == []


def test_the_loaded_pair_is_chosen_until_the_user_chooses(
    qtbot: QtBot, view: HistoryView, wishes: Wishes
) -> None:
    view.set_loaded(OTHER)
    view.set_pairs(entries(PAIR, OTHER))
    assert wishes.pairs == [OTHER]
    view.head.pairs.setFocus()
    qtbot.keyClick(view.head.pairs, Qt.Key.Key_Up)
    assert wishes.pairs == [OTHER, PAIR]
    assert view.head.pairs.currentText() == "target ⟷ draft (12 answers)"
    view.set_pairs(entries(OTHER, PAIR))
    assert wishes.pairs[-1] == PAIR, "it stays chosen wherever it stands"
    assert view.head.pairs.currentIndex() == 1


def test_answers_of_another_pair_come_too_late(view: HistoryView, wishes: Wishes) -> None:
    filled(view, recent(3))
    view.set_answers(OTHER, recent(9))
    assert any(text.startswith("3 answers, ") for text in texts(view))


def test_a_range_without_answers_leads_to_all(
    qtbot: QtBot, view: HistoryView, wishes: Wishes
) -> None:
    filled(view, (answer(time.time() - 90 * DAY),))
    assert "No answers of this pair in the last 30 days" in texts(view)
    qtbot.mouseClick(
        next(b for b in view.empty.findChildren(type(view.head.keep)) if b.text()),
        Qt.MouseButton.LeftButton,
    )
    assert view.head.range == "all"
    assert any(text.startswith("1 answer, ") for text in texts(view))


def test_the_mouse_reads_a_point_in_all_charts(
    qtbot: QtBot, view: HistoryView, wishes: Wishes
) -> None:
    filled(view, recent(4))
    assert told(view) == POINT_AT
    chart = view.charts[1]
    qtbot.mouseMove(chart, QPoint(70, 60))
    qtbot.mouseMove(chart, QPoint(52 + 36 + 10, 60))
    assert [c.cursor_at for c in view.charts] == [1, 1, 1]
    assert "100 tokens" in told(view)
    qtbot.mouseMove(chart, QPoint(chart.width() - 20, 60))
    assert told(view) == POINT_AT, "beside all points"


def test_the_keyboard_reads_points(qtbot: QtBot, view: HistoryView, wishes: Wishes) -> None:
    filled(view, recent(4))
    chart = view.charts[0]
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for key in ("Left", "Left", "Home", "Left", "Right", "End", "Right"):
        qtbot.keyClick(chart, getattr(Qt.Key, f"Key_{key}"))
        seen.append(chart.cursor_at)
    assert seen == [3, 2, 0, 0, 1, 3, 3]
    assert "drafted accepted" in told(view)


def test_charts_explain_themselves(view: HistoryView, wishes: Wishes) -> None:
    filled(view, recent(4))
    names = [chart.accessibleName() for chart in view.charts]
    assert names == ["Acceptance", "Decode tok/s", "Gain against plain decoding"]
    assert "Draft model: 4" in view.charts[0].accessibleDescription()
    assert "No gain was told" in view.charts[2].accessibleDescription()


def test_benches_of_the_pair_are_marked(qtbot: QtBot, view: HistoryView, wishes: Wishes) -> None:
    filled(view, recent(4, ago=60.0))
    view.set_benches(
        (
            bench(0.0),
            bench(0.0, is_shared=True),
            bench(0.0, target="other.gguf"),
            bench(0.0, draft=""),
            bench(200 * DAY),
        )
    )
    assert any(text.endswith("▼ 1 bench") for text in texts(view))
    chart = view.charts[0]
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_End)
    assert "then: Bench “Quick bench”" in told(view)


def test_export_asks_where(qtbot: QtBot, view: HistoryView, wishes: Wishes, tmp_path: Path) -> None:
    filled(view, recent(2))
    menu = view.head.export.menu()
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["As CSV…", "As JSON…"]
    menu.actions()[1].trigger()
    (dialog,) = view.head.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "all.json"))
    dialog.close()
    assert wishes.exports == [(str(tmp_path / "all.json"), "json")]
    view.tell("Saved as all.json.")
    assert told(view) == "Saved as all.json."


def test_forgetting_is_asked_about(qtbot: QtBot, view: HistoryView, wishes: Wishes) -> None:
    filled(view, recent(2))
    head = view.head
    head.forget.click()
    assert head.is_asking
    assert head.question.text() == (
        "Forget the figures of 24 answers? They cannot be brought back."
    )
    assert head.keep.hasFocus(), "what does no harm comes first"
    qtbot.keyClick(head.keep, Qt.Key.Key_Escape)
    assert not head.is_asking
    head.forget.click()
    head.keep.click()
    assert wishes.forgets == 0
    head.forget.click()
    head.confirm.click()
    assert wishes.forgets == 1
    assert not head.is_asking


@pytest.mark.parametrize("n", [1, 2, 7, 3000])
@pytest.mark.parametrize("width", [480, 800])
def test_any_number_of_answers_is_painted(view: HistoryView, n: int, width: int) -> None:
    view.resize(width, 600)
    view.show()
    view.set_pairs(entries(PAIR))
    view.set_answers(PAIR, recent(n))
    view.set_theme(DARK)
    for chart in view.charts:
        chart.set_cursor_at(0)
        assert chart.width() <= width
    assert not view.grab().isNull()
