"""Forms, entries and events of benches for tests of the bench page."""

from engine.bench.store import BenchEntry
from engine.bench.values import State
from engine.lab.workloads import Workload
from engine.protocol import BenchPhase, BenchProgress
from engine.request import Message, ModelSettings

TARGET = ModelSettings(path="/models/target.gguf", ctx=4096)
DRAFT = ModelSettings(path="/models/draft.gguf")


def work(kind: str = "code", name: str = "fold", prediction: str | None = None) -> Workload:
    message = Message(role="user", content=f"{name}, please.")
    return Workload(kind=kind, name=name, messages=(message,), prediction=prediction)


def entry(
    bench: int = 1,
    state: State = "done",
    runs: int = 48,
    is_shared: bool = False,
    title: str = "Quick bench",
) -> BenchEntry:
    return BenchEntry(
        id=bench, created=1_700_000_000.0 + bench, title=title, state=state, runs=runs,
        is_shared=is_shared, target="target.gguf", draft="draft.gguf",
    )  # fmt: skip


def progress(
    phase: BenchPhase = "measuring", done: int = 3, bench: int = 1, left_s: float | None = 95.0
) -> BenchProgress:
    return BenchProgress(
        id=5, bench=bench, phase=phase, arm="lookup 5", kind="code", prompt="fold", done=done,
        total=48, spent_s=12.0, left_s=left_s,
    )  # fmt: skip
