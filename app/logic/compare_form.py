"""What the user asks a comparison for, why it cannot start, and the request it becomes.

Pure: the compare page fills a `CompareForm` and shows the reasons. Knows no figures (see
`compare_view`).
"""

from dataclasses import dataclass

from msgspec.structs import replace

from app.logic import formatting as text
from app.logic.arms import arm_sources
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import why_unavailable
from engine.protocol import Loaded
from engine.request import (
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    Sampling,
    Speculation,
    speculation_of,
)

MAX_RUNS = 20
DEFAULT_ARMS = ("off", "lookup", "draft")
SAMPLING = Sampling()
DRAFTING = speculation_of("lookup+draft")
DRAFT_LENGTHS = {"lookup": 8, "draft": 3, "lookup+draft": 5}  # what a new form suggests


@dataclass(frozen=True, slots=True)
class ArmChoice:
    """An arm and the longest draft asked of its drafters; None for the baseline."""

    arm: str
    draft_max: int | None = None


@dataclass(frozen=True, slots=True)
class CompareForm:
    prompt: str
    arms: tuple[ArmChoice, ...]  # the baseline first
    system: str = ""
    runs: int = 3
    max_tokens: int = 128
    temperature: float = 0.0
    seed: int = 1
    sampling: Sampling = SAMPLING  # the chat's; the form has its own temperature and seed
    drafting: Speculation = DRAFTING  # the chat's drafters; the form has its own lengths


def arm_problem(loaded: Loaded | None, arm: str) -> str:
    """Why this arm cannot be chosen; "" when it can, or while nothing is loaded."""
    return why_unavailable(loaded, arm) if loaded is not None else ""


def start_problem(form: CompareForm, state: EngineState) -> str:
    """Why the comparison cannot start now, as a sentence; "" when it can."""
    match state.phase:
        case "starting":
            return "The engine is starting."
        case "loading":
            return "The model is loading."
        case "generating":
            return "An answer is being written in the chat. Wait for it or stop it."
        case "comparing":
            return "A comparison is running."
        case "dead":
            return "The engine has stopped. Load the model again."
    if state.loaded is None:
        return "No model is loaded. Open one in the model bar above the chat."
    if not form.prompt.strip():
        return "Write a prompt first."
    if len(form.arms) < 2:
        return "Choose at least one arm to compare with plain decoding."
    return next((p for a in form.arms if (p := arm_problem(state.loaded, a.arm))), "")


def request_of(form: CompareForm) -> CompareRequest:
    """The request for the engine; every arm runs from a cold cache with the same seed."""
    messages = [Message(role="user", content=form.prompt)]
    if form.system.strip():
        messages.insert(0, Message(role="system", content=form.system))
    return CompareRequest(
        request=GenerateRequest(
            messages=tuple(messages),
            max_tokens=form.max_tokens,
            sampling=replace(form.sampling, temperature=form.temperature, seed=form.seed),
            cold=True,
        ),
        arms=tuple(ArmSpec(name=c.arm, speculation=_speculation(form, c)) for c in form.arms),
        runs=form.runs,
    )


def _speculation(form: CompareForm, choice: ArmChoice) -> Speculation:
    """The chat's drafters that the arm asks, with the length that the form gives them."""
    asked = arm_sources(choice.arm)
    drafters = tuple(d for d in form.drafting.drafters if d.__struct_config__.tag in asked)
    if choice.draft_max is not None:
        drafters = tuple(replace(d, draft_max=choice.draft_max) for d in drafters)
    return replace(form.drafting, drafters=drafters)


def settings_text(
    request: CompareRequest, target: str, draft: str = "", fmt: NumberFormat = PLAIN
) -> str:
    """What was compared: the prompt, then the models, temperature, seed, tokens and runs."""
    asked = request.request
    parts = [target] if target else []
    if draft:
        parts.append(f"draft model {draft}")
    parts.append(f"temperature {text.axis_mark(asked.sampling.temperature, fmt)}")
    if asked.sampling.seed is not None:
        parts.append(f"seed {asked.sampling.seed}")
    if asked.max_tokens is not None:
        parts.append(f"up to {text.plural(asked.max_tokens, 'token', 'tokens', fmt)}")
    parts.append(f"{text.plural(request.runs, 'run', 'runs', fmt)} an arm after a warm-up")
    prompt = asked.messages[-1].content if asked.messages else asked.prompt or ""
    first = " ".join(prompt.split())
    return f"“{first[:120]}{'…' if len(first) > 120 else ''}”\n{' · '.join(parts)}"
