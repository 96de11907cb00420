"""Which layer goes to which device, and what each device then needs.

As llama.cpp places them (`load_tensors` in src/llama-model.cpp): the last layers and the output
layer on GPUs, shared out by free memory, the drafter before the target, the embedding always in
main memory. Gives no advice. Used by `memory_plan` and `plan_advice`.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.hub.plan_costs import (
    Run,
    compute_bytes,
    host_compute_bytes,
    kv_of_layers,
    output_bytes,
    run_of,
)
from engine.hub.plan_network import network_notes
from engine.hub.plan_places import Place
from engine.hub.plan_shape import Shape
from engine.hub_protocol import DevicePlan, MemoryPlan, PlanItem, PlanSettings
from engine.language import local, tr
from engine.protocol import Device
from engine.request import KvType
from engine.sizes import bytes_said

_MOST = 1 << 58  # bytes: what a header that lies can claim must still fit into a message

What = Literal["weights", "kv", "compute", "recurrent"]
Which = Literal["target", "draft"]


@dataclass
class Needs:
    """Bytes by device name, use and model."""

    items: dict[str, dict[tuple[What, Which], int]] = field(default_factory=dict)

    def add(self, device: str, what: What, which: Which, size: int) -> None:
        if size:
            uses = self.items.setdefault(device, {})
            uses[(what, which)] = min(uses.get((what, which), 0) + size, _MOST)

    def of(self, device: str) -> int:
        return sum(self.items.get(device, {}).values())

    @property
    def total(self) -> int:
        return sum(map(self.of, self.items))


def draft_kv_type(kind: KvType) -> KvType:
    """A draft model's cache is never coarser than q8_0: it would guess worse and save little."""
    return kind if kind in ("f32", "f16", "bf16", "q8_0") else "q8_0"


def make_plan(
    shape: Shape, draft: Shape | None, settings: PlanSettings, places: Sequence[Place]
) -> MemoryPlan:
    """The plan without advice."""
    needs = Needs()
    draft_layers = 0
    used = draft if settings.with_draft else None
    if used is not None:
        draft_layers = _add(used, "draft", settings, settings.draft_gpu_layers, places, needs)
    target_layers = _add(shape, "target", settings, settings.gpu_layers, places, needs)
    devices = tuple(_device_plans(places, needs))
    notes = _notes(shape, used, settings, places, shape.layer_count - target_layers)
    return MemoryPlan(
        settings=settings,
        devices=devices,
        target_layers=shape.layer_count,
        target_gpu_layers=target_layers,
        draft_layers=used.layer_count if used else 0,
        draft_gpu_layers=draft_layers,
        window=shape.window,
        notes=(*notes, *network_notes(shape, used, devices, places)),
    )


def _add(
    shape: Shape,
    which: Which,
    settings: PlanSettings,
    wanted: int | None,
    places: Sequence[Place],
    needs: Needs,
) -> int:
    """Add a model to what is needed; how many of its layers GPUs take."""
    gpus = [place for place in places if place.is_gpu]
    is_draft = which == "draft"

    def run(*, on_gpu: bool) -> Run:
        key, value = settings.kv_type_k, settings.kv_type_v
        if is_draft:
            key, value = draft_kv_type(key), draft_kv_type(value)
        return run_of(
            shape,
            settings.ctx,
            key,
            value,
            is_draft=is_draft,
            on_gpu=on_gpu,
            is_windowed=settings.windowed_kv,
            parallel=settings.parallel,
        )

    layers = 0
    if gpus:
        layers = (
            most_layers(shape, run(on_gpu=True), gpus, needs)
            if wanted is None
            else min(wanted if wanted >= 0 else shape.layer_count, shape.layer_count)
        )
    _fill(shape, which, run(on_gpu=layers > 0), layers, places, needs)
    return layers


def most_layers(
    shape: Shape,
    run: Run,
    gpus: Sequence[Place],
    taken: Needs,
    split: Sequence[float] = (),
) -> int:
    """The most layers that leave room on every GPU; all where a backend does not tell."""
    if not any(place.device.free for place in gpus):
        return shape.layer_count
    low, high = 0, shape.layer_count  # more layers never need less on any GPU
    while low < high:
        layers = (low + high + 1) // 2
        needs = Needs()
        _fill(shape, "target", run, layers, gpus, needs, split, taken)
        used = [place for place in gpus if needs.of(place.device.name)]
        names = [(place.device.name, place.room) for place in used]
        if all(needs.of(name) + taken.of(name) <= room for name, room in names):
            low = layers
        else:
            high = layers - 1
    return low


