"""Specs to drafters. What cannot be had is said in words and left out; no answer fails for it."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.drafters.base import Drafter
from engine.drafters.chain import Chain
from engine.drafters.draft_model import DraftModel
from engine.drafters.prompt_lookup import PromptLookup
from engine.drafters.token_ids import TokenIds
from engine.errors import EngineError, ErrorKind
from engine.llama.context import Context
from engine.request import DraftModelSpec, PromptLookupSpec, Speculation


@dataclass(frozen=True)
class Resources:
    """What drafters may be made from."""

    is_end: Callable[[int], bool]
    can_rewind: bool  # of the target's cache
    draft_cache: Context | None
    draft_ids: TokenIds | None  # with the cache
    draft_missing: str = "no draft model is loaded"  # why `draft_cache` is None


@dataclass(frozen=True)
class Built:
    drafter: Drafter | None
    names: tuple[str, ...]
    note: str = ""  # why something that was asked for is missing


def build(speculation: Speculation, have: Resources) -> Built:
    """Raises EngineError (bad request) for lengths that make no sense."""
    if speculation.drafters and not have.can_rewind:
        return Built(
            None, (), "Speculation is off: this model's cache cannot take back rejected tokens."
        )
    drafters: list[Drafter] = []
    missing: list[str] = []
    for spec in speculation.drafters:
        match spec:
            case PromptLookupSpec():
                if not 1 <= spec.min_ngram <= spec.max_ngram:
                    raise EngineError(
                        ErrorKind.BAD_REQUEST,
                        "The lookup's shortest match must be 1 token or more and at most its "
                        f"longest, not {spec.min_ngram} and {spec.max_ngram}.",
                        "Change it in the settings.",
                    )
                drafters.append(PromptLookup(spec))
            case DraftModelSpec():
                if have.draft_cache is None or have.draft_ids is None:
                    missing.append(f"Draft model left out: {have.draft_missing}.")
                elif not have.draft_cache.can_rewind:
                    missing.append(
                        "Draft model left out: its cache cannot take back rejected tokens."
                    )
                else:
                    drafters.append(DraftModel(have.draft_cache, spec, have.is_end, have.draft_ids))
    names = tuple(d.name for d in drafters)
    note = " ".join(missing)
    if len(drafters) > 1:
        return Built(Chain(drafters), names, note)
    return Built(drafters[0] if drafters else None, names, note)
