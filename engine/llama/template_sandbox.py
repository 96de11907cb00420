"""A Jinja environment for chat templates nobody has vouched for: no way out, and no way to hang.

Jinja's sandbox stops access to Python; this one also bounds time and size, because a template
comes with a downloaded file and runs in the process that holds the model. Offers what Hugging
Face's `apply_chat_template` offers, so real templates work. Used by `chat_template` only.
"""

import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from types import FrameType
from typing import Any

from jinja2 import Template, nodes
from jinja2.exceptions import SecurityError, TemplateError
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from engine.language import tr

MAX_SECONDS = 3.0
MAX_VALUE = 1 << 24  # characters or items of one value
MAX_TOTAL = 1 << 28  # characters and items made by one rendering, all values together
_TEMPLATE_FILE = "<template>"  # what Jinja calls code compiled from a string

_FILTERS = (
    *("abs", "attr", "batch", "capitalize", "count", "d", "default", "dictsort", "e", "escape"),
    *("first", "float", "forceescape", "groupby", "int", "items", "last", "length", "list"),
    *("lower", "map", "max", "min", "reject", "rejectattr", "reverse", "round", "safe", "select"),
    *("selectattr", "sort", "string", "striptags", "sum", "title", "trim", "truncate", "unique"),
    *("upper", "urlencode", "wordcount"),
)
_GROWING_METHODS = frozenset(
    ["center", "ljust", "rjust", "zfill", "expandtabs", "translate", "format_map"]
)
_WIDTH = re.compile(r"\d{4,}|\*|:[^{}]*\{")  # a width of a thousand and more, or one from a value


class BoundsError(TemplateError):
    """The template asked for too much time or memory."""


class TemplateRaisedError(TemplateError):
    """The template itself refused the messages, through `raise_exception`."""


class _Generation(Extension):
    """`{% generation %}` marks answers for training; for us it is its content."""

    tags = {"generation"}  # noqa: RUF012 - Jinja declares it so

    def parse(self, parser: Parser) -> list[nodes.Node]:
        next(parser.stream)
        return parser.parse_statements(("name:endgeneration",), drop_needle=True)


