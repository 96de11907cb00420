"""What is loaded and what is done with it: a target, maybe a draft model, and their caches.

The worker, tests and scripts call it in-process. Knows no pipes, no conversation and no Qt; it
remembers of earlier turns only what the KV caches hold.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Literal

import msgspec
import psutil

from engine.drafters.base import Draft
from engine.drafters.chain import Chain
from engine.drafters.draft_model import DraftModel
from engine.drafters.factory import Built, Resources, build
from engine.drafters.past import Past
from engine.errors import EngineError, ErrorKind
from engine.generate import generate
from engine.hub.gguf_check import check_model_file
from engine.llama.chat_template import Rendered
from engine.llama.context import Context, Logits, common_prefix
from engine.llama.detok import Detokenizer
from engine.llama.loading import memory_of
from engine.llama.model import Cancelled, Model
from engine.llama.sampling import ProbedSampler, Sampler
from engine.loaded_pair import LoadedPair, LoadProgress, load_pair
from engine.policy.auto import Auto, AutoUnable
from engine.policy.base import Policy
from engine.policy.calibrate import PairCosts, calibrate
from engine.policy.fixed import FixedPolicy
from engine.policy.learnt import Learnt
from engine.policy.replay import Replay
from engine.policy.store import PairStore
from engine.prompt import prompt_tokens
from engine.protocol import (
    AutoState,
    Costs,
    FinishReason,
    Memory,
    ModelInfo,
    PairVerdict,
    Span,
)
from engine.request import (
    MAX_DRAFT,
    AutoPolicySpec,
    FixedPolicySpec,
    GenerateRequest,
    Message,
    ModelSettings,
    Speculation,
)
from engine.stats import PassStats, RunStats
from engine.verify.match import match as keep_equal
from engine.verify.rejection import Rejection

STATE_MS = 250.0  # between two looks at what Auto does

PromptProgress = Callable[[int, int], None]  # tokens done, of total


@dataclass(frozen=True)
class LoadOutcome:
    target: ModelInfo
    draft: ModelInfo | None
    verdict: PairVerdict | None
    memory: Memory
    load_ms: float
    costs: Costs | None  # None where the target's cache cannot take tokens back


@dataclass(frozen=True)
class StartInfo:
    """What is known when the prompt is tokenized."""

    prompt_tokens: int
    cached_tokens: int
    ctx: int
    seed: int
    drafters: tuple[str, ...]
    speculation_note: str
    policy: Literal["fixed", "auto"]
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
    drafts: list[Draft] = field(default_factory=list)  # of every pass after the first token
    auto: AutoState | None = None  # with Auto, as it is now
    probed: Logits | None = None  # logits behind the token asked for by `probe`


class Inference:
    """Loads, answers, measures memory. One command at a time; not thread-safe."""

    def __init__(self, memory: Path | None = None) -> None:
        """What passes cost and which drafts paid is kept in the folder `memory` between sessions;
        without one nothing is."""
        self._store = PairStore(memory) if memory is not None else None
        self._pair: LoadedPair | None = None
        self._costs: PairCosts | None = None
        self._learnt: Learnt | None = None
        self._past = Past()

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
            self._learnt = Learnt(self._costs.curve, self._costs.draft)
            self._learnt.restore(self._costs.estimates)
        return LoadOutcome(
            target=pair.target.info(pair.template),
            draft=pair.draft.info(None) if pair.draft else None,
            verdict=verdict,
            memory=self.measure_memory(),
            load_ms=1e3 * (perf_counter() - began),
            costs=self._costs.costs(),
        )

    def unload(self) -> None:
        if self._costs is not None and self._learnt is not None:
            self._costs.remember(self._learnt.state())
        self._costs = self._learnt = None
        self._past = Past()  # of another vocabulary from now on
        if self._pair is not None:
            self._pair.close()
        self._pair = None

    @property
    def is_loaded(self) -> bool:
        return self._pair is not None

    @property
    def cache(self) -> Context:
        """The target's."""
        return self._loaded().target.cache

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
        if self._pair is None:
            raise EngineError(
                ErrorKind.NOT_LOADED, "No model is loaded.", "Choose a target model first."
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
        pair = self._loaded()
        cache = pair.target.cache
        model = cache.model
        if request.max_tokens is not None and request.max_tokens < 1:
            raise EngineError(ErrorKind.BAD_REQUEST, "The answer's length must be 1 token or more.")
        if cancelled():  # while it queued
            return
        tokens, rendered = self.render(request)
        prompt = len(tokens)
        tokens += begin[:-1]
        if len(tokens) > cache.size:
            raise EngineError(
                ErrorKind.CONTEXT,
                f"The prompt has {len(tokens):,} tokens; the context holds {cache.size:,}.",
                "Shorten it, start a new chat, or load the model with a longer context.",
            )
        draft_cache = pair.draft.cache if pair.draft else None
        if request.cold:
            for each in (cache, draft_cache):
                if each is not None:
                    each.clear()
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
        policy: Policy | None = None
        try:
            built = self._build(request, sampler.seed)
            policy = self._policy(request.speculation, built) if replay is None else Replay(replay)
            on_started(
                StartInfo(
                    prompt_tokens=len(tokens),
                    cached_tokens=stats.cached_tokens,
                    ctx=cache.size,
                    seed=sampler.seed,
                    drafters=built.names,
                    speculation_note=built.note,
                    policy="auto"
                    if isinstance(request.speculation.policy, AutoPolicySpec)
                    else "fixed",
                    template=rendered.template if rendered else "none",
                    template_note=rendered.note if rendered else "",
                    reasoning_open=rendered is not None
                    and pair.template.reasoning_open(rendered.text),
                )
            )
            if not self._read_prompt(tokens, built, policy, progress, cancelled):
                return
            policy.begin(tokens[:prompt])
            stats.prompt_ms = 1e3 * (perf_counter() - started)
            passes = generate(
                cache,
                policy,
                Rejection(sampler) if request.speculation.verifier == "rejection" else keep_equal,
                _first_given(begin[-1], sampler) if begin else sampler.sample,
                model.is_end,
                request.max_tokens or cache.size,
                started,
            )
            told_ms = 0.0
            for step in passes:
                if answer.tokens:
                    stats.add(step.stats)
                    answer.drafts.append(step.draft)
                else:  # the token after the prompt
                    stats.first_pass_ms = step.stats.at_ms - stats.prompt_ms
                    stats.committed = len(step.tokens)
                answer.tokens += step.tokens
                accepted = step.stats.accepted
                sources = [step.stats.source] * accepted + [""] * (len(step.tokens) - accepted)
                spans = text.feed(step.tokens, sources)
                answer.text += "".join(span.text for span in spans)
                if step.stats.at_ms >= told_ms + STATE_MS:
                    told_ms = step.stats.at_ms
                    answer.auto = policy.state()
                yield GeneratedPass(spans, step.tokens, step.stats)
                if cancelled():
                    break
            else:
                answer.reason = "stop" if model.is_end(answer.tokens[-1]) else "length"
            answer.text += text.finish()
            answer.auto = policy.state()
            if isinstance(sampler, ProbedSampler):
                answer.probed = sampler.probed
        finally:
            sampler.close()
            if policy is not None:
                policy.close()

    def _read_prompt(
        self,
        tokens: Sequence[int],
        built: Built,
        policy: Policy,
        progress: PromptProgress,
        cancelled: Cancelled,
    ) -> bool:
        """Have the target read it, and the draft model where it is wanted. False when cancelled."""
        pair = self._loaded()
        draft_tokens: list[int] = []
        draft_cache = pair.draft.cache if pair.draft else None
        if draft_cache and pair.draft_ids and DraftModel.name in built.names:
            draft_tokens = pair.draft_ids.known(tokens[:-1])
            unread = len(draft_tokens) - common_prefix(draft_cache.tokens, draft_tokens)
            fits = 0 < len(draft_tokens) < draft_cache.size
            if not policy.reads_prompt(DraftModel.name, unread) or not fits:
                draft_tokens = []
        share = 2 if draft_tokens else 1  # both read the prompt; told as one way through it
        total = len(tokens)
        if not pair.target.cache.prefill(
            tokens, lambda done: progress(done // share, total), cancelled
        ):
            return False
        if not draft_cache or not draft_tokens:
            return True
        return draft_cache.prefill(
            draft_tokens,
            lambda done: progress((total + done) // share, total),
            cancelled,
            with_logits=False,
        )

    def _build(self, request: GenerateRequest, seed: int) -> Built:
        """The drafters of a request, `seed` being its sampler's."""
        pair = self._loaded()
        cache = pair.target.cache
        is_drawn = request.speculation.verifier == "rejection"
        return build(
            request.speculation,
            Resources(
                is_end=cache.model.is_end,
                can_rewind=cache.can_rewind,
                draft_cache=pair.draft.cache if pair.draft else None,
                draft_ids=pair.draft_ids,
                tokenize=lambda text: cache.model.tokenize(text, add_special=False),
                piece=cache.model.piece,
                past=self._past,
                draft_sampling=(
                    msgspec.structs.replace(request.sampling, seed=seed) if is_drawn else None
                ),
                draft_missing=pair.draft_missing,
            ),
        )

    def _policy(self, speculation: Speculation, built: Built) -> Policy:
        match speculation.policy:
            case AutoPolicySpec() if self._learnt is not None:
                is_exact = speculation.verifier == "match"
                return Auto(built.drafters, self._learnt, can_trim=is_exact)
            case AutoPolicySpec():
                return AutoUnable()
            case FixedPolicySpec() as spec:
                drafters = built.drafters
                chain = Chain(drafters) if len(drafters) > 1 else None
                return FixedPolicy(chain or next(iter(drafters), None), spec, MAX_DRAFT)


def _first_given(token: int, sampler: Sampler) -> Callable[[int], int]:
    """Draws as the sampler does, but for the first token, which is this one."""
    given = [token]

    def sample(row: int) -> int:
        if not given:
            return sampler.sample(row)
        sampler.accept(token)
        return given.pop()

    return sample
