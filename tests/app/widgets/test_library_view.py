"""The tab “On this machine” as a real widget: list, filter, and everything done to a model."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.logic import library_state as shelf
from app.logic.library_state import LibraryState
from app.widgets.library_view import LibraryView
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.hub_protocol import FileRef, HubProgress, HubSettings, HubSettingsAre, Verified
from engine.protocol import Error
from tests.app import hub_samples as sample

LISTED = LibraryState(library=sample.library())
FIRST = sample.models()[2]  # a model that may be deleted
DEFAULT = "/home/ada/.local/share/Paceline/models"


@pytest.fixture
def view(qtbot: QtBot) -> LibraryView:
    made = LibraryView(LIGHT)
    qtbot.addWidget(made)
    made.resize(840, 700)
    made.show()
    made.activateWindow()
    made.set_state(LISTED)
    made.models.choose(FIRST.path)
    return made


def click(qtbot: QtBot, view: LibraryView, text: str) -> None:
    (button,) = [b for b in view.findChildren(QPushButton) if b.text() == text and b.isVisible()]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def keys(view: LibraryView) -> list[str]:
    return [entry.key for entry in view.models.rows.entries if entry.kind == "row"]


def test_models_are_listed_by_source(view: LibraryView) -> None:
    headers = [e.text for e in view.models.rows.entries if e.kind == "header"]
    assert headers[0] == "Models folder"
    assert len(keys(view)) == 10


def test_typing_filters_and_the_order_changes(view: LibraryView, qtbot: QtBot) -> None:
    qtbot.keyClicks(view.filter, "qwen3 q8")
    assert keys(view) == [sample.models()[1].path]
    qtbot.keyClicks(view.filter, "zzz")
    assert view.told.isVisible()
    click(qtbot, view, "Show all")
    assert len(keys(view)) == 10
    view.sort.setCurrentIndex(1)
    assert keys(view)[0] == FIRST.path  # the largest


def test_the_keyboard_passes_over_headings(view: LibraryView, qtbot: QtBot) -> None:
    view.models.choose_first()
    view.models.setFocus()
    for _ in range(30):
        qtbot.keyClick(view.models, Qt.Key.Key_Down)
        assert view.models.chosen
    assert view.models.chosen == keys(view)[-1]
    qtbot.keyClick(view.models, Qt.Key.Key_Home)
    assert view.models.chosen == keys(view)[0]


def test_loading_and_pairing(view: LibraryView, qtbot: QtBot) -> None:
    ref = FileRef(path=FIRST.path)
    with (
        qtbot.waitSignal(view.bar.load_requested) as loaded,
        qtbot.waitSignal(view.bar.target_picked) as picked,
    ):
        click(qtbot, view, "Load as target")
    assert loaded.args == [FIRST.path]
    assert picked.args == [ref, FIRST.name]
    with qtbot.waitSignal(view.bar.load_requested):
        qtbot.keyClick(view.models, Qt.Key.Key_Return)
    with qtbot.waitSignal(view.bar.draft_picked) as picked:
        click(qtbot, view, "Use as draft model")
    assert picked.args == [ref, FIRST.name]


@pytest.mark.parametrize("at", [4, 7])  # broken, a projector
def test_what_cannot_be_loaded(view: LibraryView, at: int) -> None:
    view.models.choose(sample.models()[at].path)
    assert not view.bar.as_target.isEnabled()
    assert not view.bar.as_draft.isEnabled()
    assert view.bar.reveal.isEnabled()


def test_revealing(view: LibraryView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.bar.reveal_requested) as asked:
        qtbot.mouseClick(view.bar.reveal, Qt.MouseButton.LeftButton)
    assert asked.args == [FIRST.path]


def test_renaming_in_place(view: LibraryView, qtbot: QtBot) -> None:
    view.models.setFocus()
    qtbot.keyClick(view.models, Qt.Key.Key_F2)
    assert view.bar.edit.hasFocus()
    view.bar.edit.setText("  My big one ")
    with qtbot.waitSignal(view.bar.alias_changed) as asked:
        qtbot.keyClick(view.bar.edit, Qt.Key.Key_Return)
    assert asked.args == [FIRST.path, "My big one"]
    assert view.models.hasFocus()


def test_giving_up_a_new_name(view: LibraryView, qtbot: QtBot) -> None:
    view.bar.begin_rename()
    view.bar.edit.setText("x")
    with qtbot.assertNotEmitted(view.bar.alias_changed):
        qtbot.keyClick(view.bar.edit, Qt.Key.Key_Escape)
        view.bar.begin_rename()
        qtbot.keyClick(view.bar.edit, Qt.Key.Key_Return)  # the same name
    assert not view.bar.is_asking


def test_an_empty_name_is_the_files_own(view: LibraryView, qtbot: QtBot) -> None:
    named = sample.models()[3]
    view.models.choose(named.path)
    view.bar.begin_rename()
    view.bar.edit.clear()
    with qtbot.waitSignal(view.bar.alias_changed) as asked:
        qtbot.keyClick(view.bar.edit, Qt.Key.Key_Return)
    assert asked.args == [named.path, ""]


def test_verifying_shows_progress_and_result_in_the_row(view: LibraryView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.bar.verify_requested) as asked:
        qtbot.mouseClick(view.bar.verify, Qt.MouseButton.LeftButton)
    assert asked.args == [FIRST.path]
    state = shelf.verifying(LISTED, FIRST.path)
    resets: list[bool] = []
    view.models.rows.modelReset.connect(lambda: resets.append(True))
    for done in (10, 20, 30):
        view.set_state(shelf.after_progress(state, HubProgress(done=done, total=100)))
    value = view.models.currentIndex().data(Qt.ItemDataRole.UserRole + 1)
    assert value.share == 0.3
    assert value.doing.startswith("Verifying, 30")
    with qtbot.waitSignal(view.bar.verify_cancelled):
        click(qtbot, view, "Stop verifying")
    view.set_state(
        shelf.after_verified(state, Verified(path=FIRST.path, is_good=True, text="Equal."))
    )
    value = view.models.currentIndex().data(Qt.ItemDataRole.UserRole + 1)
    assert value.note.text == "Equal."
    assert resets == []
    assert view.bar.verify.isVisible()


def test_deleting_asks_in_place(view: LibraryView, qtbot: QtBot) -> None:
    view.models.setFocus()
    qtbot.keyClick(view.models, Qt.Key.Key_Delete)
    assert "39.6\u202fGiB" in view.bar.question.text()
    assert "trash" in view.bar.question.text()
    assert view.bar.keep.hasFocus()
    with qtbot.assertNotEmitted(view.bar.delete_requested):
        qtbot.keyClick(view.bar.keep, Qt.Key.Key_Escape)
    assert view.models.hasFocus()
    view.bar.ask_to_delete()
    with qtbot.waitSignal(view.bar.delete_requested) as asked:
        click(qtbot, view, "Delete")
    assert asked.args == [FIRST.path, False]


def test_without_a_trash_it_asks_again(view: LibraryView, qtbot: QtBot) -> None:
    error = Error(kind=ErrorKind.DISK, message="There is no trash.")
    state = shelf.failed(shelf.deleting(LISTED, FIRST.path), FIRST.path, error)
    view.set_state(state)
    assert "cannot be undone" in view.bar.question.text()
    with qtbot.waitSignal(view.bar.delete_requested) as asked:
        click(qtbot, view, "Delete for good")
    assert asked.args == [FIRST.path, True]
    view.set_state(state)
    assert not view.bar.is_asking


def test_another_model_closes_the_question(view: LibraryView) -> None:
    view.bar.ask_to_delete()
    assert view.bar.is_asking
    view.models.choose(sample.models()[0].path)
    assert not view.bar.is_asking


def test_others_models_are_not_deleted_here(view: LibraryView) -> None:
    view.models.choose(sample.models()[8].path)
    assert not view.bar.delete.isEnabled()
    assert "ollama rm" in view.bar.delete.toolTip()
    view.bar.ask_to_delete()
    assert not view.bar.is_asking


def test_a_change_of_files_keeps_choice_and_place(view: LibraryView) -> None:
    view.models.choose(keys(view)[-1])
    place = view.models.verticalScrollBar().value()
    last = view.models.chosen
    models = tuple(m for m in sample.models() if m.path != FIRST.path)
    view.set_state(LibraryState(library=sample.library(*models, sample.model("zz-new"))))
    assert view.models.chosen == last
    assert abs(view.models.verticalScrollBar().value() - place) <= 60


def test_a_model_that_comes_later_is_shown(view: LibraryView) -> None:
    new = sample.model("just-arrived")
    view.show_model(new.path)
    assert view.models.chosen != new.path
    view.set_state(LibraryState(library=sample.library(*sample.models(), new)))
    assert view.models.chosen == new.path


def test_the_empty_state_leads_on(view: LibraryView, qtbot: QtBot) -> None:
    from engine.hub_protocol import Library

    view.set_state(LibraryState(library=Library(models=(), folder="/m", free=1)))
    with qtbot.waitSignal(view.discover_requested):
        click(qtbot, view, "Find models")
    click(qtbot, view, "Add a folder")
    assert view.settings.isVisible()


def test_waiting_and_failing(view: LibraryView, qtbot: QtBot) -> None:
    view.set_state(LibraryState())
    assert view.told.told is not None
    assert view.told.told.title == "Looking for models on this machine"
    view.set_state(LibraryState(error=sample.OFFLINE))
    with qtbot.waitSignal(view.refresh_requested):
        click(qtbot, view, "Try again")
    view.set_state(replace(LISTED, error=sample.OFFLINE))
    assert len(keys(view)) == 10


# -- Folders ----------------------------------------------------------------------------------


def opened(view: LibraryView, **settings: object) -> LibraryView:
    view.set_settings(
        HubSettingsAre(settings=HubSettings(**settings), default_folder=DEFAULT)  # type: ignore[arg-type]
    )
    view.open_settings()
    return view


def test_nothing_can_be_changed_before_it_is_known(view: LibraryView) -> None:
    view.open_settings()
    assert not view.settings.change.isEnabled()
    assert not view.settings.parallel.isEnabled()


@pytest.mark.parametrize(
    ("button", "settings"),
    [
        ("change", HubSettings(models_folder="/mnt/big", folders=("/a",))),
        ("add", HubSettings(folders=("/a", "/mnt/big"))),
    ],
)
def test_folders_are_asked_for_without_blocking(
    view: LibraryView, qtbot: QtBot, button: str, settings: HubSettings
) -> None:
    opened(view, folders=("/a",))
    qtbot.mouseClick(getattr(view.settings, button), Qt.MouseButton.LeftButton)
    (dialog,) = view.findChildren(QFileDialog)
    with qtbot.waitSignal(view.settings_changed) as changed:
        dialog.fileSelected.emit("/mnt/big")
    dialog.reject()
    assert changed.args == [settings]


def test_folders_are_removed_and_the_default_comes_back(view: LibraryView, qtbot: QtBot) -> None:
    opened(view, models_folder="/mnt/big", folders=("/a", "/b"))
    assert view.settings.folder.text() == "/mnt/big"
    with qtbot.waitSignal(view.settings_changed) as changed:
        click(qtbot, view, "Use the default")
    assert changed.args[0].models_folder == ""
    assert view.settings.folder.text() == DEFAULT
    (remove,) = [
        b
        for b in view.settings.findChildren(QToolButton)
        if b.accessibleName() == "Remove /a from the list" and b.isVisible()
    ]
    with qtbot.waitSignal(view.settings_changed) as changed:
        qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert changed.args[0].folders == ("/b",)


def test_downloads_at_once(view: LibraryView, qtbot: QtBot) -> None:
    opened(view)
    with qtbot.waitSignal(view.settings_changed) as changed:
        view.settings.parallel.setValue(4)
    assert changed.args[0].parallel == 4
    with qtbot.assertNotEmitted(view.settings_changed):
        opened(view, parallel=3)


def test_what_the_hub_refuses_is_said_there(view: LibraryView, qtbot: QtBot) -> None:
    opened(view)
    view.settings.set_error(Error(kind=ErrorKind.DISK, message="It cannot be written to."))
    assert "It cannot be written to." in texts(view)
    view.settings.set_error(None)
    assert "It cannot be written to." not in texts(view)
    qtbot.keyClick(view.settings, Qt.Key.Key_Escape)
    assert not view.settings.isVisible()
    assert view.folders.hasFocus()


def texts(view: LibraryView) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [label.text() for label in view.settings.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_it_is_drawn_in_both_directions(view: LibraryView, direction: Qt.LayoutDirection) -> None:
    view.setLayoutDirection(direction)
    state = shelf.after_progress(shelf.verifying(LISTED, FIRST.path), HubProgress(done=1, total=2))
    view.set_state(state)
    view.set_theme(DARK)
    assert not view.grab().isNull()
