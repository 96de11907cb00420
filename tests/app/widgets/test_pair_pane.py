"""The pair pane as a real widget: every state, and what its buttons emit."""

from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.logic.drafter_making import MakeState
from app.logic.pair_state import Answer, FileState, PairState
from app.screenshots_pair import (
    ADVICE,
    CHOSEN,
    DRAFT_PATH,
    HERE,
    MEASURED,
    TARGET,
    TARGET_PATH,
    plan,
)
from app.widgets.pair_pane import PairPane
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import DARK, LIGHT
from engine.hub_protocol import FileRef, PlanSettings
from engine.protocol import Progress
from tests.app.pair_samples import MADE, OFFLINE, STATES, item

NARROW = 320  # the models page makes it no narrower


def shown(qtbot: QtBot, state: PairState) -> PairPane:
    pane = PairPane(LIGHT)
    qtbot.addWidget(pane)
    pane.resize(NARROW, 1400)
    pane.show()
    pane.set_state(state)
    return pane


def texts(root: QWidget) -> str:
    """All that can be read."""
    found = [w.text() for w in root.findChildren(QLabel) if w.isVisible()]
    found += [w.text() for w in root.findChildren(QPushButton) if w.isVisible()]
    return "\n".join(found)


def press(root: QWidget, text: str) -> None:
    found = [w for w in root.findChildren(QPushButton) if w.isVisible() and w.text() == text]
    assert found, f"no button {text}"
    assert found[0].isEnabled()
    found[0].click()


@pytest.mark.parametrize("name", STATES)
def test_every_state_fits_a_narrow_pane_in_both_themes(qtbot: QtBot, name: str) -> None:
    pane = shown(qtbot, STATES[name])
    pane.setStyleSheet(stylesheet(LIGHT))
    assert not pane.grab().isNull()
    for area in pane.findChildren(QScrollArea):
        if area.isVisible():
            assert area.widget().width() == area.viewport().width() <= NARROW
    pane.set_theme(DARK)
    assert not pane.grab().isNull()


def test_without_a_pair_it_says_what_to_do(qtbot: QtBot) -> None:
    pane = shown(qtbot, PairState())
    assert "recommended pair" in texts(pane)
    with qtbot.waitSignal(pane.browse_requested) as asked:
        press(pane, "Show recommended pairs")
    assert asked.args == ["pairs"]


def test_a_draft_model_alone_asks_for_a_target(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["draft_only"])
    assert not pane.main_button.isEnabled()
    assert "Choose a target first." in texts(pane)
    with qtbot.waitSignal(pane.browse_requested) as asked:
        press(pane, "Choose a target")
    assert asked.args == ["target"]


def test_both_files_are_asked_for(qtbot: QtBot) -> None:
    pane = shown(qtbot, CHOSEN)
    asked: list[tuple[str, str, str]] = []
    pane.download_requested.connect(lambda *what: asked.append(what))
    pane.main_button.click()
    assert asked == [
        ("Qwen/Qwen3-14B-GGUF", "Qwen3-14B-Q4_K_M.gguf", "main"),
        ("Qwen/Qwen3-0.6B-GGUF", "Qwen3-0.6B-Q8_0.gguf", "main"),
    ]


def test_the_button_waits_until_the_hub_has_answered(qtbot: QtBot) -> None:
    pane = shown(qtbot, CHOSEN)
    pane.set_asking(True)
    assert not pane.main_button.isEnabled()
    assert pane.main_button.text() == "Asking the Hub…"
    pane.set_asking(False)
    assert pane.main_button.isEnabled()
    pane.set_state(HERE)
    pane.set_asking(True)
    assert pane.main_button.text() == "Load this pair"


def test_a_failed_download_goes_on_and_the_rest_is_asked_for(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["failed_download"])
    asked: list[str] = []
    pane.resume_requested.connect(asked.append)
    pane.download_requested.connect(lambda repo, *_: asked.append(repo))
    assert "Open the page" in texts(pane)
    pane.main_button.click()
    assert asked == [TARGET.name, "Qwen/Qwen3-0.6B-GGUF"]


def test_a_pair_on_this_machine_is_loaded_with_its_settings(qtbot: QtBot) -> None:
    settings = PlanSettings(ctx=4096, kv_type_k="q8_0", kv_type_v="q8_0")
    pane = shown(qtbot, replace(HERE, settings=settings))
    with qtbot.waitSignal(pane.load_requested) as asked:
        pane.main_button.click()
    assert asked.args == [TARGET_PATH, DRAFT_PATH, settings]


def test_a_draft_model_left_out_is_not_loaded(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["left_out"])
    with qtbot.waitSignal(pane.load_requested) as asked:
        pane.main_button.click()
    assert asked.args[:2] == [TARGET_PATH, ""]
    with qtbot.waitSignal(pane.settings_changed) as changed:
        press(pane, "Use it after all")
    assert changed.args[0].with_draft


