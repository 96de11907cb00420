"""The live panel, its strip and charts as real widgets."""

import time
from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QImage, QMouseEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.logic.cost_curve import BreakEven
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.live import LiveFigures, LiveRun
from app.logic.live_view import BarPart, BarRow, PositionBar
from app.widgets.break_even_gauge import BreakEvenGauge
from app.widgets.charts import PositionBars, SpeedLine, round_up
from app.widgets.cost_chart import CostChart
from app.widgets.described import Described
from app.widgets.figure import Figure, FigureRow
from app.widgets.live_panel import LivePanel
from app.widgets.live_sections import SourceLines
from app.widgets.live_strip import LiveStrip
from app.widgets.stacked_bars import StackedBars
from app.widgets.theme import DARK, LIGHT
from tests.app import live_samples as sample


def both_answers(arm: str = "draft") -> LiveFigures:
    run = LiveRun()
    sample.answer(run, "off", ms=12.0)
    sample.answer(run, arm, 160, 8.0)
    return run.figures()


@pytest.fixture
def panel(qtbot: QtBot) -> LivePanel:
    made = LivePanel(LIGHT)
    qtbot.addWidget(made)
    made.resize(320, 900)
    made.show()
    return made


def shown(panel: LivePanel, kind: type[QWidget]) -> list[QWidget]:
    return [widget for widget in panel.findChildren(kind) if widget.isVisible()]


def colors_of(widget: QWidget) -> set[str]:
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(0, image.width(), 2)
        for y in range(image.height())
    }


def test_an_idle_panel_shows_its_sentence_and_nothing_faked(panel: LivePanel) -> None:
    panel.set_engine_state(EngineState(phase="idle"))
    assert panel.status.headline == "No model is loaded."
    assert shown(panel, Described) == []


def test_a_loaded_model_shows_its_memory(panel: LivePanel) -> None:
    panel.set_engine_state(sample.ready())
    (bars,) = shown(panel, StackedBars)
    assert "CPU: 450\u202fMiB of 1.95\u202fGiB" in bars.accessibleDescription()
    bigger = msgspec.structs.replace(sample.memory(), resident=2 * sample.GIB)
    panel.set_figures(LiveFigures(memory=bigger))
    texts = [w.accessibleDescription() for w in shown(panel, Described)]
    assert any("2.00\u202fGiB" in text for text in texts)


def test_an_answer_with_a_baseline_fills_every_section(panel: LivePanel) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("draft")
    panel.set_figures(both_answers())
    assert panel.status.tone == "gain"
    figures = {f.accessibleName(): f.value for f in shown(panel, Figure) if isinstance(f, Figure)}
    assert figures == {
        "Acceptance": "57\u202f%",
        "Mean accepted length": "2.71",
        "Tokens per pass": "2.71",
    }
    assert len(shown(panel, StackedBars)) == 3  # cost, waiting, memory
    assert len(shown(panel, PositionBars)) == 1


def auto_figures(name: str, is_over: bool = True) -> LiveFigures:
    run = LiveRun()
    sample.auto_answer(run, sample.AUTO_STATES[name], is_over=is_over)
    return run.figures()


@pytest.mark.parametrize("name", sample.AUTO_STATES)
@pytest.mark.parametrize("width", [304, 480])
def test_every_state_of_auto_fits_the_panel(panel: LivePanel, name: str, width: int) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("auto")
    for is_over in (False, True):
        panel.set_figures(auto_figures(name, is_over))
        panel.resize(width, 900)
        panel.grab()
        assert panel.status.headline.startswith("Auto is ")
        assert panel.widget().minimumSizeHint().width() <= panel.viewport().width()


def test_auto_shows_its_gauge_and_its_curve(panel: LivePanel) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("auto")
    panel.set_figures(auto_figures("on with lookup"))
    (gauge,) = shown(panel, BreakEvenGauge)
    assert "Lookup, drafts of 7 tokens; needed: 9" in gauge.accessibleDescription()
    (chart,) = shown(panel, CostChart)
    assert "now: 8 tokens" in chart.accessibleDescription()
    assert LIGHT.source_color("prompt_lookup").lower() in colors_of(chart)
    assert LIGHT.source_color("prompt_lookup").lower() in colors_of(gauge)


