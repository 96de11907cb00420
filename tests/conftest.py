"""Every test has its own data folder, an offscreen Qt, and leaves nothing running behind.

Widgets are tested against `fake_worker.py`, a real process without llama.cpp.
"""

import gc
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import psutil
import pytest

from tests.hub_server import HubServer

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# huggingface_hub reads these once, at import: nothing but a test's own server can be reached, and
# no token or cache of whoever runs the tests is seen.
os.environ["HF_ENDPOINT"] = "http://127.0.0.1:9"
os.environ["HF_HOME"] = tempfile.mkdtemp(prefix="paceline-test-hf-")
# Nor is anybody's keyring, also not by a worker that a test starts.
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.null.Keyring"
os.environ.pop("PACELINE_API_KEY", None)
os.environ.pop("PACELINE_ENDPOINT_KEYS", None)
for _name in ("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN", "HF_HUB_OFFLINE", "HF_TOKEN_PATH"):
    os.environ.pop(_name, None)

FAKE_WORKER = Path(__file__).with_name("fake_worker.py")


def pytest_collection_finish() -> None:
    """What imports and the list of tests have made stays: `nothing_left_behind` then looks through
    what tests make alone, in a tenth of the time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the settings, chats and logs of whoever runs it."""
    folder = tmp_path / "paceline data"
    monkeypatch.setenv("PACELINE_DATA_DIR", str(folder))
    return folder


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest, data_dir: Path) -> Iterator[None]:
    """Fail a test that leaves a child process, a thread or a running Qt timer."""
    before = set(threading.enumerate())
    yield
    if "qtbot" not in request.fixturenames:
        return
    from PySide6.QtCore import QCoreApplication, QEvent, QTimer
    from shiboken6 import isValid

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    threads = [t for t in threading.enumerate() if t not in before and t.is_alive()]
    assert not threads, f"threads left behind: {threads}"
    timers = [o for o in gc.get_objects() if isinstance(o, QTimer) and isValid(o) and o.isActive()]
    assert not timers, f"timers left running: {[(t, t.parent()) for t in timers]}"
    children = [c for c in psutil.Process().children() if c.status() != psutil.STATUS_ZOMBIE]
    assert not children, f"processes left behind: {children}"


@pytest.fixture
def hub_server() -> Iterator[HubServer]:
    """A Hub on loopback: `Hub(endpoint=hub_server.url)`, or HF_ENDPOINT for another process."""
    server = HubServer()
    yield server
    server.close()
    if "huggingface_hub" in sys.modules:  # keeps connections to it
        sys.modules["huggingface_hub"].close_session()


@pytest.fixture
def fake_worker() -> Callable[..., list[str]]:
    """`fake_worker("oom", delay=0.01)` is the command that starts a scripted worker."""

    def command(scenario: str = "normal", delay: float = 0.0) -> list[str]:
        return [
            sys.executable,
            "-P",  # or tests/engine would hide the engine
            str(FAKE_WORKER),
            "--scenario",
            scenario,
            "--delay",
            str(delay),
        ]

    return command


@pytest.fixture
def make_engine(qtbot: object, tmp_path: Path) -> Iterator[Callable[..., object]]:
    """`make_engine(command)` is an EngineClient on that worker, closed after the test."""
    from app.services.disk import DiskWriter
    from app.services.engine_client import EngineClient

    disk = DiskWriter()
    made: list[EngineClient] = []

    def make(command: Sequence[str]) -> EngineClient:
        engine = EngineClient(disk, tmp_path / "worker.log", command)
        made.append(engine)
        return engine

    yield make
    for engine in made:
        engine.close()
        engine.deleteLater()
    disk.close()
