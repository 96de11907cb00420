"""The command lines `paceline` understands, as one argparse parser. Carries nothing out.

A line that cannot be understood is an EngineError with a sentence, as every other mistake is.
Called by `cli`.
"""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Mapping
from typing import NoReturn

from engine.errors import EngineError, ErrorKind
from engine.request import ARMS, MAX_DRAFT, STARTER

DEFAULT_PROMPT = "List ten animals, each with one short sentence about what it eats."
EXIT_CODES = "Exit codes: 0 done, 1 the answer is no, 2 bad input or environment, 130 interrupted."


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            f"{message[:1].upper()}{message[1:]}.",
            f"“{self.prog} --help” lists the options.",
        )


def parser(actions: Mapping[str, Callable[..., int]]) -> ArgumentParser:
    """A parser that puts the command's action into `run` of the parsed options."""
    root = _Parser(prog="paceline", epilog=EXIT_CODES)
    commands = root.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, text: str, epilog: str = "") -> ArgumentParser:
        sub = commands.add_parser(
            name, help=text, description=text, epilog=f"{epilog} {EXIT_CODES}".strip()
        )
        sub.set_defaults(run=actions[name])
        return sub

    compare = add(
        "compare",
        "Run one prompt through several arms and show what speculation gains.",
        "1 means that texts differ and rounding does not explain it.",
    )
    _add_compare(compare)

    check = add("check", "Does a draft model fit a target? Or: is this file a usable model?")
    check.add_argument("target", metavar="TARGET", help="a GGUF file, or “starter”")
    check.add_argument("draft", metavar="DRAFT", nargs="?", help="a GGUF file, or “starter”")
    _add_json(check)

    _add_json(add("devices", "List what llama.cpp can compute on, with its memory."))

    quantize = add("quantize", "Convert a GGUF file to another weight type.")
    quantize.add_argument("source", metavar="SOURCE", help="a GGUF file, or “starter”")
    quantize.add_argument("destination", metavar="DESTINATION", help="the file to write")
    quantize.add_argument("--type", required=True, help="weight type, as F16, Q8_0, Q4_0, Q4_K_M")
    quantize.add_argument("--threads", type=whole(1, 1024), metavar="N")
    return root


def _add_compare(compare: ArgumentParser) -> None:
    add = compare.add_argument
    add("--target", default=STARTER, metavar="PATH", help="a GGUF file; default: starter")
    add("--draft", metavar="PATH", help="a draft model: a GGUF file, or “starter”")
    add("--arms", metavar="NAMES", help=f"comma-separated, of {', '.join(ARMS)}; the first "
        "or “off” is the baseline")  # fmt: skip
    add("--draft-max", type=whole(1, MAX_DRAFT), metavar="N", help="longest draft")
    add("--draft-min-p", type=fraction, metavar="P", help="end a draft below this probability")
    add("--verifier", choices=("match",), default="match", help="exact: the same text as without")
    add("--prompt", default=DEFAULT_PROMPT, metavar="TEXT", help="or @FILE, or @- for stdin")
    add("--system", metavar="TEXT", help="system message, or @FILE")
    add("--max-tokens", type=whole(1, 1 << 20), default=160, metavar="N", help="default: 160")
    add("--temperature", type=at_least_0, default=0.0, metavar="T", help="default: 0, greedy")
    add("--seed", type=whole(0, 2**32 - 2), metavar="S")
    add("--runs", type=whole(1, 100), default=3, metavar="N", help="measured runs an arm")
    add("--ctx", type=whole(16, 1 << 24), metavar="N", help="context length in tokens")
    add("--threads", type=whole(1, 1024), metavar="N", help="default: physical cores")
    add("--gpu-layers", type=whole(0, 10_000), metavar="N", help="default: all that fit")
    add("--draft-gpu-layers", type=whole(0, 10_000), metavar="N")
    _add_json(compare)


def _add_json(to: ArgumentParser) -> None:
    to.add_argument("--json", metavar="FILE", help="write the result as JSON; “-” is stdout")


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
