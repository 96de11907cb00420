"""Draws under the verifier "rejection", held against the target's own distribution.

Knows no report and no front end. Called by `lossless`.

Which tokens are compared: the first two that a draft may hold. The tokens before them are given to
every draw, the same ones, so that what follows has one known distribution. They are the start of
the arm's greedy answer, up to where it drafted two tokens or more, rightly, and the target is least
sure: behind the prompt alone a lookup has nothing to draft, and much is certain. Draws have room
for two drafted tokens or for one, in turn, so that the second token is verified, or the plain draw
behind an accepted one. Whatever is drafted, p of the first is the sampler's distribution behind the
given tokens, and of a pair p(first) x p(second | first), evaluated one first token after the other.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from engine.answer import Answer, StartInfo
from engine.inference import Inference
from engine.lab.chi_square import chi_square
from engine.lab.report import Distribution
from engine.llama.sampling import Sampler
from engine.request import GenerateRequest, Sampling
from engine.stats import PassStats

NO_TOKEN = -1  # behind an end token
REST = -2  # first tokens of pairs that are too rare for a cell of their own
LENGTHS = (3, 4)  # tokens of a draw, the given one included: room for drafts of 1 and of 2
PLACES = 12  # where a draw might begin that are looked at
MOST_FIRST = 64  # first tokens, the likeliest, behind which the second one is looked at
ENOUGH = 5.0  # draws expected of a pair that gets a cell of its own
_FINITE = 1e9  # stands for a chi-square without limit, which JSON cannot hold


@dataclass
class Draws:
    """The first two tokens of every draw, and what drafting did meanwhile."""

    pairs: list[tuple[int, int]] = field(default_factory=list)
    tokens: int = 0
    drafted: int = 0
    accepted: int = 0


def given_tokens(
    inference: Inference,
    request: GenerateRequest,
    cancelled: Callable[[], bool],
    on_started: Callable[[StartInfo], None] = lambda info: None,
) -> tuple[int, ...]:
    """How every draw of this arm begins; ends in no end token. Empty where the answer is one at
    once, or it was cancelled."""
    greedy = msgspec.structs.replace(
        request, cold=True, sampling=msgspec.structs.replace(request.sampling, temperature=0.0)
    )
    answer = Answer()
    places: list[tuple[int, PassStats]] = []  # tokens before a pass that drafted well, and it
    done = 0
    passes = inference.generate(greedy, answer, on_started=on_started, cancelled=cancelled)
    for step in passes:
        if answer.stats.prompt_tokens + done + max(LENGTHS) > inference.ctx:
            break
        if step.stats.drafted >= 2:
            places.append((done, step.stats))
        done += len(step.tokens)
        if len(places) == PLACES:
            break
    if not answer.tokens or inference.model.is_end(answer.tokens[0]):
        return ()
    if not places:
        return (answer.tokens[0],)
    prompt = inference.render(request)[0]

    def worth(place: tuple[int, PassStats]) -> tuple[bool, float]:
        length, stats = place
        target = _Target(inference, request.sampling, [*prompt, *answer.tokens[:length]])
        return stats.accepted == 0, max(target.behind().values())

    length, _ = min(places, key=worth)
    return tuple(answer.tokens[:length])


def draw(
    inference: Inference,
    request: GenerateRequest,
    given: Sequence[int],
    seeds: Sequence[int],
    cancelled: Callable[[], bool],
    on_draw: Callable[[int], None] = lambda i: None,
) -> Draws:
    """One draw a seed, told before it is made; fewer when cancelled."""
    draws = Draws()
    for i, seed in enumerate(seeds):
        on_draw(i)
        asked = msgspec.structs.replace(
            request,
            cold=False,
            max_tokens=LENGTHS[i % 2],
            sampling=msgspec.structs.replace(request.sampling, seed=seed),
        )
        answer = Answer()
        for _ in inference.generate(asked, answer, cancelled=cancelled, begin=given):
            pass
        if answer.reason == "cancelled":
            break
        first, *more = answer.tokens[1:]
        draws.pairs.append((first, more[0] if more else NO_TOKEN))
        draws.tokens += len(answer.tokens) - 1
        draws.drafted += answer.stats.drafted
        draws.accepted += answer.stats.accepted
    return draws


def held_against_target(
    inference: Inference, request: GenerateRequest, given: Sequence[int], draws: Draws
) -> tuple[Distribution, Distribution]:
    """The chi-square of the first token and of the second, told apart by the first.

    A pair expected often enough is a cell; the others are counted by their second token alone. All
    this is settled before a draw is looked at, so the statistic is an ordinary one of N draws from
    one distribution. Draws whose first token is beyond the `MOST_FIRST` likeliest are left out of
    the second statistic, which is then that of the others: at top-k 40 there are none.
    """
    target = _Target(inference, request.sampling, [*inference.render(request)[0], *given])
    first = target.behind()
    one = chi_square(Counter(x for x, _ in draws.pairs), first, len(draws.pairs))
    likely = set(sorted(first, key=first.__getitem__, reverse=True)[:MOST_FIRST])
    pairs = [pair for pair in draws.pairs if pair[0] in likely]
    share = sum(first[x] for x in likely)
    cells: defaultdict[tuple[int, int], float] = defaultdict(float)
    own: set[tuple[int, int]] = set()
    for x in likely:
        for y, p in target.behind(x).items():
            joint = first[x] / share * p
            if joint * len(pairs) >= ENOUGH:
                own.add((x, y))
                cells[x, y] = joint
            else:
                cells[REST, y] += joint
    counts = Counter(pair if pair in own else (REST, pair[1]) for pair in pairs)
    two = chi_square(counts, cells, len(pairs))
    return _distribution(1, len(draws.pairs), one), _distribution(2, len(pairs), two)


class _Target:
    """The target's own distributions behind `tokens`."""

    def __init__(self, inference: Inference, sampling: Sampling, tokens: list[int]) -> None:
        self._model, self._cache = inference.model, inference.cache
        self._sampling, self._tokens = sampling, tokens
        self._cache.prefill(tokens)

    def behind(self, token: int | None = None) -> dict[int, float]:
        """Probability of each token there, or one further, behind `token`."""
        if token is None:
            return self._probabilities(self._tokens)
        if self._model.is_end(token):
            return {NO_TOKEN: 1.0}
        self._cache.decode((token,))
        found = self._probabilities([*self._tokens, token])
        self._cache.rewind(len(self._tokens))
        return found

    def _probabilities(self, tokens: list[int]) -> dict[int, float]:
        sampler = Sampler(self._cache, self._sampling, tokens)
        try:
            found = sampler.distribution(0)
        finally:
            sampler.close()
        return dict(zip(found.ids.tolist(), found.p.tolist(), strict=True))


def _distribution(position: int, draws: int, found: tuple[float, int, float]) -> Distribution:
    statistic, freedom, p = found
    return Distribution(
        position=position,
        draws=draws,
        chi_square=min(statistic, _FINITE),
        freedom=freedom,
        p=p,
    )
