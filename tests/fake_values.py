"""What the scripted worker says of itself, of models and of what passes cost.

Used by `fake_worker`.
"""

import os

from engine.hosts import RPC_SERVERS
from engine.protocol import (
    AutoState,
    Build,
    Costs,
    Device,
    DeviceMemory,
    HostState,
    Memory,
    ModelInfo,
    PairVerdict,
    Ready,
)
from engine.remote.values import is_reference
from engine.request import ModelSettings
from engine.stats import RunStats

MIB = 1024 * 1024
OTHER_VOCABULARY = PairVerdict(
    fits=False,
    rule="text",
    reason="Token 312 is “ the” in the target and “ The” in the draft model.",
    token_id=312,
    target_text=" the",
    draft_text=" The",
)


COSTS = Costs(
    pass_ms=tuple(6.0 + 0.4 * (n - 1) for n in range(1, 33)),
    measured=(1, 2, 3, 4, 8, 16, 32),
    draft_token_ms=0.5,
)


def auto_state(stats: RunStats, source: str) -> AutoState:
    """On after the first few tokens, against a plain token of 6.5 ms."""
    if stats.committed < 6:
        return AutoState(is_on=False, why_off="starting", pass_ms=COSTS.pass_ms)
    token_ms = stats.decode_ms / (stats.committed - 1)
    return AutoState(
        is_on=True,
        source=source,
        length=3,
        baseline_ms=6.5,
        baseline_error=0.1,
        baseline_tokens=12,
        token_ms=token_ms,
        gain=6.5 / token_ms - 1,
        gain_error=0.05,
        needed=0.2,
        seen=stats.acceptance,
        tried=source,
        tried_length=3,
        pass_ms=COSTS.pass_ms,
    )


def server_info(path: str) -> ModelInfo:
    """A server that is “loaded”, of which little is known."""
    is_paceline = "paceline" in path
    return ModelInfo(
        path=path,
        name=path.partition("#")[2],
        description="paceline 0.1.0" if is_paceline else "llama-server b6942",
        size=0,
        parameters=0,
        vocabulary=0,
        ctx=0 if "silent" in path else 4096,
        ctx_train=0,
        layers=0,
        gpu_layers=0,
        threads=0,
        can_rewind=is_paceline,
        has_chat_template=True,
        reasoning_tags=None,
        kv_bytes=0,
        compute_bytes=0,
    )


def model_info(settings: ModelSettings) -> ModelInfo:
    if is_reference(settings.path):
        return server_info(settings.path)
    return ModelInfo(
        path=settings.path,
        name=os.path.splitext(os.path.basename(settings.path))[0],
        description="llama 135M Q4_1",
        size=94 * MIB,
        parameters=134_515_008,
        vocabulary=49_152,
        ctx=settings.ctx or 8192,
        ctx_train=8192,
        layers=30,
        gpu_layers=settings.gpu_layers or 0,
        threads=settings.threads or 2,
        can_rewind=True,
        has_chat_template=True,
        reasoning_tags=None,
        kv_bytes=180 * MIB,
        compute_bytes=96 * MIB,
    )


def memory(has_draft: bool) -> Memory:
    return Memory(
        resident=420 * MIB,
        devices=(
            DeviceMemory(
                device="CPU",
                weights_target=94 * MIB,
                weights_draft=80 * MIB if has_draft else 0,
                kv=180 * MIB,
                compute=96 * MIB,
                free=9_000 * MIB,
                total=16_000 * MIB,
            ),
        ),
    )


def ready(has_amx: bool = True) -> Ready:
    """Machines that it is told to use do not answer."""
    hosts = filter(None, os.environ.get(RPC_SERVERS, "").split(","))
    return Ready(
        hosts=tuple(HostState(host=host, problem="No RPC server answers.") for host in hosts),
        protocol=1,
        role="inference",
        build=Build(
            paceline="0.1.0",
            llama_cpp_python="0.3.36",
            system_info="AVX2 = 1",
            python="3.11",
            platform="test",
            physical_cores=2,
            extra_buffers=has_amx,
        ),
        devices=(
            Device(
                name="CPU",
                description="Test processor",
                kind="cpu",
                backend="CPU",
                free=9_000 * MIB,
                total=16_000 * MIB,
            ),
        ),
    )
