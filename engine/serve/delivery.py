"""From the decode thread to the clients' tasks: what happens to an answer, in the order it happens.

The decode thread must not wait, so it only appends. The event loop is woken once for all that comes
in one pass, and no more often than anybody reads: it takes a core from the threads that decode.
Knows no HTTP. Made by `desk`, read by `responses`.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable
from time import perf_counter

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError, ErrorKind

GATHER_S = 0.033  # seconds that a streamed text may lie after the one before; eyes see no more
_WHOLE_S = 0.25  # and of an answer that is read at its end, of which only figures are shown

Happening = StartInfo | GeneratedPass | Answer | EngineError


class Outbox:
    """One for all streams of a server."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._posted: deque[tuple[Stream, Happening]] = deque()
        self._is_due = False
        self._woken = -math.inf

    def post(self, stream: "Stream", happening: Happening, patience_s: float = 0.0) -> None:
        """From any thread. It may lie so long after the last delivery, and longer until something
        is posted again; an end never lies."""
        self._posted.append((stream, happening))
        now = perf_counter()
        if self._is_due or now - self._woken < patience_s:
            return
        self._is_due, self._woken = True, now
        try:
            self._loop.call_soon_threadsafe(self._deliver)
        except RuntimeError:  # the server has stopped and its loop is closed; nobody waits any more
            self._posted.clear()

    def _deliver(self) -> None:
        self._is_due = False  # before the first look: what is posted from now on makes it due again
        while self._posted:
            stream, happening = self._posted.popleft()
            stream.take(happening)


class Stream:
    """One answer on its way. A `Listener` to the scheduler, whose methods the decode thread calls;
    everything else belongs to the event loop."""

    def __init__(
        self, outbox: Outbox, hear: Callable[[Happening], None], *, is_streamed: bool
    ) -> None:
        """`hear` is told everything that happens, on the event loop, until the answer ended; also
        of an answer that nobody waits for any more. Its first token goes at once."""
        self._outbox = outbox
        self._is_streamed = is_streamed
        self._patience_s = 0.0
        self._hear = hear
        self._news = asyncio.Event()
        self._texts: list[str] = []
        self.tokens = 0  # until now, also of text that is held back
        self.info: StartInfo | None = None
        self.answer: Answer | None = None  # whole, or what there is of a cancelled one
        self.error: EngineError | None = None
        self.has_ended = False  # as far as the scheduler is concerned

    # -- the decode thread -----------------------------------------------------------------------

    def started(self, info: StartInfo) -> None:
        self._outbox.post(self, info)

    def prompted(self, done: int, total: int) -> None:
        pass

    def passed(self, step: GeneratedPass) -> None:
        self._outbox.post(self, step, self._patience_s)
        self._patience_s = GATHER_S if self._is_streamed else _WHOLE_S

    def finished(self, answer: Answer) -> None:
        self._outbox.post(self, answer)

    def failed(self, error: EngineError) -> None:
        self._outbox.post(self, error)

    # -- the event loop --------------------------------------------------------------------------

    def take(self, happening: Happening) -> None:
        match happening:
            case StartInfo():
                self.info = happening
            case GeneratedPass():
                self._texts += [span.text for span in happening.spans]
                self.tokens += len(happening.tokens)
            case Answer():
                self.has_ended = True
                self.answer = self.answer or happening
            case EngineError():
                self.has_ended = True
                self.error = self.error or happening
        self._hear(happening)
        self._news.set()

    def cut(self, error: EngineError) -> None:
        """Whoever waits is told `error`, whatever the engine still does."""
        if self.is_open:
            self.error = error
            self._news.set()

    @property
    def is_open(self) -> bool:
        return self.answer is None and self.error is None

    @property
    def has_started(self) -> bool:
        return self.info is not None

    async def news(self) -> None:
        """Returns when something has happened since the last call; at once after the end."""
        if self.is_open:
            await self._news.wait()
        self._news.clear()

    def text(self) -> str:
        """What has come since the last call."""
        text = "".join(self._texts)
        self._texts.clear()
        return text


def stopping() -> EngineError:
    return EngineError(ErrorKind.CANCELLED, "The server stops.")
