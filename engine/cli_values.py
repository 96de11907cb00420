"""What the values of options may be: numbers within bounds, sizes, lists with commas.

Each is an argparse type that says in words what is wrong. Called by `cli_options`.
"""

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import TypeVar

from engine.sizes import bytes_in

_T = TypeVar("_T")


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number from `low` to `high`."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ArgumentTypeError(f"“{text}” is not a whole number") from None
        if not low <= value <= high:
            raise ArgumentTypeError(f"{value} is not between {low} and {high}")
        return value

    return parse


def size(text: str) -> int:
    """Bytes."""
    value = bytes_in(text)
    if not value:
        raise ArgumentTypeError(f"“{text}” is not a size such as 8GB")
    return value


def fraction(text: str) -> float:
    value = _number(text)
    if not 0 <= value <= 1:
        raise ArgumentTypeError(f"{text} is not between 0 and 1")
    return value


def at_least_0(text: str) -> float:
    value = _number(text)
    if not 0 <= value < float("inf"):
        raise ArgumentTypeError(f"{text} is not 0 or more")
    return value


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ArgumentTypeError(f"“{text}” is not a number") from None


def above_0(text: str) -> float:
    value = at_least_0(text)
    if not value:
        raise ArgumentTypeError(f"{text} is not above 0")
    return value


def listed(of: Callable[[str], _T]) -> Callable[[str], tuple[_T, ...]]:
    """Values with commas between them, each once, at least one."""

    def parse(text: str) -> tuple[_T, ...]:
        values = tuple(dict.fromkeys(of(each.strip()) for each in text.split(",") if each.strip()))
        if not values:
            raise ArgumentTypeError("nothing is named")
        return values

    return parse


def one_of(names: tuple[str, ...]) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text not in names:
            raise ArgumentTypeError(f"“{text}” is none of {', '.join(names)}")
        return text

    return parse
