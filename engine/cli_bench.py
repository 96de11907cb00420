"""`paceline bench`: measures arms over kinds of work, goes on where one broke off, shows results
and holds them against each other.

Drives a worker, which stores each run as it is finished; what is shown at the end is read from
there, so that an interruption or a crash costs one run. Called by `cli`.
"""

import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from engine.bench.request import BenchRequest
from engine.bench.store import BenchStore, bench_path
from engine.bench.values import BenchReport
from engine.cli_bench_request import is_given, refuse_request, request_of, title_of
from engine.cli_bench_results import list_results, not_stored, stored, stored_report, tell
from engine.cli_common import (
    DONE,
    INTERRUPTED,
    NO,
    NO_AMX,
    Worker,
    bad,
    check_hosts,
    check_writable,
    unicode,
)
from engine.errors import EngineError, ErrorKind
from engine.protocol import Bench, BenchDone, BenchProgress, Cancel, Progress
from engine.terminal import StatusLine, duration
from engine.wire import WorkerClient

_PHASES = {
    "loading": "Loading the models",
    "costs": "Measuring what passes cost",
    "warm_up": "Warming up",
    "checking": "Looking at a text that differs",
    "download": "Waiting for a download to end",
}
_TENTHS = 10


def run(options: Namespace, worker: Worker) -> int:
    _check(options)
    if options.list:
        return list_results(options)
    other = None if options.against is None else stored(options.against)
    if options.open is not None:
        report, was_interrupted = stored(options.open), False
    else:
        report, was_interrupted = _measure(options, worker)
    tell(options, report, other)
    if was_interrupted:
        return INTERRUPTED
    return NO if any(each.verdict == "defect" for each in report.verdicts) else DONE


def _check(options: Namespace) -> None:
    """What can be said against the line before anything is done."""
    for path in (options.json, options.markdown, options.csv):
        check_writable(path)
    if [options.json, options.markdown, options.csv].count("-") > 1:
        raise bad("Only one of --json, --markdown and --csv can go to stdout.", "Name files.")
    chosen = [name for name in ("list", "open", "resume") if is_given(options, name)]
    if len(chosen) > 1:
        raise bad(f"--{chosen[0]} and --{chosen[1]} are two different things.", "Choose one.")
    if chosen:
        why = {
            "list": "--list only shows what was measured",
            "open": "--open only shows a result",
            "resume": "A bench goes on as it was asked for",
        }
        refuse_request(options, why[chosen[0]])
    if options.list:
        for name in ("against", "markdown", "csv"):
            if is_given(options, name):
                raise bad(f"--list and --{name} are two different things.", "Choose one.")


# -- measuring -----------------------------------------------------------------------------------


def _measure(options: Namespace, worker: Worker) -> tuple[BenchReport, bool]:
    """The report with all runs, and whether it was interrupted."""
    request, resumed = None, None
    if options.resume is None:
        request = request_of(options)
    else:
        resumed = _to_resume(options.resume)
    title = unicode(options.title or "") or (
        "" if request is None else title_of(request, options.quick)
    )
    with worker() as client, StatusLine(sys.stderr) as status:
        check_hosts(client.ready)
        if not client.ready.build.extra_buffers:
            status.say(NO_AMX)
        command = Bench(id=client.next_id(), request=request, resume=resumed, title=title)
        client.send(command)
        watch = _Watch(status, request)
        with _interruptible(client, command.id, status) as was_interrupted:
            try:
                for event in client.events(command.id, BenchDone):
                    watch.on_event(event)
            except EngineError as error:
                raise _with_what_is_kept(error, watch.bench) from error
            except KeyboardInterrupt:  # again, while it stops: what is stored is enough
                if watch.bench is None:
                    raise
        interrupted = was_interrupted()
    if watch.bench is None:
        raise EngineError(ErrorKind.INTERNAL, "The bench ended without a result.")
    with BenchStore(bench_path()) as store:
        report = stored_report(store, watch.bench)
    status.say(_ending(report, watch.bench))
    return report, interrupted


