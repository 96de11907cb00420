"""What may be the cause when drafts are accepted less than before: what else has changed.

Compares files, settings and kind of work of the last answers with those before. Pure; called by
`acceptance_alarm`.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.logic.answer_history import KIND_WORDS, Answer
from app.logic.formatting import PLAIN, NumberFormat, axis_mark
from engine.bench.values import BenchModel
from engine.language import mark, tr

FALL = 0.2  # of the acceptance before
ENOUGH = 200  # drafted tokens, see `acceptance_alarm`
_SHIFT = 0.5  # of the drafted tokens: what changed for so many may be a cause
_WARMTH = 0.2  # temperatures that differ by less are the same
_BOTH = " and "  # between the types of keys and values; told causes are kept with it
Value = str | int | float


@dataclass(frozen=True, slots=True)
class Side:
    """Answers taken together; tokens are those of one drafter."""

    answers: int
    drafted: int
    accepted: int

    @property
    def acceptance(self) -> float:
        return self.accepted / self.drafted


@dataclass(frozen=True, slots=True)
class Cause:
    """What changed, from one value to another."""

    factor: str
    was: Value
    now: Value

    @property
    def key(self) -> str:
        """Tells causes apart; from where it changed does not matter."""
        return f"{self.factor} {self.now}"


def drafted_of(answer: Answer, source: str) -> int:
    return answer.stats.drafted_by.get(source, 0)


def side_of(answers: Sequence[Answer], source: str) -> Side:
    return Side(
        len(answers),
        sum(drafted_of(a, source) for a in answers),
        sum(a.stats.accepted_by.get(source, 0) for a in answers),
    )


@dataclass(frozen=True, slots=True)
class _Factor:
    """What can change the acceptance of a drafter: its value in an answer, "" where it is not known
    or means nothing; how a change from one value to another is said, as part of a sentence."""

    name: str
    value: Callable[[Answer, str], Value]  # of an answer and a drafter
    words: str  # {now}, {was}


def causes(last: Sequence[Answer], before: Sequence[Answer], source: str) -> tuple[Cause, ...]:
    """What is mostly so now and mostly was not, unless earlier answers show that it did no harm."""
    found = []
    for factor in _FACTORS:
        new, share = _usual(last, source, factor)
        old, _ = _usual(before, source, factor)
        if "" in (new, old) or _are_alike(new, old):
            continue
        same = [a for a in before if factor.value(a, source) == new]
        if share - _tokens(same, source) / _tokens(before, source) < _SHIFT:
            continue
        now = [a for a in last if factor.value(a, source) == new]
        if not _is_harmless(same, now, source):
            found.append(Cause(factor.name, old, new))
    return tuple(found)


def cause_words(cause: Cause, fmt: NumberFormat = PLAIN) -> str:
    if cause.now == "chatml":
        return tr("ChatML instead of the model’s own chat template")
    words = next(factor.words for factor in _FACTORS if factor.name == cause.factor)
    return tr(words, now=_said(cause.now, fmt), was=_said(cause.was, fmt))


def _said(value: Value, fmt: NumberFormat) -> str:
    if not isinstance(value, str):
        return axis_mark(value, fmt)
    if value == _FIXED:
        return tr(_FIXED)
    first, both, second = value.partition(_BOTH)
    if both:
        return tr("{first} and {second}", first=first, second=second)
    return tr(KIND_WORDS[value]) if value in KIND_WORDS else value


def _usual(answers: Sequence[Answer], source: str, factor: _Factor) -> tuple[Value, float]:
    """The value behind most drafted tokens, and their share."""
    tokens: defaultdict[Value, int] = defaultdict(int)
    for answer in answers:
        tokens[factor.value(answer, source)] += drafted_of(answer, source)
    value = max(tokens, key=lambda v: tokens[v])
    return value, tokens[value] / sum(tokens.values())


def _are_alike(new: Value, old: Value) -> bool:
    if isinstance(new, int | float) and isinstance(old, int | float):
        return abs(new - old) < _WARMTH
    return new == old


def _is_harmless(same: Sequence[Answer], now: Sequence[Answer], source: str) -> bool:
    """With this value drafts were accepted well before, so it does not explain that they are not
    now."""
    if _tokens(same, source) < ENOUGH:
        return False
    return side_of(now, source).acceptance <= (1 - FALL) * side_of(same, source).acceptance


def _tokens(answers: Sequence[Answer], source: str) -> int:
    return sum(drafted_of(a, source) for a in answers)


def _kv(model: BenchModel) -> str:
    k, v = model.kv_type_k, model.kv_type_v
    return k if k == v else f"{k}{_BOTH}{v}"


def _draft(answer: Answer, source: str) -> BenchModel | None:
    return answer.draft if source == "draft_model" else None


def _draft_hash(answer: Answer, source: str) -> Value:
    draft = _draft(answer, source)
    return draft.hash if draft is not None else ""


def _draft_kv(answer: Answer, source: str) -> Value:
    draft = _draft(answer, source)
    return _kv(draft) if draft is not None else ""


def _template(answer: Answer, _: str) -> Value:
    return answer.target.template if answer.template == "model" else answer.template


def _verifier(answer: Answer, _: str) -> Value:
    return answer.verifier if answer.temperature > 0 else ""  # at 0 both accept the same


def _min_p(answer: Answer, source: str) -> Value:
    return answer.min_p if source == "draft_model" and answer.lengths else ""


_FIXED = mark("fixed drafts")
_FACTORS = (
    _Factor(
        "target file",
        lambda a, _: a.target.hash,
        mark("the target is another file under the same name"),
    ),
    _Factor("draft file", _draft_hash, mark("the draft model is another file under the same name")),
    _Factor("template", _template, mark("another chat template")),
    _Factor(
        "target KV",
        lambda a, _: _kv(a.target),
        mark("KV cache of the target {now}, it was {was}"),
    ),
    _Factor("draft KV", _draft_kv, mark("KV cache of the draft model {now}, it was {was}")),
    _Factor("verifier", _verifier, mark("verifier {now}, it was {was}")),
    _Factor("temperature", lambda a, _: a.temperature, mark("temperature {now}, it was {was}")),
    _Factor(
        "policy",
        lambda a, _: "Auto" if a.arm == "auto" else _FIXED,
        mark("{now} instead of {was}"),
    ),
    _Factor(
        "length",
        lambda a, source: a.lengths.get(source, ""),
        mark("drafts of up to {now} tokens, before {was}"),
    ),
    _Factor("min-p", _min_p, mark("drafts that end below a probability of {now}, before {was}")),
    _Factor("kind", lambda a, _: a.kind, mark("another kind of work: {now}, before {was}")),
    _Factor("build", lambda a, _: a.build, mark("another version: Paceline {now}, before {was}")),
)
