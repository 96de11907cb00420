"""The keyboard reaches everything that can be used, leaves it again, and is always seen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QMainWindow,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.settings import Settings
from tests.app.conftest import MakeApp
from tests.app.widgets.filled_window import filled, pages, path_of, settle

Fake = Callable[..., list[str]]
MOST = 400  # stops of a page


def stops(window: QMainWindow) -> list[QWidget]:
    """Where Tab goes from the top, in order, until it comes round."""
    found: list[QWidget] = []
    for _ in range(MOST):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        assert now is not None
        if now in found:
            assert now is found[0], f"Tab stays within {path_of(now)} and what follows it"
            return found
        found.append(now)
    raise AssertionError(f"Tab does not come round in {MOST} steps")


def back_stops(window: QMainWindow, count: int) -> list[QWidget]:
    found = []
    for _ in range(count):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Backtab)
        now = QApplication.focusWidget()
        assert now is not None
        found.append(now)
    return found


def usable(window: QMainWindow) -> list[QWidget]:
    """What takes Tab and can be used now. A part of a control is not one of its own."""
    found = []
    for widget in window.findChildren(QWidget):
        takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if not (takes and widget.isVisibleTo(window) and widget.isEnabled()):
            continue
        if widget.focusProxy() is not None or widget.isWindow():
            continue
        if isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox):
            continue
        found.append(widget)
    return found


def look(widget: QWidget, window: QWidget) -> QImage:
    """It and a little around it, as the window shows it."""
    place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    return window.grab(place.adjusted(-3, -3, 3, 3)).toImage()


def _scroll_to(widget: QWidget) -> None:
    area = widget.parentWidget()
    while area is not None:
        if isinstance(area, QScrollArea) and area.isAncestorOf(widget):
            area.ensureWidgetVisible(widget)
        area = area.parentWidget()


@pytest.fixture
def walked(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> Callable[[Callable[[QMainWindow, str], list[str]]], list[str]]:
    """`walked(check)` is what `check` finds on all pages."""

    def walk(check: Callable[[QMainWindow, str], list[str]]) -> list[str]:
        app = filled(qtbot, make_app, fake_worker, Settings(is_started=True))
        app.window.activateWindow()
        found = []
        for page in pages(app):
            settle()
            found += [f"{page}: {each}" for each in check(app.window, page)]
        return found

    return walk


def test_tab_reaches_everything_and_comes_back(
    walked: Callable[[Callable[[QMainWindow, str], list[str]]], list[str]],
) -> None:
    def check(window: QMainWindow, page: str) -> list[str]:
        reached = stops(window)
        assert len(reached) > 5
        back = back_stops(window, len(reached))
        assert set(back) == set(reached), f"{page}: Shift+Tab goes another way"
        missed = [w for w in usable(window) if w not in reached]
        return [f"Tab misses {path_of(w)} “{w.accessibleName()}”" for w in missed]

    found = walked(check)
    assert not found, "\n".join(found)


def test_the_focus_is_seen(
    walked: Callable[[Callable[[QMainWindow, str], list[str]]], list[str]],
) -> None:
    seen: set[str] = set()

    def check(window: QMainWindow, page: str) -> list[str]:
        found = []
        for widget in stops(window):
            kind = f"{type(widget).__name__} {widget.property('kind') or ''}"
            if kind in seen or (isinstance(widget, QAbstractScrollArea) and widget.height() < 2):
                continue
            seen.add(kind)
            _scroll_to(widget)
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            settle()
            with_it = look(widget, window)
            widget.clearFocus()
            settle()
            if look(widget, window) == with_it:
                found.append(f"{path_of(widget)} {kind}")
            widget.setFocus(Qt.FocusReason.TabFocusReason)
        return found

    found = walked(check)
    assert len(seen) > 15
    assert not found, "\n".join(found)
