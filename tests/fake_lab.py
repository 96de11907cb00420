"""Reports of the scripted worker: a comparison made of its answers, a check with scripted verdicts.

Used by `fake_worker`.
"""

from collections.abc import Sequence
from typing import Literal

from engine.lab.report import (
    ArmReport,
    CompareReport,
    Distribution,
    Divergence,
    LosslessReport,
    LosslessRow,
    Milliseconds,
    Range,
)
from engine.protocol import FinishReason
from engine.request import LosslessRequest, VerifierName
from engine.stats import RunStats


def compare_report(reports: dict[str, ArmReport], runs: int) -> CompareReport:
    """The first arm is the baseline."""
    base = next(iter(reports.values())).decode_tps
    return CompareReport(
        build={"paceline": "0.1.0"},
        settings={"runs": runs},
        arms=tuple(reports.values()),
        speedup={a: r.decode_tps / base for a, r in reports.items()},
        speedup_range={
            a: Range(r.decode_tps / base * 0.95, r.decode_tps / base * 1.05)
            for a, r in reports.items()
        },
        identical=dict.fromkeys(reports, True),
        divergence=dict.fromkeys(reports),
    )


def arm_report(
    arm: str, reason: FinishReason, text: str, tokens: int, stats: RunStats
) -> ArmReport:
    tps = stats.decode_tps or 1.0
    return ArmReport(
        arm=arm,
        text=text,
        tokens=tokens,
        token_ids=tuple(range(tokens)),
        decode_tps=tps,
        decode_tps_range=Range(tps * 0.95, tps * 1.05),
        ttft_ms=stats.ttft_ms,
        ttft_ms_range=Range(stats.ttft_ms * 0.9, stats.ttft_ms * 1.1),
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
        finish_reason=reason,
    )


def lossless_report(
    request: LosslessRequest, prompts: Sequence[str], has_defect: bool
) -> LosslessReport:
    """A tie in the first row, and a defect in the last one."""
    rows = [
        _verdict(prompt, spec.name, spec.speculation.verifier, "identical")
        for prompt in prompts
        for spec in request.arms
    ]
    first, last = rows[0], rows[-1]
    rows[0] = _verdict(first.prompt, first.arm, first.verifier, "tie")
    if has_defect:
        rows[-1] = _verdict(last.prompt, last.arm, last.verifier, "defect")
    return LosslessReport(
        build={"paceline": "0.1.0"},
        settings={"max_tokens": request.max_tokens},
        rows=tuple(rows),
    )


def _verdict(
    prompt: str,
    arm: str,
    verifier: VerifierName,
    verdict: Literal["identical", "tie", "defect"],
) -> LosslessRow:
    if verifier == "rejection":
        p = 1e-9 if verdict == "defect" else 0.5
        fit = Distribution(position=1, draws=1000, chi_square=17.3, freedom=18, p=p)
        return LosslessRow(
            prompt=prompt, arm=arm, verifier=verifier, tokens=2000, distributions=(fit,),
            verdict="defect" if verdict == "defect" else "same_distribution", drafted=96,
        )  # fmt: skip
    found = None
    if verdict != "identical":
        margin = 0.004 if verdict == "tie" else 1.9
        found = Divergence(
            position=36, baseline_token=311, arm_token=512, baseline_text=" the",
            arm_text=" a", margin=margin, arm_margin=margin, logit_shift=2 * margin,
            kind=verdict,
        )  # fmt: skip
    return LosslessRow(
        prompt=prompt, arm=arm, verifier=verifier, tokens=160, verdict=verdict,
        divergence=found, drafted=96, accepted=71,
    )  # fmt: skip
