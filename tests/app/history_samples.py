"""Answers as the history keeps them, with the figures that a test asks for."""

from typing import Any

import msgspec

from app.logic.answer_history import Answer, PairNames
from engine.bench.values import BenchModel
from engine.stats import RunStats

PAIR: PairNames = ("target.gguf", "draft.gguf")
SINCE = 1_764_000_000.0  # seconds since 1970


def model(name: str = PAIR[0], role: str = "target", **changes: Any) -> BenchModel:
    known: dict[str, Any] = {
        "role": role, "name": name, "hash": f"hash of {name}", "size": 1000, "description": "llama",
        "ctx": 8192, "threads": 2, "gpu_layers": 0, "kv_type_k": "f16", "kv_type_v": "f16",
        "template": "0123456789abcdef",
    }  # fmt: skip
    return BenchModel(**{**known, **changes})


def stats(
    by: dict[str, tuple[int, int]] | None = None, tokens: int = 100, tps: float = 50.0
) -> RunStats:
    """`by`: drafter -> drafted, accepted."""
    by = by or {}
    drafted = sum(d for d, _ in by.values())
    return RunStats(
        prompt_tokens=20, cached_tokens=4, prompt_ms=80.0, committed=tokens, passes=tokens // 2,
        drafts=drafted // 3, drafted=drafted, accepted=sum(a for _, a in by.values()),
        drafted_by={name: d for name, (d, _) in by.items()},
        accepted_by={name: a for name, (_, a) in by.items()},
        verify_ms=1e3 * (tokens - 1) / tps,
    )  # fmt: skip


def answer(
    at: float = SINCE,
    by: dict[str, tuple[int, int]] | None = None,
    *,
    target: BenchModel | None = None,
    draft: BenchModel | None = None,
    has_draft: bool = True,
    tokens: int = 100,
    tps: float = 50.0,
    **changes: Any,
) -> Answer:
    drafting = {"draft_model": (60, 40)} if by is None else by
    whole = Answer(
        at=at,
        target=target or model(),
        draft=(draft or model(PAIR[1], "draft")) if has_draft else None,
        arm="draft" if drafting else "off",
        asked_arm="draft" if drafting else "off",
        lengths={"draft_model": 3},
        temperature=0.8,
        kind="chat",
        reason="stop",
        stats=stats(drafting, tokens, tps),
    )
    return msgspec.structs.replace(whole, **changes)
