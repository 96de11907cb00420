"""Rejection changes no probability: every path enumerated on small distributions, then draws."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.drafters.base import Distribution, Draft
from engine.drafters.distributions import certain, draw, probability, residual, softmax
from engine.generate import accepted_of
from engine.lab.chi_square import chi_square
from engine.verify.match import match
from engine.verify.rejection import Rejection

TOKENS = (3, 1, 7)
END = 7
UNITS = 3  # every probability is a multiple of 1/3: all that is drawn then is a multiple of 1/6
SIXTHS = 6

Weights = tuple[int, ...]  # of TOKENS, in thirds
Law = dict[tuple[int, ...], Weights]  # by the tokens before

all_weights = [w for w in product(range(UNITS + 1), repeat=len(TOKENS)) if sum(w) == UNITS]
weights = st.sampled_from(all_weights)


def law_of(depth: int) -> st.SearchStrategy[Law]:
    """Any distribution after any prefix of up to `depth` tokens, as penalties would make it."""
    prefixes = [p for n in range(depth + 1) for p in product(TOKENS, repeat=n)]
    return st.fixed_dictionaries(dict.fromkeys(prefixes, weights))


def distribution(thirds: Weights, order: Sequence[int] = (0, 1, 2)) -> Distribution:
    """Tokens of weight 0 are listed or not, in any order, as a sampler may."""
    ids = np.array([TOKENS[i] for i in order], np.int32)
    return Distribution(ids, np.array([thirds[i] / UNITS for i in order]))


def thirds_of(thirds: Weights, token: int) -> Fraction:
    return Fraction(thirds[TOKENS.index(token)], UNITS)


class Enumerated:
    """A target whose random numbers take every value in turn; the rows must come in order."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._script: list[int] = []
        self._at = 0
        self.accepted: list[int] = []

    def distribution(self, row: int) -> Distribution:
        assert row == len(self.accepted)  # penalties have seen all before it, and nothing else
        return distribution(self._law[tuple(self.accepted)], order=(2, 0, 1))

    def accept(self, token: int) -> None:
        self.accepted.append(token)

    def random(self) -> float:
        if self._at == len(self._script):
            self._script.append(0)
        self._at += 1
        return (self._script[self._at - 1] + 0.5) / SIXTHS

    def runs(self, verify: Callable[[], list[int]]) -> Iterator[tuple[list[int], Fraction]]:
        """Every outcome, with its probability."""
        while True:
            self._at, self.accepted = 0, []
            yield verify(), Fraction(1, SIXTHS ** len(self._script))
            while self._script and self._script[-1] == SIXTHS - 1:
                self._script.pop()
            if not self._script:
                return
            self._script[-1] += 1


def never(token: int) -> bool:
    return False


def plain(row: int) -> int:
    """The draw after a draft that was kept whole; here nobody looks at it."""
    return -1


def pairs(target: Law, drafts: list[tuple[Draft, Fraction]]) -> dict[tuple[int, ...], Fraction]:
    """Exact probability of the first two tokens committed, the draft being one of `drafts`."""
    total: dict[tuple[int, ...], Fraction] = {}
    for draft, weight in drafts:
        source = Enumerated(target)
        for tokens, p in source.runs(partial(Rejection(source), draft, plain, never)):
            assert accepted_of(draft, tokens) == len(tokens) - 1
            known = tuple(tokens[:2])
            if len(known) == 2:
                total[known] = total.get(known, Fraction()) + p * weight
            else:  # the next pass draws the second token plainly
                for token in TOKENS:
                    key = (*known, token)
                    more = p * weight * thirds_of(target[known], token)
                    total[key] = total.get(key, Fraction()) + more
    return total


def drawn_drafts(drafter: Law) -> list[tuple[Draft, Fraction]]:
    """All drafts of two tokens, with their probabilities."""
    found = []
    for a, b in product(TOKENS, repeat=2):
        p = thirds_of(drafter[()], a) * thirds_of(drafter[(a,)], b)
        if p:
            q = (distribution(drafter[()]), distribution(drafter[(a,)], order=(1, 2, 0)))
            found.append((Draft((a, b), "x", q), p))
    return found


def assert_same_law(total: dict[tuple[int, ...], Fraction], target: Law) -> None:
    assert sum(total.values()) == 1
    for a, b in product(TOKENS, repeat=2):
        wanted = thirds_of(target[()], a) * thirds_of(target[(a,)], b)
        assert total.get((a, b), 0) == wanted


@given(law_of(1), law_of(1))
@settings(max_examples=60, deadline=None)
def test_drafts_that_were_drawn_leave_the_targets_distribution(target: Law, drafter: Law) -> None:
    assert_same_law(pairs(target, drawn_drafts(drafter)), target)


@given(law_of(1), st.lists(st.sampled_from(TOKENS), min_size=2, max_size=2))
@settings(max_examples=60, deadline=None)
def test_certain_drafts_leave_it_too(target: Law, draft: list[int]) -> None:
    assert_same_law(pairs(target, [(Draft(tuple(draft), "lookup"), Fraction(1))]), target)


