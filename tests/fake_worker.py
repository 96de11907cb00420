"""A worker process without llama.cpp: speaks the protocol and gives scripted answers.

Run as a program with `python -P fake_worker.py --scenario NAME`. Scenarios: `normal`; `no_start`
(fails like a missing library); `oom` (says so and dies at load); `assert` (aborts in mid-answer);
`garbage` (no handshake); `flood` (an answer of 2,000 words, by default as fast as the pipe takes
it); `deaf` (ignores the end of stdin); `no_amx` (a build whose AMX code is left out). A target
whose path holds "missing" fails to load before anything is closed, one that holds "huge" after; a
draft that holds "other" does not fit. A target that is a server's reference is “loaded” as one: of
a Paceline server where it holds "paceline", one that publishes nothing where it holds "silent"; it
does not answer where it holds "gone", and ends in the middle of an answer where it holds "mortal".
Port 1 is taken. A draft model is made in four steps, of which each lasts for
the delay; `deaf` does not hear that it should stop. A lossless check finds one tie, with `defect` a
defect too; each of its runs lasts for the delay, and so does each run of a bench.
"""

import argparse
import os
import queue
import sys
import threading
import time

from engine.errors import EngineError, ErrorKind
from engine.lab.report import (
    ArmReport,
)
from engine.protocol import (
    AddHost,
    ArmFinished,
    ArmStarted,
    Bench,
    Cancel,
    CheckPair,
    Command,
    Compare,
    Compared,
    Device,
    DevicesChanged,
    DrafterMade,
    Error,
    Event,
    Finished,
    FinishReason,
    Generate,
    HostState,
    Load,
    Loaded,
    Lossless,
    LosslessDone,
    LosslessProgress,
    MakeDrafter,
    MeasureMemory,
    Memory,
    MemoryMeasured,
    PairChecked,
    PairVerdict,
    Pass,
    Pause,
    Progress,
    Serve,
    Serving,
    ServingState,
    ServingStopped,
    Span,
    Started,
    StopServing,
    Tokenize,
    Tokenized,
    Unload,
    Unloaded,
)
from engine.remote.values import DraftCounts, is_reference
from engine.request import (
    AutoPolicySpec,
    GenerateRequest,
    ModelSettings,
    Speculation,
)
from engine.serve.values import ServingFigures
from engine.stats import PassStats, RunStats
from engine.wire import decode_command, encode
from tests.fake_lab import arm_report, compare_report, lossless_report
from tests.fake_values import COSTS, MIB, OTHER_VOCABULARY, auto_state, memory, model_info, ready

ANSWER = (
    "Speculative decoding lets a small draft model propose a few tokens that the target then "
    "checks in one pass. Every accepted token is one the target would have written itself, so the "
    "text does not change.\n\n```python\ndef add(a: int, b: int) -> int:\n    return a + b\n```\n"
)


