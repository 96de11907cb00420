"""Where two answers to one prompt part, and whether rounding explains it.

The same tokens evaluated in batches of another size give logits that differ in their last bits, so
a near-tie may fall either way. Anything larger is a defect of ours. Called by `compare`.
"""

from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np

from engine.answer import Answer
from engine.drafters.base import Draft
from engine.inference import Inference
from engine.lab.report import Divergence
from engine.llama.native_context import Logits
from engine.request import GenerateRequest

# Largest shift of a logit that rounding explains, in standard deviations of the row. Measured on
# SmolLM2-135M, batches of 1 against 2 to 17 tokens on a CPU: up to 0.012 for float weights, 0.13
# for quantised ones without flash attention. One wrong token in the context shifts some logit by
# 0.32 or more. With flash attention quantised weights shift by up to 0.47 deep in a context, so no
# limit tells rounding from a defect there: one thread does, see `Context.one_thread`.
ROUNDING = 1 / 16
COARSE_ROUNDING = 1 / 5

_SAMPLE = 64  # tokens that show whether batches are exact
NO_TOKEN = -1  # where one answer ended and the other went on

Drafts = tuple[
    Sequence[Draft] | None, Sequence[Draft] | None
]  # of the baseline's answer, the arm's


def first_difference(a: Sequence[int], b: Sequence[int]) -> int | None:
    """Index of the first token that differs; None when the answers are the same."""
    for i, (x, y) in enumerate(zip(a, b, strict=False)):
        if x != y:
            return i
    return None if len(a) == len(b) else min(len(a), len(b))


def explain(
    inference: Inference,
    baseline: GenerateRequest,
    arm: GenerateRequest,
    baseline_tokens: Sequence[int],
    arm_tokens: Sequence[int],
    cancelled: Callable[[], bool],
    drafts: Drafts = (None, None),
) -> Divergence | None:
    """Run both again up to the first token that differs and compare the logits behind it.

    None when the answers are the same. Both requests must be cold and have the same seed. With
    `drafts` those are made again: by the clock, as Auto drafts, no answer would go the same way
    twice.
    """
    position = first_difference(baseline_tokens, arm_tokens)
    if position is None:
        return None
    tokens = [t[position] if position < len(t) else NO_TOKEN for t in (baseline_tokens, arm_tokens)]
    rows = [
        _run_to(position, inference, request, cancelled, replay).probed
        for request, replay in zip((baseline, arm), drafts, strict=True)
    ]
    margin = arm_margin = shift = 0.0
    kind: Literal["tie", "defect"] = "defect"
    if rows[0] is not None and rows[1] is not None and NO_TOKEN not in tokens:
        margin = float(rows[0][tokens[0]] - rows[0][tokens[1]])
        arm_margin = float(rows[1][tokens[1]] - rows[1][tokens[0]])
        shift = float(np.abs(rows[0] - rows[1]).max())
        limit = COARSE_ROUNDING if inference.cache.is_rounding else ROUNDING
        is_provable = inference.cache.is_rounding and _is_batch_exact(
            inference, baseline, baseline_tokens
        )
        if is_provable:
            limit = float("inf")
        if is_tie(rows[0], margin, arm_margin, shift, takes_the_best(baseline), limit) and (
            not is_provable
            or _is_same_on_one_thread(inference, baseline, arm, position, cancelled, drafts)
        ):
            kind = "tie"
    texts = [
        inference.model.piece(token).decode("utf-8", "replace") if token != NO_TOKEN else ""
        for token in tokens
    ]
    return Divergence(
        position=position,
        baseline_token=tokens[0],
        arm_token=tokens[1],
        baseline_text=texts[0],
        arm_text=texts[1],
        margin=margin,
        arm_margin=arm_margin,
        logit_shift=shift,
        kind=kind,
    )


def is_tie(
    baseline_row: Logits,
    margin: float,
    arm_margin: float,
    shift: float,
    best: bool,
    limit: float = ROUNDING,
) -> bool:
    """Whether rounding explains two tokens behind one prefix.

    There must be a shift, and a small one. Where each run takes its best logit (`best`), each
    token must also be its own run's best: then the margin is at most twice the shift by itself.
    """
    if not 0 < shift <= limit * float(baseline_row.std()):
        return False
    return not best or (margin >= 0 and arm_margin >= 0)


def takes_the_best(request: GenerateRequest) -> bool:
    """Whether the token is simply the largest logit of the row: greedy and without penalties."""
    s = request.sampling
    penalised = s.repeat_penalty != 1 or s.frequency_penalty != 0 or s.presence_penalty != 0
    return s.temperature == 0 and not penalised


def _is_batch_exact(inference: Inference, request: GenerateRequest, answer: Sequence[int]) -> bool:
    """Whether, on one thread, this target's logits are the same bits in every batch here."""
    tokens = [*inference.render(request)[0], *answer][:_SAMPLE]
    return len(tokens) > 4 and inference.cache.is_batch_exact(tokens)


def _is_same_on_one_thread(
    inference: Inference,
    baseline: GenerateRequest,
    arm: GenerateRequest,
    position: int,
    cancelled: Callable[[], bool],
    drafts: Drafts,
) -> bool:
    """Whether both write the same tokens where no batch rounds otherwise: then rounding was all."""
    with inference.cache.one_thread():
        first, second = (
            _run_to(position, inference, request, cancelled, replay).tokens[: position + 1]
            for request, replay in zip((baseline, arm), drafts, strict=True)
        )
    return first == second


def _run_to(
    position: int,
    inference: Inference,
    request: GenerateRequest,
    cancelled: Callable[[], bool],
    replay: Sequence[Draft] | None,
) -> Answer:
    """A run that stops behind the token at `position`, with the logits behind that."""
    answer = Answer()
    passes = inference.generate(
        request,
        answer,
        # The limits stay as they were, or the last drafts before the position would be shorter.
        cancelled=lambda: len(answer.tokens) > position or cancelled(),
        probe=position,
        replay=replay,
    )
    for _ in passes:
        pass
    return answer
