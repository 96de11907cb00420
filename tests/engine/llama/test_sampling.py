"""What the sampler says it would draw from is what it draws from, penalties included."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
import pytest

from engine.drafters.base import Distribution
from engine.drafters.distributions import probability
from engine.lab.chi_square import chi_square
from engine.llama.context import Context
from engine.llama.loading import load_model
from engine.llama.native_context import Logits
from engine.llama.sampling import ProbedSampler, Sampler
from engine.request import Sampling
from tests.engine.asking import GREEDY, settings
from tests.engine.conftest import TinyModels

PROMPT = "the same words and the same words once more"
OPEN = Sampling(temperature=1.0, top_k=0, top_p=1.0, min_p=0.0, seed=5)
PENALTIES = {"repeat_penalty": 1.4, "frequency_penalty": 0.3, "presence_penalty": 0.5}
PENALISED = msgspec.structs.replace(OPEN, top_k=12, **PENALTIES)
SAMPLINGS = {
    "open": OPEN,
    "cold": msgspec.structs.replace(OPEN, temperature=0.2),
    "top-k": msgspec.structs.replace(OPEN, top_k=7),
    "top-p": msgspec.structs.replace(OPEN, top_p=0.7),
    "min-p": msgspec.structs.replace(OPEN, min_p=0.1),
    "all filters": Sampling(temperature=0.7, top_k=20, top_p=0.9, min_p=0.02, seed=5),
    "penalties": PENALISED,
    "short window": msgspec.structs.replace(PENALISED, penalty_last_n=3),
    "no window": msgspec.structs.replace(PENALISED, penalty_last_n=0),
    "whole window": msgspec.structs.replace(PENALISED, penalty_last_n=-1),
    "greedy": GREEDY,
    "greedy, penalties": msgspec.structs.replace(GREEDY, **PENALTIES),
}


@pytest.fixture(scope="module")
def cache(tiny: TinyModels) -> Iterator[Context]:
    """Holds the prompt, its last row there."""
    loaded = load_model(settings(tiny.endless), lambda share: None, lambda: False, exact=True)
    loaded.cache.decode(loaded.model.tokenize(PROMPT, add_special=False), rows=3)
    yield loaded.cache
    loaded.close()


def expected(logits: Logits, s: Sampling, seen: Sequence[int]) -> dict[int, float]:
    """The chain in plain arithmetic: penalties, top-k, top-p, min-p, temperature."""
    values = logits.astype(np.float64)
    window = len(seen) if s.penalty_last_n < 0 else min(s.penalty_last_n, len(seen))
    for token, count in Counter(seen[len(seen) - window :]).items():
        scaled = values[token]
        scaled = scaled * s.repeat_penalty if scaled <= 0 else scaled / s.repeat_penalty
        values[token] = scaled - count * s.frequency_penalty - s.presence_penalty
    order = np.argsort(-values)
    if s.temperature == 0:
        return {int(order[0]): 1.0}
    if s.top_k:
        order = order[: s.top_k]
    p = np.exp(values[order] - values[order[0]])
    p /= p.sum()
    order = order[: int(np.searchsorted(np.cumsum(p), s.top_p)) + 1]
    order = order[values[order] >= values[order[0]] + np.log(max(s.min_p, 1e-300))]
    p = np.exp((values[order] - values[order[0]]) / s.temperature)
    return dict(zip(order.tolist(), (p / p.sum()).tolist(), strict=True))


def as_dict(d: Distribution) -> dict[int, float]:
    return dict(zip(d.ids.tolist(), d.p.tolist(), strict=True))


@pytest.mark.parametrize("name", SAMPLINGS)
def test_the_distribution_is_that_of_the_chain(cache: Context, name: str) -> None:
    sampler = Sampler(cache, SAMPLINGS[name], cache.tokens)
    seen = list(cache.tokens)
    for row in (0, 1, 2):
        wanted = expected(cache.logits()[row], SAMPLINGS[name], seen)
        found = as_dict(sampler.distribution(row))
        assert found == pytest.approx(wanted, rel=1e-4)
        assert as_dict(sampler.distribution(row)) == found  # nothing was drawn or accepted
        token = max(wanted, key=lambda t: wanted[t])
        sampler.accept(token)
        seen.append(token)
    sampler.close()


@pytest.mark.parametrize("name", SAMPLINGS)
def test_what_is_drawn_fits_it(cache: Context, name: str) -> None:
    sampling = SAMPLINGS[name]
    draws = 1500
    sampler = Sampler(cache, sampling, cache.tokens)
    law = as_dict(sampler.distribution(2))
    sampler.close()
    counts: Counter[int] = Counter()
    for seed in range(draws):  # of a fresh one each: a draw is accepted, which moves the penalties
        sampler = Sampler(cache, msgspec.structs.replace(sampling, seed=seed), cache.tokens)
        counts[sampler.sample(2)] += 1
        sampler.close()
    assert chi_square(counts, law, draws)[2] > 0.001


@pytest.mark.parametrize("name", ["all filters", "penalties", "greedy, penalties"])
def test_looking_changes_no_draw(cache: Context, name: str) -> None:
    def drawn(look: bool) -> list[int]:
        sampler = Sampler(cache, SAMPLINGS[name], cache.tokens)
        tokens = []
        for _ in range(20):
            if look:
                sampler.distribution(1)
                sampler.random()
                with sampler.trial():
                    sampler.accept(9)
            tokens.append(sampler.sample(2))
        sampler.close()
        return tokens

    assert drawn(True) == drawn(False)


def test_a_distribution_stays_what_it_was(cache: Context) -> None:
    sampler = Sampler(cache, SAMPLINGS["all filters"], cache.tokens)
    first = sampler.distribution(0)
    before = as_dict(first)
    assert as_dict(sampler.distribution(2)) != before
    assert as_dict(first) == before
    sampler.close()


def test_an_accepted_token_counts_as_one_of_the_prompt(cache: Context) -> None:
    told = Sampler(cache, PENALISED, cache.tokens)
    for token in (20, 30, 20):
        told.accept(token)
    longer = Sampler(cache, PENALISED, [*cache.tokens, 20, 30, 20])
    assert as_dict(told.distribution(2)) == as_dict(longer.distribution(2))
    told.close()
    longer.close()


def test_a_trial_is_forgotten(cache: Context) -> None:
    sampler = Sampler(cache, PENALISED, cache.tokens)
    before = sampler.distribution(2)
    likeliest = int(before.ids[before.p.argmax()])
    with sampler.trial():
        sampler.accept(likeliest)
        meanwhile = sampler.distribution(2)
    assert probability(meanwhile, likeliest) < probability(before, likeliest)
    assert as_dict(sampler.distribution(2)) == as_dict(before)
    sampler.close()


@pytest.mark.parametrize("name", ["penalties", "greedy"])
def test_a_probe_counts_tokens_whoever_draws_them(cache: Context, name: str) -> None:
    for told in range(3):
        sampler = ProbedSampler(cache, SAMPLINGS[name], (), probe=2)
        for row in range(3):
            if row < told:
                sampler.distribution(row)
                sampler.accept(row)
            else:
                sampler.sample(row)
        sampler.close()
        assert sampler.probed is not None
        assert (sampler.probed == cache.logits()[2]).all()


def test_samplers_of_one_seed_have_random_numbers_of_their_own(cache: Context) -> None:
    samplers = [Sampler(cache, OPEN, [], stream) for stream in (0, 1, 0)]
    first, other, again = ([s.random() for _ in range(500)] for s in samplers)
    assert first == again
    assert abs(np.corrcoef(first, other)[0, 1]) < 0.15
    assert all(0 <= u < 1 for u in first + other)
    for sampler in samplers:
        sampler.close()
