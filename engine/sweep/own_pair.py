"""What a worker has loaded, served on loopback for a sweep: our side is measured as any other is.

Reads what the worker says meanwhile, or its pipe would fill up and hold it. Called by `cli_sweep`.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.protocol import Serve, Serving
from engine.serve.values import ServeSettings
from engine.wire import WorkerClient


class Served:
    """`reference` is that of its endpoint; `fault` what the worker said when it ended, else ""."""

    def __init__(self, client: WorkerClient, reference: str) -> None:
        self.reference = reference
        self.fault = ""
        self._client = client
        self._ends = False
        self._thread = threading.Thread(target=self._drain, name="served", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Stop the worker."""
        self._ends = True
        self._client.close()
        self._thread.join(timeout=15)

    def _drain(self) -> None:
        try:
            while True:
                self._client.read()
        except EngineError as error:
            if not self._ends:
                self.fault = error.message


@contextmanager
def serving(client: WorkerClient) -> Iterator[Served]:
    """Serve what is loaded, on any free port. Raises EngineError where that is not possible. The
    worker has ended afterwards."""
    command = Serve(id=client.next_id(), settings=ServeSettings(port=0))
    client.send(command)
    reference = ""
    for event in client.events(command.id, Serving):
        if isinstance(event, Serving):
            reference = f"{event.url}#{event.model}"
    if not reference:
        raise EngineError(ErrorKind.INTERNAL, tr("The server did not say where it is."))
    served = Served(client, reference)
    try:
        yield served
    finally:
        served.end()
