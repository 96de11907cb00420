"""What models, pairs, devices and the engine's phases are called in the window.

Pure text from protocol values; numbers go through `formatting`. Used by the model bar, the settings
page and notices.
"""

import os
import re
from dataclasses import dataclass
from typing import Literal

from app.logic.endpoint_words import (
    drafts_as_started,
    is_remote,
    kind_of,
    remote_facts,
    shown_model,
    takes_arm,
)
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat, byte_size, count, percent, plural
from engine.errors import ErrorKind
from engine.language import mark, tr
from engine.protocol import Device, Error, Loaded, ModelInfo, PairVerdict, Progress, TokenMapping
from engine.remote.values import is_reference
from engine.request import ModelSettings

Tone = Literal["muted", "ok", "warning", "danger"]


@dataclass(frozen=True)
class Verdict:
    """`short` stands in the model bar, `rows` (name, value) in its details."""

    short: str
    tone: Tone
    sentence: str
    rows: tuple[tuple[str, str], ...] = ()


_CANNOT_REWIND = mark(
    "The target’s cache cannot drop rejected tokens, so nothing can be drafted for it."
)
_RULES = {
    "type": mark("Vocabulary type"),
    "bos": mark("Token that begins a text"),
    "eos": mark("Token that ends a text"),
    "size": mark("Vocabulary size"),
    "text": mark("Text of every token"),
}


def file_label(path: str) -> str:
    """A file's name without folder and extension, as short as it stays clear; of a server's model
    its own name."""
    if is_reference(path):
        return shown_model(path)
    name = re.split(r"[\\/]", path)[-1]
    stem, extension = os.path.splitext(name)
    return stem if extension.lower() == ".gguf" else name


def model_label(info: ModelInfo | None, settings: ModelSettings | None) -> str:
    """The name the file has; models' own names are often all alike."""
    if info is not None:
        return file_label(info.path)
    return file_label(settings.path) if settings is not None else ""


def model_facts(info: ModelInfo, fmt: NumberFormat = PLAIN) -> str:
    """ "llama 135M Q4_1 · 94.0 MiB · 8,192 tokens · 31 layers on GPU"."""
    if is_reference(info.path):
        return remote_facts(info, fmt)
    context = tr("{number} tokens", number=count(info.ctx, fmt))
    parts = [info.description, byte_size(info.size, fmt), context]
    if info.gpu_layers:
        layers = min(info.gpu_layers, info.layers + 1)
        parts.append(tr("{number} layers on GPU", number=layers))
    else:
        parts.append(plural(info.threads, tr("thread"), tr("threads"), fmt))
    return " · ".join(parts)


def progress_words(progress: Progress | None, fmt: NumberFormat = PLAIN) -> str:
    """What is being loaded and how much of it is."""
    if progress is None:
        return tr("Loading")
    share = percent(progress.done / progress.total if progress.total else 0.0, 0, fmt)
    match progress.phase:
        case "target":
            if is_read(progress):
                return tr("Preparing the target")
            return tr("Loading the target, {share}", share=share)
        case "draft":
            if is_read(progress):
                return tr("Preparing the draft model")
            return tr("Loading the draft model, {share}", share=share)
        case "prompt":
            return tr(
                "Reading the prompt, {done} of {total} tokens",
                done=count(progress.done, fmt),
                total=count(progress.total, fmt),
            )
        case "convert":
            return tr("Converting, {share}", share=share)
        case "measure":
            return tr("Measuring, {share}", share=share)


def is_read(progress: Progress) -> bool:
    """The file is read; contexts and buffers may still take seconds."""
    return progress.total > 0 and progress.done / progress.total >= 0.995


_DIFFERENCES = {"tie": mark("tie"), "defect": mark("defect")}


def difference_word(kind: str) -> str:
    """What the first difference of two texts is: a tie or a defect."""
    return tr(_DIFFERENCES[kind]) if kind in _DIFFERENCES else kind


def token_text(text: str | None) -> str:
    """A token's text so that spaces and line ends can be seen."""
    if text is None:
        return "–"
    shown = text.replace("\n", "↵").replace("\t", "⇥").replace(" ", "␣")
    return tr("“{text}”", text=shown)


def is_token_text(text: str) -> bool:
    """Whether it was made by `token_text`, so that every character counts."""
    return text.startswith(tr("“{text}”").partition("{")[0])


