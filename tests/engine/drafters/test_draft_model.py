"""The draft model on tiny real models: what it reads, when it stops, and what it draws from."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from engine.drafters.base import Distribution, Draft
from engine.drafters.distributions import probability
from engine.drafters.draft_model import DraftModel
from engine.drafters.token_ids import UNMAPPED, TokenIds
from engine.hub.pairing import token_map
from engine.lab.chi_square import chi_square
from engine.llama.context import Context
from engine.llama.loading import LoadedModel, load_model
from engine.request import DraftModelSpec, Sampling
from tests.engine.asking import settings
from tests.engine.conftest import TinyModels

SPEC = DraftModelSpec(draft_max=6)
SAMPLING = Sampling(temperature=1.0, top_k=20, top_p=0.95, min_p=0.0, seed=3)
PENALISED = msgspec.structs.replace(
    SAMPLING, repeat_penalty=1.5, frequency_penalty=0.4, presence_penalty=0.4
)
PROMPT = "once upon a time there was a time"

Load = Callable[[Path], LoadedModel]


@pytest.fixture
def load() -> Iterator[Load]:
    loaded: list[LoadedModel] = []

    def load_it(path: Path) -> LoadedModel:
        loaded.append(load_model(settings(path), lambda s: None, lambda: False, exact=True))
        return loaded[-1]

    yield load_it
    for each in loaded:
        each.close()


def never(token: int) -> bool:
    return False


def same(model: LoadedModel) -> TokenIds:
    n = model.model.vocabulary_size
    return TokenIds.same(n, n)


def prompt_of(model: LoadedModel) -> list[int]:
    return model.model.tokenize(PROMPT, add_special=False)


def drafter_on(
    model: LoadedModel, sampling: Sampling | None = None, spec: DraftModelSpec = SPEC
) -> DraftModel:
    return DraftModel(model.cache, spec, never, same(model), sampling)


def test_beginning_evaluates_nothing(load: Load, tiny: TinyModels) -> None:
    model = load(tiny.endless)
    prompt = prompt_of(model)
    held = [*prompt[:5], 9, 9]
    model.cache.decode(held)
    drafter = drafter_on(model)
    drafter.begin(prompt)
    assert model.cache.tokens == held
    draft = drafter.propose(prompt, 3)
    assert model.cache.tokens == [*prompt, *draft.tokens[:2]]


@pytest.mark.parametrize("sampling", [None, SAMPLING, PENALISED])
def test_it_asks_after_every_token_whether_to_go_on(
    load: Load, tiny: TinyModels, sampling: Sampling | None
) -> None:
    model = load(tiny.endless)
    prompt = prompt_of(model)
    for longest in range(1, 8):
        asked: list[tuple[int, float]] = []

        def go_on(n: int, confidence: float, most: int = longest) -> bool:
            asked.append((n, confidence))  # noqa: B023
            return n < most

        drafter = drafter_on(model, sampling)
        drafter.begin(prompt)
        draft = drafter.propose(prompt, 10, go_on)
        drafter.close()
        n = min(longest, SPEC.draft_max)
        assert len(draft.tokens) == n
        assert [i for i, _ in asked] == list(range(1, n + 1))
        p = _raw(model.cache, [*prompt, *draft.tokens], n + 1)
        raw = [float(p[i, token]) for i, token in enumerate(draft.tokens)]
        assert [confidence for _, confidence in asked] == pytest.approx(raw, rel=1e-3)


def test_matching_drafts_are_the_likeliest_and_certain(load: Load, tiny: TinyModels) -> None:
    model = load(tiny.endless)
    prompt = prompt_of(model)
    drafter = drafter_on(model)
    drafter.begin(prompt)
    draft = drafter.propose(prompt, 4)
    assert draft.distributions == ()
    model.cache.clear()
    model.cache.decode([*prompt, *draft.tokens], rows=5)
    assert tuple(model.cache.logits()[:4].argmax(axis=1).tolist()) == draft.tokens


def follow(drafter: DraftModel, context: list[int], rounds: int) -> Draft:
    """Drafts of which less and less is kept, then one of the target's own; the last draft."""
    for i in range(rounds):
        draft = drafter.propose(context, 5)
        context += [*draft.tokens[: 4 - i], 40 + i]
        drafter.accept(4 - i, 40 + i)
    return drafter.propose(context, 5)


@pytest.mark.parametrize("sampling", [SAMPLING, PENALISED])
def test_after_rejections_it_is_as_one_that_starts_there(
    load: Load, tiny: TinyModels, sampling: Sampling
) -> None:
    """Neither the cache nor the penalties remember what was not kept."""
    model, other = load(tiny.endless), load(tiny.endless)
    context = prompt_of(model)
    drafter = drafter_on(model, sampling)
    drafter.begin(context)
    found = follow(drafter, context, 4)
    fresh = drafter_on(other, sampling)
    fresh.begin(context)
    wanted = fresh.propose(context, 1)
    first, alone = found.distributions[0], wanted.distributions[0]
    for token in {*first.ids.tolist(), *alone.ids.tolist()}:
        assert probability(first, token) == pytest.approx(probability(alone, token), abs=1e-3)
    drafter.close()
    fresh.close()


