"""Requests of many to answers of one engine: who is next, who is decoded, who hears of it.

`submit` and `cancel` are for any thread; `step` does the work on the thread that decodes, where
listeners are called too. Fair: clients take turns, each in order of arrival (`waiting`). Knows no
pipes and no HTTP; driven by `inference_worker`, fed by it and by `serve`.
"""

import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from engine.answer import Answer
from engine.answering import Answering
from engine.batch import Batch
from engine.errors import EngineError, ErrorKind
from engine.generate import Pass, Run
from engine.inference import Inference
from engine.language import tr
from engine.llama.context import Context, decode_together
from engine.loaded_pair import Place
from engine.request import GenerateRequest
from engine.waiting import Listener, Ticket, Waiting, never

__all__ = ["Listener", "Scheduler", "Ticket"]


@dataclass(eq=False)
class _Active:
    """A request that has a place: its prompt is being read, then it runs."""

    ticket: Ticket
    answering: Answering
    reading: Iterator[int]
    read: int | None = None  # tokens of the prompt that are done; None: it has not begun
    run: Run[Context] | None = None


class Scheduler:
    def __init__(self, inference: Inference, on_submit: Callable[[], None] = lambda: None) -> None:
        """`on_submit` is called on the thread that submits."""
        self._inference = inference
        self._on_submit = on_submit
        self._waiting = Waiting()
        self._active: list[_Active] = []
        self._batch: Batch | None = None
        self._places: tuple[Place, ...] = ()  # that `_batch` is for
        self._admits_before = float("inf")  # tickets that arrived before
        self.answers_per_decode: Counter[int] = Counter()  # decode calls, by answers in them

    # -- from any thread -------------------------------------------------------------------------

    def submit(
        self,
        request: GenerateRequest,
        listener: Listener,
        client: str = "",
        queue_limit: int | None = None,
        cancelled: Callable[[], bool] = never,
        arrived: float | None = None,
    ) -> Ticket:
        """Queue a request that arrived now or then (`perf_counter`); `cancelled` is asked besides
        `Ticket.cancel`. Raises EngineError (busy) where `queue_limit` or more wait already."""
        since = perf_counter() if arrived is None else arrived
        ticket = Ticket(request, listener, client, since, cancelled)
        self._waiting.put(ticket, queue_limit)
        self._on_submit()
        return ticket

    @property
    def running(self) -> int:
        return len(self._active)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def has_work(self) -> bool:
        return bool(self._active or self._waiting)

    # -- on the thread that decodes --------------------------------------------------------------

    def step(self) -> bool:
        """One decode and what belongs to it: new requests take places, a chunk of a prompt is read.
        False: there was nothing to do."""
        self._admit()
        for active in tuple(self._active):
            if active.ticket.is_cancelled:
                self._end(active, is_whole=False)
        if not self._active:
            return False
        try:
            self._decode(self._read())
        except Exception as error:  # a defect: nothing is known of any answer
            traceback.print_exc()
            self._fail_all(_defect(error))
            for place in self._places:
                place.forget()
        return True

    def drain(self, arrived: float, between: Callable[[], None] = lambda: None) -> None:
        """Answer what arrived before (`perf_counter`) and only that, so that something else can be
        done alone. `between` is called after every step."""
        self._admits_before = arrived
        try:
            while self.step():
                between()
        finally:
            self._admits_before = float("inf")

    def fail(self, error: EngineError) -> None:
        """Nothing can be answered any more: all that runs and all that waits fails."""
        self._fail_all(error)
        while (ticket := self._waiting.take(self._admits_before)) is not None:
            self._refuse(ticket, error)

    def _admit(self) -> None:
        """Give places to those that are next, and drop those that have left the queue."""
        if not self._waiting:
            return
        for gone in self._waiting.take_cancelled():
            _heard(gone, partial(gone.listener.finished, Answer()))
        try:
            places = self._inference.places
        except EngineError as error:  # nothing is loaded
            self.fail(error)
            return
        if places is not self._places:
            self._use(places)
        taken = {id(active.answering.place) for active in self._active}
        free = [place for place in places if id(place) not in taken]
        while free and (ticket := self._waiting.take(self._admits_before)) is not None:
            if (active := self._opened(ticket, free)) is not None:
                free.remove(active.answering.place)
                self._active.append(active)

    def _use(self, places: tuple[Place, ...]) -> None:
        native = places[0].target.native
        self._places = places
        self._batch = Batch(
            partial(decode_together, native), native.rows, self._inference.shared_passes
        )

    def _opened(self, ticket: Ticket, free: list[Place]) -> _Active | None:
        now = perf_counter()
        waited = 1e3 * (now - ticket.arrived)
        try:
            answering = self._inference.open(ticket.request, Answer(), free, now, waited)
        except EngineError as error:
            self._refuse(ticket, error)
            return None
        except Exception as error:
            traceback.print_exc()
            self._refuse(ticket, _defect(error))
            return None
        _heard(ticket, partial(ticket.listener.started, answering.info))
        return _Active(ticket, answering, answering.reading(lambda: ticket.is_cancelled))

    def _read(self) -> float:
        """Chunks of prompts, first come first served, until they are one chunk together: decoding
        goes on for the others meanwhile. Returns the ms that it took, 0 where nothing was read."""
        began = perf_counter()
        room = chunk = self._places[0].target.chunk
        for active in tuple(self._active):
            while active.run is None and room > 0:
                try:
                    done = next(active.reading, None)
                except EngineError as error:
                    self._fail(active, error)
                    break
                if active.ticket.is_cancelled:
                    self._end(active, is_whole=False)
                    break
                total = len(active.answering.tokens)
                now = total if done is None else done
                if active.read is not None:  # the first time nothing was read yet
                    room -= now - active.read
                active.read = now
                if done is None:
                    self._start(active)
                else:
                    ticket = active.ticket
                    _heard(ticket, partial(ticket.listener.prompted, done, total))
        return 1e3 * (perf_counter() - began) if room < chunk else 0.0

    def _start(self, active: _Active) -> None:
        try:
            active.run = active.answering.start()
            step = active.run.first()
        except EngineError as error:
            self._fail(active, error)
            return
        self._tell(active, step)

    def _decode(self, reading_ms: float = 0.0) -> None:
        running = [active for active in self._active if active.run is not None]
        if not running or self._batch is None:
            return
        outcomes = self._batch.step([a.run for a in running if a.run is not None], reading_ms)
        self.answers_per_decode[len(running)] += 1
        for active, outcome in zip(running, outcomes, strict=True):
            if isinstance(outcome, EngineError):
                self._fail(active, outcome)
            else:
                self._tell(active, outcome)

    def _tell(self, active: _Active, step: Pass) -> None:
        told = active.answering.tell(step)
        ticket = active.ticket
        _heard(ticket, partial(ticket.listener.passed, told))
        if active.answering.has_stopped or active.run is None or active.run.is_over:
            self._end(active, is_whole=True)

    # -- how it ends -----------------------------------------------------------------------------

    def _end(self, active: _Active, *, is_whole: bool) -> None:
        """The answer as it is."""
        answer, ticket = active.answering.answer, active.ticket
        self._active.remove(active)
        active.answering.finish(is_whole)
        active.answering.close()
        _heard(ticket, partial(ticket.listener.finished, answer))

    def _fail(self, active: _Active, error: EngineError) -> None:
        self._active.remove(active)
        active.answering.close()
        self._refuse(active.ticket, error)

    def _fail_all(self, error: EngineError) -> None:
        for active in tuple(self._active):
            self._fail(active, error)

    def _refuse(self, ticket: Ticket, error: EngineError) -> None:
        _heard(ticket, partial(ticket.listener.failed, error))


def _heard(ticket: Ticket, tell: Callable[[], None]) -> None:
    """A listener that fails costs its own answer only."""
    try:
        tell()
    except Exception:
        traceback.print_exc()
        ticket.cancel()


def _defect(error: Exception) -> EngineError:
    return EngineError(
        ErrorKind.INTERNAL,
        tr("Something went wrong in the engine: {why}.", why=error),
        tr("Try again; the log has the details."),
    )
