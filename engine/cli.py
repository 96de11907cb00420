"""The terminal front end: compare arms, list devices, convert a file, and the way to the rest.

Drives a worker process as the window does, so a crash in native code is a sentence here. Results go
to stdout, progress to stderr. Exit codes: 0 done, 1 the answer is no, 2 bad input or environment,
130 interrupted. Called by `app.__main__`; `python -m engine.cli` works too.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from engine.cli_common import (
    DONE,
    INTERRUPTED,
    NO,
    UNUSABLE,
    Worker,
    bad,
    check_writable,
    write_json,
)
from engine.cli_options import parser
from engine.errors import EngineError, ErrorKind
from engine.hub.starter import resolve
from engine.lab.markdown import report_markdown
from engine.lab.report import CompareReport
from engine.protocol import (
    ArmFinished,
    ArmStarted,
    Compare,
    Compared,
    Device,
    Load,
    Loaded,
    Progress,
)
from engine.request import (
    ARMS,
    STARTER,
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    speculation_of,
)
from engine.sizes import byte_text
from engine.terminal import StatusLine, aligned
from engine.wire import WorkerClient

NO_AMX = (
    "This llama.cpp build's AMX code crashes here and is left out; models run more slowly than "
    "they could. The README says how to rebuild."
)


def main(arguments: Sequence[str], worker: Worker = WorkerClient) -> int:
    """Carry out one command line. Never raises; the code is for `sys.exit`."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a console that lacks “×” gets “?” instead of an error
            stream.reconfigure(errors="replace")
    try:
        options = parser(ACTIONS).parse_args(arguments)
        code: int = options.run(options, worker)
        sys.stdout.flush()
        return code
    except EngineError as error:
        return _say(f"{error} {error.link}".strip())
    except SystemExit as done:  # argparse, after --help
        return DONE if done.code is None else int(done.code)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of stdout has gone, as `head` does; let Python's own last flush find a file.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except Exception as error:
        return _say(f"Something went wrong: {type(error).__name__}: {error}.")


def _compare(options: Namespace, worker: Worker) -> int:
    request = CompareRequest(
        request=GenerateRequest(
            messages=_messages(options),
            max_tokens=options.max_tokens,
            sampling=Sampling(temperature=options.temperature, seed=options.seed),
        ),
        arms=_arms(options),
        runs=options.runs,
    )
    target = _settings(options, options.target, options.gpu_layers)
    draft = _settings(options, options.draft, options.draft_gpu_layers) if options.draft else None
    check_writable(options.json)
    status = StatusLine(sys.stderr)
    with worker() as client, status:
        if not client.ready.build.extra_buffers:
            status.say(NO_AMX)
        _load(client, target, draft, status)
        report = _run_arms(client, request, status)
    if options.json != "-":
        print(aligned(report_markdown(report)), end="")
    if options.json:  # last: a disk that is full now costs the file, not the result
        write_json(options.json, report)
    defects = [d for d in report.divergence.values() if d is not None and d.kind == "defect"]
    return NO if defects else DONE


def _devices(options: Namespace, worker: Worker) -> int:
    check_writable(options.json)
    with worker() as client:
        ready = client.ready
    if options.json:
        write_json(options.json, ready.devices)
    if options.json != "-":
        heads = "| name | kind | backend | free | total | description |"
        rows = [heads, "|---|---|---|--:|--:|---|", *map(_device_row, ready.devices)]
        print(aligned("\n".join(rows)))
        build = ready.build
        print(
            f"\nllama-cpp-python {build.llama_cpp_python}, {build.platform}, "
            f"{build.physical_cores} physical cores"
        )
        if not build.extra_buffers:
            print(NO_AMX)
    return DONE


def _load(
    client: WorkerClient, target: ModelSettings, draft: ModelSettings | None, status: StatusLine
) -> None:
    """Raises EngineError also for a draft model that was asked for and is not used."""
    command = Load(id=client.next_id(), target=target, draft=draft)
    client.send(command)
    for event in client.events(command.id, Loaded):
        if isinstance(event, Progress):
            status.show(f"Loading the {_model_word(event.phase)}: {event.done / 10:.0f} %")
        elif isinstance(event, Loaded):
            status.say(f"Loaded {Path(event.target.path).name} in {event.load_ms / 1e3:.1f} s")
            verdict = event.verdict
            if verdict is not None and not verdict.is_usable:
                raise EngineError(
                    ErrorKind.BAD_PAIR, f"The draft model cannot be used. {verdict.reason}"
                )
            for warning in verdict.warnings if verdict else ():
                status.say(warning)


