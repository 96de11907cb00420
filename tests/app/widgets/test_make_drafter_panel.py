"""The panel that makes a draft model: form, progress, result, failures."""

import os

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.logic.drafter_making import MakeState
from app.screenshots_pair import TARGET_FACTS, TARGET_PATH
from app.widgets.make_drafter_panel import MakeDrafterPanel
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.protocol import Error, Progress
from tests.app.pair_samples import MADE

FULL = Error(kind=ErrorKind.DISK, message="The disk is full.", hint="Make room, then try again.")
STATES = {
    "idle": MakeState(),
    "starting": MakeState("running"),
    "running": MakeState("running", Progress(phase="measure", done=420, total=1000)),
    "stopping": MakeState("stopping", Progress(phase="convert", done=1, total=1000)),
    "done": MakeState("done", result=MADE),
    "failed": MakeState("failed", error=FULL),
    "stopped": MakeState("failed"),
}


@pytest.fixture
def panel(qtbot: QtBot) -> MakeDrafterPanel:
    made = MakeDrafterPanel(LIGHT)
    qtbot.addWidget(made)
    made.set_models_folder("/home/ida/models")
    made.set_target(TARGET_PATH, TARGET_FACTS)
    made.resize(380, 700)
    made.show()
    return made


def texts(root: QWidget) -> str:
    labels = [w.text() for w in root.findChildren(QLabel) if w.isVisible()]
    return "\n".join(labels + [w.text() for w in root.findChildren(QLineEdit) if w.isVisible()])


def button(root: QWidget, text: str) -> QPushButton:
    return next(w for w in root.findChildren(QPushButton) if w.isVisible() and w.text() == text)


@pytest.mark.parametrize("name", STATES)
def test_every_state_can_be_drawn(panel: MakeDrafterPanel, name: str) -> None:
    panel.set_state(STATES[name])
    assert panel.minimumSizeHint().width() <= 380
    panel.set_theme(DARK)
    assert not panel.grab().isNull()


def test_the_form_presets_name_and_folder(qtbot: QtBot, panel: MakeDrafterPanel) -> None:
    assert "Qwen3-14B-draft-Q4_0.gguf" in texts(panel)
    panel.weight_type.setCurrentIndex(panel.weight_type.findData("Q8_0"))
    panel.layers.setValue(12)
    with qtbot.waitSignal(panel.start_requested) as asked:
        button(panel, "Make it").click()
    target, destination, kind, layers = asked.args
    assert (target, kind, layers) == (TARGET_PATH, "Q8_0", 12)
    assert os.path.basename(destination) == "Qwen3-14B-draft-12-layers-less-Q8_0.gguf"
    assert os.path.dirname(destination) == os.path.dirname(os.path.normpath(TARGET_PATH))


def test_layers_are_those_of_the_target(panel: MakeDrafterPanel) -> None:
    assert panel.layers.maximum() == 36
    panel.set_target(TARGET_PATH, None)
    assert not panel.layers.isEnabled()


def test_an_own_name_stays_and_is_completed(qtbot: QtBot, panel: MakeDrafterPanel) -> None:
    panel.file_name.clear()
    qtbot.keyClicks(panel.file_name, "mine")
    panel.layers.setValue(3)
    assert panel.file_name.text() == "mine"
    with qtbot.waitSignal(panel.start_requested) as asked:
        button(panel, "Make it").click()
    assert os.path.basename(asked.args[1]) == "mine.gguf"
    panel.set_target("/home/ida/models/other-Q8_0.gguf", TARGET_FACTS)
    assert panel.file_name.text() == "other-draft-Q4_0.gguf"


@pytest.mark.parametrize("name", ["a/b", "what?", " "])
def test_a_name_that_cannot_be_is_refused(qtbot: QtBot, panel: MakeDrafterPanel, name: str) -> None:
    panel.file_name.clear()
    qtbot.keyClicks(panel.file_name, name)
    assert not button(panel, "Make it").isEnabled()


def test_progress_and_cancel(qtbot: QtBot, panel: MakeDrafterPanel) -> None:
    panel.set_state(STATES["running"])
    assert "Step 2 of 2" in texts(panel)
    assert "Measuring on the built-in prompts" in texts(panel)
    with qtbot.waitSignal(panel.stop_requested):
        button(panel, "Cancel").click()
    panel.set_state(STATES["stopping"])
    assert not button(panel, "Cancel").isEnabled()


@pytest.mark.parametrize(
    ("text", "signal_name"), [("Use it", "use_requested"), ("Delete it", "delete_requested")]
)
def test_the_result_is_used_or_deleted(
    qtbot: QtBot, panel: MakeDrafterPanel, text: str, signal_name: str
) -> None:
    panel.set_state(STATES["done"])
    assert "Worth keeping" in texts(panel)
    assert MADE.text in texts(panel)
    with (
        qtbot.waitSignals([panel.reset_requested, panel.closed]),
        qtbot.waitSignal(getattr(panel, signal_name)) as wanted,
    ):
        button(panel, text).click()
    assert wanted.args == [MADE.path]


def test_failures_are_told_and_the_form_is_kept(panel: MakeDrafterPanel) -> None:
    panel.layers.setValue(7)
    panel.set_state(STATES["running"])
    panel.set_state(STATES["failed"])
    assert "The disk is full. Make room, then try again." in texts(panel)
    assert panel.layers.value() == 7
    panel.set_state(STATES["stopped"])
    assert "nothing was kept" in texts(panel)
    assert "disk" not in texts(panel)
