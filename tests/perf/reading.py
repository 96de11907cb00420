"""Prints how long a chat of 500 messages keeps the window from answering: opened, scrolled,
searched in, and while 10,000 tokens stream below a reader who scrolled up.

A script, not a test: `python tests/perf/reading.py`. The last line is JSON; exit code 1 when one
turn of the event loop took more than 100 ms, or the reader's place moved.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from app.logic.messages import ChatMessage
from app.logic.transcript import Run
from app.widgets.answer_view import preload
from app.widgets.chat_page import ChatPage
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import LIGHT, palette, ui_font

LIMIT_MS = 100.0
TOKENS_OF_A_FLUSH = 20  # 600 tokens a second at 30 flushes
ANSWER = (
    "Some **bold** text with `code` in it, and a formula \\(x_{%d}^2\\). " * 8
    + "\n\n- one\n- two\n\n```python\ndef f(x: int) -> int:\n    return x + 1\n```\n\nThe end."
)


class Turns:
    """The longest turn of the event loop of each phase, in ms."""

    def __init__(self, qt: QApplication) -> None:
        self._qt = qt
        self.worst: dict[str, float] = {}

    def run(self, phase: str, work: Callable[[], None], until: Callable[[], bool]) -> None:
        """Do something, then let the loop run until it is done."""
        started = time.perf_counter()
        work()
        while True:
            self._qt.processEvents()
            now = time.perf_counter()
            self.worst[phase] = max(self.worst.get(phase, 0.0), (now - started) * 1e3)
            started = now
            if until():
                return


def message(id: str, role: str, text: str, **changes: object) -> ChatMessage:
    values = {"id": id, "role": role, "text": text, "runs": (Run(text),), **changes}
    return ChatMessage(**values)  # type: ignore[arg-type]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=500)
    parser.add_argument("--tokens", type=int, default=10_000)
    options = parser.parse_args()
    preload()
    qt = QApplication([])
    qt.setPalette(palette(LIGHT))
    qt.setStyleSheet(stylesheet(LIGHT))
    qt.setFont(ui_font())
    page = ChatPage(LIGHT)
    page.resize(900, 800)
    page.show()
    qt.processEvents()
    turns, bar = Turns(qt), page.messages.verticalScrollBar()
    text = ANSWER.replace("%d", "1")

    def is_settled() -> bool:
        return page.messages.is_settled and page.finder.is_settled

    def open_chat() -> None:
        for i in range(0, options.messages, 2):
            page.add_message(i, message(f"u{i}", "user", f"Question {i}: " + "words " * 20))
            page.add_message(i + 1, message(f"a{i}", "assistant", text))

    turns.run("open", open_chat, is_settled)
    for part in range(20):
        turns.run("jump", lambda part=part: bar.setValue(bar.maximum() * part // 20), is_settled)
    for _ in range(100):
        turns.run("wheel", lambda: bar.setValue(bar.value() - 72), is_settled)
    turns.run("find", lambda: page.open_find("return x"), is_settled)
    for _ in range(10):
        turns.run("step", lambda: page.find_bar.step_requested.emit(1), is_settled)
    page.find_bar.close_bar()

    running = message("running", "assistant", "", runs=(), state="waiting")
    count = options.messages
    turns.run("send", lambda: page.add_message(count, running), is_settled)
    index = count // 2
    page.messages.show_message_at(index)
    turns.run("read", lambda: None, is_settled)
    seen, viewport = page.messages.built(index), page.messages.viewport()
    place = seen.mapTo(viewport, QPoint(0, 0)).y()
    whole: list[str] = []
    for i in range(options.tokens // TOKENS_OF_A_FLUSH):
        words = "word **more** \\(x\\) and on " * 3 + ("\n\n" if i % 4 == 0 else "")
        whole.append(words)
        turns.run(
            "stream",
            lambda words=words: page.append_text(count, (Run(words, "draft_model"),)),
            lambda: True,
        )
    said = "".join(whole)
    turns.run(
        "render",
        lambda: page.change_message(count, message("running", "assistant", said)),
        is_settled,
    )
    moved = seen.mapTo(viewport, QPoint(0, 0)).y() - place
    result = {
        "worst_ms": {name: round(ms, 1) for name, ms in turns.worst.items()},
        "reader_moved_px": moved,
    }
    print(json.dumps(result))
    return 0 if max(turns.worst.values()) <= LIMIT_MS and moved == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
