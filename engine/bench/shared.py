"""A report as a file that another Paceline opens, and the schema of such files.

One JSON object; `assets/schemas/bench.json` describes it and is written by running this module
(`python -m engine.bench.shared`) whenever the values change. Called by the front ends.
"""

from pathlib import Path
from typing import Any

import msgspec

from engine.bench.values import FORMAT, VERSION, BenchReport
from engine.errors import EngineError, ErrorKind

SCHEMA = Path(__file__).parents[2] / "assets" / "schemas" / "bench.json"
_BOM = b"\xef\xbb\xbf"  # some editors put it before a text


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
            "This is not a result of Paceline's bench.",
            "Open a file that was written by “paceline bench --json” or saved on the bench page.",
        )
    if head.version > VERSION:
        raise _unusable("This result was made by a newer Paceline.", "Update this one to open it.")
    try:
        return msgspec.json.decode(data, type=BenchReport)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _unusable(
            f"This result is damaged: {str(error).rstrip('.')}.", "Have it sent or saved again."
        ) from None


def read(path: Path | str) -> BenchReport:
    """The report of a file. Raises EngineError, as `decode` does and for what cannot be read."""
    try:
        return decode(Path(path).read_bytes())
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _unusable(f"“{path}” cannot be read: {why}.", "Check the path.") from None


def schema() -> dict[str, Any]:
    """JSON schema of such files."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Result of paceline bench",
        **msgspec.json.schema(BenchReport),
    }


def schema_bytes() -> bytes:
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2) + b"\n"


def _unusable(message: str, hint: str) -> EngineError:
    return EngineError(ErrorKind.BAD_FILE, message, hint)


if __name__ == "__main__":
    SCHEMA.parent.mkdir(exist_ok=True)
    SCHEMA.write_bytes(schema_bytes())
