"""What to give up first when a plan does not fit: what sliding layers never look at, then answers
at once, the drafter, the cache's precision, context, and the layers on the GPU that were asked for.

Each piece of advice is the whole plan made again with one thing changed, so its figures are exact.
Called by `memory_plan`.
"""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from engine.hub.plan_costs import takes_kv_type
from engine.hub.plan_placement import make_plan
from engine.hub.plan_places import Place
from engine.hub.plan_shape import Shape
from engine.hub_protocol import Advice, MemoryPlan, PlanSettings
from engine.language import local, tr
from engine.request import KvType
from engine.sizes import bytes_said

LEAST_CTX = 1024  # tokens; less is no chat
SMALL_KV: KvType = "q8_0"

Again = Callable[[PlanSettings], MemoryPlan]
_replace = msgspec.structs.replace


def advise(
    plan: MemoryPlan, shape: Shape, draft: Shape | None, places: Sequence[Place]
) -> MemoryPlan:
    """The plan with its advice."""

    def again(settings: PlanSettings) -> MemoryPlan:
        return make_plan(shape, draft, settings, places)

    has_gpu = any(place.is_gpu for place in places)
    is_partly = has_gpu and 0 <= plan.target_gpu_layers < plan.target_layers
    if plan.fits and not is_partly:
        return plan
    advice = list(_each(plan, shape, draft, places, again))
    if plan.fits:
        advice = [a for a in advice if again(a.settings).target_gpu_layers > plan.target_gpu_layers]
    elif not any(a.fits for a in advice):
        advice += _all_together(plan, shape, draft, places, again)
    notes = plan.notes
    if not plan.fits and not any(a.fits for a in advice):
        notes = (
            *notes,
            tr(
                "The target's weights need {size}; choose a smaller quantisation or a smaller "
                "model.",
                size=bytes_said(shape.weights),
            ),
        )
    return _replace(plan, advice=tuple(advice), notes=notes)


def _each(
    plan: MemoryPlan, shape: Shape, draft: Shape | None, places: Sequence[Place], again: Again
) -> Iterator[Advice]:
    settings = plan.settings
    if _may_slide(plan):
        sliding = _replace(settings, windowed_kv=True)
        yield _advice(tr("Keep only the window of sliding layers"), plan, sliding, again)
    if settings.parallel > 1:
        fewer = _replace(settings, parallel=settings.parallel // 2)
        text = tr("Decode {number} answers at once", number=fewer.parallel)
        if fewer.parallel == 1:
            text = tr("Decode one answer at a time")
        yield _advice(text, plan, fewer, again)
    if draft is not None and settings.with_draft:
        yield _advice(
            tr("Leave the drafter out"), plan, _replace(settings, with_draft=False), again
        )
    if smaller := _with_small_kv(settings, shape):
        yield _advice(tr("Keep the cache in 8 bits (q8_0)"), plan, smaller, again)
    yield from _with_less_context(plan, again)
    if (other := _with_layers_that_fit(plan, places, again)) is not None:
        layers = other.gpu_layers
        text = tr("Put no layers of the target on the GPU")
        if layers:
            text = tr(
                "Put {number} of {all} layers on the GPU", number=layers, all=plan.target_layers
            )
        yield _advice(text, plan, other, again)


def _with_less_context(plan: MemoryPlan, again: Again) -> Iterator[Advice]:
    """The longest shorter context that helps, and the longest that is enough where there is one."""
    first = True
    for ctx in _contexts(plan.settings.ctx):
        settings = _replace(plan.settings, ctx=ctx)
        then = again(settings)
        is_enough = then.fits
        if plan.fits:
            is_enough = then.target_gpu_layers == plan.target_layers
        helps = not plan.fits or then.target_gpu_layers > plan.target_gpu_layers
        if is_enough or (first and helps):
            first = False
            yield _advice(
                tr("Use a context of {number} tokens", number=local(f"{ctx:,}")),
                plan,
                settings,
                again,
            )
        if is_enough:
            return


def _all_together(
    plan: MemoryPlan, shape: Shape, draft: Shape | None, places: Sequence[Place], again: Again
) -> list[Advice]:
    """One step after the other until everything fits; what had to go, in one sentence."""
    settings, given_up = plan.settings, []
    if _may_slide(plan):
        settings = _replace(settings, windowed_kv=True)
        given_up.append(tr("only the window of sliding layers"))
    if settings.parallel > 1:
        settings = _replace(settings, parallel=1)
        given_up.append(tr("one answer at a time"))
    if draft is not None and settings.with_draft:
        settings = _replace(settings, with_draft=False)
        given_up.append(tr("no drafter"))
    if smaller := _with_small_kv(settings, shape):
        settings = smaller
        given_up.append(tr("the cache in 8 bits"))
    for ctx in (settings.ctx, *_contexts(settings.ctx)):
        settings = _replace(settings, ctx=ctx)
        now = again(settings)
        other = None if now.fits else _with_layers_that_fit(now, places, again)
        if now.fits or (other is not None and again(other).fits):
            if ctx != plan.settings.ctx:
                given_up.append(tr("{number} tokens of context", number=local(f"{ctx:,}")))
            if other is not None:
                given_up.append(tr("{number} layers on the GPU", number=other.gpu_layers))
            if len(given_up) < 2:
                return []
            text = tr("All of it: {steps}", steps=", ".join(given_up))
            return [_advice(text, plan, other or settings, again)]
    return []


def _may_slide(plan: MemoryPlan) -> bool:
    """Whether a windowed cache saves anything: it changes no answer, only what is read again."""
    return 0 < plan.window < plan.settings.ctx and not plan.settings.windowed_kv


def _with_small_kv(settings: PlanSettings, shape: Shape) -> PlanSettings | None:
    wide = ("f32", "f16", "bf16")
    if settings.kv_type_k not in wide and settings.kv_type_v not in wide:
        return None
    if not takes_kv_type(shape, SMALL_KV) or not any(layer.key for layer in shape.layers):
        return None
    return _replace(
        settings,
        kv_type_k=SMALL_KV if settings.kv_type_k in wide else settings.kv_type_k,
        kv_type_v=SMALL_KV if settings.kv_type_v in wide else settings.kv_type_v,
    )


def _with_layers_that_fit(
    plan: MemoryPlan, places: Sequence[Place], again: Again
) -> PlanSettings | None:
    """As many layers as the GPUs take, where the user asked for another number."""
    if plan.settings.gpu_layers is None or not any(place.is_gpu for place in places):
        return None
    chosen = again(_replace(plan.settings, gpu_layers=None)).target_gpu_layers
    if chosen == plan.target_gpu_layers:
        return None
    return _replace(plan.settings, gpu_layers=chosen)


def _contexts(ctx: int) -> Iterator[int]:
    while ctx // 2 >= LEAST_CTX:
        ctx //= 2
        yield ctx


def _advice(text: str, plan: MemoryPlan, settings: PlanSettings, again: Again) -> Advice:
    then = again(settings)
    saves = _needed(plan) - _needed(then)
    more = then.target_gpu_layers - plan.target_gpu_layers
    if more > 0 and settings.gpu_layers == plan.settings.gpu_layers:
        text = (
            tr("{text}: 1 more layer on the GPU", text=text)
            if more == 1
            else tr("{text}: {number} more layers on the GPU", text=text, number=more)
        )
    return Advice(text=f"{text}.", saves=saves, settings=settings, fits=then.fits)


def _needed(plan: MemoryPlan) -> int:
    return sum(device.needed for device in plan.devices)
