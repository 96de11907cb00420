"""What tests of the engine share: how a model is loaded, asked, and listened to."""

from pathlib import Path

from engine.answer import Answer, StartInfo
from engine.inference import Inference
from engine.request import (
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    Speculation,
    speculation_of,
)

GREEDY = Sampling(temperature=0)


EXPECTED = "go on and on and on"  # what the arms that take a prediction get


def settings(path: Path, ctx: int = 512) -> ModelSettings:
    return ModelSettings(path=str(path), ctx=ctx, threads=1)


def ask(
    text: str,
    *,
    arm: str = "off",
    sampling: Sampling = GREEDY,
    max_tokens: int | None = 60,
    speculation: Speculation | None = None,
    cold: bool = True,
) -> GenerateRequest:
    return GenerateRequest(
        messages=(Message(role="user", content=text),),
        max_tokens=max_tokens,
        sampling=sampling,
        speculation=speculation or speculation_of(arm, prediction=EXPECTED),
        cold=cold,
    )


def answer(inference: Inference, request: GenerateRequest) -> Answer:
    done = Answer()
    for _ in inference.generate(request, done):
        pass
    return done


def told(inference: Inference, request: GenerateRequest) -> tuple[StartInfo, Answer]:
    """The answer, and what was told when it began."""
    infos: list[StartInfo] = []
    done = Answer()
    for _ in inference.generate(request, done, on_started=infos.append):
        pass
    return infos[0], done
