"""A hundred random walks of mouse and keys over every page: no exception, no Qt warning, no hang.

On the real window with scripted workers. A walk is made from its page and its seed alone, and each
step is printed before it is made, so what a failed test shows is how it came to be.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QDesktopServices, QKeySequence
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QSplitterHandle,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.commands import commands
from tests.app.conftest import MakeApp

PAGES = ("chat", "compare", "bench", "models", "settings", "log")
WALKS = 17  # on each page
STEPS = 10
KEYS = (
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape,
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Delete,
    Qt.Key.Key_Backspace, Qt.Key.Key_F2, Qt.Key.Key_Menu,
)  # fmt: skip
MODIFIERS = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
TEXTS = ("a", "Hello", "12", "-1", "0.5", " ", "%s{x}", "$x^2$ `y`")  # QTest types ASCII alone
# The settings page changes the size of the text too, and each time takes a second.
LEFT_OUT = ("quit", "zoom_in", "zoom_out", "zoom_reset")
SIZES = ((1280, 800), (900, 640), (720, 480))
TARGETS = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit,
    QPlainTextEdit, QTextEdit, QSplitterHandle,
)  # fmt: skip


class Walk:
    """Each step is a timer's event, so that a menu that waits for a choice is walked over too."""

    def __init__(self, window: QWidget, seed: str) -> None:
        self._window = window
        self._seed = seed
        self._chance = random.Random(seed)
        self._left = STEPS
        self._kinds: tuple[tuple[Callable[[QWidget], None], int], ...] = (
            (self._click_anywhere, 25),
            (self._click_a_control, 35),
            (self._drag, 5),
            (self._press_a_key, 20),
            (self._type, 7),
            (self._use_a_shortcut, 8),
        )
        self.is_done = False
        window.resize(*self._chance.choice(SIZES))
        QTimer.singleShot(0, self._step)

    def _step(self) -> None:
        if not self._left:
            self.is_done = True
            close_what_waits()
            return
        self._left -= 1
        QTimer.singleShot(0, self._step)
        self._window.show()  # a command may have closed it
        acts, weights = zip(*self._kinds, strict=True)
        (act,) = self._chance.choices(acts, weights)
        act(in_front() or self._window)

    def _tell(self, what: str, where: QWidget) -> None:
        name = where.accessibleName() or where.objectName() or where.property("text") or ""
        step = STEPS - self._left
        print(f"{self._seed}, step {step}: {what} {type(where).__name__} “{name}”", flush=True)

    def _click_anywhere(self, top: QWidget) -> None:
        spot = self._spot(top.rect())
        under = top.childAt(spot) or top
        self._click(under, under.mapFrom(top, spot))

    def _click_a_control(self, top: QWidget) -> None:
        found = [w for w in top.findChildren(QWidget) if isinstance(w, TARGETS) and can_use(w)]
        if not found:
            self._click_anywhere(top)
            return
        control = self._chance.choice(found)
        self._click(control, self._spot(control.visibleRegion().boundingRect()))

    def _click(self, where: QWidget, spot: QPoint) -> None:
        is_right = self._chance.random() < 0.15
        button = Qt.MouseButton.RightButton if is_right else Qt.MouseButton.LeftButton
        is_double = self._chance.random() < 0.1
        self._tell(f"{'double ' * is_double}click of {button.name} at {spot.toTuple()} on", where)
        click = QTest.mouseDClick if is_double else QTest.mouseClick
        click(where, button, Qt.KeyboardModifier.NoModifier, spot)

    def _drag(self, top: QWidget) -> None:
        spot, to = self._spot(top.rect()), self._spot(top.rect())
        under = top.childAt(spot) or top
        self._tell(f"drag from {spot.toTuple()} to {to.toTuple()} on", under)
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(under, left, none, under.mapFrom(top, spot))
        QTest.mouseMove(under, under.mapFrom(top, to))
        QTest.mouseRelease(under, left, none, under.mapFrom(top, to))

    def _press_a_key(self, top: QWidget) -> None:
        focus = QApplication.focusWidget() or top
        key, modifier = self._chance.choice(KEYS), self._chance.choice(MODIFIERS)
        self._tell(f"{modifier.name} {key.name} on", focus)
        QTest.keyClick(focus, key, modifier)

    def _type(self, top: QWidget) -> None:
        focus = QApplication.focusWidget() or top
        text = self._chance.choice(TEXTS)
        self._tell(f"“{text}” on", focus)
        QTest.keyClicks(focus, text)

    def _use_a_shortcut(self, top: QWidget) -> None:
        keys = [k for c in commands() if c.id not in LEFT_OUT for k in c.keys]
        chosen = self._chance.choice(keys)
        self._tell(chosen, top)
        QTest.keySequence(top, QKeySequence(chosen))

    def _spot(self, area: QRect) -> QPoint:
        return QPoint(
            area.x() + self._chance.randrange(max(1, area.width())),
            area.y() + self._chance.randrange(max(1, area.height())),
        )


def can_use(widget: QWidget) -> bool:
    return widget.isEnabled() and not widget.visibleRegion().isEmpty()


def in_front() -> QWidget | None:
    """What takes mouse and keys before the window does."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget()


def close_what_waits() -> None:
    for _ in range(20):
        waiting = in_front()
        if waiting is None:
            return
        waiting.close()
    raise AssertionError(f"{in_front()} cannot be closed")


@pytest.fixture
def app(
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    make_app: MakeApp,
    fake_worker: Callable[..., list[str]],
) -> Iterator[Application]:
    # Qt's own file dialog can rename and delete files; where there is one, it is cancelled.
    for dialog in (QFileDialog, QPrintDialog):
        for name in ("open", "show", "exec"):
            monkeypatch.setattr(dialog, name, cancel)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    quits = qapp.quitOnLastWindowClosed()
    qapp.setQuitOnLastWindowClosed(False)
    made = make_app(fake_worker(delay=0.002))
    qtbot.waitUntil(lambda: made.engine.state.ready is not None, timeout=10_000)
    made.models.choose_target("/m/starter.gguf")
    qtbot.waitUntil(lambda: made.engine.state.phase == "ready", timeout=10_000)
    yield made
    qapp.setQuitOnLastWindowClosed(quits)


def cancel(dialog: QDialog) -> None:
    QTimer.singleShot(0, dialog, dialog.reject)


@pytest.mark.parametrize("page", PAGES)
def test_random_walks(qtbot: QtBot, qtlog: Any, app: Application, page: str) -> None:
    for number in range(WALKS):
        app.window.run_command(f"page:{page}")
        with qtbot.capture_exceptions() as raised:
            walk = Walk(app.window, f"{page} {number}")
            qtbot.waitUntil(lambda walk=walk: walk.is_done, timeout=60_000)
        assert not raised, raised
        warned = [r for r in qtlog.records if r.matches_level("WARNING") and not r.ignored]
        assert not warned, warned[0].message
    app.window.show()
    app.window.run_command("page:chat")
    assert app.window.page == "chat"
