"""What an arm's measured runs gave, and its part of the report: medians with their ranges.

Of a server the counts of drafts are those that it publishes. Filled and asked by `compare`.
"""

from dataclasses import dataclass, field
from statistics import median, median_low

from engine.answer import Answer, StartInfo
from engine.drafters.prediction import Prediction
from engine.lab.report import ArmReport, Milliseconds, Range
from engine.lab.server_arms import arm_server, cache_note, published_note, told_stats
from engine.language import tr
from engine.request import GenerateRequest


@dataclass
class MeasuredArm:
    """An arm's requests and what its measured runs gave."""

    name: str
    request: GenerateRequest
    started: StartInfo | None = None  # of the last run
    answers: list[Answer] = field(default_factory=list)

    @property
    def speeds(self) -> list[float]:
        return [answer.stats.decode_tps for answer in self.answers]

    def writes_as(self, other: "MeasuredArm") -> bool:
        """Whether the first answers of both are the same: by tokens, or by text where a server does
        not tell its tokens."""
        mine, theirs = self.answers[0], other.answers[0]
        if self.request.endpoint or other.request.endpoint:
            return mine.text == theirs.text
        return mine.tokens == theirs.tokens


def report_of(arm: MeasuredArm) -> ArmReport:
    """Medians of the rates; texts, counts and the ledger of the run with the median speed."""
    speeds = arm.speeds
    middle = arm.answers[speeds.index(median_low(speeds))]
    stats = told_stats(middle)
    predicted = stats.accepted_by.get(Prediction.name, 0)
    first_token = [answer.stats.ttft_ms for answer in arm.answers]
    return ArmReport(
        arm=arm.name,
        text=arm.answers[0].text,
        tokens=stats.committed,
        token_ids=tuple(arm.answers[0].tokens),
        decode_tps=median(speeds),
        decode_tps_range=range_of(speeds),
        ttft_ms=median(first_token),
        ttft_ms_range=range_of(first_token),
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
        note=_note(arm, middle),
        prediction_accepted=predicted,
        prediction_rejected=stats.drafted_by.get(Prediction.name, 0) - predicted,
        server=arm_server(
            arm.request.endpoint, arm.started.server if arm.started is not None else None, middle
        ),
    )


def _note(arm: MeasuredArm, middle: Answer) -> str:
    """In sentences: why it ran without its drafter, what its server does not tell, what its runs
    do not have in common."""
    notes = [arm.started.speculation_note if arm.started is not None else ""]
    if arm.request.endpoint:
        notes += [published_note(middle.published), cache_note(middle)]
    first = arm.answers[0]
    if any((each.text, each.tokens) != (first.text, first.tokens) for each in arm.answers):
        notes.append(tr("Its runs gave different texts."))
    return " ".join(dict.fromkeys(note for note in notes if note))


def ratios_of(arm: MeasuredArm, baseline: MeasuredArm) -> list[float]:
    """Speed-up of each round: runs of one round stood next to each other in time."""
    pairs = zip(arm.speeds, baseline.speeds, strict=True)
    return [mine / base for mine, base in pairs if mine and base]


def range_of(values: list[float]) -> Range:
    return Range(min(values), max(values))
