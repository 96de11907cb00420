"""A model's sampler: llama.cpp's chain of penalties, filters and the draw.

One call of `sample` is one emitted token and, above temperature 0, one random number. That is why
the same seed gives the same text with and without speculation. `distribution` is what the chain
would draw from, for those who draw themselves. Knows nothing of drafts.
"""

import ctypes
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from engine.drafters.base import Distribution
from engine.drafters.distributions import certain, softmax
from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.llama.context import Context
from engine.llama.library import lib
from engine.llama.native_context import Logits
from engine.request import Sampling

_MIN_KEEP = 1
_CANDIDATE = np.dtype([("id", np.int32), ("logit", np.float32), ("p", np.float32)])


class Sampler:
    """Draws from the output rows of a context; penalties see every token it has drawn, and those
    that others drew and told by `accept`."""

    def __init__(
        self, context: Context, sampling: Sampling, prompt: Sequence[int], stream: int = 0
    ) -> None:
        """`random` of samplers that share a seed is independent where their `stream` differs."""
        check_sampling(sampling)
        self._context = context
        self.seed = secrets.randbits(31) if sampling.seed is None else sampling.seed
        self._random = np.random.default_rng([self.seed, stream])
        self._greedy = sampling.temperature == 0
        self._penalised = (
            sampling.repeat_penalty != 1
            or sampling.frequency_penalty != 0
            or sampling.presence_penalty != 0
        )
        self._chain: Any = None
        if self._greedy and not self._penalised:
            return  # needs no chain: one argmax over the row in place
        self._ids = np.arange(context.model.vocabulary_size, dtype=np.int32)
        self._candidates = np.zeros(len(self._ids), _CANDIDATE)
        chain = lib.llama_sampler_chain_init(lib.llama_sampler_chain_default_params())
        add = lib.llama_sampler_chain_add
        if self._penalised:
            last_n = sampling.penalty_last_n
            if not 0 <= last_n <= context.size:  # llama.cpp allocates as many
                last_n = context.size
            add(
                chain,
                lib.llama_sampler_init_penalties(
                    context.model.vocabulary_size,
                    last_n,
                    sampling.repeat_penalty,
                    sampling.frequency_penalty,
                    sampling.presence_penalty,
                ),
            )
        if self._greedy:
            add(chain, lib.llama_sampler_init_greedy())
        else:
            if sampling.top_k > 0:
                add(chain, lib.llama_sampler_init_top_k(sampling.top_k))
            if sampling.top_p < 1:
                add(chain, lib.llama_sampler_init_top_p(sampling.top_p, _MIN_KEEP))
            if sampling.min_p > 0:
                add(chain, lib.llama_sampler_init_min_p(sampling.min_p, _MIN_KEEP))
            add(chain, lib.llama_sampler_init_temp(sampling.temperature))
            add(chain, lib.llama_sampler_init_dist(self.seed))
        self._chain = chain
        if self._penalised:
            for token in prompt[-last_n:] if last_n else ():
                lib.llama_sampler_accept(chain, token)

    def close(self) -> None:
        if self._chain:
            lib.llama_sampler_free(self._chain)
            self._chain = None

    def sample(self, row: int) -> int:
        """The token drawn from output row `row` of the context's last decode."""
        if self._chain is None:
            return int(self._context.logits()[row].argmax())
        return int(
            lib.llama_sampler_sample(self._chain, self._context.handle, self._context.output(row))
        )

    def distribution(self, row: int) -> Distribution:
        """What `sample` would draw from; it draws and accepts nothing."""
        logits = self._context.logits()[row]
        if self._chain is None:
            return certain(int(logits.argmax()))
        found = self._filtered(logits)
        if self._greedy:
            return certain(int(found["id"][found["logit"].argmax()]))
        return softmax(found["id"].copy(), found["logit"])

    def first_given(self, token: int) -> Callable[[int], int]:
        """`sample` for an answer that begins with `token`: its first call is no draw."""
        given = [token]

        def sample(row: int) -> int:
            if not given:
                return self.sample(row)
            self.accept(token)
            return given.pop()

        return sample

    def accept(self, token: int) -> None:
        """The token was kept: the penalties count it. `sample` has done so for its own."""
        if self._penalised:
            lib.llama_sampler_accept(self._chain, token)

    def random(self) -> float:
        """Uniform in [0, 1); no number that `sample` uses."""
        return self._random.random()

    @contextmanager
    def trial(self) -> Iterator[None]:
        """What is accepted meanwhile is forgotten afterwards."""
        if not self._penalised:
            yield
            return
        kept = self._chain
        self._chain = lib.llama_sampler_clone(kept)
        try:
            yield
        finally:
            lib.llama_sampler_free(self._chain)
            self._chain = kept

    def _filtered(self, logits: Logits) -> Any:
        """The candidates that the chain leaves, all but its last member applied: a view."""
        self._candidates["id"] = self._ids
        self._candidates["logit"] = logits
        pointer = self._candidates.ctypes.data_as(lib.llama_token_data_p)
        array = lib.llama_token_data_array(pointer, len(logits), -1, False)
        for i in range(lib.llama_sampler_chain_n(self._chain) - 1):
            step = lib.llama_sampler_chain_get(self._chain, i)
            lib.llama_sampler_apply(step, ctypes.byref(array))
        return self._candidates[: array.size]


class ProbedSampler(Sampler):
    """Also keeps a copy of the logits behind the `probe`-th token, to explain a divergence, whoever
    draws the tokens."""

    def __init__(
        self, context: Context, sampling: Sampling, prompt: Sequence[int], probe: int
    ) -> None:
        super().__init__(context, sampling, prompt)
        self._left = probe
        self.probed: Logits | None = None

    def sample(self, row: int) -> int:
        self._look(row)
        self._left -= 1
        return super().sample(row)

    def distribution(self, row: int) -> Distribution:
        self._look(row)
        return super().distribution(row)

    def accept(self, token: int) -> None:
        self._left -= 1
        super().accept(token)

    def _look(self, row: int) -> None:
        if self._left == 0:
            self.probed = self._context.logits()[row].copy()


def check_sampling(s: Sampling) -> None:
    """Raises EngineError for values llama.cpp would abort on or silently misread."""
    rules = (
        (s.temperature >= 0, tr("Temperature must be 0 or more.")),
        (0 < s.top_p <= 1, tr("Top-p must be above 0 and at most 1.")),
        (0 <= s.min_p <= 1, tr("Min-p must be between 0 and 1.")),
        (s.top_k >= 0, tr("Top-k must be 0 (off) or more.")),
        (s.repeat_penalty > 0, tr("The repetition penalty must be above 0.")),
        (s.penalty_last_n >= -1, tr("The penalties' window must be -1 (all) or more.")),
        (
            s.seed is None or 0 <= s.seed < 2**32 - 1,
            tr("The seed must be between 0 and 4,294,967,294."),
        ),
    )
    for holds, sentence in rules:
        if not holds:
            raise EngineError(ErrorKind.BAD_REQUEST, sentence, tr("Change it in the settings."))