def test_drafted_tokens_are_penalised_within_their_draft(load: Load, tiny: TinyModels) -> None:
    model = load(tiny.endless)
    prompt = prompt_of(model)
    unfiltered = msgspec.structs.replace(PENALISED, top_k=0, top_p=1.0)
    drafter = drafter_on(model, unfiltered)
    drafter.begin(prompt)
    draft = drafter.propose(prompt, 4)
    model.cache.clear()
    told = drafter_on(model, unfiltered)
    told.begin([*prompt, *draft.tokens[:3]])
    alone = told.propose([*prompt, *draft.tokens[:3]], 1).distributions[0]
    for token in draft.tokens[:3]:
        found = probability(draft.distributions[3], token)
        assert found == pytest.approx(probability(alone, token), rel=0.01)
    drafter.close()
    told.close()


def test_what_it_draws_fits_what_it_says(load: Load, tiny: TinyModels) -> None:
    model = load(tiny.endless)
    prompt = prompt_of(model)
    drafter = drafter_on(model, SAMPLING)
    drafter.begin(prompt)
    draws = 1500
    drafts = [drafter.propose(prompt, 1) for _ in range(draws)]
    q = drafts[0].distributions[0]
    law = dict(zip(q.ids.tolist(), q.p.tolist(), strict=True))
    assert chi_square(Counter(d.tokens[0] for d in drafts), law, draws)[2] > 0.001
    drafter.close()


def first_distribution(drafter: DraftModel, prompt: list[int]) -> Distribution:
    drafter.begin(prompt)
    draft = drafter.propose(prompt, 1)
    drafter.close()
    return draft.distributions[0]


def ids_of(target: LoadedModel, draft: LoadedModel) -> TokenIds:
    table = token_map(target.model.vocabulary(), draft.model.vocabulary())
    return TokenIds(table, draft.model.vocabulary_size)


def test_distributions_are_in_the_targets_ids(load: Load, tiny: TinyModels) -> None:
    """`shuffled` is `endless` with every token under another id."""
    target, shuffled = load(tiny.endless), load(tiny.shuffled)
    prompt = prompt_of(target)
    drafters = [
        drafter_on(target, PENALISED),
        DraftModel(shuffled.cache, SPEC, never, ids_of(target, shuffled), PENALISED),
    ]
    own, translated = (first_distribution(d, prompt) for d in drafters)
    for token in {*own.ids.tolist(), *translated.ids.tolist()}:
        assert probability(own, token) == pytest.approx(probability(translated, token), abs=1e-3)


def test_tokens_that_the_target_lacks_are_never_drawn(load: Load, tiny: TinyModels) -> None:
    target, draft = load(tiny.cut), load(tiny.much_longer)
    prompt = prompt_of(target)
    ids = ids_of(target, draft)
    hot = Sampling(temperature=3.0, top_k=0, top_p=1.0, min_p=0.0, seed=1)
    drafter = DraftModel(draft.cache, DraftModelSpec(draft_max=20), never, ids, hot)
    drafter.begin(prompt)
    found = drafter.propose(prompt, 20)
    assert len(found.tokens) == 20
    for q in found.distributions:
        assert q.p.sum() == pytest.approx(1)
        assert all(ids.draft(token) != UNMAPPED for token in q.ids.tolist())
    drafter.close()


def test_it_stops_where_the_target_has_none_of_its_tokens(load: Load, tiny: TinyModels) -> None:
    model = load(tiny.endless)
    prompt = prompt_of(model)
    n = model.model.vocabulary_size
    table = np.full(n, UNMAPPED, np.int32)
    table[prompt] = prompt
    model.cache.decode(prompt)
    top = int(model.cache.logits()[-1].argmax())
    table[top] = UNMAPPED
    narrow = msgspec.structs.replace(SAMPLING, top_k=1)
    ids = TokenIds(table, n)
    assert ids.draft(prompt[-1]) != UNMAPPED
    for sampling in (None, narrow):
        drafter = DraftModel(model.cache, SPEC, never, ids, sampling)
        drafter.begin(prompt)
        assert drafter.propose(prompt, 4) == Draft()
        drafter.close()


@pytest.mark.parametrize("sampling", [None, SAMPLING])
def test_min_p_looks_before_it_draws(
    load: Load, tiny: TinyModels, sampling: Sampling | None
) -> None:
    """So that a drawn token is never left out for being unlikely."""
    model = load(tiny.endless)
    prompt = prompt_of(model)
    drafter = drafter_on(model, sampling, DraftModelSpec(draft_max=12, min_p=0.3))
    drafter.begin(prompt)
    context = list(prompt)
    stopped = 0
    for _ in range(12):
        draft = drafter.propose(context, 12)
        rows = _raw(model.cache, [*context, *draft.tokens], len(draft.tokens) + 1)
        assert all(rows[:-1].max(axis=1) > 0.3 - 1e-3)
        if len(draft.tokens) < 12:
            assert rows[-1].max() < 0.3 + 1e-3
            stopped += 1
        context += [*draft.tokens[:1], 30 + stopped]
    assert stopped
    drafter.close()


def _raw(cache: Context, tokens: list[int], rows: int) -> NDArray[np.float64]:
    """Probabilities behind the last `rows` of the tokens, nothing filtered."""
    cache.clear()
    cache.decode(tokens, rows=rows)
    p = np.exp(cache.logits().astype(np.float64))
    p /= p.sum(axis=1, keepdims=True)
    return p
