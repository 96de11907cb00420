"""A target, maybe a draft model that fits it, and what answering needs of both.

`load_pair` decides what a missing or unfit draft model means: a verdict, never a failed load. Knows
no requests. Owned by `inference`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Literal

from engine.drafters.factory import NO_DRAFT_MODEL
from engine.drafters.past import Past
from engine.drafters.token_ids import TokenIds
from engine.errors import EngineError
from engine.llama.chat_template import ChatTemplate
from engine.llama.context import Context, common_prefix
from engine.llama.loading import LoadedModel, load_model
from engine.llama.model import Cancelled
from engine.llama.pair import pair_ids, pair_verdict
from engine.protocol import Costs, Memory, ModelInfo, PairVerdict
from engine.request import ModelSettings

LoadProgress = Callable[[Literal["target", "draft"], float], None]  # share done
PromptProgress = Callable[[int, int], None]  # tokens done, of total


@dataclass
class Place:
    """Where one answer at a time is made: a cache of the target, one of the draft model, and the
    past texts of its requests."""

    target: Context
    draft: Context | None
    draft_ids: TokenIds | None
    past: Past = field(default_factory=Past)
    last_used: float = 0.0  # when an answer was last begun here

    def reading(
        self,
        tokens: Sequence[int],
        is_draft_wanted: Callable[[int], bool] | None,
        cancelled: Cancelled,
    ) -> Iterator[int]:
        """Have the target read a prompt, and the draft model if that is wanted for the number of
        tokens that its cache lacks (None: it is not). Before each chunk yields how many tokens are
        done; ends early when one was cancelled."""
        own = self._own_prompt(tokens, is_draft_wanted) if is_draft_wanted else ()
        share = 2 if own else 1  # both read the prompt; told as one way through it
        read = 0
        if self.draft is not None and own:
            for done in self.draft.reading(own, cancelled, with_logits=False):
                yield done // share
            read = len(tokens)
        if not cancelled():  # the target comes last: the first token is drawn from its last row
            for done in self.target.reading(tokens, cancelled):
                yield (read + done) // share

    def _own_prompt(self, tokens: Sequence[int], is_wanted: Callable[[int], bool]) -> Sequence[int]:
        """What the draft model reads of it, in its ids: all but the last token, which the first
        draft begins with. Nothing where it has no room or is not wanted."""
        if self.draft is None or self.draft_ids is None:
            return ()
        own = self.draft_ids.known(tokens[:-1])
        if not 0 < len(own) < self.draft.size:
            return ()
        return own if is_wanted(len(own) - common_prefix(self.draft.tokens, own)) else ()

    def forget(self) -> None:
        """Empty both caches."""
        self.target.clear()
        if self.draft is not None:
            self.draft.clear()


@dataclass
class LoadedPair:
    """Owns the models. `draft_ids` come with `draft`; `draft_missing` says why there is none."""

    target: LoadedModel
    template: ChatTemplate
    draft: LoadedModel | None = None
    draft_ids: TokenIds | None = None
    draft_missing: str = NO_DRAFT_MODEL
    places: tuple[Place, ...] = field(init=False)

    def __post_init__(self) -> None:
        """As many places as answers can be decoded together."""
        n = len(self.target.caches)
        drafts = self.draft.caches if self.draft is not None else (None,) * n
        self.places = tuple(
            Place(target, draft, self.draft_ids)
            for target, draft in zip(self.target.caches, drafts, strict=True)
        )

    def close(self) -> None:
        if self.draft is not None:
            self.draft.close()
        self.target.close()


@dataclass(frozen=True)
class LoadOutcome:
    target: ModelInfo
    draft: ModelInfo | None
    verdict: PairVerdict | None
    memory: Memory
    load_ms: float
    costs: Costs | None  # None where the target's cache cannot take tokens back


def best_place(free: Sequence[Place], tokens: Sequence[int]) -> Place:
    """Where a prompt finds most of itself; where nowhere holds much of it, the place that was used
    longest ago."""

    def known(place: Place) -> int:
        n = common_prefix(place.target.tokens, tokens)
        # A shared beginning is not worth the rest of another conversation.
        return n if 2 * n >= min(len(place.target.tokens), len(tokens)) else 0

    place = max(free, key=lambda place: (known(place), -place.last_used))
    place.last_used = perf_counter()
    return place


def load_pair(
    target: ModelSettings, draft: ModelSettings | None, progress: LoadProgress, cancelled: Cancelled
) -> tuple[LoadedPair, PairVerdict | None]:
    """The pair, and the verdict on its draft model where one was asked for. A draft model that is
    missing or does not fit is left out; a target that cannot be loaded raises EngineError, and
    nothing is held then.

    The draft model goes first: where memory is short it gains more on the GPU than the last layers
    of the target do.
    """
    verdict: PairVerdict | None = None
    small = large = ids = None
    try:
        if draft is not None:
            try:
                small = load_model(
                    draft,
                    lambda s: progress("draft", s),
                    cancelled,
                    exact=False,
                    parallel=target.parallel,
                )
            except EngineError as error:
                verdict = PairVerdict(fits=False, reason=str(error))
        large = load_model(target, lambda s: progress("target", s), cancelled, exact=True)
        if small is not None:
            verdict = pair_verdict(large.model, small.model)
            if verdict.is_usable:
                ids = pair_ids(large.model, small.model, verdict)
            else:
                small.close()
                small = None
        template = _template_of(large)
    except BaseException:
        for loaded in (small, large):
            if loaded is not None:
                loaded.close()
        raise
    missing = verdict.reason.rstrip(".。") if verdict and not verdict.is_usable else NO_DRAFT_MODEL
    return LoadedPair(large, template, small, ids, missing), verdict


def _template_of(loaded: LoadedModel) -> ChatTemplate:
    """The target's, whose reasoning tags then show in its text."""
    model = loaded.model
    template = ChatTemplate(
        model.template, model.special_text(model.bos), model.special_text(model.eos)
    )
    for tag in template.reasoning_tags or ():
        model.show(tag)
    return template
