"""A worker process: this program in another role, driven over its pipes until stdin ends.

Sees to the descriptors, the handshake and the role; `inference_worker`, `hub.worker` and
`remote.worker` do the work. Started by `app.__main__ --worker=ROLE`.
"""

import os
import signal
import sys

import psutil

from engine.catalogue import LANGUAGE_VARIABLE, speak
from engine.errors import EngineError
from engine.hosts import RPC_SERVERS
from engine.pipes import Reader, Writer
from engine.protocol import PROTOCOL_VERSION, Ready
from engine.wire import BACKGROUND

ROLES = ("inference", "hub", "remote", "convert", "host_trial")
_NICE = 5


def main(role: str) -> int:
    """Run a worker until stdin ends. Returns the process's exit code."""
    if role not in ROLES:
        print(f"paceline: there is no worker role “{role}”.", file=sys.stderr)
        return 2
    # A terminal sends Ctrl+C to all of its processes; whoever started this one decides what ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    speak(os.environ.get(LANGUAGE_VARIABLE, ""))
    if os.environ.get(BACKGROUND):
        lower_priority()
    # llama-cpp-python points fd 1 at the null device while it loads, so messages get their own.
    out = os.fdopen(os.dup(1), "wb", buffering=1 << 16)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    if role == "convert":
        from engine.llama.convert import serve

        return serve(out)
    if role == "host_trial":
        from engine.llama.hosts import try_host

        return try_host()
    writer = Writer(out)
    if role == "hub":
        from engine.hub.worker import HubWorker

        reader = Reader(0, writer.send)
        HubWorker(reader, writer.send).run()
        writer.close()
        sys.stderr.flush()
        os._exit(0)  # a thread that still waits for the network would hold the process
    if role == "remote":
        from engine.remote.worker import RemoteWorker

        reader = Reader(0, writer.send)
        RemoteWorker(reader, writer.send).run()
        writer.close()
        return 0
    try:
        writer.send(_ready(role))
    except (ImportError, OSError, RuntimeError, EngineError) as error:
        print(f"llama.cpp could not be loaded: {error}", file=sys.stderr)
        return 2
    from engine.inference_worker import InferenceWorker

    reader = Reader(0, writer.send)
    InferenceWorker(reader, writer.send).run()
    writer.close()
    sys.stderr.flush()
    os._exit(0)  # all is written and freed; taking Python and ggml's backends down takes longer


def lower_priority() -> None:
    """Let a window that shares the cores draw first: with both cores computing here its event loop
    stood still for up to 88 ms, and 46 ms so; the answer came equally fast."""
    process = psutil.Process()
    if sys.platform == "win32":
        process.nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
    else:
        process.nice(max(process.nice(), _NICE))


def _ready(role: str) -> Ready:
    from engine.llama.build_info import build_info
    from engine.llama.devices import devices
    from engine.llama.hosts import HOSTS

    HOSTS.begin(os.environ.get(RPC_SERVERS, ""))
    listed = devices()
    return Ready(
        protocol=PROTOCOL_VERSION,
        role=role,
        build=build_info(),
        devices=listed,
        hosts=HOSTS.states(listed),
    )