@pytest.mark.parametrize("name", ["refused", "downloading", "loading", "loaded"])
def test_what_cannot_be_done_now_is_off(qtbot: QtBot, name: str) -> None:
    assert not shown(qtbot, STATES[name]).main_button.isEnabled()


def test_relaxed_mode_shows_its_examples_when_asked(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["relaxed"])
    assert "Fits in relaxed mode: 37 of 49,152 tokens have other ids" in texts(pane)
    assert "aardvark” is 20311" not in texts(pane)
    pane.verdict.fold.head.click()
    assert "aardvark” is 20311" in texts(pane)


def test_a_refused_pair_shows_token_and_both_texts(qtbot: QtBot) -> None:
    read = texts(shown(qtbot, STATES["refused"]))
    assert "Does not fit" in read
    assert "312" in read
    assert "“␣the”" in read
    assert "“␣The”" in read


def test_the_break_even_has_its_formula_on_hover(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    tips = [w.toolTip() for w in pane.verdict.findChildren(QWidget)]
    assert any("T(n + 1) + n × t" in tip for tip in tips)


def test_a_suggestion_is_used(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["target_only"])
    with qtbot.waitSignal(pane.draft_picked) as picked:
        press(pane.suggestions, "Use")
    ref, name = picked.args
    assert name == "Qwen3-0.6B-Q8_0"
    assert ref.repo == "Qwen/Qwen3-0.6B-GGUF"


def test_refused_ones_are_folded_with_their_reasons(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["target_only"])
    assert "Why not the others (2)" in texts(pane)
    assert "differ by 23,680 tokens" not in texts(pane)
    pane.suggestions.fold.head.click()
    assert "differ by 23,680 tokens" in texts(pane)


@pytest.mark.parametrize("name", ["loaded", "refused"])
def test_making_a_draft_model_is_offered_before_the_memory_where_none_works(
    qtbot: QtBot, name: str
) -> None:
    pane = shown(qtbot, HERE)
    pane.set_state(STATES[name])
    QApplication.processEvents()
    is_above = pane._make.geometry().top() < pane._plan_section.geometry().top()
    assert is_above is (name == "refused")


def test_a_large_library_does_not_hold_the_window_up(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["target_only"])
    first = CHOSEN.suggestions.value[0]
    many = tuple(
        msgspec.structs.replace(first, ref=FileRef(path=f"/m/{i}.gguf"), name=f"model-{i}")
        for i in range(120)
    )
    pane.set_state(replace(STATES["target_only"], suggestions=Answer(many)))
    assert "model-119" not in texts(pane)
    qtbot.waitUntil(lambda: "model-119" in texts(pane), timeout=5_000)
    pane.set_state(replace(STATES["target_only"], suggestions=Answer(many[:1])))
    qtbot.waitUntil(lambda: "model-119" not in texts(pane), timeout=5_000)
    qtbot.waitUntil(lambda: "model-0" in texts(pane), timeout=5_000)


def test_others_are_folded_under_a_draft_model_that_works(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    assert "Other draft models for this target (2)" in texts(pane)
    assert "Qwen3-1.7B-Q8_0" not in texts(pane)
    pane.suggestions.others.head.click()
    assert "Qwen3-1.7B-Q8_0" in texts(pane)
    pane.set_state(STATES["refused"])
    assert "Draft models for this target" in texts(pane)
    assert "Qwen3-1.7B-Q8_0" in texts(pane)
    pane.set_state(replace(HERE, suggestions=Answer(())))
    assert "raft models for this target" not in texts(pane)


def test_nothing_that_could_draft_is_said(qtbot: QtBot) -> None:
    pane = shown(qtbot, replace(STATES["target_only"], suggestions=Answer(())))
    assert "choose Lookup" in texts(pane)


def test_files_can_be_removed_and_swapped(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    for name, signal in (
        ("Remove the target", pane.target_removed),
        ("Remove the draft model", pane.draft_removed),
        ("Swap target and draft model", pane.swap_requested),
    ):
        found = [w for w in pane.findChildren(QWidget) if w.accessibleName() == name]
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)


def test_offline_is_told_once_with_a_way_on(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["offline"])
    read = texts(pane)
    assert read.count("huggingface.co cannot be reached") == 1
    assert read.count("Not known, for the same reason.") == 2
    with qtbot.waitSignal(pane.retry_requested):
        press(pane, "Try again")


def test_waiting_is_said_and_ends(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["asking"])
    for what in ("Comparing the vocabularies", "Looking through", "Working out what it needs"):
        assert what in texts(pane)
    pane.set_state(CHOSEN)
    for what in ("Comparing the vocabularies", "Looking through", "Working out what it needs"):
        assert what not in texts(pane)


def test_progress_is_shown_while_bytes_arrive(qtbot: QtBot) -> None:
    pane = shown(qtbot, CHOSEN)
    pane.set_state(replace(CHOSEN, target_file=FileState(item=item(TARGET, share=0.5))))
    assert "Download the draft model" in pane.main_button.text(), "the other one is still missing"
    both = replace(STATES["downloading"], target_file=FileState(item=item(TARGET, share=0.5)))
    pane.set_state(both)
    assert "4.19" in pane.main_button.text()


# --- The memory plan -----------------------------------------------------------------------------


def changes(pane: PairPane) -> list[PlanSettings]:
    seen: list[PlanSettings] = []
    pane.settings_changed.connect(seen.append)
    return seen


def test_the_slider_steps_through_contexts(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    seen = changes(pane)
    slider = pane.plan.slider
    assert slider.maximum() == 5
    slider.setValue(0)
    slider.setValue(5)
    assert [s.ctx for s in seen] == [2048, 40_960]
    assert "all it was trained for" in texts(pane)


def test_a_number_and_a_kv_type_are_taken(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    seen = changes(pane)
    pane.plan.ctx.setValue(6000)
    pane.plan.kv.setCurrentIndex(pane.plan.kv.findData("q8_0"))
    pane.plan.gpu.setValue(12)
    assert seen[0].ctx == 6000
    assert (seen[1].ctx, seen[1].kv_type_k, seen[1].kv_type_v) == (6000, "q8_0", "q8_0")
    assert seen[2].gpu_layers == 12
    assert pane.plan.slider.value() == 1, "the step below the number"


def test_a_windowed_cache_is_offered_where_layers_slide(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    assert not pane.plan.windowed.isVisible()
    sliding = msgspec.structs.replace(plan(), window=1024)
    pane.set_state(replace(HERE, plan=Answer(sliding)))
    assert pane.plan.windowed.isVisible()
    with qtbot.waitSignal(pane.settings_changed) as changed:
        pane.plan.windowed.click()
    assert changed.args[0].windowed_kv


def test_showing_settings_emits_nothing(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    seen = changes(pane)
    mixed = PlanSettings(ctx=16_384, kv_type_k="f16", kv_type_v="q8_0", gpu_layers=3)
    pane.set_state(replace(HERE, settings=mixed))
    assert pane.plan.kv.currentText() == "K f16, V q8_0"
    pane.set_state(HERE)
    assert pane.plan.kv.findText("K f16, V q8_0") < 0
    pane.set_state(STATES["empty"])
    assert not seen


def test_advice_is_applied_by_one_click(qtbot: QtBot) -> None:
    pane = shown(qtbot, STATES["too_much"])
    read = texts(pane)
    assert read.index(ADVICE[0].text) < read.index(ADVICE[2].text), "in their order"
    with qtbot.waitSignal(pane.settings_changed) as changed:
        press(pane.plan, "Apply")
    assert changed.args[0] == ADVICE[0].settings


def test_a_machine_without_a_gpu_has_no_such_setting(qtbot: QtBot) -> None:
    assert "Target’s layers on GPU" not in texts(shown(qtbot, STATES["cpu"]))
    assert "Target’s layers on GPU" in texts(shown(qtbot, HERE))


def test_measured_figures_come_and_go(qtbot: QtBot) -> None:
    pane = shown(qtbot, replace(HERE, plan=Answer(plan())))
    bar = pane.plan.bars[0]
    before = bar.sizeHint().height()
    pane.set_measured(MEASURED)
    assert bar.sizeHint().height() > before
    pane.set_measured(None)
    assert bar.sizeHint().height() == before


def test_keyboards_reach_everything_that_explains_itself(qtbot: QtBot) -> None:
    pane = shown(qtbot, HERE)
    for bar in pane.plan.bars:
        assert bar.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert "fits" in bar.accessibleName()


# --- Making a draft model ------------------------------------------------------------------------


def test_a_draft_model_can_be_made_of_a_local_target_only(qtbot: QtBot) -> None:
    what = "Make a draft model from this target"
    assert what not in texts(shown(qtbot, CHOSEN))
    pane = shown(qtbot, HERE)
    press(pane, what)
    assert pane.maker.isVisible()
    assert "Qwen3-14B-Q4_K_M.gguf" in texts(pane)
    pane.maker.closed.emit()
    assert not pane.maker.isVisible()


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (MakeState("running", Progress(phase="convert", done=420, total=1000)), "step 1 of 2, 42"),
        (MakeState("done", result=MADE), "A draft model was made"),
        (MakeState("failed", error=OFFLINE), "was not made"),
    ],
)
def test_what_is_being_made_is_seen_from_the_pair(
    qtbot: QtBot, state: MakeState, says: str
) -> None:
    pane = shown(qtbot, CHOSEN)
    pane.set_making(state)
    assert says in texts(pane)
    pane.set_making(MakeState())
    assert says not in texts(pane)
