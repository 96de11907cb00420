"""What the memory plan shows: a bar a device, whether it fits, layers on GPU, what to give up.

Pure: rows and text from a `MemoryPlan` and, once the pair is loaded, from measured `Memory`. Knows
no pixels; the widgets draw these values as they are.
"""

from dataclasses import dataclass
from typing import Literal

from app.logic.formatting import NOTHING, PLAIN, NumberFormat, byte_size, count, named
from app.logic.live_view import BarPart
from app.logic.words import Tone
from engine.hub_protocol import Advice, DevicePlan, MemoryPlan, PlanItem, PlanSettings
from engine.language import mark, tr
from engine.protocol import DeviceMemory, Memory

KV_TYPES = ("f16", "q8_0", "bf16", "f32", "q5_1", "q5_0", "q4_1", "q4_0")

_Kind = Literal["target", "drafter", "kv", "recurrent", "compute"]
_LABELS: dict[_Kind, str] = {
    "target": mark("Target"),
    "drafter": mark("Draft model"),
    "kv": mark("KV cache"),
    "recurrent": mark("Recurrent state"),
    "compute": mark("Compute"),
}


@dataclass(frozen=True)
class LegendRow:
    """A part of the bar in words; `measured` is "" while nothing is loaded."""

    part: BarPart
    planned: str
    measured: str = ""


@dataclass(frozen=True)
class PlanBar:
    """One device. `parts` are what is needed; `limit` is what is free before anything is loaded.

    `measured` are the parts as they turned out, where the pair is loaded.
    """

    device: str
    title: str  # its name and what it is
    verdict: str  # "fits, 2.1 GiB left"
    tone: Tone
    parts: tuple[BarPart, ...]
    needed: str
    limit: int
    legend: tuple[LegendRow, ...]
    measured: tuple[BarPart, ...] = ()
    measured_text: str = ""
    hint: str = ""

    @property
    def value(self) -> float:
        return sum(part.value for part in self.parts)

    @property
    def scale(self) -> float:
        """What the whole width stands for."""
        return max(self.value, float(self.limit), sum(part.value for part in self.measured))


@dataclass(frozen=True)
class AdviceRow:
    advice: Advice
    text: str
    saves: str  # "saves 1.1 GiB, then everything fits"


def plan_bars(
    plan: MemoryPlan, measured: Memory | None, fmt: NumberFormat = PLAIN
) -> tuple[PlanBar, ...]:
    found = {device.device: device for device in measured.devices} if measured else {}
    return tuple(_plan_bar(device, found.get(device.device), fmt) for device in plan.devices)


def _plan_bar(device: DevicePlan, measured: DeviceMemory | None, fmt: NumberFormat) -> PlanBar:
    sizes: dict[_Kind, int] = {}
    for item in device.items:
        sizes[_kind(item)] = sizes.get(_kind(item), 0) + item.size
    spare = device.free - device.needed
    tone: Tone = "ok" if device.fits else "danger"
    left = byte_size(abs(spare), fmt)
    verdict = (
        tr("fits, {size} left", size=left) if device.fits else tr("{size} too much", size=left)
    )
    if not device.total:
        verdict = tr("does not tell what is free")
    taken = _measured_parts(measured, fmt) if measured is not None else ()
    needed = byte_size(device.needed, fmt)
    free = byte_size(device.free, fmt)
    hint = [
        named(
            tr("{what}, {whose}", what=tr(_LABELS[_kind(item)]), whose=_owner(item)),
            byte_size(item.size, fmt),
        )
        for item in device.items
    ]
    hint += [named(tr("Needed"), needed), named(tr("Free now"), free)]
    parts = tuple(_part(kind, sizes[kind], fmt) for kind in _LABELS if sizes.get(kind))
    return PlanBar(
        device=device.device,
        title=" · ".join(text for text in (device.device, device.description) if text),
        verdict=verdict,
        tone=tone,
        parts=parts,
        needed=tr("{needed} of {free} free", needed=needed, free=free),
        limit=device.free,
        legend=_legend(parts, taken, max(0, spare), fmt),
        measured=taken,
        measured_text=byte_size(sum(round(p.value) for p in taken), fmt) if taken else "",
        hint="\n".join(hint),
    )


