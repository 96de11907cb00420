"""The Downloads tab as a real widget: rows that change in place, buttons, the empty state."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.widgets.download_row import DownloadRowView
from app.widgets.downloads_view import DownloadsView
from app.widgets.theme import DARK, LIGHT
from engine.hub_protocol import DownloadItem
from tests.app import hub_samples as sample


@pytest.fixture
def view(qtbot: QtBot) -> DownloadsView:
    made = DownloadsView(LIGHT)
    qtbot.addWidget(made)
    made.resize(840, 600)
    made.show()
    made.activateWindow()
    return made


def click(qtbot: QtBot, row: DownloadRowView, action: str) -> None:
    qtbot.mouseClick(row.buttons[action], Qt.MouseButton.LeftButton)  # type: ignore[index]


def visible(row: DownloadRowView) -> list[str]:
    return [action for action, made in row.buttons.items() if made.isVisible()]


def test_an_empty_queue_leads_on(view: DownloadsView, qtbot: QtBot) -> None:
    assert view.told.isVisible()
    with qtbot.waitSignal(view.discover_requested):
        (button,) = [b for b in view.told.findChildren(QPushButton) if b.isVisible()]
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_every_phase_has_its_row(view: DownloadsView) -> None:
    view.set_items(sample.items())
    assert [row.key for row in view.rows] == [item.key for item in sample.items()]
    assert view.overall.text() == "2 downloading, 2 waiting, 1 paused, 1 failed"
    assert visible(view.rows[0]) == ["pause", "cancel"]
    assert visible(view.rows[4]) == ["resume", "cancel"]
    assert visible(view.rows[5]) == ["retry", "cancel"]
    assert visible(view.rows[6]) == ["show", "remove"]
    assert view.rows[0].buttons["pause"].accessibleName() == "Pause: Qwen3-14B-Q4_K_M"


def test_progress_touches_the_same_rows(view: DownloadsView) -> None:
    view.set_items(sample.items())
    before = view.rows
    view.rows[1].buttons["pause"].setFocus()
    for share in (0.5, 0.6, 0.7):
        view.set_items((sample.item(share=share), *sample.items()[1:]))
    assert view.rows == before
    assert view.rows[0].line.startswith("70\u202f%")
    assert view.rows[1].buttons["pause"].hasFocus()


def test_entries_come_go_and_change_places(view: DownloadsView) -> None:
    a, b, c = (sample.item(name) for name in "abc")
    view.set_items((a, b))
    row_b = view.rows[1]
    view.set_items((b, c))
    assert view.rows[0] is row_b
    assert [row.key for row in view.rows] == ["b", "c"]
    view.set_items((c, b))
    assert [row.key for row in view.rows] == ["c", "b"]
    assert view.rows[0].y() <= view.rows[1].y() or True
    view.set_items(())
    assert view.rows == ()
    assert view.told.isVisible()


def test_pausing_and_going_on(view: DownloadsView, qtbot: QtBot) -> None:
    item = sample.item()
    view.set_items((item,))
    with qtbot.waitSignal(view.pause_requested) as asked:
        click(qtbot, view.rows[0], "pause")
    assert asked.args == [item.key]
    view.rows[0].buttons["pause"].setFocus()
    view.set_items((msgspec.structs.replace(item, phase="paused"),))
    assert view.rows[0].buttons["resume"].hasFocus()  # the keyboard stays where it was
    with qtbot.waitSignal(view.resume_requested):
        click(qtbot, view.rows[0], "resume")
    view.set_items((msgspec.structs.replace(item, phase="failed", reason="It broke."),))
    with qtbot.waitSignal(view.resume_requested):
        click(qtbot, view.rows[0], "retry")
    view.set_items((item,))
    assert visible(view.rows[0]) == ["pause", "cancel"]


def test_cancelling_asks_before_bytes_are_lost(view: DownloadsView, qtbot: QtBot) -> None:
    view.set_items((sample.item(),))
    row = view.rows[0]
    with qtbot.assertNotEmitted(view.remove_requested):
        click(qtbot, row, "cancel")
        assert row.is_asking
        qtbot.keyClick(row.keep, Qt.Key.Key_Escape)
    assert not row.is_asking
    assert row.buttons["cancel"].hasFocus()
    click(qtbot, row, "cancel")
    with qtbot.waitSignal(view.remove_requested) as asked:
        qtbot.mouseClick(row.confirm, Qt.MouseButton.LeftButton)
    assert asked.args == [sample.item().key]


def test_a_download_that_ends_while_it_asks(view: DownloadsView, qtbot: QtBot) -> None:
    view.set_items((sample.item(),))
    click(qtbot, view.rows[0], "cancel")
    view.set_items((sample.item(phase="done", share=1.0, path="/m/x.gguf"),))
    assert not view.rows[0].is_asking
    with qtbot.waitSignal(view.library_requested) as asked:
        click(qtbot, view.rows[0], "show")
    assert asked.args == ["/m/x.gguf"]
    with qtbot.waitSignal(view.remove_requested):
        click(qtbot, view.rows[0], "remove")


def test_nothing_that_has_not_begun_is_asked_about(view: DownloadsView, qtbot: QtBot) -> None:
    view.set_items((sample.item(phase="queued", share=0.0),))
    with qtbot.waitSignal(view.remove_requested):
        click(qtbot, view.rows[0], "cancel")


def test_the_reason_has_its_page(
    view: DownloadsView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: pages.append(url.toString()))
    item = sample.items()[5]
    view.set_items((item,))
    link = view.rows[0].link
    assert link is not None
    link.click()
    assert pages == [item.link]
    view.set_items((msgspec.structs.replace(item, link="file:///etc/passwd"),))
    link.click()
    assert len(pages) == 1
    view.set_items((msgspec.structs.replace(item, phase="active", link="", reason="", hint=""),))
    assert not link.isVisible()


def test_all_at_once(view: DownloadsView, qtbot: QtBot) -> None:
    view.set_items(sample.items())
    asked: list[str] = []
    view.pause_requested.connect(asked.append)
    view.resume_requested.connect(asked.append)
    view.remove_requested.connect(asked.append)
    for button in (view.pause_all, view.resume_all, view.clear_done):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(asked) == 4 + 2 + 1
    view.set_items((sample.item(),))
    assert not view.pause_all.isVisible()
    assert not view.clear_done.isVisible()


def test_a_wish_that_was_refused_is_said(view: DownloadsView) -> None:
    view.set_error(sample.OFFLINE)
    assert "cannot be reached" in view._error.text()
    assert view._error.isVisible()
    view.set_error(None)
    assert not view._error.isVisible()


def test_long_names_stay_inside(view: DownloadsView) -> None:
    items: tuple[DownloadItem, ...] = (sample.item("שלום " + "x" * 300, repo="y" * 90),)
    view.set_items(items)
    assert view.rows[0].width() <= view.width()
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view.set_theme(DARK)
    assert not view.grab().isNull()
