"""Where requests are handed to the scheduler and followed to their end; keeps the figures.

Lives on the event loop. Knows no HTTP. Made by `http_server`, used by `routes`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from msgspec.structs import replace

from engine.answer import Answer, GeneratedPass
from engine.errors import EngineError
from engine.scheduler import Scheduler, Ticket
from engine.serve.asked import Asked, ServedModel
from engine.serve.delivery import Happening, Outbox, Stream, stopping
from engine.serve.metrics import Metrics
from engine.serve.problems import Problem, not_loaded, problem_of, unavailable
from engine.serve.values import ServeSettings, ServingFigures


@dataclass(eq=False)
class Open:
    """A request from its submission to the end of its answer."""

    stream: Stream
    ticket: Ticket
    _forget: Callable[["Open"], None] = field(repr=False)

    def leave(self) -> None:
        """Nobody waits for it any more."""
        if not self.stream.has_ended:
            self.ticket.cancel()
        self._forget(self)


class Desk:
    def __init__(
        self,
        scheduler: Scheduler,
        outbox: Outbox,
        model: ServedModel,
        settings: ServeSettings,
        is_loaded: Callable[[], bool],
        is_measuring: Callable[[], bool],
    ) -> None:
        """While `is_measuring` nothing is taken: it would wait for minutes or hours, unheard."""
        self.model = model
        self.settings = settings
        self.is_loaded = is_loaded
        self._is_measuring = is_measuring
        self._scheduler = scheduler
        self._outbox = outbox
        self._open: set[Open] = set()
        self._is_closed = False
        self._began = monotonic()
        self._decodes_before = dict(scheduler.answers_per_decode)
        self._figures = ServingFigures()
        self.metrics = Metrics(
            lambda: scheduler.running, lambda: scheduler.waiting, self._answers_per_decode
        )

    def submit(self, asked: Asked, address: str) -> Open:
        """Raises Problem. Whoever gets the result must call `leave` in the end."""
        if self._is_closed:
            raise unavailable(stopping().message)
        if not self.is_loaded():
            raise not_loaded()
        if self._is_measuring():
            raise unavailable("This computer is measuring; it answers when that has ended.")
        stream = Stream(self._outbox, self._hear, is_streamed=asked.is_streamed)
        try:
            ticket = self._scheduler.submit(
                asked.request, stream, asked.client or address, self.settings.max_waiting
            )
        except EngineError as error:
            raise problem_of(error) from None
        opened = Open(stream, ticket, self._open.discard)
        self._open.add(opened)
        return opened

    def close(self) -> None:
        """Refuse what comes now, and cut what is open."""
        self._is_closed = True
        for opened in tuple(self._open):
            opened.ticket.cancel()
            opened.stream.cut(stopping())

    def refuse(self, problem: Problem) -> None:
        """Count a request that never reached the scheduler."""
        if problem.status == 503:
            return
        if problem.status == 500:
            self.metrics.failed()
            self._count(failed=1)
        else:
            self.metrics.refused()
            self._count(refused=1)

    def figures(self) -> ServingFigures:
        return replace(
            self._figures,
            seconds=monotonic() - self._began,
            running=self._scheduler.running,
            waiting=self._scheduler.waiting,
            passes=sum(self._answers_per_decode().values()),
        )

    def _answers_per_decode(self) -> dict[int, int]:
        """Of this server's time."""
        before = self._decodes_before
        now = dict(self._scheduler.answers_per_decode)
        return {size: n - before.get(size, 0) for size, n in now.items()}

    def _hear(self, happening: Happening) -> None:
        match happening:
            case GeneratedPass():
                tokens = len(happening.tokens)
                self.metrics.wrote(tokens)
                self._count(
                    tokens=tokens,
                    drafted=happening.stats.drafted,
                    accepted=happening.stats.accepted,
                )
            case Answer():
                self.metrics.ended(happening)
                is_whole = happening.reason != "cancelled"
                self._count(
                    answered=is_whole,
                    cancelled=not is_whole,
                    prompt_tokens=happening.stats.prompt_tokens,
                )
            case EngineError():
                self.refuse(problem_of(happening))

    def _count(self, **more: int) -> None:
        now = self._figures
        self._figures = replace(now, **{name: getattr(now, name) + n for name, n in more.items()})