def _legend(
    parts: tuple[BarPart, ...], measured: tuple[BarPart, ...], spare: int, fmt: NumberFormat
) -> tuple[LegendRow, ...]:
    """Every kind once, planned beside measured, then what stays free."""
    found = {part.kind: part for part in measured}
    rows = [
        LegendRow(part, part.text, found.pop(part.kind).text if part.kind in found else NOTHING)
        for part in parts
    ]
    rows += [LegendRow(part, NOTHING, part.text) for part in found.values()]
    free = BarPart("free", tr("Free"), spare, byte_size(spare, fmt))
    if not measured:
        rows = [LegendRow(row.part, row.planned) for row in rows]
        rows += [LegendRow(free, free.text)] if spare else []
    return tuple(rows)


def _kind(item: PlanItem) -> _Kind:
    if item.what == "weights":
        return "target" if item.model == "target" else "drafter"
    return item.what


def _owner(item: PlanItem) -> str:
    if item.what == "weights":
        return tr("weights")
    return tr("of the target") if item.model == "target" else tr("of the draft model")


def _part(kind: _Kind, size: int, fmt: NumberFormat) -> BarPart:
    source = "draft_model" if kind == "drafter" else ""
    return BarPart(kind, tr(_LABELS[kind]), size, byte_size(size, fmt), source)


def _measured_parts(memory: DeviceMemory, fmt: NumberFormat) -> tuple[BarPart, ...]:
    sizes: tuple[tuple[_Kind, int], ...] = (
        ("target", memory.weights_target),
        ("drafter", memory.weights_draft),
        ("kv", memory.kv),
        ("compute", memory.compute),
    )
    return tuple(_part(kind, size, fmt) for kind, size in sizes if size)


def plan_words(plan: MemoryPlan, fmt: NumberFormat = PLAIN) -> tuple[str, Tone]:
    """The plan in one sentence."""
    if plan.fits:
        return tr("Everything fits into what is free now."), "ok"
    return tr("{shortfall}.", shortfall=shortfall_words(plan, fmt)), "danger"


def shortfall_words(plan: MemoryPlan, fmt: NumberFormat = PLAIN) -> str:
    """ "Needs 1.3 GiB more than is free on CUDA0"."""
    short = [d for d in plan.devices if not d.fits]
    worst = max(short, key=lambda d: d.needed - d.free)
    size = byte_size(worst.needed - worst.free, fmt)
    if worst.device == "CPU":
        said = tr("Needs {size} more than is free in main memory", size=size)
    else:
        said = tr("Needs {size} more than is free on {device}", size=size, device=worst.device)
    if len(short) > 1:
        said = tr("{what} and too much on {number} more", what=said, number=len(short) - 1)
    return said


def has_gpu(plan: MemoryPlan) -> bool:
    return any(device.device != "CPU" for device in plan.devices)


def kv_words(settings: PlanSettings) -> str:
    """Two types, where K and V differ."""
    return f"K {settings.kv_type_k}, V {settings.kv_type_v}"


def layers_words(plan: MemoryPlan, fmt: NumberFormat = PLAIN) -> str:
    """How many layers the GPUs take of each model."""
    target = _layers(plan.target_gpu_layers, plan.target_layers, fmt)
    if not plan.draft_layers:
        return tr("Layers on GPU: target {target}", target=target)
    draft = _layers(plan.draft_gpu_layers, plan.draft_layers, fmt)
    return tr("Layers on GPU: target {target}, draft model {draft}", target=target, draft=draft)


def _layers(on_gpu: int, layers: int, fmt: NumberFormat) -> str:
    if on_gpu == layers:
        return tr("all {number}", number=count(layers, fmt))
    return tr("{at} of {all}", at=count(on_gpu, fmt), all=count(layers, fmt))


def advice_rows(plan: MemoryPlan, fmt: NumberFormat = PLAIN) -> tuple[AdviceRow, ...]:
    """In the order in which to give things up."""
    rows = []
    for advice in plan.advice:
        rows.append(AdviceRow(advice, advice.text, _saves(advice, byte_size(advice.saves, fmt))))
    return tuple(rows)


def _saves(advice: Advice, size: str) -> str:
    if advice.saves <= 0:
        return tr("then everything fits") if advice.fits else tr("still too much")
    if advice.fits:
        return tr("Saves {size}, then everything fits", size=size)
    return tr("Saves {size}, still too much", size=size)


def context_words(ctx: int, trained: int | None, fmt: NumberFormat = PLAIN) -> str:
    """Under the slider: what the target was trained for."""
    if trained is None:
        return tr("What it was trained for is not known yet.")
    if ctx >= trained:
        return tr("of {number} tokens, all it was trained for", number=count(trained, fmt))
    return tr("of {number} tokens it was trained for", number=count(trained, fmt))
