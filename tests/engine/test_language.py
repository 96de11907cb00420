"""Texts and numbers in another language, in this process and in a worker's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.catalogue import LANGUAGE_VARIABLE, catalogue, speak
from engine.errors import EngineError
from engine.hub.gguf_check import read_local
from engine.language import language, local, mark, tr, use
from engine.protocol import Error, Generate
from engine.request import GenerateRequest, Message
from engine.sizes import bytes_said
from engine.wire import WorkerClient, worker_environment


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use(None)


def test_english_without_a_catalogue() -> None:
    assert tr("Saved as {path}.", path="a.json") == "Saved as a.json."
    assert (
        tr("{braces} stay where no values are given") == "{braces} stay where no values are given"
    )
    assert (language(), local("1,234.5"), mark("Pin")) == ("en", "1,234.5", "Pin")


def test_a_language_that_is_known() -> None:
    speak("de")
    assert language() == "de"
    assert tr("There is no file “{path}”.", path="x") == "Die Datei „x“ gibt es nicht."
    assert tr("a text that nobody says") == "a text that nobody says"
    assert local("1,234.5") == "1.234,5"
    assert bytes_said(4_920_000_000) == "4,92 GB"
    assert bytes_said(12) == "12 Byte"


@pytest.mark.parametrize("name", ["", "en", "xx", "../de", "de.ts"])
def test_a_language_that_is_not_known_is_english(name: str) -> None:
    speak("de")
    speak(name)
    assert (language(), catalogue(name)) == ("en", {})
    assert tr("There is no file “{path}”.", path="x") == "There is no file “x”."


def test_errors_speak_it(tmp_path: Path) -> None:
    speak("zh_CN")
    with pytest.raises(EngineError, match="没有文件“"):
        read_local(tmp_path / "none.gguf")


def test_a_worker_speaks_the_language_of_its_window() -> None:
    environment = {**worker_environment(), LANGUAGE_VARIABLE: "de"}
    with WorkerClient(environment=environment) as worker:
        hello = Message(role="user", content="Hello")
        worker.send(Generate(id=7, request=GenerateRequest(messages=(hello,))))
        answer = worker.read()
    assert isinstance(answer, Error)
    assert answer.hint == "Zuerst ein Zielmodell wählen."
