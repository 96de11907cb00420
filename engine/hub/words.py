"""Texts of strangers' files and servers, made fit to stand in a sentence.

Pure. Used wherever the hub's code quotes what it did not write itself.
"""

MOST = 80  # characters


def shown(text: str, most: int = MOST) -> str:
    """On one line, without control characters (a terminal would obey them), not too long."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    if cut.isprintable():
        return cut
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)