class _BoundConcat(NodeTransformer):
    """`a ~ b` becomes a filter, the only operator the sandbox cannot intercept."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
        self.generic_visit(node)
        values = nodes.List(node.nodes, lineno=node.lineno)
        return nodes.Filter(values, "bounded_concat", [], [], None, None, lineno=node.lineno)


class TemplateEnvironment(ImmutableSandboxedEnvironment):
    """Renders one template at a time, within `MAX_SECONDS` and the size limits."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self) -> None:
        super().__init__(
            trim_blocks=True,
            lstrip_blocks=True,
            optimized=False,  # or constant expressions would run at compile time, unbounded
            extensions=["jinja2.ext.loopcontrols", _Generation],
        )
        self._spent = 0
        self.filters = {name: self.filters[name] for name in _FILTERS} | {
            "bounded_concat": lambda values: self._join("", values),
            "join": self._filter_join,
            "replace": self._filter_replace,
            "indent": self._filter_indent,
            "tojson": self._filter_tojson,
            "from_json": json.loads,
        }
        kept = ("range", "dict", "namespace", "joiner", "cycler")
        self.globals = {name: self.globals[name] for name in kept} | {
            "raise_exception": _raise_exception,
            "strftime_now": _strftime_now,
        }
        self.concat = self._bounded_output  # type: ignore[method-assign]

    def render(self, template: Template, values: dict[str, Any]) -> str:
        """Raises jinja2.TemplateError, or whatever else the template's code ran into."""
        self._spent = 0
        with _deadline(MAX_SECONDS):
            return template.render(values)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree: nodes.Template = _BoundConcat().visit(super()._parse(source, name, filename))
        return tree

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        if operator == "+" and _has_length(left) and _has_length(right):
            self._claim(len(left) + len(right))
        elif operator == "*":
            for value, times in ((left, right), (right, left)):
                if _has_length(value) and isinstance(times, int):
                    self._claim(len(value) * max(times, 0))
            if isinstance(left, int) and isinstance(right, int):
                self._claim_bits(left.bit_length() + right.bit_length())
        elif operator == "**" and isinstance(left, int) and isinstance(right, int):
            self._claim_bits(left.bit_length() * abs(right))
        elif operator == "%" and isinstance(left, str):
            _check_widths(left)
        return super().call_binop(context, operator, left, right)

    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        owner, name = getattr(obj, "__self__", None), getattr(obj, "__name__", "")
        if isinstance(owner, str) and name in ("join", "replace"):
            # Jinja passes variables of the scope along to every call; these two want none.
            values = {k: v for k, v in kwargs.items() if k not in ("_loop_vars", "_block_vars")}
            grow = self._join if name == "join" else self._replace
            return grow(owner, *args, **values)
        result = super().call(context, obj, *args, **kwargs)
        if _has_length(result):
            self._claim(len(result))
        return result

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if isinstance(obj, str) and attr in _GROWING_METHODS:
            return False
        return super().is_safe_attribute(obj, attr, value)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        wrapped = super().wrap_str_format(value)
        if wrapped is not None:
            _check_widths(value.__self__)
        return wrapped

    def _claim(self, size: int) -> None:
        self._spent += size
        if size > MAX_VALUE or self._spent > MAX_TOTAL:
            raise BoundsError(tr("it makes a text that is too long"))

    def _claim_bits(self, bits: int) -> None:
        if bits > 4096:
            raise BoundsError(tr("it makes a number that is too large"))

    def _bounded_output(self, parts: Iterable[str]) -> str:
        kept = []
        size = 0
        for part in parts:
            size += len(part)
            if size > MAX_VALUE:
                raise BoundsError(tr("it makes a text that is too long"))
            kept.append(part)
        self._claim(size)
        return "".join(kept)

    def _join(self, separator: str, values: Iterable[Any]) -> str:
        texts = [str(value) for value in values]
        self._claim(sum(map(len, texts)) + len(separator) * len(texts))
        return separator.join(texts)

    def _replace(self, text: str, old: str, new: str, count: int = -1) -> str:
        found = text.count(old) if count < 0 else min(text.count(old), count)
        self._claim(len(text) + found * len(new))
        return text.replace(old, new, count)

    def _filter_join(self, values: Iterable[Any], d: str = "", attribute: Any = None) -> str:
        if attribute is not None:
            values = [self.getitem(value, attribute) for value in values]
        return self._join(str(d), values)

    def _filter_replace(self, s: Any, old: Any, new: Any, count: int | None = None) -> str:
        return self._replace(str(s), str(old), str(new), -1 if count is None else count)

    def _filter_indent(
        self, s: Any, width: int | str = 4, first: bool = False, blank: bool = False
    ) -> str:
        space = width if isinstance(width, str) else " " * min(width, 1000)
        lines = str(s).splitlines()
        self._claim(sum(map(len, lines)) + len(lines) * (len(space) + 1))
        out = [
            space + line if (i or first) and (line or blank) else line
            for i, line in enumerate(lines)
        ]
        return "\n".join(out)

    def _filter_tojson(
        self,
        value: Any,
        ensure_ascii: bool = False,
        indent: int | str | None = None,
        separators: Sequence[str] | None = None,
        sort_keys: bool = False,
    ) -> str:
        """As Hugging Face has it: Jinja's own escapes HTML, which no model was trained on."""
        text = json.dumps(
            value,
            ensure_ascii=ensure_ascii,
            indent=min(indent, 100) if isinstance(indent, int) else indent,
            separators=(separators[0], separators[1]) if separators else None,
            sort_keys=sort_keys,
        )
        self._claim(len(text))
        return text


@contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """Raise BoundsError inside template code that runs longer.

    A tracer sees each line and call of it, so a loop that prints nothing is caught as well. A
    thread or a signal could not stop it, on Windows neither.
    """
    end = time.monotonic() + seconds

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        if time.monotonic() > end:
            raise BoundsError(tr("it takes longer than {seconds} seconds", seconds=f"{seconds:g}"))
        return trace if frame.f_code.co_filename == _TEMPLATE_FILE else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def _has_length(value: Any) -> bool:
    return isinstance(value, (str, list, tuple, dict))


def _check_widths(text: str) -> None:
    if _WIDTH.search(text):
        raise SecurityError(tr("a format with a large or variable width"))


def _raise_exception(message: Any) -> None:
    raise TemplateRaisedError(str(message))


def _strftime_now(format: str) -> str:
    return datetime.now().strftime(str(format)[:100])
