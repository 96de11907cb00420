"""What is asked of a lossless check: whether it makes sense, its seeds, the texts arms predict.

Runs nothing. Called by `lossless`.
"""

import re
import secrets

import msgspec

from engine.answer import Answer
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.draws import LENGTHS
from engine.language import local, tr
from engine.request import ArmSpec, LosslessPrompt, LosslessRequest, PredictionSpec, Sampling

DRAWS = (100, 1_000_000)


def with_seeds(request: LosslessRequest) -> LosslessRequest:
    """Seeds even where none were given, so that the report tells them."""

    def seeded(sampling: Sampling) -> Sampling:
        if sampling.seed is not None:
            return sampling
        return msgspec.structs.replace(sampling, seed=secrets.randbits(31))

    return msgspec.structs.replace(
        request,
        sampling=seeded(request.sampling),
        rejection_sampling=seeded(request.rejection_sampling),
    )


def check(inference: Inference, request: LosslessRequest, arms: tuple[ArmSpec, ...]) -> None:
    names = [arm.name for arm in arms]
    low, high = DRAWS
    rules = (
        (bool(request.prompts), tr("A lossless check needs a prompt."), tr("Choose at least one.")),
        (bool(names), tr("A lossless check needs an arm that drafts."), tr("Choose at least one.")),
        (
            len(set(names)) == len(names),
            tr("An arm is there twice."),
            tr("Give every arm its own name."),
        ),
        (
            not any(arm.endpoint for arm in arms),
            tr("A server cannot be checked: it does not show what its texts were drawn from."),
            tr("Leave it out."),
        ),
        (
            low <= request.draws <= high,
            tr(
                "The number of draws must be between {low} and {high}.",
                low=local(f"{low:,}"),
                high=local(f"{high:,}"),
            ),
            tr("1,000 are usual."),
        ),
        (
            request.rejection_sampling.temperature > 0 or not any(map(draws_for_itself, arms)),
            tr("At temperature 0 there is nothing to draw."),
            tr("Choose a higher one, or the verifier “match”."),
        ),
    )
    for holds, message, hint in rules:
        if not holds:
            raise EngineError(ErrorKind.BAD_REQUEST, message, hint)
    for prompt in request.prompts:
        length = len(inference.tokenize(None, prompt.messages))
        if length + max(LENGTHS) > inference.ctx:
            raise EngineError(
                ErrorKind.CONTEXT,
                tr(
                    "The prompt “{name}” has {length} tokens; the context holds {ctx}.",
                    name=prompt.name,
                    length=local(f"{length:,}"),
                    ctx=local(f"{inference.ctx:,}"),
                ),
                tr("Leave it out, or load the model with a longer context."),
            )


def draws_for_itself(arm: ArmSpec) -> bool:
    return arm.speculation.verifier == "rejection"


def changed(text: str) -> str:
    """The text with every tenth word another: a prediction that is mostly right."""
    parts = re.split(r"(\S+)", text)  # words stand at odd places
    for i in range(19, len(parts), 20):
        parts[i] = parts[i][::-1] + "x"
    return "".join(parts)


def prediction_of(prompt: LosslessPrompt, plain: Answer) -> str:
    """The prompt's own, or its plain answer, changed here and there; never empty."""
    return prompt.prediction or changed(plain.text) or prompt.messages[-1].content


def predicting(arm: ArmSpec, text: str) -> ArmSpec:
    """The arm with this text as its prediction, where it has one."""
    drafters = tuple(
        msgspec.structs.replace(spec, text=text) if isinstance(spec, PredictionSpec) else spec
        for spec in arm.speculation.drafters
    )
    speculation = msgspec.structs.replace(arm.speculation, drafters=drafters)
    return msgspec.structs.replace(arm, speculation=speculation)
