"""The target's sampler: llama.cpp's chain of penalties, filters and the draw.

One call of `sample` is one emitted token and, above temperature 0, one random number. That is why
the same seed gives the same text with and without speculation. Knows nothing of drafts.
"""

import secrets
from collections.abc import Sequence
from typing import Any

from engine.errors import EngineError, ErrorKind
from engine.llama.context import Context, Logits
from engine.llama.library import lib
from engine.request import Sampling

_MIN_KEEP = 1


class Sampler:
    """Draws from the output rows of a context; penalties see every token it has drawn."""

    def __init__(self, context: Context, sampling: Sampling, prompt: Sequence[int]) -> None:
        check_sampling(sampling)
        self._context = context
        self.seed = secrets.randbits(31) if sampling.seed is None else sampling.seed
        penalised = (
            sampling.repeat_penalty != 1
            or sampling.frequency_penalty != 0
            or sampling.presence_penalty != 0
        )
        # Without penalties greedy needs no chain: one argmax over the row in place.
        self._greedy = sampling.temperature == 0 and not penalised
        self._chain: Any = None
        if self._greedy:
            return
        chain = lib.llama_sampler_chain_init(lib.llama_sampler_chain_default_params())
        add = lib.llama_sampler_chain_add
        if penalised:
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
        if sampling.temperature == 0:
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
        if penalised:
            for token in prompt[-last_n:] if last_n else ():
                lib.llama_sampler_accept(chain, token)

    def close(self) -> None:
        if self._chain:
            lib.llama_sampler_free(self._chain)
            self._chain = None

    def sample(self, row: int) -> int:
        """The token drawn from output row `row` of the context's last decode."""
        if self._greedy:
            return int(self._context.logits()[row].argmax())
        return int(
            lib.llama_sampler_sample(self._chain, self._context.handle, row - self._context.rows)
        )


class ProbedSampler(Sampler):
    """Also keeps a copy of the logits behind the `probe`-th token, to explain a divergence."""

    def __init__(
        self, context: Context, sampling: Sampling, prompt: Sequence[int], probe: int
    ) -> None:
        super().__init__(context, sampling, prompt)
        self._left = probe
        self.probed: Logits | None = None

    def sample(self, row: int) -> int:
        if self._left == 0:
            self.probed = self._context.logits()[row].copy()
        self._left -= 1
        return super().sample(row)


def check_sampling(s: Sampling) -> None:
    """Raises EngineError for values llama.cpp would abort on or silently misread."""
    rules = (
        (s.temperature >= 0, "Temperature must be 0 or more."),
        (0 < s.top_p <= 1, "Top-p must be above 0 and at most 1."),
        (0 <= s.min_p <= 1, "Min-p must be between 0 and 1."),
        (s.top_k >= 0, "Top-k must be 0 (off) or more."),
        (s.repeat_penalty > 0, "The repetition penalty must be above 0."),
        (s.penalty_last_n >= -1, "The penalties' window must be -1 (all) or more."),
        (
            s.seed is None or 0 <= s.seed < 2**32 - 1,
            "The seed must be between 0 and 4,294,967,294.",
        ),
    )
    for holds, sentence in rules:
        if not holds:
            raise EngineError(ErrorKind.BAD_REQUEST, sentence, "Change it in the settings.")
