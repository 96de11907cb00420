"""Messages between front ends and a worker process: one JSON object per line, tagged `type`.

Commands go in, events come out. Every command carries an `id` that its events repeat. Knows nothing
of pipes (see `wire`) or of how a command is carried out (see `worker`).
"""

from typing import Literal

import msgspec

from engine.bench.request import BenchRequest
from engine.bench.values import BenchReport
from engine.errors import ErrorKind
from engine.lab.report import ArmReport, CompareReport, Divergence, LosslessReport
from engine.remote.values import DraftCounts
from engine.request import (
    CompareRequest,
    GenerateRequest,
    LosslessRequest,
    Message,
    ModelSettings,
)
from engine.serve.values import ServeSettings, ServingFigures
from engine.stats import PassStats, RunStats

__all__ = [  # what front ends take from here although it is defined elsewhere
    "ArmReport",
    "BenchReport",
    "BenchRequest",
    "Command",
    "CompareReport",
    "Divergence",
    "Event",
    "LosslessReport",
    "RunStats",
]

PROTOCOL_VERSION = 1

FinishReason = Literal["stop", "length", "cancelled"]  # end token; limit or full context; Cancel


class CommandBase(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    id: int


class Load(CommandBase, frozen=True, tag="load", kw_only=True):
    """Load a target and, if it fits, a draft model. Replaces what is loaded."""

    target: ModelSettings
    draft: ModelSettings | None = None


class Unload(CommandBase, frozen=True, tag="unload", kw_only=True):
    pass


class Generate(CommandBase, frozen=True, tag="generate", kw_only=True):
    request: GenerateRequest


class Compare(CommandBase, frozen=True, tag="compare", kw_only=True):
    request: CompareRequest


class Lossless(CommandBase, frozen=True, tag="lossless", kw_only=True):
    """Show that answers are what the target writes without speculation. A request without prompts
    asks for the built-in ones."""

    request: LosslessRequest


class Bench(CommandBase, frozen=True, tag="bench", kw_only=True):
    """Measure arms over prompts, as `request` says or as a stored one that broke off does
    (`resume`, its id). Each finished run is stored before the next one begins. Loads what it needs,
    and at its end what was loaded before."""

    request: BenchRequest | None = None
    resume: int | None = None
    title: str = ""


class Pause(CommandBase, frozen=True, tag="pause", kw_only=True):
    """Bench `target_id` waits when its present run ends, or goes on."""

    target_id: int
    is_paused: bool


class Cancel(CommandBase, frozen=True, tag="cancel", kw_only=True):
    """Stop command `target_id` at the next pass, prefill chunk or load step."""

    target_id: int


class Tokenize(CommandBase, frozen=True, tag="tokenize", kw_only=True):
    """Count (and list) the tokens of a text, or of messages through the chat template."""

    text: str | None = None
    messages: tuple[Message, ...] = ()


class CheckPair(CommandBase, frozen=True, tag="check_pair", kw_only=True):
    """Compare two files' vocabularies without loading weights."""

    target: str
    draft: str


class MeasureMemory(CommandBase, frozen=True, tag="measure_memory", kw_only=True):
    pass


class MakeDrafter(CommandBase, frozen=True, tag="make_drafter", kw_only=True):
    """Convert `target` into a smaller draft model, then measure whether it is worth keeping.

    Replaces what is loaded, so front ends give it a worker of its own.
    """

    target: ModelSettings
    destination: str
    weight_type: str  # a key of llama.quantize.KINDS
    drop_layers: int = 0  # how many layers are left out


class Serve(CommandBase, frozen=True, tag="serve", kw_only=True):
    """Serve what is loaded over HTTP until `StopServing`, the end of stdin or another load. Other
    commands go on meanwhile; `Generate` joins the answers that are decoded together."""

    settings: ServeSettings


class StopServing(CommandBase, frozen=True, tag="stop_serving", kw_only=True):
    pass


class AddHost(CommandBase, frozen=True, tag="add_host", kw_only=True):
    """Use a machine that runs ggml-rpc-server, at "host:port"; its devices are there from the next
    load on."""

    host: str


Command = (
    Load
    | Unload
    | Generate
    | Compare
    | Lossless
    | Bench
    | Pause
    | Cancel
    | Tokenize
    | CheckPair
    | MeasureMemory
    | MakeDrafter
    | Serve
    | StopServing
    | AddHost
)


class Device(msgspec.Struct, frozen=True, kw_only=True):
    """A device ggml can compute on. Bytes; 0 where the backend does not tell."""

    name: str  # "CPU", "CUDA0", "Metal", "RPC0"
    description: str
    kind: Literal["cpu", "gpu", "igpu", "accel"]
    backend: str
    free: int
    total: int
    host: str = ""  # "host:port" of the machine that lends it; "": of this one


class HostState(msgspec.Struct, frozen=True, kw_only=True):
    """A machine that was asked for as a lender of devices; `problem` says why it lends none."""

    host: str  # "host:port"
    devices: tuple[str, ...] = ()  # names
    problem: str = ""  # a sentence
    hint: str = ""  # what to do about it


class Build(msgspec.Struct, frozen=True, kw_only=True):
    """What computes: versions and the processor features llama.cpp was built for."""

    paceline: str
    llama_cpp_python: str
    system_info: str
    python: str
    platform: str
    physical_cores: int
    extra_buffers: bool  # False: this build's AMX kernels crash here and are left out
    has_rpc: bool = False  # devices of other machines can be used


class ModelInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a loaded model is and how it was placed."""

    path: str
    name: str
    description: str  # llama.cpp's own: "llama 135M Q4_1"
    size: int  # bytes of weights
    parameters: int
    vocabulary: int  # tokens
    ctx: int
    ctx_train: int
    layers: int
    gpu_layers: int
    threads: int
    can_rewind: bool  # False: no speculation, the cache cannot drop tokens
    has_chat_template: bool
    template: str = ""  # hash of the chat template; "" where the file has none
    reasoning_tags: tuple[str, str] | None  # ("<think>", "</think>") where the template uses them
    kv_bytes: int
    compute_bytes: int


class TokenMapping(msgspec.Struct, frozen=True, kw_only=True):
    """How two vocabularies share tokens by text (see hub/pairing); counts of tokens."""

    shared: int  # the target's tokens that the draft model has too
    moved: int  # of those, how many have another id there
    target_only: int
    draft_only: int
    examples: tuple[str, ...] = ()  # the first few differences, each in words


class PairVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a draft model may draft for a target, by llama.cpp's rules (see hub/pairing).

    Where a rule fails but the texts are largely the same, `relaxed` is set: the pair works with
    ids mapped by text, and `rule` and `reason` still say what llama.cpp itself would refuse.
    """

    fits: bool
    relaxed: TokenMapping | None = None
    rule: Literal["", "type", "bos", "eos", "size", "text"] = ""  # the first rule that failed
    reason: str = ""  # one sentence, "" when it fits
    token_id: int | None = None
    target_text: str | None = None
    draft_text: str | None = None
    warnings: tuple[str, ...] = ()  # usable, but: drafter larger than 1/8 of the target, ...

    @property
    def is_usable(self) -> bool:
        return self.fits or self.relaxed is not None


class DeviceMemory(msgspec.Struct, frozen=True, kw_only=True):
    """Memory by use on one device, in bytes."""

    device: str
    weights_target: int = 0
    weights_draft: int = 0
    kv: int = 0
    compute: int = 0
    free: int = 0
    total: int = 0


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """Measured memory: resident bytes of the worker, and by use on each device."""

    resident: int
    devices: tuple[DeviceMemory, ...]


class EventBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    id: int = 0  # the command's; 0 for events nobody asked for


class Ready(EventBase, frozen=True, tag="ready", kw_only=True):
    """The handshake: always the first line."""

    protocol: int
    role: str
    build: Build
    devices: tuple[Device, ...]
    hosts: tuple[HostState, ...] = ()  # those of PACELINE_RPC, with what is wrong with each


class Progress(EventBase, frozen=True, tag="progress", kw_only=True):
    """How far a load or a prefill is; `done` of `total` (tokens for "prompt", thousandths else)."""

    phase: Literal["target", "draft", "prompt", "convert", "measure"]
    done: int
    total: int


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """What passes cost here, in ms. `pass_ms[n - 1]` is T(n): a target's pass over n tokens."""

    pass_ms: tuple[float, ...]
    measured: tuple[int, ...]  # the n that were measured; between them T is interpolated
    draft_token_ms: float | None = None  # the draft model's time for one token
    is_remembered: bool = False  # measured at an earlier load of these files on this machine


class AutoState(msgspec.Struct, frozen=True, kw_only=True):
    """What Auto does now and why. Rates are measured in this answer unless said otherwise."""

    is_on: bool  # the last passes drafted, or would have where there was something to draft
    source: str = ""  # drafter in use: "prompt_lookup", "draft_model", "prediction"; "" while off
    length: int = 0  # tokens that the best setting drafts now, 0 while off
    # ms per token of plain decoding, its error (half of a 95 % interval) and the tokens behind it,
    # from plain passes of this session at about this depth
    baseline_ms: float | None = None
    baseline_error: float = 0.0
    baseline_tokens: int = 0
    token_ms: float | None = None  # ms per token of this answer, everything counted
    gain: float | None = None  # baseline_ms / token_ms - 1; None until it can be told
    gain_error: float = 0.0  # half of a 95 % interval
    # of the drafts in use, or while off of the best that were tried on paper
    needed: float | None = None  # acceptance at which `length` (or the best try) breaks even
    seen: float | None = None  # acceptance seen lately
    tried: str = ""  # the drafter that `needed` and `seen` speak of
    tried_length: int = 0  # and the length of its drafts
    why_off: Literal["", "nothing_to_draft", "not_accepted", "starting", "cannot_rewind"] = ""
    pass_ms: tuple[float, ...] = ()  # T(1 ...) as it is now: the load's curve, kept true since


class Loaded(EventBase, frozen=True, tag="loaded", kw_only=True):
    target: ModelInfo
    draft: ModelInfo | None = None
    verdict: PairVerdict | None = None  # why there is no draft model although one was asked for
    memory: Memory
    load_ms: float
    costs: Costs | None = None


class Unloaded(EventBase, frozen=True, tag="unloaded", kw_only=True):
    pass


class Started(EventBase, frozen=True, tag="started", kw_only=True):
    """The prompt is tokenized; tokens follow."""

    prompt_tokens: int
    cached_tokens: int
    ctx: int
    seed: int
    drafters: tuple[str, ...]  # names of those that will draft; empty: speculation off
    speculation_note: str = ""  # why a drafter that was asked for is not there
    policy: Literal["fixed", "auto"] = "fixed"
    template: Literal["model", "chatml", "none"]
    template_note: str = ""  # why the model's own template was not used
    reasoning_open: bool = False  # the prompt ended inside a reasoning block


class Span(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Text of consecutive tokens from one source; "" is the target itself."""

    text: str
    source: str = ""


class Pass(EventBase, frozen=True, tag="pass", kw_only=True):
    """What one pass committed. The first one of an answer is the token after the prompt."""

    spans: tuple[Span, ...]
    tokens: tuple[int, ...]
    stats: PassStats
    arm: str = ""  # of a comparison
    auto: AutoState | None = None  # with Auto, a few times a second


class Finished(EventBase, frozen=True, tag="finished", kw_only=True):
    """The whole answer. After a full context the reason is "length", never an error."""

    reason: FinishReason
    text: str
    tokens: tuple[int, ...]
    stats: RunStats
    memory: Memory | None = None
    auto: AutoState | None = None  # with Auto, over the whole answer
    drafts: DraftCounts | None = None  # of a server's answer: what it says of its drafts


class ArmStarted(EventBase, frozen=True, tag="arm_started", kw_only=True):
    """A run of an arm begins; run 0 is the discarded warm-up."""

    arm: str
    run: int
    runs: int
    prompt_tokens: int


class ArmFinished(EventBase, frozen=True, tag="arm_finished", kw_only=True):
    arm: str
    run: int
    reason: FinishReason
    text: str
    stats: RunStats


class Compared(EventBase, frozen=True, tag="compared", kw_only=True):
    report: CompareReport


class LosslessProgress(EventBase, frozen=True, tag="lossless_progress", kw_only=True):
    """A run begins: of a prompt through an arm ("off" is the baseline), or of draws."""

    prompt: str
    arm: str
    done: int  # runs, of `total`
    total: int


class LosslessDone(EventBase, frozen=True, tag="lossless_done", kw_only=True):
    report: LosslessReport


BenchPhase = Literal[
    "loading", "costs", "warm_up", "measuring", "checking", "paused", "download"
]  # the last: waits for one to end


class BenchProgress(EventBase, frozen=True, tag="bench_progress", kw_only=True):
    """What a bench does now; while measuring, a run begins."""

    bench: int  # its id in the store
    phase: BenchPhase
    arm: str = ""
    kind: str = ""
    prompt: str = ""
    done: int = 0  # runs, of `total`, which grows while intervals are too wide
    total: int = 0
    spent_s: float = 0.0
    left_s: float | None = None  # None: nobody knows yet


class BenchTable(EventBase, frozen=True, tag="bench_table", kw_only=True):
    """What is known so far, every few seconds; without runs."""

    bench: int
    report: BenchReport


class BenchDone(EventBase, frozen=True, tag="bench_done", kw_only=True):
    """The report without runs, which are in the store; also of a bench that was stopped."""

    bench: int
    report: BenchReport


class Tokenized(EventBase, frozen=True, tag="tokenized", kw_only=True):
    count: int
    tokens: tuple[int, ...] = ()


class PairChecked(EventBase, frozen=True, tag="pair_checked", kw_only=True):
    verdict: PairVerdict


class MemoryMeasured(EventBase, frozen=True, tag="memory_measured", kw_only=True):
    memory: Memory


class DrafterMade(EventBase, frozen=True, tag="drafter_made", kw_only=True):
    """A made draft model and what it gained on the built-in prompts, against plain decoding."""

    path: str
    size: int
    acceptance: float  # median over the prompts, as are the other figures
    speedup: float
    speedup_range: tuple[float, float]
    plain_tps: float
    draft_tps: float
    is_worth_it: bool
    text: str  # the verdict in a sentence


class Serving(EventBase, frozen=True, tag="serving", kw_only=True):
    """Requests are taken now."""

    url: str  # "http://127.0.0.1:8484/v1"
    model: str
    parallel: int
    needs_key: bool
    warnings: tuple[str, ...] = ()


class ServingState(EventBase, frozen=True, tag="serving_state", kw_only=True):
    """Of the running server, about once a second while something happens."""

    figures: ServingFigures


class ServingStopped(EventBase, frozen=True, tag="serving_stopped", kw_only=True):
    figures: ServingFigures


class DevicesChanged(EventBase, frozen=True, tag="devices_changed", kw_only=True):
    """After `AddHost`; in a load, before it goes on, where hosts came or went since."""

    devices: tuple[Device, ...]
    added: tuple[str, ...]  # names
    hosts: tuple[HostState, ...] = ()


class Error(EventBase, frozen=True, tag="error", kw_only=True):
    """Command `id` failed; the worker goes on. `message` and `hint` are for the user."""

    kind: ErrorKind
    message: str
    hint: str = ""
    link: str = ""  # a page that helps, as the licence to accept
    still_loaded: bool = False  # a failed load left what was loaded before


Event = (
    Ready
    | Progress
    | Loaded
    | Unloaded
    | Started
    | Pass
    | Finished
    | ArmStarted
    | ArmFinished
    | Compared
    | LosslessProgress
    | LosslessDone
    | BenchProgress
    | BenchTable
    | BenchDone
    | Tokenized
    | PairChecked
    | MemoryMeasured
    | DrafterMade
    | Serving
    | ServingState
    | ServingStopped
    | DevicesChanged
    | Error
)
