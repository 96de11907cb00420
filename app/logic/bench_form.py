"""What the user asks a bench for, why it cannot start, and the request it becomes.

Pure: the bench page fills a `BenchForm` and shows the reasons. Lists of numbers are kept as they
are typed. Knows no results; how long it takes is `bench_estimate`'s, and what a
bench does while it runs `bench_progress`'s.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.bench_words import kind_label
from app.logic.compare_form import busy_problem, engine_problem
from app.logic.discover_view import Told
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.server_arms import ServerChoice, server_specs
from engine.bench.arms import FILLED_IN, sweep
from engine.bench.own_prompts import unique
from engine.bench.plan import check
from engine.bench.request import BenchPair, BenchRequest
from engine.bench.usual import QUICK, USUAL
from engine.errors import EngineError
from engine.lab.workloads import KINDS, Workload
from engine.language import mark, tr
from engine.remote.values import is_reference
from engine.request import MAX_DRAFT, ArmSpec, ModelSettings, Sampling, VerifierName

# Arms that drafts are made by, as the form offers them.
DRAFTERS = ("lookup", "draft", "lookup+draft", "predicted", "auto")
DEFAULT_DRAFTERS = QUICK.arms
LENGTHS_TEXT = ", ".join(map(str, USUAL.lengths))
DEFAULT_KINDS = ("conversation", "summary", "code", "code-edit", "json", "prose")
ABOUT_ARMS = {
    "predicted": mark("Follows the expected text of prompts that have one, as those of Code edit."),
    "auto": mark("Finds its own length, none included."),
}
SAMPLING = Sampling()
DEFAULT_COUNT = USUAL.prompts
MAX_TOKENS, ROUNDS = USUAL.max_tokens, USUAL.rounds
WIDTH = 0.05
BUDGET_MIN = 15
DOWNLOADING = mark(
    "A download is running and would disturb the figures. Pause it on the Models page, or wait."
)
ABOUT_BASELINE = mark("Plain decoding is always measured; every speed-up is against it.")
ABOUT_SERVERS = mark(
    "Each answers the same prompts beside the other arms; expected texts go to those that take one."
)
ONLY_SERVERS = mark(
    "No model of this computer is loaded, so servers are held against each other: choose two or "
    "more. The first one, as it was started, takes the place of plain decoding."
)
_EMPTY_TITLE = mark("What does speculation gain here, and with which setting?")


@dataclass(frozen=True, slots=True)
class BenchForm:
    """Numbers with several values are text, as “3, 5, 7”. `targets` and `drafts` are files besides
    those that are loaded: every target is measured with every draft model."""

    prompts: tuple[Workload, ...]
    drafters: tuple[str, ...] = DEFAULT_DRAFTERS
    lengths: str = LENGTHS_TEXT
    min_p: str = "0"
    verifiers: tuple[VerifierName, ...] = ("match",)
    temperatures: str = "0"
    depths: str = "0"
    targets: tuple[str, ...] = ()
    drafts: tuple[str, ...] = ()
    max_tokens: int = MAX_TOKENS
    rounds: int = ROUNDS
    most_rounds: int = USUAL.most_rounds
    width: float = WIDTH
    budget_s: float | None = 60.0 * BUDGET_MIN
    seed: int = 1
    sampling: Sampling = SAMPLING
    is_quick: bool = False
    servers: tuple[ServerChoice, ...] = ()


def quick_form(
    shipped: Sequence[Workload], has_draft: bool, sampling: Sampling = SAMPLING
) -> BenchForm:
    """One prompt of each kind, short answers, a few arms: an answer within three minutes."""
    return BenchForm(
        prompts=prompts_of(shipped, dict.fromkeys(KINDS, QUICK.prompts)),
        drafters=tuple(d for d in QUICK.arms if has_draft or d != "draft"),
        lengths=", ".join(map(str, QUICK.lengths)),
        max_tokens=QUICK.max_tokens,
        rounds=QUICK.rounds,
        most_rounds=QUICK.most_rounds,
        budget_s=QUICK.budget_s,
        sampling=sampling,
        is_quick=True,
    )


def prompts_of(shipped: Sequence[Workload], counts: dict[str, int]) -> tuple[Workload, ...]:
    """The first so many shipped prompts of each kind, kinds in their order."""
    return tuple(
        work
        for kind, most in counts.items()
        for work in [each for each in shipped if each.kind == kind][:most]
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """A form made into a request; without one, `problem` says why, and what to change."""

    request: BenchRequest | None = None
    problem: str = ""


def asked(
    form: BenchForm,
    target: ModelSettings | None,
    draft: ModelSettings | None,
    fmt: NumberFormat = PLAIN,
) -> Asked:
    """The request of a form with the models that are loaded; where none of this computer is, the
    first server takes the place of the target."""
    is_local = target is not None and not is_reference(target.path)
    if target is None and not form.servers:
        return Asked(problem=tr("No model is loaded. Open one in the model bar above the chat."))
    if not form.prompts:
        return Asked(problem=tr("Choose a kind of work, or add a prompt of your own."))
    if not is_local and len(form.servers) < 2:
        return Asked(problem=tr("Choose at least two servers."))
    if is_local and not (form.drafters or form.servers):
        return Asked(problem=tr("Choose at least one arm to hold against plain decoding."))
    if not form.verifiers:
        return Asked(problem=tr("Choose at least one verifier."))
    try:
        found = numbers(tr("draft lengths"), form.lengths, 1, MAX_DRAFT, fmt, whole=True)
        lengths = tuple(map(int, found))
        min_p = numbers(tr("least probabilities"), form.min_p, 0, 1, fmt)
        temperatures = numbers(tr("temperatures"), form.temperatures, 0, 5, fmt)
        found = numbers(tr("context depths"), form.depths, 0, 10_000_000, fmt, whole=True)
        depths = tuple(map(int, found))
    except ValueError as error:
        return Asked(problem=str(error))
    if "rejection" in form.verifiers and not any(temperatures):
        return Asked(
            problem=tr(
                "At temperature 0 both verifiers do the same. Leave rejection out, or add a "
                "temperature above 0."
            )
        )
    if (
        is_local
        and "predicted" in form.drafters
        and not any(work.prediction for work in form.prompts)
    ):
        return Asked(
            problem=tr(
                "No chosen prompt has an expected text. Choose Code edit, or leave the arm out."
            )
        )
    pairs: tuple[BenchPair, ...]
    arms: tuple[ArmSpec, ...]
    if target is None or not is_local:
        first = form.servers[0].endpoint.reference
        pairs = (BenchPair(target=ModelSettings(path=first)),)
        arms = _server_arms(form, first)
    else:
        pairs = pairs_of(target, draft, form.targets, form.drafts)
        arms = (*sweep(form.drafters, lengths, min_p, form.verifiers), *_server_arms(form))
    request = BenchRequest(
        pairs=pairs,
        arms=arms,
        prompts=unique(form.prompts),
        temperatures=temperatures,
        depths=depths,
        max_tokens=form.max_tokens,
        sampling=form.sampling,
        seed=form.seed,
        rounds=form.rounds,
        most_rounds=max(form.most_rounds, form.rounds),
        width=form.width,
        budget_s=form.budget_s,
    )
    try:
        check(request)
    except EngineError as error:
        return Asked(problem=f"{error.message} {error.hint}".strip())
    return Asked(request)


def _server_arms(form: BenchForm, baseline: str = "") -> tuple[ArmSpec, ...]:
    """With each prompt's own expected text. `baseline` is the server that is measured anyway; its
    own arms besides plain decoding are still arms."""
    chosen = [
        choice
        for choice in form.servers
        if choice.endpoint.reference != baseline or choice.arm not in ("", "off")
    ]
    has_prediction = any(work.prediction for work in form.prompts)
    return server_specs(chosen, FILLED_IN if has_prediction else "")


def numbers(
    name: str, typed: str, low: float, high: float, fmt: NumberFormat = PLAIN, whole: bool = False
) -> tuple[float, ...]:
    """Numbers between separators, each once. Where numbers have a decimal comma, a comma without a
    space after it is one. Raises ValueError with a sentence for the user."""
    has_comma = fmt.decimal == "," and not whole
    parts = re.split(r"[;\s]+|,\s+|,$" if has_comma else r"[;,\s]+", typed.strip())
    found = []
    for part in filter(None, parts):
        try:
            value = int(part) if whole else float(part.replace(",", "."))
        except ValueError:
            if whole:
                wrong = tr("“{part}” in the {name} is not a whole number.", part=part, name=name)
            else:
                wrong = tr("“{part}” in the {name} is not a number.", part=part, name=name)
            raise ValueError(wrong) from None
        if not low <= value <= high:
            raise ValueError(
                tr(
                    "The {name} must be between {low} and {high}; “{part}” is not.",
                    name=name,
                    low=text.axis_mark(low, fmt),
                    high=text.axis_mark(high, fmt),
                    part=part,
                )
            )
        found.append(value)
    if not found:
        raise ValueError(tr("Write at least one number for the {name}.", name=name))
    return tuple(dict.fromkeys(found))


def pairs_of(
    target: ModelSettings,
    draft: ModelSettings | None,
    targets: Sequence[str] = (),
    drafts: Sequence[str] = (),
) -> tuple[BenchPair, ...]:
    """Every target with every draft model; the loaded ones first, with their settings."""
    mine = [target, *(ModelSettings(path=p) for p in targets if p != target.path)]
    known = draft.path if draft is not None else ""
    theirs: list[ModelSettings | None] = [draft] if draft is not None else []
    theirs += [ModelSettings(path=path) for path in drafts if path != known]
    return tuple(BenchPair(target=t, draft=d) for t in mine for d in theirs or [None])


def start_problem(state: EngineState, is_downloading: bool, needs_model: bool = True) -> str:
    """Why no bench can start on the engine now; "" when one can, of servers only where none
    `needs_model`."""
    if problem := engine_problem(state) if needs_model else busy_problem(state):
        return problem
    return tr(DOWNLOADING) if is_downloading else ""


def resume_problem(state: EngineState, is_downloading: bool) -> str:
    """The same for one that goes on: it names its models itself, so none has to be loaded."""
    if state.phase == "idle":
        return tr(DOWNLOADING) if is_downloading else ""
    return start_problem(state, is_downloading)


def title_of(form: BenchForm) -> str:
    """What a result is called until the user renames it."""
    if form.is_quick:
        return tr("Quick bench")
    kinds = list(dict.fromkeys(kind_label(work.kind) for work in form.prompts))
    if len(kinds) > 3:
        return tr("{kinds} and {number} more", kinds=", ".join(kinds[:2]), number=len(kinds) - 2)
    if len(kinds) == 1:
        return kinds[0]
    return tr("{first} and {second}", first=", ".join(kinds[:-1]), second=kinds[-1])


def about_quick(has_draft: bool) -> str:
    if has_draft:
        return tr(
            "One prompt of each of twelve kinds of work, with plain decoding, lookup, the draft "
            "model and Auto. Answers of {number} tokens; it ends within three minutes.",
            number=QUICK.max_tokens,
        )
    return tr(
        "One prompt of each of twelve kinds of work, with plain decoding, lookup and Auto. "
        "Answers of {number} tokens; it ends within three minutes.",
        number=QUICK.max_tokens,
    )


def empty_told(state: EngineState, is_downloading: bool, is_ready: bool) -> Told:
    """What the page says before anything was measured. `is_ready`: the prompts are read."""
    title, about = tr(_EMPTY_TITLE), about_quick(state.has_draft_model)
    if state.phase == "idle":
        ways = (("find", tr("Find models")), ("open", tr("Open GGUF file…")))
        return Told(title, tr("Open a model first. Then a bench shows what helps it."), ways)
    own = ("own", tr("Choose what to measure"))
    if problem := start_problem(state, is_downloading):
        return Told(title, problem, (own,))
    return Told(title, about, (("quick", tr("Quick bench")), own) if is_ready else (own,))
