"""Whether a draft model's vocabulary fits a target's, by llama.cpp's rules and in their order.

Where a rule fails although the texts are largely the same, ids can be mapped by text instead: the
relaxed mode, in which a wrong guess costs speed and never correctness. Pure: compares values that
somebody else read from a loaded model or from a file's header. Called by the worker before a draft
model is used, by the pair doctor and by `paceline check`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, repeat
from operator import eq

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.hub.words import shown
from engine.language import local, mark, tr
from engine.protocol import PairVerdict, TokenMapping

MAX_SIZE_DIFFERENCE = 128  # tokens; families pad their vocabularies to different multiples
FIRST_COMPARED = 5  # ids below it are special tokens that finetunes rename
LARGEST_SHARE = 1 / 8  # of the target; drafting with more rarely pays
LEAST_SHARED = 1 / 2  # of the target's tokens, for the relaxed mode
EXAMPLES = 5  # differences that a mapping tells in words


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the rules look at. An id is -1 where the vocabulary has no such token."""

    type: int  # llama.cpp's llama_vocab_type
    type_name: str
    add_bos: bool
    bos_id: int
    add_eos: bool
    eos_id: int
    texts: Sequence[bytes]  # as stored: "Ġthe" or "▁the", not decoded


def check(target: Vocabulary, draft: Vocabulary) -> PairVerdict:
    """The verdict of the first rule that fails: type, BOS, EOS, size, then every token's text.

    Where another rule than the type fails and at least half of the target's tokens exist in the
    draft model, the verdict has a mapping (`relaxed`) too.
    """
    verdict = check_rules(target, draft)
    if verdict.fits or verdict.rule == "type":
        return verdict
    return msgspec.structs.replace(verdict, relaxed=_relaxed(target, draft))


def token_map(target: Vocabulary, draft: Vocabulary) -> NDArray[np.int32]:
    """The draft model's id for each of the target's tokens; -1 where it has no such token.

    The same id wherever both have the same text there; else the lowest id with that text. The
    attributes of tokens do not matter, so control tokens are mapped by text too.
    """
    size = len(target.texts)
    common = min(size, len(draft.texts))
    ids = np.arange(size, dtype=np.int32)
    heads = list(target.texts[:common]), list(draft.texts[:common])
    if heads[0] == heads[1] and common == size:
        return ids
    same = np.zeros(size, bool)
    same[:common] = np.fromiter(map(eq, *heads), bool, common)
    lowest = dict(zip(reversed(draft.texts), range(len(draft.texts) - 1, -1, -1), strict=True))
    found = np.fromiter(map(lowest.get, target.texts, repeat(-1)), np.int32, size)
    return np.where(same, ids, found).astype(np.int32)


# Whether it is BOS, and who adds it: 0 the target, 1 the draft model.
_ADDED = {
    (True, 0): mark(
        "The target adds a BOS token ({token} “{text}”) at the beginning of a text and the "
        "draft model does not."
    ),
    (True, 1): mark(
        "The draft model adds a BOS token ({token} “{text}”) at the beginning of a text and the "
        "target does not."
    ),
    (False, 0): mark(
        "The target adds a EOS token ({token} “{text}”) at the end of a text and the "
        "draft model does not."
    ),
    (False, 1): mark(
        "The draft model adds a EOS token ({token} “{text}”) at the end of a text and the "
        "target does not."
    ),
}


def check_rules(target: Vocabulary, draft: Vocabulary) -> PairVerdict:
    """llama.cpp's rules alone, as `common_speculative_are_compatible` has them."""
    if target.type != draft.type:
        return PairVerdict(
            fits=False,
            rule="type",
            reason=tr(
                "The vocabularies are of different types: {target} in the target, {draft} in the "
                "draft model.",
                target=target.type_name,
                draft=draft.type_name,
            ),
        )
    bos = _check_added("bos", target, draft)
    if bos is not None:
        return bos
    eos = _check_added("eos", target, draft)
    if eos is not None:
        return eos
    sizes = len(target.texts), len(draft.texts)
    if abs(sizes[0] - sizes[1]) > MAX_SIZE_DIFFERENCE:
        return PairVerdict(
            fits=False,
            rule="size",
            reason=tr(
                "The vocabularies differ by {difference} tokens: {target} in the target, {draft} "
                "in the draft model; at most {most} are allowed.",
                difference=local(f"{abs(sizes[0] - sizes[1]):,}"),
                target=local(f"{sizes[0]:,}"),
                draft=local(f"{sizes[1]:,}"),
                most=MAX_SIZE_DIFFERENCE,
            ),
        )
    token = _first_difference(target.texts, draft.texts)
    if token is None:
        return PairVerdict(fits=True)
    target_text, draft_text = _text(target, token), _text(draft, token)
    return PairVerdict(
        fits=False,
        rule="text",
        reason=tr(
            "Token {token} differs: “{target}” in the target, “{draft}” in the draft model.",
            token=token,
            target=target_text,
            draft=draft_text,
        ),
        token_id=token,
        target_text=target_text,
        draft_text=draft_text,
    )


