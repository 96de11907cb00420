"""A worker that is told to take a server's model as its target."""

import queue
from pathlib import Path
from time import perf_counter
from typing import Any, cast

import pytest

from engine.errors import ErrorKind
from engine.inference_worker import InferenceWorker
from engine.llama.hosts import Hosts
from engine.pipes import Reader
from engine.protocol import Error, Load
from engine.request import ModelSettings
from engine.wire import AnyCommand, AnyEvent
from tests.engine.conftest import free_port


class Commands:
    """A reader of commands that are there already."""

    def __init__(self, *commands: AnyCommand) -> None:
        self.commands: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.quick: queue.SimpleQueue[Any] = queue.SimpleQueue()
        for command in commands:
            self.commands.put((command, perf_counter()))
        self.commands.put(None)

    def is_cancelled(self, command_id: int) -> bool:
        return False

    def forget(self, command_id: int) -> None: ...

    def wake(self) -> None: ...

    def again(self, command: AnyCommand) -> None: ...


def test_machines_that_lend_devices_are_not_looked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each that is switched off would hold up the server's model for seconds."""
    monkeypatch.setenv("PACELINE_DATA_DIR", str(tmp_path))
    loads: list[str] = []
    events: list[AnyEvent] = []
    monkeypatch.setattr(Hosts, "look_again", lambda _: loads.append("looked"))
    for path in (f"http://127.0.0.1:{free_port()}/v1#m", str(tmp_path / "none.gguf")):
        loads.append(path)
        reader = cast(Reader, Commands(Load(id=1, target=ModelSettings(path=path))))
        InferenceWorker(reader, events.append).run()
    assert [word for word in loads if word == "looked"] == ["looked"]
    assert loads[-1] == "looked"
    assert [event.kind for event in events if isinstance(event, Error)] == [
        ErrorKind.NETWORK,
        ErrorKind.BAD_FILE,
    ]
