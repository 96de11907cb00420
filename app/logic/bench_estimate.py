"""How many runs a bench has and how long it takes, before it starts, as figures and as words.

Goes by what passes cost on this machine where that is known. Pure; shown beside the bench form.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.formatting import PLAIN, NumberFormat
from engine.bench.plan import planned, round_of
from engine.bench.request import BenchRequest
from engine.lab.workloads import Workload
from engine.language import tr
from engine.protocol import Costs

_CHARACTERS_A_TOKEN = 4.0
_LOAD_S = 3.0  # of one more pair, before anything is known of it


@dataclass(frozen=True, slots=True)
class Estimate:
    runs: int  # at least, warm-up aside
    seconds: float | None  # None where nothing is known of this machine's speed


def estimate(request: BenchRequest, costs: Costs | None) -> Estimate:
    """As if nothing was gained: every answer at the speed of plain decoding, in full length."""
    runs = planned(request)
    if costs is None or not costs.pass_ms:
        return Estimate(runs, None)
    plain, batch = costs.pass_ms[0], costs.pass_ms[-1] / len(costs.pass_ms)
    a_round = sum(
        (_prompt_tokens(request.prompts[step.prompt]) + sum(request.depths) / len(request.depths))
        * batch
        + request.max_tokens * plain
        for step in round_of(request, 0, 1)
    )
    seconds = 1e-3 * a_round * (request.rounds + 0.1) * len(request.pairs)
    return Estimate(runs, seconds + _LOAD_S * (len(request.pairs) - 1))


def _prompt_tokens(work: Workload) -> float:
    return sum(len(message.content) for message in work.messages) / _CHARACTERS_A_TOKEN


def estimate_text(request: BenchRequest, costs: Costs | None, fmt: NumberFormat = PLAIN) -> str:
    """ "About 240 runs, 12 min", or what of them the time budget leaves room for."""
    found = estimate(request, costs)
    runs = text.plural(found.runs, tr("run"), tr("runs"), fmt)
    budget = request.budget_s
    most = text.time_left(budget, fmt) if budget is not None else ""
    if found.seconds is None:
        if not most:
            return tr("About {runs}.", runs=runs)
        return tr("About {runs}, at most {most}.", runs=runs, most=most)
    took = text.time_left(found.seconds, fmt)
    if budget is None:
        return tr("About {runs}, {time}; more where the figures spread.", runs=runs, time=took)
    if found.seconds <= budget:
        return tr(
            "About {runs}, {time}; at most {most} where the figures spread.",
            runs=runs,
            time=took,
            most=most,
        )
    return tr(
        "About {runs}, {time}. The time budget of {most} has room for about {number} of them.",
        runs=runs,
        time=took,
        most=most,
        number=text.count(max(1, round(found.runs * budget / found.seconds)), fmt),
    )
