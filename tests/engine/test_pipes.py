"""The writer of a worker's messages: whatever it is given, it goes on."""

import io
import os

import msgspec

from engine.hub_protocol import Deleted
from engine.pipes import Writer
from engine.protocol import Error
from engine.wire import decode_event


def test_an_event_that_cannot_be_written_is_an_error_and_the_next_one_arrives() -> None:
    out = io.BytesIO()
    writer = Writer(out)  # type: ignore[arg-type]
    writer.send(Deleted(id=3, path=os.fsdecode(b"/models/\xff.gguf"), freed=1, is_in_trash=False))
    writer.send(Deleted(id=4, path="/b", freed=1, is_in_trash=False))
    writer.close()
    lost, next_one = map(decode_event, out.getvalue().splitlines())
    assert isinstance(lost, Error)
    assert lost.id == 3
    assert msgspec.structs.asdict(next_one)["path"] == "/b"
