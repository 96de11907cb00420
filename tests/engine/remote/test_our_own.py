"""Our own server as a client sees it: the same text, speculation chosen from here, figures told."""

from collections.abc import Iterator

import pytest

from engine.answer import Answer
from engine.inference import Inference
from engine.remote.answering import Servers
from engine.remote.recognise import probe
from engine.request import GenerateRequest, ModelSettings, speculation_of
from tests.engine.asking import answer, ask
from tests.engine.conftest import TinyModels
from tests.engine.serve.serving import Served, served


@pytest.fixture(scope="module")
def engine(tiny: TinyModels) -> Iterator[Inference]:
    made = Inference()
    settings = [
        ModelSettings(path=str(path), ctx=512, threads=1) for path in (tiny.target, tiny.target)
    ]
    made.load(settings[0], settings[1])
    yield made
    made.unload()


@pytest.fixture
def server(engine: Inference) -> Iterator[Served]:
    with served(engine) as made:
        yield made


def remote(servers: Servers, url: str, request: GenerateRequest) -> Answer:
    info = servers.info(url)
    done = Answer()
    for _ in servers.generate(f"{info.url}#{info.models[0].id}", request, done):
        pass
    return done


def test_it_is_recognised(server: Served) -> None:
    info = probe(server.url)
    assert info.kind == "paceline"
    assert info.version
    assert info.models[0].ctx == 512
    assert info.slots
    assert info.takes_predictions
    assert info.published == "timings"


@pytest.mark.parametrize("arm", ["off", "lookup", "draft", "predicted", "auto"])
def test_each_arm_is_chosen_from_here_and_keeps_the_text(
    engine: Inference, server: Served, servers: Servers, arm: str
) -> None:
    request = ask("Once more and once more and once more", arm=arm)
    there = remote(servers, probe(server.url).url, request)
    here = answer(engine, ask("Once more and once more and once more", arm="off"))
    assert there.text == here.text
    assert there.reason == here.reason
    assert there.stats.committed == here.stats.committed
    assert there.stats.prompt_tokens == here.stats.prompt_tokens
    counts = there.published
    assert counts is not None
    assert counts.source == "timings"
    if arm == "off":
        assert counts.drafted == 0
    if arm == "draft":  # the target drafts for itself
        assert counts.accepted == counts.drafted > 0


def test_the_prediction_goes_with_the_speculation(
    engine: Inference, server: Served, servers: Servers
) -> None:
    plain = answer(engine, ask("Tell me", arm="off"))
    right = ask("Tell me", speculation=speculation_of("predicted", prediction=plain.text))
    there = remote(servers, probe(server.url).url, right)
    assert there.text == plain.text
    assert there.stats.accepted > 0
