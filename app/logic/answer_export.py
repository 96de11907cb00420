"""The history of answers as files for others: CSV for a spreadsheet, JSON with every counter.

Pure: answers in, bytes out. Called by `services.answer_history`.
"""

import csv
import io
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Literal

import msgspec

from app.logic.answer_history import Answer
from app.logic.definitions import DEFINITIONS

FORMAT = "paceline-history"
VERSION = 1
ExportKind = Literal["csv", "json"]
_FORMULAS = ("decode_tps", "ttft", "acceptance", "mean_accepted_length", "tokens_per_pass")
_SOURCES = ("draft_model", "prompt_lookup", "prediction")
_HEAD = (
    "finished", "target", "target_hash", "draft", "draft_hash", "arm", "asked_arm", "verifier",
    "temperature", "kv_type_k", "kv_type_v", "draft_kv_type_k", "draft_kv_type_v", "template",
    "template_hash", "ctx", "threads", "gpu_layers", "draft_gpu_layers", "kind", "reason", "build",
    "prompt_tokens", "cached_tokens", "tokens", "passes", "drafts", "drafted", "accepted",
    *(f"{what}_{source}" for source in _SOURCES for what in ("drafted", "accepted")),
    "draft_ms", "verify_ms", "rewind_ms", "sample_ms", "other_ms", "ttft_ms",
    "decode_tps", "acceptance", "mean_accepted_length", "tokens_per_pass", "gain", "gain_error",
)  # fmt: skip


def exported(answers: Iterable[Answer], kind: ExportKind) -> bytes:
    return as_csv(answers) if kind == "csv" else as_json(answers)


def as_csv(answers: Iterable[Answer]) -> bytes:
    """A line an answer; numbers with a point, moments in UTC, nothing where there is no figure.
    Begins with a byte order mark, without which spreadsheets take UTF-8 for something else."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(_HEAD)
    for answer in answers:
        writer.writerow(_row(answer))
    return file.getvalue().encode("utf-8-sig")


def as_json(answers: Iterable[Answer]) -> bytes:
    """All counters; rates are made by the formulas, which come along."""
    known = (DEFINITIONS[name] for name in _FORMULAS)
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "formulas": {d.name: d.formula for d in known},
        "answers": tuple(answers),
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def _row(answer: Answer) -> tuple[object, ...]:
    target, draft, stats = answer.target, answer.draft, answer.stats
    return (
        datetime.fromtimestamp(answer.at, UTC).isoformat(timespec="seconds"),
        _as_text(target.name), target.hash, _as_text(draft.name if draft else ""),
        draft.hash if draft else "", answer.arm, answer.asked_arm, answer.verifier,
        answer.temperature, target.kv_type_k, target.kv_type_v,
        draft.kv_type_k if draft else "", draft.kv_type_v if draft else "", answer.template,
        target.template, target.ctx, target.threads, target.gpu_layers,
        draft.gpu_layers if draft else "", answer.kind, answer.reason, answer.build,
        stats.prompt_tokens, stats.cached_tokens, stats.committed, stats.passes, stats.drafts,
        stats.drafted, stats.accepted,
        *(
            counts.get(source, 0)
            for source in _SOURCES
            for counts in (stats.drafted_by, stats.accepted_by)
        ),
        *(_rounded(ms) for ms in stats.ledger_ms.values()), _rounded(stats.ttft_ms),
        _rounded(stats.decode_tps or None), _rounded(stats.acceptance),
        _rounded(stats.mean_accepted_length), _rounded(stats.tokens_per_pass or None),
        _rounded(answer.gain), _rounded(answer.gain_error if answer.gain is not None else None),
    )  # fmt: skip


def _as_text(name: str) -> str:
    """A file's name that a spreadsheet would take for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def _rounded(value: float | None) -> float | str:
    return "" if value is None else round(value, 4)