def test_auto_without_drafts_has_no_acceptance(panel: LivePanel) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("auto")
    panel.set_figures(auto_figures("off, not accepted"))
    assert shown(panel, PositionBars) == []
    assert shown(panel, Figure) == []
    assert len(shown(panel, BreakEvenGauge)) == 1, "why it is off"


def test_an_expected_text_has_its_line(panel: LivePanel) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("auto")
    panel.set_figures(auto_figures("on with prediction"))
    (sources,) = shown(panel, SourceLines)
    assert "rejected" in sources.accessibleDescription()
    assert "#cc79a7" in colors_of(sources)


def test_where_drafts_were_made_answers_can_be_checked(panel: LivePanel, qtbot: QtBot) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("auto")
    panel.set_figures(auto_figures("off, not accepted"))
    assert not panel.check.isVisible()
    panel.set_figures(auto_figures("on with lookup"))
    assert panel.check.isVisible()
    with qtbot.waitSignal(panel.check_requested):
        qtbot.keyClick(panel.check, Qt.Key.Key_Space)


def test_costs_are_shown_once_a_model_is_loaded(panel: LivePanel) -> None:
    run = LiveRun()
    panel.set_engine_state(sample.ready())
    panel.set_figures(run.figures())
    assert shown(panel, CostChart) == [], "without measured costs there is nothing to show"
    run.use_target("target", sample.costs())
    panel.set_figures(run.figures())
    (chart,) = shown(panel, CostChart)
    assert isinstance(chart, CostChart)
    assert chart.readout == "Measured when the model was loaded"


def test_the_curve_is_read_by_pointer_and_by_keys(panel: LivePanel, qtbot: QtBot) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_figures(auto_figures("on with lookup"))
    (chart,) = shown(panel, CostChart)
    assert isinstance(chart, CostChart)
    now = chart.readout
    assert now.startswith("8 tokens: ")
    right = QPointF(chart.width() - 6, 30)
    chart.mouseMoveEvent(
        QMouseEvent(
            QEvent.Type.MouseMove, right, chart.mapToGlobal(right), Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        )
    )  # fmt: skip
    assert chart.readout.startswith("32 tokens: ")
    chart.grab()
    chart.leaveEvent(QEvent(QEvent.Type.Leave))
    assert chart.readout == now
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.readout.startswith("7 tokens: ")
    assert chart.accessibleDescription() == chart.readout
    for _ in range(40):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.readout.startswith("32 tokens: ")


