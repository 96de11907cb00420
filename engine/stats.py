"""The figures of a pass and of a run: counters and milliseconds, and every rate made of them.

Rates are properties, never stored. Text is made of them only in the front ends. `generate` times
the passes, `inference` what comes before the first one.
"""

import math

import msgspec

_PAUSE_MS = 20_000.0  # no pass of a model that is worth waiting for takes as long,
_PAUSE = 50  # and none as many times the middle one


class PassStats(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One decode call of the target. `committed` is accepted + 1, less at the end of an answer."""

    at_ms: float  # since the request started, when the pass was done
    source: str = ""  # drafter that made the draft; "" where there was none
    drafted: int = 0
    accepted: int = 0
    committed: int = 1
    draft_ms: float = 0.0
    verify_ms: float = 0.0  # the target's decode call
    rewind_ms: float = 0.0
    sample_ms: float = 0.0
    other_ms: float = 0.0  # the rest of the pass's wall time
    beside: int = 0  # tokens of other answers in the same decode call


# gc=False: benches hold millions of them, which took the collector longer than all reading.
class Interval(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Time between two commits and the tokens the second one brought."""

    ms: float
    tokens: int


class RunStats(msgspec.Struct, kw_only=True):
    """Counters of one answer.

    Decode times run from the first token to the last, so they leave out the prompt and the first
    pass; draft, verify, rewind, sample and other sum to `decode_ms`.
    """

    prompt_tokens: int = 0
    cached_tokens: int = 0  # of the prompt, found in the KV cache
    queue_ms: float = 0.0  # from the request's arrival to its start
    prompt_ms: float = 0.0  # template, tokenizing and prefill
    first_pass_ms: float = 0.0  # from the end of the prefill to the first token
    committed: int = 0  # tokens of the answer, end token included
    passes: int = 0
    drafts: int = 0  # passes with a draft
    drafted: int = 0
    accepted: int = 0
    reached_at: list[int] = msgspec.field(default_factory=list)  # drafts that reached position i
    accepted_at: list[int] = msgspec.field(default_factory=list)  # accepted at position i
    drafted_by: dict[str, int] = msgspec.field(default_factory=dict)
    accepted_by: dict[str, int] = msgspec.field(default_factory=dict)
    draft_ms: float = 0.0
    verify_ms: float = 0.0
    rewind_ms: float = 0.0
    sample_ms: float = 0.0
    other_ms: float = 0.0
    intervals: list[Interval] = msgspec.field(default_factory=list)

    def add(self, p: PassStats) -> None:
        """Count one pass that came after the first token."""
        self.committed += p.committed
        self.passes += 1
        self.draft_ms += p.draft_ms
        self.verify_ms += p.verify_ms
        self.rewind_ms += p.rewind_ms
        self.sample_ms += p.sample_ms
        self.other_ms += p.other_ms
        self.intervals.append(Interval(pass_ms(p), p.committed))
        if not p.drafted:
            return
        self.drafts += 1
        self.drafted += p.drafted
        self.accepted += p.accepted
        self.drafted_by[p.source] = self.drafted_by.get(p.source, 0) + p.drafted
        self.accepted_by[p.source] = self.accepted_by.get(p.source, 0) + p.accepted
        for counts in (self.reached_at, self.accepted_at):
            counts.extend([0] * (p.drafted - len(counts)))
        for i in range(min(p.accepted + 1, p.drafted)):
            self.reached_at[i] += 1
        for i in range(p.accepted):
            self.accepted_at[i] += 1

    @property
    def was_paused(self) -> bool:
        """Whether a pass took so much longer than the others that the machine will have slept, or
        the process was stopped: then its times say nothing. Some systems' clocks go on in sleep."""
        longest = max((i.ms for i in self.intervals), default=0.0)
        if longest < _PAUSE_MS:
            return False
        return longest > _PAUSE * sorted(i.ms for i in self.intervals)[len(self.intervals) // 2]

    @property
    def ttft_ms(self) -> float:
        """Time to first token: request start to first token."""
        return self.queue_ms + self.prompt_ms + self.first_pass_ms

    @property
    def decode_ms(self) -> float:
        """Time after the first token."""
        return self.draft_ms + self.verify_ms + self.rewind_ms + self.sample_ms + self.other_ms

    @property
    def total_ms(self) -> float:
        return self.ttft_ms + self.decode_ms

    @property
    def decode_tps(self) -> float:
        """Tokens after the first ÷ seconds after the first; 0 before there are any."""
        return 1e3 * (self.committed - 1) / self.decode_ms if self.decode_ms else 0.0

    @property
    def acceptance(self) -> float | None:
        """Accepted ÷ drafted; None while nothing was drafted."""
        return self.accepted / self.drafted if self.drafted else None

    @property
    def mean_accepted_length(self) -> float | None:
        """1 + accepted ÷ drafts, over passes that had a draft."""
        return 1 + self.accepted / self.drafts if self.drafts else None

    @property
    def tokens_per_pass(self) -> float:
        """Committed ÷ passes, over all passes after the first token."""
        return (self.committed - 1) / self.passes if self.passes else 0.0

    @property
    def acceptance_at(self) -> list[float]:
        """Accepted at position i ÷ drafts that reached i."""
        return [a / r for a, r in zip(self.accepted_at, self.reached_at, strict=True) if r]

    @property
    def cost_per_token_ms(self) -> dict[str, float]:
        """Ledger of one committed token; the parts sum to `decode_ms` ÷ tokens."""
        n = max(self.committed - 1, 1)
        return {name: ms / n for name, ms in self.ledger_ms.items()}

    @property
    def ledger_ms(self) -> dict[str, float]:
        return {
            "draft": self.draft_ms,
            "verify": self.verify_ms,
            "rewind": self.rewind_ms,
            "sample": self.sample_ms,
            "other": self.other_ms,
        }

    def inter_token_ms(self, quantile: float) -> float | None:
        """Quantile (0–1, nearest rank) of the gaps between commits ÷ their tokens."""
        gaps = sorted(i.ms / i.tokens for i in self.intervals if i.tokens)
        if not gaps:
            return None
        return gaps[max(0, math.ceil(quantile * len(gaps)) - 1)]


def pass_ms(p: PassStats) -> float:
    """Wall time of a pass."""
    return p.draft_ms + p.verify_ms + p.rewind_ms + p.sample_ms + p.other_ms
