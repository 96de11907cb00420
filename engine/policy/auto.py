"""Auto: each pass drafts what is expected to bring most tokens per ms, nothing included.

Guessers are played on paper in every setting (`shadow`), so the best one is known before it is
used; a draft model is stopped where its next token does not pay (`draft_trial`). All of it rests on
what passes cost on this machine (`costs`). Knows no model and no clock: `learn` brings the times.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.drafters.base import EMPTY, NO_GUESS, Draft, Drafter, Guess, Guesser
from engine.policy.acceptance import kept
from engine.policy.base import Policy
from engine.policy.draft_trial import LONGEST as LONGEST_DRAFT
from engine.policy.fixed import FixedPolicy
from engine.policy.learnt import LONGEST, Learnt
from engine.policy.shadow import Shadow
from engine.protocol import AutoState
from engine.request import FixedPolicySpec
from engine.stats import PassStats, pass_ms

LEAD = 2.0  # tokens' time that a setting must have gained of late to be used
_BASELINE_EVERY = 160  # tokens after which a plain pass is made where none came by itself
_ENOUGH = 8  # plain passes and tokens from which a gain can be told
_HALF_LIFE = 40  # tokens; of the rate that the draft model is held against


@dataclass
class _Player:
    """A guesser, its settings on paper, and its guess now."""

    drafter: Guesser
    shadow: Shadow
    guess: Guess = NO_GUESS


@dataclass
class _Round:
    """What was decided for the pass that runs."""

    source: str = ""
    planned: int = 0
    read: int = 0  # tokens that the draft model read, when it was asked
    confidences: list[float] = field(default_factory=list)  # of the tokens it drafted
    on_paper: tuple[int, ...] = ()  # its draft, kept from the target
    strength: int = 0


@dataclass(frozen=True)
class _Try:
    """How a drafter does: acceptance that its drafts of `length` need here, and what is seen."""

    source: str
    length: int
    needed: float
    seen: float
    is_on: bool


class AutoUnable(FixedPolicy):
    """Auto where the target's cache cannot take tokens back: nothing is drafted."""

    def __init__(self) -> None:
        super().__init__(None, FixedPolicySpec(), 0)

    def state(self) -> AutoState:
        return AutoState(is_on=False, why_off="cannot_rewind")


