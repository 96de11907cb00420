"""Auto against scripted drafters: what it proposes, learns and tells."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.drafters.base import EMPTY, NO_GUESS, Draft, Drafter, GoOn, Guess, Guesser, always
from engine.policy.auto import Auto, AutoUnable
from engine.policy.costs import CostCurve, DraftCosts
from engine.policy.learnt import Learnt
from engine.protocol import AutoState
from engine.stats import PassStats

FLAT = {1: 10.0, 32: 13.0}
STEEP = {1: 10.0, 2: 20.0, 32: 320.0}
CPU = {1: 7.2, 2: 10.6, 3: 12.6, 4: 13.8, 5: 14.9, 6: 15.8, 8: 18.6, 16: 26.5}


class Oracle(Guesser):
    """Knows the answer; each of its tokens is right with a chance. Stronger after right ones."""

    name = "prompt_lookup"

    def __init__(self, answer: Sequence[int], chance: float, strength: int = 8) -> None:
        r = random.Random(1)
        self._text = [t if r.random() < chance else -1 for t in answer]
        self._strength = strength
        self._at = 0
        self._run = 0
        self._next = -1

    def guess(self, token: int) -> Guess:
        self._at += 1
        if not self._strength:
            return NO_GUESS
        self._run = self._run + 1 if self._next == token else 0
        self._next = self._text[self._at] if self._at < len(self._text) else -1
        return Guess(self._strength + self._run, self._text, self._at)

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        raise AssertionError("Auto drafts from guesses.")


class Model(Drafter):
    """A draft model that knows the answer; its confidence is the chance that it is right."""

    name = "draft_model"

    def __init__(self, answer: Sequence[int], prompt: int, chance: float) -> None:
        self._answer = answer
        self._prompt = prompt
        self._chance = chance
        self._random = random.Random(2)
        self.evaluated = 0

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        at = len(context) - self._prompt
        tokens: list[int] = []
        for token in self._answer[at : at + budget]:
            is_right = self._random.random() < self._chance
            tokens.append(token if is_right else -1)
            self.evaluated += 1
            if not go_on(len(tokens), self._chance):
                break
        return Draft(tuple(tokens), self.name)


def answer_of(
    answer: Sequence[int],
    auto: Auto,
    points: dict[int, float],
    token_ms: float = 1.0,
    model: Model | None = None,
    limit: int = 10_000,
) -> tuple[float, list[int]]:
    """ms of the answer after its first token on a machine with these costs, and all lengths."""
    truth = CostCurve(points)
    context = [-9, -9]
    auto.begin(context)
    context.append(answer[0])
    i, total, lengths = 1, 0.0, []
    while i < len(answer):
        before = model.evaluated if model else 0
        most = min(len(answer) - i - 1, limit)
        draft = auto.propose(context, most)
        assert len(draft.tokens) <= most
        lengths.append(len(draft.tokens))
        right = 0
        while right < len(draft.tokens) and draft.tokens[right] == answer[i + right]:
            right += 1
        new = answer[i : i + right + 1]
        auto.accept(right, new[-1])
        drafting = token_ms * (model.evaluated - before) if model else 0.0
        verifying = truth.ms(len(draft.tokens) + 1)
        total += drafting + verifying
        auto.learn(
            PassStats(
                at_ms=total,
                source=draft.source,
                drafted=len(draft.tokens),
                accepted=right,
                committed=len(new),
                draft_ms=drafting,
                verify_ms=verifying,
            )
        )
        context += new
        i += len(new)
    return total, lengths


def guessing(chance: float, points: dict[int, float], n: int = 400) -> tuple[float, AutoState]:
    """Speed-up over plain decoding with an oracle of this chance, and what Auto says of it."""
    answer = list(range(n))
    auto = Auto([Oracle(answer, chance)], Learnt(CostCurve(points)), can_trim=True)
    total, _ = answer_of(answer, auto, points)
    return points[1] * (n - 1) / total, auto.state()


@given(st.floats(0, 1), st.integers(0, 12), st.sampled_from([FLAT, STEEP, CPU]), st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_it_never_proposes_more_than_it_may(
    chance: float, limit: int, points: dict[int, float], seed: int
) -> None:
    answer = [random.Random(seed).randrange(50) for _ in range(80)]
    model = Model(answer, 2, chance)
    learnt = Learnt(CostCurve(points), DraftCosts({1: 1.0}))
    auto = Auto([Oracle(answer, chance), model], learnt, can_trim=True)
    answer_of(answer, auto, points, model=model, limit=limit)


@pytest.mark.parametrize("chance", [0.0, 0.3, 0.6, 0.9, 0.99])
@pytest.mark.parametrize("points", [FLAT, STEEP, CPU], ids=["flat", "steep", "cpu"])
def test_it_is_not_slower_than_plain_decoding(chance: float, points: dict[int, float]) -> None:
    assert guessing(chance, points)[0] >= 0.97


def test_linear_costs_are_never_tried_for_long() -> None:
    speed, state = guessing(0.95, STEEP)
    assert speed == pytest.approx(1, abs=0.02)
    assert (state.is_on, state.why_off) == (False, "not_accepted")
    assert state.needed is not None
    assert state.seen is not None
    assert state.seen < state.needed


def fixed(chance: float, points: dict[int, float], length: int, n: int) -> float:
    """Speed-up of always drafting so many tokens of the same guesses."""
    answer = list(range(n))
    oracle, truth = Oracle(answer, chance), CostCurve(points)
    guesses = [oracle.guess(token) for token in answer]
    i, total = 1, 0.0
    while i < n:
        drafted = min(length, n - i - 1)
        draft = guesses[i - 1].draft(drafted)
        right = 0
        while right < len(draft) and draft[right] == answer[i + right]:
            right += 1
        total += truth.ms(len(draft) + 1)
        i += right + 1
    return points[1] * (n - 1) / total


@pytest.mark.parametrize("points", [FLAT, CPU], ids=["flat", "cpu"])
@pytest.mark.parametrize("chance", [0.7, 0.9, 0.98])
def test_it_finds_the_length_of_a_search(chance: float, points: dict[int, float]) -> None:
    """Over a long answer it comes within a tenth of the best fixed length in hindsight."""
    best = max(fixed(chance, points, length, 1_500) for length in range(32))
    speed, state = guessing(chance, points, 1_500)
    assert speed >= 0.9 * best
    assert state.is_on
    assert state.source == "prompt_lookup"


def test_a_good_draft_model_is_used_and_a_useless_one_is_not() -> None:
    answer = list(range(600))
    speeds = {}
    for chance in (0.0, 0.9):
        model = Model(answer, 2, chance)
        auto = Auto([model], Learnt(CostCurve(FLAT), DraftCosts({1: 1.0})), can_trim=True)
        total, _ = answer_of(answer, auto, FLAT, model=model)
        speeds[chance] = 10.0 * 599 / total
        assert auto.state().is_on is (chance > 0)
    assert speeds[0.9] > 2
    assert speeds[0.0] > 0.98


def test_a_slow_draft_model_costs_at_most_one_percent() -> None:
    answer = list(range(1_000))
    model = Model(answer, 2, 0.5)
    auto = Auto([model], Learnt(CostCurve(CPU), DraftCosts({1: 4.0})), can_trim=True)
    total, lengths = answer_of(answer, auto, CPU, token_ms=4.0, model=model)
    assert 7.2 * 999 / total >= 0.985
    assert model.evaluated > 0  # it was looked at, on paper
    assert not any(lengths)


def test_the_better_of_two_wins() -> None:
    answer = list(range(400))
    model = Model(answer, 2, 0.95)
    guesser = Oracle(answer, 0.3)
    auto = Auto([guesser, model], Learnt(CostCurve(FLAT), DraftCosts({1: 0.3})), can_trim=True)
    answer_of(answer, auto, FLAT, token_ms=0.3, model=model)
    assert auto.state().source == "draft_model"


def test_while_drafting_a_plain_pass_comes_now_and_then() -> None:
    answer = list(range(5_000))
    auto = Auto([Oracle(answer, 1.0)], Learnt(CostCurve(FLAT)), can_trim=True)
    total, lengths = answer_of(answer, auto, FLAT)
    assert 1 <= lengths.count(0) <= 0.01 * total / 10


def test_plain_decoding_is_measured_where_every_pass_would_draft() -> None:
    answer = list(range(5_000))
    auto = Auto([Oracle(answer, 1.0, 32)], Learnt(CostCurve(FLAT)), can_trim=True)
    answer_of(answer, auto, FLAT)
    state = auto.state()
    assert state.baseline_ms == pytest.approx(10.0)
    assert state.baseline_tokens > 0


class Silent(Model):
    """Has nothing to say, as one whose context is full."""

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        return EMPTY


def test_a_draft_model_with_nothing_to_say_leaves_the_pass_to_the_guesses() -> None:
    answer = list(range(300))
    learnt = Learnt(CostCurve(FLAT), DraftCosts({1: 0.1}))
    for _ in range(200):  # it was always right
        learnt.trial.observe([0.99], 1)
    auto = Auto([Oracle(answer, 1.0), Silent(answer, 2, 1.0)], learnt, can_trim=True)
    total, _ = answer_of(answer, auto, FLAT, limit=10)
    assert 10.0 * 299 / total > 3
    assert auto.state().source == "prompt_lookup"


def test_silence_is_not_taken_for_speed() -> None:
    answer = list(range(200))
    learnt = Learnt(CostCurve(FLAT), DraftCosts({1: 2.0}))
    silent = Silent(answer, 2, 1.0)
    auto = Auto([silent], learnt, can_trim=True)
    auto.begin([1])
    for at in range(2, 40):
        auto.propose(range(at), 30)
        auto.accept(0, 0)
        auto.learn(PassStats(at_ms=0.0, draft_ms=0.01, verify_ms=10.0))
    assert learnt.draft_costs is not None
    assert learnt.draft_costs.token_ms == pytest.approx(2.0)


def test_gains_are_told_with_their_error_against_measured_plain_passes() -> None:
    state = guessing(0.9, CPU, 800)[1]
    assert state.baseline_ms == pytest.approx(7.2, rel=0.02)
    assert state.baseline_tokens > 0
    assert state.token_ms is not None
    if state.gain is not None:
        assert state.gain == pytest.approx(7.2 / state.token_ms - 1, rel=0.02)


def test_nothing_to_draft_from_is_said() -> None:
    answer = list(range(100))
    auto = Auto([Oracle(answer, 1.0, strength=0)], Learnt(CostCurve(FLAT)), can_trim=True)
    answer_of(answer, auto, FLAT)
    assert auto.state().why_off == "nothing_to_draft"
    fresh = Auto([Oracle(answer, 1.0)], Learnt(CostCurve(FLAT)), can_trim=True)
    assert fresh.state().why_off == "starting"
    assert AutoUnable().state().why_off == "cannot_rewind"


def test_what_was_learnt_helps_the_next_answer() -> None:
    answer = list(range(60))
    learnt = Learnt(CostCurve(CPU))
    first = answer_of(answer, Auto([Oracle(answer, 0.99, 2)], learnt, can_trim=True), CPU)[0]
    for _ in range(20):
        answer_of(answer, Auto([Oracle(answer, 0.99, 2)], learnt, can_trim=True), CPU)
    later = Learnt(CostCurve(CPU))
    later.restore(learnt.state())
    last = answer_of(answer, Auto([Oracle(answer, 0.99, 2)], later, can_trim=True), CPU)[0]
    assert last < first
