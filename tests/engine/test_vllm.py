"""A real vLLM drives what talks to servers: probe, chat, compare, bench and sweep.

Skipped where `PACELINE_VLLM` names no Python with vLLM; `tests/vllm_server.py` says how to have
one. It serves the starter's own weights, with n-gram drafts.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.answer import Answer
from engine.bench.conditions import LoadMeter
from engine.bench.request import BASELINE, BenchPair, BenchRequest
from engine.bench.runner import bench
from engine.bench.store import BenchStore
from engine.inference import Inference
from engine.lab.compare import compare
from engine.lab.markdown import report_markdown
from engine.lab.workloads import Workload
from engine.protocol import Bench
from engine.remote.endpoints import find
from engine.remote.recognise import probe
from engine.request import (
    OFF,
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    speculation_of,
)
from engine.sweep.runner import run as sweep
from engine.sweep.values import SweepArm, SweepPrompt, SweepRequest
from tests.vllm_server import MODEL, PYTHON, make_model, vllm_server

pytestmark = [pytest.mark.vllm, pytest.mark.starter]
COPY = Message(
    role="user",
    content="Copy this text without any change:\nThe river runs past the mill, the mill grinds the "
    "corn, and the corn feeds the town.",
)


@pytest.fixture(scope="module")
def url(starter: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    python = os.environ.get(PYTHON)
    if not python:
        pytest.skip(f"{PYTHON} names no Python with vLLM")
    folder = tmp_path_factory.mktemp("vllm")
    with vllm_server(python, make_model(folder / "model", starter), folder / "log.txt") as url:
        yield url


def asked(max_tokens: int = 32) -> GenerateRequest:
    return GenerateRequest(
        messages=(COPY,), max_tokens=max_tokens, sampling=Sampling(temperature=0, seed=1)
    )


def test_it_is_recognised(url: str) -> None:
    server = probe(url)
    assert server.kind == "vllm"
    assert server.version[0].isdecimal()
    assert [(model.id, model.ctx) for model in server.models] == [(MODEL, 2048)]
    assert server.published == "metrics"
    assert find(url).reference == f"{url}#{MODEL}"


def test_chat_tells_what_became_of_the_drafts(url: str, inference: Inference) -> None:
    inference.load(ModelSettings(path=f"{url}#{MODEL}"), None)
    answer = Answer()
    passes = list(inference.generate(asked(), answer))
    assert answer.text == "".join(span.text for step in passes for span in step.spans)
    assert answer.text.startswith("The")
    assert answer.reason in ("stop", "length")
    assert 1 < answer.stats.committed <= 32
    counts = answer.published
    assert counts is not None
    assert counts.source == "metrics"
    assert counts.drafted >= counts.accepted >= 0
    assert counts.drafts > 0
    assert sum(counts.accepted_at) == counts.accepted


def test_it_stands_beside_this_machine(url: str, starter: Path, inference: Inference) -> None:
    inference.load(ModelSettings(path=str(starter), ctx=512), None)
    server = ArmSpec(name="server", speculation=OFF, endpoint=f"{url}#{MODEL}")
    local = tuple(ArmSpec(name=arm, speculation=speculation_of(arm)) for arm in ("off", "lookup"))
    request = CompareRequest(request=asked(), arms=(*local, server), runs=1)
    report = compare(inference, request)
    assert report is not None
    arm = report.arms[2]
    assert arm.server is not None
    assert arm.server.name.startswith("vLLM ")
    assert arm.server.published == "metrics"
    assert arm.acceptance is not None
    assert arm.passes == arm.tokens - 1 - arm.accepted
    # Another program computes the same weights, so texts may be equal; nothing is a defect.
    assert report.identical["server"] or report.differences["server"].arm_text
    assert report.speedup["server"] > 0
    assert "server vLLM" in report_markdown(report)


def test_it_stands_in_a_bench(
    url: str, inference: Inference, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LoadMeter, "cores", lambda self: 0.0)  # however busy this machine is
    reference = f"{url}#{MODEL}"
    request = BenchRequest(
        pairs=(BenchPair(target=ModelSettings(path=reference)),),
        arms=(ArmSpec(name="again", speculation=OFF, endpoint=reference),),
        prompts=(Workload(kind="copy", name="mill", messages=(COPY,)),),
        max_tokens=16,
        rounds=1,
        most_rounds=1,
    )
    with BenchStore(tmp_path / "bench.sqlite") as store:
        report = bench(inference, Bench(id=1, request=request), store).report
    cells = {cell.arm: cell for cell in report.cells if not cell.kind}
    assert set(cells) == {BASELINE, "again"}
    assert cells["again"].verdicts == {"identical": 1}  # the same server, the same text
    assert cells["again"].server == cells[BASELINE].server


def test_it_is_put_under_load(url: str) -> None:
    arm = SweepArm(name="vLLM", endpoint=f"{url}#{MODEL}")
    prompt = SweepPrompt(id="copy", kind="copy", messages=(COPY,))
    request = SweepRequest(arms=(arm,), prompts=(prompt,), levels=(1, 4), answers=2, max_tokens=16)
    report = sweep(request, lambda step: None, lambda: False)
    assert report.servers["vLLM"].lower().startswith("vllm ")
    assert [(point.level, point.failed) for point in report.points] == [(1, 0), (4, 0)]
    for point in report.points:
        assert point.tokens > 0
        assert point.ttft_ms is not None
        assert point.drafts.source == "metrics"
