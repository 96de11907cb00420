"""Whole sweeps over real HTTP against scripted servers."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import keyring
import pytest
from starlette.responses import JSONResponse, Response

from engine.errors import EngineError, ErrorKind
from engine.remote.values import ServerInfo
from engine.sweep import load, runner
from engine.sweep.runner import SweepStep
from engine.sweep.servers import Server
from engine.sweep.values import SweepArm, SweepPoint, SweepReport, SweepRequest
from tests.engine.sweep.scripted_server import ScriptedServer, chunk, ending, scripted, words
from tests.engine.sweep.values import prompts, sweep_request


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "PAUSE_S", 0.0)


def arms(server: ScriptedServer, *names: str) -> tuple[SweepArm, ...]:
    return tuple(SweepArm(name=name, endpoint=server.reference) for name in names)


def swept(request: SweepRequest) -> SweepReport:
    return runner.run(request, lambda _: None, lambda: False)


def points(report: SweepReport) -> list[tuple[str, float, int, int]]:
    return [(p.arm, p.level, p.answers, p.failed) for p in report.points]


async def together(
    server: ScriptedServer, number: int, body: dict[str, Any]
) -> AsyncIterator[bytes]:
    """No answer goes on before three are under way at once."""
    yield chunk("one ")
    await server.until_running(3)
    yield chunk("two")
    yield ending(5)


def test_all_clients_of_a_level_ask_at_once_over_connections_of_their_own() -> None:
    with scripted(together) as server:
        report = swept(sweep_request(arms=arms(server, "a"), levels=(3.0,), answers=2))
        assert server.most_running == 3
        assert len(server.connections) == 3
    (point,) = report.points
    assert point.answers == 6
    assert point.failed == 0
    assert point.seconds > 0
    assert point.ttft_ms is not None
    assert report.state == "done"


def many_tokens_first(
    server: ScriptedServer, number: int, body: dict[str, Any]
) -> AsyncIterator[bytes]:
    async def answer() -> AsyncIterator[bytes]:
        yield chunk("word")
        yield ending(10_000 if number == 0 else 3)

    return answer()


def test_the_warm_up_is_discarded() -> None:
    with scripted(many_tokens_first) as server:
        report = swept(sweep_request(arms=arms(server, "a"), levels=(1.0,), answers=4))
        assert len(server.bodies) == 1 + 4
    (point,) = report.points
    assert (point.answers, point.tokens) == (4, 12)


def test_arms_take_turns_and_are_asked_the_same_in_the_same_order() -> None:
    with scripted() as server:
        request = sweep_request(
            arms=arms(server, "a", "b"), levels=(1.0, 2.0), rounds=2, prompts=prompts(40)
        )
        report = swept(request)
        assert [(p.round, p.level, p.arm) for p in report.points] == [
            (1, 1, "a"), (1, 1, "b"), (1, 2, "b"), (1, 2, "a"),
            (2, 1, "b"), (2, 1, "a"), (2, 2, "a"), (2, 2, "b"),
        ]  # fmt: skip
        texts = [body["messages"][0]["content"] for body in server.bodies]
    assert texts[0:3] == texts[3:6]  # level 1 in round 1: a warm-up and two answers of each arm
    assert len(set(texts[0:3])) == 3
    assert not set(texts[0:3]) & set(texts[6:9])  # level 2 asks others


def test_an_arm_is_held_against_the_first() -> None:
    with scripted() as server:
        report = swept(sweep_request(arms=arms(server, "off", "lookup"), levels=(1.0,), answers=3))
    (crossing,) = report.crossings
    assert crossing.arm == "lookup"
    assert crossing.sentence.startswith("“lookup” against “off”: ")
    assert report.servers == {"off": "OpenAI API, words", "lookup": "OpenAI API, words"}


def test_drafts_are_differences_of_the_servers_counters() -> None:
    with scripted() as server:
        info = ServerInfo(
            url=server.url,
            kind="vllm",
            published="metrics",
            metrics_url=server.url.replace("/v1", "/counters"),
        )
        request = sweep_request(arms=arms(server, "a"), levels=(1.0, 2.0), answers=2)
        reached = Server(info, "words")
        report = runner.run(request, lambda _: None, lambda: False, reach=lambda *_: reached)
        per_point = [3, len(server.bodies) - 3]  # answers, with the warm-up's
    for point, answers in zip(report.points, per_point, strict=True):
        assert point.drafts.source == "metrics"
        assert (point.drafts.drafted, point.drafts.accepted) == (10 * answers, 4 * answers)
        assert point.drafts.drafts == 5 * answers


def test_a_keyring_that_asks_its_user_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    is_asked, is_answered = threading.Event(), threading.Event()

    def ask(service: str, url: str) -> str:
        is_asked.set()
        is_answered.wait(30)
        return ""

    monkeypatch.setattr(keyring, "get_password", ask)
    with scripted() as server, pytest.raises(EngineError) as told:
        runner.run(sweep_request(arms=arms(server, "a")), lambda _: None, is_asked.is_set)
    is_answered.set()
    assert told.value.kind is ErrorKind.CANCELLED


def test_a_server_is_sent_the_key_of_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    with scripted() as server:
        monkeypatch.setenv("PACELINE_ENDPOINT_KEYS", f"{server.url}=mine")
        swept(sweep_request(arms=arms(server, "a"), levels=(1.0,), answers=1))
    assert {headers.get("authorization") for headers in server.headers} == {"Bearer mine"}


def test_requests_that_arrive_at_a_rate() -> None:
    with scripted() as server:
        report = swept(
            sweep_request(arms=arms(server, "a"), mode="rate", levels=(100.0,), most_answers=20)
        )
    (point,) = report.points
    assert (point.level, point.answers, point.failed) == (100, 20, 0)


def test_what_is_told_while_it_runs() -> None:
    told: list[SweepStep | SweepPoint] = []
    kept: list[SweepReport] = []
    with scripted() as server:
        request = sweep_request(arms=arms(server, "a"), levels=(1.0, 2.0), answers=2)
        report = runner.run(request, told.append, lambda: False, keep=kept.append)
    steps = [each for each in told if isinstance(each, SweepStep)]
    assert [(s.level, s.is_warm_up, s.done, s.total) for s in steps if s.level == 1] == [
        (1, True, 0, 1), (1, False, 0, 2), (1, False, 1, 2), (1, False, 2, 2),
    ]  # fmt: skip
    assert steps[0].left_s is None
    assert steps[-1].left_s is not None
    assert [each for each in told if isinstance(each, SweepPoint)] == list(report.points)
    assert [(r.state, len(r.points)) for r in kept] == [
        ("running", 0), ("running", 1), ("running", 2), ("done", 2),
    ]  # fmt: skip


def test_warnings_say_what_a_reader_must_know() -> None:
    async def no_usage(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
        yield chunk("a")
        yield ending()

    with scripted(no_usage) as server:
        report = swept(sweep_request(arms=arms(server, "a"), levels=(1.0,), prompts=prompts(2)))
    said = " ".join(report.warnings)
    assert "share this machine" in said
    assert "does not say how many tokens it wrote" in said
    assert "“a” is asked 3 times with 2 prompts" in said


def test_enough_prompts_need_no_warning_about_caches() -> None:
    with scripted() as server:
        report = swept(sweep_request(arms=arms(server, "a"), levels=(1.0,), prompts=prompts(3)))
    assert "prefix cache" not in " ".join(report.warnings)


def test_some_failures_are_counted_and_the_rest_goes_on() -> None:
    def sometimes(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes] | Response:
        if number % 3 == 2:
            return JSONResponse({"error": {"message": "full"}}, 400)
        return words(server, number, body)

    with scripted(sometimes) as server:
        report = swept(sweep_request(arms=arms(server, "a"), levels=(1.0, 2.0), answers=6))
    assert report.state == "done"
    assert all(point.answers and point.failed for point in report.points)
    assert all("refused the request: “full”" in point.errors[0] for point in report.points)


def test_an_arm_that_never_answers_is_left_out() -> None:
    def refuses(server: ScriptedServer, number: int, body: dict[str, Any]) -> Response:
        return JSONResponse({"error": {"message": "no such model"}}, 400)

    with scripted() as good, scripted(refuses) as refusing:
        both = (*arms(good, "good"), *arms(refusing, "refusing"))
        report = swept(sweep_request(arms=both, levels=(1.0, 2.0), answers=2))
    assert points(report) == [
        ("good", 1, 2, 0), ("refusing", 1, 0, 3), ("good", 2, 4, 0),
    ]  # fmt: skip
    assert report.state == "done"
    assert "“refusing” answered nothing at 1 client and is left out" in " ".join(report.warnings)


def test_a_server_that_dies_ends_the_sweep_with_what_is_known() -> None:
    async def dies(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk("a")
        if number == 4:
            server.die()
            await asyncio.sleep(30)
        yield ending(1)

    with scripted(dies) as server:
        report = swept(sweep_request(arms=arms(server, "a"), levels=(1.0, 2.0, 4.0), answers=2))
    assert report.state == "stopped"
    assert points(report)[0] == ("a", 1, 2, 0)
    (_, broken) = report.points
    assert broken.failed >= 3
    assert any("Nothing answers" in error for error in broken.errors)
    assert "The server of “a” was lost at 2 clients" in " ".join(report.warnings)


def test_stopping_leaves_out_the_point_that_was_under_way() -> None:
    ends: list[bool] = []

    async def stops(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk("a")
        if number == 4:
            ends.append(True)
            await asyncio.sleep(30)
        yield ending(1)

    with scripted(stops) as server:
        request = sweep_request(arms=arms(server, "a"), levels=(1.0, 2.0), answers=2)
        report = runner.run(request, lambda _: None, lambda: bool(ends))
    assert report.state == "stopped"
    assert points(report) == [("a", 1, 2, 0)]
    assert "The sweep was stopped" in " ".join(report.warnings)


def test_no_point_begins_after_the_budget() -> None:
    with scripted() as server:
        request = sweep_request(arms=arms(server, "a"), levels=(1.0, 2.0), budget_s=1e-9)
        report = swept(request)
    assert report.state == "stopped"
    assert report.points == ()
    assert "The time was over after 0 of 2 points." in report.warnings


def test_a_server_that_is_not_there_is_said_before_anything_is_measured() -> None:
    with scripted() as server:
        pass
    with pytest.raises(EngineError) as raised:
        swept(sweep_request(arms=arms(server, "a")))
    assert raised.value.kind is ErrorKind.NETWORK
    assert raised.value.hint
