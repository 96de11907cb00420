"""The property that matters most: output with any drafter equals output without, for any draft."""

import math
import random
import time
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.drafters.base import EMPTY, Draft, Drafter, GoOn, always
from engine.drafters.chain import Chain
from engine.drafters.prompt_lookup import PromptLookup
from engine.generate import Pass, Run, accepted_of, cut_at_end, generate
from engine.policy.fixed import FixedPolicy
from engine.request import FixedPolicySpec, PromptLookupSpec
from engine.stats import RunStats
from engine.verify.match import match

END = 0
VOCABULARY = 6


class ScriptedTarget:
    """A target whose next token is a function of the tokens before it and a random number."""

    def __init__(self, prompt: Sequence[int], seed: int, size: int = 10_000) -> None:
        self.size = size
        self.tokens = list(prompt)
        self.calls: list[tuple[int, ...]] = []
        self._random = random.Random(seed)
        self._salt = seed
        self._rows = [self._distribution(self.tokens)]

    def decode(self, tokens: Sequence[int], rows: int) -> None:
        assert rows == len(tokens)
        self.calls.append(tuple(tokens))
        self._rows = []
        for token in tokens:
            self.tokens.append(token)
            self._rows.append(self._distribution(self.tokens))
        assert len(self.tokens) <= self.size

    def rewind(self, length: int) -> None:
        assert length <= len(self.tokens)
        del self.tokens[length:]

    def sample(self, row: int) -> int:
        """One random number a draw, as llama.cpp's chain."""
        return self._random.choices(range(VOCABULARY), self._rows[row])[0]

    def _distribution(self, tokens: Sequence[int]) -> list[float]:
        r = random.Random(hash((self._salt, *tokens[-2:])))
        return [0.02, *(r.random() ** 4 for _ in range(VOCABULARY - 1))]


class Scripted(Drafter):
    """Proposes whatever it was told to, right or wrong, end tokens included."""

    name = "scripted"

    def __init__(self, drafts: Sequence[Sequence[int]]) -> None:
        self._drafts = list(drafts)
        self.heard: list[tuple[int, int]] = []

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        if not self._drafts:
            return EMPTY
        return Draft(tuple(self._drafts.pop(0)[:budget]), self.name)

    def accept(self, accepted: int, own: int) -> None:
        self.heard.append((accepted, own))


def run(
    drafter: Drafter | None, seed: int, max_tokens: int, size: int = 10_000, draft_max: int = 8
) -> tuple[list[int], list[Pass], ScriptedTarget]:
    target = ScriptedTarget([1, 2, 3], seed, size)
    policy = FixedPolicy(drafter, FixedPolicySpec(draft_max=draft_max))
    policy.begin(target.tokens)
    passes = list(
        generate(
            Run(
                target,
                policy,
                match,
                target.sample,
                lambda token: token == END,
                max_tokens,
                time.perf_counter(),
            )
        )
    )
    return [t for p in passes for t in p.tokens], passes, target


drafts = st.lists(st.lists(st.integers(0, VOCABULARY - 1), max_size=10), max_size=40)


@given(drafts, st.integers(0, 10_000), st.integers(1, 60), st.integers(4, 80), st.integers(0, 9))
@settings(max_examples=400, deadline=None)
def test_any_draft_gives_the_same_tokens_as_none(
    script: list[list[int]], seed: int, max_tokens: int, size: int, draft_max: int
) -> None:
    plain, _, bare = run(None, seed, max_tokens, size)
    tokens, passes, target = run(Scripted(script), seed, max_tokens, size, draft_max)
    assert tokens == plain
    assert target._random.getstate() == bare._random.getstate()  # one draw a token
    assert target.tokens == [1, 2, 3, *tokens][: len(target.tokens)]
    assert len(tokens) <= max_tokens
    for step in passes[1:]:
        assert step.stats.committed == len(step.tokens)
        assert step.stats.accepted <= step.stats.drafted <= draft_max


@given(st.integers(0, 10_000), st.integers(1, 4))
@settings(max_examples=100, deadline=None)
def test_lookup_and_chain_change_nothing(seed: int, min_ngram: int) -> None:
    plain, _, _ = run(None, seed, 120)
    spec = PromptLookupSpec(draft_max=5, min_ngram=min_ngram, max_ngram=6)
    assert run(PromptLookup(spec), seed, 120)[0] == plain
    assert run(Chain([PromptLookup(spec), Scripted([[1, 2]] * 50)]), seed, 120)[0] == plain


def test_a_perfect_drafter_is_always_accepted_and_saves_passes() -> None:
    plain, plain_passes, _ = run(None, 7, 40)

    class Oracle(Drafter):
        name = "oracle"

        def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
            done = len(context) - 3
            return Draft(tuple(plain[done : done + min(budget, 4)]), self.name)

    tokens, passes, _ = run(Oracle(), 7, 40)
    assert tokens == plain
    assert sum(p.stats.accepted for p in passes) == sum(p.stats.drafted for p in passes)
    assert len(passes) == 1 + math.ceil((len(plain_passes) - 1) / 5)


def test_every_drafter_of_a_chain_hears_the_outcome_and_the_first_draft_wins() -> None:
    silent, speaking = Scripted([]), Scripted([[1, 1, 1]] * 3)
    _, passes, _ = run(Chain([silent, speaking]), 3, 10)
    assert [p.stats.source for p in passes[1:4]] == ["scripted"] * min(3, len(passes) - 1)
    assert silent.heard == speaking.heard
    assert len(silent.heard) == len(passes) - 1


def test_the_context_fills_to_the_last_cell_and_then_the_answer_ends() -> None:
    for seed in range(20):
        tokens, _, target = run(Scripted([[1, 2, 3, 4]] * 100), seed, 1000, size=12)
        if tokens[-1] != END:
            assert len(target.tokens) == 12
            assert len(tokens) == 12 - 3 + 1


def test_a_draft_is_cut_at_its_first_end_token() -> None:
    cut = cut_at_end(Draft((4, END, 5, END), "x"), lambda t: t == END)
    assert cut == Draft((4, END), "x")
    assert accepted_of(cut, [4, END]) == 2


def test_the_ledger_sums_to_wall_time() -> None:
    began = time.perf_counter()
    _, passes, _ = run(Scripted([[1, 2]] * 30), 5, 60)
    wall = 1e3 * (time.perf_counter() - began)
    stats = RunStats(committed=1)
    for step in passes[1:]:
        stats.add(step.stats)
    measured = passes[-1].stats.at_ms - passes[0].stats.at_ms
    assert abs(stats.decode_ms - measured) < 0.01 * measured + 0.05
    assert stats.decode_ms <= wall
    assert stats.committed == sum(len(p.tokens) for p in passes)
