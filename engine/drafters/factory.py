"""Specs to drafters. What cannot be had is said in words and left out; no answer fails for it."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from engine.drafters.base import Drafter
from engine.drafters.draft_model import DraftModel
from engine.drafters.past import Past
from engine.drafters.prediction import Prediction
from engine.drafters.prompt_lookup import PromptLookup
from engine.drafters.token_ids import TokenIds
from engine.errors import EngineError, ErrorKind
from engine.language import mark, tr
from engine.llama.context import Context
from engine.request import (
    MAX_DRAFT,
    AutoPolicySpec,
    DrafterSpec,
    DraftModelSpec,
    PredictionSpec,
    PromptLookupSpec,
    Sampling,
    Speculation,
)

NO_DRAFT_MODEL = mark("no draft model is loaded")
CANNOT_REWIND = mark("Speculation is off: this model's cache cannot take back rejected tokens.")
MATCH = (1, 64)  # tokens, shortest and longest; Auto finds out which of them pay


@dataclass(frozen=True)
class Resources:
    """What drafters may be made from."""

    is_end: Callable[[int], bool]
    can_rewind: bool  # of the target's cache
    draft_cache: Context | None
    draft_ids: TokenIds | None  # with the cache
    tokenize: Callable[[str], list[int]]
    piece: Callable[[int], bytes]  # the bytes that a token writes
    past: Past
    draft_sampling: Sampling | None = None  # how the draft model draws; None: greedily
    draft_missing: str = NO_DRAFT_MODEL  # why `draft_cache` is None


@dataclass(frozen=True)
class Built:
    drafters: tuple[Drafter, ...]
    note: str = ""  # why something that was asked for is missing

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(d.name for d in self.drafters)


def build(speculation: Speculation, have: Resources) -> Built:
    """Raises EngineError (bad request) for lengths that make no sense."""
    if speculation.drafters and not have.can_rewind:
        return Built((), tr(CANNOT_REWIND))
    is_auto = isinstance(speculation.policy, AutoPolicySpec)
    drafters: list[Drafter] = []
    missing: list[str] = []
    for spec in map(_unbounded, speculation.drafters) if is_auto else speculation.drafters:
        match spec:
            case PredictionSpec():
                drafters.append(Prediction(have.tokenize(spec.text), spec, have.piece))
            case PromptLookupSpec():
                _check_lengths(spec)
                have.past.update(spec.past, have.tokenize)
                drafters.append(PromptLookup(spec, have.past if spec.past else None))
            case DraftModelSpec():
                if have.draft_cache is None or have.draft_ids is None:
                    if not is_auto or have.draft_missing != NO_DRAFT_MODEL:
                        missing.append(
                            tr("Draft model left out: {why}.", why=tr(have.draft_missing))
                        )
                elif not have.draft_cache.can_rewind:
                    missing.append(
                        tr("Draft model left out: its cache cannot take back rejected tokens.")
                    )
                else:
                    drafters.append(
                        DraftModel(
                            have.draft_cache,
                            spec,
                            have.is_end,
                            have.draft_ids,
                            have.draft_sampling,
                        )
                    )
    return Built(tuple(drafters), " ".join(missing))


def _unbounded(spec: DrafterSpec) -> DrafterSpec:
    """Auto decides on lengths itself."""
    match spec:
        case PromptLookupSpec():
            return msgspec.structs.replace(
                spec, min_ngram=MATCH[0], max_ngram=MATCH[1], draft_max=MAX_DRAFT
            )
        case PredictionSpec():
            return msgspec.structs.replace(spec, draft_max=MAX_DRAFT)
        case DraftModelSpec():
            return msgspec.structs.replace(spec, draft_max=MAX_DRAFT, min_p=0.0)


def _check_lengths(spec: PromptLookupSpec) -> None:
    if not 1 <= spec.min_ngram <= spec.max_ngram:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr(
                "The lookup's shortest match must be 1 token or more and at most its longest, "
                "not {min_ngram} and {max_ngram}.",
                min_ngram=spec.min_ngram,
                max_ngram=spec.max_ngram,
            ),
            tr("Change it in the settings."),
        )
