"""A report as a file that another Paceline opens, and the schema of such files.

One JSON object; `assets/schemas/bench.json` describes it and is written by running this module
(`python -m engine.bench.shared`) whenever the values change. Called by the front ends.
"""

from pathlib import Path
from typing import Any

import msgspec

from engine.bench.plan import check
from engine.bench.request import BASELINE, blocks_of
from engine.bench.values import FORMAT, VERSION, BenchReport, Cell
from engine.errors import EngineError, ErrorKind
from engine.language import tr

SCHEMA = Path(__file__).parents[2] / "assets" / "schemas" / "bench.json"
_LOOK = 4096  # bytes, which say whether a file may be one
_NEVER = 250_000_000_000.0  # seconds since 1970: the year 9892, beyond which dates end
_BOM = b"\xef\xbb\xbf"  # some editors put it before a text
_MOST = 1e12  # of any speed-up


class _Head(msgspec.Struct):
    """What any version of such a file begins with."""

    format: str = ""
    version: int = 0


def encode(report: BenchReport) -> bytes:
    """Indented JSON in UTF-8 that ends in a newline; what `decode` reads."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"


def decode(data: bytes) -> BenchReport:
    """Raises EngineError for what is no result of a bench, is of a newer Paceline, or damaged."""
    data = data.removeprefix(_BOM)
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # A file that broke off while it was written or sent still begins like one.
        head = _Head(FORMAT, VERSION) if f'"{FORMAT}"'.encode() in data[:200] else _Head()
    if head.format != FORMAT:
        raise _unusable(
            tr("This is not a result of Paceline's bench."),
            tr(
                "Open a file that was written by “paceline bench --json” or saved on the bench "
                "page."
            ),
        )
    if head.version > VERSION:
        raise _unusable(
            tr("This result was made by a newer Paceline."), tr("Update this one to open it.")
        )
    try:
        report = msgspec.json.decode(data, type=BenchReport)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _damaged(str(error).rstrip(".")) from None
    if problem := _contradiction(report):
        raise _damaged(problem)
    return report


def read(path: Path | str) -> BenchReport:
    """The report of a file. Raises EngineError, as `decode` does and for what cannot be read."""
    try:
        with Path(path).open("rb") as file:
            start = file.read(_LOOK)
            # Of another file, which may be a model of many gigabytes, nothing more is read.
            is_json = start.removeprefix(_BOM).lstrip().startswith(b"{")
            return decode(start + file.read() if is_json else start)
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _unusable(
            tr("“{path}” cannot be read: {why}.", path=path, why=why), tr("Check the path.")
        ) from None


def schema() -> dict[str, Any]:
    """JSON schema of such files."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Result of paceline bench",
        **msgspec.json.schema(BenchReport),
    }


def schema_bytes() -> bytes:
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2) + b"\n"


def _contradiction(report: BenchReport) -> str:
    """What of a report names something that is not in it; "" for nothing. Whoever shows one looks
    up blocks, prompts and arms without asking whether they are there."""
    request = report.request
    try:
        check(request)
    except EngineError as error:
        return error.message.rstrip(".。")
    blocks, prompts = len(report.blocks), len(request.prompts)
    arms = {BASELINE, *(arm.name for arm in request.arms)}
    named = [
        *((cell.block, 0, cell.arm) for cell in report.cells),
        *((found.block, 0, found.arm) for found in report.recommendations),
        *((each.block, each.prompt, each.arm) for each in report.verdicts),
        *((run.step.block, run.step.prompt, run.step.arm) for run in report.runs),
    ]
    rules = (
        (report.blocks == blocks_of(request), tr("its blocks are not those of its request")),
        (len(report.pairs) == len(request.pairs), tr("its models are not those of its request")),
        (0 <= report.created < _NEVER, tr("it was made at no moment of a calendar")),
        (
            all(
                0 <= block < blocks and 0 <= prompt < prompts and arm in arms
                for block, prompt, arm in named
            ),
            tr("its figures are of arms or prompts that it does not name"),
        ),
        (all(map(_can_be, report.cells)), tr("it has figures that no run can have")),
    )
    return next((problem for holds, problem in rules if not holds), "")


def _damaged(problem: str) -> EngineError:
    return _unusable(
        tr("This result is damaged: {problem}.", problem=problem),
        tr("Have it sent or saved again."),
    )


def _can_be(cell: Cell) -> bool:
    """Whether it can be drawn: logarithms and shares are made of its figures."""
    ratios = [] if cell.speedup is None else list(msgspec.structs.astuple(cell.speedup))
    ratios.append(cell.predicted)
    return (
        min(cell.prompts, cell.runs) > 0
        and all(1 / _MOST <= ratio <= _MOST for ratio in ratios if ratio is not None)
        and len(cell.acceptance_at) == len(cell.drafts_at)
        and all(0 <= share <= 1 for share in cell.acceptance_at)
    )


def _unusable(message: str, hint: str) -> EngineError:
    return EngineError(ErrorKind.BAD_FILE, message, hint)


if __name__ == "__main__":
    SCHEMA.parent.mkdir(exist_ok=True)
    SCHEMA.write_bytes(schema_bytes())
