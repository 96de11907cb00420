"""What is told to be stored while an answer streams: not too often, and not when nothing came."""

from PySide6.QtCore import QCoreApplication

from app.logic.chats import StoredMessage
from app.logic.conversation import Conversation
from app.logic.messages import TurnSetup
from app.services.chat_keeping import ChatKeeping
from engine.protocol import Span


def test_a_growing_answer_is_stored_once_a_second(qapp: QCoreApplication) -> None:
    now = [100.0]
    chat = Conversation()
    keeping = ChatKeeping(chat, clock=lambda: now[0])
    told: list[tuple[StoredMessage, ...]] = []
    keeping.stored.connect(lambda messages, leaf: told.append(messages))
    chat.send("Hello", TurnSetup())
    keeping.store()
    for _ in range(30):
        now[0] += 0.1
        chat.append([Span(text="a")], 1)
        keeping.note_change()
        keeping.store_if_due()
    assert 3 <= len(told) <= 4
    assert all(len(messages) == 1 for messages in told[1:])
    count = len(told)
    keeping.store()
    now[0] += 5
    keeping.store_if_due()
    assert len(told) == count + 1, "nothing came"
