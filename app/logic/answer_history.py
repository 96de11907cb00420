"""What a finished answer leaves in the history: figures and settings of it, never any text.

Makes an `Answer` of what the chat knows when an answer ends; guesses the kind of work from its
shape. Knows no files, clocks or Qt. `services.answer_history` keeps the answers, the history view
draws them, `acceptance_alarm` compares them.
"""

import os
from dataclasses import dataclass
from typing import Literal

import msgspec

from app.logic.auto_words import is_steady
from app.logic.expected_text import SOURCE
from app.logic.live import LiveFigures
from app.logic.messages import ChatMessage
from app.logic.uncertainty import ratio_margin
from engine.bench.values import BenchModel
from engine.language import mark
from engine.protocol import Build, FinishReason, Loaded, ModelInfo, Started
from engine.request import (
    DraftModelSpec,
    FixedPolicySpec,
    GenerateRequest,
    ModelSettings,
    Speculation,
    VerifierName,
)
from engine.stats import RunStats

CODE_SHARE = 0.4  # of an answer's characters in blocks of code, and it is code
LONG_PROMPT = 2000  # characters of a message: a text to work on came along
Kind = Literal["code", "expected", "long prompt", "chat"]
KIND_WORDS: dict[str, str] = {
    "code": mark("code"),
    "expected": mark("changes of an expected text"),
    "long prompt": mark("long prompts"),
    "chat": mark("chat"),
}
PairNames = tuple[str, str]  # file names of target and draft model, "" for none


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One finished answer. Rates are properties of `stats`, whose intervals are left out."""

    at: float  # seconds since 1970, when it was finished
    target: BenchModel
    draft: BenchModel | None = None  # also where the arm did not use it
    arm: str  # what really ran
    asked_arm: str
    verifier: VerifierName = "match"
    lengths: dict[str, int] = {}  # drafter -> most tokens a draft; none with Auto, which chooses
    min_p: float = 0.0  # of the draft model
    temperature: float
    template: Literal["model", "chatml", "none"] = "model"
    build: str = ""
    kind: Kind
    reason: FinishReason
    stats: RunStats
    gain: float | None = None  # against plain decoding, as it was told: 0.38
    gain_error: float = 0.0

    @property
    def pair(self) -> PairNames:
        return self.target.name, self.draft.name if self.draft is not None else ""


class PairEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A pair that answers are kept of."""

    pair: PairNames
    answers: int
    last: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class Answered:
    """A finished answer of the chat, with its texts, of which only their shape is kept."""

    request: GenerateRequest
    started: Started | None
    question: ChatMessage
    answer: ChatMessage
    figures: LiveFigures


def answer_of(
    answered: Answered,
    at: float,
    loaded: Loaded,
    models: tuple[ModelSettings, ModelSettings | None],
    build: Build | None,
) -> Answer | None:
    """`models` is how what is `loaded` was asked for. None where nothing was written, or where the
    machine slept meanwhile."""
    request, started, figures = answered.request, answered.started, answered.figures
    stats, reason = figures.stats, figures.reason
    if reason is None or not stats.committed or stats.was_paused:
        return None
    is_fixed = isinstance(request.speculation.policy, FixedPolicySpec)
    gain, error = gain_told(figures) or (None, 0.0)
    return Answer(
        at=at,
        target=model_facts("target", loaded.target, models[0]),
        draft=model_facts("draft", loaded.draft, models[1]) if loaded.draft is not None else None,
        arm=figures.arm,
        asked_arm=figures.asked_arm,
        verifier=request.speculation.verifier,
        lengths=_lengths(request.speculation) if is_fixed else {},
        min_p=_min_p(request.speculation) if is_fixed else 0.0,
        temperature=request.sampling.temperature,
        template=started.template if started is not None else "model",
        build=f"{build.paceline}, llama-cpp-python {build.llama_cpp_python}" if build else "",
        kind=kind_of(answered.question.text, answered.answer.text, stats),
        reason=reason,
        stats=msgspec.structs.replace(stats, intervals=[]),
        gain=gain,
        gain_error=error,
    )


def model_facts(
    role: Literal["target", "draft"], info: ModelInfo, settings: ModelSettings | None
) -> BenchModel:
    """Without the file's hash, which takes reading it."""
    settings = settings or ModelSettings(path=info.path)
    return BenchModel(
        role=role,
        name=os.path.basename(info.path),
        hash="",
        size=info.size,
        description=info.description,
        ctx=info.ctx,
        threads=info.threads,
        gpu_layers=info.gpu_layers,
        kv_type_k=settings.kv_type_k,
        kv_type_v=settings.kv_type_v,
        template=info.template,
    )


def pair_of(loaded: Loaded) -> PairNames:
    names = (
        os.path.basename(m.path) if m is not None else "" for m in (loaded.target, loaded.draft)
    )
    target, draft = names
    return target, draft


def with_hashes(answer: Answer, target: str, draft: str) -> Answer:
    known = msgspec.structs.replace(answer.target, hash=target)
    other = msgspec.structs.replace(answer.draft, hash=draft) if answer.draft is not None else None
    return msgspec.structs.replace(answer, target=known, draft=other)


def kind_of(question: str, answer: str, stats: RunStats) -> Kind:
    """A guess from shapes, nothing more: what was drafted from, fences, the prompt's length."""
    if stats.drafted_by.get(SOURCE):
        return "expected"
    if code_share(answer) >= CODE_SHARE:
        return "code"
    return "long prompt" if len(question) >= LONG_PROMPT else "chat"


def code_share(text: str) -> float:
    """Share of the characters that stand in fenced blocks, fences left out on both sides."""
    inside = total = 0
    fence = ""
    for line in text.splitlines():
        mark = line.lstrip()[:3]
        if mark in ("```", "~~~") and (not fence or mark == fence):
            fence = "" if fence else mark
            continue
        total += len(line)
        inside += len(line) if fence else 0
    return inside / total if total else 0.0


def gain_told(figures: LiveFigures) -> tuple[float, float] | None:
    """The gain against plain decoding that the live panel tells of an answer, and its margin."""
    auto = figures.auto
    if auto is not None and auto.baseline_ms is not None:
        if not figures.stats.drafts or auto.gain is None or not auto.gain_error:
            return None
        return (auto.gain, auto.gain_error) if is_steady(auto) else None
    if figures.speed_up is None or figures.baseline is None:
        return None
    margin = ratio_margin(figures.stats, figures.baseline.stats)
    return (figures.speed_up - 1, margin) if margin is not None else None


def _lengths(speculation: Speculation) -> dict[str, int]:
    return {str(d.__struct_config__.tag): d.draft_max for d in speculation.drafters}


def _min_p(speculation: Speculation) -> float:
    return next((d.min_p for d in speculation.drafters if isinstance(d, DraftModelSpec)), 0.0)
