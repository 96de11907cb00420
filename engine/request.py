"""What is asked of the engine, as frozen values: model settings, sampling, speculation, a request.

Shared by both processes and the terminal front end; knows nothing of models, files or Qt.
"""

from typing import Literal

import msgspec

KvType = Literal["f32", "f16", "bf16", "q8_0", "q5_1", "q5_0", "q4_1", "q4_0"]
SplitMode = Literal["none", "layer", "row"]
ArmName = str  # one of ARMS

ARMS: tuple[ArmName, ...] = ("off", "lookup", "draft", "lookup+draft", "predicted", "auto")
STARTER = "starter"  # stands for the path of the starter model
MAX_DRAFT = 63  # tokens; one pass verifies them and the token before


class Frozen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of all values: immutable, keyword-only, unknown fields refused."""


class ModelSettings(Frozen, frozen=True, kw_only=True):
    """How one model is loaded. `None` means: choose for this machine."""

    path: str
    gpu_layers: int | None = None  # None: all that a GPU takes, 0: none, n: the last n layers
    devices: tuple[str, ...] = ()  # names as listed by `paceline devices`; empty: all GPUs
    main_device: int = 0  # index into the devices, used with split_mode "none"
    split_mode: SplitMode = "layer"
    tensor_split: tuple[float, ...] = ()  # share of each device; empty: by free memory
    ctx: int | None = None  # tokens; None: min(trained context, 8192)
    threads: int | None = None  # None: physical cores
    threads_batch: int | None = None  # for prompts; None: as `threads`
    batch: int = 2048  # most tokens in one decode call
    ubatch: int = 512  # most tokens computed at once
    flash_attention: Literal["auto", "on", "off"] = "auto"
    kv_type_k: KvType = "f16"
    kv_type_v: KvType = "f16"
    windowed_kv: bool = False  # sliding layers keep their window only; turns read again for it
    mmap: bool = True
    mlock: bool = False
    parallel: int = 1  # answers that can be decoded together, each with a context of `ctx` tokens


class Message(Frozen, frozen=True, kw_only=True):
    role: Literal["system", "user", "assistant"]
    content: str


class Sampling(Frozen, frozen=True, kw_only=True):
    """Filters and penalties of llama.cpp's sampler chain; temperature 0 is greedy."""

    temperature: float = 0.8
    top_k: int = 40  # 0: off
    top_p: float = 0.95  # 1: off
    min_p: float = 0.05  # 0: off
    repeat_penalty: float = 1.0  # 1: off
    frequency_penalty: float = 0.0
    presence_penalty: float = 0.0
    penalty_last_n: int = 64  # tokens the penalties look back; -1: the whole context
    seed: int | None = None  # None: drawn by the worker and told in `Started`


class DraftModelSpec(Frozen, frozen=True, tag="draft_model", tag_field="kind", kw_only=True):
    """Drafts of the loaded draft model, at most `draft_max`, ended below `min_p`: its likeliest
    tokens for the verifier "match", draws from its own distribution for "rejection"."""

    draft_max: int = 3
    min_p: float = 0.0  # probability of the drafted token under the draft model


class PromptLookupSpec(Frozen, frozen=True, tag="prompt_lookup", tag_field="kind", kw_only=True):
    """Continue the most recent longest match of the last tokens in prompt and answer so far, or in
    `past`: texts outside the context, as discarded answers, the most relevant last."""

    draft_max: int = 8
    min_ngram: int = 5
    max_ngram: int = 16
    past: tuple[str, ...] = ()


class PredictionSpec(Frozen, frozen=True, tag="prediction", tag_field="kind", kw_only=True):
    """Follow a text that the answer is expected to be much like."""

    text: str
    draft_max: int = 16


DrafterSpec = DraftModelSpec | PromptLookupSpec | PredictionSpec


class FixedPolicySpec(Frozen, frozen=True, tag="fixed", tag_field="kind", kw_only=True):
    """Always ask for up to `draft_max` tokens; None: as many as each drafter's own setting says."""

    draft_max: int | None = None


class AutoPolicySpec(Frozen, frozen=True, tag="auto", tag_field="kind", kw_only=True):
    """Each pass drafts what is expected to bring most tokens per ms, nothing included."""


