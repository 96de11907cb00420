"""Rejection with a real target and a real draft model: the target's distribution comes out."""

import time
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from engine.drafters.base import Drafter
from engine.drafters.draft_model import DraftModel
from engine.drafters.token_ids import TokenIds
from engine.generate import Run, Verifier, generate
from engine.lab.chi_square import chi_square
from engine.llama.loading import LoadedModel, load_model
from engine.llama.sampling import Sampler
from engine.policy.fixed import FixedPolicy
from engine.request import DraftModelSpec, FixedPolicySpec, Sampling
from engine.stats import RunStats
from engine.verify.match import match
from engine.verify.rejection import Rejection
from tests.engine.asking import GREEDY, settings
from tests.engine.conftest import TinyModels

PROMPT = "some words and then some words and then"
DRAWS = 1000
WARM = Sampling(temperature=1.0, top_k=10, top_p=1.0, min_p=0.0)
PENALISED = msgspec.structs.replace(
    WARM, top_p=0.95, repeat_penalty=1.2, frequency_penalty=0.2, presence_penalty=0.2
)


class Pair:
    """A target that never ends and a draft model that is often right, behind one prompt."""

    def __init__(self, target: LoadedModel, draft: LoadedModel) -> None:
        self.target, self._draft = target.cache, draft.cache
        self.prompt = target.model.tokenize(PROMPT, add_special=False)
        size = target.model.vocabulary_size
        self._ids = TokenIds.same(size, size)

    def drafter(self, name: str, sampling: Sampling) -> Drafter | None:
        """ "drawn" draws its drafts, "certain" has its likeliest tokens."""
        if name == "none":
            return None
        own = sampling if name == "drawn" else None
        return DraftModel(self._draft, DraftModelSpec(), never, self._ids, own)

    def answer(
        self, sampling: Sampling, n: int, drafter: str = "drawn", verifier: str = "rejection"
    ) -> tuple[list[int], RunStats]:
        sampler = Sampler(self.target, sampling, self.prompt)
        verify: Verifier = Rejection(sampler) if verifier == "rejection" else match
        policy = FixedPolicy(self.drafter(drafter, sampling), FixedPolicySpec())
        stats = RunStats()
        tokens: list[int] = []
        try:
            self.target.prefill(self.prompt)
            policy.begin(self.prompt)
            started = time.perf_counter()
            run = Run(self.target, policy, verify, sampler.sample, never, n, started)
            for step in generate(run):
                tokens += step.tokens
                stats.add(step.stats)
            assert self.target.tokens == [*self.prompt, *tokens][: len(self.target.tokens)]
        finally:
            policy.close()
            sampler.close()
        return tokens, stats

    def law(self, sampling: Sampling, tokens: list[int]) -> dict[int, float]:
        """The target's own distribution behind `tokens`."""
        self.target.prefill(tokens)
        sampler = Sampler(self.target, sampling, tokens)
        d = sampler.distribution(0)
        sampler.close()
        return dict(zip(d.ids.tolist(), d.p.tolist(), strict=True))


def never(token: int) -> bool:
    return False


@pytest.fixture(scope="module")
def pair(tiny: TinyModels) -> Iterator[Pair]:
    loaded = [
        load_model(settings(path), lambda share: None, lambda: False, exact=exact)
        for path, exact in ((tiny.endless, True), (tiny.close_weights, False))
    ]
    yield Pair(*loaded)
    for each in loaded:
        each.close()


@pytest.mark.parametrize(
    ("drafter", "sampling"),
    [("drawn", WARM), ("drawn", PENALISED), ("certain", PENALISED)],
    ids=["drawn", "drawn, penalties", "certain, penalties"],
)
def test_the_targets_distribution_comes_out(pair: Pair, drafter: str, sampling: Sampling) -> None:
    """Of the first two tokens; the second is the first that a draft holds."""
    drawn: Counter[tuple[int, ...]] = Counter()
    total = RunStats()
    for seed in range(DRAWS):
        seeded = msgspec.structs.replace(sampling, seed=seed)
        tokens, stats = pair.answer(seeded, 4, drafter)
        drawn[tuple(tokens[:2])] += 1
        total.drafted += stats.drafted
        total.accepted += stats.accepted
    assert 0 < total.accepted < total.drafted
    first = pair.law(sampling, pair.prompt)
    both: dict[tuple[int, ...], float] = {
        (x, y): p * q
        for x, p in first.items()
        for y, q in pair.law(sampling, [*pair.prompt, x]).items()
    }
    assert chi_square(drawn, both, DRAWS)[2] > 0.001


def test_one_seed_gives_one_text(pair: Pair) -> None:
    seeded = msgspec.structs.replace(PENALISED, seed=9)
    assert pair.answer(seeded, 60)[0] == pair.answer(seeded, 60)[0]


def test_without_drafts_it_is_the_text_of_plain_decoding(pair: Pair) -> None:
    seeded = msgspec.structs.replace(PENALISED, seed=4)
    plain = pair.answer(seeded, 40, "none", "match")[0]
    assert pair.answer(seeded, 40, "none")[0] == plain


@pytest.mark.parametrize("drafter", ["drawn", "certain"])
@pytest.mark.parametrize("penalised", [False, True])
def test_at_temperature_0_it_is_the_text_of_plain_decoding(
    pair: Pair, drafter: str, penalised: bool
) -> None:
    greedy = msgspec.structs.replace(PENALISED, temperature=0.0) if penalised else GREEDY
    plain = pair.answer(greedy, 100, "none", "match")[0]
    tokens, stats = pair.answer(greedy, 100, drafter)
    assert tokens == plain
    assert stats.drafted


def test_it_accepts_more_than_match(pair: Pair) -> None:
    hot = msgspec.structs.replace(WARM, temperature=1.2)
    totals = {"match": RunStats(), "rejection": RunStats()}
    for seed in range(12):
        for verifier, total in totals.items():
            seeded = msgspec.structs.replace(hot, seed=seed)
            drafter = "certain" if verifier == "match" else "drawn"
            stats = pair.answer(seeded, 100, drafter, verifier)[1]
            total.drafted += stats.drafted
            total.accepted += stats.accepted
    by_match, by_rejection = (total.acceptance for total in totals.values())
    assert by_match is not None
    assert by_rejection is not None
    assert by_rejection > 1.05 * by_match
