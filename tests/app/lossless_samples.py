"""A scripted lossless check for tests of the compare page: request, progress, rows, report."""

from typing import Literal

from engine.lab.report import Distribution, Divergence, LosslessReport, LosslessRow
from engine.protocol import LosslessProgress
from engine.request import ArmSpec, LosslessRequest, VerifierName, speculation_of


def request(
    arms: tuple[str, ...] = ("lookup", "draft"), verifier: VerifierName = "match"
) -> LosslessRequest:
    specs = (ArmSpec(name=a, speculation=speculation_of(a, verifier=verifier)) for a in arms)
    return LosslessRequest(prompts=(), arms=tuple(specs))


def progress(done: int = 6, total: int = 24) -> LosslessProgress:
    return LosslessProgress(prompt="question/tides", arm="auto", done=done, total=total)


def divergence(kind: Literal["tie", "defect"]) -> Divergence:
    tie = kind == "tie"
    return Divergence(
        position=36, baseline_token=311, arm_token=512, baseline_text=" the",
        arm_text="\n", margin=0.0042 if tie else 1.9, arm_margin=0.0002 if tie else 2.2,
        logit_shift=0.006 if tie else 3.1, kind=kind,
    )  # fmt: skip


def row(
    verdict: Literal["identical", "tie", "defect"] = "identical",
    prompt: str = "question/tides",
    arm: str = "lookup",
    drafted: int = 96,
    note: str = "",
) -> LosslessRow:
    return LosslessRow(
        prompt=prompt, arm=arm, verifier="match", tokens=160, verdict=verdict,
        divergence=None if verdict == "identical" else divergence(verdict),
        drafted=drafted, accepted=71 if drafted else 0, note=note,
    )  # fmt: skip


def drawn(p: float = 0.43, arm: str = "draft") -> LosslessRow:
    fits = tuple(
        Distribution(position=i, draws=1000, chi_square=17.3, freedom=18, p=p) for i in (1, 2)
    )
    return LosslessRow(
        prompt="question/tides", arm=arm, verifier="rejection", tokens=2000,
        verdict="defect" if p < 1e-6 else "same_distribution", distributions=fits,
        drafted=1900, accepted=1200,
    )  # fmt: skip


def report(*rows: LosslessRow) -> LosslessReport:
    return LosslessReport(
        build={"paceline": "0.1.0"}, settings={"max_tokens": 160}, rows=rows or (row(),)
    )