PolicySpec = FixedPolicySpec | AutoPolicySpec
VerifierName = Literal["match", "rejection"]


class Speculation(Frozen, frozen=True, kw_only=True):
    """With the fixed policy drafters are asked in order, the first non-empty draft wins; with Auto
    they compete. No drafter: speculation off.

    `match` keeps the text of plain decoding. `rejection` keeps its distribution only, and accepts
    more above temperature 0; at temperature 0 both are the same.
    """

    drafters: tuple[DrafterSpec, ...] = ()
    policy: PolicySpec = FixedPolicySpec()
    verifier: VerifierName = "match"


OFF = Speculation()


def speculation_of(
    arm: ArmName,
    draft_max: int | None = None,
    draft_min_p: float | None = None,
    *,
    prediction: str = "",
    past: tuple[str, ...] = (),
    verifier: VerifierName = "match",
) -> Speculation:
    """The speculation an arm's name stands for; "lookup+draft" asks the lookup first.

    "auto" lets all drafters compete that there are, a `prediction` among them. `draft_max` sets the
    length of fixed arms only. Raises ValueError for a name that is not in `ARMS`, and for
    "predicted" without a prediction.
    """
    if arm not in ARMS:
        raise ValueError(f"“{arm}” is not an arm; choose from {', '.join(ARMS)}.")
    if arm == "predicted" and not prediction:
        raise ValueError("The arm “predicted” needs a text that is expected.")
    asked = set(arm.split("+"))
    drafters: list[DrafterSpec] = []
    if prediction and asked & {"predicted", "auto"}:
        drafters.append(PredictionSpec(text=prediction))
    if asked & {"lookup", "auto"}:
        drafters.append(PromptLookupSpec(past=past))
    if asked & {"draft", "auto"}:
        drafters.append(DraftModelSpec(min_p=draft_min_p or 0.0))
    if arm == "auto":
        return Speculation(drafters=tuple(drafters), policy=AutoPolicySpec(), verifier=verifier)
    if draft_max is not None:
        drafters = [msgspec.structs.replace(d, draft_max=draft_max) for d in drafters]
    return Speculation(drafters=tuple(drafters), verifier=verifier)


class GenerateRequest(Frozen, frozen=True, kw_only=True):
    """One answer. Either `messages` (through the chat template) or `prompt` (taken as it is)."""

    messages: tuple[Message, ...] = ()
    prompt: str | None = None
    max_tokens: int | None = None  # None: until the context is full
    sampling: Sampling = Sampling()
    speculation: Speculation = OFF
    cold: bool = False  # forget the KV cache first, as a fair comparison needs
    stop: tuple[str, ...] = ()  # texts that end the answer; they are no part of it
    endpoint: str = ""  # reference of a server that answers instead of what is loaded


class ArmSpec(Frozen, frozen=True, kw_only=True):
    """One side of a comparison. With an `endpoint` its answers come from that server, which drafts
    as it was started; only a Paceline server takes `speculation` into account."""

    name: str
    speculation: Speculation
    endpoint: str = ""  # "http://host:port/v1#model", as `remote.values.Endpoint.reference`


class CompareRequest(Frozen, frozen=True, kw_only=True):
    """One prompt through several arms. `request.speculation` is replaced by each arm's."""

    request: GenerateRequest
    arms: tuple[ArmSpec, ...]
    runs: int = 3  # measured runs an arm, after one discarded warm-up each


class LosslessPrompt(Frozen, frozen=True, kw_only=True):
    """One prompt of a lossless check; a `prediction` is used by the arms that take one."""

    name: str
    messages: tuple[Message, ...]
    prediction: str = ""


class LosslessRequest(Frozen, frozen=True, kw_only=True):
    """Every prompt off against every arm: the same tokens for "match", the same distribution of the
    first two tokens that a draft may hold for "rejection" (`draws` short answers)."""

    prompts: tuple[LosslessPrompt, ...]
    arms: tuple[ArmSpec, ...]  # a prompt's own prediction replaces the text of theirs
    max_tokens: int = 160
    sampling: Sampling = Sampling(temperature=0.0)  # of arms that verify by "match"
    rejection_sampling: Sampling = Sampling(temperature=1.0, top_k=40, top_p=0.95)
    draws: int = 1000
