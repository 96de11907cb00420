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

from engine.cli_arms import compared_arms
from engine.cli_common import (
    DONE,
    INTERRUPTED,
    NO,
    NO_AMX,
    UNUSABLE,
    Worker,
    check_hosts,
    check_writable,
    empty_worker,
    loaded_worker,
    text_or_file,
    with_hosts,
    write_json,
)
from engine.cli_options import parser
from engine.errors import EngineError, ErrorKind
from engine.lab.markdown import report_markdown
from engine.lab.report import CompareReport
from engine.protocol import (
    ArmFinished,
    ArmStarted,
    Compare,
    Compared,
    Device,
    Progress,
)
from engine.request import (
    CompareRequest,
    GenerateRequest,
    Message,
    Sampling,
)
from engine.sizes import byte_text
from engine.terminal import StatusLine, aligned
from engine.wire import WorkerClient


def main(arguments: Sequence[str], worker: Callable[..., WorkerClient] = WorkerClient) -> int:
    """Carry out one command line. Never raises; the code is for `sys.exit`."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a console that lacks “×” gets “?” instead of an error
            stream.reconfigure(errors="replace")
    try:
        options = parser(ACTIONS).parse_args(arguments)
        code: int = options.run(options, with_hosts(worker, getattr(options, "rpc", None)))
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
    except OSError as error:
        return _say(f"The output cannot be written: {(error.strerror or str(error)).lower()}.")
    except Exception as error:
        return _say(f"Something went wrong: {type(error).__name__}: {error}.")


def _compare(options: Namespace, worker: Worker) -> int:
    arms = compared_arms(options)
    request = CompareRequest(
        request=GenerateRequest(
            messages=_messages(options),
            max_tokens=options.max_tokens,
            sampling=Sampling(temperature=options.temperature, seed=options.seed),
        ),
        arms=arms,
        runs=options.runs,
    )
    is_local = any(not arm.endpoint for arm in arms)
    with (loaded_worker if is_local else empty_worker)(options, worker) as (client, status):
        report = _run_arms(client, request, status)
    if options.json != "-":
        print(aligned(report_markdown(report)), end="")
    if options.json:  # last: a disk that is full now costs the file, not the result
        write_json(options.json, report)
    if report.failure:
        return _say(report.failure)
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
    check_hosts(ready)  # last: the other devices are there
    return DONE


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


def _messages(options: Namespace) -> tuple[Message, ...]:
    prompt = Message(role="user", content=text_or_file(options.prompt))
    if options.system is None:
        return (prompt,)
    return (Message(role="system", content=text_or_file(options.system)), prompt)


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
    "lossless": _later("cli_lossless", "run"),
    "bench": _later("cli_bench", "run"),
    "check": _later("cli_check", "run"),
    "plan": _later("cli_plan", "run"),
    "search": _later("cli_hub", "search"),
    "download": _later("cli_hub", "download"),
    "models": _later("cli_library", "run"),
    "devices": _devices,
    "serve": _later("cli_serve", "run"),
    "endpoints": _later("cli_endpoints", "run"),
    "sweep": _later("cli_sweep", "run"),
    "launch-config": _later("cli_launch", "run"),
    "quantize": _later("cli_make", "quantize"),
    "make-drafter": _later("cli_make", "make_drafter"),
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
