"""An answer that goes while it is being rendered takes all parts of the rendering along."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.logic.transcript import Run
from app.widgets.answer_view import AnswerView, preload
from app.widgets.code_block import CodeBlock
from app.widgets.message_list import MessageList
from app.widgets.theme import LIGHT
from tests.app.widgets.chat_samples import answer, user

CODE = Run("```python\nprint(1)\n```\n\n" * 40)


def code_blocks() -> int:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return sum(isinstance(widget, CodeBlock) for widget in QApplication.allWidgets())


def test_no_block_outlives_an_answer_that_is_removed_half_made(qtbot: QtBot) -> None:
    preload()
    before = code_blocks()
    for cut in range(1, 8):  # each step of a block is one of these
        view = MessageList(LIGHT)
        qtbot.addWidget(view)
        view.show()
        view.add_message(0, user())
        view.add_message(1, answer(CODE))
        job = next(job for owner, job in view._slices._jobs if isinstance(owner, AnswerView))
        while code_blocks() == before:
            next(job)
        for _ in range(cut):
            next(job)
        view.clear()
        del job
        assert code_blocks() == before