class _Watch:
    """Tells on stderr how far a bench is."""

    def __init__(self, status: StatusLine, request: BenchRequest | None) -> None:
        self.bench: int | None = None
        self._status = status
        self._request = request
        self._phase = ""
        self._tenth = 0

    def on_event(self, event: object) -> None:
        if isinstance(event, Progress):
            word = "draft model" if event.phase == "draft" else "target"
            self._status.show(f"Loading the {word}: {event.done / 10:.0f} %")
        elif isinstance(event, BenchProgress):
            self._on_progress(event)
        elif isinstance(event, BenchDone):  # the only event, where nothing was left to be done
            self.bench = event.bench

    def _on_progress(self, event: BenchProgress) -> None:
        if self.bench is None:
            self.bench = event.bench
            self._status.say(self._beginning(event))
        if event.phase == "measuring":
            self._on_run(event)
        else:
            words = _PHASES.get(event.phase, "")
            if event.phase != self._phase and event.phase != "checking":
                self._status.say(f"{words} …")
            arm = f": {event.arm}, {event.kind}/{event.prompt}" if event.arm else ""
            self._status.show(f"{words}{arm}")
        self._phase = event.phase

    def _on_run(self, event: BenchProgress) -> None:
        left = "" if event.left_s is None else f", {duration(event.left_s)} left"
        where = f"{event.done:,} of {event.total:,} runs{left}"
        tenth = _TENTHS * event.done // max(event.total, 1)
        if tenth > self._tenth:
            self._tenth = tenth
            self._status.say(where)
        self._status.show(f"{where}: {event.arm}, {event.kind}/{event.prompt}")

    def _beginning(self, event: BenchProgress) -> str:
        text = f"Bench {event.bench}: "
        if event.done:
            text += f"{event.done:,} {'run is' if event.done == 1 else 'runs are'} there, "
        text += f"{event.total:,} runs or more"
        budget = self._request.budget_s if self._request is not None else None
        if budget is not None:
            text += f", but {duration(budget)} at most"
        return f"{text}; what is measured is kept"


@contextmanager
def _interruptible(
    client: WorkerClient, command_id: int, status: StatusLine
) -> Iterator[Callable[[], bool]]:
    """Ctrl+C stops the bench at its next pass, a second one at once. Yields whether there was one.

    As a handler and not as an exception, which could cut a line of the worker's in two.
    """
    asked = False

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True
        client.send(Cancel(id=client.next_id(), target_id=command_id))
        status.say("Stopping; what is measured is kept …")

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield lambda: asked
    finally:
        signal.signal(signal.SIGINT, before)


def _to_resume(asked: int) -> int:
    """The id; 0 asks for the newest that broke off, before those that have measured nothing."""
    with BenchStore(bench_path()) as store:
        entries = [entry for entry in store.benches() if not entry.is_shared]
    if not asked:
        left = [e for e in entries if e.state != "done" and not e.is_running]
        if not left:
            raise EngineError(
                ErrorKind.NOT_FOUND, "No bench broke off.", "“paceline bench --list” lists all."
            )
        return max(left, key=lambda entry: entry.runs > 0).id
    entry = next((entry for entry in entries if entry.id == asked), None)
    if entry is None:
        raise not_stored(asked)
    if entry.state == "done":
        raise bad(f"Bench {asked} is finished.", f"“paceline bench --open {asked}” shows it.")
    return asked


def _with_what_is_kept(error: EngineError, bench: int | None) -> EngineError:
    """As the store knows it: a worker that dies has not told all that it did."""
    try:
        with BenchStore(bench_path()) as store:
            runs = next((entry.runs for entry in store.benches() if entry.id == bench), 0)
    except EngineError:  # the error may well be about the store
        return error
    if not runs:
        return error
    hint = (
        f"{error.hint} What was measured is kept: “paceline bench --open {bench}” shows it, "
        f"“paceline bench --resume {bench}” goes on."
    )
    return EngineError(error.kind, error.message, hint.strip(), error.link)


def _ending(report: BenchReport, bench: int) -> str:
    runs = f"{len(report.runs):,} run{'' if len(report.runs) == 1 else 's'}"
    if report.state == "done":
        return f"Bench {bench} is done: {runs}. “paceline bench --open {bench}” shows it again."
    return f"Bench {bench} has {runs}. “paceline bench --resume {bench}” goes on."
