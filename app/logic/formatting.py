"""Text of numbers: the only place in the window that makes it.

Takes separators from a `NumberFormat`, so that it knows neither Qt nor the locale. Units follow
their number after a narrow no-break space, so that a figure never breaks over two lines.
"""

from dataclasses import dataclass

from engine.language import tr

NARROW_SPACE = "\u202f"
NO_BREAK_SPACE = "\u00a0"
MINUS = "\u2212"
NOTHING = "–"  # a figure that does not exist


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """Separators of the user's locale."""

    decimal: str = "."
    group: str = ","


PLAIN = NumberFormat()


def number(value: float, digits: int = 0, fmt: NumberFormat = PLAIN) -> str:
    """`digits` decimals, thousands grouped, a true minus sign."""
    text = f"{abs(value):,.{digits}f}"
    text = text.translate({ord(","): fmt.group, ord("."): fmt.decimal})
    is_zero = not any(c in "123456789" for c in text)
    return text if value >= 0 or is_zero else MINUS + text


def count(value: int, fmt: NumberFormat = PLAIN) -> str:
    return number(value, 0, fmt)


def plural(value: int, one: str, many: str, fmt: NumberFormat = PLAIN) -> str:
    """1 run, 5 runs."""
    return f"{count(value, fmt)} {one if value == 1 else many}"


def token_count(value: int, fmt: NumberFormat = PLAIN) -> str:
    """1 token, 5 tokens."""
    return plural(value, tr("token"), tr("tokens"), fmt)


def named(name: str, value: str) -> str:
    """ "Speed: 12 tok/s", with the colon of the language."""
    return tr("{name}: {value}", name=name, value=value)


def percent(fraction: float | None, digits: int = 0, fmt: NumberFormat = PLAIN) -> str:
    """0.72 -> 72 %."""
    if fraction is None:
        return NOTHING
    return f"{number(100 * fraction, digits, fmt)}{NARROW_SPACE}%"


def speed_figure(tps: float, fmt: NumberFormat = PLAIN) -> str:
    """Tokens per second without the unit: three digits that mean something."""
    return number(tps, _digits(tps), fmt) if tps > 0 else NOTHING


def tokens_per_second(tps: float, fmt: NumberFormat = PLAIN) -> str:
    return f"{speed_figure(tps, fmt)}{NARROW_SPACE}{speed_unit()}" if tps > 0 else NOTHING


def speed_unit() -> str:
    return tr("tok/s")


def speed_span(low: float, high: float, fmt: NumberFormat = PLAIN) -> str:
    """70.2–74.9."""
    digits = _digits(high)
    return f"{number(low, digits, fmt)}–{number(high, digits, fmt)}"


def speed_range(low: float, high: float, fmt: NumberFormat = PLAIN) -> str:
    """70.2–74.9 tok/s."""
    return f"{speed_span(low, high, fmt)}{NARROW_SPACE}{speed_unit()}"


def axis_mark(value: float, fmt: NumberFormat = PLAIN) -> str:
    """A round number of a scale, with no more decimals than it has."""
    digits = next((d for d in range(3) if abs(value - round(value, d)) < 1e-9), 3)
    return number(value, digits, fmt)


def figure(value: float | None, digits: int = 2, fmt: NumberFormat = PLAIN) -> str:
    """A plain figure such as tokens per pass."""
    return NOTHING if value is None else number(value, digits, fmt)


def times(ratio: float, fmt: NumberFormat = PLAIN, digits: int | None = None) -> str:
    """2.1×, and 1.38× near one, where the second digit decides. `digits`: those of a table, whose
    figures stand under each other."""
    return f"{number(ratio, _ratio_digits(ratio) if digits is None else digits, fmt)}×"


def times_range(
    low: float, high: float, fmt: NumberFormat = PLAIN, digits: int | None = None
) -> str:
    """1.9–2.2×; one number where both ends read alike."""
    digits = _ratio_digits(high) if digits is None else digits
    first, last = number(low, digits, fmt), number(high, digits, fmt)
    return f"{last}×" if first == last else f"{first}–{last}×"


