"""The devices that a pair may go to: which GPUs llama.cpp takes, and what is free on each.

Knows no model. Used by `plan_placement`, `plan_advice` and `memory_plan`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import psutil

from engine.language import tr
from engine.protocol import Device

_SHARED_BACKENDS = ("metal", "mtl")
_MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Place:
    """A device as the plan sees it. `free` 0 and `total` 0: the backend does not tell."""

    device: Device
    is_gpu: bool

    @property
    def shares_main_memory(self) -> bool:
        device = self.device
        return self.is_gpu and (device.kind == "igpu" or device.backend.lower() in _SHARED_BACKENDS)

    @property
    def room(self) -> int:
        """What may be filled without being asked: drivers and other programs need some."""
        free = self.device.free
        return int(free - min(max(free * 0.03, 384 * _MIB), free * 0.1))


def gpus_of(devices: Sequence[Device]) -> list[Device]:
    """The GPUs that llama.cpp takes where none are named, in its order (src/llama.cpp): those of
    servers, then cards; graphics of the processor only without a card, and of one backend."""
    remote = [d for d in devices if d.kind == "gpu" and d.backend == "RPC"]
    cards = [d for d in devices if d.kind == "gpu" and d.backend != "RPC"]
    inside = [d for d in devices if d.kind == "igpu"]
    return [*remote, *(cards or [d for d in inside if d.backend == inside[0].backend])]


def places_of(
    devices: Sequence[Device], memory: tuple[int, int] | None = None
) -> tuple[Place, ...]:
    """GPUs first, then main memory, which is there even when nobody listed it."""
    gpus = [Place(device, True) for device in gpus_of(devices)]
    if memory is None:
        now = psutil.virtual_memory()
        memory = (int(now.available), int(now.total))
    listed = next((device for device in devices if device.kind == "cpu"), None)
    main = Device(
        name=listed.name if listed else "CPU",
        description=listed.description if listed else tr("Main memory"),
        kind="cpu",
        backend=listed.backend if listed else "CPU",
        free=memory[0],
        total=memory[1],
    )
    return (*gpus, Place(main, False))
