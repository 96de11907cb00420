"""What tests of several answers at once share: a listener that keeps what it hears, and requests
in all their variety."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError
from engine.inference import Inference
from engine.request import GenerateRequest, Sampling
from engine.scheduler import Scheduler, Ticket
from tests.engine.asking import answer, ask

TEXTS = (
    "the same the same the same the same",
    "a list: 1, 2, 3, 4",
    "é 漢字 🙂",
    "one two three four five one two three four five one two",
    "x",
    "words and words " * 9,
)
ARMS = ("off", "lookup", "draft", "lookup+draft", "predicted", "auto")
SAMPLINGS = (
    Sampling(temperature=0),
    Sampling(temperature=0.8, seed=3),
    Sampling(temperature=1.2, seed=5, repeat_penalty=1.2),
)


@dataclass
class Heard:
    """Everything that came for one request."""

    infos: list[StartInfo] = field(default_factory=list)
    prompt: list[tuple[int, int]] = field(default_factory=list)
    steps: list[GeneratedPass] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    errors: list[EngineError] = field(default_factory=list)
    on_pass: Callable[[GeneratedPass], None] = lambda step: None

    def started(self, info: StartInfo) -> None:
        self.infos.append(info)

    def prompted(self, done: int, total: int) -> None:
        self.prompt.append((done, total))

    def passed(self, step: GeneratedPass) -> None:
        self.steps.append(step)
        self.on_pass(step)

    def finished(self, answer: Answer) -> None:
        self.answers.append(answer)

    def failed(self, error: EngineError) -> None:
        self.errors.append(error)

    @property
    def has_ended(self) -> bool:
        return bool(self.answers or self.errors)

    @property
    def answer(self) -> Answer:
        assert not self.errors, self.errors
        (whole,) = self.answers
        return whole

    @property
    def text(self) -> str:
        """That was told on the way."""
        return "".join(span.text for step in self.steps for span in step.spans)


def submit(
    scheduler: Scheduler, request: GenerateRequest, client: str = ""
) -> tuple[Ticket, Heard]:
    heard = Heard()
    return scheduler.submit(request, heard, client), heard


def together(scheduler: Scheduler, requests: Sequence[GenerateRequest]) -> list[Heard]:
    """All at once, to their ends."""
    heard = [submit(scheduler, request)[1] for request in requests]
    while scheduler.step():
        pass
    return heard


def various(seed: int, count: int, arms: Sequence[str] = ARMS) -> list[GenerateRequest]:
    r = random.Random(seed)
    return [
        ask(
            r.choice(TEXTS) + " " * r.randrange(2),
            arm=r.choice(arms),
            sampling=r.choice(SAMPLINGS),
            max_tokens=r.choice((1, 7, 25, 40)),
            cold=r.random() < 0.3,
        )
        for _ in range(count)
    ]


def alone(inference: Inference, requests: Sequence[GenerateRequest]) -> list[Answer]:
    return [answer(inference, request) for request in requests]
