"""One answer as it comes: what is known when it starts, each pass as text, and the whole of it.

Filled by `answering`, read by whoever asked: the worker, a scheduler's listeners, the lab. Knows no
cache and no drafter.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec.structs import replace

from engine.drafters.base import Draft
from engine.generate import Pass
from engine.llama.detok import Detokenizer
from engine.llama.model import Model
from engine.llama.native_context import Logits
from engine.policy.base import Policy
from engine.protocol import AutoState, FinishReason, Span
from engine.remote.values import DraftCounts, ServerInfo
from engine.stats import PassStats, RunStats
from engine.stop_texts import StopTexts, joined

STATE_MS = 250.0  # between two looks at what Auto does


@dataclass(frozen=True)
class StartInfo:
    """What is known when the prompt is tokenized."""

    prompt_tokens: int
    cached_tokens: int
    ctx: int
    seed: int
    drafters: tuple[str, ...]
    speculation_note: str
    policy: Literal["fixed", "auto"]
    template: Literal["model", "chatml", "none"]
    template_note: str
    reasoning_open: bool
    server: ServerInfo | None = None  # that answers; None: what is loaded here


@dataclass(frozen=True)
class GeneratedPass:
    spans: tuple[Span, ...]
    tokens: tuple[int, ...]
    stats: PassStats
    auto: AutoState | None = None  # what Auto does, where it is told anew


@dataclass
class Answer:
    """Grows while `Inference.generate` is iterated, whole when the iteration ended."""

    reason: FinishReason = "cancelled"
    text: str = ""
    tokens: list[int] = field(default_factory=list)
    stats: RunStats = field(default_factory=RunStats)
    # Of every pass after the first token, to be replayed; without the distributions, which may hold
    # a vocabulary a token.
    drafts: list[Draft] = field(default_factory=list)
    auto: AutoState | None = None  # with Auto, as it is now
    probed: Logits | None = None  # logits behind the token asked for by `probe`
    published: DraftCounts | None = None  # of a server's answer: what it says of its drafts

    def add(self, step: Pass, spans: tuple[Span, ...]) -> None:
        """A pass has come, and `spans` of text with it. The first one brings the token after the
        prompt."""
        if self.tokens:
            self.stats.add(step.stats)
            self.drafts.append(Draft(step.draft.tokens, step.draft.source))
        else:
            self.stats.first_pass_ms = step.stats.at_ms - self.stats.prompt_ms
            self.stats.committed = len(step.tokens)
        self.tokens += step.tokens
        self.text += "".join(span.text for span in spans)


class Telling:
    """Passes to text; `answer` grows with them."""

    def __init__(
        self, answer: Answer, policy: Policy, model: Model, stop: Sequence[str] = ()
    ) -> None:
        self._answer = answer
        self._policy = policy
        self._model = model
        self._text = Detokenizer(model.piece)
        self._stop = StopTexts(stop) if any(stop) else None
        self._told_ms = 0.0

    @property
    def has_stopped(self) -> bool:
        """A text that ends the answer has come."""
        return self._stop is not None and self._stop.is_found

    def tell(self, step: Pass, is_last: bool) -> GeneratedPass:
        """A pass with the text it brings. Tokens behind a stop text are left out: without drafts
        they would not have come."""
        step, spans = self._spans(step)
        if self._stop is not None and is_last:
            spans = joined((*spans, *self._stop.rest()))
        answer = self._answer
        answer.add(step, spans)
        state = None
        if step.stats.at_ms >= self._told_ms + STATE_MS:
            self._told_ms = step.stats.at_ms
            answer.auto = state = self._policy.state()
        return GeneratedPass(spans, step.tokens, step.stats, state)

    def end(self, is_whole: bool) -> None:
        """No further pass comes; `is_whole`: nobody gave the answer up."""
        answer = self._answer
        if self.has_stopped:
            answer.reason = "stop"
        else:
            if is_whole:
                answer.reason = "stop" if self._model.is_end(answer.tokens[-1]) else "length"
            rest = self._stop.rest() if self._stop is not None else ()
            answer.text += "".join(span.text for span in rest) + self._text.finish()
        answer.auto = self._policy.state()

    def _spans(self, step: Pass) -> tuple[Pass, tuple[Span, ...]]:
        accepted = step.stats.accepted
        sources = [step.stats.source] * accepted + [""] * (len(step.tokens) - accepted)
        if self._stop is None:
            return step, self._text.feed(step.tokens, sources)
        spans: list[Span] = []
        for i, (token, source) in enumerate(zip(step.tokens, sources, strict=True), 1):
            spans += self._stop.feed(self._text.feed((token,), (source,)))
            if self._stop.is_found:
                stats = replace(step.stats, committed=i, accepted=min(accepted, i))
                step = Pass(step.tokens[:i], stats, step.draft)
                break
        return step, joined(spans)
