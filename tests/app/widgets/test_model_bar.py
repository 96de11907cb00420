"""The model bar: what it says in each state of the engine, and what it emits."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.logic.engine_state import EngineState
from app.logic.model_choices import Choice, target_choices
from app.widgets.model_bar import ModelBar
from app.widgets.model_settings import ModelSettingsPanel
from app.widgets.parts import column
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.protocol import Device, Error, Loaded, PairVerdict, Progress
from engine.request import ModelSettings
from tests.fake_values import OTHER_VOCABULARY, memory, model_info

TARGET = ModelSettings(path="/m/Big & tall.gguf")
DRAFT = ModelSettings(path="/m/small.gguf")


def loaded(draft: ModelSettings | None, verdict: PairVerdict | None) -> EngineState:
    event = Loaded(
        target=model_info(TARGET),
        draft=model_info(draft) if draft else None,
        verdict=verdict,
        memory=memory(draft is not None),
        load_ms=1.0,
    )
    return EngineState(phase="ready", loaded=event)


def make(qtbot: QtBot) -> ModelBar:
    bar = ModelBar(LIGHT)
    qtbot.addWidget(bar)
    bar.resize(1200, 56)
    bar.set_models(TARGET, DRAFT)
    return bar


def test_names(qtbot: QtBot) -> None:
    bar = make(qtbot)
    bar.set_state(loaded(DRAFT, PairVerdict(fits=True)))
    assert bar._target.text() == "Big & tall"
    assert "8,192 tokens" in bar._target.toolTip()
    assert bar._draft.accessibleName() == "Draft model: small"


def test_loading_says_what_and_how_much(qtbot: QtBot) -> None:
    bar = make(qtbot)
    progress = Progress(phase="draft", done=420, total=1000)
    bar.set_state(EngineState(phase="loading", progress=progress))
    assert bar._status.text() == "Loading the draft model, 42\u202f%"
    assert not bar._progress.isHidden()
    with qtbot.waitSignal(bar.cancel_requested):
        bar._cancel.click()


def test_verdict_in_words_with_details(qtbot: QtBot) -> None:
    bar = make(qtbot)
    bar.set_state(loaded(None, OTHER_VOCABULARY))
    assert bar._fits.text() == "does not fit"
    assert not bar.switch._parts["draft"].isEnabled()
    assert "Token 312" in bar.switch._parts["draft"].toolTip()
    assert bar._verdict is not None
    assert ("In the target", "“␣the”") in bar._verdict.rows
    assert ("Token", "312") in bar._verdict.rows


def test_fitting_pair_enables_the_draft_arms(qtbot: QtBot) -> None:
    bar = make(qtbot)
    bar.set_state(loaded(DRAFT, PairVerdict(fits=True)))
    assert bar._fits.text() == "fits"
    with qtbot.waitSignal(bar.arm_chosen) as chosen:
        bar.switch._parts["draft"].click()
    assert chosen.args == ["draft"]


def test_auto_needs_no_draft_model(qtbot: QtBot) -> None:
    bar = make(qtbot)
    assert bar.switch.arms == ("off", "lookup", "draft", "auto")
    auto = bar.switch._parts["auto"]
    for state in (EngineState(), loaded(None, None), loaded(None, OTHER_VOCABULARY)):
        bar.set_state(state)
        assert auto.isEnabled()
        assert "none included" in auto.toolTip()
    assert auto.accessibleName() == "Speculation: Auto"
    assert "no draft model is needed" in auto.accessibleDescription()
    with qtbot.waitSignal(bar.arm_chosen) as chosen:
        auto.click()
    assert chosen.args == ["auto"]
    auto.resize(auto.sizeHint())
    image = auto.grab().toImage()
    line = {QColor(image.pixel(x, image.height() - 4)).name() for x in range(image.width())}
    assert LIGHT.accent.lower() in line


def test_no_draft_model_is_a_reason(qtbot: QtBot) -> None:
    bar = make(qtbot)
    bar.set_models(TARGET, None)
    bar.set_state(loaded(None, None))
    assert bar._fits.isHidden()
    assert "Choose one beside the target" in bar.switch._parts["draft"].toolTip()


def test_failed_load_and_dead(qtbot: QtBot) -> None:
    bar = make(qtbot)
    bar.set_state(EngineState(phase="idle", error=Error(kind=ErrorKind.BAD_FILE, message="no")))
    assert bar._status.text() == "Not loaded"
    bar.set_state(EngineState(phase="dead"))
    assert bar._status.text() == "The engine stopped"
    bar.set_theme(DARK)


def test_a_file_name_is_neither_a_key_nor_markup(qtbot: QtBot) -> None:
    bar = make(qtbot)
    bar.set_models(ModelSettings(path="/m/R&D <b>x.gguf"), None)
    assert bar._target.text() == "R&D <b>x"
    assert bar._target.shortcut().isEmpty()
    assert "&lt;b&gt;" in bar._target.toolTip()


def test_menu_lists_starter_and_recent_once(qtbot: QtBot) -> None:
    bar = make(qtbot)
    choices = target_choices(("/m/Big & tall.gguf", "/m/starter.gguf"), "/m/starter.gguf")
    bar.set_choices(choices, choices)
    menu = bar._target.build_menu()
    texts = [a.text() for a in menu.actions() if not a.isSeparator()]
    assert texts == [
        "SmolLM2 (starter)",
        "Big && tall",
        "Find models…",
        "Open GGUF file…",
        "Servers…",
        "Close the model",
    ]
    with qtbot.waitSignal(bar.target_chosen) as chosen:
        menu.actions()[0].trigger()
    assert chosen.args == ["/m/starter.gguf"]
    menu.deleteLater()


def test_the_draft_menu_puts_refused_models_apart_with_the_reason(qtbot: QtBot) -> None:
    bar = make(qtbot)
    drafts = (
        Choice("/m/small.gguf", "small", "98.0 MiB", "/m/small.gguf"),
        Choice("/m/other.gguf", "other", "does not fit", "Token 312 differs.", False),
    )
    bar.set_choices((), drafts)
    menu = bar._draft.build_menu()
    small, refused = menu.actions()[:2]
    assert small.text() == "small\t98.0 MiB"
    assert refused.text() == "Do not fit (1)"
    (other,) = refused.menu().actions()
    assert not other.isEnabled()
    assert "Token 312" in other.toolTip()
    with qtbot.waitSignal(bar.find_requested) as asked:
        next(a for a in menu.actions() if a.text() == "Find models…").trigger()
    assert asked.args == ["draft"]
    menu.deleteLater()


def test_drawer_edits_both_models(qtbot: QtBot) -> None:
    panel = ModelSettingsPanel(LIGHT)
    qtbot.addWidget(panel)
    panel.set_models(TARGET, DRAFT)
    panel.set_devices(
        [Device(name="CUDA0", description="GPU", kind="gpu", backend="CUDA", free=1, total=2)]
    )
    panel._target._ctx.set_number(4096)
    panel._target._split.setText("3, x, 1")
    panel._draft._devices.setText("CUDA0, CUDA1")
    panel._draft._layers.set_number(0)
    assert panel._apply.text() == "Load with these"
    with qtbot.waitSignal(panel.applied) as applied:
        panel._apply.click()
    target, draft = applied.args
    assert (target.path, target.ctx, target.tensor_split) == (TARGET.path, 4096, (3.0, 1.0))
    assert (draft.devices, draft.gpu_layers) == (("CUDA0", "CUDA1"), 0)
    panel._reset.click()
    assert panel.values() == (TARGET, DRAFT)


def test_drawer_round_trips_every_field(qtbot: QtBot) -> None:
    full = ModelSettings(
        path="/m/x.gguf",
        gpu_layers=12,
        devices=("CUDA0",),
        main_device=1,
        split_mode="row",
        tensor_split=(0.5, 0.25),
        ctx=2048,
        threads=3,
        threads_batch=4,
        batch=512,
        ubatch=128,
        flash_attention="on",
        kv_type_k="q8_0",
        kv_type_v="q4_0",
        windowed_kv=True,
        mmap=False,
        mlock=True,
    )
    panel = ModelSettingsPanel(LIGHT)
    qtbot.addWidget(panel)
    panel.set_models(full, full)
    assert panel.values() == (full, full)
    assert panel._apply.text() == "Load again"


def test_narrow_bar_says_less(qtbot: QtBot) -> None:
    """In a window, whose least width is asked of the bar while it still has all its words."""
    smallest = 720 - 57  # a window's least width less the rail and its line
    bar = make(qtbot)
    bar.set_state(loaded(DRAFT, PairVerdict(fits=True)))
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet(stylesheet(LIGHT))
    column(window).addWidget(bar)
    window.resize(1200, 56)
    window.show()
    assert bar._fits.text() == "fits"
    window.resize(smallest, 56)
    qtbot.waitUntil(lambda: bar.width() == smallest and bar._fits.text() == "")
    assert bar._fits.accessibleName() == "The pair fits. Show why."
    qtbot.waitUntil(lambda: bar._panel.geometry().right() < smallest)
