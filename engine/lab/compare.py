"""One prompt through several arms, on the same loaded weights or of servers, into one report.

Cold caches, a discarded warm-up each, the order reversed every other round, medians with ranges,
speed-ups only from runs that stood side by side. Knows no process and no window; the worker passes
its events on. Called by the worker for `paceline compare` and the compare page.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

import msgspec

from engine.answer import Answer, StartInfo
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.arm_report import MeasuredArm, range_of, ratios_of, report_of
from engine.lab.divergence import explain
from engine.lab.report import CompareReport, Divergence, TextDifference
from engine.lab.server_arms import draws_for_itself, meet, text_difference
from engine.lab.setting_values import Values, arm_values, loaded_values
from engine.language import tr
from engine.llama.build_info import build_info
from engine.protocol import ArmFinished, ArmStarted, Pass, Progress
from engine.remote.names import server_words
from engine.request import ArmSpec, CompareRequest, GenerateRequest

BASELINE = "off"
MAX_RUNS = 100

ArmEvent = ArmStarted | Pass | ArmFinished | Progress
Emit = Callable[[ArmEvent], None]
Cancelled = Callable[[], bool]


def compare(
    inference: Inference,
    request: CompareRequest,
    emit: Emit = lambda event: None,
    cancelled: Cancelled = lambda: False,
    *,
    command_id: int = 0,
) -> CompareReport | None:
    """Run every arm `request.runs` times and report. None when it was cancelled.

    The baseline is the arm "off", or the first where there is none. Where all arms are servers,
    nothing need be loaded. A server that fails after a whole measured round ends the comparison
    with the rounds that there are. Raises EngineError for a request that makes no sense, and
    whatever `Inference.generate` raises.
    """
    _check(request)
    shared = _shared(request.request)
    arms = [
        MeasuredArm(spec.name, _with_arm(shared, spec, inference.endpoint)) for spec in request.arms
    ]
    asked = {arm.request.endpoint for arm in arms if arm.request.endpoint}
    if meet(inference, asked, cancelled) is None:
        return None
    runner = _Runner(inference, request.runs, emit, cancelled, command_id)
    failure = ""
    for run in range(request.runs + 1):
        try:
            answers = _round(runner, arms, run)
        except EngineError as error:
            if run < 2 or not any(arm.request.endpoint for arm in arms):
                raise
            failure = str(error)
            break
        if answers is None:
            return None
        if run:
            for arm, answer in zip(arms, answers, strict=True):
                arm.answers.append(answer)
    baseline = next((arm for arm in arms if arm.name == BASELINE), arms[0])
    others = [arm for arm in arms if arm is not baseline]
    divergence: dict[str, Divergence | None] = {}
    differences: dict[str, TextDifference] = {}
    for arm in others:
        difference = _difference(inference, baseline, arm, cancelled)
        if isinstance(difference, TextDifference):
            differences[arm.name] = difference
        else:
            divergence[arm.name] = difference
        if cancelled():
            return None
    ratios = {arm.name: ratios_of(arm, baseline) for arm in others}
    return CompareReport(
        build=msgspec.structs.asdict(build_info()),
        settings=_settings(inference, request, shared, arms, baseline),
        arms=tuple(report_of(arm) for arm in arms),
        speedup={name: median(values) for name, values in ratios.items() if values},
        speedup_range={name: range_of(values) for name, values in ratios.items() if values},
        identical={arm.name: arm.writes_as(baseline) for arm in others},
        divergence=divergence,
        differences=differences,
        failure=failure,
    )


def _round(runner: "_Runner", arms: Sequence[MeasuredArm], run: int) -> list[Answer] | None:
    """An answer of each arm, in their order; every other round is run in the reversed one. None
    when it was cancelled."""
    answers: dict[str, Answer] = {}
    for arm in reversed(arms) if run and run % 2 == 0 else arms:
        answer = runner.run(arm, run)
        if answer is None:
            return None
        answers[arm.name] = answer
    return [answers[arm.name] for arm in arms]


def _difference(
    inference: Inference, baseline: MeasuredArm, arm: MeasuredArm, cancelled: Cancelled
) -> Divergence | TextDifference | None:
    """Why an arm's text is not the baseline's; None where it is, and for another sample."""
    if draws_for_itself(arm.request) or draws_for_itself(baseline.request):
        return None
    if arm.request.endpoint or baseline.request.endpoint:
        return text_difference(baseline.answers[0].text, arm.answers[0].text)
    return explain(
        inference,
        baseline.request,
        arm.request,
        baseline.answers[0].tokens,
        arm.answers[0].tokens,
        cancelled,
        (baseline.answers[0].drafts, arm.answers[0].drafts),
    )


@dataclass
class _Runner:
    """Runs one arm once and tells about it."""

    inference: Inference
    runs: int
    emit: Emit
    cancelled: Cancelled
    command_id: int

    def run(self, arm: MeasuredArm, run: int) -> Answer | None:
        """The answer; None when it was cancelled."""
        answer = Answer()

        def started(info: StartInfo) -> None:
            arm.started = info
            self.emit(
                ArmStarted(
                    id=self.command_id,
                    arm=arm.name,
                    run=run,
                    runs=self.runs,
                    prompt_tokens=info.prompt_tokens,
                )
            )

        passes = self.inference.generate(
            arm.request,
            answer,
            on_started=started,
            progress=lambda done, total: self.emit(
                Progress(id=self.command_id, phase="prompt", done=done, total=total)
            ),
            cancelled=self.cancelled,
        )
        for step in passes:
            self.emit(
                Pass(
                    id=self.command_id,
                    spans=step.spans,
                    tokens=step.tokens,
                    stats=step.stats,
                    arm=arm.name,
                )
            )
        if answer.reason == "cancelled":
            return None
        self.emit(
            ArmFinished(
                id=self.command_id,
                arm=arm.name,
                run=run,
                reason=answer.reason,
                text=answer.text,
                stats=answer.stats,
            )
        )
        return answer


def _check(request: CompareRequest) -> None:
    names = [arm.name for arm in request.arms]
    rules = (
        (bool(names), tr("A comparison needs an arm."), tr("Choose at least one.")),
        (
            len(set(names)) == len(names),
            tr("An arm is there twice."),
            tr("Give every arm its own name."),
        ),
        (
            1 <= request.runs <= MAX_RUNS,
            tr("The number of runs must be between 1 and {max_runs}.", max_runs=MAX_RUNS),
            tr("3 to 5 are usual."),
        ),
    )
    for holds, message, hint in rules:
        if not holds:
            raise EngineError(ErrorKind.BAD_REQUEST, message, hint)


def _shared(request: GenerateRequest) -> GenerateRequest:
    """What all arms have in common: a cold cache, and one seed even where none was given."""
    sampling = request.sampling
    if sampling.seed is None:
        sampling = msgspec.structs.replace(sampling, seed=secrets.randbits(31))
    return msgspec.structs.replace(request, sampling=sampling, cold=True)


def _with_arm(shared: GenerateRequest, arm: ArmSpec, loaded: str) -> GenerateRequest:
    """`loaded` is the reference of the server that was loaded instead of a model, or ""."""
    return msgspec.structs.replace(
        shared, speculation=arm.speculation, endpoint=arm.endpoint or loaded
    )


def _settings(
    inference: Inference,
    request: CompareRequest,
    shared: GenerateRequest,
    arms: Sequence[MeasuredArm],
    baseline: MeasuredArm,
) -> Values:
    """What a reader needs, beside the prompt, to run the comparison again."""
    is_local = any(not arm.request.endpoint for arm in arms)
    return {
        **(loaded_values(inference) if is_local else {}),
        "baseline": baseline.name,
        "runs": len(baseline.answers),
        "prompt_tokens": baseline.answers[0].stats.prompt_tokens,
        "max_tokens": shared.max_tokens,
        **msgspec.structs.asdict(shared.sampling),
        **arm_values(request.arms),
        **{
            f"{arm.name}.server": server_words(arm.started.server)
            for arm in arms
            if arm.started is not None and arm.started.server is not None
        },
    }