def warnings_for(target_size: int, draft_size: int) -> tuple[str, ...]:
    """Warnings about a pair that fits. Sizes in one unit: bytes of weights decide the cost."""
    if target_size <= 0 or draft_size <= target_size * LARGEST_SHARE:
        return ()
    if draft_size >= target_size:
        return (
            tr(
                "The draft model is as large as the target or larger, so drafting costs more than "
                "it can save."
            ),
        )
    return (
        tr(
            "The draft model has {percent} % of the target's size; above 12 % drafting often "
            "costs more than it saves.",
            percent=round(100 * draft_size / target_size),
        ),
    )


def _check_added(rule: str, target: Vocabulary, draft: Vocabulary) -> PairVerdict | None:
    """The BOS or EOS rule: both models add the token or neither; added ids are equal."""
    is_bos = rule == "bos"
    name = rule.upper()
    adds = (target.add_bos, draft.add_bos) if is_bos else (target.add_eos, draft.add_eos)
    ids = (target.bos_id, draft.bos_id) if is_bos else (target.eos_id, draft.eos_id)
    if adds[0] == adds[1] and (not adds[0] or ids[0] == ids[1]):
        return None
    texts = _text(target, ids[0]), _text(draft, ids[1])
    if adds[0] == adds[1]:
        reason = tr(
            "The {name} tokens differ: {target} “{target_text}” in the target, {draft} "
            "“{draft_text}” in the draft model.",
            name=name,
            target=ids[0],
            target_text=texts[0],
            draft=ids[1],
            draft_text=texts[1],
        )
    else:
        which = 0 if adds[0] else 1
        reason = tr(_ADDED[is_bos, which], token=ids[which], text=texts[which])
    return PairVerdict(
        fits=False,
        rule="bos" if is_bos else "eos",
        reason=reason,
        token_id=ids[0] if ids[0] >= 0 else None,
        target_text=texts[0],
        draft_text=texts[1],
    )


def _first_difference(target: Sequence[bytes], draft: Sequence[bytes]) -> int | None:
    """The first id from 5 up to the smaller size whose texts are not the same bytes."""
    common = min(len(target), len(draft))
    first = list(target[FIRST_COMPARED:common])
    second = list(draft[FIRST_COMPARED:common])
    if first == second:  # compared in C: the usual case takes milliseconds
        return None
    pairs = enumerate(zip(first, second, strict=True), FIRST_COMPARED)
    return next(token for token, (one, other) in pairs if one != other)


def _relaxed(target: Vocabulary, draft: Vocabulary) -> TokenMapping | None:
    """The mapping by text; None where too few tokens are shared."""
    ids = token_map(target, draft)
    is_shared = ids >= 0
    shared = int(np.count_nonzero(is_shared))
    if not shared or shared < len(ids) * LEAST_SHARED:
        return None
    is_moved = is_shared & (ids != np.arange(len(ids)))
    known = set(target.texts)
    draft_only = [token for token, text in enumerate(draft.texts) if text not in known]
    moved, missing = np.flatnonzero(is_moved), np.flatnonzero(~is_shared)
    return TokenMapping(
        shared=shared,
        moved=len(moved),
        target_only=len(missing),
        draft_only=len(draft_only),
        examples=tuple(_examples(target, draft, ids, moved, missing, draft_only)),
    )


def _examples(
    target: Vocabulary,
    draft: Vocabulary,
    ids: NDArray[np.int32],
    moved: NDArray[np.intp],
    missing: NDArray[np.intp],
    draft_only: Sequence[int],
) -> Iterator[str]:
    """The first differences: two of each kind, then more of whatever there is, five at most."""
    kinds = (
        (
            tr(
                "“{text}” is token {token} in the target and {other} in the draft model.",
                text=_text(target, t),
                token=t,
                other=ids[t],
            )
            for t in moved
        ),
        (
            tr("“{text}” (token {token}) is only in the target.", text=_text(target, t), token=t)
            for t in missing
        ),
        (
            tr(
                "“{text}” (token {token}) is only in the draft model.",
                text=_text(draft, t),
                token=t,
            )
            for t in draft_only
        ),
    )
    few = chain.from_iterable([tuple(islice(kind, 2)) for kind in kinds])
    return islice(chain(few, *kinds), EXAMPLES)


def _text(vocabulary: Vocabulary, token: int) -> str:
    if not 0 <= token < len(vocabulary.texts):
        return tr("none")
    return shown(vocabulary.texts[token].decode("utf-8", "replace"))
