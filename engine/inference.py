"""What is loaded and what is done with it: a target, maybe a draft model, and their caches.

The worker, tests and scripts call it in-process. Knows no pipes, no conversation and no Qt; it
remembers of earlier turns only what the KV caches hold.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Literal

import psutil

from engine.drafters.draft_model import DraftModel
from engine.drafters.factory import Resources, build
from engine.drafters.token_ids import TokenIds
from engine.errors import EngineError, ErrorKind
from engine.generate import generate
from engine.hub.gguf_check import check_model_file
from engine.llama.chat_template import ChatTemplate, Rendered
from engine.llama.context import Logits
from engine.llama.detok import Detokenizer
from engine.llama.loading import LoadedModel, load_model, memory_of
from engine.llama.model import Cancelled, Model
from engine.llama.pair import pair_ids, pair_verdict
from engine.llama.sampling import ProbedSampler, Sampler
from engine.policy.fixed import FixedPolicy
from engine.prompt import prompt_tokens
from engine.protocol import (
    FinishReason,
    Memory,
    ModelInfo,
    PairVerdict,
    Span,
)
from engine.request import MAX_DRAFT, GenerateRequest, Message, ModelSettings
from engine.stats import PassStats, RunStats
from engine.verify.match import match

PromptProgress = Callable[[int, int], None]  # tokens done, of total
LoadProgress = Callable[[Literal["target", "draft"], float], None]  # share done


@dataclass(frozen=True)
class LoadOutcome:
    target: ModelInfo
    draft: ModelInfo | None
    verdict: PairVerdict | None
    memory: Memory
    load_ms: float


@dataclass(frozen=True)
class StartInfo:
    """What is known when the prompt is tokenized."""

    prompt_tokens: int
    cached_tokens: int
    ctx: int
    seed: int
    drafters: tuple[str, ...]
    speculation_note: str
    template: Literal["model", "chatml", "none"]
    template_note: str
    reasoning_open: bool


@dataclass(frozen=True)
class GeneratedPass:
    spans: tuple[Span, ...]
    tokens: tuple[int, ...]
    stats: PassStats


@dataclass
class Answer:
    """Grows while `Inference.generate` is iterated, whole when the iteration ended."""

    reason: FinishReason = "cancelled"
    text: str = ""
    tokens: list[int] = field(default_factory=list)
    stats: RunStats = field(default_factory=RunStats)
    probed: Logits | None = None  # logits behind the token asked for by `probe`


class Inference:
    """Loads, answers, measures memory. One command at a time; not thread-safe."""

    def __init__(self) -> None:
        self._target: LoadedModel | None = None
        self._draft: LoadedModel | None = None
        self._draft_ids: TokenIds | None = None
        self._draft_missing = "no draft model is loaded"
        self._template = ChatTemplate(None, "", "")

    # -- loading ---------------------------------------------------------------------------------

    def load(
        self,
        target: ModelSettings,
        draft: ModelSettings | None,
        progress: LoadProgress = lambda which, share: None,
        cancelled: Cancelled = lambda: False,
    ) -> LoadOutcome:
        """Replace what is loaded. A draft model that is missing or does not fit is left out and
        told in the verdict; a target that cannot be loaded raises EngineError.

        A target that a look into its file already rules out leaves what is loaded. The draft model
        goes first: where memory is short it gains more on the GPU than the last layers of the
        target do.
        """
        check_model_file(Path(target.path))
        self.unload()
        began = perf_counter()
        verdict: PairVerdict | None = None
        try:
            if draft is not None:
                try:
                    self._draft = load_model(
                        draft, lambda s: progress("draft", s), cancelled, exact=False
                    )
                except EngineError as error:
                    verdict = PairVerdict(fits=False, reason=str(error))
            self._target = load_model(
                target, lambda s: progress("target", s), cancelled, exact=True
            )
            model = self._target.model
            if self._draft is not None:
                verdict = pair_verdict(model, self._draft.model)
                if verdict.is_usable:
                    self._draft_ids = pair_ids(model, self._draft.model, verdict)
                else:
                    self._draft.close()
                    self._draft = None
            if verdict is not None and not verdict.is_usable:
                self._draft_missing = verdict.reason.rstrip(".")
            self._template = ChatTemplate(
                model.template, model.special_text(model.bos), model.special_text(model.eos)
            )
            for tag in self._template.reasoning_tags or ():
                model.show(tag)
            return LoadOutcome(
                target=self._target.info(self._template),
                draft=self._draft.info(None) if self._draft else None,
                verdict=verdict,
                memory=self.measure_memory(),
                load_ms=1e3 * (perf_counter() - began),
            )
        except BaseException:
            self.unload()
            raise

    def unload(self) -> None:
        for loaded in (self._draft, self._target):
            if loaded is not None:
                loaded.close()
        self._target = self._draft = None
        self._draft_ids = None
        self._draft_missing = "no draft model is loaded"

    @property
    def is_loaded(self) -> bool:
        return self._target is not None

    @property
    def is_rounding(self) -> bool:
        """Whether the target's logits depend on the batch by more than their last bits."""
        return self._loaded().cache.is_rounding

    @property
    def model(self) -> Model:
        return self._loaded().model

    @property
    def draft_model(self) -> Model | None:
        return self._draft.model if self._draft else None

    @property
    def ctx(self) -> int:
        """Tokens that the target's cache holds."""
        return self._loaded().cache.size

    def measure_memory(self) -> Memory:
        resident = int(psutil.Process(os.getpid()).memory_info().rss)
        return Memory(resident=resident, devices=memory_of(self._target, self._draft))

    def _loaded(self) -> LoadedModel:
        if self._target is None:
            raise EngineError(
                ErrorKind.NOT_LOADED, "No model is loaded.", "Choose a target model first."
            )
        return self._target

    # -- prompts ---------------------------------------------------------------------------------

    def render(self, request: GenerateRequest) -> tuple[list[int], Rendered | None]:
        """Tokens of a request's prompt, and the rendered template where one was used."""
        return prompt_tokens(self._loaded().model, self._template, request)

    def tokenize(self, text: str | None, messages: tuple[Message, ...]) -> list[int]:
        """Tokens of a plain text, or of messages through the chat template."""
        if text is not None:
            return self._loaded().model.tokenize(text, add_special=False)
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
    ) -> Iterator[GeneratedPass]:
        """Answer a request pass by pass, filling `answer`.

        Raises EngineError when nothing is loaded, the prompt does not fit, or values are wrong. A
        full context ends with reason "length". `cancelled` is asked between passes and between the
        prompt's chunks.
        """
        started = perf_counter()
        cache = self._loaded().cache
        model = cache.model
        if request.max_tokens is not None and request.max_tokens < 1:
            raise EngineError(ErrorKind.BAD_REQUEST, "The answer's length must be 1 token or more.")
        if cancelled():  # while it queued
            return
        tokens, rendered = self.render(request)
        if len(tokens) > cache.size:
            raise EngineError(
                ErrorKind.CONTEXT,
                f"The prompt has {len(tokens):,} tokens; the context holds {cache.size:,}.",
                "Shorten it, start a new chat, or load the model with a longer context.",
            )
        draft_cache = self._draft.cache if self._draft else None
        if request.cold:
            for each in (cache, draft_cache):
                if each is not None:
                    each.clear()
        built = build(
            request.speculation,
            Resources(
                model.is_end,
                cache.can_rewind,
                draft_cache,
                self._draft_ids,
                self._draft_missing,
            ),
        )
        sampler = (
            Sampler(cache, request.sampling, tokens)
            if probe is None
            else ProbedSampler(cache, request.sampling, tokens, probe)
        )
        stats = answer.stats
        stats.queue_ms = queue_ms
        stats.prompt_tokens = len(tokens)
        stats.cached_tokens = cache.keep_prefix(tokens)
        text = Detokenizer(model.piece)
        try:
            on_started(
                StartInfo(
                    prompt_tokens=len(tokens),
                    cached_tokens=stats.cached_tokens,
                    ctx=cache.size,
                    seed=sampler.seed,
                    drafters=built.names,
                    speculation_note=built.note,
                    template=rendered.template if rendered else "none",
                    template_note=rendered.note if rendered else "",
                    reasoning_open=rendered is not None
                    and self._template.reasoning_open(rendered.text),
                )
            )
            draft_tokens = (
                self._draft_ids.known(tokens[:-1])
                if draft_cache is not None
                and self._draft_ids is not None
                and DraftModel.name in built.names
                else []
            )
            reads_draft = draft_cache is not None and 0 < len(draft_tokens) < draft_cache.size
            share = 2 if reads_draft else 1  # both read the prompt; told as one way through it
            if not cache.prefill(
                tokens, lambda done: progress(done // share, len(tokens)), cancelled
            ):
                return
            if (
                reads_draft
                and draft_cache is not None
                and not draft_cache.prefill(
                    draft_tokens,
                    lambda done: progress((len(tokens) + done) // share, len(tokens)),
                    cancelled,
                    with_logits=False,
                )
            ):
                return
            if built.drafter:
                built.drafter.begin(tokens)
            stats.prompt_ms = 1e3 * (perf_counter() - started)
            passes = generate(
                cache,
                built.drafter,
                FixedPolicy(request.speculation.policy, MAX_DRAFT),
                match,
                sampler.sample,
                model.is_end,
                request.max_tokens or cache.size,
                started,
            )
            for step in passes:
                if answer.tokens:
                    stats.add(step.stats)
                else:  # the token after the prompt
                    stats.first_pass_ms = step.stats.at_ms - stats.prompt_ms
                    stats.committed = len(step.tokens)
                answer.tokens += step.tokens
                accepted = step.stats.accepted
                sources = [step.stats.source] * accepted + [""] * (len(step.tokens) - accepted)
                spans = text.feed(step.tokens, sources)
                answer.text += "".join(span.text for span in spans)
                yield GeneratedPass(spans, step.tokens, step.stats)
                if cancelled():
                    break
            else:
                answer.reason = "stop" if model.is_end(answer.tokens[-1]) else "length"
            answer.text += text.finish()
            if isinstance(sampler, ProbedSampler):
                answer.probed = sampler.probed
        finally:
            sampler.close()
            if built.drafter:
                built.drafter.close()