class Auto(Policy):
    """One answer. `learnt` outlives it. `can_trim`: drafts may be shortened for what they hold,
    which the verifier "match" does not mind; "rejection" would lose its exactness."""

    def __init__(self, drafters: Sequence[Drafter], learnt: Learnt, *, can_trim: bool) -> None:
        self._drafters = tuple(drafters)
        self._learnt = learnt
        self._can_trim = can_trim
        self._players = [
            _Player(d, learnt.shadows[d.name]) for d in drafters if isinstance(d, Guesser)
        ]
        self._draft_model = next((d for d in drafters if not isinstance(d, Guesser)), None)
        self._seen = 0  # tokens of the context that were heard
        self._draft_at: int | None = None  # tokens of the context that the draft model has read
        self._round = _Round()
        self._since_plain = 0
        self._tokens = 0
        self._ms = 0.0
        self._rate_tokens = self._rate_ms = 0.0
        self._table: list[float] = []
        self._passes: list[float] = []

    # -- before an answer ------------------------------------------------------------------------

    def reads_prompt(self, name: str) -> bool:
        """Whether drafter `name` is likely enough to be used that it should read the prompt."""
        if self._draft_model is None or name != self._draft_model.name:
            return True
        trial, token_ms = self._learnt.trial, self._token_ms
        return trial.is_on(self._costs(), token_ms) or trial.is_try_due(
            3 * token_ms / self._costs()[1]
        )

    def begin(self, context: Sequence[int]) -> None:
        for drafter in self._drafters:
            drafter.begin(context)
        for player in self._players:
            player.shadow.begin()
        self._seen = len(context)
        if self._draft_model and self.reads_prompt(self._draft_model.name):
            self._draft_at = len(context) - 1

    # -- a pass ----------------------------------------------------------------------------------

    def propose(self, context: Sequence[int], limit: int) -> Draft:
        passes = self._costs()
        is_drafting = self._is_drafting(passes)
        for token in context[self._seen :]:
            self._hear(token, passes, is_drafting)
        self._seen = len(context)
        self._round = _Round()
        limit = min(limit, LONGEST)
        if limit < 1 or self._since_plain >= _BASELINE_EVERY:
            return EMPTY
        player, n, rate = self._best_guess(passes, limit)
        if is_drafting and (player is None or rate < self._draft_rate(passes)):
            return self._ask_draft_model(context, passes, limit)
        if player is not None:
            tokens = player.guess.draft(n)
            self._round = _Round(player.drafter.name, len(tokens), strength=player.guess.strength)
            return Draft(tokens, player.drafter.name)
        if self._draft_model is not None and not is_drafting:
            self._try_on_paper(context, passes)
        return EMPTY

    def accept(self, accepted: int, own: int) -> None:
        for drafter in self._drafters:
            drafter.accept(accepted, own)
        done, model = self._round, self._draft_model
        if model is not None and done.source == model.name:
            evaluated = max(len(done.confidences) - 1, 0)
            self._draft_at = self._seen + min(accepted, evaluated)
        if done.on_paper and self._draft_model is not None:
            right = int(done.on_paper[0] == own)
            self._learnt.trial.observe(done.confidences[:1], right)

    def learn(self, stats: PassStats) -> None:
        learnt, done = self._learnt, self._round
        ms = pass_ms(stats)
        self._tokens += stats.committed
        self._ms += ms
        keep = 0.5 ** (stats.committed / _HALF_LIFE)
        self._rate_tokens = self._rate_tokens * keep + stats.committed
        self._rate_ms = self._rate_ms * keep + ms
        plain = learnt.costs.baseline
        asked = bool(done.read)
        learnt.costs.observe(stats.drafted + 1, ms - stats.draft_ms if asked else ms)
        if stats.drafted:
            self._since_plain += stats.committed
        else:
            self._since_plain = 0
            if not asked:
                learnt.baseline.observe(ms)
        if self._draft_model is None:
            return
        trial = learnt.trial
        trial.passed(stats.committed)
        if not asked:
            return
        if learnt.draft_costs is not None and done.read > 0:
            learnt.draft_costs.observe(done.read, len(done.confidences), stats.draft_ms)
        if done.on_paper:
            trial.tried(stats.draft_ms / plain)
        else:
            trial.observe(done.confidences[: stats.drafted], stats.accepted)
            trial.drafted(len(done.confidences))
            cost = stats.draft_ms + learnt.costs.ms(stats.drafted + 1)
            trial.gained(stats.committed - cost / plain)

    def close(self) -> None:
        for drafter in self._drafters:
            drafter.close()

    # -- guesses ---------------------------------------------------------------------------------

    def _hear(self, token: int, passes: Sequence[float], is_drafting: bool) -> None:
        alone = 1 / self._draft_rate(passes) if is_drafting else passes[1]
        for player in self._players:
            player.guess = player.drafter.guess(token)
            player.shadow.follow(token, player.guess, passes, alone)

    def _best_guess(self, passes: Sequence[float], limit: int) -> tuple[_Player | None, int, float]:
        """The guesser to draft with now, how many tokens, and the expected tokens per ms."""
        best, length, most = None, 0, LEAD * passes[1]
        for player in self._players:
            setting, gain = player.shadow.best()
            strength = player.guess.strength
            if setting is not None and gain > most and strength >= setting.least:
                best, most = player, gain
                length = setting.tokens(strength, limit)
        if best is None:
            return None, 0, 0.0
        chance = best.shadow.acceptance.at(best.guess.strength)
        return best, length, (1 + kept(chance, length)) / passes[length + 1]

    # -- the draft model -------------------------------------------------------------------------

    @property
    def _token_ms(self) -> float:
        costs = self._learnt.draft_costs
        return costs.token_ms if costs is not None else self._learnt.costs.baseline

    def _is_drafting(self, passes: Sequence[float]) -> bool:
        if self._draft_model is None or self._draft_at is None:
            return False
        return self._learnt.trial.is_on(passes, self._token_ms)

    def _draft_rate(self, passes: Sequence[float]) -> float:
        return self._learnt.trial.expected_rate(passes, self._token_ms)

    def _ask_draft_model(
        self, context: Sequence[int], passes: Sequence[float], limit: int
    ) -> Draft:
        assert self._draft_model is not None
        trial, token_ms = self._learnt.trial, self._token_ms
        rate = max(1 / passes[1], self._rate_tokens / self._rate_ms if self._rate_ms else 0.0)
        confidences: list[float] = []
        reaches: list[float] = []
        reach = 1.0

        def go_on(drafted: int, confidence: float) -> bool:
            nonlocal reach
            reach *= trial.by_confidence.at(confidence)
            confidences.append(confidence)
            reaches.append(reach)
            return trial.goes_on(drafted, reach, passes, token_ms, rate)

        read = len(context) - self._draft_at if self._draft_at is not None else 0
        draft = self._draft_model.propose(context, min(limit, LONGEST_DRAFT), go_on)
        n = len(draft.tokens)
        if self._can_trim and n:
            n = trial.best_length(reaches[:n], passes, rate)
        self._draft_at = len(context)
        self._round = _Round(self._draft_model.name, n, max(read, 1), confidences)
        return Draft(draft.tokens[:n], draft.source if n else "", draft.distributions[:n])

    def _try_on_paper(self, context: Sequence[int], passes: Sequence[float]) -> None:
        """Have the draft model say one token that the target does not get to see."""
        model, costs, trial = self._draft_model, self._learnt.draft_costs, self._learnt.trial
        assert model is not None
        if self._draft_at is None or costs is None:
            return
        read = len(context) - self._draft_at
        if not trial.is_try_due(costs.ms(read, 1) / passes[1]):
            return
        confidences: list[float] = []

        def stop(drafted: int, confidence: float) -> bool:
            confidences.append(confidence)
            return False

        draft = model.propose(context, 1, stop)
        self._draft_at = len(context)
        self._round = _Round("", 0, read, confidences, draft.tokens)

    # -- what is told ----------------------------------------------------------------------------

    def state(self) -> AutoState:
        """What is done now, and why, over this answer."""
        passes = self._costs()
        baseline = self._learnt.baseline
        plain = baseline.ms
        token_ms = self._ms / self._tokens if self._tokens else None
        gain = None
        gain_error = 0.0
        if plain and token_ms and min(baseline.passes, self._tokens) >= _ENOUGH:
            gain = plain / token_ms - 1
            gain_error = baseline.error / token_ms
        tries = self._tries(passes)
        best = max(tries, key=lambda t: (t.is_on, t.seen - t.needed), default=None)
        is_on = best is not None and best.is_on
        why_off: Literal["", "nothing_to_draft", "not_accepted", "starting", "cannot_rewind"] = ""
        if not is_on:
            if best is not None and best.seen < best.needed:
                why_off = "not_accepted"
            else:
                why_off = "starting" if self._tokens < _HALF_LIFE else "nothing_to_draft"
        return AutoState(
            is_on=is_on,
            source=best.source if best and is_on else "",
            length=best.length if best and is_on else 0,
            baseline_ms=plain,
            baseline_error=baseline.error,
            baseline_tokens=baseline.passes,
            token_ms=token_ms,
            gain=gain,
            gain_error=gain_error,
            needed=best.needed if best else None,
            seen=best.seen if best else None,
            tried=best.source if best else "",
            tried_length=best.length if best else 0,
            why_off=why_off,
            pass_ms=tuple(passes[1:]),
        )

    def _tries(self, passes: Sequence[float]) -> list[_Try]:
        """Of each drafter that has had something to say: its best setting, and how it does."""
        tries = []
        for player in self._players:
            tried = player.shadow.tried()
            if tried is not None:
                setting, seen = tried
                n = setting.length
                needed = (passes[n + 1] / passes[1] - 1) / n
                is_on = player.shadow.best()[1] > LEAD * passes[1]
                tries.append(_Try(player.drafter.name, n, needed, seen, is_on))
        if self._draft_model is not None and self._draft_at is not None:
            n = self._learnt.trial.usual_length
            needed = ((passes[n + 1] + n * self._token_ms) / passes[1] - 1) / n
            seen = kept(self._learnt.trial.chance.mean, n) / n
            tries.append(_Try(self._draft_model.name, n, needed, seen, self._is_drafting(passes)))
        return tries

    def _costs(self) -> list[float]:
        """T(n) at index n."""
        table = self._learnt.costs.table()
        if table is not self._table:
            self._table = table
            self._passes = [0.0, *table]
        return self._passes
