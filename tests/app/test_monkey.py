"""A hundred random walks of mouse and keys over every page, without an exception or a Qt warning.

Seeded: a walk that fails fails again. On the real window, with workers that are scripted.
"""

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.paths import paths
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from tests.app.services.conftest import fake_hub

WALKS = 100
STEPS = 12
PAGES = ("chat", "compare", "bench", "models", "settings", "log")
KEYS = (
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Backspace,
)
TEXTS = ("a", "Hello", "12", "-1", "0.5", " ", "%s{x}")  # QTest types ASCII alone, else it aborts
SIZES = ((1280, 800), (900, 640), (700, 520))


@pytest.fixture
def app(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, fake_worker: object
) -> Iterator[Application]:
    for name in ("getOpenFileName", "getSaveFileName", "getOpenFileNames"):
        monkeypatch.setattr(QFileDialog, name, lambda *_, **__: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: "")
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    monkeypatch.setattr(QMenu, "exec", lambda *_, **__: None)
    disk = DiskWriter()
    places = paths()
    engine = EngineClient(disk, places.worker_log, fake_worker())  # type: ignore[operator]
    hub = HubClient(disk, places.hub_log, fake_hub())
    application = Application(qapp, places, disk, engine, "/m/starter.gguf", hub)
    qtbot.addWidget(application.window)
    application.window.show()
    application.start()
    qtbot.waitUntil(lambda: engine.state.phase == "idle", timeout=10_000)
    application.models.choose_target("/m/starter.gguf")
    qtbot.waitUntil(lambda: engine.state.phase == "ready", timeout=10_000)
    yield application
    application.close()
    disk.close()
    engine.deleteLater()
    application.deleteLater()
    qapp.setStyleSheet("")


def test_random_walks(qapp: QApplication, app: Application) -> None:
    for seed in range(WALKS):
        chance = random.Random(seed)
        app.window.resize(*chance.choice(SIZES))
        app._on_page_requested(PAGES[seed % len(PAGES)])
        for _ in range(STEPS):
            print(seed, _, flush=True); _step(chance, app.window)
            qapp.processEvents()
        _close_popups(qapp)
    app.window.show()
    app._on_page_requested("chat")
    assert app.window.page == "chat"


def _step(chance: random.Random, window: QWidget) -> None:
    popup = QApplication.activePopupWidget() or window
    kind = chance.random()
    if kind < 0.55:
        x, y = chance.randrange(popup.width()), chance.randrange(popup.height())
        under = popup.childAt(QPoint(x, y)) or popup
        spot = under.mapFrom(popup, QPoint(x, y)) if under is not popup else QPoint(x, y)
        button = Qt.MouseButton.RightButton if kind < 0.08 else Qt.MouseButton.LeftButton
        click = QTest.mouseDClick if kind > 0.5 else QTest.mouseClick
        print(click.__name__, under, under.parent(), spot, button, popup, flush=True)
        click(under, button, Qt.KeyboardModifier.NoModifier, spot)
        return
    focus = QApplication.focusWidget() or popup
    if kind < 0.85:
        shift = Qt.KeyboardModifier.ShiftModifier
        QTest.keyClick(
            focus, chance.choice(KEYS), shift if kind > 0.8 else Qt.KeyboardModifier.NoModifier
        )
    else:
        QTest.keyClicks(focus, chance.choice(TEXTS))


def _close_popups(qapp: QApplication) -> None:
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
        qapp.processEvents()