class FakeWorker:
    """One thread reads, this one answers; Cancel is seen between passes."""

    def __init__(self, scenario: str, delay_s: float) -> None:
        self._scenario = scenario
        self._delay_s = delay_s
        self._commands: queue.SimpleQueue[Command | None] = queue.SimpleQueue()
        self._cancelled: set[int] = set()
        self._paused: set[int] = set()
        self._out = sys.stdout.buffer
        self._target: ModelSettings | None = None
        self._has_draft = False
        self._serve = 0  # the command that serves

    def run(self) -> None:
        print("fake worker: starting", file=sys.stderr, flush=True)
        self._emit(ready(has_amx=self._scenario != "no_amx"))
        threading.Thread(target=self._read, daemon=True).start()
        while (command := self._commands.get()) is not None:
            try:
                self._answer(command)
            except EngineError as error:
                self._emit(
                    Error(
                        id=command.id,
                        kind=error.kind,
                        message=error.message,
                        hint=error.hint,
                        still_loaded=isinstance(command, Load) and self._target is not None,
                    )
                )
        if self._scenario == "deaf":
            time.sleep(600)

    def _read(self) -> None:
        for line in sys.stdin.buffer:
            command = decode_command(line)
            if isinstance(command, Cancel):
                self._cancelled.add(command.target_id)
            elif isinstance(command, Pause):
                change = self._paused.add if command.is_paused else self._paused.discard
                change(command.target_id)
            else:
                self._commands.put(command)
        self._commands.put(None)

    def _emit(self, event: Event) -> None:
        self._out.write(encode(event))
        self._out.flush()

    def _answer(self, command: Command) -> None:
        match command:
            case Load():
                self._load(command)
            case Serve():
                self._begin_serving(command)
            case StopServing():
                self._end_serving(command.id)
            case Unload():
                self._end_serving(self._serve)
                self._target = None
                self._emit(Unloaded(id=command.id))
            case Generate():
                self._generate(command)
            case Compare():
                self._compare(command)
            case Lossless():
                self._lossless(command)
            case Bench():
                self._bench(command)
            case Tokenize():
                text = command.text or " ".join(m.content for m in command.messages)
                self._emit(Tokenized(id=command.id, count=len(text.split())))
            case CheckPair():
                fits = "other" not in command.draft
                verdict = PairVerdict(fits=True) if fits else OTHER_VOCABULARY
                self._emit(PairChecked(id=command.id, verdict=verdict))
            case MeasureMemory():
                self._emit(MemoryMeasured(id=command.id, memory=memory(self._has_draft)))
            case MakeDrafter():
                self._make_drafter(command)
            case AddHost():
                self._add_host(command)
            case Cancel() | Pause():
                pass

    def _add_host(self, command: AddHost) -> None:
        """A host whose name begins with “off” does not answer."""
        host = command.host
        if host.startswith("off"):
            self._emit(
                Error(
                    id=command.id,
                    kind=ErrorKind.DEVICE,
                    message=f"No RPC server answers at “{host}”.",
                    hint="Check that ggml-rpc-server is running there.",
                )
            )
            return
        lent = Device(
            name="RPC0", description=host, kind="gpu", backend="RPC", free=1, total=2, host=host
        )
        self._emit(
            DevicesChanged(
                id=command.id,
                devices=(lent, *ready().devices),
                added=("RPC0",),
                hosts=(HostState(host=host, devices=("RPC0",)),),
            )
        )

    def _begin_serving(self, command: Serve) -> None:
        settings = command.settings
        if settings.port == 1:
            raise EngineError(ErrorKind.BAD_REQUEST, "Port 1 is in use.", "Choose another port.")
        if self._target is None:
            raise EngineError(ErrorKind.NOT_LOADED, "No model is loaded.", "Load a model first.")
        self._serve = command.id
        self._emit(
            Serving(
                id=command.id,
                url=f"http://{settings.host}:{settings.port}/v1",
                model=settings.alias or model_info(self._target).name,
                parallel=self._target.parallel,
                needs_key=bool(settings.api_key),
            )
        )
        for tokens in (0, 120):
            figures = ServingFigures(
                seconds=1.0 + tokens / 120,
                running=2,
                waiting=1,
                answered=7,
                cancelled=1,
                tokens=tokens,
                drafted=60,
                accepted=45,
            )
            self._emit(ServingState(id=command.id, figures=figures))

    def _end_serving(self, id: int) -> None:
        if self._serve:
            self._serve = 0
            self._emit(ServingStopped(id=id, figures=ServingFigures()))

    def _bench(self, command: Bench) -> None:
        from tests.fake_bench import carry_out  # with numpy, which other commands do not need

        carry_out(
            command,
            self._emit,
            lambda: command.id in self._cancelled,
            lambda: command.id in self._paused,
            self._delay_s,
            breaks_off=self._scenario == "assert",
        )

    def _make_drafter(self, command: MakeDrafter) -> None:
        if "missing" in command.target.path:
            raise EngineError(ErrorKind.BAD_FILE, "There is no such file.", "Choose another one.")
        if "huge" in command.target.path:
            os._exit(3)
        for phase, done in (("convert", 0), ("convert", 500), ("target", 500), ("measure", 900)):
            self._emit(Progress(id=command.id, phase=phase, done=done, total=1000))  # type: ignore[arg-type]
            time.sleep(self._delay_s)
            if command.id in self._cancelled and self._scenario != "deaf":
                raise EngineError(ErrorKind.CANCELLED, "It was stopped.")
        self._emit(
            DrafterMade(
                id=command.id,
                path=command.destination,
                size=40 * MIB,
                acceptance=0.6,
                speedup=1.2,
                speedup_range=(1.1, 1.3),
                plain_tps=50.0,
                draft_tps=60.0,
                is_worth_it=True,
                text="It is worth keeping.",
            )
        )

    def _load(self, command: Load) -> None:
        if "missing" in command.target.path:
            raise EngineError(
                ErrorKind.BAD_FILE,
                f"There is no file at {command.target.path}.",
                "Choose another file.",
            )
        if "gone" in command.target.path:
            raise EngineError(
                ErrorKind.NETWORK, "127.0.0.1:8080 does not answer.", "Start the server."
            )
        self._end_serving(self._serve)
        self._target = None
        if "huge" in command.target.path:
            raise EngineError(ErrorKind.MEMORY, "It does not fit.", "Use a smaller context.")
        for done in (0, 250, 500, 750, 1000):
            self._emit(Progress(id=command.id, phase="target", done=done, total=1000))
            time.sleep(self._delay_s)
            if command.id in self._cancelled:
                self._emit(Unloaded(id=command.id))
                return
        if self._scenario == "oom":
            print("ggml_backend_cpu_buffer_type_alloc_buffer: failed to allocate buffer",
                  file=sys.stderr, flush=True)  # fmt: skip
            os._exit(1)
        verdict = None
        if command.draft is not None and "other" in command.draft.path:
            verdict = OTHER_VOCABULARY
        draft = command.draft if verdict is None else None
        self._target, self._has_draft = command.target, draft is not None
        is_server = is_reference(command.target.path)
        self._emit(
            Loaded(
                id=command.id,
                target=model_info(command.target),
                draft=model_info(draft) if draft else None,
                verdict=verdict or (PairVerdict(fits=True) if draft else None),
                memory=Memory(resident=0, devices=()) if is_server else memory(self._has_draft),
                load_ms=120.0,
                costs=None if is_server else COSTS,
            )
        )

    def _generate(self, command: Generate) -> None:
        request = command.request
        prompt = sum(len(m.content.split()) for m in request.messages) or 1
        if self._target is None:
            raise EngineError(ErrorKind.NOT_LOADED, "No model is loaded.", "Load a model first.")
        is_auto = isinstance(request.speculation.policy, AutoPolicySpec)
        self._emit(
            Started(
                id=command.id,
                prompt_tokens=prompt,
                cached_tokens=0,
                ctx=8192,
                seed=1,
                drafters=tuple(self._sources(request.speculation)),
                policy="auto" if is_auto else "fixed",
                template="model",
            )
        )
        reason, text, tokens, stats = self._passes(command.id, request, "")
        path = self._target.path
        drafts = None
        if is_reference(path):
            counts = DraftCounts(source="timings", drafted=40, accepted=30, drafts=12)
            drafts = DraftCounts() if "silent" in path else counts
        self._emit(
            Finished(
                id=command.id,
                reason=reason,
                text=text,
                tokens=tuple(range(tokens)),
                stats=stats,
                memory=memory(self._has_draft) if drafts is None else None,
                drafts=drafts,
                auto=auto_state(stats, self._sources(request.speculation)[0]) if is_auto else None,
            )
        )

    def _sources(self, speculation: Speculation) -> list[str]:
        asked = [d.__struct_config__.tag for d in speculation.drafters]
        if isinstance(speculation.policy, AutoPolicySpec) and not self._has_draft:
            asked.remove("draft_model")  # it takes what there is
        return asked

    def _passes(
        self, command_id: int, request: GenerateRequest, arm: str
    ) -> tuple[FinishReason, str, int, RunStats]:
        flood = self._scenario == "flood"
        words = ANSWER.split(" ")
        words = [w + " " for w in words[:-1]] + words[-1:]
        if flood:
            words = [f"word{i} " for i in range(2000)]
        if request.max_tokens is not None:
            words = words[: request.max_tokens]
        sources = self._sources(request.speculation)
        is_auto = isinstance(request.speculation.policy, AutoPolicySpec)
        stats = RunStats(prompt_tokens=12, prompt_ms=18.0, first_pass_ms=7.0, committed=1)
        text, at, i, reason = "", 25.0, 0, "stop"
        while i < len(words):
            if command_id in self._cancelled:
                reason = "cancelled"
                break
            source = sources[(i // 3) % len(sources)] if sources and i else ""
            accepted = min(2 if i % 2 else 1, len(words) - i - 1) if source else 0
            piece = words[i : i + accepted + 1]
            spans = [Span(text=w, source=source) for w in piece[:accepted]]
            spans.append(Span(text=piece[-1]))
            at += 8.0
            figures = PassStats(
                at_ms=at,
                source=source,
                drafted=3 if source else 0,
                accepted=accepted,
                committed=len(piece),
                draft_ms=1.5 if source else 0.0,
                verify_ms=6.0,
                sample_ms=0.3,
                other_ms=0.2,
            )
            if i:
                stats.add(figures)
            text += "".join(piece)
            tokens = tuple(range(i, i + len(piece)))
            auto = auto_state(stats, sources[0]) if is_auto else None
            self._emit(
                Pass(
                    id=command_id,
                    spans=tuple(spans),
                    tokens=tokens,
                    stats=figures,
                    arm=arm,
                    auto=auto,
                )
            )
            i += len(piece)
            if self._target is not None and "mortal" in self._target.path and i > 6:
                raise EngineError(
                    ErrorKind.NETWORK, "The server ended in the middle of its answer.", "Try again."
                )
            if self._scenario == "assert" and i > 6:
                print(
                    "/src/ggml/ggml.c:123: GGML_ASSERT(n > 0) failed", file=sys.stderr, flush=True
                )
                os.abort()
            if self._delay_s:
                time.sleep(self._delay_s)
        return reason, text, i, stats  # type: ignore[return-value]

    def _compare(self, command: Compare) -> None:
        reports: dict[str, ArmReport] = {}
        for run in range(command.request.runs + 1):
            for spec in command.request.arms:
                self._emit(
                    ArmStarted(
                        id=command.id,
                        arm=spec.name,
                        run=run,
                        runs=command.request.runs,
                        prompt_tokens=12,
                    )
                )
                request = GenerateRequest(
                    max_tokens=command.request.request.max_tokens, speculation=spec.speculation
                )
                reason, text, tokens, stats = self._passes(command.id, request, spec.name)
                self._emit(
                    ArmFinished(
                        id=command.id, arm=spec.name, run=run, reason=reason, text=text, stats=stats
                    )
                )
                reports[spec.name] = arm_report(spec.name, reason, text, tokens, stats)
                if reason == "cancelled":
                    self._emit(
                        Error(
                            id=command.id,
                            kind=ErrorKind.CANCELLED,
                            message="The comparison was stopped.",
                        )
                    )
                    return
        self._emit(Compared(id=command.id, report=compare_report(reports, command.request.runs)))

    def _lossless(self, command: Lossless) -> None:
        if self._target is None:
            raise EngineError(ErrorKind.NOT_LOADED, "No model is loaded.", "Load a model first.")
        request = command.request
        prompts = [p.name for p in request.prompts] or ["tides", "count-words", "orders"]
        runs = [(p, arm) for p in prompts for arm in ("off", *(a.name for a in request.arms))]
        for done, (prompt, arm) in enumerate(runs):
            self._emit(
                LosslessProgress(id=command.id, prompt=prompt, arm=arm, done=done, total=len(runs))
            )
            if self._scenario == "assert" and done:
                os.abort()
            time.sleep(self._delay_s)
            if command.id in self._cancelled:
                raise EngineError(ErrorKind.CANCELLED, "The check was stopped.")
        report = lossless_report(request, prompts, has_defect=self._scenario == "defect")
        self._emit(LosslessDone(id=command.id, report=report))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenario", default="normal")
    parser.add_argument("--delay", type=float, default=0.0)
    options = parser.parse_args()
    if options.scenario == "no_start":
        print("ModuleNotFoundError: No module named 'llama_cpp'", file=sys.stderr)
        sys.exit(1)
    if options.scenario == "garbage":
        print("Welcome to a program that is no worker", flush=True)
        time.sleep(600)
    FakeWorker(options.scenario, options.delay).run()


if __name__ == "__main__":
    main()
