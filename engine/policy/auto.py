"""Auto: each pass drafts what is expected to bring most tokens per ms, nothing included.

What a guesser would have drafted is held against every token that comes, whether it was drafted or
not, so it is known without trying how often guesses of each strength come true. A draft model is
stopped where its next token does not pay (`draft_trial`). All of it rests on what passes cost on
this machine (`costs`). Knows no model and no clock: `learn` brings the times.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.drafters.base import EMPTY, NO_GUESS, Draft, Drafter, Guesser
from engine.policy.acceptance import best_length
from engine.policy.auto_state import Attempt, state_of
from engine.policy.base import Policy
from engine.policy.draft_trial import LONGEST as LONGEST_DRAFT
from engine.policy.fixed import FixedPolicy
from engine.policy.learnt import Learnt
from engine.policy.shared import Company
from engine.protocol import AutoState
from engine.request import FixedPolicySpec
from engine.stats import PassStats, pass_ms

LONGEST = 31  # tokens of a guess; with the one before them a pass over 32
_BASELINE_SHARE = 0.01  # of the time goes into plain passes where none come by themselves,
_BASELINE_PASSES = 2  # in a row, as the first one bears the cost of another number of tokens
_HALF_LIFE = 40  # tokens, of the rate that time is valued at


class AutoUnable(FixedPolicy):
    """Auto where the target's cache cannot take tokens back: nothing is drafted."""

    def __init__(self) -> None:
        super().__init__(None, FixedPolicySpec())

    def state(self) -> AutoState:
        return AutoState(is_on=False, why_off="cannot_rewind")


@dataclass
class _Round:
    """What the draft model did for the pass that runs."""

    read: int = 0  # tokens that it read; 0: it was not asked
    confidences: list[float] = field(default_factory=list)  # of the tokens it drafted
    on_paper: tuple[int, ...] | None = None  # its draft, where the target does not get to see it


