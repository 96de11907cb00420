"""Bytes and counts as text for the engine's own sentences. The window has its own, by locale."""

import re

from engine.language import local, tr


def byte_text(count: int) -> str:
    """Bytes for a person, in decimal units as download pages give them."""
    if count < 1000:
        return f"{count} bytes"
    value, units = count / 1000, ["kB", "MB", "GB", "TB"]
    while value >= 999.5 and len(units) > 1:
        value /= 1000
        units.pop(0)
    return f"{value:.3g} {units[0]}"


def bytes_said(count: int) -> str:
    """`byte_text` for a sentence that is translated."""
    return tr("{number} bytes", number=count) if count < 1000 else local(byte_text(count))


def count_text(count: int) -> str:
    """A large count for a person: 950, 12.3k, 8.19B."""
    if count < 1000:
        return str(count)
    value, units = count / 1000, ["k", "M", "B", "T"]
    while value >= 999.5 and len(units) > 1:
        value /= 1000
        units.pop(0)
    return f"{value:.3g}{units[0]}"


def bytes_in(text: str) -> int | None:
    """“8GB”, “7.5 GiB” or “8” (GB) in bytes; None for what is no size."""
    match = re.fullmatch(r"(\d+(?:[.,]\d+)?)\s*([kmgt]?)(i?)b?", text.strip().lower())
    if match is None:
        return None
    power = " kmgt".index(match[2] or "g")
    return int(float(match[1].replace(",", ".")) * (1024 if match[3] else 1000) ** power)
