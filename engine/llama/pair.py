"""The pair rules applied to models: two that are loaded, or two files without their weights."""

import msgspec

from engine.drafters.token_ids import TokenIds
from engine.hub.pairing import check, token_map, warnings_for
from engine.llama.model import Model
from engine.protocol import PairVerdict
from engine.request import ModelSettings


def pair_verdict(target: Model, draft: Model) -> PairVerdict:
    """The pair rules on two models, with or without weights; with warnings when they fit."""
    verdict = check(target.vocabulary(), draft.vocabulary())
    if not verdict.is_usable:
        return verdict
    return msgspec.structs.replace(verdict, warnings=warnings_for(target.size, draft.size))


def pair_ids(target: Model, draft: Model, verdict: PairVerdict) -> TokenIds:
    """How a usable pair's ids are translated."""
    if verdict.fits:
        return TokenIds.same(target.vocabulary_size, draft.vocabulary_size)
    return TokenIds(token_map(target.vocabulary(), draft.vocabulary()), draft.vocabulary_size)


def check_files(target: ModelSettings, draft: ModelSettings) -> PairVerdict:
    """The pair rules on two files, without loading weights."""
    first = Model(target, vocab_only=True, gpu_layers=0)
    try:
        second = Model(draft, vocab_only=True, gpu_layers=0)
        try:
            return pair_verdict(first, second)
        finally:
            second.close()
    finally:
        first.close()
