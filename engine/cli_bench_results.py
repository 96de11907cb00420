"""Results of `paceline bench`: shown, written into files, found by id or file, listed.

Measures nothing. Called by `cli_bench`.
"""

import sys
from argparse import Namespace
from datetime import datetime
from pathlib import Path

from engine.bench import shared
from engine.bench.against import against_markdown
from engine.bench.markdown import bench_markdown
from engine.bench.store import BenchEntry, BenchStore, bench_path
from engine.bench.stored import read_report
from engine.bench.table import bench_csv
from engine.bench.values import BenchReport
from engine.cli_common import DONE, bad, write_json
from engine.errors import EngineError, ErrorKind
from engine.terminal import fitted, table

_LARGEST = 2**63 - 1  # id that the store can look for


def tell(options: Namespace, report: BenchReport, other: BenchReport | None) -> None:
    """On stdout, unless one of the files is to be there; then the files."""
    markdown = bench_markdown(report)
    compared = against_markdown(report, other) if other is not None else ""
    if "-" not in (options.json, options.markdown, options.csv):
        # Two stored results are shown as one table; a fresh one is shown itself, too.
        parts = [compared] if compared and options.open else [markdown, compared]
        print(fitted("\n".join(part for part in parts if part)), end="")
    if options.json:
        _write(options.json, shared.encode(report))
    if options.markdown:
        _write(options.markdown, "\n".join(filter(None, (markdown, compared))).encode())
    if options.csv:
        _write(options.csv, bench_csv(report).encode())


def _write(path: str, data: bytes) -> None:
    if path == "-":
        # Always UTF-8: a script reads it, whatever the console's own encoding is.
        sys.stdout.buffer.write(data)
        return
    try:
        Path(path).write_bytes(data)
    except OSError as error:
        raise bad(f"“{path}” cannot be written: {error.strerror}.") from error


def stored(text: str) -> BenchReport:
    """A result by its id or from a file. Raises EngineError where there is none."""
    if not text.isdecimal():
        return shared.read(text)
    if int(text) > _LARGEST:
        raise not_stored(int(text))
    with BenchStore(bench_path()) as store:
        return stored_report(store, int(text))


def stored_report(store: BenchStore, bench: int) -> BenchReport:
    """With runs, where there are any."""
    report = read_report(store, bench, with_runs=True)
    if report is None:
        raise not_stored(bench)
    return report


def list_results(options: Namespace) -> int:
    with BenchStore(bench_path()) as store:
        entries = store.benches()
    if options.json:
        write_json(options.json, entries)
    if options.json == "-":
        return DONE
    if not entries:
        print("Nothing was measured yet.")
        return DONE
    heads = ("id", "measured", "title", "target", "draft model", "runs", "state")
    print(table(heads, [_row(entry) for entry in entries], right=(0, 5), spare=(4, 3)), end="")
    return DONE


def _row(entry: BenchEntry) -> tuple[str, ...]:
    when = datetime.fromtimestamp(entry.created).strftime("%Y-%m-%d %H:%M")
    state = {"running": "not finished", "stopped": "stopped", "done": "done"}[entry.state]
    if entry.is_running:
        state = "running"
    if entry.is_shared:
        state = "shared"
    runs = f"{entry.runs:,}"
    return (str(entry.id), when, entry.title, entry.target, entry.draft or "–", runs, state)


def not_stored(bench: int) -> EngineError:
    return EngineError(
        ErrorKind.NOT_FOUND,
        f"There is no stored bench {bench}.",
        "“paceline bench --list” names those that there are.",
    )
