"""A worker process without llama.cpp: speaks the protocol and gives scripted answers.

Run as a program with `python -P fake_worker.py --scenario NAME`. Scenarios: `normal`; `no_start`
(fails like a missing library); `oom` (says so and dies at load); `assert` (aborts in mid-answer);
`garbage` (no handshake); `flood` (an answer of 2,000 words, by default as fast as the pipe takes
it); `deaf` (ignores the end of stdin); `no_amx` (a build whose AMX code is left out). A target
whose path holds "missing" fails to load before anything is closed, one that holds "huge" after; a
draft that holds "other" does not fit. A draft model is made in four steps, of which each lasts for
the delay; `deaf` does not hear that it should stop. A lossless check finds one tie, with `defect` a
defect too; each of its runs lasts for the delay, and so does each run of a bench.
"""

import argparse
import os
import queue
import sys
import threading
import time
from typing import Literal

from engine.errors import EngineError, ErrorKind
from engine.lab.report import (
    ArmReport,
    CompareReport,
    Distribution,
    Divergence,
    LosslessReport,
    LosslessRow,
    Milliseconds,
    Range,
)
from engine.protocol import (
    ArmFinished,
    ArmStarted,
    AutoState,
    Bench,
    Build,
    Cancel,
    CheckPair,
    Command,
    Compare,
    Compared,
    Costs,
    Device,
    DeviceMemory,
    DrafterMade,
    Error,
    Event,
    Finished,
    FinishReason,
    Generate,
    Load,
    Loaded,
    Lossless,
    LosslessDone,
    LosslessProgress,
    MakeDrafter,
    MeasureMemory,
    Memory,
    MemoryMeasured,
    ModelInfo,
    PairChecked,
    PairVerdict,
    Pass,
    Pause,
    Progress,
    Ready,
    Span,
    Started,
    Tokenize,
    Tokenized,
    Unload,
    Unloaded,
)
from engine.request import (
    AutoPolicySpec,
    GenerateRequest,
    ModelSettings,
    Speculation,
    VerifierName,
)
from engine.stats import PassStats, RunStats
from engine.wire import decode_command, encode

MIB = 1024 * 1024
ANSWER = (
    "Speculative decoding lets a small draft model propose a few tokens that the target then "
    "checks in one pass. Every accepted token is one the target would have written itself, so the "
    "text does not change.\n\n```python\ndef add(a: int, b: int) -> int:\n    return a + b\n```\n"
)
OTHER_VOCABULARY = PairVerdict(
    fits=False,
    rule="text",
    reason="Token 312 is “ the” in the target and “ The” in the draft model.",
    token_id=312,
    target_text=" the",
    draft_text=" The",
)


COSTS = Costs(
    pass_ms=tuple(6.0 + 0.4 * (n - 1) for n in range(1, 33)),
    measured=(1, 2, 3, 4, 8, 16, 32),
    draft_token_ms=0.5,
)


def auto_state(stats: RunStats, source: str) -> AutoState:
    """On after the first few tokens, against a plain token of 6.5 ms."""
    if stats.committed < 6:
        return AutoState(is_on=False, why_off="starting", pass_ms=COSTS.pass_ms)
    token_ms = stats.decode_ms / (stats.committed - 1)
    return AutoState(
        is_on=True,
        source=source,
        length=3,
        baseline_ms=6.5,
        baseline_error=0.1,
        baseline_tokens=12,
        token_ms=token_ms,
        gain=6.5 / token_ms - 1,
        gain_error=0.05,
        needed=0.2,
        seen=stats.acceptance,
        tried=source,
        tried_length=3,
        pass_ms=COSTS.pass_ms,
    )


def model_info(settings: ModelSettings) -> ModelInfo:
    return ModelInfo(
        path=settings.path,
        name=os.path.splitext(os.path.basename(settings.path))[0],
        description="llama 135M Q4_1",
        size=94 * MIB,
        parameters=134_515_008,
        vocabulary=49_152,
        ctx=settings.ctx or 8192,
        ctx_train=8192,
        layers=30,
        gpu_layers=settings.gpu_layers or 0,
        threads=settings.threads or 2,
        can_rewind=True,
        has_chat_template=True,
        reasoning_tags=None,
        kv_bytes=180 * MIB,
        compute_bytes=96 * MIB,
    )


