"""The outcome of a comparison as values: an arm's medians, speed-ups, and where texts differ.

The shape of `paceline compare --json` is these structs, field by field. Making them is `compare`'s
work; making text of them is the front ends'.
"""

from typing import Literal

import msgspec

from engine.remote.values import Published


class Range(msgspec.Struct, frozen=True, array_like=True):
    """Smallest and largest of the runs."""

    low: float
    high: float


class Milliseconds(msgspec.Struct, frozen=True, kw_only=True):
    """Ledger of the median run after its first token."""

    draft: float
    verify: float
    rewind: float
    sample: float
    other: float
    total: float


class ArmServer(msgspec.Struct, frozen=True, kw_only=True):
    """A server that was measured."""

    name: str  # kind and version: "vLLM 0.32.0"
    endpoint: str  # its reference, "URL#model"
    drafts_with: str = ""  # as it names it, where it tells
    published: Published = ""  # where it tells of its drafts


class ArmReport(msgspec.Struct, frozen=True, kw_only=True):
    """Medians over an arm's measured runs; `*_range` holds the smallest and largest.

    Of a server's drafts only it knows: there is what it publishes, counted around the run. Where it
    publishes nothing, `passes` are bursts as they arrived here. All its time is `other`.
    """

    arm: str
    text: str
    tokens: int
    token_ids: tuple[int, ...]
    decode_tps: float
    decode_tps_range: Range
    ttft_ms: float
    ttft_ms_range: Range
    acceptance: float | None
    mean_accepted_length: float | None
    tokens_per_pass: float
    accepted_per_position: tuple[float, ...]
    passes: int
    drafted: int
    accepted: int
    ms: Milliseconds
    finish_reason: str
    note: str = ""  # why an arm ran without its drafter
    prediction_accepted: int = 0  # tokens of the expected text that were drafted and kept
    prediction_rejected: int = 0  # drafted in vain
    server: ArmServer | None = None  # that answered; None: this machine's engine


class TextDifference(msgspec.Struct, frozen=True, kw_only=True):
    """Where the text of a server leaves the baseline's, or a text that of a baseline that is one.

    Another program computed it, perhaps with other weights, so this explains nothing: neither a tie
    nor a defect of ours.
    """

    position: int  # characters that are the same
    baseline_text: str  # what follows, at most 40 characters
    arm_text: str


class Divergence(msgspec.Struct, frozen=True, kw_only=True):
    """The first token at which an arm left the baseline, and whether rounding explains it.

    `margin` is the baseline's logit gap between the two tokens, `logit_shift` the largest
    difference of any logit between the two runs at that token: the same prefix in another batch
    shape. A tie is a shift that rounding explains.
    """

    position: int
    baseline_token: int
    arm_token: int
    baseline_text: str
    arm_text: str
    margin: float
    arm_margin: float
    logit_shift: float
    kind: Literal["tie", "defect"]


class CompareReport(msgspec.Struct, frozen=True, kw_only=True):
    build: dict[str, str | int | bool]
    settings: dict[str, str | int | float | bool | None]
    arms: tuple[ArmReport, ...]
    speedup: dict[str, float]  # decode tok/s ÷ the baseline's: median over paired runs
    speedup_range: dict[str, Range]
    identical: dict[str, bool]
    # None where the tokens are the same, and for another sample by design: "rejection" above
    # temperature 0 keeps the distribution, not the text
    divergence: dict[str, Divergence | None]
    differences: dict[str, TextDifference] = {}  # of texts that were not computed by one engine
    failure: str = ""  # why it ended before all runs were made, in a sentence


class Distribution(msgspec.Struct, frozen=True, kw_only=True):
    """Draws of one position held against the target's own distribution: Pearson's chi-square, with
    tokens expected fewer than 5 times in one cell.

    Positions are those of the tokens that a draft may hold, behind a given one (see `lab.draws`);
    the second token is told apart by the first where such pairs are frequent enough.
    """

    position: int  # 1 or 2
    draws: int
    chi_square: float
    freedom: int  # degrees of freedom
    p: float  # of a chi-square at least this large, where nothing is wrong


class LosslessRow(msgspec.Struct, frozen=True, kw_only=True):
    """One prompt through one arm. Where nothing was drafted, nothing was put to the test."""

    prompt: str
    arm: str
    verifier: Literal["match", "rejection"]
    tokens: int  # of the baseline's answer; of all draws
    verdict: Literal["identical", "tie", "same_distribution", "defect"]
    divergence: Divergence | None = None  # of "match"
    distributions: tuple[Distribution, ...] = ()  # of "rejection"
    drafted: int = 0  # tokens, in the arm's answer or in all draws
    accepted: int = 0
    note: str = ""  # why the arm ran without a drafter, or could not be tested


class LosslessReport(msgspec.Struct, frozen=True, kw_only=True):
    build: dict[str, str | int | bool]
    settings: dict[str, str | int | float | bool | None]
    rows: tuple[LosslessRow, ...]

    @property
    def defects(self) -> tuple[LosslessRow, ...]:
        return tuple(row for row in self.rows if row.verdict == "defect")
