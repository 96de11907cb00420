"""What a pair's two headers tell beside the vocabulary: facts, remarks, the break-even.

Pure: headers, sizes and measured times in, values and sentences out. Nothing here forbids a pair.
Used by the pair doctor.
"""

from collections.abc import Mapping, Sequence
from math import prod

import msgspec

from engine.hub.architectures import WITH_STATE
from engine.hub.gguf_header import MAX_VALUES, TOKENS, Header
from engine.hub.header_vocabulary import vocabulary_type
from engine.hub.library_facts import file_type
from engine.hub.model_files import stem_of
from engine.hub.quantization import quantization_of
from engine.hub.words import shown
from engine.hub_protocol import ModelFacts, PairReport
from engine.language import local, tr
from engine.policy.costs import CostCurve

DRAFT_LENGTH = 3
VERIFY_COST = 1.5  # T(4) / T(1), see `break_even`


def facts_of(file: str, size: int, headers: Sequence[Header], *, is_all: bool = True) -> ModelFacts:
    """Of a model in parts. `is_all` is False where the headers of later parts were not read."""
    header = headers[0]
    arch = header.architecture
    parameters = sum(prod(tensor.shape) for part in headers for tensor in part.tensors)
    return ModelFacts(
        name=shown(header.text("general.name") or stem_of(file)),
        architecture=shown(arch),
        quantization=quantization_of(file) or file_type(header),
        size=size,
        parameters=parameters if is_all and 0 < parameters < MAX_VALUES else None,
        vocabulary=header.array_lengths.get(TOKENS) or header.integer(f"{arch}.vocab_size") or 0,
        vocabulary_type=vocabulary_type(header),
        context=header.integer(f"{arch}.context_length"),
        layers=header.integer(f"{arch}.block_count") or 0,
        mtp_layers=header.integer(f"{arch}.nextn_predict_layers") or 0,
        has_chat_template=bool(header.text("tokenizer.chat_template")),
    )


def notes_for(
    target: ModelFacts, draft: ModelFacts, target_header: Header, draft_header: Header
) -> tuple[str, ...]:
    """Remarks on a pair whose vocabularies can be used."""
    notes = []
    if has_running_state(target_header):
        notes.append(
            tr(
                "The target (“{kind}”) keeps a running state that usually cannot take tokens back; "
                "where it cannot, speculation stays off.",
                kind=shown(target_header.architecture),
            )
        )
    if has_running_state(draft_header):
        notes.append(
            tr(
                "The draft model (“{kind}”) keeps a running state that usually cannot take tokens "
                "back; where it cannot, speculation stays off.",
                kind=shown(draft_header.architecture),
            )
        )
    if target.context and draft.context and draft.context < target.context:
        notes.append(
            tr(
                "The draft model was trained for {draft} tokens of context, the target for "
                "{target}; beyond {draft} it guesses worse.",
                draft=local(f"{draft.context:,}"),
                target=local(f"{target.context:,}"),
            )
        )
    templates = [h.text("tokenizer.chat_template") for h in (target_header, draft_header)]
    if all(templates) and templates[0] != templates[1]:
        notes.append(
            tr(
                "The chat templates differ; that matters little, because the target's is used for "
                "both."
            )
        )
    if target.mtp_layers:
        notes.append(
            tr(
                "The target has a layer of its own for predicting several tokens at once (MTP); "
                "this pair drafts with the draft model instead."
            )
            if target.mtp_layers == 1
            else tr(
                "The target has {number} layers of its own for predicting several tokens at once "
                "(MTP); this pair drafts with the draft model instead.",
                number=target.mtp_layers,
            )
        )
    return tuple(notes)


def has_running_state(header: Header) -> bool:
    """Whether its cache can, as far as a header tells, not be rewound."""
    arch = header.architecture
    return arch in WITH_STATE or any(key.startswith(f"{arch}.ssm.") for key in header.metadata)


def break_even(target: float, draft: float, length: int = DRAFT_LENGTH) -> float | None:
    """The share of drafted tokens that must be accepted for drafting to cost nothing: predicted
    before anything runs, see `measured_break_even`.

    With T(n) the time of a target's pass over n tokens and t the draft model's time for one, a
    round of n drafted tokens takes T(n+1) + n·t and yields 1 + n·share tokens, which alone take
    T(1) each: share = ((T(n+1) + n·t) / T(1) − 1) / n. A pass is taken to cost what it reads, so
    t / T(1) = `draft` / `target`, the bytes that each reads for a token (`bytes_per_token`).
    Assumed is T(4) / T(1) = 1.5, growing evenly with n: on GPUs it is 1.05 to 1.3, on the
    processors measured so far 1.7 to 3. None where no share is enough, or a size is not known.
    """
    cost = draft_cost(target, draft)
    verify = 1 + (VERIFY_COST - 1) * length / DRAFT_LENGTH
    return None if cost is None else _share(verify, cost, length)


def measured_break_even(
    report: PairReport, curve: Mapping[int, float] | None, length: int = DRAFT_LENGTH
) -> PairReport:
    """The report with T(n) as it was measured on this machine, where it was; t stays predicted."""
    if curve is None or report.draft_cost is None:
        return report
    costs = CostCurve(curve)
    verify = costs.ms(length + 1) / costs.baseline
    return msgspec.structs.replace(
        report,
        break_even=_share(verify, report.draft_cost, length),
        break_even_draft=length,
        is_measured=True,
    )


def draft_cost(target: float, draft: float) -> float | None:
    """t / T(1) by the bytes that each reads for a token; None where those are not known."""
    return draft / target if target > 0 and draft > 0 else None


def _share(verify: float, cost: float, length: int) -> float | None:
    """`verify` is T(length + 1) / T(1). A share below 0 would mean that more is quicker: none is
    needed then."""
    share = (verify + length * cost - 1) / length
    return max(share, 0.0) if share <= 1 else None


def bytes_per_token(header: Header, size: int) -> float:
    """Bytes of weights that one token's pass reads: of a mixture of experts only those in use, of
    an embedding table with an output matrix beside it next to nothing. A split model's later parts
    are taken to be like the first."""
    arch = header.architecture
    experts = header.integer(f"{arch}.expert_count") or 0
    used = header.integer(f"{arch}.expert_used_count") or 0
    share_used = used / experts if 0 < used < experts else 1.0
    has_output = any(tensor.name == "output.weight" for tensor in header.tensors)
    total = read = 0.0
    for tensor in header.tensors:
        bytes_ = tensor.size or 0
        total += bytes_
        if "_exps." in tensor.name:
            read += bytes_ * share_used
        elif tensor.name != "token_embd.weight" or not has_output:
            read += bytes_
    return size * read / total if total and read else float(size)
