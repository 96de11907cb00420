"""A hub worker without a Hub: speaks the protocol, knows a few made-up files, fails on demand.

Run as a program with `python -P fake_hub.py --scenario NAME`. Scenarios: `normal`; `no_start` (ends
before its handshake); `mortal` (ends at the second question about a file); `offline` (no download
begins); `halfway` (a download stays in its middle). By what they are asked
for: words "crash" end the process with an answer owed, a repository of "nobody/…" cannot be
reached, a draft model with "other" in its name does not fit, a file with "slow" in its name is
answered only when it is cancelled. A download is done at once and then in the library.
"""

import argparse
import os
import queue
import sys
import threading
import time

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.hub_protocol import (
    CheckFiles,
    DevicePlan,
    DownloadItem,
    Downloads,
    FileInspected,
    FileRef,
    FilesChecked,
    Found,
    GetHubSettings,
    HubReady,
    HubSettings,
    HubSettingsAre,
    InspectFile,
    Library,
    ListDownloads,
    ListLibrary,
    ListPairs,
    LocalModel,
    MemoryPlan,
    MemoryPlanned,
    ModelFacts,
    PairFile,
    PairReport,
    Pairs,
    PauseDownload,
    PlanItem,
    PlanMemory,
    RecommendedPair,
    Search,
    StartDownload,
    Suggest,
    Suggested,
    Suggestion,
)
from engine.protocol import Cancel, Error, PairVerdict
from engine.wire import AnyCommand, AnyEvent, decode_command, encode

GIB = 1024**3
PAIR = RecommendedPair(
    family="Made up",
    name="Large with Small",
    good_for="tests",
    licence="mit",
    target=PairFile(
        repo="maker/large", file="large-Q4_K_M.gguf", quantization="Q4_K_M", size=2 * GIB
    ),
    draft=PairFile(repo="maker/draft", file="draft-Q8_0.gguf", quantization="Q8_0", size=GIB // 4),
    needs=4 * GIB,
    memory_class=4,
)
OTHER = PairVerdict(fits=False, rule="type", reason="The vocabularies are of different types.")


def facts(ref: FileRef) -> ModelFacts:
    name = os.path.basename(ref.path or ref.file).removesuffix(".gguf")
    size = GIB if "draft" in name else 8 * GIB
    return ModelFacts(name=name, architecture="llama", size=size, context=4096, layers=16)


class FakeHub:
    def __init__(self, scenario: str) -> None:
        self._scenario = scenario
        self._commands: queue.SimpleQueue[AnyCommand | None] = queue.SimpleQueue()
        self._cancelled: set[int] = set()
        self._models: list[LocalModel] = []
        self._items: list[DownloadItem] = []
        self._asked = 0

    def run(self) -> None:
        print("fake hub: starting", file=sys.stderr, flush=True)
        self._emit(
            HubReady(protocol=1, role="hub", endpoint="https://hub.example", has_token=False)
        )
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

    def _look_at(self, command_id: int, *refs: FileRef | None) -> None:
        self._asked += 1
        if self._scenario == "mortal" and self._asked == 2:
            os._exit(3)
        for ref in refs:
            if ref is not None and ref.repo.startswith("nobody/"):
                raise EngineError(ErrorKind.NETWORK, "The Hub cannot be reached.", "Try later.")
            while ref is not None and "slow" in (ref.path + ref.file):
                if command_id in self._cancelled:
                    raise EngineError(ErrorKind.CANCELLED, "It was stopped.")
                time.sleep(0.005)

    def _answer(self, command: AnyCommand) -> None:
        match command:
            case GetHubSettings():
                settings = HubSettings()
                self._emit(HubSettingsAre(id=command.id, settings=settings, default_folder="/m"))
            case ListDownloads():
                self._emit(Downloads(id=command.id, items=tuple(self._items)))
            case ListLibrary():
                self._emit_library(command.id)
            case Search():
                if command.query.words == "crash":
                    os._exit(3)
                self._emit(Found(id=command.id))
            case InspectFile():
                self._look_at(command.id, command.ref)
                self._emit(FileInspected(id=command.id, facts=facts(command.ref)))
            case CheckFiles():
                self._look_at(command.id, command.target, command.draft)
                draft = facts(command.draft)
                verdict = OTHER if "other" in draft.name else PairVerdict(fits=True)
                self._emit(
                    FilesChecked(
                        id=command.id,
                        report=PairReport(
                            target=facts(command.target), draft=draft, verdict=verdict
                        ),
                    )
                )
            case Suggest():
                self._look_at(command.id, command.target)
                self._emit(
                    Suggested(
                        id=command.id,
                        target=command.target,
                        suggestions=tuple(
                            Suggestion(
                                ref=FileRef(path=model.path),
                                name=model.name,
                                size=model.size,
                                where="disk",
                                verdict=PairVerdict(fits=True),
                            )
                            for model in self._models
                        ),
                    )
                )
            case PlanMemory():
                self._look_at(command.id, command.target)
                self._emit(MemoryPlanned(id=command.id, plan=self._plan(command)))
            case ListPairs():
                self._emit(Pairs(id=command.id, pairs=(PAIR,), memory=8 * GIB))
            case StartDownload():
                if self._scenario == "offline":
                    raise EngineError(ErrorKind.NETWORK, "The Hub cannot be reached.", "Try later.")
                self._download(command)
            case PauseDownload():
                self._items = [
                    msgspec.structs.replace(item, phase="paused")
                    if item.key == command.key
                    else item
                    for item in self._items
                ]
                self._emit(Downloads(id=command.id, items=tuple(self._items)))
            case _:
                raise EngineError(ErrorKind.BAD_REQUEST, "This hub cannot do that.")

    @staticmethod
    def _plan(command: PlanMemory) -> MemoryPlan:
        items = [PlanItem(what="weights", model="target", size=8 * GIB)]
        if command.draft is not None:
            items.append(PlanItem(what="weights", model="draft", size=GIB))
        device = DevicePlan(
            device="CPU", description="", free=12 * GIB, total=16 * GIB, items=tuple(items)
        )
        return MemoryPlan(
            settings=command.settings, devices=(device,), target_layers=17, target_gpu_layers=0
        )

    def _emit_library(self, command_id: int) -> None:
        self._emit(Library(id=command_id, models=tuple(self._models), folder="/m", free=50 * GIB))

    def _download(self, command: StartDownload) -> None:
        name = os.path.basename(command.file).removesuffix(".gguf")
        size = facts(FileRef(file=command.file)).size
        path = f"/m/{command.repo}/{command.file}"
        for phase, done in (("active", size // 2), ("done", size)):
            self._items = [
                item for item in self._items if item.name != name
            ] + [
                DownloadItem(
                    key=name,
                    repo=command.repo,
                    name=name,
                    revision="0" * 40,
                    phase=phase,  # type: ignore[arg-type]
                    done=done,
                    total=size,
                    path=path if phase == "done" else "",
                )
            ]  # fmt: skip
            self._emit(Downloads(id=command.id, items=tuple(self._items)))
            if self._scenario == "halfway":
                return
        self._models.append(
            LocalModel(
                path=path,
                name=name,
                source="paceline",
                kind="target",
                size=size,
                repo=command.repo,
            )
        )
        self._emit_library(0)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenario", default="normal")
    options = parser.parse_args()
    if options.scenario == "no_start":
        print("ModuleNotFoundError: No module named 'huggingface_hub'", file=sys.stderr)
        sys.exit(1)
    FakeHub(options.scenario).run()


if __name__ == "__main__":
    main()
