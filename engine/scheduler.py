"""Requests of many to answers of one engine: who is next, who is decoded, who hears of it.

`submit` and `cancel` are for any thread; `step` does the work on the thread that decodes, where
listeners are called too. Fair: clients take turns, each in order of arrival. Knows no pipes and no
HTTP; driven by `inference_worker`, fed by it and by `serve`.
"""

import threading
import traceback
from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
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


@dataclass(frozen=True, slots=True)
class Counters:
    """Since the scheduler was made; only ever growing."""

    answered: int = 0
    failed: int = 0
    cancelled: int = 0
    prompt_tokens: int = 0
    cached_tokens: int = 0
    tokens: int = 0  # of answers
    passes: int = 0  # decode calls of answers; one that several share is one
    drafted: int = 0
    accepted: int = 0


@dataclass(eq=False)
class Ticket:
    """One request from `submit` to its end."""

    request: GenerateRequest
    listener: Listener
    client: str
    arrived: float
    _cancelled: threading.Event = field(default_factory=threading.Event)

    def cancel(self) -> None:
        """From any thread; takes effect between two passes or chunks of the prompt."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled.is_set()


class Scheduler:
    def __init__(self, inference: Inference) -> None:
        self._inference = inference
        self._lock = threading.Condition()
        self._waiting: OrderedDict[str, deque[Ticket]] = OrderedDict()
        self._current: tuple[Ticket, Answer, Iterator[GeneratedPass]] | None = None
        self.counters = Counters()

    # -- from any thread -------------------------------------------------------------------------

    def submit(
        self,
        request: GenerateRequest,
        listener: Listener,
        client: str = "",
        queue_limit: int | None = None,
    ) -> Ticket:
        """Queue a request. Raises EngineError (busy) where `queue_limit` or more wait already."""
        ticket = Ticket(request, listener, client, perf_counter())
        with self._lock:
            if queue_limit is not None and self._queued() >= queue_limit:
                raise EngineError(
                    ErrorKind.BUSY,
                    tr("Too many requests are waiting already."),
                    tr("Try again in a moment."),
                    passes=True,
                )
            self._waiting.setdefault(client, deque()).append(ticket)
            self._lock.notify_all()
        return ticket

    @property
    def running(self) -> int:
        return 1 if self._current else 0

    @property
    def waiting(self) -> int:
        with self._lock:
            return self._queued()

    def wait(self, timeout: float | None = None) -> bool:
        """Until there is something to do; False when the time was over first."""
        with self._lock:
            return self._lock.wait_for(lambda: bool(self.running or self._waiting), timeout)

    def _queued(self) -> int:
        return sum(len(queue) for queue in self._waiting.values())

    # -- on the thread that decodes --------------------------------------------------------------

    def step(self) -> bool:
        """One decode and what belongs to it. False: there was nothing to do."""
        if self._current is None:
            ticket = self._next()
            if ticket is None:
                return False
            answer = Answer()
            passes = self._inference.generate(
                ticket.request,
                answer,
                on_started=ticket.listener.started,
                progress=ticket.listener.prompted,
                cancelled=ticket._cancelled.is_set,
                queue_ms=1e3 * (perf_counter() - ticket.arrived),
            )
            self._current = (ticket, answer, passes)
        ticket, answer, passes = self._current
        try:
            step = next(passes, None)
        except EngineError as error:
            self._fail(ticket, error)
        except Exception as error:
            traceback.print_exc()
            self._fail(
                ticket,
                EngineError(
                    ErrorKind.INTERNAL,
                    tr("Something went wrong in the engine: {why}.", why=error),
                    tr("Try again; the log has the details."),
                ),
            )
        else:
            if step is not None:
                ticket.listener.passed(step)
            else:
                self._finish(ticket, answer)
        return True

    def _next(self) -> Ticket | None:
        with self._lock:
            if not self._waiting:
                return None
            client, queue = next(iter(self._waiting.items()))
            ticket = queue.popleft()
            del self._waiting[client]
            if queue:  # to the end of the round
                self._waiting[client] = queue
            return ticket

    def _fail(self, ticket: Ticket, error: EngineError) -> None:
        self._current = None
        self._count(failed=1)
        ticket.listener.failed(error)

    def _finish(self, ticket: Ticket, answer: Answer) -> None:
        self._current = None
        stats = answer.stats
        is_cancelled = answer.reason == "cancelled"
        self._count(
            answered=not is_cancelled,
            cancelled=is_cancelled,
            prompt_tokens=stats.prompt_tokens,
            cached_tokens=stats.cached_tokens,
            tokens=stats.committed,
            passes=stats.passes,
            drafted=stats.drafted,
            accepted=stats.accepted,
        )
        ticket.listener.finished(answer)

    def _count(self, **more: int) -> None:
        c = self.counters
        self.counters = Counters(**{f: getattr(c, f) + more.get(f, 0) for f in c.__slots__})
