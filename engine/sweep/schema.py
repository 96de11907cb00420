"""The JSON schema of what `paceline sweep --json` writes, `assets/schemas/sweep.json`.

Written by running this module (`python -m engine.sweep.schema`) whenever the values change. Nothing
imports it but its test.
"""

from pathlib import Path
from typing import Any

import msgspec

from engine.sweep.values import SweepReport

SCHEMA = Path(__file__).parents[2] / "assets" / "schemas" / "sweep.json"


def schema() -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Result of paceline sweep",
        **msgspec.json.schema(SweepReport),
    }


def schema_bytes() -> bytes:
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2) + b"\n"


if __name__ == "__main__":
    SCHEMA.write_bytes(schema_bytes())
