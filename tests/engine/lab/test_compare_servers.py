"""Comparisons with servers as arms: a real llama-server, scripted ones for what it never does."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.compare import compare
from engine.lab.markdown import report_markdown
from engine.lab.report import CompareReport
from engine.protocol import ArmFinished, ArmStarted
from engine.request import (
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    Speculation,
    speculation_of,
)
from tests import llama_server
from tests.engine.conftest import TinyModels
from tests.engine.sweep.scripted_server import ScriptedServer, chunk, ending, scripted

TOKENS = 24


@pytest.fixture(scope="module")
def server(starter: Path) -> Iterator[llama_server.LlamaServer]:
    """Of the starter: answers of tiny models come whole, before they can be timed."""
    if not llama_server.is_here():
        pytest.skip(llama_server.MISSING)
    with llama_server.running(starter, ctx=256) as running:
        yield running


def at(reference: str, name: str = "server", speculation: Speculation | None = None) -> ArmSpec:
    return ArmSpec(name=name, speculation=speculation or Speculation(), endpoint=reference)


def asked(*arms: ArmSpec | str, runs: int = 2, temperature: float = 0.0) -> CompareRequest:
    return CompareRequest(
        request=GenerateRequest(
            messages=(Message(role="user", content="the cat and the cat and the"),),
            max_tokens=TOKENS,
            sampling=Sampling(temperature=temperature, seed=3),
        ),
        arms=tuple(
            ArmSpec(name=arm, speculation=speculation_of(arm)) if isinstance(arm, str) else arm
            for arm in arms
        ),
        runs=runs,
    )


def compared(inference: Inference, request: CompareRequest) -> CompareReport:
    report = compare(inference, request)
    assert report is not None
    return report


@pytest.mark.starter
def test_a_real_server_beside_this_machine(
    starter: Path, inference: Inference, server: llama_server.LlamaServer
) -> None:
    inference.load(ModelSettings(path=str(starter), ctx=256, threads=1), None)
    events: list[Any] = []
    request = asked("off", "lookup", at(server.reference))
    report = compare(inference, request, events.append)
    assert report is not None
    off, _, arm = report.arms
    assert arm.server is not None
    assert arm.server.name.startswith("llama-server")
    assert arm.server.endpoint == server.reference
    assert arm.server.published
    assert 1 < arm.tokens <= TOKENS
    assert arm.drafted >= arm.accepted
    assert arm.passes == arm.tokens - 1 - arm.accepted
    assert 0 < arm.tokens_per_pass <= TOKENS
    assert arm.ms.other == arm.ms.total > 0
    assert report.identical["server"] == (arm.text == off.text)
    assert ("server" in report.differences) != report.identical["server"]
    assert report.speedup["server"] > 0
    assert report.settings["server.server"] == arm.server.name
    assert report.settings["target"] == starter.name
    assert off.server is None
    assert [(e.arm, e.run) for e in events if isinstance(e, ArmStarted)] == [
        *(("off", 0), ("lookup", 0), ("server", 0)),
        *(("off", 1), ("lookup", 1), ("server", 1)),
        *(("server", 2), ("lookup", 2), ("off", 2)),
    ]


@pytest.mark.starter
def test_servers_alone_need_nothing_loaded(
    inference: Inference, server: llama_server.LlamaServer
) -> None:
    request = asked(at(server.reference, "one"), at(server.reference, "two"))
    report = compared(inference, request)
    assert not inference.is_loaded
    assert report.settings["baseline"] == "one"
    assert "target" not in report.settings
    assert report.identical == {"two": True}
    assert report.divergence == {"two": None}
    assert report.differences == {}
    text = report_markdown(report)
    assert "one: server llama-server" in text
    assert "from its" in text


def test_a_server_that_was_loaded_answers_for_arms_of_this_machine(inference: Inference) -> None:
    with scripted(writes("one two three")) as server:
        inference.load(ModelSettings(path=server.reference), None)
        report = compared(inference, asked("off"))
        inference.unload()
    assert report.arms[0].server is not None
    assert report.arms[0].server.endpoint == server.reference
    assert report.arms[0].text == "one two three"


def test_another_text_of_a_server_is_told_and_not_explained(inference: Inference) -> None:
    with scripted(writes("one two three")) as first, scripted(writes("one two four")) as second:
        request = asked(at(first.reference, "first"), at(second.reference, "second"))
        report = compared(inference, request)
    assert report.identical == {"second": False}
    assert report.divergence == {}
    found = report.differences["second"]
    assert (found.position, found.baseline_text, found.arm_text) == (8, "three", "four")
    text = report_markdown(report)
    assert "differs (another server)" in text
    assert "differs from character 9 on: 'three' became 'four'; another server, not expl" in text
    assert "defect" not in text


def test_what_a_server_does_not_publish_is_not_shown(inference: Inference) -> None:
    with scripted(writes("one two three")) as server:
        report = compared(inference, asked(at(server.reference)))
    arm = report.arms[0]
    assert arm.server is not None
    assert (arm.server.published, arm.acceptance, arm.mean_accepted_length) == ("", None, None)
    assert "does not publish" in arm.note
    assert "not published" in report_markdown(report)


def test_above_temperature_0_a_server_draws_for_itself(inference: Inference) -> None:
    with scripted(writes("one")) as first, scripted(writes("two")) as second:
        arms = (at(first.reference, "first"), at(second.reference, "second"))
        report = compared(inference, asked(*arms, temperature=0.8))
    assert report.identical == {"second": False}
    assert report.differences == {}
    assert report.divergence == {"second": None}
    assert "another sample by design" in report_markdown(report)


def test_runs_that_differ_are_told(inference: Inference) -> None:
    async def script(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk(f"answer {number}") + ending(2)

    with scripted(script) as server:
        report = compared(inference, asked(at(server.reference)))
    assert "Its runs gave different texts." in report.arms[0].note


def test_a_server_that_goes_away_keeps_what_was_measured(
    tiny: TinyModels, inference: Inference
) -> None:
    inference.load(ModelSettings(path=str(tiny.endless), ctx=256, threads=1), None)

    async def script(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk("one ")
        if number == 2:
            server.die()
            await asyncio.sleep(30)
        yield chunk("two") + ending(2)

    with scripted(script) as server:
        report = compared(inference, asked("off", at(server.reference), runs=3))
    assert report.settings["runs"] == 1
    assert "127.0.0.1" in report.failure
    assert [arm.arm for arm in report.arms] == ["off", "server"]
    assert f"Ended early: {report.failure}" in report_markdown(report)


def test_a_server_that_is_not_there_is_a_sentence_before_anything_runs(
    tiny: TinyModels, inference: Inference
) -> None:
    inference.load(ModelSettings(path=str(tiny.endless), ctx=256, threads=1), None)
    with scripted() as server:
        gone = server.reference
    events: list[Any] = []
    with pytest.raises(EngineError) as error:
        compare(inference, asked("off", at(gone)), events.append)
    assert error.value.kind is ErrorKind.NETWORK
    assert events == []
    assert inference.is_loaded


def test_a_prediction_goes_along_where_it_is_taken(inference: Inference) -> None:
    with scripted(writes("one two three")) as server:
        speculation = speculation_of("predicted", prediction="one two")
        arm = at(server.reference, speculation=speculation)
        report = compared(inference, asked(arm))
    sent = [json.dumps(body) for body in server.bodies]
    assert all(("one two" in body) == ("predict" in body) for body in sent)
    assert report.settings["server.prediction"] == "text of 7 characters, draft_max 16"


def test_a_cancelled_server_arm_ends_the_comparison(inference: Inference) -> None:
    events: list[Any] = []
    with scripted(writes("one two")) as server:
        report = compare(
            inference,
            asked(at(server.reference)),
            events.append,
            lambda: any(isinstance(event, ArmFinished) for event in events),
        )
    assert report is None


def test_a_comparison_can_be_cancelled_while_a_server_is_asked_what_it_is(
    inference: Inference,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        reference = f"http://127.0.0.1:{silent.getsockname()[1]}/v1#m"
        began = perf_counter()
        events: list[Any] = []
        report = compare(
            inference, asked(at(reference)), events.append, lambda: perf_counter() > began + 0.1
        )
        assert perf_counter() - began < 3
    assert (report, events) == (None, [])


def writes(text: str) -> Any:
    async def script(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        words = text.split(" ")
        for i, word in enumerate(words):
            yield chunk(f" {word}" if i else word)
            await asyncio.sleep(0.01)  # so that each is a burst of its own
        yield ending(len(words))

    return script
