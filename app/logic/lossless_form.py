"""What the user asks a lossless check for, why it cannot start, and the request it becomes.

Pure: the compare page fills a `LosslessForm` from the same arms as a comparison's. What came of a
check is `lossless_view`'s.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.compare_form import (
    DRAFTING,
    ArmChoice,
    arm_spec,
    arms_problem,
    engine_problem,
)
from app.logic.compare_run import BASELINE
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from engine.language import mark, tr
from engine.request import LosslessPrompt, LosslessRequest, Message, Speculation, VerifierName

OWN_PROMPT = mark("Your prompt")
FILLED_IN = "each prompt’s own"  # stands in an arm for the text that the engine puts there
MAX_TOKENS, DRAWS = 160, 1000  # what a new form suggests
FEWEST_DRAWS, MOST_DRAWS = 100, 100_000
PROMPTS = (("built_in", mark("Built-in, of several kinds")), ("own", mark("Your own")))
ABOUT_CHECK = mark(
    "Answers prompts with speculation off and with each arm, and holds the answers against each "
    "other, token by token."
)


@dataclass(frozen=True, slots=True)
class LosslessForm:
    """`prompt` None asks for the engine's own prompts, one of each kind. Without a `prediction` the
    engine makes one of the answer with speculation off, so every arm can be checked."""

    arms: tuple[ArmChoice, ...]
    prompt: str | None = None
    system: str = ""
    prediction: str = ""
    verifier: VerifierName = "match"
    max_tokens: int = MAX_TOKENS
    draws: int = DRAWS
    drafting: Speculation = DRAFTING


def check_problem(form: LosslessForm, state: EngineState) -> str:
    """Why the check cannot start now, as a sentence; "" when it can."""
    if (problem := engine_problem(state)) or state.loaded is None:
        return problem
    if form.prompt is not None and not form.prompt.strip():
        return tr("Write a prompt first, or take the built-in ones.")
    if all(choice.arm == BASELINE for choice in form.arms):
        return tr("Choose at least one arm to hold against plain decoding.")
    return arms_problem(form.arms, state.loaded)


def check_request(form: LosslessForm) -> LosslessRequest:
    """The request for the engine, whose baseline is understood; greedy but for rejection."""
    arms = tuple(c for c in form.arms if c.arm != BASELINE)
    prediction = form.prediction if form.prediction.strip() else FILLED_IN
    return LosslessRequest(
        prompts=() if form.prompt is None else (_own_prompt(form, form.prompt),),
        arms=tuple(arm_spec(c, form.drafting, prediction, form.verifier) for c in arms),
        max_tokens=form.max_tokens,
        draws=form.draws,
    )


def _own_prompt(form: LosslessForm, prompt: str) -> LosslessPrompt:
    messages = [Message(role="user", content=prompt)]
    if form.system.strip():
        messages.insert(0, Message(role="system", content=form.system))
    prediction = form.prediction if form.prediction.strip() else ""
    return LosslessPrompt(name=tr(OWN_PROMPT), messages=tuple(messages), prediction=prediction)


def check_caption(
    request: LosslessRequest, target: str, draft: str = "", fmt: NumberFormat = PLAIN
) -> str:
    """What is checked, in one line: models, prompts, and how the answers are drawn."""
    parts = [target] if target else []
    if draft:
        parts.append(tr("draft model {name}", name=draft))
    parts.append(tr("your prompt") if request.prompts else tr("built-in prompts"))
    verifiers = {arm.speculation.verifier for arm in request.arms}
    if "match" in verifiers:
        tokens = text.token_count(request.max_tokens, fmt)
        parts.append(tr("up to {tokens} each, temperature 0", tokens=tokens))
    if "rejection" in verifiers:
        parts.append(
            tr(
                "{draws} of two tokens by rejection at temperature {number}",
                draws=text.plural(request.draws, tr("draw"), tr("draws"), fmt),
                number=text.axis_mark(request.rejection_sampling.temperature, fmt),
            )
        )
    return " · ".join(parts)
