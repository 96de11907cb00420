"""What the user asks a load sweep for, why it cannot start, and the request it becomes.

Pure: the form of the tab “Load” fills a `SweepForm` and shows the reasons. Knows no results; what a
sweep does while it runs is `sweep_desk`'s.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.logic import formatting as text
from app.logic.bench_form import numbers
from app.logic.bench_words import arm_label
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.server_arms import ServerChoice, named
from engine.errors import EngineError
from engine.lab.workloads import Workload
from engine.language import mark, tr
from engine.remote.values import Endpoint
from engine.request import Message
from engine.sweep.order import MOST_RATE, amount, check
from engine.sweep.values import LEVELS, SweepArm, SweepPrompt, SweepRequest

Mode = Literal["clients", "rate"]
CLIENTS = LEVELS
DEFAULT_CLIENTS = (1, 2, 4, 8)
DEFAULT_RATES = "0.5, 1, 2, 4"
DEFAULT_KINDS = ("conversation", "code", "code-edit", "summary")
OWN_ARMS = ("off", "lookup", "auto")  # chosen when this computer serves
ANSWERS, MAX_TOKENS, ROUNDS, MINUTES = 4, 96, 1, 10
ABOUT_FIRST = mark("The first one that is chosen is what the others are held against.")
ABOUT_CLIENTS = mark("So many clients at once; each asks again as soon as it is answered.")
ABOUT_RATE = mark(
    "So many requests arrive a second, at random moments, whether or not the earlier ones are done."
)


@dataclass(frozen=True, slots=True)
class SweepForm:
    """`rates` is as it is typed: “0.5, 1, 2”."""

    arms: tuple[ServerChoice, ...]
    prompts: tuple[Workload, ...]
    mode: Mode = "clients"
    clients: tuple[int, ...] = DEFAULT_CLIENTS
    rates: str = DEFAULT_RATES
    answers: int = ANSWERS
    max_tokens: int = MAX_TOKENS
    rounds: int = ROUNDS
    minutes: int | None = MINUTES


@dataclass(frozen=True, slots=True)
class SweepAsked:
    """A form made into a request; without one, `problem` says why, and what to change."""

    request: SweepRequest | None = None
    problem: str = ""


def own_endpoint(url: str, model: str) -> Endpoint:
    """What this computer serves, as a server. One that all addresses reach is asked on its own."""
    own = url.replace("://0.0.0.0:", "://127.0.0.1:").replace("://[::]:", "://[::1]:")
    return Endpoint(url=own, model=model, kind="paceline")


def asked(form: SweepForm, fmt: NumberFormat = PLAIN) -> SweepAsked:
    if not form.arms:
        return SweepAsked(problem=tr("Choose at least one server to measure."))
    if form.mode == "clients" and not form.clients:
        return SweepAsked(problem=tr("Choose at least one number of clients."))
    if not form.prompts:
        return SweepAsked(problem=tr("Choose at least one kind of prompts."))
    try:
        rates = numbers(tr("requests a second"), form.rates, 0.01, MOST_RATE, fmt)
    except ValueError as error:
        if form.mode == "rate":
            return SweepAsked(problem=str(error))
        rates = ()
    levels = rates if form.mode == "rate" else form.clients
    request = SweepRequest(
        arms=tuple(
            SweepArm(name=name, endpoint=choice.endpoint.reference, speculation=choice.arm)
            for name, choice in named(form.arms)
        ),
        prompts=tuple(map(_prompt, form.prompts)),
        levels=tuple(sorted(map(float, levels))),
        mode=form.mode,
        answers=form.answers,
        max_tokens=form.max_tokens,
        rounds=form.rounds,
        budget_s=60.0 * form.minutes if form.minutes is not None else None,
    )
    try:
        check(request)
    except EngineError as error:
        return SweepAsked(problem=f"{error.message} {error.hint}".strip())
    return SweepAsked(request)


def _prompt(work: Workload) -> SweepPrompt:
    return SweepPrompt(
        id=f"{work.kind}/{work.name}",
        kind=work.kind,
        messages=tuple(Message(role=m.role, content=m.content) for m in work.messages),
        prediction=work.prediction or "",
    )


def prompts_of(shipped: Sequence[Workload], kinds: Sequence[str]) -> tuple[Workload, ...]:
    return tuple(work for work in shipped if work.kind in kinds)


def title_of(request: SweepRequest) -> str:
    """What a sweep is called: its arms."""
    names = [arm_label(arm.name) for arm in request.arms]
    if len(names) > 3:
        return tr("{arms} and {number} more", arms=", ".join(names[:2]), number=len(names) - 2)
    if len(names) == 1:
        return names[0]
    return tr("{first} and {second}", first=", ".join(names[:-1]), second=names[-1])


def points(request: SweepRequest) -> int:
    return len(request.arms) * len(request.levels) * request.rounds


def answers_of(request: SweepRequest) -> int:
    """All that are asked for, warm-ups among them."""
    each = sum(a.warm_up + a.measured for a in (amount(request, n) for n in request.levels))
    return each * len(request.arms) * request.rounds


def longest_s(request: SweepRequest, tps: float) -> float:
    """As if answers came one after the other at `tps`, each in full length: several at a time are
    faster in all, so it is no more than that."""
    return answers_of(request) * request.max_tokens / tps


def estimate_text(
    request: SweepRequest, tps: float | None = None, fmt: NumberFormat = PLAIN
) -> str:
    """ "21 points, 1,016 answers of up to 128 tokens; at most 12 min." `tps`: the speed of plain
    decoding here, where that is known and only this computer is measured."""
    count = text.plural(points(request), tr("point"), tr("points"), fmt)
    answers = text.plural(answers_of(request), tr("answer"), tr("answers"), fmt)
    longest = text.token_count(request.max_tokens, fmt)
    what = tr(
        "{points}, {answers} of up to {tokens}.", points=count, answers=answers, tokens=longest
    )
    budget = request.budget_s
    seconds = longest_s(request, tps) if tps else None
    if seconds is not None and (budget is None or seconds <= budget):
        least = text.time_left(seconds, fmt)
        return " ".join((what, tr("At most about {time}.", time=least)))
    if budget is not None:
        most = text.time_left(budget, fmt)
        return " ".join((what, tr("No point begins after {time}.", time=most)))
    return " ".join((what, tr("How long that takes depends on the servers.")))
