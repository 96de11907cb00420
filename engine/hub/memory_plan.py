"""The memory plan: what of a pair goes to which device for a context, whether it fits, and what to
give up first where it does not.

Loads nothing and knows no Hub: headers in, values out. Used by the hub worker, the terminal and,
for the layers that fit, `llama.loading`.
"""

from collections.abc import Sequence
from pathlib import Path

from engine.hub.plan_advice import advise
from engine.hub.plan_costs import run_of
from engine.hub.plan_placement import Needs, draft_kv_type, make_plan, most_layers
from engine.hub.plan_places import Place, gpus_of, places_of
from engine.hub.plan_shape import PlanModel, local_model, shape_of
from engine.hub_protocol import MemoryPlan, PlanSettings
from engine.protocol import Device
from engine.request import ModelSettings

__all__ = ["PlanModel", "draft_kv_type", "gpu_layers_that_fit", "local_model", "plan"]


def plan(
    target: PlanModel,
    draft: PlanModel | None,
    settings: PlanSettings,
    devices: Sequence[Device] = (),
    *,
    memory: tuple[int, int] | None = None,
) -> MemoryPlan:
    """Plan a pair for `settings.ctx` tokens. `devices` as the inference worker listed them; main
    memory is asked for now, or given as (free, total).

    Advice is there when something does not fit, or when a GPU cannot take all layers.
    """
    shape = shape_of(target)
    draft_shape = shape_of(draft) if draft is not None else None
    places = places_of(devices, memory)
    made = make_plan(shape, draft_shape, settings, places)
    return advise(made, shape, draft_shape, places)


def gpu_layers_that_fit(
    settings: ModelSettings, devices: Sequence[Device], *, is_draft: bool
) -> int:
    """How many layers, the output layer counted, a load should put on GPUs: -1 for all.

    Leaves room for the cache and the buffers. Raises EngineError (bad file).
    """
    if settings.gpu_layers is not None:
        return settings.gpu_layers
    named = [
        device
        for name in settings.devices
        for device in devices
        if device.kind in ("gpu", "igpu") and name in (device.name, device.host)
    ]
    chosen = named if settings.devices else gpus_of(devices)
    gpus = [Place(device, True) for device in chosen]
    if not gpus:
        return 0
    if settings.split_mode == "none":
        gpus = gpus[settings.main_device : settings.main_device + 1] or gpus[:1]
    shape = shape_of(local_model(Path(settings.path)))
    run = run_of(
        shape,
        settings.ctx or min(shape.ctx_train or 8192, 8192),
        settings.kv_type_k,
        settings.kv_type_v,
        is_draft=is_draft,
        on_gpu=True,
        flash_attention=settings.flash_attention,
        batch=settings.batch,
        ubatch=settings.ubatch,
        is_windowed=settings.windowed_kv,
        parallel=settings.parallel,
    )
    layers = most_layers(shape, run, gpus, Needs(), settings.tensor_split)
    return -1 if layers == shape.layer_count else layers
