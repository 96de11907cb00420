"""The settings page: what speculation does above temperature 0, other chats, and what is kept."""

import msgspec
import pytest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from app.settings import Settings
from app.widgets.settings_page import SettingsPage
from app.widgets.theme import LIGHT
from engine.request import MAX_DRAFT, DraftModelSpec, PromptLookupSpec, Sampling


@pytest.fixture
def page(qtbot: QtBot) -> SettingsPage:
    made = SettingsPage(LIGHT, ())
    qtbot.addWidget(made)
    made.resize(700, 900)
    made.show()
    return made


def named(page: SettingsPage, kind: type, name: str) -> object:
    (found,) = [w for w in page.findChildren(kind) if w.accessibleName() == name]
    return found


def test_the_verifier_is_chosen_and_explained(qtbot: QtBot, page: SettingsPage) -> None:
    box = named(page, QComboBox, "Verifier")
    assert isinstance(box, QComboBox)
    assert box.currentText() == "Match: the same text"
    assert "another sample" in box.accessibleDescription()
    assert box.accessibleDescription() in [found.text() for found in page.findChildren(QLabel)]
    with qtbot.waitSignal(page.changed) as told:
        box.setCurrentIndex(1)
    assert box.currentText() == "Rejection: the same distribution"
    assert told.args == [Settings(verifier="rejection")]


def test_other_chats_are_looked_in_only_when_wanted(qtbot: QtBot, page: SettingsPage) -> None:
    box = named(page, QCheckBox, "Other chats")
    assert isinstance(box, QCheckBox)
    assert not box.isChecked()
    with qtbot.waitSignal(page.changed) as told:
        box.click()
    assert told.args == [Settings(looks_in_other_chats=True)]


def test_showing_settings_changes_none(qtbot: QtBot, page: SettingsPage) -> None:
    settings = Settings(
        verifier="rejection",
        looks_in_other_chats=True,
        lookup=PromptLookupSpec(min_ngram=3, max_ngram=9, draft_max=MAX_DRAFT),
        draft_model=DraftModelSpec(draft_max=7, min_p=0.25),
    )
    with qtbot.assertNotEmitted(page.changed):
        page.set_settings(settings)
    with qtbot.waitSignal(page.changed) as told:
        page.looks.tint.click()
    assert told.args == [msgspec.structs.replace(settings, shows_tint=False)]


def test_size_of_text_and_motion_are_chosen(qtbot: QtBot, page: SettingsPage) -> None:
    box = named(page, QComboBox, "Text size")
    assert isinstance(box, QComboBox)
    assert box.currentText() == "100\u202f%"
    assert (box.itemData(0), box.itemData(box.count() - 1)) == (80, 200)
    with qtbot.waitSignal(page.changed) as told:
        box.setCurrentIndex(box.findData(150))
    assert told.args == [Settings(text_scale=150)]
    with qtbot.waitSignal(page.changed) as told:
        page.looks.motion.click()
    assert told.args == [Settings(text_scale=150, reduces_motion=True)]


def test_a_size_between_the_steps_stays(qtbot: QtBot, page: SettingsPage) -> None:
    page.set_settings(Settings(text_scale=133))
    assert page.looks.text_size.currentText() == "133\u202f%"
    with qtbot.waitSignal(page.changed) as told:
        page.looks.tint.click()
    assert told.args == [Settings(text_scale=133, shows_tint=False)]


def test_another_language_offers_a_restart(qtbot: QtBot, page: SettingsPage) -> None:
    page.set_settings(Settings(language="de"))
    page.set_spoken("de")
    assert not page.looks.restart.isVisible()
    with qtbot.waitSignal(page.changed) as told:
        page.looks.language.setCurrentIndex(page.looks.language.findData("zh_CN"))
    assert told.args == [Settings(language="zh_CN")]
    assert page.looks.restart.isVisible()
    with qtbot.waitSignal(page.restart_requested):
        page.looks.restart.click()
    page.set_settings(Settings(language="de"))
    assert not page.looks.restart.isVisible()


def test_languages_are_called_by_their_own_names(page: SettingsPage) -> None:
    box = page.looks.language
    assert [box.itemData(i) for i in range(box.count())] == ["", "en", "de", "zh_CN"]
    assert [box.itemText(i) for i in range(1, box.count())] == ["English", "Deutsch", "简体中文"]


def test_sampling_is_explained_and_edited(qtbot: QtBot, page: SettingsPage) -> None:
    box = named(page, QDoubleSpinBox, "Temperature")
    assert isinstance(box, QDoubleSpinBox)
    assert box.accessibleDescription() in [found.text() for found in page.findChildren(QLabel)]
    with qtbot.waitSignal(page.changed) as told:
        box.setValue(0.2)
    assert told.args == [Settings(sampling=Sampling(temperature=0.2))]
    longest = named(page, QSpinBox, "Longest answer")
    assert isinstance(longest, QSpinBox)
    with qtbot.waitSignal(page.changed) as told:
        longest.setValue(64)
    assert told.args == [Settings(sampling=Sampling(temperature=0.2), max_tokens=64)]


def test_chats_go_to_a_file_and_come_from_one(qtbot: QtBot, page: SettingsPage) -> None:
    for name, asked in (
        ("Export all chats", page.export_requested),
        ("Import chats", page.import_requested),
    ):
        ask = named(page, QPushButton, name)
        assert isinstance(ask, QPushButton)
        with qtbot.waitSignal(asked):
            ask.click()
