"""Follows a text that the answer is expected to be much like: an edited file, an earlier answer.

Where the answer leaves the text it looks again: nearby by edit distance, then anywhere by the
longest match. Costs no model; knows only token ids. After the `prediction` field of OpenAI's API.
"""

from collections import deque
from collections.abc import Sequence

from engine.drafters.alignment import Alignment, Piece
from engine.drafters.base import EMPTY, NO_GUESS, Draft, GoOn, Guess, Guesser, always
from engine.drafters.text_index import TextIndex
from engine.request import PredictionSpec

_SHORTEST, _LONGEST = 3, 16  # tokens of a match anywhere, which is then taken for granted
_BLIND = 3  # tokens without a match after which there is no guess
_DARK, _PROVEN = 1, 2  # strengths of guesses that no token speaks for


class Prediction(Guesser):
    """A guess's strength is 2 + the tokens that matched before it. Right after a token that did not
    match, the text is taken to go on behind the token that it stands for: strength 2 where that was
    mostly right of late in this answer, else 1.
    """

    name = "prediction"

    def __init__(
        self, tokens: Sequence[int], spec: PredictionSpec, piece: Piece = lambda token: b""
    ) -> None:
        """`tokens` are those of the spec's text. `piece` tells where words begin; without it every
        token is taken for a word."""
        self._text = list(tokens)
        self._piece = piece
        self._draft_max = spec.draft_max
        self._index: TextIndex | None = None  # made when it is first needed
        self.begin(())

    def begin(self, context: Sequence[int]) -> None:
        """The answer is expected to start as the text does."""
        self._read = len(context)
        self._tail: deque[int] = deque(maxlen=_LONGEST)
        self._at = 0
        self._run = 0  # tokens that matched right before `_at`
        self._strength = _DARK
        self._lost: Alignment | None = None
        self._proven = 0  # blind guesses that were right lately, less those that were wrong

    def guess(self, token: int) -> Guess:
        is_right = self._at < len(self._text) and self._text[self._at] == token
        if self._lost and self._lost.steps == 1 and not self._run:
            self._proven = max(-2, min(2, self._proven + (1 if is_right else -1)))
        self._read += 1
        self._tail.append(token)
        if self._lost is None and not is_right:
            self._lost = Alignment(self._text, self._at, self._piece)
        if self._lost is None:
            self._at += 1
            self._run += 1
            self._strength = _PROVEN + self._run
        else:
            self._look(self._lost, token)
        return self._guess()

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        """Nothing where the guess is a shot in the dark."""
        for token in context[self._read :]:
            self.guess(token)
        guess = self._guess()
        if guess.strength < _PROVEN:
            return EMPTY
        return Draft(guess.draft(min(budget, self._draft_max)), self.name)

    def _guess(self) -> Guess:
        if not self._strength or self._at >= len(self._text):
            return NO_GUESS
        return Guess(self._strength, self._text, self._at)

    def _look(self, lost: Alignment, token: int) -> None:
        """Find where the answer goes on after a token that did not match, or some more."""
        lost.step(token)
        self._at, self._run = lost.cursor, lost.run
        if self._run < _SHORTEST <= lost.steps:
            self._look_anywhere()
        if self._run:
            self._strength = _PROVEN + self._run
        elif lost.steps == 1 and self._proven > 0:
            self._strength = _PROVEN
        else:
            self._strength = _DARK if lost.steps <= _BLIND else 0
        if self._run >= _SHORTEST:
            self._lost = None

    def _look_anywhere(self) -> None:
        if self._index is None:
            self._index = TextIndex(_SHORTEST, _LONGEST)
            self._first = self._index.add(self._text)
        found, length = self._index.find(list(self._tail))
        if length > self._run:
            places = [position - self._first for position in found]
            self._at = min(places, key=lambda place: abs(place - self._at))
            self._run = length
