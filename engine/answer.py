"""One answer as it comes: what is known when it starts, each pass as text, and the whole of it.

Filled by `inference`, read by whoever iterates it: the worker and the lab. Knows no cache and no
drafter.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from engine.drafters.base import Draft
from engine.generate import Pass
from engine.llama.context import Logits
from engine.llama.detok import Detokenizer
from engine.llama.model import Cancelled, Model
from engine.policy.base import Policy
from engine.protocol import AutoState, FinishReason, Span
from engine.remote.values import DraftCounts, ServerInfo
from engine.stats import PassStats, RunStats

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


def told(
    passes: Iterator[Pass], answer: Answer, policy: Policy, model: Model, cancelled: Cancelled
) -> Iterator[GeneratedPass]:
    """The passes with the text they bring; `answer` grows with them. `cancelled` is asked after
    each."""
    text = Detokenizer(model.piece)
    told_ms = 0.0
    for step in passes:
        accepted = step.stats.accepted
        sources = [step.stats.source] * accepted + [""] * (len(step.tokens) - accepted)
        spans = text.feed(step.tokens, sources)
        answer.add(step, spans)
        if step.stats.at_ms >= told_ms + STATE_MS:
            told_ms = step.stats.at_ms
            answer.auto = policy.state()
        yield GeneratedPass(spans, step.tokens, step.stats)
        if cancelled():
            break
    else:
        answer.reason = "stop" if model.is_end(answer.tokens[-1]) else "length"
    answer.text += text.finish()
    answer.auto = policy.state()