class Auto(Policy):
    """One answer. `learnt` outlives it. `can_trim`: drafts may be shortened for what they hold,
    which the verifier "match" does not mind; "rejection" would lose its exactness."""

    def __init__(self, drafters: Sequence[Drafter], learnt: Learnt, *, can_trim: bool) -> None:
        self._drafters = tuple(drafters)
        self._learnt = learnt
        self._can_trim = can_trim
        self._guessers = [d for d in drafters if isinstance(d, Guesser)]
        self._guesses = [NO_GUESS] * len(self._guessers)
        self._draft_model = next((d for d in drafters if not isinstance(d, Guesser)), None)
        self._seen = 0  # tokens of the context that were heard
        self._reads = self._draft_model is not None  # the draft model has read the prompt
        self._draft_at: int | None = None  # tokens of the context that the draft model has read
        self._round = _Round()
        self._since_plain = 0.0  # ms since plain decoding was measured
        self._last_size = 1  # tokens of the last pass
        self._company: Company | None = None
        self._spent: dict[int, list[float]] = {}  # tokens and ms, by answers in a pass
        self._recent_tokens = self._recent_ms = 0.0
        self._attempts = {d.name: Attempt(d.name) for d in drafters}
        self._table: list[float] = []
        self._passes: list[float] = []

    # -- before an answer ------------------------------------------------------------------------

    def reads_prompt(self, name: str, unread: int) -> bool:
        """A draft model does while it pays, while little is known of it, and when a try is due."""
        if self._draft_model is None or name != self._draft_model.name:
            return True
        trial, costs, passes = self._learnt.trial, self._learnt.draft_costs, self._costs()
        self._reads = trial.is_on(passes, self._token_ms) or not trial.is_known
        if not self._reads and costs is not None:
            tokens_time = costs.ms(max(unread, 1), 1) / passes[1]
            if trial.is_try_due(tokens_time):
                trial.tried(tokens_time)
                self._reads = True
        return self._reads

    def begin(self, context: Sequence[int]) -> None:
        self._learnt.begin()
        for drafter in self._drafters:
            drafter.begin(context)
        self._seen = len(context)
        if self._reads:
            self._draft_at = len(context) - 1

    # -- a pass ----------------------------------------------------------------------------------

    def accompany(self, company: Company | None) -> None:
        self._company = company

    def propose(self, context: Sequence[int], limit: int) -> Draft:
        for token in context[self._seen :]:
            self._hear(token)
        self._seen = len(context)
        self._round = _Round()
        passes = self._costs()
        if limit < 1 or self._is_plain_due(passes):
            return EMPTY
        guesser, n, rate = self._best_guess(self._as_next(passes), min(limit, LONGEST))
        if self._draft_model is not None and self._draft_at is not None:
            trial, token_ms = self._learnt.trial, self._token_ms
            if trial.is_on(passes, token_ms):
                if rate < trial.expected_rate(passes, token_ms):
                    draft = self._ask_draft_model(self._draft_model, context, passes, limit)
                    if self._round.confidences:
                        return draft
            elif not n:
                self._try_on_paper(self._draft_model, context, passes)
        if not n:
            return EMPTY
        return Draft(self._guesses[guesser].draft(n), self._guessers[guesser].name)

    def accept(self, accepted: int, own: int) -> None:
        for drafter in self._drafters:
            drafter.accept(accepted, own)
        done = self._round
        if not done.confidences:
            return
        if done.on_paper:
            self._learnt.trial.observe(done.confidences[:1], int(done.on_paper[0] == own))
        # What it drafted is read up to the token before the last.
        self._draft_at = self._seen + min(accepted, len(done.confidences) - 1)

    def learn(self, stats: PassStats) -> None:
        n = stats.committed
        if self._company is None:
            ms, answers = pass_ms(stats), 1
            self._learn_costs(stats, ms)
        else:  # of which costs are learnt once for all of its answers
            ms, answers = self._company.shared.ms, self._company.answers
        spent = self._spent.setdefault(answers, [0.0, 0.0])
        spent[0] += n
        spent[1] += ms
        for attempt in self._attempts.values():
            attempt.passed(n)
        if stats.drafted:
            self._attempts[stats.source].drafted(stats.drafted, stats.accepted)
        if self._draft_model is not None:
            self._learn_of_draft_model(stats)

    def _learn_costs(self, stats: PassStats, ms: float) -> None:
        learnt, done = self._learnt, self._round
        keep = 0.5 ** (stats.committed / _HALF_LIFE)
        self._recent_tokens = self._recent_tokens * keep + stats.committed
        self._recent_ms = self._recent_ms * keep + ms
        verifying = ms - stats.draft_ms if done.read else ms
        size = stats.drafted + 1
        is_same = size == self._last_size
        learnt.costs.observe(size, verifying if is_same else verifying - learnt.switch.ms)
        if size == 1:
            learnt.switch.observe(verifying, is_same)
        self._last_size = size
        self._since_plain += ms
        if size == 1 and is_same and not done.read:
            learnt.baseline.observe(ms)
            self._since_plain = 0.0

    def close(self) -> None:
        for drafter in self._drafters:
            drafter.close()

    def state(self) -> AutoState:
        company = self._company
        baseline = company.baseline if company is not None else self._learnt.baseline
        tokens, ms = self._spent.get(company.answers if company is not None else 1, (0.0, 0.0))
        table = self._learnt.costs.table()
        return state_of(self._attempts.values(), baseline, int(tokens), ms, [0.0, *table])

    # -- guesses ---------------------------------------------------------------------------------

    def _hear(self, token: int) -> None:
        """Hold the guesses against the token that came, and make the next ones."""
        guesses = self._guesses
        for i, guesser in enumerate(self._guessers):
            guess = guesses[i]
            if guess.strength:
                self._learnt.acceptance[guesser.name, guess.origin].observe(guess, token)
            guesses[i] = guesser.guess(token)

    def _best_guess(self, passes: Sequence[float], limit: int) -> tuple[int, int, float]:
        """Which guesser to draft with, how many tokens (0: none), and the expected tokens per ms of
        that."""
        rate = self._rate(passes)
        best, length, most = 0, 0, 1 / passes[1]
        for i, guesser in enumerate(self._guessers):
            guess = self._guesses[i]
            if not guess.strength:
                continue
            acceptance = self._learnt.acceptance[guesser.name, guess.origin]
            reaches = acceptance.reaches(guess, limit)
            n = best_length(reaches, passes, rate)
            attempt = self._attempts[guesser.name]
            attempt.expected(reaches[: n or 1], passes)
            if n:
                speed = (1 + sum(reaches[:n])) / passes[n + 1]
                if not length or speed > most:
                    best, length, most = i, n, speed
        return best, length, most

    def _as_next(self, passes: Sequence[float]) -> list[float]:
        """T(n) of the next pass: another number of tokens than in the last one costs more."""
        if self._company is not None:
            return list(passes)
        switch = self._learnt.switch.ms
        costs = [ms + switch for ms in passes]
        costs[self._last_size] -= switch
        return costs

    def _is_plain_due(self, passes: Sequence[float]) -> bool:
        if self._company is not None:
            return self._company.is_plain
        return _BASELINE_PASSES * passes[1] < _BASELINE_SHARE * self._since_plain

    def _rate(self, passes: Sequence[float]) -> float:
        """Tokens per ms that time is worth: what is reached now, plain decoding at least."""
        if self._company is not None:
            return self._company.rate
        plain = 1 / passes[1]
        return max(plain, self._recent_tokens / self._recent_ms) if self._recent_ms else plain

    # -- the draft model -------------------------------------------------------------------------

    @property
    def _token_ms(self) -> float:
        costs = self._learnt.draft_costs
        return costs.token_ms if costs is not None else self._learnt.costs.baseline

    def _ask_draft_model(
        self, model: Drafter, context: Sequence[int], passes: Sequence[float], limit: int
    ) -> Draft:
        trial, token_ms, rate = self._learnt.trial, self._token_ms, self._rate(passes)
        confidences: list[float] = []
        reaches: list[float] = []
        reach = 1.0

        def go_on(drafted: int, confidence: float) -> bool:
            nonlocal reach
            reach *= trial.by_confidence.chance(confidence)
            confidences.append(confidence)
            reaches.append(reach)
            return trial.goes_on(drafted, reach, passes, token_ms, rate)

        read = self._unread(context)
        draft = model.propose(context, min(limit, LONGEST_DRAFT), go_on)
        n = len(draft.tokens)
        if self._can_trim:
            n = best_length(reaches[:n], passes, rate)
        self._round = _Round(read, confidences)
        self._attempts[model.name].expected(reaches[: n or 1], passes, token_ms)
        return Draft(draft.tokens[:n], draft.source, draft.distributions[:n]) if n else EMPTY

    def _try_on_paper(
        self, model: Drafter, context: Sequence[int], passes: Sequence[float]
    ) -> None:
        """Have the draft model say one token that the target does not get to see."""
        costs, trial = self._learnt.draft_costs, self._learnt.trial
        read = self._unread(context)
        if costs is None or not trial.is_try_due(costs.ms(read, 1) / passes[1]):
            return
        confidences: list[float] = []

        def stop(drafted: int, confidence: float) -> bool:
            confidences.append(confidence)
            return False

        draft = model.propose(context, 1, stop)
        self._round = _Round(read, confidences, draft.tokens)
        chance = trial.by_confidence.chance(confidences[0]) if confidences else 0.0
        self._attempts[model.name].expected([chance], passes, self._token_ms)

    def _unread(self, context: Sequence[int]) -> int:
        return max(len(context) - (self._draft_at or 0), 1)

    def _learn_of_draft_model(self, stats: PassStats) -> None:
        learnt, done, trial = self._learnt, self._round, self._learnt.trial
        trial.passed(stats.committed)
        if not done.read:
            return
        plain = self._pass_ms(1)
        if done.on_paper is not None:
            trial.tried(stats.draft_ms / plain)
        elif done.confidences:
            trial.observe(done.confidences[: stats.drafted], stats.accepted)
            cost = stats.draft_ms + self._pass_ms(stats.drafted + 1)
            trial.gained(stats.committed - cost / plain)
        else:  # it had nothing to say, and the pass was somebody else's
            trial.gained(-stats.draft_ms / plain)
        # Without a draft it may have read nothing: its context is full, or it lacks the last token.
        if learnt.draft_costs is not None and done.confidences:
            learnt.draft_costs.observe(done.read, len(done.confidences), stats.draft_ms)

    def _pass_ms(self, n: int) -> float:
        if self._company is not None:
            return self._company.passes[n]
        return self._learnt.costs.ms(n)

    def _costs(self) -> Sequence[float]:
        """T(n) at index n, with what the context holds; in company what is this answer's of it."""
        if self._company is not None:
            return self._company.passes
        table = self._learnt.costs.table(self._seen)
        if table is not self._table:
            self._table = table
            self._passes = [0.0, *table]
        return self._passes
