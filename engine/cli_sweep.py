"""`paceline sweep`: measures servers, or a pair served here, under load; shows results.

A pair of this machine is served by a worker, and asked by this process as any server is. Called by
`cli`.
"""

import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from types import FrameType

import msgspec

from engine.cli_common import (
    DONE,
    INTERRUPTED,
    NO,
    NO_AMX,
    Worker,
    bad,
    check_files,
    check_hosts,
    check_writable,
    load_models,
    pair_settings,
    unicode,
    write_json,
)
from engine.cli_sweep_request import endpoint_arms, own_arms, request_of, uses_own_pair
from engine.request import STARTER
from engine.sweep import runner
from engine.sweep.markdown import level_text, sweep_markdown
from engine.sweep.own_pair import Served, serving
from engine.sweep.runner import SweepStep
from engine.sweep.store import Keeper, SweepStore, title_of
from engine.sweep.values import SweepArm, SweepPoint, SweepReport, SweepRequest
from engine.terminal import StatusLine, duration, fitted, table

_CTX = 4096  # of each answer, where nobody says: all answers at once must fit
_MOST_PARALLEL = 16


def run(options: Namespace, worker: Worker) -> int:
    _check(options)
    if options.list:
        return _list(options)
    if options.delete is not None:
        with SweepStore() as store:
            store.read(options.delete)  # says so where there is none
            store.delete(options.delete)
        return DONE
    if options.open is not None:
        report, title = _opened(options.open)
        was_interrupted = False
    else:
        report, title, was_interrupted = _measure(options, worker)
    _tell(options, report, title)
    if was_interrupted:
        return INTERRUPTED
    return NO if any(point.failed for point in report.points) else DONE


def _check(options: Namespace) -> None:
    """What can be said against the line before anything is done."""
    for path in (options.json, options.markdown):
        check_writable(path)
    if options.json == options.markdown == "-":
        raise bad("Only one of --json and --markdown can go to stdout.", "Name a file.")
    chosen = [n for n in ("list", "open", "delete") if getattr(options, n) not in (None, False)]
    if len(chosen) > 1:
        raise bad(f"--{chosen[0]} and --{chosen[1]} are two different things.", "Choose one.")
    if chosen and (options.endpoint or options.target or options.arms):
        raise bad(f"--{chosen[0]} measures nothing.", "Leave out servers, models and arms.")


# -- measuring -----------------------------------------------------------------------------------


def _measure(options: Namespace, worker: Worker) -> tuple[SweepReport, str, bool]:
    with ExitStack() as stack:
        status = stack.enter_context(StatusLine(sys.stderr))
        served: Served | None = None
        arms: list[SweepArm] = []
        others = endpoint_arms(options)
        if uses_own_pair(options):
            request = request_of(options, (*own_arms(options, "http://127.0.0.1:0/v1#"), *others))
            served = stack.enter_context(_serving(options, request, worker, status))
            arms += own_arms(options, served.reference)
        request = request_of(options, (*arms, *others))
        title = unicode(options.title or "") or title_of(request)
        store = stack.enter_context(SweepStore())
        keep = Keeper(store, title)
        watch = _Watch(status, request)
        with _interruptible(status) as stopped:
            report = runner.run(request, watch.on, stopped.is_set, keep=keep)
        if served is not None and served.fault:
            report = msgspec.structs.replace(report, warnings=(*report.warnings, served.fault))
            keep(report)
        status.say(f"Sweep {keep.sweep}: “paceline sweep --open {keep.sweep}” shows it again.")
        return report, title, stopped.is_set()


@contextmanager
def _serving(
    options: Namespace, request: SweepRequest, worker: Worker, status: StatusLine
) -> Iterator[Served]:
    """A worker with the pair of the options, which answers as many at once as the highest level."""
    options.target = options.target or STARTER
    options.ctx = options.ctx or _CTX
    target, draft = pair_settings(options)
    highest = int(max(request.levels)) if request.mode == "clients" else _MOST_PARALLEL
    parallel = options.parallel or min(max(highest, 1), _MOST_PARALLEL)
    target = msgspec.structs.replace(target, parallel=parallel)
    if draft is not None:
        draft = msgspec.structs.replace(draft, parallel=parallel)
    check_files(target, draft)
    with worker() as client:
        check_hosts(client.ready)
        if not client.ready.build.extra_buffers:
            status.say(NO_AMX)
        load_models(client, target, draft, status)
        with serving(client) as served:
            status.say(f"Serving up to {parallel} answers at once, of {target.ctx:,} tokens each")
            yield served


class _Watch:
    """Tells on stderr how far a sweep is."""

    def __init__(self, status: StatusLine, request: SweepRequest) -> None:
        self._status = status
        self._request = request

    def on(self, step: SweepStep | SweepPoint) -> None:
        where = f"{step.arm} at {level_text(self._request, step.level)}"
        if isinstance(step, SweepStep):
            phase = "warming up, " if step.is_warm_up else ""
            left = "" if step.left_s is None else f", {duration(step.left_s)} left"
            self._status.show(f"{where}: {phase}{step.done:,} of {step.total:,}{left}")
        else:
            failed = f", {step.failed:,} failed" if step.failed else ""
            answers = "1 answer" if step.answers == 1 else f"{step.answers:,} answers"
            self._status.say(f"{where}: {step.total_tps:.1f} tok/s in {answers}{failed}")


@contextmanager
def _interruptible(status: StatusLine) -> Iterator[threading.Event]:
    """Ctrl+C ends the sweep with what is known, a second one at once."""
    asked = threading.Event()

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()
        status.say("Stopping; what is measured is kept …")

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


# -- results -------------------------------------------------------------------------------------


def _tell(options: Namespace, report: SweepReport, title: str) -> None:
    markdown = sweep_markdown(report, title)
    if "-" not in (options.json, options.markdown):
        print(fitted(markdown), end="")
    if options.json:
        write_json(options.json, report)
    if options.markdown == "-":
        sys.stdout.buffer.write(markdown.encode())
    elif options.markdown:
        try:
            Path(options.markdown).write_text(markdown, encoding="utf-8")
        except OSError as error:
            raise bad(f"“{options.markdown}” cannot be written: {error.strerror}.") from error


def _opened(text: str) -> tuple[SweepReport, str]:
    """By its id, or from a file that --json wrote."""
    if text.isdecimal():
        with SweepStore() as store:
            report = store.read(int(text))
            return report, store.title(int(text))
    try:
        data = Path(text).read_bytes()
    except OSError as error:
        raise bad(f"“{text}” cannot be read: {error.strerror}.", "Give an id or a file.") from error
    try:
        return msgspec.json.decode(data, type=SweepReport), Path(text).stem
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(
            f"“{text}” is not a result of “paceline sweep --json”.", "Give another file."
        ) from error


def _list(options: Namespace) -> int:
    with SweepStore() as store:
        entries = store.sweeps()
        if store.notice:
            print(store.notice, file=sys.stderr)
    if options.json:
        write_json(options.json, entries)
    if options.json == "-":
        return DONE
    if not entries:
        print("Nothing was measured yet.")
        return DONE
    rows = [
        (
            str(entry.id),
            datetime.fromtimestamp(entry.at).strftime("%Y-%m-%d %H:%M"),
            entry.title,
            ", ".join(entry.arms),
        )
        for entry in entries
    ]
    print(table(("id", "measured", "title", "arms"), rows, right=(0,), spare=(3,)), end="")
    return DONE
