"""Kills the window, and the worker under a window, at random moments of streaming; every message
that was told as kept has to be there afterwards, in a file that is whole.

`python -m tests.perf.kills [--kills 50] [--seed 6]`. Also a test: `tests/app/test_kills.py`.
"""

import argparse
import json
import os
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import psutil
from PySide6.QtTest import QTest

from app.application import Application
from app.logic.chats import Chat, StoredMessage
from app.services.chat_database import ChatDatabase
from engine.wire import worker_environment
from tests.app.services.chat_killing import check
from tests.perf.kill_window import WORKER
from tests.perf.whole_app import open_app, until

ROOT = Path(__file__).parents[2]
LONGEST_S = 3.0  # of streaming before a kill; what streams is flushed once a second
START_S = 60.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=6)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="paceline-kills-") as folder:
        messages = 0
        for _ in range(options.kills):
            messages += kill_window(Path(folder), chance.uniform(0, LONGEST_S))
        print(f"{options.kills} kills of the window: {messages} messages told as kept, all there")
    with tempfile.TemporaryDirectory(prefix="paceline-kills-") as folder:
        with open_app(Path(folder), "fake", *WORKER) as app:
            for _ in range(options.kills):
                kill_worker(app, chance.uniform(0, LONGEST_S))
        print(f"{options.kills} kills of the worker: every answer is kept as far as it came")


def kill_window(folder: Path, after_s: float) -> int:
    """Start it, kill it so long after an answer began; how many messages were told as kept."""
    folder.mkdir(parents=True, exist_ok=True)
    errors = folder / "window.log"
    with errors.open("w", encoding="utf-8") as log:
        window = subprocess.Popen(
            [sys.executable, "-m", "tests.perf.kill_window", str(folder)],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
            env={**worker_environment(), "QT_QPA_PLATFORM": "offscreen"},
        )
    assert window.stdout is not None
    told: list[dict[str, object]] = []
    is_streaming = threading.Event()
    reader = threading.Thread(target=_read, args=(window.stdout, told, is_streaming))
    reader.start()
    try:
        latest = time.monotonic() + START_S
        while not is_streaming.wait(0.2):
            assert window.poll() is None, errors.read_text(encoding="utf-8")
            assert time.monotonic() < latest, "no answer began"
        time.sleep(after_s)
        workers = psutil.Process(window.pid).children(recursive=True)
    finally:
        window.kill()
        window.wait()
        reader.join()
        window.stdout.close()
    _, alive = psutil.wait_procs(workers, timeout=10)
    assert not alive, f"left behind: {alive}"
    kept: dict[str, str] = {}
    for line in told:
        kept |= line.get("kept", {})  # type: ignore[arg-type]
    assert kept, "nothing was told as kept"
    compare(chats_of(folder), kept)
    return len(kept)


def _read(
    lines: Iterable[str], told: list[dict[str, object]], is_streaming: threading.Event
) -> None:
    for line in lines:
        if line.endswith("\n"):  # else the kill cut it
            told.append(json.loads(line))
            if "streaming" in told[-1]:
                is_streaming.set()


def chats_of(folder: Path) -> tuple[Chat, ...]:
    """All that is kept; AssertionError where the file is not whole."""
    path = folder / "data" / "chats.sqlite"
    check(path)
    with closing(ChatDatabase(path)) as store:
        assert not store.notice
        return tuple(store.all_chats())


def compare(chats: Iterable[Chat], kept: dict[str, str]) -> None:
    """What is stored may be further than what was told, never less."""
    stored = {message.id: message for chat in chats for message in chat.messages}
    for id, text in kept.items():
        assert id in stored, f"{text[:60]!r} is gone"
        assert stored[id].text.startswith(text), (text[-60:], stored[id].text[-60:])
    for message in stored.values():
        assert message.parent is None or message.parent in stored, "a message hangs in the air"


def kill_worker(app: Application, after_s: float) -> StoredMessage:
    """Ask, kill the worker so long after the answer began, start it again; the answer as kept."""
    composer = app.chat_page.composer
    if len(app.chat.conversation) > 4:
        app.window.run_command("new_chat")
    composer.set_text("A question")
    composer.send_button.click()
    until(lambda: app.chat.conversation.tokens_so_far > 0, "an answer begins")
    QTest.qWait(int(1000 * after_s))
    psutil.Process(app.engine.worker_pid).kill()
    until(lambda: not app.chat.is_busy, "the answer is told as broken off")
    shown = app.chat.conversation.messages[-1]
    assert shown.text, "what had come is gone"
    kept: queue.SimpleQueue[tuple[Chat, ...]] = queue.SimpleQueue()
    app.chats.store.read((app.chats.open_chat,), lambda chats: kept.put(tuple(chats)))
    (chat,) = kept.get(timeout=START_S)
    stored = next(message for message in chat.messages if message.id == shown.id)
    assert (stored.text, stored.state) == (shown.text, shown.state)
    check(Path(os.environ["PACELINE_DATA_DIR"]) / "data" / "chats.sqlite")
    app.engine.restart()
    until(lambda: app.engine.state.phase == "ready", "the worker is there again")
    return stored


if __name__ == "__main__":
    main()
