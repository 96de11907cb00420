"""One request at its place in the caches: what drafts for it, its prompt read chunk by chunk, its
run, and the text of its passes.

Opened by `inference`, driven by it (one answer) or by the `scheduler` (several). Knows no other
answers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter

import msgspec

from engine.answer import Answer, GeneratedPass, StartInfo, Telling
from engine.drafters.base import Draft
from engine.drafters.draft_model import DraftModel
from engine.drafters.factory import Built, Resources, build
from engine.generate import Pass, Run, Verifier
from engine.llama.chat_template import Rendered
from engine.llama.context import Context
from engine.llama.model import Cancelled
from engine.llama.sampling import ProbedSampler, Sampler
from engine.loaded_pair import LoadedPair, Place
from engine.policy.base import Policy
from engine.policy.factory import policy_of
from engine.policy.learnt import Learnt
from engine.policy.replay import Replay
from engine.request import AutoPolicySpec, GenerateRequest
from engine.stats import RunStats
from engine.verify.match import match as keep_equal
from engine.verify.rejection import Rejection


@dataclass(frozen=True)
class Prompt:
    """A request's prompt, and the rendered template where one was used."""

    tokens: list[int]
    rendered: Rendered | None


@dataclass(frozen=True)
class Extras:
    """What the lab asks of an answer: its beginning, drafts of an earlier run, a look at the logits
    behind its `probe`-th token. See `Inference.generate`."""

    begin: Sequence[int] = ()
    replay: Sequence[Draft] | None = None
    probe: int | None = None


NO_EXTRAS = Extras()


class Answering:
    """`reading`, then `start`, then the run's passes to `tell`, then `finish`; `close` in any case.

    Raises EngineError for values that are wrong.
    """

    def __init__(
        self,
        pair: LoadedPair,
        place: Place,
        request: GenerateRequest,
        prompt: Prompt,
        answer: Answer,
        learnt: Learnt | None,
        started: float,
        extras: Extras,
    ) -> None:
        """`started` is when the request began (`perf_counter`)."""
        self.place = place
        self.answer = answer
        self._model = pair.target.model
        self._request = request
        self._started = started
        self._prompt = prompt.tokens
        self._begin = extras.begin
        self.tokens = [*prompt.tokens, *extras.begin[:-1]]  # to be read
        if request.cold:
            place.forget()
        cache, probe = place.target, extras.probe
        self._sampler = (
            Sampler(cache, request.sampling, self.tokens)
            if probe is None
            else ProbedSampler(cache, request.sampling, self.tokens, probe)
        )
        self._policy: Policy | None = None
        try:
            answer.stats.prompt_tokens = len(self.tokens)
            answer.stats.cached_tokens = cache.keep_prefix(self.tokens)
            built = _built(pair, place, request, self._sampler.seed)
            self._policy = (
                policy_of(request.speculation, built.drafters, learnt)
                if extras.replay is None
                else Replay(extras.replay)
            )
            self._is_draft_model = DraftModel.name in built.names
            self.info = _start_info(
                pair, cache, request, prompt.rendered, built, self._sampler.seed, answer.stats
            )
            self._telling = Telling(answer, self._policy, self._model, request.stop)
        except BaseException:
            self.close()
            raise

    @property
    def policy(self) -> Policy:
        assert self._policy is not None  # but while it is being opened
        return self._policy

    @property
    def has_stopped(self) -> bool:
        """By a stop text."""
        return self._telling.has_stopped

    def reading(self, cancelled: Cancelled) -> Iterator[int]:
        """Read the prompt; before each chunk yields how many tokens are done. Ends early when one
        was cancelled."""
        is_wanted = partial(self.policy.reads_prompt, DraftModel.name)
        yield from self.place.reading(
            self.tokens, is_wanted if self._is_draft_model else None, cancelled
        )

    def start(self) -> Run[Context]:
        """The prompt was read, and nothing was decoded in the target's context since."""
        self.policy.begin(self._prompt)
        self.answer.stats.prompt_ms = 1e3 * (perf_counter() - self._started)
        cache, sampler, request = self.place.target, self._sampler, self._request
        begin = self._begin
        self._run = Run(
            cache,
            self.policy,
            _verifier_of(request, sampler),
            sampler.first_given(begin[-1]) if begin else sampler.sample,
            self._model.is_end,
            request.max_tokens or cache.size,
            self._started,
        )
        return self._run

    def tell(self, step: Pass) -> GeneratedPass:
        return self._telling.tell(step, self._run.is_over)

    def finish(self, is_whole: bool) -> None:
        """The answer as it is; `is_whole`: nobody gave it up."""
        self._telling.end(is_whole)
        if isinstance(self._sampler, ProbedSampler):
            self.answer.probed = self._sampler.probed

    def close(self) -> None:
        self._sampler.close()
        if self._policy is not None:
            self._policy.close()


def _built(pair: LoadedPair, place: Place, request: GenerateRequest, seed: int) -> Built:
    """The drafters of a request, `seed` being its sampler's."""
    model = pair.target.model
    is_drawn = request.speculation.verifier == "rejection"
    return build(
        request.speculation,
        Resources(
            is_end=model.is_end,
            can_rewind=place.target.can_rewind,
            draft_cache=place.draft,
            draft_ids=place.draft_ids,
            tokenize=lambda text: model.tokenize(text, add_special=False),
            piece=model.piece,
            past=place.past,
            draft_sampling=(
                msgspec.structs.replace(request.sampling, seed=seed) if is_drawn else None
            ),
            draft_missing=pair.draft_missing,
        ),
    )


def _start_info(
    pair: LoadedPair,
    cache: Context,
    request: GenerateRequest,
    rendered: Rendered | None,
    built: Built,
    seed: int,
    stats: RunStats,
) -> StartInfo:
    return StartInfo(
        prompt_tokens=stats.prompt_tokens,
        cached_tokens=stats.cached_tokens,
        ctx=cache.size,
        seed=seed,
        drafters=built.names,
        speculation_note=built.note,
        policy="auto" if isinstance(request.speculation.policy, AutoPolicySpec) else "fixed",
        template=rendered.template if rendered else "none",
        template_note=rendered.note if rendered else "",
        reasoning_open=rendered is not None and pair.template.reasoning_open(rendered.text),
    )


def _verifier_of(request: GenerateRequest, sampler: Sampler) -> Verifier:
    return Rejection(sampler) if request.speculation.verifier == "rejection" else keep_equal
