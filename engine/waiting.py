"""Requests that wait for their turn: clients in a round, each in the order of its requests.

For any thread. Knows nothing of answering; owned by the `scheduler`.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.request import GenerateRequest


class Listener(Protocol):
    """Hears of one request, on the thread that decodes, which must not wait. Exactly one of
    `finished` and `failed` comes, last; after a cancel `finished` with the reason "cancelled"."""

    def started(self, info: StartInfo) -> None: ...
    def prompted(self, done: int, total: int) -> None: ...
    def passed(self, step: GeneratedPass) -> None: ...
    def finished(self, answer: Answer) -> None: ...
    def failed(self, error: EngineError) -> None: ...


def never() -> bool:
    return False


@dataclass(eq=False)
class Ticket:
    """One request from `submit` to its end."""

    request: GenerateRequest
    listener: Listener
    client: str
    arrived: float
    _asks: Callable[[], bool] = never
    _cancelled: threading.Event = field(default_factory=threading.Event)

    def cancel(self) -> None:
        """From any thread; takes effect between two passes or chunks of the prompt."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled.is_set() or self._asks()


class Waiting:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._queues: OrderedDict[str, deque[Ticket]] = OrderedDict()  # by client, the next first

    def __len__(self) -> int:
        with self._lock:
            return sum(map(len, self._queues.values()))

    def put(self, ticket: Ticket, limit: int | None = None) -> None:
        """Raises EngineError (busy) where `limit` or more wait already."""
        with self._lock:
            if limit is not None and sum(map(len, self._queues.values())) >= limit:
                raise EngineError(
                    ErrorKind.BUSY,
                    tr("Too many requests are waiting already."),
                    tr("Try again in a moment."),
                    passes=True,
                )
            self._queues.setdefault(ticket.client, deque()).append(ticket)

    def take(self, before: float) -> Ticket | None:
        """The next one, of those that arrived before."""
        with self._lock:
            for client, queue in self._queues.items():
                if queue[0].arrived < before:
                    ticket = queue.popleft()
                    del self._queues[client]
                    if queue:  # to the end of the round
                        self._queues[client] = queue
                    return ticket
        return None

    def take_cancelled(self) -> list[Ticket]:
        with self._lock:
            gone = [t for queue in self._queues.values() for t in queue if t.is_cancelled]
            for ticket in gone:
                queue = self._queues[ticket.client]
                queue.remove(ticket)
                if not queue:
                    del self._queues[ticket.client]
        return gone
