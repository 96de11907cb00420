"""One prompt through several arms on the same loaded weights, fairly, into one report.

Cold caches, a discarded warm-up each, the order reversed every other round, medians with ranges,
speed-ups only from runs that stood side by side. Knows no process and no window; the worker passes
its events on. Called by the worker for `paceline compare` and the compare page.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median, median_low

import msgspec

from engine.answer import Answer, StartInfo
from engine.drafters.prediction import Prediction
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.divergence import explain
from engine.lab.report import ArmReport, CompareReport, Divergence, Milliseconds, Range
from engine.lab.setting_values import Values, arm_values, loaded_values
from engine.language import tr
from engine.llama.build_info import build_info
from engine.protocol import ArmFinished, ArmStarted, Pass, Progress
from engine.request import ArmSpec, CompareRequest, GenerateRequest

BASELINE = "off"
MAX_RUNS = 100

ArmEvent = ArmStarted | Pass | ArmFinished | Progress
Emit = Callable[[ArmEvent], None]
Cancelled = Callable[[], bool]


@dataclass
class _Arm:
    """An arm's requests and what its measured runs gave."""

    name: str
    request: GenerateRequest
    note: str = ""
    answers: list[Answer] = field(default_factory=list)

    @property
    def speeds(self) -> list[float]:
        return [answer.stats.decode_tps for answer in self.answers]


def compare(
    inference: Inference,
    request: CompareRequest,
    emit: Emit = lambda event: None,
    cancelled: Cancelled = lambda: False,
    *,
    command_id: int = 0,
) -> CompareReport | None:
    """Run every arm `request.runs` times and report. None when it was cancelled.

    The baseline is the arm "off", or the first where there is none. Raises EngineError for a
    request that makes no sense, and whatever `Inference.generate` raises.
    """
    _check(request)
    shared = _shared(request.request)
    arms = [_Arm(spec.name, _with_arm(shared, spec)) for spec in request.arms]
    runner = _Runner(inference, request.runs, emit, cancelled, command_id)
    for run in range(request.runs + 1):
        for arm in reversed(arms) if run and run % 2 == 0 else arms:
            answer = runner.run(arm, run)
            if answer is None:
                return None
            if run:
                arm.answers.append(answer)
    baseline = next((arm for arm in arms if arm.name == BASELINE), arms[0])
    others = [arm for arm in arms if arm is not baseline]
    divergence: dict[str, Divergence | None] = {}
    for arm in others:
        divergence[arm.name] = None
        if draws_for_itself(arm.request):
            continue
        divergence[arm.name] = explain(
            inference,
            baseline.request,
            arm.request,
            baseline.answers[0].tokens,
            arm.answers[0].tokens,
            cancelled,
            (baseline.answers[0].drafts, arm.answers[0].drafts),
        )
        if cancelled():
            return None
    ratios = {arm.name: _ratios(arm, baseline) for arm in others}
    return CompareReport(
        build=msgspec.structs.asdict(build_info()),
        settings=_settings(inference, request, shared, baseline),
        arms=tuple(_report(arm) for arm in arms),
        speedup={name: median(values) for name, values in ratios.items() if values},
        speedup_range={name: _range(values) for name, values in ratios.items() if values},
        identical={arm.name: arm.answers[0].tokens == baseline.answers[0].tokens for arm in others},
        divergence=divergence,
    )


@dataclass
class _Runner:
    """Runs one arm once and tells about it."""

    inference: Inference
    runs: int
    emit: Emit
    cancelled: Cancelled
    command_id: int

    def run(self, arm: _Arm, run: int) -> Answer | None:
        """The answer; None when it was cancelled."""
        answer = Answer()

        def started(info: StartInfo) -> None:
            arm.note = info.speculation_note
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


def _with_arm(shared: GenerateRequest, arm: ArmSpec) -> GenerateRequest:
    return msgspec.structs.replace(shared, speculation=arm.speculation)


def draws_for_itself(request: GenerateRequest) -> bool:
    """Whether its text is another sample than the baseline's by design, so that no difference is
    a defect."""
    return request.speculation.verifier == "rejection" and request.sampling.temperature > 0


def _report(arm: _Arm) -> ArmReport:
    """Medians of the rates; texts, counts and the ledger of the run with the median speed."""
    speeds = arm.speeds
    middle = arm.answers[speeds.index(median_low(speeds))]
    stats = middle.stats
    predicted = stats.accepted_by.get(Prediction.name, 0)
    first_token = [answer.stats.ttft_ms for answer in arm.answers]
    note = arm.note
    if any(answer.tokens != arm.answers[0].tokens for answer in arm.answers):
        differ = tr("Its runs gave different texts.")
        note = f"{note} {differ}".strip()
    return ArmReport(
        arm=arm.name,
        text=arm.answers[0].text,
        tokens=stats.committed,
        token_ids=tuple(arm.answers[0].tokens),
        decode_tps=median(speeds),
        decode_tps_range=_range(speeds),
        ttft_ms=median(first_token),
        ttft_ms_range=_range(first_token),
        acceptance=stats.acceptance,
        mean_accepted_length=stats.mean_accepted_length,
        tokens_per_pass=stats.tokens_per_pass,
        accepted_per_position=tuple(stats.acceptance_at),
        passes=stats.passes,
        drafted=stats.drafted,
        accepted=stats.accepted,
        ms=Milliseconds(
            draft=stats.draft_ms,
            verify=stats.verify_ms,
            rewind=stats.rewind_ms,
            sample=stats.sample_ms,
            other=stats.other_ms,
            total=stats.decode_ms,
        ),
        finish_reason=middle.reason,
        note=note,
        prediction_accepted=predicted,
        prediction_rejected=stats.drafted_by.get(Prediction.name, 0) - predicted,
    )


def _ratios(arm: _Arm, baseline: _Arm) -> list[float]:
    """Speed-up of each round: runs of one round stood next to each other in time."""
    pairs = zip(arm.speeds, baseline.speeds, strict=True)
    return [mine / base for mine, base in pairs if mine and base]


def _range(values: list[float]) -> Range:
    return Range(min(values), max(values))


def _settings(
    inference: Inference, request: CompareRequest, shared: GenerateRequest, baseline: _Arm
) -> Values:
    """What a reader needs, beside the prompt, to run the comparison again."""
    return {
        **loaded_values(inference),
        "baseline": baseline.name,
        "runs": request.runs,
        "prompt_tokens": baseline.answers[0].stats.prompt_tokens,
        "max_tokens": shared.max_tokens,
        **msgspec.structs.asdict(shared.sampling),
        **arm_values(request.arms),
    }
