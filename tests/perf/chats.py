"""Times 20,000 messages in 400 chats: opening the file, listing, opening a chat, a flush, searches,
the start of the program with them; then kills a streaming process 50 times.

Run as `python -m tests.perf.chats [seed]`. Exit code 1 when a search takes 50 ms or a start 1.5 s.
"""

import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from app.logic.chats import StoredMessage
from app.paths import DATA_DIR_VARIABLE
from app.services.chat_database import ChatDatabase
from app.settings import Settings
from app.settings_file import encode_settings
from app.start import TRACE_VARIABLE
from engine.wire import worker_environment
from tests.app.services.chat_killing import kill_while_streaming

_CHATS = 400
_MESSAGES = 50
_KILLS = 50
_STARTS = 7
_SEARCH_MS, _START_MS = 50.0, 1500.0
_ROOT = Path(__file__).parents[2]
_SEARCHES = ("the", "w1", "w12 w34", "w1999", "the w7", "no such words", "你好", "界", "über w2")


def main() -> int:
    chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
    searches: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "data" / "chats.sqlite"
        with closing(ChatDatabase(path)) as store:
            _fill(store, chance)
        print(f"{_CHATS * _MESSAGES} messages, {path.stat().st_size / 1e6:.0f} MB")
        _time("open the file", lambda: ChatDatabase(path).close())
        with closing(ChatDatabase(path)) as store:
            _time("list", store.entries)
            _time("open a chat", lambda: store.chat("c7"))
            flushed = _message("c7", 7, chance)
            _time("flush", lambda: store.put_messages([flushed], flushed.id))
            for words in _SEARCHES:
                hits = len(store.search(words))
                searches.append(_time(f"search “{words}”: {hits} hits", _search(store, words)))
        starts = [_start_ms(Path(folder), "c7") for _ in range(_STARTS)]
        print(f"start: {sorted(starts)[_STARTS // 2]:.0f} ms, at most {max(starts):.0f} ms")
        killed = Path(folder) / "killed.sqlite"
        for kill in range(_KILLS):
            told, kept = kill_while_streaming(killed, f"chat{kill}", chance)
            assert kept in (told, told + 1), (kill, told, kept)
        print(f"{_KILLS} kills: every flush that was told is there")
    return 0 if max(searches) < _SEARCH_MS and max(starts) < _START_MS else 1


def _start_ms(folder: Path, chat: str) -> float:
    """From the process to the drawn window, with that chat as the one that was open last."""
    settings = folder / "config" / "settings.json"
    settings.parent.mkdir(exist_ok=True)
    settings.write_bytes(encode_settings(Settings(chat=chat, is_started=True)))
    environment = {**worker_environment(), DATA_DIR_VARIABLE: str(folder), TRACE_VARIABLE: "1"}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    with subprocess.Popen(
        [sys.executable, "-m", "app"],
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=_ROOT,
        env=environment,
    ) as window:
        assert window.stderr is not None
        found = (re.search(r"visible after (\d+) ms", line) for line in window.stderr)
        told = next(filter(None, found))
        window.terminate()
        window.stderr.read()
    return float(told[1])


def _fill(store: ChatDatabase, chance: random.Random) -> None:
    for chat in range(_CHATS):
        messages = [_message(f"c{chat}", number, chance) for number in range(_MESSAGES)]
        store.put_messages(messages, messages[-1].id)


def _message(chat: str, number: int, chance: random.Random) -> StoredMessage:
    words = [f"w{chance.randrange(5000)}" for _ in range(150)]
    return StoredMessage(
        id=f"{chat}-{number}",
        chat=chat,
        parent=f"{chat}-{number - 1}" if number else None,
        role="assistant" if number % 2 else "user",
        created=float(number),
        text=f"{' '.join(words)} the über 你好，世界",
    )


def _search(store: ChatDatabase, words: str) -> Callable[[], object]:
    return lambda: store.search(words)


def _time(what: str, do: Callable[[], object], times: int = 5) -> float:
    """The longest, in ms."""
    took = []
    for _ in range(times):
        begun = time.perf_counter()
        do()
        took.append(1000 * (time.perf_counter() - begun))
    print(f"{what}: {sorted(took)[times // 2]:.1f} ms, at most {max(took):.1f} ms")
    return max(took)


if __name__ == "__main__":
    sys.exit(main())
