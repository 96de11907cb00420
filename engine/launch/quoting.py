"""Command lines as text: for POSIX shells and for PowerShell, one option a line.

Knows no engine. Used by the engines' modules.
"""

import shlex
from collections.abc import Sequence

Words = Sequence[str]


def bash(*lines: Words) -> str:
    """One command; each of `lines` is what stands together, as an option with its value."""
    return " \\\n  ".join(shlex.join(line) for line in lines if line) + "\n"


def powershell(*lines: Words) -> str:
    """The same for Windows. The program is called with `&`, so that it may be quoted too."""
    shown = " `\n  ".join(" ".join(map(_powershell, line)) for line in lines if line)
    return f"& {shown}\n"


def comments(*lines: str) -> str:
    """For bash, PowerShell, YAML and Python alike."""
    return "".join(f"# {line}\n" for text in lines if text for line in text.splitlines())


def _powershell(word: str) -> str:
    """Bare where PowerShell takes it as it is. Its typographic quotes end a text too."""
    if word and all(c.isascii() and (c.isalnum() or c in "-_./:\\=+") for c in word):
        return word
    quoted = "".join(c * 2 if c in "'‘’‚‛" else c for c in word)
    return f"'{quoted}'"
