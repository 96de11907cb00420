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
from engine.language import mark, tr

Action = Literal["pause", "resume", "retry", "cancel", "show", "remove"]
_MOVING = ("active", "verifying")
_UNDONE = ("queued", "active", "verifying", "waiting", "paused", "failed")
_KINDS = {"drafter": mark("draft model"), "projector": mark("projector")}


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
    kind = tr(_KINDS[item.kind]) if item.kind in _KINDS else ""
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
            tr("Cancel and delete the {size} that have arrived?", size=byte_size(lost, fmt))
            if lost
            else ""
        ),
    )


def _line(item: DownloadItem, fmt: NumberFormat) -> str:
    done = share = ""
    if item.done and item.total:
        done = tr("{at} of {all}", at=byte_size(item.done, fmt), all=byte_size(item.total, fmt))
        share = percent(item.done / item.total, 0, fmt)
    elif item.done or item.total:
        done = byte_size(item.done or item.total, fmt)
    match item.phase:
        case "queued":
            parts = [tr("Queued"), done]
        case "active":
            left = time_left(item.seconds_left, fmt) if item.seconds_left is not None else ""
            parts = [
                share,
                done,
                byte_speed(item.speed, fmt) if item.speed else "",
                tr("{time} left", time=left) if left else "",
            ]
        case "verifying":
            parts = [tr("Checking the content"), share, byte_size(item.total, fmt)]
        case "waiting":
            parts = [tr("Download waits"), share, done]
        case "paused":
            parts = [tr("Paused"), share, done]
        case "failed":
            parts = [tr("Failed"), share, done]
        case "done":
            parts = [tr("On this machine"), byte_size(item.total, fmt)]
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
        number = plural(len(items), tr("download"), tr("downloads"), fmt)
        return tr("{downloads} finished", downloads=number)
    words = (
        (mark("{number} downloading"), _MOVING),
        (mark("{number} waiting"), ("queued", "waiting")),
        (mark("{number} paused"), ("paused",)),
        (mark("{number} failed"), ("failed",)),
    )
    counted = ((said, sum(item.phase in phases for item in undone)) for said, phases in words)
    return ", ".join(tr(said, number=count(found, fmt)) for said, found in counted if found)


def overall_figures(items: Sequence[DownloadItem], fmt: NumberFormat = PLAIN) -> str:
    """ "12.4 GiB of 30.1 GiB · 24.1 MiB/s · 12 min left", of what goes on or waits."""
    going = [item for item in items if item.phase in (*_MOVING, "queued", "waiting")]
    done, total = sum(i.done for i in going), sum(i.total for i in going)
    if not total:
        return ""
    parts = [tr("{at} of {all}", at=byte_size(done, fmt), all=byte_size(total, fmt))]
    speed = sum(i.speed for i in going if i.phase == "active")
    if speed > 0:
        left = time_left((total - done) / speed, fmt)
        parts += [byte_speed(speed, fmt), tr("{time} left", time=left)]
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


def empty() -> Told:
    return Told(
        tr("No downloads"),
        tr(
            "What you download shows up here. It goes on after a lost connection and after a "
            "restart."
        ),
        (("discover", tr("Find models")),),
    )


def tab_title(number: int) -> str:
    return tr("Downloads ({number})", number=number) if number else tr("Downloads")
