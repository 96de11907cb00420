"""Shows that speculation costs no quality: every prompt off, then through each arm.

Arms that verify by "match" must write the same tokens; where they part, `divergence` tells rounding
from a defect. Arms that verify by "rejection" must draw from the target's own distribution; `draws`
says of which tokens, and a defect is a p below `FALSE_ALARM` shared out among all of the report's
tests, so that a report without a fault has at most that chance of naming one.

Knows no process and no window. Called by the worker for `paceline lossless` and the compare page.
"""

import random
import re
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.inference import Answer, Inference, StartInfo
from engine.lab.divergence import explain
from engine.lab.draws import LENGTHS, draw, given_tokens, held_against_target
from engine.lab.report import LosslessReport, LosslessRow
from engine.lab.setting_values import arm_values, loaded_values
from engine.llama.build_info import build_info
from engine.protocol import LosslessProgress
from engine.request import (
    ArmSpec,
    GenerateRequest,
    LosslessPrompt,
    LosslessRequest,
    PredictionSpec,
    Sampling,
)

BASELINE = "off"
FALSE_ALARM = 0.01  # chance of a defect in a report where nothing is wrong
TESTS = 2  # of a prompt through an arm that verifies by "rejection"
BLOCK = 50  # draws that are told as one run
DRAWS = (100, 1_000_000)

Emit = Callable[[LosslessProgress], None]
Cancelled = Callable[[], bool]


class _Stopped(Exception):
    """Cancelled: there is no report."""


def lossless(
    inference: Inference,
    request: LosslessRequest,
    emit: Emit = lambda event: None,
    cancelled: Cancelled = lambda: False,
    *,
    command_id: int = 0,
) -> LosslessReport | None:
    """Every prompt through the baseline and every arm. None when it was cancelled.

    Arms without a drafter are left out: they are the baseline. Raises EngineError for a request
    that makes no sense, before anything runs, and whatever `Inference.generate` raises.
    """
    request = _with_seeds(request)
    arms = tuple(arm for arm in request.arms if arm.speculation.drafters)
    _check(inference, request, arms)
    run = _Run(inference, request, arms, emit, cancelled, command_id)
    try:
        rows = tuple(row for prompt in request.prompts for row in run.rows(prompt))
    except _Stopped:
        return None
    return LosslessReport(
        build=msgspec.structs.asdict(build_info()),
        settings={
            **loaded_values(inference),
            "prompts": len(request.prompts),
            "max_tokens": request.max_tokens,
            **msgspec.structs.asdict(request.sampling),
            **run.draw_values(),
            **arm_values(arms),
        },
        rows=rows,
    )


