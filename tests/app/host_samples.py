"""Machines that lend devices, in every state the tab “Other machines” has. Used by its tests."""

import msgspec

from app.logic.engine_state import EngineState
from app.logic.hosts import HostsState
from engine.protocol import Device, DeviceMemory, HostState, Loaded, Memory, Ready
from engine.request import ModelSettings
from tests.fake_values import MIB, memory, model_info, ready

NEAR, FAR, OLD = "192.168.1.20:50052", "gpu-box.local:50052", "192.168.1.31:50052"


def lent(name: str, host: str, free: int = 12_000, total: int = 24_000) -> Device:
    return Device(
        name=name,
        description=host,
        kind="gpu",
        backend="RPC",
        free=free * MIB,
        total=total * MIB,
        host=host,
    )


def with_hosts(*hosts: HostState, devices: tuple[Device, ...] = (), has_rpc: bool = True) -> Ready:
    plain = ready()
    return msgspec.structs.replace(
        plain,
        build=msgspec.structs.replace(plain.build, has_rpc=has_rpc),
        devices=(*devices, *plain.devices),
        hosts=hosts,
    )


TWO = with_hosts(
    HostState(host=NEAR, devices=("RPC0", "RPC1")),
    HostState(
        host=FAR,
        problem=f"No RPC server answers at “{FAR}”.",
        hint="Check that ggml-rpc-server is running there and that no firewall is between.",
    ),
    devices=(lent("RPC0", NEAR, 20_000), lent("RPC1", NEAR, 3_000)),
)


def loaded(*devices: DeviceMemory) -> Loaded:
    """A pair on these devices and the processor."""
    return Loaded(
        target=model_info(ModelSettings(path="/models/target.gguf")),
        memory=Memory(resident=420 * MIB, devices=(*devices, *memory(False).devices)),
        load_ms=900.0,
    )


SPLIT = loaded(
    DeviceMemory(
        device="RPC0",
        weights_target=9_000 * MIB,
        weights_draft=800 * MIB,
        kv=1_200 * MIB,
        compute=300 * MIB,
        free=12_000 * MIB,
        total=24_000 * MIB,
    ),
    DeviceMemory(
        device="RPC1", weights_target=2_000 * MIB, kv=200 * MIB, free=600 * MIB, total=24_000 * MIB
    ),
)

STATES = {
    "starting": HostsState((NEAR,), EngineState()),
    "empty": HostsState((), EngineState("idle", with_hosts())),
    "no rpc": HostsState((), EngineState("idle", with_hosts(has_rpc=False))),
    "two": HostsState((NEAR, FAR), EngineState("idle", TWO)),
    "split": HostsState((NEAR, FAR), EngineState("ready", TWO, SPLIT)),
    "needs load": HostsState((NEAR, FAR), EngineState("ready", TWO, loaded())),
    "removed": HostsState((FAR,), EngineState("ready", TWO, SPLIT)),
    "asking": HostsState((NEAR, FAR), EngineState("idle", TWO), OLD),
    "refused": HostsState(
        (NEAR, FAR),
        EngineState("idle", TWO),
        error=(
            f"The RPC server at “{OLD}” speaks version 4.0.0 of the protocol, which this llama.cpp "
            "does not take. Use the ggml-rpc-server of the llama.cpp in llama-cpp-python 0.3.36 "
            "there."
        ),
    ),
    "dead": HostsState((NEAR, FAR), EngineState("dead", TWO)),
}
