"""Kept chats for the screenshots: made-up ones of the last days, and what can be done with them.

Puts them into the store as an import does, so that a picture shows the list of somebody who has
used the program for a while. Used by `screenshots`.
"""

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from app.logic.chats import Chat, ChatEntry, StoredMessage, new_id
from app.logic.transcript import Run
from app.services.chat_store import ChatStore

if TYPE_CHECKING:
    from app.application import Application

_HOUR_S = 3600.0
# How many hours ago, pinned, title, question, and the answers to it, of which the last is shown.
_KEPT = (
    (
        30.0,
        True,
        "Packing list for the coast",
        "What should I pack for five days at the coast in October?",
        (
            "A raincoat, two sweaters and good shoes.",
            "Layers: a raincoat, two sweaters, shoes that may get wet, and a book for the "
            "evenings.\n\n- raincoat\n- two sweaters\n- shoes that may get wet\n- a book",
        ),
    ),
    (
        5.0,
        False,
        "Sort dicts by two keys",
        "How do I sort a list of dicts by two keys in Python?",
        (
            "Give `sorted` a key that returns both:\n\n```python\nrows = sorted(rows, key=lambda "
            'row: (row["year"], row["name"]))\n```',
        ),
    ),
    (
        27.0,
        False,
        "Letter to the landlord",
        "Write a short letter to my landlord about the heating.",
        ("Dear Ms Berg,\n\nthe heating in the living room has been cold since Monday.",),
    ),
    (
        52.0,
        False,
        "Why rivers meander",
        "Why do rivers meander?",
        ("Water is faster on the outside of a bend, and wears the bank away there.",),
    ),
    (
        170.0,
        False,
        "Regular expression for dates",
        "Which regular expression finds ISO dates?",
        ("`\\d{4}-\\d{2}-\\d{2}` finds them; it does not check that the day exists.",),
    ),
)


def keep_some(store: ChatStore) -> None:
    for hours, is_pinned, title, question, answers in _KEPT:
        chat = _chat(time.time() - hours * _HOUR_S, title, question, answers)
        store.put_chat(chat)
        store.put_messages(chat.messages, chat.leaf)
        if is_pinned:
            store.pin(chat.entry.id, True)


def scenes(app: "Application", until: Callable[[Callable[[], bool]], None]) -> Iterator[str]:
    """Without a model: what is kept can be read and found."""
    chats = app.chats
    keep_some(chats.store)
    until(lambda: len(chats.sidebar.rows.rows.entries) >= len(_KEPT))
    packing = _id(_KEPT[0][2])
    chats.sidebar.rows.row_activated.emit(packing)
    until(lambda: chats.open_chat == packing and app.chat_page.messages.is_settled)
    yield "chat-kept"
    app.chat_page.open_find("sweaters")
    until(lambda: app.chat_page.finder.is_settled)
    yield "chat-find"
    app.chat_page.find_bar.close_bar()
    app.chat_page.setup_toggled.emit(True)
    yield "chat-settings"
    app.chat_page.setup_toggled.emit(False)
    field = chats.sidebar.field
    field.setText("dates")
    field.returnPressed.emit()
    until(lambda: chats.sidebar.hits.model().rowCount() > 0)
    yield "chat-search"
    field.empty()
    chats.begin()


def _id(title: str) -> str:
    return title.replace(" ", "-").lower()


def _chat(at: float, title: str, question: str, answers: tuple[str, ...]) -> Chat:
    chat = _id(title)
    asked = StoredMessage(
        id=new_id(), chat=chat, parent=None, role="user", created=at, text=question
    )
    said = tuple(
        StoredMessage(
            id=new_id(),
            chat=chat,
            parent=asked.id,
            role="assistant",
            created=at + number,
            text=text,
            runs=(Run(text),),
            reason="stop",
        )
        for number, text in enumerate(answers, 1)
    )
    entry = ChatEntry(id=chat, created=at, changed=at + len(said), title=title, opening=question)
    return Chat(entry=entry, messages=(asked, *said), leaf=said[-1].id)