def gain(speed_up: float, margin: float | None = None, fmt: NumberFormat = PLAIN) -> str:
    """A speed-up as +38 %, with its uncertainty as +38 % ± 6."""
    points = round(100 * (speed_up - 1))
    sign = "+" if points > 0 else MINUS if points < 0 else "±"
    text = f"{sign}{number(abs(points), 0, fmt)}{NARROW_SPACE}%"
    if margin is None or points == 0:
        return text
    return f"{text}{NO_BREAK_SPACE}±{NARROW_SPACE}{number(max(1, round(100 * margin)), 0, fmt)}"


def duration(ms: float, fmt: NumberFormat = PLAIN) -> str:
    """0.42 ms, 12.5 ms, 640 ms, 1.24 s, 3 min 20 s."""
    if ms >= 120_000:
        minutes, seconds = divmod(round(ms / 1000), 60)
        space = NARROW_SPACE
        return f"{count(minutes, fmt)}{space}min {count(seconds, fmt)}{space}s"
    if ms >= 1000:
        return f"{number(ms / 1e3, _digits(ms / 1e3), fmt)}{NARROW_SPACE}s"
    return f"{number(ms, _digits(ms), fmt)}{NARROW_SPACE}ms"


def duration_margin(ms: float, margin: float, fmt: NumberFormat = PLAIN) -> str:
    """13.3 ± 0.2 ms; without a margin, 13.3 ms."""
    scale = 1e3 if ms >= 1000 else 1.0
    digits = _digits(ms / scale)
    if margin <= 0 or ms >= 120_000:
        return duration(ms, fmt)
    shown = max(margin / scale, 10.0**-digits)  # never less than the last digit shown
    parts = number(ms / scale, digits, fmt), number(shown, digits, fmt)
    unit = "s" if scale > 1 else "ms"
    return f"{parts[0]}{NO_BREAK_SPACE}±{NARROW_SPACE}{parts[1]}{NARROW_SPACE}{unit}"


def duration_range(low: float, high: float, fmt: NumberFormat = PLAIN) -> str:
    """310–342 ms; both ends in the unit of the larger."""
    unit, scale = ("s", 1e3) if high >= 1000 else ("ms", 1.0)
    digits = _digits(high / scale)
    first, last = (number(v / scale, digits, fmt) for v in (low, high))
    return f"{first}–{last}{NARROW_SPACE}{unit}"


def byte_size(size: int, fmt: NumberFormat = PLAIN) -> str:
    """95.4 MiB, 1.40 GiB."""
    value, unit = float(size), "B"
    for larger in ("KiB", "MiB", "GiB", "TiB"):
        if value < 1024:
            break
        value, unit = value / 1024, larger
    digits = 0 if unit == "B" else _digits(value)
    return f"{number(value, digits, fmt)}{NARROW_SPACE}{unit}"


def short_count(value: int, fmt: NumberFormat = PLAIN) -> str:
    """812, 12.4 K, 1.24 M, 14.8 B: downloads and parameters."""
    shown, unit = float(value), ""
    for larger in ("K", "M", "B", "T"):
        if abs(shown) < 999.5:
            break
        shown, unit = shown / 1000, larger
    if not unit:
        return count(value, fmt)
    return f"{number(shown, _digits(shown), fmt)}{NARROW_SPACE}{unit}"


def byte_speed(per_second: float, fmt: NumberFormat = PLAIN) -> str:
    """24.1 MiB/s."""
    return f"{byte_size(round(per_second), fmt)}/s"


def time_left(seconds: float, fmt: NumberFormat = PLAIN) -> str:
    """An estimate, no finer than it is sure: 40 s, 12 min, 2 h 5 min, more than a day."""
    space = NARROW_SPACE
    if seconds < 55:
        return f"{count(max(5, 5 * round(seconds / 5)), fmt)}{space}s"
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return f"{count(minutes, fmt)}{space}min"
    hours, minutes = divmod(minutes, 60)
    if hours >= 24:
        return tr("more than a day")
    rest = f" {count(minutes, fmt)}{space}min" if minutes else ""
    return f"{count(hours, fmt)}{space}h{rest}"


def _digits(value: float) -> int:
    if value >= 99.95:
        return 0
    return 1 if value >= 9.995 else 2


def _ratio_digits(ratio: float) -> int:
    if ratio >= 10:
        return 0
    return 1 if ratio >= 2 else 2
