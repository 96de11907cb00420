"""Loads a pair of a bench and tells what it is, with what its passes cost right before it is
measured.

Called by `runner`; the costs explain the speed-ups that come out.
"""

import contextlib
from collections.abc import Callable
from typing import Literal

from engine.bench.request import BenchPair
from engine.bench.values import BenchModel, PairFacts
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.language import tr
from engine.llama.chat_template import template_hash
from engine.llama.model import Model
from engine.loaded_pair import LoadProgress
from engine.policy.measure import measure_draft, measure_target
from engine.policy.store import model_hash

LOAD_S = 80.0  # as if loading had taken so long: 4 s for measuring what passes cost


def load_models(
    inference: Inference, wanted: BenchPair, progress: LoadProgress, cancelled: Callable[[], bool]
) -> None:
    """Raises EngineError, also for a draft model that cannot be used."""
    if inference.loaded_settings == (wanted.target, wanted.draft):
        return
    verdict = inference.load(wanted.target, wanted.draft, progress, cancelled).verdict
    if verdict is not None and not verdict.is_usable:
        raise EngineError(
            ErrorKind.BAD_PAIR,
            tr("The draft model cannot be used. {reason}", reason=verdict.reason),
        )


def pair_facts(inference: Inference) -> PairFacts:
    """Measures for some seconds and leaves the caches empty."""
    costs = measure_target(inference.cache, LOAD_S)
    curve, deeper = costs or ({}, {})
    draft, cache = inference.draft_model, inference.draft_cache
    reading = measure_draft(cache) if cache is not None else None
    return PairFacts(
        target=_model("target", inference.model, inference.ctx),
        draft=_model("draft", draft, cache.size) if draft is not None and cache else None,
        curve=curve,
        deeper=deeper,
        draft_token_ms=reading[1] if reading else None,
    )


def _model(role: Literal["target", "draft"], model: Model, ctx: int) -> BenchModel:
    known = ""
    with contextlib.suppress(OSError):  # deleted since it was loaded
        known = model_hash(model.path)
    settings = model.settings
    return BenchModel(
        role=role,
        name=model.path.name,
        hash=known,
        size=model.size,
        description=model.description,
        ctx=ctx,
        threads=model.threads,
        gpu_layers=model.gpu_layers,
        kv_type_k=settings.kv_type_k,
        kv_type_v=settings.kv_type_v,
        template=template_hash(model.template),
    )
