"""What is said of a load sweep: its levels, its headline, what failed, what a list shows of it.

Text of report values only; numbers go through `formatting`. Figures and their chart are
`sweep_figures`'.
"""

from dataclasses import dataclass
from datetime import datetime

from app.logic import formatting as text
from app.logic.bench_progress import entry_when
from app.logic.bench_words import arm_in_sentence, arm_label
from app.logic.dates import day_of
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import Tone
from engine.language import tr
from engine.remote.protocol import SweepEntry
from engine.sweep.values import SweepCrossing, SweepReport, SweepRequest


def level_words(request: SweepRequest, level: float, fmt: NumberFormat = PLAIN) -> str:
    """ "8 clients", "0.5 requests/s"."""
    if request.mode == "rate":
        return tr("{number} requests/s", number=text.axis_mark(level, fmt))
    return text.plural(round(level), tr("client"), tr("clients"), fmt)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where an arm stops helping, as a headline; `detail` says how sure that is."""

    headline: str
    detail: str
    tone: Tone


def verdicts(report: SweepReport, fmt: NumberFormat = PLAIN) -> tuple[Verdict, ...]:
    """One for each arm but the first; without others, how far the only one gets."""
    if not report.points:
        return (Verdict(tr("Nothing was measured."), "", "muted"),)
    if report.crossings:
        return tuple(_crossing(report, crossing, fmt) for crossing in report.crossings)
    if len(report.request.arms) > 1 or report.state == "running":
        return ()
    best = max(report.points, key=lambda point: point.total_tps)
    speed = text.tokens_per_second(best.total_tps, fmt)
    where = level_words(report.request, best.level, fmt)
    return (
        Verdict(
            tr("Up to {speed} in all, at {level}.", speed=speed, level=where),
            tr("One server was measured, so there is nothing to hold it against."),
            "muted",
        ),
    )


def _crossing(report: SweepReport, crossing: SweepCrossing, fmt: NumberFormat) -> Verdict:
    request = report.request
    arm, gain, loss = arm_label(crossing.arm), crossing.last_gain, crossing.first_loss
    first = arm_in_sentence(request.arms[0].name)
    # Another server is no way to speculate: it is faster, and helps nobody.
    helps = any(each.name == crossing.arm and each.speculation for each in request.arms)
    detail = _against(crossing, request)
    if gain is None and loss is None:
        unsure = tr("No level tells whether {arm} is faster than {first}.", arm=arm, first=first)
        return Verdict(unsure, detail, "muted")
    if gain is None:
        assert loss is not None
        return Verdict(_never(request, arm, first, loss, helps, fmt), detail, "warning")
    if loss is not None and loss < gain:
        mixed = tr("{arm} is faster than {first} at some levels only.", arm=arm, first=first)
        return Verdict(mixed, detail, "muted")
    if loss is not None:
        where = level_words(request, loss, fmt)
        said = tr("{arm} stops helping at {level}.", arm=arm, level=where)
        if not helps:
            said = tr("{arm} stops being faster at {level}.", arm=arm, level=where)
        return Verdict(said, detail, "ok")
    where = level_words(request, gain, fmt)
    if gain >= max(request.levels):
        said = tr("{arm} helps up to {level}, the most measured.", arm=arm, level=where)
        if not helps:
            said = tr(
                "{arm} is faster than {first} up to {level}, the most measured.",
                arm=arm,
                first=first,
                level=where,
            )
        return Verdict(said, detail, "ok")
    said = tr("{arm} surely helps up to {level}.", arm=arm, level=where)
    if not helps:
        said = tr(
            "{arm} is surely faster than {first} up to {level}.", arm=arm, first=first, level=where
        )
    return Verdict(said, detail, "ok")


def _never(
    request: SweepRequest, arm: str, first: str, loss: float, helps: bool, fmt: NumberFormat
) -> str:
    """Of an arm that is surely faster nowhere."""
    if loss > min(request.levels):
        where = level_words(request, loss, fmt)
        return tr("{arm} is surely not faster from {level} on.", arm=arm, level=where)
    if helps:
        return tr("{arm} does not help against {first}.", arm=arm, first=first)
    return tr("{arm} is not faster than {first}.", arm=arm, first=first)


def _against(crossing: SweepCrossing, request: SweepRequest) -> str:
    """The engine's sentence with the names that the window has for arms."""
    said = crossing.sentence
    for name in (crossing.arm, request.arms[0].name):
        said = said.replace(f"“{name}”", f"“{arm_label(name)}”", 1)
        said = said.replace(f"„{name}“", f"„{arm_label(name)}“", 1)
    return said


def failures(report: SweepReport, fmt: NumberFormat = PLAIN) -> tuple[str, ...]:
    """What went wrong at which point, each different thing once a point."""
    lines = []
    for point in report.points:
        if not point.failed:
            continue
        where = f"{arm_label(point.arm)}, {level_words(report.request, point.level, fmt)}"
        number = text.plural(point.failed, tr("answer failed"), tr("answers failed"), fmt)
        lines.append(tr("{where}: {number}. {why}", where=where, number=number,
                        why=" ".join(point.errors)).strip())  # fmt: skip
    return tuple(dict.fromkeys(lines))


def about_text(report: SweepReport, fmt: NumberFormat = PLAIN) -> str:
    """How it was measured, in a line or two."""
    request = report.request
    answers = text.plural(request.answers, tr("answer"), tr("answers"), fmt)
    if request.mode == "rate":
        asked = tr("{answers} for each request a second", answers=answers)
    else:
        asked = tr("{answers} a client", answers=answers)
    longest = tr("up to {tokens}", tokens=text.token_count(request.max_tokens, fmt))
    rounds = text.plural(request.rounds, tr("round"), tr("rounds"), fmt)
    prompts = text.plural(len(request.prompts), tr("prompt"), tr("prompts"), fmt)
    parts = [_state(report), f"{asked}, {longest}", rounds, prompts]
    if report.at:
        parts.append(day_of(datetime.fromtimestamp(report.at).astimezone()))
    return " · ".join(parts)


def _state(report: SweepReport) -> str:
    match report.state:
        case "running":
            return tr("Not finished")
        case "stopped":
            return tr("Stopped")
    return tr("Done")


def server_facts(report: SweepReport) -> tuple[str, ...]:
    """What answered as each arm."""
    return tuple(
        text.named(arm_label(arm.name), report.servers[arm.name])
        for arm in report.request.arms
        if report.servers.get(arm.name)
    )


def entry_words(entry: SweepEntry, now: datetime) -> tuple[str, str, str]:
    """Title, when, and the arms where the title does not tell them all, for the list."""
    arms = ", ".join(map(arm_label, entry.arms))
    title = entry.title or tr("Load sweep")
    return title, entry_when(entry.at, now), "" if arms == title else arms
