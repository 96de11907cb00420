"""What a reader is told besides the figures."""

import psutil
import pytest

from engine.remote.values import ServerInfo, ServerKind
from engine.sweep.notes import Notes
from engine.sweep.servers import Server
from engine.sweep.values import SweepRequest
from tests.engine.sweep.values import prompts, sweep_request

ELSEWHERE = "http://192.0.2.1:8000/v1"


def server(url: str = ELSEWHERE, kind: ServerKind = "openai", slots: int | None = None) -> Server:
    return Server(ServerInfo(url=url, kind=kind, slots=slots), "model")


def notes(*servers: Server, request: SweepRequest | None = None) -> Notes:
    asked = request or sweep_request(prompts=prompts(100))
    return Notes(asked, {f"arm {n}": each for n, each in enumerate(servers, start=1)})


def test_a_server_elsewhere_and_a_calm_generator_need_no_words() -> None:
    told = notes(server())
    told.generator(0.5, 8)
    assert told.warnings() == ()


def test_a_generator_at_its_limit_is_told() -> None:
    told = notes(server())
    told.generator(0.5, 8)
    told.generator(0.93, 64)
    told.generator(0.2, 128)
    (words,) = told.warnings()
    assert "used up to 93 % of a core, at 64 clients" in words


@pytest.mark.parametrize("url", ["http://localhost:8080/v1", "http://127.0.0.1:8080/v1"])
def test_a_server_here_feels_a_generator_sooner(url: str) -> None:
    told = notes(server(url))
    told.generator(0.06 * (psutil.cpu_count() or 1), 4)
    shares, generator = told.warnings()
    assert "share this machine" in shares
    assert "at 4 clients" in generator


def test_this_machine_is_known_by_its_addresses_too() -> None:
    own = [a.address for each in psutil.net_if_addrs().values() for a in each if "." in a.address]
    assert all(server(f"http://{address}:8000/v1").is_here for address in own)
    assert not server().is_here
    assert not server("https://api.example.com/v1").is_here


def test_arms_on_one_server_ask_each_prompt_twice() -> None:
    enough = sweep_request(levels=(1.0,), answers=2, prompts=prompts(3))
    assert notes(server(), request=enough).warnings() == ()
    for words in notes(server(), server(), request=enough).warnings():
        assert "is asked 6 times with 3 prompts" in words
    assert notes(server(kind="vllm"), server(kind="vllm"), request=enough).warnings() == ()


def test_a_server_with_fewer_slots_than_clients() -> None:
    (words,) = notes(server(slots=1)).warnings()
    assert words.startswith("The server of “arm 1” decodes so many answers together: 1;")
    assert notes(server(slots=2)).warnings() == ()


def test_keys_are_not_shown() -> None:
    assert "secret" not in repr(Server(ServerInfo(url=ELSEWHERE, kind="openai"), "m", "secret"))