def _fill(
    shape: Shape,
    which: Which,
    run: Run,
    gpu_layers: int,
    places: Sequence[Place],
    needs: Needs,
    split: Sequence[float] = (),
    taken: Needs | None = None,
) -> None:
    """Give each layer to a device, with its cache, and each device its buffers. `taken` is what
    another model has there already; None: what is needed so far."""
    gpus = [place.device for place in places if place.is_gpu]
    main = next((place.device.name for place in places if not place.is_gpu), "")
    count = len(shape.layers)
    start = max(count + 1 - gpu_layers, 0) if gpus else count + 1
    bounds = _bounds(gpus, split, needs if taken is None else taken)

    def device_of(layer: int) -> str:
        if layer < start:
            return main
        share = (layer - start) / max(min(gpu_layers, count + 1), 1)
        return gpus[min(bisect_right(bounds, share), len(gpus) - 1)].name

    caches = kv_of_layers(shape, run)
    users: dict[str, None] = {}
    for i, layer in enumerate(shape.layers):
        name = device_of(i)
        users[name] = None
        needs.add(name, "weights", which, layer.weights)
        needs.add(name, "kv", which, caches[i])
        needs.add(name, "recurrent", which, run.parallel * layer.state)
    output = device_of(count)
    users[output] = None
    copy = shape.output_copy if output != main else 0
    needs.add(output, "weights", which, shape.output_weights + copy)
    needs.add(main, "weights", which, shape.input_weights)
    for name in users:
        needs.add(name, "compute", which, compute_bytes(shape, run))
    if main not in users:
        needs.add(main, "compute", which, host_compute_bytes(shape, run))
    needs.add(main, "compute", which, output_bytes(shape))


def _bounds(gpus: Sequence[Device], split: Sequence[float], taken: Needs) -> list[float]:
    """Where each GPU's share of the layers ends: by the user's shares, else by the memory that is
    free once the model before is loaded."""
    shares = [float(x) for x in split[: len(gpus)]]
    shares += [0.0] * (len(gpus) - len(shares))
    if not any(shares):
        shares = [float(max(device.free - taken.of(device.name), 1)) for device in gpus]
    total, ends = sum(shares), []
    for i in range(len(shares)):
        ends.append(sum(shares[: i + 1]) / total)
    return ends


def _device_plans(places: Sequence[Place], needs: Needs) -> Iterator[DevicePlan]:
    """What a device that shares main memory takes cannot be free there as well, whatever its
    backend says: the rest of the pair is taken off."""
    shared = {place.device.name for place in places if place.shares_main_memory}
    main = [place.device for place in places if not place.is_gpu]
    together = sum(map(needs.of, shared)) + sum(needs.of(device.name) for device in main)
    for place in places:
        device = place.device
        uses = needs.items.get(device.name, {})
        free = device.free
        if place.shares_main_memory and main and device.total:
            left = main[0].free - (together - needs.of(device.name))
            free = max(min(free, left), 0)
        yield DevicePlan(
            device=device.name,
            description=device.description,
            free=free,
            total=device.total,
            items=tuple(
                PlanItem(what=what, model=which, size=size)
                for (what, which), size in sorted(uses.items(), key=_order)
            ),
        )


def _order(item: tuple[tuple[What, Which], int]) -> tuple[bool, int]:
    (what, which), _ = item
    return which == "draft", ("weights", "kv", "recurrent", "compute").index(what)


def _notes(
    shape: Shape,
    draft: Shape | None,
    settings: PlanSettings,
    places: Sequence[Place],
    on_cpu: int,
) -> tuple[str, ...]:
    notes = list(shape.notes)
    for note in draft.notes if draft else ():
        notes.append(tr("Drafter: {note}", note=note))
    if 0 < shape.ctx_train < settings.ctx:
        notes.append(
            tr(
                "The target was trained for {number} tokens; beyond them it may write nonsense.",
                number=local(f"{shape.ctx_train:,}"),
            )
        )
    if draft is not None and 0 < draft.ctx_train < settings.ctx:
        notes.append(
            tr(
                "The draft model was trained for {number} tokens; beyond them it may write "
                "nonsense.",
                number=local(f"{draft.ctx_train:,}"),
            )
        )
    if shape.window and settings.windowed_kv:
        notes.append(
            tr(
                "Sliding layers keep {number} tokens only; after an edit further back the model "
                "reads the chat again.",
                number=local(f"{shape.window:,}"),
            )
        )
    elif shape.window:
        notes.append(
            tr(
                "Layers with a sliding window keep the whole context here, so that an answer can "
                "go back to any token."
            )
        )
    if any(layer.state for layer in shape.layers):
        notes.append(tr("A recurrent model cannot take tokens back, so nothing drafts for it."))
    if copied := sum(layer.rearranged for layer in shape.layers[:on_cpu]):
        notes.append(
            tr(
                "For the CPU {size} of the target's weights may be kept a second time in another "
                "order; the file's own pages then give way when memory is short.",
                size=bytes_said(copied),
            )
        )
    for place in places:
        device = place.device
        if place.is_gpu and not device.total:
            notes.append(tr("{name} does not tell how much memory it has.", name=device.name))
        elif place.shares_main_memory:
            notes.append(
                tr("{name} shares main memory; what it takes is missing there.", name=device.name)
            )
    return tuple(notes)
