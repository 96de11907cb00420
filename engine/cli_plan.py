"""`paceline plan`: what a pair needs on each device for a context, and what to give up first.

Devices come from an inference worker's handshake, sizes from headers here or on the Hub. Called by
`cli`.
"""

from argparse import Namespace

from engine.cli_common import DONE, NO, Worker, check_hosts, check_writable, write_json
from engine.cli_files import Files
from engine.hub.memory_plan import plan
from engine.hub_protocol import DevicePlan, MemoryPlan, PlanItem, PlanSettings
from engine.sizes import byte_text
from engine.terminal import table

_WORDS = {
    "weights": "weights",
    "kv": "KV cache",
    "recurrent": "recurrent state",
    "compute": "compute buffers",
}


def run(options: Namespace, worker: Worker) -> int:
    check_writable(options.json)
    files = Files()
    target = files.model(options.target)
    draft = files.model(options.draft) if options.draft else None
    shape = files.doctor.shape(target.ref)
    draft_shape = files.doctor.shape(draft.ref) if draft is not None else None
    with worker() as client:
        check_hosts(client.ready)
        devices = client.ready.devices
    settings = PlanSettings(
        ctx=options.ctx,
        with_draft=draft is not None,
        kv_type_k=options.kv,
        kv_type_v=options.kv_v or options.kv,
        windowed_kv=options.windowed_kv,
        gpu_layers=options.gpu_layers,
        draft_gpu_layers=options.draft_gpu_layers,
        parallel=options.parallel,
    )
    made = plan(shape, draft_shape, settings, devices)
    if options.json:
        write_json(options.json, made)
    if options.json != "-":
        names = [target.name] + ([draft.name] if draft is not None else [])
        context = f"{settings.ctx:,} tokens of context"
        if settings.parallel > 1:
            context += f" for each of {settings.parallel} answers at once"
        print(f"{' with '.join(names)}, {context}")
        print(plan_text(made), end="")
    return DONE if made.fits else NO


def plan_text(made: MemoryPlan) -> str:
    """The plan for a terminal."""
    blocks = [_device(device) for device in made.devices]
    lines = []
    if any(device.device != "CPU" for device in made.devices):
        text = f"On GPUs: {made.target_gpu_layers} of the target's {made.target_layers} layers"
        if made.draft_layers:
            text += f", {made.draft_gpu_layers} of the draft model's {made.draft_layers}"
        lines.append(f"{text}.")
    lines += made.notes
    if made.advice:
        title = "It could be faster with" if made.fits else "To make it fit, give up first"
        lines.append(f"{title}:")
        for number, advice in enumerate(made.advice, 1):
            saves = f" Saves {byte_text(advice.saves)}." if advice.saves > 0 else ""
            enough = " Then everything fits." if advice.fits and not made.fits else ""
            lines.append(f"  {number}. {advice.text}{saves}{enough}")
    return "\n".join((*blocks, *lines)) + ("\n" if lines else "")


def _device(device: DevicePlan) -> str:
    models: tuple[str, ...] = ("target", "draft")
    if not any(item.model == "draft" for item in device.items):
        models = ("target",)
    rows = [
        (_WORDS[what], *(_size(device.items, what, model) for model in models))
        for what in _WORDS
        if any(item.what == what for item in device.items)
    ]
    totals = [sum(i.size for i in device.items if i.model == model) for model in models]
    rows.append(("in all", *(byte_text(total) for total in totals)))
    name = device.device
    if device.description and device.description != name:
        name += f" ({device.description})"
    heads = (name, *("target" if model == "target" else "draft model" for model in models))
    left = device.free - device.needed
    verdict = f"{byte_text(left)} are left" if left >= 0 else f"{byte_text(-left)} too much"
    end = f"has {byte_text(device.free)} free: {verdict}"
    if not device.total:
        end = "does not tell what it has free"
    needs = f"Needs {byte_text(device.needed)}, {end}.\n"
    return "\n" + table(heads, rows, right=(1, 2)) + needs


def _size(items: tuple[PlanItem, ...], what: str, model: str) -> str:
    total = sum(item.size for item in items if item.what == what and item.model == model)
    return byte_text(total) if total else "–"
