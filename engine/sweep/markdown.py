"""A load sweep as Markdown: every figure by level and arm, where speculation stops helping, how it
was measured.

Pure text in plain English numbers, for pasting elsewhere. `paceline sweep` prints it; the window
copies it.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from engine.bench.markdown import table_lines
from engine.remote.values import DraftCounts
from engine.sweep.values import Spread, SweepPoint, SweepReport, SweepRequest

NOT_PUBLISHED = "not published"
_HEADS = (
    "arm", "tok/s", "against", "tok/s each", "first token p50", "p90", "p99", "gap p50", "p90",
    "p99", "acceptance", "answers", "failed",
)  # fmt: skip
_STATES = {"running": "not finished", "stopped": "stopped before its end", "done": ""}


def sweep_markdown(report: SweepReport, title: str = "") -> str:
    """Ends in a newline."""
    request = report.request
    lines = [f"# {title or 'Load sweep'}", "", _about(report)]
    if report.points:
        lines += [
            "",
            *table_lines(_heads(report), list(_rows(report)), left=(1,)),
            "",
            _note(report),
        ]
    else:
        lines += ["", "Nothing was measured."]
    if report.crossings:
        lines += ["", "## Where it helps", "", *(f"- {c.sentence}" for c in report.crossings)]
    errors = [f"- {each}" for each in _errors(report)]
    if errors:
        lines += ["", "## What failed", "", *errors]
    if report.warnings:
        lines += ["", "## Warnings", "", *(f"- {warning}" for warning in report.warnings)]
    lines += ["", "## How it was measured", "", f"- {_asked(request)}"]
    lines += [f"- {arm.name}: {_server(report, arm.name)}" for arm in request.arms]
    return "\n".join(lines) + "\n"


def acceptance_text(drafts: DraftCounts) -> str:
    """“72 %”; “none drafted”, or “not published” where the server does not say."""
    if not drafts.source:
        return NOT_PUBLISHED
    if not drafts.drafted:
        return "none drafted"
    return f"{100 * drafts.accepted / drafts.drafted:.0f} %"


def level_text(request: SweepRequest, level: float) -> str:
    return f"{level:,g}/s" if request.mode == "rate" else f"{level:,g}"


def _about(report: SweepReport) -> str:
    when = datetime.fromtimestamp(report.at).strftime("%Y-%m-%d %H:%M")
    parts = [", ".join(arm.name for arm in report.request.arms), when, _STATES[report.state]]
    return ", ".join(part for part in parts if part) + "."


def _heads(report: SweepReport) -> tuple[str, ...]:
    level = "arrivals" if report.request.mode == "rate" else "clients"
    return (level, *(("round",) if report.request.rounds > 1 else ()), *_HEADS)


def _rows(report: SweepReport) -> Iterator[tuple[str, ...]]:
    """By level, round and the arms' own order, which is not the one of measuring."""
    order = {arm.name: i for i, arm in enumerate(report.request.arms)}
    first = report.request.arms[0].name
    base = {(p.level, p.round): p.total_tps for p in report.points if p.arm == first}
    for point in sorted(report.points, key=lambda p: (p.level, p.round, order[p.arm])):
        plain = base.get((point.level, point.round), 0.0) if point.arm != first else 0.0
        rounds = (str(point.round),) if report.request.rounds > 1 else ()
        yield (level_text(report.request, point.level), *rounds, *_row(point, plain))


def _row(point: SweepPoint, plain: float) -> tuple[str, ...]:
    return (
        f"{point.arm} (saturated)" if point.is_saturated else point.arm,
        f"{point.total_tps:.1f}" if point.seconds else "–",
        f"{point.total_tps / plain:.2f}×" if plain else "–",
        f"{point.user_tps.p50:.1f}" if point.user_tps else "–",
        *_spread(point.ttft_ms, 0),
        *_spread(point.itl_ms, 1),
        acceptance_text(point.drafts),
        f"{point.answers:,}",
        f"{point.failed:,}" if point.failed else "–",
    )


def _spread(spread: Spread | None, digits: int) -> tuple[str, ...]:
    if spread is None:
        return ("–",) * 3
    return tuple(f"{value:.{digits}f}" for value in (spread.p50, spread.p90, spread.p99))


def _note(report: SweepReport) -> str:
    first = report.request.arms[0].name
    note = (
        "tok/s: tokens of all clients together by the time of the measurement, prompts and waiting "
        "included; each: the median of single answers from their first token on, so more than its "
        "share; first tokens and gaps between tokens in ms, median, 90 and 99 % of them below"
    )
    if len(report.request.arms) > 1:
        note += f"; against: the tok/s of {first} at the same level"
    if any(point.is_saturated for point in report.points):
        note += "; saturated: more came than were answered"
    return f"{note}."


def _errors(report: SweepReport) -> Iterator[str]:
    for point in report.points:
        for error in point.errors:
            yield f"{point.arm} at {level_text(report.request, point.level)}: {error}"


def _server(report: SweepReport, arm: str) -> str:
    spec = next(each for each in report.request.arms if each.name == arm)
    drafting = f", speculation {spec.speculation}" if spec.speculation else ""
    return f"{report.servers.get(arm, '–')} at {spec.endpoint.partition('#')[0]}{drafting}."


def _asked(request: SweepRequest) -> str:
    levels = ", ".join(f"{level:g}" for level in request.levels)
    rounds = f"{request.rounds} round{'' if request.rounds == 1 else 's'}"
    if request.mode == "rate":
        load = f"{levels} requests a second as a Poisson flow, {request.answers} answers for each"
    else:
        load = f"{levels} clients, {request.answers} answers each after one as warm-up"
    budget = "" if request.budget_s is None else f", no point begun after {request.budget_s:g} s"
    return (
        f"{load}, {request.most_answers} at most; {_kinds(request)}; up to {request.max_tokens:,} "
        f"tokens, temperature {request.temperature:g}, seed {request.seed}, {rounds}{budget}."
    )


def _kinds(request: SweepRequest) -> str:
    kinds: Sequence[str] = list(dict.fromkeys(prompt.kind for prompt in request.prompts))
    count = len(request.prompts)
    return f"{count} prompt{'' if count == 1 else 's'} ({', '.join(kinds)})"
