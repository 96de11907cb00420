"""One answer's course as the events of its command. A `Listener` of the scheduler.

Knows no inference. Made by `inference_worker` for every `Generate`.
"""

from collections.abc import Callable

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError
from engine.protocol import Finished, Memory, Pass, Progress, Started
from engine.wire import AnyEvent


class AnswerEvents:
    def __init__(
        self,
        command_id: int,
        send: Callable[[AnyEvent], None],
        measure_memory: Callable[[], Memory],
        on_failed: Callable[[EngineError], None],
        on_ended: Callable[[], None] = lambda: None,
    ) -> None:
        self._id = command_id
        self._send = send
        self._measure_memory = measure_memory
        self._on_failed = on_failed
        self._on_ended = on_ended

    def started(self, info: StartInfo) -> None:
        self._send(
            Started(
                id=self._id,
                prompt_tokens=info.prompt_tokens,
                cached_tokens=info.cached_tokens,
                ctx=info.ctx,
                seed=info.seed,
                drafters=info.drafters,
                speculation_note=info.speculation_note,
                policy=info.policy,
                template=info.template,
                template_note=info.template_note,
                reasoning_open=info.reasoning_open,
            )
        )

    def prompted(self, done: int, total: int) -> None:
        self._send(Progress(id=self._id, phase="prompt", done=done, total=total))

    def passed(self, step: GeneratedPass) -> None:
        self._send(
            Pass(
                id=self._id, spans=step.spans, tokens=step.tokens, stats=step.stats, auto=step.auto
            )
        )

    def finished(self, answer: Answer) -> None:
        self._send(
            Finished(
                id=self._id,
                reason=answer.reason,
                text=answer.text,
                tokens=tuple(answer.tokens),
                stats=answer.stats,
                memory=self._measure_memory(),
                auto=answer.auto,
                drafts=answer.published,
            )
        )
        self._on_ended()

    def failed(self, error: EngineError) -> None:
        self._on_failed(error)
        self._on_ended()
