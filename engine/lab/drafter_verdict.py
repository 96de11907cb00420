"""What a made drafter gained: its rounds as figures, and in a sentence whether to keep it.

Knows no model. Used by `make_drafter`.
"""

from dataclasses import dataclass
from pathlib import Path
from statistics import median

from engine.language import local, tr
from engine.protocol import DrafterMade, MakeDrafter

WORTH_IT = 1.1  # speed-up from which the memory it takes is well spent


@dataclass(frozen=True)
class Round:
    """One prompt with and without the drafter."""

    plain_tps: float
    draft_tps: float
    acceptance: float
    tokens: int

    @property
    def speedup(self) -> float:
        return self.draft_tps / self.plain_tps


def report(command: MakeDrafter, destination: Path, rounds: list[Round]) -> DrafterMade:
    """Medians over the rounds, of which there is at least one."""
    speedups = [r.speedup for r in rounds]
    speedup = median(speedups)
    acceptance = median(r.acceptance for r in rounds)
    return DrafterMade(
        id=command.id,
        path=str(destination),
        size=destination.stat().st_size,
        acceptance=acceptance,
        speedup=speedup,
        speedup_range=(min(speedups), max(speedups)),
        plain_tps=median(r.plain_tps for r in rounds),
        draft_tps=median(r.draft_tps for r in rounds),
        is_worth_it=speedup >= WORTH_IT,
        text=verdict_text(speedup, min(speedups), max(speedups), acceptance),
    )


def verdict_text(speedup: float, least: float, most: float, acceptance: float) -> str:
    """The verdict in a sentence: whether to keep it, the speed-up with its range, and why."""
    figures = {
        "speedup": local(f"{speedup:.2f}"),
        "least": local(f"{least:.2f}"),
        "most": local(f"{most:.2f}"),
        "accepted": f"{100 * acceptance:.0f}",
    }
    if speedup >= WORTH_IT:
        return tr(
            "Worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); "
            "{accepted} % of its tokens are accepted.",
            **figures,
        )
    if speedup >= 1:
        return tr(
            "Hardly worth its memory: answers come at {speedup}× the speed without it ({least} to "
            "{most}); {accepted} % of its tokens are accepted.",
            **figures,
        )
    if acceptance >= 0.6:
        return tr(
            "Not worth keeping: answers come at {speedup}× the speed without it ({least} to "
            "{most}); {accepted} % of its tokens are accepted: it guesses well, but takes too "
            "long for it.",
            **figures,
        )
    return tr(
        "Not worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); "
        "{accepted} % of its tokens are accepted: it guesses wrong too often.",
        **figures,
    )
