"""Values in JSON that others wrote: what is not of the expected type counts as missing."""

from collections.abc import Mapping
from typing import Any


def object_in(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def list_in(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def text_in(value: object) -> str:
    return value if isinstance(value, str) else ""


def whole_in(value: object) -> int | None:
    """A number of things, never below 0."""
    number = number_in(value)
    return None if number is None else int(number)


def number_in(value: object) -> float | None:
    """Never below 0, and finite."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value < 1e18 else None
