"""Draws formulas that are written in TeX as SVG, by ziamath, which needs no TeX and no network.

What it cannot draw as it is meant is refused, so that the reader sees the source instead. Takes 5
to 15 ms a formula and at first a tenth of a second for imports: not for the window's thread, but
what was drawn is kept. Knows neither Markdown nor Qt.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

EM = 20.0  # the size that is drawn in; all measures are shares of it
INK = "#010203"  # the colour of a drawing, to be replaced

_LONGEST = 600  # characters of source
_WIDEST, _HIGHEST = 60.0, 40.0  # em
_KEPT = 500  # drawings
_BOX = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Formula:
    """A drawing; measures in em, `ascent` and `descent` from the line that text stands on."""

    svg: str
    width: float
    ascent: float
    descent: float


@lru_cache(maxsize=_KEPT)
def draw(tex: str, is_display: bool) -> Formula | None:
    """The drawing of a formula, set apart or within a line; None where the source says more."""
    if not tex.strip() or len(tex) > _LONGEST:
        return None
    try:
        return _draw(tex, is_display)
    except Exception:  # the library raises all kinds for what it does not know
        return None


def _draw(tex: str, is_display: bool) -> Formula | None:
    ziamath, mathml_of = _library()
    if "\\" in mathml_of(tex):
        return None  # a command that it does not know
    drawn = ziamath.Latex(tex, size=EM, color=INK, inline=not is_display)
    if not all(char.isascii() or drawn.font.glyphindex(char) for char in tex):
        return None
    svg = drawn.svg().replace('"black"', f'"{INK}"')
    box = _BOX.search(svg)
    if box is None:
        return None
    _, top, width, height = (float(value) / EM for value in box.groups())
    if not (0 < width <= _WIDEST and 0 < height <= _HIGHEST):
        return None
    return Formula(svg, width, -top, height + top)


@cache
def _library() -> tuple[Any, Any]:
    import ziamath
    from ziamath.tex import tex2mml

    ziamath.config.svg2 = False  # paths alone, which every renderer draws
    return ziamath, tex2mml
