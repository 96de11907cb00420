"""Levels of load in words. Used by all that makes sentences about a sweep."""

from engine.language import local, tr
from engine.sweep.values import SweepRequest


def level_words(request: SweepRequest, level: float) -> str:
    """“8 clients”, “0.5 requests/s”."""
    shown = local(f"{level:,g}")
    if request.mode == "rate":
        return tr("{level} requests/s", level=shown)
    return tr("1 client") if level == 1 else tr("{level} clients", level=shown)


def range_words(request: SweepRequest, low: float, high: float) -> str:
    """“1 to 8 clients”."""
    if low == high:
        return level_words(request, low)
    first, last = local(f"{low:,g}"), local(f"{high:,g}")
    if request.mode == "rate":
        return tr("{low} to {high} requests/s", low=first, high=last)
    return tr("{low} to {high} clients", low=first, high=last)
