"""Opens the desktop app: one Qt application, one window, until it is closed.

Called by `app.__main__` alone. A second start on the same data folder hands its files over and
ends. Tells of a run before it that crashed. With PACELINE_TRACE_START set, tells on stderr when the
window was drawn for the first time.
"""

import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence

import psutil
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, qVersion
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from app.application import Application
from app.logic.crash_report import crash_notice
from app.logic.versions import versions
from app.paths import paths
from app.services.crash_report import CrashWatch
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.restart import start_again
from app.services.single_instance import SingleInstance
from app.settings_file import stored_language
from app.translation import speak
from app.widgets.answer_view import preload
from app.widgets.icons import asset
from app.widgets.theme import ui_font
from engine.hub.starter import starter_path

TRACE_VARIABLE = "PACELINE_TRACE_START"
_SIGNAL_CHECK_MS = 500
_SETTLED_MS = 2000


def make_qt() -> QApplication:
    """The Qt application as every window of Paceline wants it."""
    qt = QApplication.instance()
    if not isinstance(qt, QApplication):
        qt = QApplication(["paceline"])
    qt.setApplicationName("Paceline")
    qt.setApplicationDisplayName("Paceline")
    qt.setDesktopFileName("paceline")
    qt.setWindowIcon(QIcon(asset("icons", "paceline.svg")))
    qt.setStyle("Fusion")
    qt.setFont(ui_font())
    return qt


def run(files: Sequence[str] = (), language: str = "") -> int:
    """Returns the exit code. `files` are absolute paths; `language` is for this time only."""
    qt = make_qt()
    try:
        places = paths()
    except OSError as error:
        print(f"paceline: its folders could not be made: {error}.", file=sys.stderr)
        return 2
    instance = SingleInstance(places.data)
    if not instance.claim():
        if instance.hand_over(files):
            return 0
        print(
            "paceline: it is open already but does not answer. Wait a moment, or end that process "
            "and start again.",
            file=sys.stderr,
        )
        return 2
    speak(qt, language or stored_language(places.settings))
    crash = CrashWatch(places.data, places.logs, versions(qVersion(), None)[0][1])
    disk = DiskWriter(lambda path, error: print(f"paceline: {path}: {error}", file=sys.stderr))
    engine = EngineClient(disk, places.worker_log)
    starter = starter_path()
    application = Application(qt, places, disk, engine, str(starter) if starter else None)
    if os.environ.get(TRACE_VARIABLE):
        application.window.installEventFilter(_FirstPaint(application.window))
    if crash.report is not None:
        application.notices.show_notice("crash", crash_notice(crash.report, str(crash.log)))
        if crash.report.trace:
            application.log_view.append(crash.report.trace)
    application.window.show()
    # After the first paint, so that the worker's start does not delay the window.
    QTimer.singleShot(0, application.start)
    QTimer.singleShot(0, threading.Thread(target=preload, name="preload", daemon=True).start)
    # What the start has made stays; without it a full collection in mid-answer takes 70 ms.
    QTimer.singleShot(_SETTLED_MS, _settle)
    instance.files_received.connect(lambda paths: _take(application, paths))
    if files:
        QTimer.singleShot(0, lambda: open_files(application, files))
    _quit_on_signals(qt)
    code = qt.exec()
    application.close()
    disk.close()
    crash.close()
    instance.close()
    if application.is_to_restart:
        start_again()
    return code


def _settle() -> None:
    gc.freeze()
    gc.enable()


def _take(application: Application, files: Sequence[str]) -> None:
    """What a second start asks for: its files, and the window in front."""
    window = application.window
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
    open_files(application, files)


def open_files(application: Application, files: Sequence[str]) -> None:
    """The first model becomes the target, whose loading tells what is wrong with a file; texts go
    with the next question."""
    models = [f for f in files if f.lower().endswith(".gguf")]
    texts = tuple(f for f in files if f not in models)
    if models:
        application.models.choose_target(models[0])
    if texts:
        application.window.page_requested.emit("chat")
        application.chat_page.composer.attach_files(texts)


def _quit_on_signals(qt: QApplication) -> None:
    for name in ("SIGINT", "SIGTERM"):
        signal.signal(getattr(signal, name), lambda *_: qt.quit())
    # Python runs its handlers only between bytecodes, which Qt's loop alone never reaches.
    awake = QTimer(qt, interval=_SIGNAL_CHECK_MS)
    awake.timeout.connect(lambda: None)
    awake.start()


class _FirstPaint(QObject):
    """Tells once, on stderr, when the window has been drawn."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and watched is self._window:
            self._window.removeEventFilter(self)
            QTimer.singleShot(0, self._tell)
        return False

    def _tell(self) -> None:
        ms = 1000 * (time.time() - psutil.Process().create_time())
        print(f"window visible after {ms:.0f} ms", file=sys.stderr, flush=True)