def _run_arms(client: WorkerClient, request: CompareRequest, status: StatusLine) -> CompareReport:
    command = Compare(id=client.next_id(), request=request)
    client.send(command)
    where = ""
    for event in client.events(command.id, Compared):
        if isinstance(event, ArmStarted):
            run = f"run {event.run} of {event.runs}" if event.run else "warm-up"
            where = f"{event.arm}, {run}"
            status.show(f"{where}: {event.prompt_tokens:,} prompt tokens")
        elif isinstance(event, Progress):
            status.show(f"{where}: prompt {event.done:,} of {event.total:,}")
        elif isinstance(event, ArmFinished):
            status.say(f"{where}: {event.stats.decode_tps:.1f} tok/s")
        elif isinstance(event, Compared):
            return event.report
    raise EngineError(ErrorKind.INTERNAL, "The comparison ended without a report.")


def _arms(options: Namespace) -> tuple[ArmSpec, ...]:
    text = options.arms or ("off,lookup,draft" if options.draft else "off,lookup")
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names or len(set(names)) < len(names):
        raise bad("Every arm must be named once.", f"Choose from {', '.join(ARMS)}.")
    for name in names:
        if name not in ARMS:
            raise bad(f"“{name}” is not an arm.", f"Choose from {', '.join(ARMS)}.")
        if "draft" in name and not options.draft:
            raise bad(f"The arm “{name}” needs a draft model.", "Give it with --draft PATH.")
    return tuple(
        ArmSpec(name=name, speculation=speculation_of(name, options.draft_max, options.draft_min_p))
        for name in names
    )


def _messages(options: Namespace) -> tuple[Message, ...]:
    prompt = Message(role="user", content=_text_or_file(options.prompt))
    if options.system is None:
        return (prompt,)
    return (Message(role="system", content=_text_or_file(options.system)), prompt)


def _text_or_file(value: str) -> str:
    """The text itself, or a file's after “@”; “@-” reads stdin."""
    if not value.startswith("@"):
        return value
    try:
        if value == "@-":
            return sys.stdin.read()
        return Path(value[1:]).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise bad(f"“{value[1:]}” cannot be read: {reason}.", "") from error


def _settings(options: Namespace, text: str, gpu_layers: int | None) -> ModelSettings:
    path = resolve(text)
    if text != STARTER and not path.is_file():
        from engine.cli_files import Files  # imports the Hub's client, which takes a while

        path = Files().on_disk(text)
    return ModelSettings(
        path=str(path), gpu_layers=gpu_layers, ctx=options.ctx, threads=options.threads
    )


def _device_row(device: Device) -> str:
    cells = (
        device.name,
        device.kind,
        device.backend,
        byte_text(device.free) if device.total else "–",
        byte_text(device.total) if device.total else "–",
        device.description,
    )
    return f"| {' | '.join(cells)} |"


def _model_word(phase: str) -> str:
    return "draft model" if phase == "draft" else "target"


def _later(module: str, function: str) -> Callable[[Namespace, Worker], int]:
    """A command of another module, imported when it is called: the Hub's client takes a while."""

    def run(options: Namespace, worker: Worker) -> int:
        code: int = getattr(import_module(f"engine.{module}"), function)(options, worker)
        return code

    return run


def _say(sentence: str) -> int:
    print(f"paceline: {sentence}", file=sys.stderr)
    return UNUSABLE


ACTIONS: dict[str, Callable[[Namespace, Worker], int]] = {
    "compare": _compare,
    "check": _later("cli_check", "run"),
    "plan": _later("cli_plan", "run"),
    "search": _later("cli_hub", "search"),
    "download": _later("cli_hub", "download"),
    "models": _later("cli_library", "run"),
    "devices": _devices,
    "quantize": _later("cli_make", "quantize"),
    "make-drafter": _later("cli_make", "make_drafter"),
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