@given(weights, weights)
def test_as_much_is_accepted_as_the_distributions_allow(target: Weights, drafter: Weights) -> None:
    accepted = Fraction()
    for token in TOKENS:
        source = Enumerated({(): target})
        draft = Draft((token,), "x", (distribution(drafter),))
        for tokens, p in source.runs(partial(Rejection(source), draft, plain, never)):
            accepted += p * thirds_of(drafter, token) * (len(tokens) - 1)
    assert accepted == Fraction(sum(map(min, target, drafter)), UNITS)


@given(
    st.lists(st.sampled_from(TOKENS), max_size=5),
    st.lists(st.sampled_from(TOKENS), min_size=6, max_size=6),
    st.booleans(),
)
def test_at_temperature_0_it_is_match(draft: list[int], own: list[int], told: bool) -> None:
    class Greedy:
        accepted = 0

        def distribution(self, row: int) -> Distribution:
            assert row == self.accepted
            return certain(own[row])

        def accept(self, token: int) -> None:
            self.accepted += 1

        def random(self) -> float:
            return float(np.random.default_rng(len(draft)).random())

    proposed = Draft(tuple(draft), "x", tuple(map(certain, draft)) if told else ())
    is_end = [END].__contains__
    assert Rejection(Greedy())(proposed, own.__getitem__, is_end) == match(
        proposed, own.__getitem__, is_end
    )


def test_an_end_token_ends_the_pass_kept_or_drawn() -> None:
    target = Enumerated({(): (0, 0, 3), (END,): (3, 0, 0)})
    verify = Rejection(target)
    is_end = [END].__contains__
    assert verify(Draft((END, 3), "lookup"), plain, is_end) == [END]
    target.accepted = []
    assert verify(Draft((1, 3), "lookup"), plain, is_end) == [END]


def test_without_a_draft_it_is_the_plain_draw() -> None:
    assert Rejection(Enumerated({}))(Draft(), lambda row: 40 + row, never) == [40]


@pytest.mark.parametrize("sharpness", [0.3, 1.0, 3.0])
def test_draws_fit_over_many_tokens(sharpness: float) -> None:
    """Full vocabularies, as without filters; the drafter is the target, flatter or sharper."""
    random = np.random.default_rng(11)
    ids = np.arange(400, dtype=np.int32)
    logits = random.normal(0, 2, 400).astype(np.float32)
    noise = random.normal(0, 0.5, 400).astype(np.float32)
    p, q = softmax(ids, logits), softmax(ids, sharpness * logits + noise)

    class Seeded:
        def distribution(self, row: int) -> Distribution:
            return p

        def accept(self, token: int) -> None:
            pass

        def random(self) -> float:
            return random.random()

    verify = Rejection(Seeded())
    draws = 4000
    counts: Counter[int] = Counter()
    accepted = 0
    for _ in range(draws):
        draft = Draft((draw(q, random.random()),), "x", (q,))
        tokens = verify(draft, plain, never)
        counts[tokens[0]] += 1
        accepted += len(tokens) - 1
    assert chi_square(counts, dict(zip(ids.tolist(), p.p.tolist(), strict=True)), draws)[2] > 0.01
    allowed = float(np.minimum(p.p, q.p).sum())
    assert accepted / draws == pytest.approx(allowed, abs=0.03)


@given(weights, weights)
def test_the_residual_never_gives_the_rejected_token(p: Weights, q: Weights) -> None:
    rest = residual(distribution(p), distribution(q, order=(2, 1, 0)))
    over = [max(a - b, 0) for a, b in zip(p, q, strict=True)]
    if rest is None:
        assert not any(over)
        return
    for token, units in zip(TOKENS, over, strict=True):
        assert probability(rest, token) == pytest.approx(units / sum(over))


def test_where_only_rounding_differs_the_draft_is_kept() -> None:
    """Otherwise the token after a rejection could be the rejected one."""
    p = Distribution(np.array([1, 2], np.int32), np.array([0.3, 0.7]))
    q = Distribution(np.array([1, 2], np.int32), np.array([np.nextafter(0.3, 1), 0.7]))

    class Last:
        def distribution(self, row: int) -> Distribution:
            return p

        def accept(self, token: int) -> None:
            pass

        def random(self) -> float:
            return float(np.nextafter(1.0, 0.0))

    assert Rejection(Last())(Draft((1,), "x", (q,)), plain, never) == [1, -1]


@given(
    st.lists(st.floats(0, 1), min_size=1, max_size=9).filter(any),
    st.floats(0, 1, exclude_max=True),
)
def test_a_draw_is_never_impossible(raw: list[float], u: float) -> None:
    p = np.array(raw) / sum(raw)
    d = Distribution(np.arange(len(raw), dtype=np.int32), p)
    assert probability(d, draw(d, u)) > 0
