"""Shows that speculation costs no quality: every prompt off, then through each arm.

Arms that verify by "match" must write the same tokens; where they part, `divergence` tells rounding
from a defect. Arms that verify by "rejection" must draw from the target's own distribution; `draws`
says of which tokens, and a defect is a p below `FALSE_ALARM` shared out among all of the report's
tests, so that a report without a fault has at most that chance of naming one.

Knows no process and no window. Called by the worker for `paceline lossless` and the compare page.
"""

import random
from collections.abc import Callable, Iterator

import msgspec

from engine.answer import Answer, StartInfo
from engine.inference import Inference
from engine.lab.divergence import explain
from engine.lab.draws import draw, given_tokens, held_against_target
from engine.lab.lossless_request import (
    check,
    draws_for_itself,
    predicting,
    prediction_of,
    with_seeds,
)
from engine.lab.report import LosslessReport, LosslessRow
from engine.lab.setting_values import Values, arm_values, loaded_values
from engine.language import tr
from engine.llama.build_info import build_info
from engine.protocol import LosslessProgress
from engine.request import ArmSpec, GenerateRequest, LosslessPrompt, LosslessRequest

BASELINE = "off"
FALSE_ALARM = 0.01  # chance of a defect in a report where nothing is wrong
TESTS = 2  # of a prompt through an arm that verifies by "rejection"
BLOCK = 50  # draws that are told as one run

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
    request = with_seeds(request)
    arms = tuple(arm for arm in request.arms if arm.speculation.drafters)
    check(inference, request, arms)
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
            **_arm_values(arms),
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
        drawing = sum(draws_for_itself(arm) for arm in arms)
        blocks = -(-request.draws // BLOCK)
        runs = 1 + len(arms) - drawing + drawing * (1 + blocks)
        self._total = len(request.prompts) * runs
        self._done = 0
        self._tests = TESTS * drawing * len(request.prompts)
        self._threshold = FALSE_ALARM / max(self._tests, 1)
        self._random = random.Random(request.rejection_sampling.seed)

    def draw_values(self) -> Values:
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
        baseline, _ = self._answer(prompt, BASELINE, asked)
        prediction = prediction_of(prompt, baseline)
        for arm in self._arms:
            arm = predicting(arm, prediction)
            mine = msgspec.structs.replace(asked, speculation=arm.speculation)
            if draws_for_itself(arm):
                yield self._drawn(prompt, arm.name, mine)
            else:
                yield self._matched(prompt, arm.name, asked, mine, baseline)

    def _matched(
        self,
        prompt: LosslessPrompt,
        arm: str,
        plain: GenerateRequest,
        asked: GenerateRequest,
        baseline: Answer,
    ) -> LosslessRow:
        answer, note = self._answer(prompt, arm, asked)
        found = explain(
            self._inference,
            plain,
            asked,
            baseline.tokens,
            answer.tokens,
            self._cancelled,
            (baseline.drafts, answer.drafts),
        )
        self._stop_if_cancelled()
        return LosslessRow(
            prompt=prompt.name,
            arm=arm,
            verifier="match",
            tokens=len(baseline.tokens),
            verdict="identical" if found is None else found.kind,
            divergence=found,
            drafted=answer.stats.drafted,
            accepted=answer.stats.accepted,
            note=note,
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
            ends = tr("The answer ends at once, so there is nothing to draw.")
            note = f"{note} {ends}".strip()
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

    def _answer(
        self, prompt: LosslessPrompt, arm: str, asked: GenerateRequest
    ) -> tuple[Answer, str]:
        """The answer, and why a drafter was missing."""
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
        return answer, started[0].speculation_note

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


def _arm_values(arms: tuple[ArmSpec, ...]) -> Values:
    """What each arm asks for; the text that an arm predicts is another for every prompt."""
    values = arm_values(arms)
    return {name: value for name, value in values.items() if not name.endswith(".prediction")}
