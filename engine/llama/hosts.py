"""The machines whose devices this process was told to use, and what is wrong with each.

ggml keeps what it was told for as long as the process lives, so there is one list a process. A host
is asked by `engine.hosts.hello` first, then tried in a process that may end. Used by the worker;
`llama.devices` lists the devices.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from engine.errors import EngineError, ErrorKind
from engine.hosts import RPC_SERVERS, Version, address, addresses, hello, is_connected
from engine.language import tr
from engine.llama import devices
from engine.llama.library import version
from engine.protocol import Device, HostState
from engine.wire import worker_command, worker_environment

TRIAL = "host_trial"  # the worker's role in which `try_host` runs
_TIMEOUT = 20.0  # seconds of a trial


class Hosts:
    """Those asked for, in their order. Not thread-safe but for `ask`, as ggml's own list is not."""

    def __init__(self) -> None:
        self._problems: dict[str, EngineError | None] = {}
        self._spoken: set[Version] = set()  # versions that ggml was seen to take

    def states(self, found: Sequence[Device]) -> tuple[HostState, ...]:
        """`found` is of `devices.devices`, which notices hosts that have gone."""
        return tuple(
            HostState(host=host, problem=error.message, hint=error.hint)
            if (error := self._problem(host)) is not None
            else HostState(host=host, devices=tuple(d.name for d in found if d.host == host))
            for host in self._problems
        )

    def begin(self, listed: str) -> None:
        """Add all of a list with commas; what is wrong with one is told by `states`."""
        for part in listed.split(","):
            try:
                self._problems.update(dict.fromkeys(addresses(part)))
            except EngineError as error:
                self._problems[part.strip()[:80]] = error
        self._try(tuple(host for host, error in self._problems.items() if error is None))

    def ask(self, host: str) -> EngineError | None:
        """Why a host cannot be used; takes seconds where none is there. For any thread."""
        try:
            devices.check_rpc()
            address(host)
            if is_connected(host):
                return None
            spoken = hello(host)
            if spoken not in self._spoken:
                _check_trial(host, spoken)
                self._spoken.add(spoken)
        except EngineError as error:
            return error
        return None

    def add(self, host: str, problem: EngineError | None) -> tuple[str, ...]:
        """Add a host that was asked, or one again; the names of devices that are new. Raises
        EngineError."""
        before = {device.name for device in devices.devices()}
        self._take(host, problem)
        if (error := self._problem(host)) is not None:
            raise error
        return tuple(d.name for d in devices.devices() if d.name not in before)

    def look_again(self) -> tuple[Device, ...] | None:
        """Try those again that did not answer, and notice those that do not any more. All devices
        if that changed anything."""
        if not self._problems:
            return None
        before = tuple(map(self._problem, self._problems))
        devices.devices()
        self._try(tuple(host for host in self._problems if self._problem(host) is not None))
        is_changed = any(
            (was is None) != (self._problem(host) is None)
            for host, was in zip(self._problems, before, strict=True)
        )
        return devices.devices() if is_changed else None

    def _problem(self, host: str) -> EngineError | None:
        return self._problems[host] or devices.GONE.get(host)

    def _try(self, hosts: Sequence[str]) -> None:
        """All are asked at once: one that is switched off costs seconds."""
        if not hosts:
            return
        with ThreadPoolExecutor(len(hosts)) as pool:
            found = tuple(pool.map(self.ask, hosts))
        for host, error in zip(hosts, found, strict=True):
            self._take(host, error)

    def _take(self, host: str, problem: EngineError | None) -> None:
        self._problems[host] = problem
        if problem is None:
            devices.register_rpc(host)
        else:
            print(problem, file=sys.stderr)  # to the log


HOSTS = Hosts()


def try_host() -> int:
    """The trial itself, in a process of its own that ggml may end."""
    for host in addresses(os.environ.get(RPC_SERVERS, "")):
        devices.register_rpc(host)
    devices.devices()
    return 0


def _check_trial(host: str, spoken: Version) -> None:
    """Raises EngineError (device) where ggml does not take the host."""
    try:
        trial = subprocess.run(
            worker_command(TRIAL),
            env={**worker_environment(), RPC_SERVERS: host, "GGML_NO_BACKTRACE": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_TIMEOUT,
            check=False,
        )
        ended = trial.returncode
    except (OSError, subprocess.TimeoutExpired):
        ended = 1
    if ended:
        raise EngineError(
            ErrorKind.DEVICE,
            tr(
                "The RPC server at “{endpoint}” speaks version {version} of the protocol, which "
                "this llama.cpp does not take.",
                endpoint=host,
                version=spoken,
            ),
            tr(
                "Use the ggml-rpc-server of the llama.cpp in llama-cpp-python {version} there.",
                version=version(),
            ),
        )