def memory(has_draft: bool) -> Memory:
    return Memory(
        resident=420 * MIB,
        devices=(
            DeviceMemory(
                device="CPU",
                weights_target=94 * MIB,
                weights_draft=80 * MIB if has_draft else 0,
                kv=180 * MIB,
                compute=96 * MIB,
                free=9_000 * MIB,
                total=16_000 * MIB,
            ),
        ),
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

    def run(self) -> None:
        print("fake worker: starting", file=sys.stderr, flush=True)
        self._emit(
            Ready(
                protocol=1,
                role="inference",
                build=Build(
                    paceline="0.1.0",
                    llama_cpp_python="0.3.36",
                    system_info="AVX2 = 1",
                    python="3.11",
                    platform="test",
                    physical_cores=2,
                    extra_buffers=self._scenario != "no_amx",
                ),
                devices=(
                    Device(
                        name="CPU",
                        description="Test processor",
                        kind="cpu",
                        backend="CPU",
                        free=9_000 * MIB,
                        total=16_000 * MIB,
                    ),
                ),
            )
        )
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
            case Unload():
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
            case Cancel() | Pause():
                pass

    def _bench(self, command: Bench) -> None:
        sys.path.append(os.path.dirname(os.path.abspath(__file__)))
        from fake_bench import carry_out

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
        self._emit(
            Loaded(
                id=command.id,
                target=model_info(command.target),
                draft=model_info(draft) if draft else None,
                verdict=verdict or (PairVerdict(fits=True) if draft else None),
                memory=memory(self._has_draft),
                load_ms=120.0,
                costs=COSTS,
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
        self._emit(
            Finished(
                id=command.id,
                reason=reason,
                text=text,
                tokens=tuple(range(tokens)),
                stats=stats,
                memory=memory(self._has_draft),
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
                reports[spec.name] = self._report(spec.name, reason, text, tokens, stats)
                if reason == "cancelled":
                    self._emit(
                        Error(
                            id=command.id,
                            kind=ErrorKind.CANCELLED,
                            message="The comparison was stopped.",
                        )
                    )
                    return
        base = reports[command.request.arms[0].name].decode_tps
        self._emit(
            Compared(
                id=command.id,
                report=CompareReport(
                    build={"paceline": "0.1.0"},
                    settings={"runs": command.request.runs},
                    arms=tuple(reports.values()),
                    speedup={a: r.decode_tps / base for a, r in reports.items()},
                    speedup_range={
                        a: Range(r.decode_tps / base * 0.95, r.decode_tps / base * 1.05)
                        for a, r in reports.items()
                    },
                    identical=dict.fromkeys(reports, True),
                    divergence=dict.fromkeys(reports),
                ),
            )
        )

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
        rows = [
            self._verdict(prompt, spec.name, spec.speculation.verifier, "identical")
            for prompt in prompts
            for spec in request.arms
        ]
        first, last = rows[0], rows[-1]
        rows[0] = self._verdict(first.prompt, first.arm, first.verifier, "tie")
        if self._scenario == "defect":
            rows[-1] = self._verdict(last.prompt, last.arm, last.verifier, "defect")
        report = LosslessReport(
            build={"paceline": "0.1.0"},
            settings={"max_tokens": request.max_tokens},
            rows=tuple(rows),
        )
        self._emit(LosslessDone(id=command.id, report=report))

    @staticmethod
    def _verdict(
        prompt: str,
        arm: str,
        verifier: VerifierName,
        verdict: Literal["identical", "tie", "defect"],
    ) -> LosslessRow:
        if verifier == "rejection":
            p = 1e-9 if verdict == "defect" else 0.5
            fit = Distribution(position=1, draws=1000, chi_square=17.3, freedom=18, p=p)
            return LosslessRow(
                prompt=prompt, arm=arm, verifier=verifier, tokens=2000, distributions=(fit,),
                verdict="defect" if verdict == "defect" else "same_distribution", drafted=96,
            )  # fmt: skip
        found = None
        if verdict != "identical":
            margin = 0.004 if verdict == "tie" else 1.9
            found = Divergence(
                position=36, baseline_token=311, arm_token=512, baseline_text=" the",
                arm_text=" a", margin=margin, arm_margin=margin, logit_shift=2 * margin,
                kind=verdict,
            )  # fmt: skip
        return LosslessRow(
            prompt=prompt, arm=arm, verifier=verifier, tokens=160, verdict=verdict,
            divergence=found, drafted=96, accepted=71,
        )  # fmt: skip

    @staticmethod
    def _report(
        arm: str, reason: FinishReason, text: str, tokens: int, stats: RunStats
    ) -> ArmReport:
        tps = stats.decode_tps or 1.0
        return ArmReport(
            arm=arm,
            text=text,
            tokens=tokens,
            token_ids=tuple(range(tokens)),
            decode_tps=tps,
            decode_tps_range=Range(tps * 0.95, tps * 1.05),
            ttft_ms=stats.ttft_ms,
            ttft_ms_range=Range(stats.ttft_ms * 0.9, stats.ttft_ms * 1.1),
            acceptance=stats.acceptance,
            mean_accepted_length=stats.mean_accepted_length,
            tokens_per_pass=stats.tokens_per_pass,
            accepted_per_position=tuple(stats.acceptance_at),
            passes=stats.passes,
            drafted=stats.drafted,
            accepted=stats.accepted,
            ms=Milliseconds(
                draft=stats.draft_ms,
                verify=stats.verify_ms,
                rewind=stats.rewind_ms,
                sample=stats.sample_ms,
                other=stats.other_ms,
                total=stats.decode_ms,
            ),
            finish_reason=reason,
        )


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
