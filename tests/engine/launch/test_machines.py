"""Pairs split over machines: llama-server is told of them, other engines say why not."""

from typing import Any

import pytest

from engine.launch.values import ENGINES, Engine, Launch
from engine.request import ModelSettings
from tests.engine.launch.options import LLAMA_SERVER, file_named, lines_of
from tests.engine.launch.samples import DRAFT, TARGET, launched

HOSTS = ("10.0.0.2:50052", "10.0.0.3:50052")


def options_of(launch: Launch) -> dict[str, Any]:
    (words,) = lines_of(file_named(launch, ".sh").text)
    return LLAMA_SERVER.parse(words)


@pytest.mark.parametrize(
    ("devices", "used"),
    [
        ((), HOSTS),  # all there are
        (("RPC1", "CUDA0"), HOSTS),  # numbered over all of them
        (("CUDA0",), ()),
        ((HOSTS[1],), HOSTS[1:]),
    ],
)
def test_machines_that_took_part_are_named_to_llama_server(
    devices: tuple[str, ...], used: tuple[str, ...]
) -> None:
    settings = ModelSettings(path=TARGET.path, devices=devices)
    draft = ModelSettings(path=DRAFT.path, gpu_layers=0)
    launch = launched("llama-server", target=settings, draft=draft, rpc_hosts=HOSTS)
    options = options_of(launch)
    assert options.get("--rpc", "") == ",".join(used)
    named = [name for name in devices if ":" not in name]
    assert options.get("-dev", "") == ",".join(named)
    assert any("no password" in text for text in launch.notes) == bool(used)
    elsewhere = launched("vllm", target=settings, draft=draft, rpc_hosts=HOSTS)
    assert any("vLLM cannot use" in text for text in elsewhere.unsupported) == bool(used)


def test_what_was_computed_here_alone_needs_no_machine() -> None:
    here = ModelSettings(path=TARGET.path, gpu_layers=0)
    assert "--rpc" not in options_of(launched("llama-server", "off", target=here, draft=None,
                                              rpc_hosts=HOSTS))  # fmt: skip


@pytest.mark.parametrize("engine", [engine for engine in ENGINES if engine != "llama-server"])
@pytest.mark.parametrize("arm", ["off", "draft"])
def test_other_engines_say_what_they_have_instead_of_rpc(engine: Engine, arm: str) -> None:
    launch = launched(engine, arm, rpc_hosts=HOSTS)
    (said,) = (text for text in launch.unsupported if "by its RPC" in text)
    assert "10.0.0.2:50052, 10.0.0.3:50052" in said
    assert said.endswith((" itself, with --nnodes or Ray.", "--nnodes.", "MPI.", "one machine.",
                          "tp_plan."))  # fmt: skip
    assert "10.0.0" not in "".join(file.text for file in launch.files)
    assert not any("by its RPC" in text for text in launched(engine, arm).unsupported)
