"""What is loaded and what is done with it: a target, maybe a draft model, and their caches.

The worker, tests and scripts call it in-process. Knows no pipes, no conversation and no Qt. Of
earlier turns there are what the KV caches hold, the past texts of requests and what Auto learnt.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import psutil

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.answering import NO_EXTRAS, Answering, Extras, Prompt
from engine.drafters.base import Draft
from engine.errors import EngineError, ErrorKind
from engine.generate import generate
from engine.hub.gguf_check import check_model_file
from engine.language import tr
from engine.llama.chat_template import Rendered
from engine.llama.context import Context
from engine.llama.loading import memory_of
from engine.llama.model import Cancelled, Model
from engine.loaded_pair import (
    LoadedPair,
    LoadOutcome,
    LoadProgress,
    Place,
    PromptProgress,
    best_place,
    load_pair,
)
from engine.policy.calibrate import PairCosts, calibrate
from engine.policy.learnt import Learnt
from engine.policy.shared import SharedPasses
from engine.policy.store import PairStore
from engine.prompt import check_room, prompt_tokens
from engine.protocol import Memory, PairVerdict
from engine.remote.values import is_reference
from engine.request import GenerateRequest, Message, ModelSettings

if TYPE_CHECKING:
    from engine.remote.answering import Servers


class Inference:
    """Loads, answers, measures memory. One command at a time; not thread-safe."""

    def __init__(self, memory: Path | None = None) -> None:
        """What passes cost and which drafts paid is kept in the folder `memory` between sessions;
        without one nothing is."""
        self._store = PairStore(memory) if memory is not None else None
        self._pair: LoadedPair | None = None
        self._costs: PairCosts | None = None
        self._learnt: Learnt | None = None
        self._servers: Servers | None = None
        self._endpoint: ModelSettings | None = None

    # -- loading ---------------------------------------------------------------------------------

    def load(
        self,
        target: ModelSettings,
        draft: ModelSettings | None,
        progress: LoadProgress = lambda which, share: None,
        cancelled: Cancelled = lambda: False,
    ) -> LoadOutcome:
        """Replace what is loaded, see `loaded_pair.load_pair`. A target that a look into its file
        already rules out leaves what is loaded."""
        if is_reference(target.path):
            return self._choose_server(target, draft, cancelled)
        check_model_file(Path(target.path))
        self.unload()
        began = perf_counter()
        pair, verdict = load_pair(target, draft, progress, cancelled)
        self._pair = pair
        try:
            self._costs = calibrate(
                pair.target,
                pair.draft,
                load_s=perf_counter() - began,
                store=self._store,
                cancelled=cancelled,
            )
        except BaseException:
            self.unload()
            raise
        if self._costs.curve is not None:
            is_split = not pair.target.cache.native.is_unified
            self._learnt = Learnt(self._costs.curve, self._costs.draft, is_split=is_split)
            self._learnt.restore(self._costs.estimates)
        return LoadOutcome(
            target=pair.target.info(pair.template),
            draft=pair.draft.info(None) if pair.draft else None,
            verdict=verdict,
            memory=self.measure_memory(),
            load_ms=1e3 * (perf_counter() - began),
            costs=self._costs.costs(),
        )

    def _choose_server(
        self, target: ModelSettings, draft: ModelSettings | None, cancelled: Cancelled
    ) -> LoadOutcome:
        """From now on a server's model answers. One that does not answer leaves what is loaded."""
        began = perf_counter()
        info = self.servers.load(target.path, cancelled)
        self.unload()
        self._endpoint = target
        why = tr("A server drafts with what it was started with.")
        return LoadOutcome(
            target=info,
            draft=None,
            verdict=PairVerdict(fits=False, reason=why) if draft is not None else None,
            memory=Memory(resident=self.measure_memory().resident, devices=()),
            load_ms=1e3 * (perf_counter() - began),
            costs=None,
        )

    def unload(self) -> None:
        self._endpoint = None
        if self._servers is not None:
            self._servers.close()
        if self._costs is not None and self._learnt is not None:
            self._costs.remember(self._learnt.state())
        self._costs = self._learnt = None
        if self._pair is not None:
            self._pair.close()
        self._pair = None

    @property
    def is_loaded(self) -> bool:
        return self._pair is not None or self._endpoint is not None

    @property
    def endpoint(self) -> str:
        """Reference of the server that is loaded instead of a model; "" for none."""
        return self._endpoint.path if self._endpoint is not None else ""

    @property
    def servers(self) -> "Servers":
        """What is known of servers, whether one is chosen or only asked."""
        if self._servers is None:
            from engine.remote.answering import Servers  # HTTP and keyring: an eighth of a second

            self._servers = Servers()
        return self._servers

    @property
    def loaded_settings(self) -> tuple[ModelSettings, ModelSettings | None] | None:
        """What is loaded, as it was asked for; a draft model that did not fit is not there."""
        if self._endpoint is not None:
            return self._endpoint, None
        if self._pair is None:
            return None
        draft = self._pair.draft
        return self._pair.target.model.settings, draft.model.settings if draft else None

    @property
    def cache(self) -> Context:
        """The target's."""
        return self._loaded().target.cache

    @property
    def draft_cache(self) -> Context | None:
        return self._pair.draft.cache if self._pair and self._pair.draft else None

    @property
    def model(self) -> Model:
        return self._loaded().target.model

    @property
    def draft_model(self) -> Model | None:
        return self._pair.draft.model if self._pair and self._pair.draft else None

    @property
    def ctx(self) -> int:
        """Tokens that the target's cache holds."""
        return self._loaded().target.cache.size

    def measure_memory(self) -> Memory:
        resident = int(psutil.Process(os.getpid()).memory_info().rss)
        held = (self._pair.target, self._pair.draft) if self._pair else (None, None)
        return Memory(resident=resident, devices=memory_of(*held))

    def _loaded(self) -> LoadedPair:
        if self._endpoint is not None:
            raise EngineError(
                ErrorKind.NOT_LOADED,
                tr("This needs a model of this machine; a server is chosen."),
                tr("Choose a model file as the target first."),
            )
        if self._pair is None:
            raise EngineError(
                ErrorKind.NOT_LOADED, tr("No model is loaded."), tr("Choose a target model first.")
            )
        return self._pair

    # -- prompts ---------------------------------------------------------------------------------

    def render(self, request: GenerateRequest) -> tuple[list[int], Rendered | None]:
        """Tokens of a request's prompt, and the rendered template where one was used."""
        pair = self._loaded()
        return prompt_tokens(pair.target.model, pair.template, request)

    def tokenize(self, text: str | None, messages: tuple[Message, ...]) -> list[int]:
        """Tokens of a plain text, or of messages through the chat template."""
        if text is not None:
            return self._loaded().target.model.tokenize(text, add_special=False)
        return self.render(GenerateRequest(messages=messages))[0]

    # -- answers ---------------------------------------------------------------------------------

    def generate(
        self,
        request: GenerateRequest,
        answer: Answer,
        *,
        on_started: Callable[[StartInfo], None] = lambda info: None,
        progress: PromptProgress = lambda done, total: None,
        cancelled: Cancelled = lambda: False,
        queue_ms: float = 0.0,
        probe: int | None = None,
        begin: Sequence[int] = (),
        replay: Sequence[Draft] | None = None,
    ) -> Iterator[GeneratedPass]:
        """Answer a request pass by pass, filling `answer`.

        Raises EngineError when nothing is loaded, the prompt does not fit, or values are wrong. A
        full context ends with reason "length". `cancelled` is asked between passes and between the
        prompt's chunks. `begin` is how the answer begins instead of being drawn: the tokens before
        its last one are read with the prompt, the last one is the first that comes out. With
        `replay` the drafts are those.
        """
        started = perf_counter()
        if reference := request.endpoint or self.endpoint:
            yield from self.servers.generate(
                reference,
                request,
                answer,
                on_started=on_started,
                cancelled=cancelled,
                queue_ms=queue_ms,
            )
            return
        if cancelled():  # while it queued
            return
        extras = Extras(begin, replay, probe)
        answering = self.open(request, answer, self.places, started, queue_ms, extras)
        with closing(answering):
            on_started(answering.info)
            for done in answering.reading(cancelled):
                progress(done, len(answering.tokens))
                if cancelled():
                    return
            if cancelled():
                return
            is_whole = True
            for step in generate(answering.start()):
                yield answering.tell(step)
                is_whole = not cancelled()
                if answering.has_stopped or not is_whole:
                    break
            answering.finish(is_whole)

    @property
    def places(self) -> tuple[Place, ...]:
        """As many as answers can be decoded together."""
        return self._loaded().places

    def open(
        self,
        request: GenerateRequest,
        answer: Answer,
        free: Sequence[Place],
        started: float,
        queue_ms: float = 0.0,
        extras: Extras = NO_EXTRAS,
    ) -> Answering:
        """Begin to answer at one of the places that are free, see `generate`."""
        pair = self._loaded()
        if request.max_tokens is not None and request.max_tokens < 1:
            raise EngineError(
                ErrorKind.BAD_REQUEST, tr("The answer's length must be 1 token or more.")
            )
        prompt = Prompt(*self.render(request))
        tokens = [*prompt.tokens, *extras.begin[:-1]]
        check_room(len(tokens), pair.target.cache.size)
        answer.stats.queue_ms = queue_ms
        place = best_place(free, tokens)
        learnt = self._learnt.fork() if self._learnt is not None else None
        return Answering(pair, place, request, prompt, answer, learnt, started, extras)

    @property
    def shared_passes(self) -> SharedPasses | None:
        """What passes of several answers cost; None where nothing was measured."""
        if self._learnt is None:
            return None
        return self._learnt.shared
