"""Bytes as text for the engine's own sentences. The window has its own, by locale."""


def byte_text(count: int) -> str:
    """Bytes for a person, in decimal units as download pages give them."""
    if count < 1000:
        return f"{count} bytes"
    value, units = count / 1000, ["kB", "MB", "GB", "TB"]
    while value >= 999.5 and len(units) > 1:
        value /= 1000
        units.pop(0)
    return f"{value:.3g} {units[0]}"
