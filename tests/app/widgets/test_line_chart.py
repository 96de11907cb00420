import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from pytestqt.qtbot import QtBot

from app.logic.bench_lines import plots_of
from app.widgets.line_chart import LineChart
from app.widgets.plot_picture import as_image, as_svg, plot_picture
from app.widgets.theme import DARK, LIGHT
from tests.app import bench_report_samples as sample


@pytest.fixture
def chart(qtbot: QtBot) -> LineChart:
    made = LineChart(LIGHT, "bench_speed_up")
    qtbot.addWidget(made)
    made.set_plot(plots_of(sample.report(), 0, "")[1])
    made.resize(440, made.heightForWidth(440))
    made.show()
    return made


def hover(chart: LineChart, at: QPointF) -> None:
    none = Qt.MouseButton.NoButton
    chart.mouseMoveEvent(
        QMouseEvent(
            QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier
        )
    )  # fmt: skip


def test_without_a_point_its_note_stands_below(chart: LineChart) -> None:
    assert chart.readout == "Bars are 95 % intervals."
    assert chart.accessibleName() == "Speed-up against draft length"


def test_the_pointer_picks_the_nearest_point(chart: LineChart) -> None:
    for index in (0, 4, len(chart.plot.points) - 1):
        hover(chart, chart.place(index) + QPointF(1, 1))
        assert chart.picked == chart.plot.points[index]
        assert chart.readout == chart.plot.points[index][1].words
    hover(chart, QPointF(1, 1))
    assert chart.picked is None


def test_arrow_keys_go_from_point_to_point(chart: LineChart, qtbot: QtBot) -> None:
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.readout == chart.plot.points[0][1].words
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == chart.plot.points[1][1].words
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.readout == chart.plot.points[-1][1].words


def test_another_plot_forgets_what_was_picked(chart: LineChart) -> None:
    chart.pick(3)
    chart.set_plot(plots_of(sample.report(), 0, "code")[1])
    assert chart.picked is None


def test_all_points_lie_in_the_plot_at_any_width(chart: LineChart) -> None:
    for width in (240, 440, 900):
        chart.resize(width, chart.heightForWidth(width))
        for index in range(len(chart.plot.points)):
            place = chart.place(index)
            assert 0 <= place.x() <= width
            assert 0 <= place.y() <= chart.height()


def test_a_narrow_legend_takes_more_lines(chart: LineChart) -> None:
    assert chart.heightForWidth(260) > chart.heightForWidth(900)


def test_pictures_hold_title_words_and_what_was_measured(qtbot: QtBot) -> None:
    for plot in plots_of(sample.report(), 0, ""):
        picture = plot_picture(plot, DARK, "target ⟷ draft")
        svg = as_svg(picture).decode()
        assert plot.title in svg
        assert "target ⟷ draft" in svg
        assert "Draft model" in svg
        image = as_image(picture)
        assert image.size() == picture.sheet * 2
        assert image.pixelColor(2, 2).name().upper() == DARK.surface
