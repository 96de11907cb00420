"""The panel that hands a pair over: tabs, gaps to fill in, copying, saving, trouble."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.logic.launch_view import Filled, Handed
from app.widgets.launch_file import LaunchFileView
from app.widgets.launch_panel import LaunchPanel
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.launch.make import make
from engine.launch.values import ENGINES, LaunchPair, LaunchReport
from engine.protocol import Error
from engine.request import OFF, ModelSettings
from tests.engine.launch.samples import PAIR, changed, request

GAPS = changed(PAIR, target={"repository": "", "evidence": "Nobody knows."})
HANDED = Handed(ModelSettings(path="/m/target.gguf"), ModelSettings(path="/m/draft.gguf"), OFF)


def report(arm: str = "draft", pair: LaunchPair = PAIR) -> LaunchReport:
    return make(request(arm, pair=pair), pair)


@pytest.fixture
def panel(qtbot: QtBot) -> LaunchPanel:
    made = LaunchPanel(LIGHT)
    qtbot.addWidget(made)
    made.resize(860, 680)
    made.show()
    made.set_handed(HANDED)
    return made


def choose(panel: LaunchPanel, engine: str) -> None:
    panel.tabs.setCurrentIndex([*ENGINES].index(engine))  # type: ignore[arg-type]


def files(panel: LaunchPanel) -> list[LaunchFileView]:
    return [view for view in panel.findChildren(LaunchFileView) if view.isVisible()]


def texts(root: QWidget) -> str:
    return "\n".join(w.text() for w in root.findChildren(QLabel) if w.isVisible())


def test_every_engine_and_arm_can_be_drawn_wide_and_narrow(panel: LaunchPanel) -> None:
    for arm, pair in (("draft", PAIR), ("lookup", PAIR), ("auto", GAPS)):
        panel.set_report(report(arm, pair))
        for engine in ENGINES:
            choose(panel, engine)
            assert files(panel)
            assert "Checked against" in texts(panel)
    panel.resize(560, 560)
    panel.set_theme(DARK)
    assert panel.minimumSizeHint().width() <= 560
    assert not panel.grab().isNull()


def test_it_waits_until_the_files_are_read(panel: LaunchPanel) -> None:
    assert "Hand over target ⟷ draft" in texts(panel)
    assert not panel.save.isEnabled()
    panel.set_report(report())
    assert panel.save.isEnabled()


def test_a_text_is_copied_as_it_is(panel: LaunchPanel) -> None:
    panel.set_report(report())
    choose(panel, "vllm")
    (shown,) = files(panel)
    shown.copy.click()
    assert QGuiApplication.clipboard().text() == shown.file.text
    assert shown.copy.text() == "Copied"


def test_repositories_are_asked_for_where_they_matter(qtbot: QtBot, panel: LaunchPanel) -> None:
    panel.set_report(report(pair=GAPS))
    choose(panel, "llama-server")
    assert not panel.form.target.isVisible()
    choose(panel, "vllm")
    assert panel.form.target.isVisible()
    assert panel.form.target.placeholderText() == "OWNER/NAME"
    assert panel.form.draft.placeholderText() == "Qwen/Qwen2.5-0.5B-Instruct"
    assert "Nobody knows." in texts(panel)
    panel.form.target.setFocus()
    qtbot.keyClicks(panel.form.target, "me/mine")
    with qtbot.waitSignal(panel.changed) as changed:
        qtbot.keyClick(panel.form.target, Qt.Key.Key_Return)
    assert changed.args == [Filled(target_repository="me/mine")]


def test_what_is_no_repository_is_said_beside_the_field(qtbot: QtBot, panel: LaunchPanel) -> None:
    panel.set_report(report(pair=GAPS))
    choose(panel, "vllm")
    with qtbot.assertNotEmitted(panel.changed):
        qtbot.keyClicks(panel.form.target, "nonsense")
        qtbot.keyClick(panel.form.target, Qt.Key.Key_Return)
    assert "“nonsense” is not a repository." in texts(panel)


def test_another_way_of_drafting_is_asked_for(qtbot: QtBot, panel: LaunchPanel) -> None:
    panel.set_report(report())
    with qtbot.waitSignal(panel.changed) as changed:
        panel.form.method.setCurrentIndex(panel.form.method.findData("lookup"))
        panel.form.method.activated.emit(panel.form.method.currentIndex())
    assert changed.args == [Filled(method="lookup")]


def test_the_chosen_tab_stays_when_the_answer_comes(panel: LaunchPanel) -> None:
    panel.set_report(report())
    choose(panel, "sglang")
    panel.set_waiting()
    panel.set_report(report("lookup"))
    assert "NGRAM" in files(panel)[0].file.text


def test_an_engine_that_cannot_is_marked_and_says_why(panel: LaunchPanel) -> None:
    panel.set_report(report("lookup"))
    choose(panel, "lm-studio")
    assert "LM Studio has no prompt lookup." in texts(panel)
    assert panel.tabs.tabToolTip(panel.tabs.currentIndex()).startswith("This starts without")


def test_trouble_is_said_in_place_and_tried_again(qtbot: QtBot, panel: LaunchPanel) -> None:
    panel.fail(Error(kind=ErrorKind.BAD_FILE, message="It is gone.", hint="Download it again."))
    assert "It is gone. Download it again." in texts(panel)
    again = next(b for b in panel.findChildren(QPushButton) if b.text() == "Try again")
    with qtbot.waitSignal(panel.changed):
        again.click()
    assert "It is gone." not in texts(panel)


def test_saving_asks_for_a_folder_and_does_not_stop_the_window(
    qtbot: QtBot, panel: LaunchPanel
) -> None:
    panel.set_report(report())
    choose(panel, "tensorrt-llm")
    panel.save.click()
    dialog = panel.findChild(QFileDialog)
    assert dialog is not None
    assert not dialog.isModal()
    with qtbot.waitSignal(panel.save_requested) as saved:
        dialog.fileSelected.emit("/somewhere")
    folder, chosen = saved.args
    assert folder == "/somewhere"
    assert [file.name for file in chosen] == ["tensorrt-llm.sh", "tensorrt-llm.yml"]
    dialog.close()
    panel.tell("Saved in /somewhere.")
    assert "Saved in /somewhere." in texts(panel)


def test_all_of_it_is_reached_by_the_keyboard(panel: LaunchPanel) -> None:
    panel.set_report(report(pair=GAPS))
    choose(panel, "vllm")
    for part in (
        panel.tabs,
        panel.form.method,
        panel.form.target,
        panel.form.draft,
        panel.form.parallel,
        panel.save,
    ):
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert part.accessibleName() or part is panel.save
    shown = files(panel)[0]
    assert shown.copy.accessibleName() == "Copy vllm.sh"
    assert shown.text.accessibleName() == "vllm.sh"
