"""The text of “Copy diagnostics”: facts about program and machine, and the end of the log.

Leaves out what is nobody's business: tokens, keys, passwords in addresses, the user's name in
paths. Pure text; the log view asks for it.
"""

import re
from collections.abc import Sequence

MOST_LINES = 200
_REMOVED = "…removed…"
_SECRETS = (
    re.compile(r"\b(hf_|sk-|api_|ghp_|gho_|github_pat_)[A-Za-z0-9_\-]{8,}"),
    re.compile(r"(?i)\b(bearer|basic)(\s+)[A-Za-z0-9._~+/=\-]{6,}"),
    re.compile(
        r"(?i)((?:[a-z0-9]+[_-])*(?:token|api[_-]?key|secret|password|passwd|signature|authorization))"
        r"(\"?\s*[=:]\s*\"?)(?!(?:bearer|basic)\s)[^\s\"&,;]{4,}"
    ),
)
_LOGIN = re.compile(r"(?i)\b([a-z][a-z0-9+.\-]*://)[^/\s@]+@")
_HOMES = re.compile(r"(?i)((?:[a-z]:)?[/\\]{1,2}(?:home|users)[/\\]{1,2})[^/\\\s\"]+")


def diagnostics(facts: Sequence[tuple[str, str]], log: str, home: str) -> str:
    """`facts` are (name, value); `home` is the user's folder, which becomes “~”."""
    lines = [f"{name}: {value}" for name, value in facts if value]
    tail = log.rstrip().splitlines()[-MOST_LINES:]
    if tail:
        lines += ["", f"Log, last {len(tail)} lines", *tail]
    return without_secrets("\n".join(lines), home) + "\n"


def without_secrets(text: str, home: str) -> str:
    for pattern in _SECRETS:
        text = pattern.sub(_without_value, text)
    text = _LOGIN.sub(rf"\1{_REMOVED}@", text)
    trimmed = home.rstrip("/\\")
    if len(trimmed) > 1:
        for spelled in {trimmed, trimmed.replace("\\", "/"), trimmed.replace("\\", "\\\\")}:
            text = re.sub(re.escape(spelled) + r"(?![\w.\-])", "~", text)
    return _HOMES.sub(rf"\1{_REMOVED}", text)


def _without_value(match: "re.Match[str]") -> str:
    return "".join(match.groups()) + _REMOVED
