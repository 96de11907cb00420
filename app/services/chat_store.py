"""Chats on the disk, for the window: asks for them and keeps them in a thread of its own.

What could not be written is kept and tried again with the next flush. Knows no widgets and no
conversation; `app.chats_area` connects them. Whoever made it closes it, which finishes what is
queued.
"""

import queue
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal, SignalInstance

from app.logic.chats import Chat, Preset, StoredMessage
from app.services.chat_database import ChatDatabase
from app.services.store_thread import StoreThread
from engine.errors import EngineError
from engine.language import tr

_Job = Callable[[ChatDatabase], object]
_Messages = tuple[tuple[StoredMessage, ...], str | None]  # with the leaf
_AT_ONCE = 500  # chats; an import may bring thousands
_CLOSE_S = 20.0  # longer than the file is waited for when another process holds it


@dataclass(slots=True)
class _Unkept:
    """Of one chat, what the disk has not taken yet."""

    messages: dict[str, StoredMessage] = field(default_factory=dict)
    leaf: str | None = None


class ChatStore(QObject):
    """Methods are those of `ChatDatabase`; what they return there comes by a signal, in the UI
    thread. Nothing is read or written before the first one."""

    listed = Signal(object)  # tuple[ChatEntry, ...], also whenever the list looks different
    opened = Signal(object)  # Chat
    missing = Signal(str)  # the chat that was asked for is not there
    found = Signal(str, object)  # words, tuple[SearchHit, ...]; of several searches the last
    presets_changed = Signal(object)  # tuple[Preset, ...]
    notice_told = Signal(str)  # what happened to the file, in sentences
    renewed = Signal()  # then: of what was stored there may be nothing
    failed = Signal(str)  # in sentences, what lasts is told once; "" when it works again
    _arrived = Signal(object, object)  # from the thread: one of those above, with what to tell

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._trouble = ""
        self._searches = 0
        # What is to be written waits here, so that a file that cannot be opened loses none of it.
        self._coming: queue.SimpleQueue[Chat | _Messages] = queue.SimpleQueue()
        self._unkept: dict[str, _Unkept] = {}  # by chat; in the thread only
        self._unkept_chats: dict[str, Chat] = {}  # likewise
        self._arrived.connect(self._on_arrived)
        self._store = StoreThread(
            "chats",
            partial(ChatDatabase, path),
            self._on_notice,
            self._on_ended,
        )

    def entries(self) -> None:
        self._store.do(self._list)

    def chat(self, chat: str) -> None:
        self._store.do(partial(self._open, chat))

    def read(self, chats: Sequence[str], take: Callable[[Iterator[Chat]], None]) -> None:
        """Those of these ids, all for none. `take` is called in the store's thread."""
        self._store.do(partial(self._read, tuple(chats), take))

    def put_chat(self, chat: Chat) -> None:
        self._coming.put(chat)
        self._store.do(self._keep)

    def put_messages(self, messages: Iterable[StoredMessage], leaf: str | None) -> None:
        self._coming.put((tuple(messages), leaf))
        self._store.do(self._keep)

    def rename(self, chat: str, title: str) -> None:
        self._change(lambda store: store.rename(chat, title))

    def pin(self, chat: str, is_pinned: bool) -> None:
        self._change(lambda store: store.pin(chat, is_pinned))

    def delete(self, chats: Iterable[str]) -> None:
        which = tuple(chats)
        self._change(lambda store: store.delete(which))

    def restore(self, chats: Iterable[str]) -> None:
        which = tuple(chats)
        self._change(lambda store: store.restore(which))

    def purge(self, before: float) -> None:
        self._store.do(lambda store: store.purge(before))

    def search(self, words: str, most: int = 50) -> None:
        self._searches += 1
        self._store.do(partial(self._search, self._searches, words, most))

    def presets(self) -> None:
        self._store.do(self._tell_presets)

    def put_preset(self, preset: Preset) -> None:
        self._change(lambda store: store.put_preset(preset), self._tell_presets)

    def delete_preset(self, name: str) -> None:
        self._change(lambda store: store.delete_preset(name), self._tell_presets)

    def close(self, timeout: float = _CLOSE_S) -> None:
        self._store.do(self._keep)
        self._store.close(timeout)

    def _change(self, change: _Job, told: Callable[[ChatDatabase], None] | None = None) -> None:
        tell = told or self._list

        def job(store: ChatDatabase) -> None:
            change(store)
            tell(store)

        self._store.do(job)

    def _on_arrived(self, signal: SignalInstance, told: tuple[object, ...]) -> None:
        signal.emit(*told)

    # In the thread

    def _tell(self, signal: SignalInstance, *told: object) -> None:
        """By way of this object, which outlives the thread. Straight to a listener that ends
        meanwhile, Qt would call what is no longer there."""
        self._arrived.emit(signal, told)

    def _on_notice(self, text: str) -> None:
        self._tell(self.notice_told, text)
        self._tell(self.renewed)

    def _on_ended(self, trouble: str) -> None:
        """Reading may go well while a full disk keeps nothing."""
        self._take_coming()
        if not trouble and (self._unkept or self._unkept_chats):
            return
        if trouble != self._trouble:
            self._tell(self.failed, trouble)
        self._trouble = trouble

    def _list(self, store: ChatDatabase) -> None:
        self._tell(self.listed, store.entries())

    def _tell_presets(self, store: ChatDatabase) -> None:
        self._tell(self.presets_changed, store.presets())

    def _open(self, which: str, store: ChatDatabase) -> None:
        chat = store.chat(which)
        if chat is None:
            self._tell(self.notice_told, tr("That chat is not there any more. Choose another one."))
            self._tell(self.missing, which)
            self._list(store)
        else:
            self._tell(self.opened, self._with_unkept(chat))

    def _with_unkept(self, chat: Chat) -> Chat:
        """As it will be once the disk takes what it has not taken yet."""
        self._take_coming()
        changed = self._unkept_chats.get(chat.entry.id, chat)
        unkept = self._unkept.get(chat.entry.id, _Unkept())
        messages = {message.id: message for message in chat.messages} | unkept.messages
        return msgspec.structs.replace(
            chat,
            messages=tuple(messages.values()),
            leaf=unkept.leaf or changed.leaf or chat.leaf,
            settings=changed.settings,
            draft=changed.draft,
        )

    def _read(
        self, chats: tuple[str, ...], take: Callable[[Iterator[Chat]], None], store: ChatDatabase
    ) -> None:
        found = map(store.chat, chats) if chats else store.all_chats()
        take(self._with_unkept(chat) for chat in found if chat is not None)

    def _search(self, number: int, words: str, most: int, store: ChatDatabase) -> None:
        if number == self._searches:  # else the user has typed on
            self._tell(self.found, words, store.search(words, most))

    def _take_coming(self) -> None:
        """Of each chat the newest leaf is the one that counts."""
        while not self._coming.empty():
            coming = self._coming.get()
            if isinstance(coming, Chat):
                self._unkept_chats[coming.entry.id] = coming
                if (unkept := self._unkept.get(coming.entry.id)) is not None:
                    unkept.leaf = coming.leaf or unkept.leaf
                continue
            messages, leaf = coming
            for message in messages:
                unkept = self._unkept.setdefault(message.chat, _Unkept())
                unkept.messages[message.id] = message
                unkept.leaf = leaf or unkept.leaf

    def _keep(self, store: ChatDatabase) -> None:
        """What the disk refuses ends it; a chat that cannot be stored keeps no other from it."""
        self._take_coming()
        is_listed_anew = False
        trouble: Exception | None = None
        ids = tuple(self._unkept_chats | self._unkept)
        for first in range(0, len(ids), _AT_ONCE):
            some = ids[first : first + _AT_ONCE]
            try:
                is_listed_anew |= self._put(store, some)
            except EngineError:
                raise
            except Exception:
                for id in some:
                    try:
                        is_listed_anew |= self._put(store, (id,))
                    except EngineError:
                        raise
                    except Exception as error:
                        trouble = error
        if is_listed_anew:
            self._list(store)
        if trouble is not None:
            raise trouble

    def _put(self, store: ChatDatabase, chats: tuple[str, ...]) -> bool:
        """Chat by chat, for each has a leaf of its own; all or none. Whether the list is another
        one now."""
        is_listed_anew = False
        with store.at_once():
            for id in chats:
                if (chat := self._unkept_chats.get(id)) is not None:
                    is_listed_anew |= store.put_chat(chat)
                if (unkept := self._unkept.get(id)) is not None:
                    is_listed_anew |= store.put_messages(unkept.messages.values(), unkept.leaf)
        for id in chats:
            self._unkept_chats.pop(id, None)
            self._unkept.pop(id, None)
        return is_listed_anew
