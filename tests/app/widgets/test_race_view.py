"""The race view as a real widget: its clock, its keys, what it shows, the film it makes."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QStyle, QStyleHintReturn, QStyleOption, QWidget
from pytestqt.qtbot import QtBot

from app.logic.race import race_of
from app.widgets.motion import is_motion_reduced
from app.widgets.race_film import SIZE, RaceFilm
from app.widgets.race_view import RaceView
from app.widgets.theme import DARK, LIGHT
from tests.app import race_samples as sample
from tests.app.compare_samples import TEXT

CAPTION = "target ⟷ draft · Short question, 3"


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[RaceView]:
    made = RaceView(LIGHT)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    made.set_race(sample.plain(), sample.drafted(), None, CAPTION)
    yield made
    made.pause()


@pytest.fixture
def still(view: RaceView) -> RaceView:
    view.pause()
    view.go_to(0)
    return view


def texts(view: RaceView) -> list[str]:
    return [lane.text.toPlainText() for lane in view.stage.lanes]


def test_it_starts_by_itself_and_ends_at_the_end(view: RaceView, qtbot: QtBot) -> None:
    assert view.is_playing
    qtbot.waitUntil(lambda: view.position_ms > 0)
    view.go_to(3300)
    qtbot.waitUntil(lambda: not view.is_playing)
    assert view.position_ms == pytest.approx(3380.0)
    assert texts(view) == [TEXT, TEXT]
    assert view.stage.result.text().startswith("Draft model 3 is done")
    assert view.stage.lanes[1].strip.text == "1.69× · 1.2\u202fs earlier"
    assert view.stage.clock == "3.38\u202fs"


def test_it_waits_to_be_shown(qtbot: QtBot) -> None:
    made = RaceView(LIGHT)
    qtbot.addWidget(made)
    made.set_race(sample.plain(), sample.drafted())
    assert not made.is_playing
    made.show()
    assert made.is_playing
    made.hide()
    assert not made.is_playing


def test_a_moment_shows_the_passes_until_then_forward_and_back(still: RaceView) -> None:
    assert texts(still) == ["", ""]
    assert still.stage.lanes[0].head.words.wait == "Waiting for the first token…"
    still.place.setValue(400)
    assert texts(still)[0] == "Speculative decoding lets"
    assert still.stage.lanes[0].head.words.speed == "25.0"
    assert still.stage.result.text() == ""
    still.place.setValue(320)
    assert texts(still) == ["Speculative", ""]
    assert not still.is_playing


def test_accepted_text_is_tinted(still: RaceView) -> None:
    still.go_to(10_000)
    plain, drafted = (lane.text for lane in still.stage.lanes)
    assert not plain.tints
    assert {tint.source for tint in drafted.tints} == {"draft_model"}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_speed_is_that_of_the_clock(still: RaceView, number: int, qtbot: QtBot) -> None:
    qtbot.mouseClick(still.speeds[number], Qt.MouseButton.LeftButton)
    assert still.speed == (0.5, 1.0, 2.0)[number]


def test_space_plays_and_pauses_and_home_starts_over(still: RaceView, qtbot: QtBot) -> None:
    still.go_to(2000)
    still.setFocus()
    qtbot.keyClick(still, Qt.Key.Key_Space)
    assert still.is_playing
    assert still.play.accessibleName() == "Pause"
    qtbot.keyClick(still, Qt.Key.Key_Space)
    assert not still.is_playing
    qtbot.keyClick(still, Qt.Key.Key_Right)
    assert still.position_ms >= 3000
    qtbot.keyClick(still, Qt.Key.Key_Left)
    assert still.position_ms < 2500
    qtbot.keyClick(still, Qt.Key.Key_Home)
    assert still.position_ms < 1000
    assert still.is_playing


def test_play_at_the_end_starts_over(still: RaceView, qtbot: QtBot) -> None:
    still.go_to(10_000)
    qtbot.mouseClick(still.play, Qt.MouseButton.LeftButton)
    assert still.is_playing
    assert still.position_ms < 3000


def test_back_leaves_and_pauses(view: RaceView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.closed):
        qtbot.mouseClick(view.back, Qt.MouseButton.LeftButton)
    assert not view.is_playing
    with qtbot.waitSignal(view.closed):
        qtbot.keyClick(view, Qt.Key.Key_Escape)


def test_with_less_motion_it_does_not_start_by_itself(
    view: RaceView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.widgets.race_view.is_motion_reduced", lambda _: True)
    view.set_race(sample.plain(), sample.drafted())
    assert not view.is_playing
    view.start()
    assert view.is_playing


def test_a_style_without_animations_means_less_motion(qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QProxyStyle

    class Quiet(QProxyStyle):
        def styleHint(
            self,
            hint: QStyle.StyleHint,
            option: QStyleOption | None = None,
            widget: QWidget | None = None,
            returned: QStyleHintReturn | None = None,
        ) -> int:
            if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
                return 0
            return super().styleHint(hint, option, widget, returned)

    widget = QWidget()
    qtbot.addWidget(widget)
    assert not is_motion_reduced(widget)
    style = Quiet()
    widget.setStyle(style)
    assert is_motion_reduced(widget)
    widget.setStyle(None)


def test_saving_asks_where_and_makes_a_film(view: RaceView, qtbot: QtBot) -> None:
    qtbot.mouseClick(view.saving.save, Qt.MouseButton.LeftButton)
    assert not view.is_playing
    dialog = view.findChild(QFileDialog)
    assert dialog is not None
    with qtbot.waitSignal(view.export_requested) as asked:
        dialog.fileSelected.emit("/somewhere/race.webp")
    dialog.close()
    path, film = asked.args
    assert path == "/somewhere/race.webp"
    assert view.saving.stop.isVisible()
    assert not view.saving.save.isVisible()
    assert film.picture(0).size() == SIZE
    film.close()
    view.set_export_progress(34, 110)
    assert view.told.text() == "Picture 34 of 110"
    with qtbot.waitSignal(view.export_stopped):
        qtbot.mouseClick(view.saving.stop, Qt.MouseButton.LeftButton)
    view.report_stopped()
    assert view.told.text() == "Stopped; nothing was saved."
    view.report_saved("/somewhere/race.webp", 90_000)
    assert view.told.text() == "Saved as /somewhere/race.webp (87.9\u202fKiB)."
    assert view.saving.save.isVisible()


def test_a_film_shows_other_moments_than_the_view(qtbot: QtBot) -> None:
    film = RaceFilm(DARK, race_of(sample.plain(), sample.drafted()), CAPTION, 1.0)
    first, last = film.picture(0), film.picture(len(film.durations) - 1)
    assert first.size() == last.size() == SIZE
    assert first != last
    assert film.picture(0) == first
    film.close()


def test_the_reason_for_a_faster_animation_is_told(view: RaceView) -> None:
    view.set_race(sample.run(pass_ms=900.0), sample.drafted())
    view.pause()
    assert view.told.text().startswith("An animation plays at 4×")


def test_a_note_of_a_run_is_shown(view: RaceView) -> None:
    view.set_race(sample.plain(), sample.run("draft 3", note="No draft model is loaded."))
    assert view.stage.lanes[1].note.isVisible()
    assert not view.stage.lanes[0].note.isVisible()
    view.set_theme(DARK)
