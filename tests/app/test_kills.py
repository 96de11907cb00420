"""The window and the worker are killed while an answer streams.

Real processes and the system's own `kill`; `tests.perf.kills` does it many times.
"""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.perf.kill_window import WORKER
from tests.perf.kills import chats_of, kill_window, kill_worker
from tests.perf.whole_app import open_app, until


def test_a_killed_window_keeps_its_chats_and_shows_them_again(
    qtbot: QtBot, qapp: QApplication, data_dir: Path
) -> None:
    for after_s in (0.1, 1.3):
        assert kill_window(data_dir, after_s) >= 2
    with open_app(data_dir, "fake", qt=qapp) as app:
        until(lambda: bool(app.chats.open_chat), "the last chat is opened")
        *_, asked, answer = app.chat.conversation.messages
        assert asked.text.startswith("Question")
        assert answer.text.startswith("word0 ")
        assert (answer.state, answer.reason) == ("stopped", "cancelled")
        assert "ended before" in answer.notes[-1]
    qapp.setStyleSheet("")


def test_a_killed_worker_costs_the_rest_of_one_answer(
    qtbot: QtBot, qapp: QApplication, data_dir: Path
) -> None:
    with open_app(data_dir, "fake", *WORKER, qt=qapp) as app:
        broken = [kill_worker(app, after_s) for after_s in (0.0, 0.4)]
        assert {message.state for message in broken} == {"failed"}
        app.chat_page.composer.set_text("And now?")
        app.chat_page.composer.send_button.click()
        until(lambda: not app.chat.is_busy, "a whole answer comes")
        assert app.chat.conversation.messages[-1].state == "done"
    (chat,) = chats_of(data_dir)
    assert len(chat.messages) == 6
    qapp.setStyleSheet("")