@pytest.mark.parametrize(("needed", "seen"), [(-0.1, 0.0), (1.4, 1.0), (0.5, None)])
def test_the_gauge_keeps_its_marks_inside(qtbot: QtBot, needed: float, seen: float | None) -> None:
    gauge = BreakEvenGauge(LIGHT)
    qtbot.addWidget(gauge)
    gauge.resize(160, gauge.sizeHint().height())
    gauge.set_value(BreakEven("draft_model", needed, seen, "Draft model", "needed", "seen", ""))
    image = gauge.grab().toImage()
    edge = QColor(image.pixel(0, image.height() // 2)).name()
    assert edge not in (LIGHT.text.lower(), LIGHT.source_color("draft_model").lower())


def test_many_positions_have_room(qtbot: QtBot) -> None:
    bars = PositionBars(LIGHT)
    qtbot.addWidget(bars)
    bars.resize(288, 120)
    few = tuple(PositionBar(i, 0.5, "50 %", "5", "10") for i in (1, 2, 3))
    bars.set_bars(few, LIGHT.accent)
    high = bars.sizeHint().height()
    many = tuple(PositionBar(i, 0.5, "50 %", "5", "10") for i in range(1, 33))
    bars.set_bars(many, LIGHT.accent)
    assert bars.sizeHint().height() < high, "what does not fit takes no room"
    bars.grab()


def test_plain_decoding_has_no_acceptance(panel: LivePanel) -> None:
    run = LiveRun()
    sample.answer(run, "off")
    panel.set_engine_state(sample.ready())
    panel.set_figures(run.figures())
    assert panel.status.headline == "Speculation is off"
    assert shown(panel, PositionBars) == []
    assert shown(panel, Figure) == []


def test_whether_anything_was_drafted_is_said_as_it_stands(panel: LivePanel) -> None:
    run = LiveRun()
    run.begin("lookup")
    run.start(sample.started("lookup"), "lookup")
    events = sample.passes("off", 40)
    run.add(events[0])
    panel.set_engine_state(sample.ready())
    panel.set_setting("lookup")
    panel.set_figures(run.figures())
    assert panel._no_draft.text() == "Nothing was drafted yet."
    run.finish(sample.finished(events))
    panel.set_figures(run.figures())
    assert panel._no_draft.text() == "Nothing was drafted."
    assert panel._no_draft.isVisible()


def test_figures_of_another_setting_are_told_in_the_panel_only(panel: LivePanel) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("lookup")
    panel.set_figures(both_answers())
    assert panel._detail.text().endswith("The figures are of your last answer (draft model).")
    strip = LiveStrip(LIGHT, parent=panel)
    strip.show()
    strip.set_engine_state(sample.ready())
    strip.set_setting("lookup")
    strip.set_figures(both_answers())
    assert "figures" not in strip.accessibleDescription().split("\n")[1]


def test_a_hidden_panel_catches_up_when_shown(panel: LivePanel) -> None:
    panel.hide()
    panel.set_engine_state(sample.ready())
    panel.set_setting("draft")
    panel.set_figures(both_answers())
    panel.show()
    assert len(shown(panel, PositionBars)) == 1


def test_every_figure_explains_itself_by_keyboard(panel: LivePanel, qtbot: QtBot) -> None:
    panel.set_engine_state(sample.ready())
    panel.set_setting("lookup+draft")
    panel.set_figures(both_answers("lookup+draft"))
    widgets = shown(panel, Described)
    assert len(widgets) >= 9
    for widget in widgets:
        assert isinstance(widget, Described)
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert widget.toolTip()
        assert widget.accessibleName()
        assert widget.accessibleDescription()
        widget.focusInEvent(QFocusEvent(QFocusEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert any("accepted ÷ drafted" in w.toolTip() for w in widgets)


def test_the_panel_follows_the_theme_and_the_locale(qtbot: QtBot) -> None:
    panel = LivePanel(LIGHT, NumberFormat(decimal=",", group="."))
    qtbot.addWidget(panel)
    panel.show()
    panel.set_engine_state(sample.ready())
    panel.set_setting("draft")
    panel.set_figures(both_answers())
    assert "75,0" in panel.status.detail
    panel.set_theme(DARK)
    (bars,) = shown(panel, PositionBars)
    assert DARK.source_color("draft_model").lower() in colors_of(bars)


def test_a_repaint_is_cheap(panel: LivePanel) -> None:
    figures = both_answers("lookup+draft")
    panel.set_engine_state(sample.ready())
    panel.set_setting("lookup+draft")
    panel.set_figures(figures)
    panel.grab()
    begun = time.process_time()
    for i in range(30):
        stats = figures.stats
        stats.committed += i % 2
        panel.set_figures(replace(figures, stats=stats))
        panel.grab()
    assert time.process_time() - begun < 30 * 0.033


@pytest.mark.parametrize("name", sample.AUTO_STATES)
def test_the_strip_says_of_auto_what_the_panel_says(
    panel: LivePanel, qtbot: QtBot, name: str
) -> None:
    strip = LiveStrip(LIGHT)
    qtbot.addWidget(strip)
    strip.show()
    for part in (panel, strip):
        part.set_engine_state(sample.ready())
        part.set_setting("auto")
        part.set_figures(auto_figures(name))
    assert strip.status == panel.status
    assert strip.status.headline in strip.accessibleDescription()
    strip.grab()


def test_the_strip_is_one_line_of_the_same_words(qtbot: QtBot) -> None:
    strip = LiveStrip(LIGHT)
    qtbot.addWidget(strip)
    strip.resize(640, 32)
    strip.show()
    strip.set_engine_state(sample.ready())
    strip.set_setting("draft")
    strip.set_figures(both_answers())
    assert strip.status.headline.startswith("Draft model is on: +")
    assert strip.line == "123\u202ftok/s · 57\u202f% accepted"
    assert strip.status.headline in strip.accessibleDescription()
    assert LIGHT.ok.lower() in colors_of(strip)
    strip.set_theme(DARK)
    strip.resize(160, 32)
    strip.grab()


def test_bars_on_one_scale_are_as_long_as_their_values(qtbot: QtBot) -> None:
    bars = StackedBars(LIGHT, "cost")
    qtbot.addWidget(bars)
    rows = [BarRow(str(ms), "", (BarPart("verify", "Verify", ms, ""),)) for ms in (10.0, 5.0)]
    bars.set_rows(tuple(rows))
    bars.resize(200, bars.sizeHint().height())
    image = bars.grab().toImage()
    ratio = image.devicePixelRatio()

    def length(y: int) -> int:
        accent = QColor(LIGHT.accent).rgb()
        return sum(image.pixel(x, int(y * ratio)) == accent for x in range(image.width()))

    assert length(24) == pytest.approx(2 * length(62), rel=0.03)


def test_rejected_is_an_outline_and_never_a_fill(qtbot: QtBot) -> None:
    bars = PositionBars(LIGHT)
    qtbot.addWidget(bars)
    bars.set_bars((PositionBar(1, 0.0, "0 %", "0", "9"),), LIGHT.accent)
    bars.resize(200, bars.sizeHint().height())
    assert LIGHT.accent.lower() not in colors_of(bars)


def test_the_scale_ends_above_line_and_mark(qtbot: QtBot) -> None:
    line = SpeedLine(LIGHT)
    qtbot.addWidget(line)
    figures = both_answers()
    line.set_line(figures.line, 500.0, "Speculation off, last answer: 500 tok/s")
    assert line.top() == 600.0
    line.set_line((), None, "")
    assert line.top() == 0.0
    line.grab()


@pytest.mark.parametrize(
    ("value", "expected"), [(0, 0), (0.7, 0.8), (1, 1), (7.3, 8), (71, 80), (161, 200), (999, 1000)]
)
def test_scales_end_at_round_numbers(value: float, expected: float) -> None:
    assert round_up(value) == pytest.approx(expected)


def test_a_legend_with_long_names_has_them_under_each_other(qtbot: QtBot) -> None:
    bars = StackedBars(LIGHT, "cost")
    qtbot.addWidget(bars)
    names = ("Zielmodell", "Entwurfsmodell", "Anderweitig belegt", "Zwischenspeicher")
    kinds = ("target", "draft", "taken", "kv")
    parts = tuple(
        BarPart(kind, name, 1.0, "94,0 MiB") for kind, name in zip(kinds, names, strict=True)
    )
    bars.resize(600, 200)
    bars.set_rows((BarRow("CPU", "", parts),))
    wide = bars.sizeHint().height()
    bars.resize(240, 200)
    assert bars.sizeHint().height() > wide


def test_figures_with_long_names_take_two_lines(qtbot: QtBot) -> None:
    names = ("Annahmequote", "Angenommene Länge", "Token je Durchgang")
    figures = [Figure(LIGHT, "acceptance", name) for name in names]
    line = FigureRow(figures)
    qtbot.addWidget(line)
    line.resize(600, 40)
    line.show()
    assert len({figure.y() for figure in figures}) == 1
    line.resize(288, 90)
    qtbot.waitUntil(lambda: len({figure.y() for figure in figures}) == 2)
    assert all(figure.width() >= figure.sizeHint().width() for figure in figures)
