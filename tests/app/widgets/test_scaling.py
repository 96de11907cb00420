"""Larger text: fonts, rows and controls grow together, at the start as while the window is open,
and nothing is cut off."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.settings import Settings
from app.widgets.motion import BusyBar, is_motion_reduced, set_motion_reduced
from app.widgets.scaling import rescale, set_font, sized
from app.widgets.short_label import ShortLabel
from app.widgets.speculation_switch import SwitchPart
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import LIGHT, TEXT_SMALL, mono_font, px, set_text_scale, ui_font
from tests.app.conftest import MakeApp
from tests.app.widgets.filled_window import NARROW, WIDE, filled, pages, path_of, settle

Fake = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def usual_size(qapp: QApplication) -> Iterator[None]:
    """No other test sees the sizes of these."""
    font = QFont(qapp.font())
    yield
    set_text_scale(100)
    set_motion_reduced(False)
    qapp.setFont(font)


def test_lengths_and_fonts_follow_the_size(qapp: QApplication) -> None:
    assert (px(18), ui_font(13).pixelSize(), mono_font(12).pixelSize()) == (18, 13, 12)
    set_text_scale(150)
    assert (px(18), ui_font(13).pixelSize(), mono_font(12).pixelSize()) == (27, 20, 18)
    assert "font-size: 18px" in stylesheet(LIGHT)
    assert "min-height: 46px" in stylesheet(LIGHT), "a control of 32 px without its border"


def test_widgets_keep_their_sizes_in_step(qtbot: QtBot) -> None:
    box, mark = QPushButton("Open"), QLabel("7")
    qtbot.addWidget(box)
    qtbot.addWidget(mark)
    sized(box, width=100, icon=16)
    sized(box, min_height=40)
    set_font(mark, TEXT_SMALL, QFont.Weight.DemiBold, is_tabular=True)
    for percent, width, icon, height, font in ((200, 200, 32, 80, 24), (80, 80, 13, 32, 10)):
        set_text_scale(percent)
        rescale([box, mark])
        assert (box.width(), box.iconSize().width()) == (width, icon)
        assert box.minimumHeight() == height
        assert mark.font().pixelSize() == font
        assert mark.font().weight() == QFont.Weight.DemiBold


def _sizes(root: QWidget) -> dict[str, tuple[int, int]]:
    """Of labels and controls, by their words, for two windows to be compared."""
    kinds = (QLabel, QPushButton, QToolButton, QCheckBox)
    found = [w for kind in kinds for w in root.findChildren(kind) if w.isVisible()]
    return {
        f"{path_of(w)} {w.text() or w.accessibleName()}": (w.width(), w.height()) for w in found
    }


def test_zooming_gives_the_window_that_a_start_gives(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    def measured(start: int, then: int) -> dict[str, dict[str, tuple[int, int]]]:
        app = make_app(fake_worker(), starter=None)
        app.window.resize(*WIDE)
        app.store.change(text_scale=start)
        qtbot.waitUntil(lambda: app.engine.state.phase == "idle", timeout=10_000)
        found = {}
        app.store.change(text_scale=then)
        for page in ("settings",):
            app.window.page_requested.emit(page)
            settle()
            found[page] = _sizes(app.window)
        return found

    started, zoomed = measured(150, 150), measured(100, 150)
    for page, sizes in started.items():
        assert len(sizes) > 5
        assert zoomed[page].keys() == sizes.keys(), page
        for words, (width, height) in sizes.items():
            other = zoomed[page][words]
            assert abs(other[0] - width) <= 2, words  # places are rounded
            assert abs(other[1] - height) <= 2, words


def test_without_room_for_both_the_drawer_takes_the_place_of_the_page(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(), starter=None)
    page, drawer = app.chats.desk, app.drawer
    app.window.resize(*WIDE)
    app.window.set_drawer(True)
    settle()
    assert page.isVisible()
    app.window.resize(*NARROW)
    app.store.change(text_scale=150)
    settle()
    assert (page.isVisible(), drawer.isVisible()) == (False, True)
    app.window.page_requested.emit("settings")
    settle()
    assert (app.settings_page.isVisible(), drawer.isVisible()) == (True, False)


def cut_off(root: QWidget) -> list[str]:
    """What has less room than its words need. A `ShortLabel` ends in an ellipsis by design."""
    found = []
    kinds: tuple[type[QLabel | QAbstractButton], ...] = (QLabel, QPushButton, SwitchPart)
    for widget in (each for kind in kinds for each in root.findChildren(kind)):
        if not widget.isVisible() or isinstance(widget, ShortLabel) or not widget.text():
            continue
        needed = widget.sizeHint()
        if isinstance(widget, QLabel) and widget.wordWrap():
            is_cut = widget.height() < widget.heightForWidth(widget.width())
        else:
            is_cut = widget.width() < needed.width() - 1 or widget.height() < needed.height() - 2
        beyond = widget.mapTo(root, widget.rect().topRight()).x() - root.width()
        if beyond >= 0 and not _is_scrolled(widget):
            found.append(f"{path_of(widget)}: “{widget.text()[:50]}” ends {beyond} px outside")
        elif is_cut:
            room = f"{widget.width()}×{widget.height()} of {needed.width()}×{needed.height()}"
            found.append(f"{path_of(widget)}: “{widget.text()[:50]}” {room}")
    return found


def _is_scrolled(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QAbstractScrollArea):
            bar = parent.horizontalScrollBar()
            is_off = parent.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            return bar.maximum() > bar.minimum() and not is_off
        parent = parent.parentWidget()
    return False


@pytest.mark.parametrize(
    ("size", "percent"), [(WIDE, 100), (WIDE, 150), (NARROW, 150), (WIDE, 200)], ids=str
)
def test_nothing_is_cut_off(
    qtbot: QtBot,
    make_app: MakeApp,
    fake_worker: Fake,
    size: tuple[int, int],
    percent: int,
) -> None:
    app = filled(qtbot, make_app, fake_worker, Settings(text_scale=percent, is_started=True))
    app.window.resize(*size)
    found = []
    for page in pages(app):
        settle()
        found += [f"{page}: {each}" for each in cut_off(app.window)]
    assert not found, "\n".join(found)


def test_less_motion_is_the_users_or_the_desktops_choice(qtbot: QtBot, qapp: QApplication) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    before = is_motion_reduced(widget)
    set_motion_reduced(True)
    assert is_motion_reduced(widget)
    set_motion_reduced(True)
    set_motion_reduced(False)
    assert is_motion_reduced(widget) == before


def test_a_busy_bar_stands_still_where_less_motion_is_wanted(qtbot: QtBot) -> None:
    bar = BusyBar("Loading")
    qtbot.addWidget(bar)
    bar.show()
    assert bar.maximum() == (1 if is_motion_reduced(bar) else 0)
    bar.hide()
    set_motion_reduced(True)
    bar.show()
    assert (bar.minimum(), bar.maximum()) == (0, 1), "a range, which Qt does not animate"
