"""The settings of a chat as they are used: changing, putting back, presets, models, keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.logic.chat_setup import NO_LIMIT
from app.logic.chats import ChatSettings, Preset
from app.logic.model_choices import Choice
from app.settings import Settings
from app.widgets.chat_setup_panel import ChatSetupPanel
from app.widgets.chat_workspace import SETUP_PX
from app.widgets.setup_field import SetupField, ValueBox
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import DARK, LIGHT
from engine.request import Sampling

APP = Settings(system_prompt="Be brief.", arm="auto", max_tokens=2048)
OWN = ChatSettings(system="Translate.", sampling=Sampling(temperature=0.0), arm="lookup")
TRANSLATOR = Preset(name="Translator", settings=OWN)
BIG = Choice("/m/big.gguf", "Big")
ODD = Choice("/m/odd.gguf", "Odd", "does not fit", "Other words.", is_usable=False)


class Told:
    """What the panel said, in order."""

    def __init__(self, panel: ChatSetupPanel) -> None:
        self.own: list[ChatSettings] = []
        self.saved: list[Preset] = []
        self.deleted: list[str] = []
        self.loads: list[ChatSettings] = []
        panel.changed.connect(self.own.append)
        panel.preset_saved.connect(self.saved.append)
        panel.preset_deleted.connect(self.deleted.append)
        panel.load_requested.connect(self.loads.append)


@pytest.fixture
def panel(qtbot: QtBot) -> ChatSetupPanel:
    made = ChatSetupPanel(LIGHT)
    qtbot.addWidget(made)
    made.set_app(APP)
    made.set_choices((BIG,), (BIG, ODD))
    made.set_loaded("/m/now.gguf", "")
    made.resize(SETUP_PX, 700)
    made.show()
    return made


@pytest.fixture
def told(panel: ChatSetupPanel) -> Told:
    return Told(panel)


def pick(box: QComboBox, words: str) -> None:
    """As by a click on an entry of the list."""
    index = box.findText(words)
    assert index >= 0, [box.itemText(i) for i in range(box.count())]
    box.setCurrentIndex(index)
    box.activated.emit(index)


def field(panel: ChatSetupPanel, name: str) -> SetupField:
    found = [f for f in panel.findChildren(SetupField) if name in _texts(f)]
    assert len(found) == 1
    return found[0]


def _texts(root: QWidget) -> list[str]:
    return [each.text() for each in root.findChildren(QLabel) if each.isVisibleTo(root)]


def test_everything_is_as_in_the_settings_first(panel: ChatSetupPanel) -> None:
    assert panel.system.toPlainText() == "Be brief."
    assert panel.max_tokens.number() == 2048
    assert "As in the settings" in _texts(field(panel, "System prompt"))
    assert "Auto" in _texts(field(panel, "Speculation"))
    assert "now" in _texts(field(panel, "Target"))
    assert not panel.put_all_back.isEnabled()
    assert not any(f.put_back.isVisible() for f in panel.findChildren(SetupField))


def test_each_change_is_told_at_once_and_can_be_put_back(
    qtbot: QtBot, panel: ChatSetupPanel, told: Told
) -> None:
    panel.system.setFocus()
    panel.system.selectAll()
    qtbot.keyClicks(panel.system, "Ab")
    assert [own.system for own in told.own] == ["A", "Ab"], "no letter waits"
    pick(panel.arm, "Speculation off")
    pick(panel.verifier, "Rejection: the same distribution")
    panel.max_tokens.setValue(64)
    panel.sampling.temperature.setValue(0)
    assert told.own[-1] == ChatSettings(
        system="Ab",
        arm="off",
        verifier="rejection",
        max_tokens=64,
        sampling=Sampling(temperature=0.0),
    )
    for name in ("System prompt", "Speculation", "Verifier", "Longest answer", "Sampling"):
        field(panel, name).put_back.click()
    assert told.own[-1] == ChatSettings()
    assert panel.system.toPlainText() == "Be brief."
    assert panel.sampling.temperature.value() == 0.8


def test_a_chat_can_go_without_prompt_and_without_limit(panel: ChatSetupPanel, told: Told) -> None:
    panel.system.setPlainText("")
    panel.max_tokens.set_number(None)
    assert told.own[-1] == ChatSettings(system="", max_tokens=NO_LIMIT)
    panel.set_chat(told.own[-1])
    assert panel.system.toPlainText() == ""
    assert panel.max_tokens.number() is None


def test_another_chat_shows_its_own_and_changes_nothing(panel: ChatSetupPanel, told: Told) -> None:
    panel.set_chat(OWN)
    assert panel.system.toPlainText() == "Translate."
    assert panel.sampling.temperature.value() == 0
    assert panel.arm.currentText() == "Lookup"
    panel.set_chat(ChatSettings())
    panel.set_app(Settings(system_prompt="Rhyme.", sampling=Sampling(top_k=7)))
    assert panel.system.toPlainText() == "Rhyme."
    assert panel.sampling.top_k.value() == 7
    assert told.own == []


def test_changed_from_outside_it_tells_as_if_it_was_changed_here(
    panel: ChatSetupPanel, told: Told
) -> None:
    panel.set_chat(OWN)
    panel.change(ChatSettings(arm="auto"))
    assert panel.arm.currentText() == "Auto"
    assert told.own == [ChatSettings(arm="auto")]


def test_an_arm_that_is_not_offered_is_shown(panel: ChatSetupPanel) -> None:
    panel.set_chat(ChatSettings(arm="lookup+draft"))
    assert panel.arm.currentText() == "Lookup + draft model"


def test_all_can_be_put_back_and_that_undone(panel: ChatSetupPanel, told: Told) -> None:
    panel.set_chat(OWN)
    panel.put_all_back.click()
    assert told.own == [ChatSettings()]
    panel.presets.undo.click()
    assert told.own[-1] == OWN
    assert not panel.presets.undo.isVisible()


# Presets


def test_a_preset_is_saved_under_a_name(qtbot: QtBot, panel: ChatSetupPanel, told: Told) -> None:
    bar = panel.presets
    assert not bar.save.isEnabled(), "nothing to keep yet"
    panel.set_chat(OWN)
    bar.save.click()
    assert not bar.keep.isEnabled()
    qtbot.keyClicks(bar.name, " My  preset ")
    qtbot.keyClick(bar.name, Qt.Key.Key_Return)
    assert told.saved == [Preset(name="My preset", settings=OWN)]
    assert not bar.name.isVisible()
    assert not told.own
    panel.set_presets((TRANSLATOR, *told.saved))
    assert bar.box.currentText() == "My preset", "of two that are equal, the one just saved"


def test_an_old_name_says_that_it_is_overwritten(
    qtbot: QtBot, panel: ChatSetupPanel, told: Told
) -> None:
    bar = panel.presets
    panel.set_presets((TRANSLATOR,))
    panel.set_chat(OWN)
    panel.max_tokens.setValue(64)
    assert bar.box.currentText() == "None: this chat’s own"
    bar.save.click()
    qtbot.keyClicks(bar.name, "Translator")
    assert bar.keep.text() == "Overwrite"
    assert any("is there already" in text for text in _texts(bar))
    bar.keep.click()
    assert told.saved[-1].settings.max_tokens == 64


def test_a_preset_is_chosen_and_undone(panel: ChatSetupPanel, told: Told) -> None:
    panel.set_presets((TRANSLATOR,))
    panel.set_chat(ChatSettings(max_tokens=9))
    pick(panel.presets.box, "Translator")
    assert told.own == [OWN]
    assert panel.presets.box.currentText() == "Translator"
    panel.presets.undo.click()
    assert told.own[-1] == ChatSettings(max_tokens=9)
    pick(panel.presets.box, "None: this chat’s own")
    assert len(told.own) == 2
    pick(panel.presets.box, "None: as in the settings")
    assert told.own[-1] == ChatSettings()


def test_a_preset_is_deleted_only_when_confirmed(panel: ChatSetupPanel, told: Told) -> None:
    bar = panel.presets
    panel.set_presets((TRANSLATOR,))
    assert not bar.delete.isEnabled(), "none is in use"
    panel.set_chat(OWN)
    bar.delete.click()
    assert any("Delete the preset “Translator”?" in text for text in _texts(bar))
    bar.spare.click()
    assert not bar.really.isVisible()
    assert told.deleted == []
    bar.delete.click()
    bar.really.click()
    assert told.deleted == ["Translator"]
    panel.set_presets(())
    assert bar.box.currentText() == "None: this chat’s own", "the chat keeps its choices"


def test_escape_closes_the_question_then_the_panel(qtbot: QtBot, panel: ChatSetupPanel) -> None:
    panel.activateWindow()
    panel.set_chat(OWN)
    panel.presets.save.click()
    with qtbot.assertNotEmitted(panel.closed):
        QTest.keyClick(panel.presets.name, Qt.Key.Key_Escape)
    assert not panel.presets.name.isVisible()
    assert panel.presets.save.hasFocus()
    with qtbot.waitSignal(panel.closed):
        QTest.keyClick(panel.presets.save, Qt.Key.Key_Escape)


# Models


def test_other_models_are_offered_and_never_loaded_by_themselves(
    panel: ChatSetupPanel, told: Told
) -> None:
    panel.set_chat(ChatSettings(target="/m/big.gguf"))
    assert panel.strip.isVisible()
    assert panel.strip.text == "This chat is with big."
    assert told.loads == []
    panel.strip.load.click()
    assert told.loads == [ChatSettings(target="/m/big.gguf")]
    panel.set_loaded("/m/big.gguf", "")
    assert not panel.strip.isVisible()
    panel.set_loaded("/m/now.gguf", "")
    assert panel.strip.isVisible(), "the load did not work"


def test_the_present_models_can_be_kept_until_the_chat_is_opened_again(
    panel: ChatSetupPanel, told: Told
) -> None:
    own = ChatSettings(target="/m/big.gguf")
    panel.set_chat(own)
    panel.strip.keep.click()
    assert not panel.strip.isVisible()
    assert told.own == [], "the chat keeps its choice"
    panel.system.setPlainText("x")
    assert not panel.strip.isVisible()
    panel.set_chat(own)
    assert panel.strip.isVisible()


def test_models_are_chosen_and_pinned(panel: ChatSetupPanel, told: Told) -> None:
    models = panel.models
    pick(models.target, "Big")
    pick(models.draft, "No draft model")
    assert told.own[-1] == ChatSettings(target="/m/big.gguf", draft="")
    field(panel, "Target").put_back.click()
    pick(models.draft, "As now")
    assert told.own[-1] == ChatSettings()
    models.pin.click()
    assert told.own[-1] == ChatSettings(target="/m/now.gguf", draft="")
    assert not models.pin.isVisible()
    assert models.target.currentText() == "now", "also what the lists do not have"


def test_a_model_that_does_not_fit_says_why(panel: ChatSetupPanel) -> None:
    box = panel.models.draft
    index = box.findText("Odd")
    assert not box.model().flags(box.model().index(index, 0)) & Qt.ItemFlag.ItemIsEnabled
    assert "Other words." in box.itemData(index, Qt.ItemDataRole.ToolTipRole)


# Keyboard and looks


def test_every_control_has_a_name_and_is_reached_by_tab(
    qtbot: QtBot, panel: ChatSetupPanel
) -> None:
    panel.set_presets((TRANSLATOR,))
    panel.set_chat(ChatSettings(target="/m/big.gguf", system="x"))
    panel.activateWindow()
    panel.enter()
    reached: list[QWidget] = []
    while (now := panel.focusWidget()) is not None and now not in reached:
        reached.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    usable = [
        w
        for kind in (QAbstractButton, ValueBox)
        for w in panel.findChildren(kind)
        if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(usable) > 8
    assert [w for w in usable if w not in reached] == []
    for control in reached:
        named = control.accessibleName() or getattr(control, "text", lambda: "")()
        assert named, control


def test_what_puts_back_gives_the_keyboard_to_its_field(panel: ChatSetupPanel) -> None:
    panel.activateWindow()
    panel.set_chat(OWN)
    made = field(panel, "Speculation")
    made.put_back.setFocus()
    made.put_back.click()
    assert panel.arm.hasFocus()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_long_names_do_not_widen_it(qtbot: QtBot, panel: ChatSetupPanel, theme: object) -> None:
    panel.setStyleSheet(stylesheet(theme))  # type: ignore[arg-type]
    long = "A-model-with-a-name-that-goes-on-" * 6
    panel.set_choices((Choice(f"/m/{long}.gguf", long),), ())
    panel.set_presets((Preset(name=long[:60], settings=ChatSettings(target=f"/m/{long}.gguf")),))
    panel.set_chat(ChatSettings(target=f"/m/{long}.gguf"))
    assert panel.minimumSizeHint().width() <= SETUP_PX
    for each in panel.findChildren(QAbstractButton):
        if each.isVisible():
            right = each.mapTo(panel, each.rect().topRight()).x()
            assert right < SETUP_PX, each.text()
