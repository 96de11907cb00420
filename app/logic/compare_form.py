"""What the user asks a comparison for, why it cannot start, and the request it becomes.

Pure: the compare page fills a `CompareForm` and shows the reasons. Knows no figures (see
`compare_view`). A lossless check takes its arms as `arm_spec` makes them.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from app.logic import formatting as text
from app.logic.arms import arm_sources
from app.logic.compare_run import BASELINE
from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.server_arms import ServerChoice, server_specs
from app.logic.words import why_unavailable
from engine.language import mark, tr
from engine.protocol import Loaded
from engine.request import (
    OFF,
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    PredictionSpec,
    Sampling,
    Speculation,
    VerifierName,
    speculation_of,
)

MAX_RUNS = 20
DEFAULT_ARMS = ("off", "lookup", "draft", "auto")
SAMPLING = Sampling()
DRAFTING = speculation_of("lookup+draft")
# What a new form suggests; arms that are not here take no length, as Auto, which finds its own.
DRAFT_LENGTHS = {"lookup": 8, "draft": 3, "lookup+draft": 5, "predicted": 16}
ABOUT_EXPECTED = mark(
    "A text that the answer will be much like, such as a file to be changed. The arm of this name "
    "follows it; Auto does where it pays."
)
ABOUT_SERVERS = mark("Each answers the same prompt; an expected text goes to those that take one.")
ONLY_SERVERS = mark(
    "No model of this computer is loaded, so servers are held against each other: choose two or "
    "more. The first one is the baseline."
)


@dataclass(frozen=True, slots=True)
class ArmChoice:
    """An arm and the longest draft asked of its drafters; None for the baseline and Auto."""

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
    prediction: str = ""  # the text that the arms "predicted" and "auto" may follow
    verifier: VerifierName = "match"
    sampling: Sampling = SAMPLING  # the chat's; the form has its own temperature and seed
    drafting: Speculation = DRAFTING  # the chat's drafters; the form has its own lengths
    servers: tuple[ServerChoice, ...] = ()


def arm_problem(loaded: Loaded | None, arm: str) -> str:
    """Why this arm cannot be chosen; "" when it can, or while nothing is loaded."""
    return why_unavailable(loaded, arm) if loaded is not None else ""


def available_sources(loaded: Loaded | None, arm: str, prediction: str) -> tuple[str, ...]:
    """The drafters whose colours stand beside an arm: with Auto, those that can compete."""
    sources = arm_sources(arm)
    if arm != "auto":
        return sources
    can_draft = loaded is not None and loaded.draft is not None
    has = {"draft_model": can_draft, "prediction": bool(prediction.strip())}
    return tuple(source for source in sources if has.get(source, True))


def expected_title(prediction: str, fmt: NumberFormat = PLAIN) -> str:
    """What stands over the expected text, also while it is folded away."""
    length = len(prediction.strip())
    if not length:
        return tr("Expected text")
    characters = text.plural(length, tr("character"), tr("characters"), fmt)
    return tr("Expected text, {characters}", characters=characters)


def start_problem(form: CompareForm, state: EngineState) -> str:
    """Why the comparison cannot start now, as a sentence; "" when it can."""
    loaded = local_model(state)
    if problem := busy_problem(state) if form.servers else engine_problem(state):
        return problem
    if not form.prompt.strip():
        return tr("Write a prompt first.")
    if loaded is None:
        return "" if len(form.servers) > 1 else tr("Choose at least two servers.")
    if len(form.arms) + len(form.servers) < 2:
        return tr("Choose at least one arm to compare with plain decoding.")
    if any(c.arm == "predicted" for c in form.arms) and not form.prediction.strip():
        return tr("Paste the expected text below the arms, or leave its arm out.")
    return arms_problem(form.arms, loaded)


def local_model(state: EngineState) -> Loaded | None:
    """What is loaded on this computer; None where nothing is, or where a server answers."""
    return None if is_remote(state.loaded) else state.loaded


def engine_problem(state: EngineState) -> str:
    """Why nothing can be started with the loaded model now, as a sentence; "" when it can."""
    if problem := busy_problem(state):
        return problem
    if state.loaded is None:
        return tr("No model is loaded. Open one in the model bar above the chat.")
    if is_remote(state.loaded):
        return tr("A server answers now. Open a model on this computer in the model bar.")
    return ""


def busy_problem(state: EngineState) -> str:
    """Why the engine cannot begin anything now; "" when it can, if only with servers."""
    match state.phase:
        case "starting":
            return tr("The engine is starting.")
        case "loading":
            return tr("The model is loading.")
        case "generating":
            return tr("An answer is being written in the chat. Wait for it or stop it.")
        case "comparing":
            return tr("A comparison is running.")
        case "checking":
            return tr("A check of the answers is running.")
        case "measuring":
            return tr("A bench is running. Wait for it or stop it on the Bench page.")
        case "dead":
            return tr("The engine has stopped. Load the model again.")
    return ""


def arms_problem(arms: tuple[ArmChoice, ...], loaded: Loaded) -> str:
    """The first reason why one of the arms cannot run; "" when all can."""
    return next((p for choice in arms if (p := arm_problem(loaded, choice.arm))), "")


def request_of(form: CompareForm, is_local: bool = True) -> CompareRequest:
    """The request for the engine; every arm runs from a cold cache with the same seed. Without a
    model on this computer (`is_local`) its arms are only the servers."""
    own = form.arms if is_local else ()
    specs = [arm_spec(c, form.drafting, form.prediction, form.verifier) for c in own]
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
        arms=(*specs, *server_specs(form.servers, form.prediction)),
        runs=form.runs,
    )


def arm_spec(
    choice: ArmChoice, drafting: Speculation, prediction: str, verifier: VerifierName
) -> ArmSpec:
    """The chat's drafters that the arm asks, with the length that the form gives them."""
    expected = prediction if prediction.strip() else ""
    if choice.arm == BASELINE:
        return ArmSpec(name=choice.arm, speculation=OFF)
    if choice.arm == "auto":
        auto = speculation_of(choice.arm, prediction=expected, verifier=verifier)
        return ArmSpec(name=choice.arm, speculation=auto)
    known = (*drafting.drafters, PredictionSpec(text=expected))
    drafters = [d for d in known if d.__struct_config__.tag in arm_sources(choice.arm)]
    if choice.draft_max is not None:
        drafters = [replace(d, draft_max=choice.draft_max) for d in drafters]
    own = Speculation(drafters=tuple(drafters), verifier=verifier)
    return ArmSpec(name=choice.arm, speculation=own)


def settings_text(
    request: CompareRequest, target: str, draft: str = "", fmt: NumberFormat = PLAIN
) -> str:
    """What was compared: the prompt, then the models, temperature, seed, tokens and runs."""
    asked = request.request
    parts = [target] if target else []
    if draft:
        parts.append(tr("draft model {name}", name=draft))
    temperature = text.axis_mark(asked.sampling.temperature, fmt)
    parts.append(tr("temperature {number}", number=temperature))
    if asked.sampling.seed is not None:
        parts.append(tr("seed {number}", number=asked.sampling.seed))
    if any(arm.speculation.verifier == "rejection" for arm in request.arms):
        parts.append(tr("verified by rejection"))
    if asked.max_tokens is not None:
        parts.append(tr("up to {tokens}", tokens=text.token_count(asked.max_tokens, fmt)))
    runs = text.plural(request.runs, tr("run"), tr("runs"), fmt)
    parts.append(tr("{runs} an arm after a warm-up", runs=runs))
    prompt = asked.messages[-1].content if asked.messages else asked.prompt or ""
    first = " ".join(prompt.split())
    quoted = tr("“{text}”", text=f"{first[:120]}{'…' if len(first) > 120 else ''}")
    return f"{quoted}\n{' · '.join(parts)}"