class _Run:
    """One report in the making."""

    def __init__(
        self,
        inference: Inference,
        request: LosslessRequest,
        arms: tuple[ArmSpec, ...],
        emit: Emit,
        cancelled: Cancelled,
        command_id: int,
    ) -> None:
        self._inference = inference
        self._request = request
        self._arms = arms
        self._emit = emit
        self._cancelled = cancelled
        self._id = command_id
        drawing = sum(_draws_for_itself(arm) for arm in arms)
        blocks = -(-request.draws // BLOCK)
        runs = 1 + len(arms) - drawing + drawing * (1 + blocks)
        self._total = len(request.prompts) * runs
        self._done = 0
        self._tests = TESTS * drawing * len(request.prompts)
        self._threshold = FALSE_ALARM / max(self._tests, 1)
        self._random = random.Random(request.rejection_sampling.seed)

    def draw_values(self) -> dict[str, str | int | float | bool | None]:
        """How draws were made; nothing where there were none."""
        if not self._tests:
            return {}
        sampling = msgspec.structs.asdict(self._request.rejection_sampling)
        return {
            "draws": self._request.draws,
            **{f"draws.{name}": value for name, value in sampling.items()},
            "draws.defect_below_p": self._threshold,
        }

    def rows(self, prompt: LosslessPrompt) -> Iterator[LosslessRow]:
        asked = GenerateRequest(
            messages=prompt.messages,
            max_tokens=self._request.max_tokens,
            sampling=self._request.sampling,
            cold=True,
        )
        baseline = self._answer(prompt, BASELINE, asked)
        prediction = prompt.prediction or changed(baseline.answer.text) or _last_text(prompt)
        for arm in self._arms:
            arm = _predicting(arm, prediction)
            mine = msgspec.structs.replace(asked, speculation=arm.speculation)
            if _draws_for_itself(arm):
                yield self._drawn(prompt, arm.name, mine)
            else:
                yield self._matched(prompt, arm.name, asked, mine, baseline.answer)

    def _matched(
        self,
        prompt: LosslessPrompt,
        arm: str,
        plain: GenerateRequest,
        asked: GenerateRequest,
        baseline: Answer,
    ) -> LosslessRow:
        run = self._answer(prompt, arm, asked)
        found = explain(
            self._inference,
            plain,
            asked,
            baseline.tokens,
            run.answer.tokens,
            self._cancelled,
            run.answer.drafts,
        )
        self._stop_if_cancelled()
        return LosslessRow(
            prompt=prompt.name,
            arm=arm,
            verifier="match",
            tokens=len(baseline.tokens),
            verdict="identical" if found is None else found.kind,
            divergence=found,
            drafted=run.answer.stats.drafted,
            accepted=run.answer.stats.accepted,
            note=run.note,
        )

    def _drawn(self, prompt: LosslessPrompt, arm: str, asked: GenerateRequest) -> LosslessRow:
        asked = msgspec.structs.replace(asked, sampling=self._request.rejection_sampling)
        self._tell(prompt, arm)
        started: list[StartInfo] = []
        given = given_tokens(self._inference, asked, self._cancelled, started.append)
        self._stop_if_cancelled()
        note = started[0].speculation_note
        if not given:
            self._done += -(-self._request.draws // BLOCK)
            note = f"{note} The answer ends at once, so there is nothing to draw.".strip()
            return LosslessRow(
                prompt=prompt.name, arm=arm, verifier="rejection", tokens=0,
                verdict="same_distribution", note=note,
            )  # fmt: skip
        seeds = [self._random.randrange(2**31) for _ in range(self._request.draws)]

        def told(i: int) -> None:
            if i % BLOCK == 0:
                self._tell(prompt, arm)

        draws = draw(self._inference, asked, given, seeds, self._cancelled, told)
        self._stop_if_cancelled()
        found = held_against_target(self._inference, asked, given, draws)
        return LosslessRow(
            prompt=prompt.name,
            arm=arm,
            verifier="rejection",
            tokens=draws.tokens,
            verdict="defect"
            if any(each.p < self._threshold for each in found)
            else "same_distribution",
            distributions=found,
            drafted=draws.drafted,
            accepted=draws.accepted,
            note=note,
        )

    def _answer(self, prompt: LosslessPrompt, arm: str, asked: GenerateRequest) -> "_Answered":
        self._tell(prompt, arm)
        answer = Answer()
        started: list[StartInfo] = []
        passes = self._inference.generate(
            asked, answer, on_started=started.append, cancelled=self._cancelled
        )
        for _ in passes:
            pass
        if answer.reason == "cancelled":
            raise _Stopped
        return _Answered(answer, started[0].speculation_note)

    def _tell(self, prompt: LosslessPrompt, arm: str) -> None:
        """A run begins."""
        self._stop_if_cancelled()
        self._emit(
            LosslessProgress(
                id=self._id, prompt=prompt.name, arm=arm, done=self._done, total=self._total
            )
        )
        self._done += 1

    def _stop_if_cancelled(self) -> None:
        if self._cancelled():
            raise _Stopped


@dataclass(frozen=True)
class _Answered:
    answer: Answer
    note: str  # why a drafter was missing


def changed(text: str) -> str:
    """The text with every tenth word another: a prediction that is mostly right."""
    words = re.findall(r"\s*\S+", text)
    for i in range(9, len(words), 10):
        words[i] = " " + words[i].strip()[::-1] + "x"
    return "".join(words)


def _last_text(prompt: LosslessPrompt) -> str:
    return prompt.messages[-1].content


def _predicting(arm: ArmSpec, text: str) -> ArmSpec:
    """The arm with this text as its prediction, where it has one."""
    drafters = tuple(
        msgspec.structs.replace(spec, text=text) if isinstance(spec, PredictionSpec) else spec
        for spec in arm.speculation.drafters
    )
    speculation = msgspec.structs.replace(arm.speculation, drafters=drafters)
    return msgspec.structs.replace(arm, speculation=speculation)


def _draws_for_itself(arm: ArmSpec) -> bool:
    return arm.speculation.verifier == "rejection"


def _with_seeds(request: LosslessRequest) -> LosslessRequest:
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


def _check(inference: Inference, request: LosslessRequest, arms: tuple[ArmSpec, ...]) -> None:
    names = [arm.name for arm in arms]
    low, high = DRAWS
    rules = (
        (bool(request.prompts), "A lossless check needs a prompt.", "Choose at least one."),
        (bool(names), "A lossless check needs an arm that drafts.", "Choose at least one."),
        (len(set(names)) == len(names), "An arm is there twice.", "Give every arm its own name."),
        (
            low <= request.draws <= high,
            f"The number of draws must be between {low:,} and {high:,}.",
            "1,000 are usual.",
        ),
        (
            request.rejection_sampling.temperature > 0 or not any(map(_draws_for_itself, arms)),
            "At temperature 0 there is nothing to draw.",
            "Choose a higher one, or the verifier “match”.",
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
                f"The prompt “{prompt.name}” has {length:,} tokens; the context holds "
                f"{inference.ctx:,}.",
                "Leave it out, or load the model with a longer context.",
            )
