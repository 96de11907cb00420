"""What a bench stores and reports, as frozen values: a run, a cell of the table, the whole report.

The shape of `paceline bench --json` is `BenchReport`, field by field; `assets/schemas/bench.json`
is its JSON schema. Rates of runs are never stored: `RunStats` makes them. Runs are made by
`runner`, kept by `store`, made into cells by `summary`; text is made by the front ends.
"""

from typing import Literal

import msgspec

from engine.bench.request import BenchRequest, Block, Step
from engine.lab.report import ArmServer, Divergence, Milliseconds, TextDifference
from engine.stats import RunStats

FORMAT = "paceline-bench"
VERSION = 1
_VAGUE = 25  # high ÷ low
State = Literal["running", "stopped", "done"]  # running: or broken off, which looks the same
# sample: another text by design; server: another text, which another server computed
Verdict = Literal["identical", "tie", "defect", "sample", "server"]


# gc=False: benches hold millions of them, which took the collector longer than all reading.
class Piece(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Text of consecutive tokens from one source; "" is the target itself."""

    text: str
    source: str = ""


class BenchRun(msgspec.Struct, frozen=True, kw_only=True):
    """One answer. `drafted` and, after `pieces[0]`, the text of the first token, `pieces` belong to
    the passes of `stats.intervals`, so that it can be replayed at its true speed."""

    step: Step
    at: float  # seconds since 1970, when it began
    seed: int
    reason: Literal["stop", "length"]
    tokens: tuple[int, ...]
    pieces: tuple[tuple[Piece, ...], ...]
    drafted: tuple[int, ...]  # tokens
    stats: RunStats
    wall_ms: float  # from outside; the ledger and the wait for the first token sum to it
    memory: int  # bytes resident in the worker at its end
    device_memory: int  # bytes in use by the models on GPUs
    load: float  # of other programs meanwhile, in cores
    note: str = ""  # why it ran without a drafter that was asked for
    server: ArmServer | None = None  # that answered; None: the pair that is loaded
    text_hash: str = ""  # of the whole text, where token ids are not known to both


class BenchVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """How an arm's text to a prompt compares with plain decoding of the same seed."""

    block: int
    prompt: int
    arm: str
    verdict: Verdict
    divergence: Divergence | None = None
    difference: TextDifference | None = None  # of a server's text


class Estimate(msgspec.Struct, frozen=True, array_like=True):
    """`low` and `high` are a 95 % interval, None where there is too little for one."""

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def is_vague(self) -> bool:
        """Whether the ends are so far apart that their digits tell a reader nothing."""
        return self.low is not None and self.high is not None and self.high > _VAGUE * self.low


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """An arm of a block over the prompts of a kind; `kind` "" is all of them together."""

    block: int
    arm: str
    kind: str
    prompts: int
    runs: int
    tokens: int  # after the first of each answer
    tps: float  # `tokens` ÷ the time of them
    speedup: Estimate | None  # None for plain decoding, and without a completed pair of runs
    predicted: float | None  # speed-up that acceptance and costs explain; None without a curve
    ttft_ms: float  # median
    itl_ms: tuple[float, float, float] | None  # p50, p90, p99
    drafts: int
    drafted: int
    accepted: int
    acceptance: float | None
    mean_accepted_length: float | None
    tokens_per_pass: float
    acceptance_at: tuple[float, ...]
    drafts_at: tuple[int, ...]
    ms: Milliseconds  # per token
    memory: int  # bytes: the most that were resident at the end of a run
    device_memory: int
    verdicts: dict[str, int]  # Verdict, or `summary.UNCHECKED` -> prompts
    note: str = ""
    server: ArmServer | None = None  # that answered; its counts are those that it publishes


class Recommendation(msgspec.Struct, frozen=True, kw_only=True):
    """The fastest arm of a block for a kind, plain decoding included; "" is all kinds."""

    block: int
    kind: str
    arm: str
    speedup: Estimate | None  # None: plain decoding
    is_clear: bool  # faster than plain decoding beyond its interval
    near: tuple[str, ...]  # arms whose interval reaches it
    text: str


class BenchModel(msgspec.Struct, frozen=True, kw_only=True):
    """Of a server only its name for the model is sure, and `description` says what server it is."""

    role: Literal["target", "draft"]
    name: str  # of the file, without its folder
    hash: str  # see `policy.store.model_hash`
    size: int  # bytes
    description: str
    ctx: int
    threads: int
    gpu_layers: int
    kv_type_k: str
    kv_type_v: str
    template: str = ""  # hash of the chat template


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    platform: str
    processor: str
    cores: int  # physical
    memory: int  # bytes
    devices: tuple[str, ...]  # "CUDA0: NVIDIA ..., 24 GB"


class PairFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What was loaded for a pair, and what its passes cost when the bench began: the arguments of
    `policy.costs.CostCurve`, empty where the cache cannot take tokens back."""

    target: BenchModel
    draft: BenchModel | None
    curve: dict[int, float]  # tokens of a pass -> ms
    deeper: dict[int, float]  # -> ms more for each token more in the cache
    draft_token_ms: float | None = None


class BenchRecord(msgspec.Struct, frozen=True, kw_only=True):
    """All that is stored of a bench, or comes with a shared report. `summary.report_of` makes the
    report of it."""

    id: int  # 0: not from this machine's store
    created: float  # seconds since 1970
    title: str
    state: State
    spent_s: float  # of the time budget
    build: dict[str, str | int | bool]
    machine: Machine
    request: BenchRequest
    pairs: tuple[PairFacts | None, ...] = ()  # None: not loaded yet
    warnings: tuple[str, ...] = ()
    runs: tuple[BenchRun, ...] = ()  # warm-ups among them
    verdicts: tuple[BenchVerdict, ...] = ()


class BenchReport(msgspec.Struct, frozen=True, kw_only=True):
    format: str = FORMAT
    version: int = VERSION
    created: float  # seconds since 1970
    title: str
    state: State
    build: dict[str, str | int | bool]
    machine: Machine
    pairs: tuple[PairFacts | None, ...]
    request: BenchRequest  # paths without their folders
    blocks: tuple[Block, ...]
    cells: tuple[Cell, ...]
    recommendations: tuple[Recommendation, ...]
    warnings: tuple[str, ...]
    formulas: dict[str, str]
    verdicts: tuple[BenchVerdict, ...] = ()
    runs: tuple[BenchRun, ...] = ()  # without warm-ups; left out where the table is enough
