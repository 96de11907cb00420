"""Devices for the tests of the memory plan."""

from engine.protocol import Device

GIB = 1 << 30
PLENTY = (64 * GIB, 64 * GIB)  # of main memory, free and in all


def gpu(free: int, name: str = "CUDA0", **more: object) -> Device:
    values: dict[str, object] = {
        "name": name, "description": "A card", "kind": "gpu", "backend": "CUDA",
        "free": free, "total": free + GIB,
    }  # fmt: skip
    return Device(**(values | more))  # type: ignore[arg-type]
