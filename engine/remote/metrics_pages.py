"""Metrics pages of servers: what each kind calls its counters of drafts, read into one shape.

Formats, with where they were read: llama.cpp b11549 (tools/server: `llamacpp:spec_decode_num_*`),
vLLM 0.32.0 (v1/spec_decode/metrics.py), SGLang 0.5.x (srt/metrics/collector.py: gauges of the last
moments, and `spec_verify_calls_total`), TensorRT-LLM 1.x (metrics/collector.py:
`trtllm_spec_decode_*`; /metrics: a list of iterations that reading takes away). Knows no HTTP.
Called by `published` and by probes.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from engine.remote.json_values import number_in, object_in, whole_in

_MOST_POSITIONS = 256  # of a draft
_MODEL = "model_name"  # the label with the name that a model is served by


@dataclass(frozen=True)
class Counters:
    """A look at a server's counters. They only grow, but with a restart; `is_drained` ones are
    those since the last look. None: not told."""

    drafted: float | None = None
    accepted: float | None = None
    drafts: float | None = None
    accepted_at: tuple[float, ...] = ()
    tokens: float | None = None  # written in all answers
    requests: float | None = None  # answered
    accept_rate: float | None = None  # a gauge: of the last moments
    accept_length: float | None = None
    is_drained: bool = False


@dataclass(frozen=True)
class _Names:
    """What a kind of server calls its counters."""

    drafted: str = ""
    accepted: str = ""
    drafts: str = ""
    accepted_at: str = ""  # labelled `position`
    tokens: str = ""
    requests: str = ""
    accept_rate: str = ""
    accept_length: str = ""


_VLLM = "vllm:spec_decode_num_"
_LLAMA = "llamacpp:spec_decode_num_"
_OURS = "paceline_spec_decode_num_"
_TRT = "trtllm_spec_decode_"
NAMES = {
    "vllm": _Names(
        f"{_VLLM}draft_tokens_total",
        f"{_VLLM}accepted_tokens_total",
        f"{_VLLM}drafts_total",
        f"{_VLLM}accepted_tokens_per_pos_total",
        "vllm:generation_tokens_total",
        "vllm:request_success_total",
    ),
    "llama-server": _Names(
        f"{_LLAMA}draft_tokens_total",
        f"{_LLAMA}accepted_tokens_total",
        f"{_LLAMA}drafts_total",
        tokens="llamacpp:tokens_predicted_total",
    ),
    "paceline": _Names(
        f"{_OURS}draft_tokens_total",
        f"{_OURS}accepted_tokens_total",
        f"{_OURS}drafts_total",
        f"{_OURS}accepted_tokens_per_pos_total",
    ),
    "sglang": _Names(
        drafts="sglang:spec_verify_calls_total",
        tokens="sglang:generation_tokens_total",
        requests="sglang:num_requests_total",
        accept_rate="sglang:spec_accept_rate",
        accept_length="sglang:spec_accept_length",
    ),
    "tensorrt-llm": _Names(
        f"{_TRT}num_draft_tokens_total",
        f"{_TRT}num_accepted_tokens_total",
        requests="trtllm_request_success_total",
        accept_length=f"{_TRT}acceptance_length",
    ),
}


def tells_drafts(counters: Counters) -> bool:
    """Whether they say anything of drafts, also while there were none."""
    said = (counters.drafted, counters.drafts, counters.accept_length, counters.accept_rate)
    return any(value is not None for value in said)


def parsed(kind: str, text: str, model: str = "") -> Counters:
    """The counters in a metrics page of that kind of server, of `model` where it counts by model.
    What cannot be read is not told."""
    if text.lstrip().startswith("["):
        return _iterations(text)
    names = NAMES[kind]
    samples = tuple(_samples(text))
    served = {s.labels[_MODEL] for s in samples if _MODEL in s.labels}
    if len(served) == 1:  # another name of the only model, or an adapter of it
        model = ""
    sums: dict[str, float] = {}
    gauges: dict[str, list[float]] = {}
    positions: dict[int, float] = {}
    for sample in samples:
        if model and sample.labels.get(_MODEL, model) != model:
            continue
        sums[sample.name] = sums.get(sample.name, 0.0) + sample.value
        gauges.setdefault(sample.name, []).append(sample.value)
        if sample.name == names.accepted_at:
            at = sample.labels.get("position", "")
            if at.isascii() and at.isdecimal() and len(at) < 4 and int(at) < _MOST_POSITIONS:
                positions[int(at)] = positions.get(int(at), 0.0) + sample.value
    known = [positions.get(i, 0.0) for i in range(max(positions, default=-1) + 1)]
    return Counters(
        drafted=sums.get(names.drafted),
        accepted=sums.get(names.accepted),
        drafts=sums.get(names.drafts),
        accepted_at=tuple(known),
        tokens=sums.get(names.tokens),
        requests=sums.get(names.requests),
        accept_rate=_mean(gauges.get(names.accept_rate)),
        accept_length=_mean(gauges.get(names.accept_length)),
    )


def _iterations(text: str) -> Counters:
    """TensorRT-LLM's /metrics: a list of iterations since it was last read."""
    try:
        steps = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return Counters()
    stats = [object_in(object_in(step).get("specDecodingStats")) for step in steps]
    told = [s for s in stats if s]
    if not told:
        return Counters(is_drained=True)
    return Counters(
        drafted=float(sum(whole_in(s.get("numDraftTokens")) or 0 for s in told)),
        accepted=float(sum(whole_in(s.get("numAcceptedTokens")) or 0 for s in told)),
        drafts=float(sum(whole_in(s.get("numRequestsWithDraftTokens")) or 0 for s in told)),
        is_drained=True,
    )


def _samples(text: str) -> Iterator[Sample]:
    """Those with a value that can be one, up to where the page is no such format any more."""
    with suppress(ValueError):
        for family in text_string_to_metric_families(text):
            yield from (s for s in family.samples if number_in(s.value) is not None)


def _mean(values: list[float] | None) -> float | None:
    return sum(values) / len(values) if values else None
