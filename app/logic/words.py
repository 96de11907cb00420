"""What models, pairs, devices and the engine's phases are called in the window.

Pure text from protocol values; numbers go through `formatting`. Used by the model bar, the settings
page and notices.
"""

import os
import re
from dataclasses import dataclass
from typing import Literal

from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat, byte_size, count, percent
from engine.protocol import Device, Loaded, ModelInfo, PairVerdict, Progress, TokenMapping
from engine.request import ModelSettings

Tone = Literal["muted", "ok", "warning", "danger"]


@dataclass(frozen=True)
class Verdict:
    """`short` stands in the model bar, `rows` (name, value) in its details."""

    short: str
    tone: Tone
    sentence: str
    rows: tuple[tuple[str, str], ...] = ()


_CANNOT_REWIND = "The target’s cache cannot drop rejected tokens, so nothing can be drafted for it."
_RULES = {
    "type": "Vocabulary type",
    "bos": "Token that begins a text",
    "eos": "Token that ends a text",
    "size": "Vocabulary size",
    "text": "Text of every token",
}


def file_label(path: str) -> str:
    """A file's name without folder and extension, as short as it stays clear."""
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
    parts = [info.description, byte_size(info.size, fmt), f"{count(info.ctx, fmt)} tokens"]
    if info.gpu_layers:
        parts.append(f"{min(info.gpu_layers, info.layers + 1)} layers on GPU")
    else:
        threads = "thread" if info.threads == 1 else "threads"
        parts.append(f"{info.threads} {threads}")
    return " · ".join(parts)


def progress_words(progress: Progress | None, fmt: NumberFormat = PLAIN) -> str:
    """What is being loaded and how much of it is."""
    if progress is None:
        return "Loading"
    share = progress.done / progress.total if progress.total else 0.0
    what = {
        "target": "Loading the target",
        "draft": "Loading the draft model",
        "prompt": "Reading the prompt",
        "convert": "Converting",
        "measure": "Measuring",
    }[progress.phase]
    if progress.phase in ("target", "draft") and is_read(progress):
        return what.replace("Loading", "Preparing")
    if progress.phase == "prompt":
        return f"{what}, {count(progress.done, fmt)} of {count(progress.total, fmt)} tokens"
    return f"{what}, {percent(share, 0, fmt)}"


def is_read(progress: Progress) -> bool:
    """The file is read; contexts and buffers may still take seconds."""
    return progress.total > 0 and progress.done / progress.total >= 0.995


def token_text(text: str | None) -> str:
    """A token's text so that spaces and line ends can be seen."""
    if text is None:
        return "–"
    shown = text.replace("\n", "↵").replace("\t", "⇥").replace(" ", "␣")
    return f"“{shown}”"


def pair_verdict(state: EngineState) -> Verdict | None:
    """Whether target and draft model fit, or nothing when there is nothing to say."""
    loaded = state.loaded
    if loaded is None or loaded.verdict is None:
        return None
    if loaded.draft is not None and not loaded.target.can_rewind:
        return Verdict(
            "cannot draft",
            "warning",
            _CANNOT_REWIND,
        )
    return verdict_words(loaded.verdict)


def verdict_words(verdict: PairVerdict, fmt: NumberFormat = PLAIN) -> Verdict:
    if verdict.fits and not verdict.warnings:
        return Verdict(
            "fits",
            "ok",
            "The vocabularies are equal where it counts, so every token the draft model proposes "
            "means the same to the target.",
        )
    if verdict.fits:
        return Verdict("fits, with a remark", "warning", " ".join(verdict.warnings))
    if verdict.relaxed is not None:
        return _relaxed(verdict, verdict.relaxed, fmt)
    rows = []
    if verdict.rule:
        rows.append(("Rule that failed", _RULES[verdict.rule]))
    if verdict.token_id is not None:
        rows.append(("Token", str(verdict.token_id)))
        rows.append(("In the target", token_text(verdict.target_text)))
        rows.append(("In the draft model", token_text(verdict.draft_text)))
    return Verdict("does not fit", "danger", verdict.reason, tuple(rows))


def _relaxed(verdict: PairVerdict, mapping: TokenMapping, fmt: NumberFormat) -> Verdict:
    rows = [
        ("Rule that failed", _RULES[verdict.rule] if verdict.rule else "None"),
        ("Tokens of the same text", count(mapping.shared, fmt)),
        ("Of those, with another id", count(mapping.moved, fmt)),
        ("Only in the target", count(mapping.target_only, fmt)),
        ("Only in the draft model", count(mapping.draft_only, fmt)),
    ]
    sentence = (
        "The vocabularies differ, so llama.cpp would refuse this pair; Paceline maps their tokens "
        "by text, and a draft stops where the target lacks a token. The answer stays the "
        "target’s own."
    )
    return Verdict("fits, relaxed", "warning", " ".join((sentence, *verdict.warnings)), tuple(rows))


def device_words(device: Device, fmt: NumberFormat = PLAIN) -> str:
    """ "CUDA0 · NVIDIA H200 · 130 GiB of 139 GiB free"."""
    parts = [device.name, device.description]
    if device.total:
        parts.append(f"{byte_size(device.free, fmt)} of {byte_size(device.total, fmt)} free")
    return " · ".join(p for p in parts if p)


def why_unavailable(loaded: Loaded, arm: str) -> str:
    """Why this arm cannot run with what is loaded, as a sentence; "" when it can."""
    if arm == "off":
        return ""
    if not loaded.target.can_rewind:
        return _CANNOT_REWIND
    if "draft" in arm and loaded.draft is None:
        reason = loaded.verdict.reason if loaded.verdict else ""
        return f"No draft model: {reason}" if reason else "No draft model is loaded."
    return ""


def arm_block(state: EngineState, arm: str) -> str:
    """Why the switch does not offer this arm, and what to do; "" when it does, as Auto always."""
    if arm == "auto":
        return ""
    if state.loaded is None:
        return "Open a model first." if "draft" in arm else ""
    why = why_unavailable(state.loaded, arm)
    is_only_missing = why and state.loaded.target.can_rewind and state.loaded.verdict is None
    return f"{why} Choose one beside the target." if is_only_missing else why
