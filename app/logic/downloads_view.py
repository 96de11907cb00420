"""Words and actions of the download queue: a row for each entry, a line for all of them.

Pure values from the hub's items. Used by the Downloads tab and its title.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.logic.discover_view import Told
from app.logic.formatting import (
    PLAIN,
    NumberFormat,
    byte_size,
    byte_speed,
    count,
    percent,
    plural,
    time_left,
)
from app.logic.words import Tone
from engine.hub_protocol import DownloadItem

Action = Literal["pause", "resume", "retry", "cancel", "show", "remove"]
_MOVING = ("active", "verifying")
_UNDONE = ("queued", "active", "verifying", "waiting", "paused", "failed")
_KINDS = {"drafter": "draft model", "projector": "projector"}


@dataclass(frozen=True, slots=True)
class DownloadRow:
    """`share` is None where there is nothing to measure; `line` is what goes on, in words."""

    key: str
    title: str
    subtitle: str
    share: float | None
    line: str
    tone: Tone
    reason: str
    hint: str
    link: str
    actions: tuple[Action, ...]
    path: str
    question: str  # before cancelling, "" when nothing would be lost


def download_row(item: DownloadItem, fmt: NumberFormat = PLAIN) -> DownloadRow:
    kind = _KINDS.get(item.kind, "")
    lost = item.done if item.phase != "done" else 0
    return DownloadRow(
        key=item.key,
        title=item.name,
        subtitle=" · ".join(part for part in (item.repo, kind) if part),
        share=item.done / item.total if item.total and item.phase != "done" else None,
        line=_line(item, fmt),
        tone=_tone(item),
        reason=item.reason,
        hint=item.hint,
        link=item.link,
        actions=_actions(item),
        path=item.path,
        question=(
            f"Cancel and delete the {byte_size(lost, fmt)} that have arrived?" if lost else ""
        ),
    )


def _line(item: DownloadItem, fmt: NumberFormat) -> str:
    done = share = ""
    if item.done and item.total:
        done = f"{byte_size(item.done, fmt)} of {byte_size(item.total, fmt)}"
        share = percent(item.done / item.total, 0, fmt)
    elif item.done or item.total:
        done = byte_size(item.done or item.total, fmt)
    match item.phase:
        case "queued":
            parts = ["Queued", done]
        case "active":
            left = time_left(item.seconds_left, fmt) if item.seconds_left is not None else ""
            parts = [
                share,
                done,
                byte_speed(item.speed, fmt) if item.speed else "",
                f"{left} left" if left else "",
            ]
        case "verifying":
            parts = ["Checking the content", share, byte_size(item.total, fmt)]
        case "waiting":
            parts = ["Waiting", share, done]
        case "paused":
            parts = ["Paused", share, done]
        case "failed":
            parts = ["Failed", share, done]
        case "done":
            parts = ["On this machine", byte_size(item.total, fmt)]
    return " · ".join(part for part in parts if part)


def _tone(item: DownloadItem) -> Tone:
    if item.phase == "failed":
        return "danger"
    if item.phase == "waiting":
        return "warning"
    return "ok" if item.phase == "done" else "muted"


def _actions(item: DownloadItem) -> tuple[Action, ...]:
    match item.phase:
        case "queued" | "active" | "waiting" | "verifying":
            return ("pause", "cancel")
        case "paused":
            return ("resume", "cancel")
        case "failed":
            return ("retry", "cancel")
        case "done":
            return ("show", "remove")


def overall(items: Sequence[DownloadItem], fmt: NumberFormat = PLAIN) -> str:
    """ "2 downloading, 1 paused"; "" for an empty queue."""
    if not items:
        return ""
    undone = [item for item in items if item.phase in _UNDONE]
    if not undone:
        return f"{plural(len(items), 'download', 'downloads', fmt)} finished"
    words = (
        ("downloading", [i for i in undone if i.phase in _MOVING]),
        ("waiting", [i for i in undone if i.phase in ("queued", "waiting")]),
        ("paused", [i for i in undone if i.phase == "paused"]),
        ("failed", [i for i in undone if i.phase == "failed"]),
    )
    return ", ".join(f"{count(len(found), fmt)} {word}" for word, found in words if found)


def overall_figures(items: Sequence[DownloadItem], fmt: NumberFormat = PLAIN) -> str:
    """ "12.4 GiB of 30.1 GiB · 24.1 MiB/s · 12 min left", of what goes on or waits."""
    going = [item for item in items if item.phase in (*_MOVING, "queued", "waiting")]
    done, total = sum(i.done for i in going), sum(i.total for i in going)
    if not total:
        return ""
    parts = [f"{byte_size(done, fmt)} of {byte_size(total, fmt)}"]
    speed = sum(i.speed for i in going if i.phase == "active")
    if speed > 0:
        parts += [byte_speed(speed, fmt), f"{time_left((total - done) / speed, fmt)} left"]
    return " · ".join(parts)


def pending(items: Sequence[DownloadItem]) -> int:
    """How many are not finished: the number in the tab's title."""
    return sum(item.phase in _UNDONE for item in items)


def can_pause(items: Sequence[DownloadItem]) -> tuple[str, ...]:
    """Keys that “Pause all” pauses."""
    return tuple(item.key for item in items if "pause" in _actions(item))


def can_resume(items: Sequence[DownloadItem]) -> tuple[str, ...]:
    return tuple(item.key for item in items if item.phase in ("paused", "failed"))


def finished(items: Sequence[DownloadItem]) -> tuple[str, ...]:
    return tuple(item.key for item in items if item.phase == "done")


EMPTY = Told(
    "No downloads",
    "What you download shows up here. It goes on after a lost connection and after a restart.",
    (("discover", "Find models"),),
)


def tab_title(number: int) -> str:
    return f"Downloads ({number})" if number else "Downloads"
