"""A worker in the role “remote” without a network: knows what answers where, and keeps a list.

Run as a program with `python -P fake_remote.py --scenario NAME`. Scenarios: `normal` (no servers
are listed), `some` (two are), `no_start` (ends before its handshake). By the address that is asked:
"gone" does not answer, "locked" wants the key “sesame”, "slow" answers when it is cancelled,
"crash" ends the process, "vllm", "ollama" and "plain" are such servers, everything else is a
llama-server. A sweep has two levels, each told with its point.
"""

import argparse
import os
import queue
import sys
import threading
import time

from engine.errors import EngineError, ErrorKind
from engine.protocol import Cancel, Error
from engine.remote.protocol import (
    DeleteEndpoint,
    DeleteSweep,
    Endpoints,
    ListEndpoints,
    ListSweeps,
    OpenSweep,
    Probe,
    Probed,
    PutEndpoint,
    RemoteReady,
    Sweep,
    SweepDone,
    SweepEntry,
    SweepOpened,
    SweepPointDone,
    SweepProgress,
    Sweeps,
)
from engine.remote.values import Endpoint, RemoteModel, ServerInfo
from engine.sweep.values import SweepArm, SweepPoint, SweepReport, SweepRequest
from engine.wire import AnyCommand, AnyEvent, decode_command, encode

KEY = "sesame"
LLAMA = Endpoint(url="http://127.0.0.1:8080/v1", model="qwen3-14b", kind="llama-server")
VLLM = Endpoint(
    url="http://vllm.example:8000/v1", model="Qwen/Qwen3-32B", kind="vllm", name="Workstation"
)
SWEEP = SweepRequest(
    arms=(SweepArm(name="a", endpoint=LLAMA.reference),), prompts=(), levels=(1, 2)
)


def server(url: str) -> ServerInfo:
    models = (RemoteModel(id="qwen3-14b", ctx=8192), RemoteModel(id="other"))
    if "vllm" in url:
        return ServerInfo(
            url=url,
            kind="vllm",
            version="0.11.0",
            models=(RemoteModel(id="Qwen/Qwen3-32B", ctx=32_768),),
            published="metrics",
            drafts_with="ngram",
            evidence="/version names vLLM 0.11.0.",
        )
    if "ollama" in url:
        return ServerInfo(
            url=url,
            kind="ollama",
            models=models,
            evidence="/api/version answers as Ollama’s does.",
            warnings=("Ollama drafts with no model.",),
        )
    if "plain" in url:
        return ServerInfo(url=url, kind="openai", evidence="Only /v1/models answers.")
    return ServerInfo(
        url=url,
        kind="llama-server",
        version="b6942",
        models=models,
        published="timings",
        takes_predictions=True,
        slots=4,
        evidence="/props names llama.cpp b6942.",
    )


class FakeRemote:
    def __init__(self, scenario: str) -> None:
        self._commands: queue.SimpleQueue[AnyCommand | None] = queue.SimpleQueue()
        self._cancelled: set[int] = set()
        self._endpoints = [LLAMA, VLLM] if scenario == "some" else []
        self._keys: dict[str, str] = {}

    def run(self) -> None:
        self._emit(RemoteReady(protocol=1))
        threading.Thread(target=self._read, daemon=True).start()
        while (command := self._commands.get()) is not None:
            try:
                self._answer(command)
            except EngineError as error:
                self._emit(
                    Error(id=command.id, kind=error.kind, message=error.message, hint=error.hint)
                )

    def _read(self) -> None:
        for line in sys.stdin.buffer:
            command = decode_command(line)
            if isinstance(command, Cancel):
                self._cancelled.add(command.target_id)
            else:
                self._commands.put(command)
        self._commands.put(None)

    def _emit(self, event: AnyEvent) -> None:
        sys.stdout.buffer.write(encode(event))
        sys.stdout.buffer.flush()

    def _answer(self, command: AnyCommand) -> None:
        match command:
            case ListEndpoints():
                self._list(command.id)
            case PutEndpoint():
                self._put(command)
            case DeleteEndpoint():
                self._endpoints = [e for e in self._endpoints if e.reference != command.reference]
                self._keys.pop(command.reference, None)
                self._list(command.id)
            case Probe():
                self._probe(command)
            case Sweep():
                for done in (0, 1):
                    self._emit(
                        SweepProgress(
                            id=command.id,
                            arm="a",
                            level=done + 1,
                            is_warm_up=False,
                            done=done,
                            total=2,
                            spent_s=1.0,
                        )
                    )
                for level in command.request.levels[:2]:
                    point = SweepPoint(
                        arm="a",
                        level=level,
                        round=1,
                        answers=2,
                        failed=0,
                        seconds=1.0,
                        tokens=64,
                        ttft_ms=None,
                        itl_ms=None,
                        user_tps=None,
                        answer_ms=None,
                    )
                    self._emit(SweepPointDone(id=command.id, point=point))
                self._emit(SweepDone(id=command.id, sweep=1, report=_report(command.request)))
            case ListSweeps() | DeleteSweep():
                kept = command.sweep != 1 if isinstance(command, DeleteSweep) else True
                entry = SweepEntry(id=1, title="Night", at=0.0, arms=("a",))
                self._emit(Sweeps(id=command.id, sweeps=(entry,) if kept else ()))
            case OpenSweep():
                self._emit(SweepOpened(id=command.id, sweep=1, report=_report(SWEEP)))

    def _list(self, id: int) -> None:
        self._emit(
            Endpoints(id=id, endpoints=tuple(self._endpoints), has_key=tuple(sorted(self._keys)))
        )

    def _put(self, command: PutEndpoint) -> None:
        endpoint = command.endpoint
        if endpoint.name == "taken":
            raise EngineError(
                ErrorKind.BAD_REQUEST, "Another server is called “taken”.", "Choose another name."
            )
        old = (command.replaces, endpoint.reference)
        self._endpoints = [e for e in self._endpoints if e.reference not in old]
        self._endpoints.append(endpoint)
        if command.key is not None:
            self._keys.pop(endpoint.reference, None)
        if command.key:
            self._keys[endpoint.reference] = command.key
        self._list(command.id)

    def _probe(self, command: Probe) -> None:
        url = command.url if "://" in command.url else f"http://{command.url}"
        url = url if url.endswith("/v1") else f"{url}/v1"
        if "crash" in url:
            os._exit(3)
        if "gone" in url:
            raise EngineError(ErrorKind.NETWORK, "Nothing answers there.", "Start the server.")
        if "locked" in url and command.key != KEY:
            raise EngineError(
                ErrorKind.ACCESS, "The server asks for a key.", "Enter it, then ask again."
            )
        while "slow" in url:
            if command.id in self._cancelled:
                raise EngineError(ErrorKind.CANCELLED, "It was stopped.")
            time.sleep(0.005)
        self._emit(Probed(id=command.id, server=server(url)))


def _report(request: SweepRequest) -> SweepReport:
    return SweepReport(request=request, servers={"a": "llama-server b6942"}, points=())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenario", default="normal")
    options = parser.parse_args()
    if options.scenario == "no_start":
        print("ModuleNotFoundError: No module named 'httpx2'", file=sys.stderr)
        sys.exit(1)
    FakeRemote(options.scenario).run()


if __name__ == "__main__":
    main()