def pair_verdict(state: EngineState) -> Verdict | None:
    """Whether target and draft model fit, or nothing when there is nothing to say."""
    loaded = state.loaded
    if loaded is None or loaded.verdict is None:
        return None
    if loaded.draft is not None and not loaded.target.can_rewind:
        return Verdict(tr("cannot draft"), "warning", tr(_CANNOT_REWIND))
    return verdict_words(loaded.verdict)


def verdict_words(verdict: PairVerdict, fmt: NumberFormat = PLAIN) -> Verdict:
    if verdict.fits and not verdict.warnings:
        return Verdict(
            tr("fits"),
            "ok",
            tr(
                "The vocabularies are equal where it counts, so every token the draft model "
                "proposes means the same to the target."
            ),
        )
    if verdict.fits:
        return Verdict(tr("fits, with a remark"), "warning", " ".join(verdict.warnings))
    if verdict.relaxed is not None:
        return _relaxed(verdict, verdict.relaxed, fmt)
    rows = []
    if verdict.rule:
        rows.append((tr("Rule that failed"), tr(_RULES[verdict.rule])))
    if verdict.token_id is not None:
        rows.append((tr("Token"), str(verdict.token_id)))
        rows.append((tr("In the target"), token_text(verdict.target_text)))
        rows.append((tr("In the draft model"), token_text(verdict.draft_text)))
    return Verdict(tr("does not fit"), "danger", verdict.reason, tuple(rows))


def _relaxed(verdict: PairVerdict, mapping: TokenMapping, fmt: NumberFormat) -> Verdict:
    rows = [
        (tr("Rule that failed"), tr(_RULES[verdict.rule]) if verdict.rule else tr("None")),
        (tr("Tokens of the same text"), count(mapping.shared, fmt)),
        (tr("Of those, with another id"), count(mapping.moved, fmt)),
        (tr("Only in the target"), count(mapping.target_only, fmt)),
        (tr("Only in the draft model"), count(mapping.draft_only, fmt)),
    ]
    sentence = tr(
        "The vocabularies differ, so llama.cpp would refuse this pair; Paceline maps their tokens "
        "by text, and a draft stops where the target lacks a token. The answer stays the "
        "target’s own."
    )
    whole = " ".join((sentence, *verdict.warnings))
    return Verdict(tr("fits, relaxed"), "warning", whole, tuple(rows))


def device_words(device: Device, fmt: NumberFormat = PLAIN) -> str:
    """ "CUDA0 · NVIDIA H200 · 130 GiB of 139 GiB free"."""
    parts = [device.name, device.description]
    if device.total:
        free, total = byte_size(device.free, fmt), byte_size(device.total, fmt)
        parts.append(tr("{free} of {total} free", free=free, total=total))
    return " · ".join(p for p in parts if p)


_NOT_LOADED = mark("The model could not be loaded")
_LOAD_FAILED = {
    ErrorKind.MEMORY: mark("The model does not fit into memory"),
    ErrorKind.DEVICE: mark("The device cannot be used"),
    ErrorKind.NETWORK: mark("The server does not answer"),
    ErrorKind.ACCESS: mark("The server does not let Paceline in"),
    ErrorKind.NOT_FOUND: mark("The server does not have this model"),
}


def load_failed(error: Error) -> str:
    """What a load has come to, as a title."""
    return tr(_LOAD_FAILED.get(error.kind, _NOT_LOADED))


def why_unavailable(loaded: Loaded, arm: str) -> str:
    """Why this arm cannot run with what is loaded, as a sentence; "" when it can."""
    if arm == "off":
        return ""
    if is_remote(loaded):
        return "" if takes_arm(loaded) else drafts_as_started(kind_of(loaded.target))
    if not loaded.target.can_rewind:
        return tr(_CANNOT_REWIND)
    if "draft" in arm and loaded.draft is None:
        reason = loaded.verdict.reason if loaded.verdict else ""
        if reason:
            return tr("No draft model: {reason}", reason=reason)
        return tr("No draft model is loaded.")
    return ""


def arm_block(state: EngineState, arm: str) -> str:
    """Why the switch does not offer this arm, and what to do; "" when it does, as Auto always."""
    if arm == "auto":
        return ""
    if state.loaded is None:
        return tr("Open a model first.") if "draft" in arm else ""
    why = why_unavailable(state.loaded, arm)
    if is_remote(state.loaded):
        return why
    is_only_missing = why and state.loaded.target.can_rewind and state.loaded.verdict is None
    return " ".join((why, tr("Choose one beside the target."))) if is_only_missing else why
