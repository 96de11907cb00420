"""Hosts added while the worker runs, without holding up answers: each is asked on its own thread.

What it said is taken when the command comes again, on the thread that decodes, for ggml's list of
devices is not thread-safe. Used by `inference_worker`.
"""

import traceback
from collections.abc import Callable
from threading import Thread

from engine.errors import EngineError, ErrorKind
from engine.hosts import address
from engine.language import tr
from engine.llama.devices import devices
from engine.llama.hosts import HOSTS
from engine.protocol import AddHost, DevicesChanged


class AddingHosts:
    def __init__(
        self, send: Callable[[DevicesChanged], None], again: Callable[[AddHost], None]
    ) -> None:
        """`again` brings a command back; it is called on another thread."""
        self._send = send
        self._again = again
        self._asked: dict[int, EngineError | None] = {}  # by command: what came of it

    def carry_out(self, command: AddHost) -> bool:
        """Whether it is done; it comes again otherwise. Raises EngineError."""
        host = address(command.host)
        if command.id not in self._asked:
            Thread(target=self._ask, args=(command, host), name="host", daemon=True).start()
            return False
        added = HOSTS.add(host, self._asked.pop(command.id))
        found = devices()
        states = HOSTS.states(found)
        self._send(DevicesChanged(id=command.id, devices=found, added=added, hosts=states))
        return True

    def _ask(self, command: AddHost, host: str) -> None:
        try:
            problem = HOSTS.ask(host)
        except Exception as error:  # a defect; whoever waits must hear of it
            traceback.print_exc()
            problem = EngineError(
                ErrorKind.INTERNAL,
                tr("Something went wrong in the engine: {why}.", why=error),
                tr("Try again; the log has the details."),
            )
        self._asked[command.id] = problem
        self._again(command)
