"""The list of chats as it is read: entries in groups by date, found messages as rows with marks.

Takes the moment that counts as now, so that it reads no clock; a moment without a zone means the
system's. Knows no Qt and no disk. Used by `widgets.chat_sidebar`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from app.logic.chats import ChatEntry, SearchHit
from engine.language import mark, tr

_MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"),
    mark("July"), mark("August"), mark("September"), mark("October"), mark("November"),
    mark("December"),
)  # fmt: skip
_MOST_TOLD = 40  # characters of a title in a sentence
_LEAD = 24  # characters before the first found word that are kept


@dataclass(frozen=True, slots=True)
class ChatRow:
    id: str
    title: str
    tip: str
    is_pinned: bool = False
    is_open: bool = False
    is_answering: bool = False  # an answer is being written in it


@dataclass(frozen=True, slots=True)
class ChatGroup:
    title: str
    rows: tuple[ChatRow, ...]


@dataclass(frozen=True, slots=True)
class HitRow:
    """`marks` are (start, length) in characters of `text`; a found title has no `text`, and its
    marks are of the title."""

    chat: str
    message: str  # "": the title was found
    title: str
    when: str
    text: str
    marks: tuple[tuple[int, int], ...]


def title_of(entry: ChatEntry) -> str:
    """One line that is never empty."""
    return _line(entry.title) or _line(entry.opening) or tr("New chat")


def groups_of(
    entries: Iterable[ChatEntry], now: datetime, opened: str = "", answering: str = ""
) -> tuple[ChatGroup, ...]:
    """The pinned ones, then by the day of the last message, the newest first."""
    found: dict[str, list[ChatRow]] = {}
    newest = sorted(entries, key=lambda e: (not e.is_pinned, -e.changed))
    for entry in newest:
        at = _moment(entry.changed, now)
        title = title_of(entry)
        group = tr("Pinned") if entry.is_pinned else _group(at.date(), now.date())
        tip = tr("Last message: {day}, {time}", day=day_of(at, now), time=f"{at:%H:%M}")
        made = ChatRow(
            entry.id,
            title,
            f"{title}\n{tip}",
            is_pinned=entry.is_pinned,
            is_open=entry.id == opened,
            is_answering=entry.id == answering,
        )
        found.setdefault(group, []).append(made)
    return tuple(ChatGroup(title, tuple(rows)) for title, rows in found.items())


def said(row: ChatRow) -> str:
    """What a screen reader says."""
    return tr("{title}, answering", title=row.title) if row.is_answering else row.title


def hit_rows(hits: Sequence[SearchHit], now: datetime) -> tuple[HitRow, ...]:
    return tuple(_hit_row(hit, now) for hit in hits)


def day_of(at: datetime, now: datetime) -> str:
    """ "Today", "3 November", "3 November 2025"."""
    days = (now.date() - at.date()).days
    if days <= 0:
        return tr("Today")
    if days == 1:
        return tr("Yesterday")
    month = tr(_MONTHS[at.month - 1])
    if at.year == now.year:
        return tr("{day} {month}", day=at.day, month=month)
    return tr("{day} {month} {year}", day=at.day, month=month, year=at.year)


def nothing_found(words: str) -> str:
    return tr("No chat has all of “{words}”. Try fewer or shorter words.", words=_line(words))


def deleted(titles: Sequence[str]) -> str:
    if len(titles) == 1:
        return tr("“{title}” was deleted", title=_shortened(titles[0]))
    return tr("{number} chats were deleted", number=len(titles))


def _shortened(title: str) -> str:
    return title if len(title) <= _MOST_TOLD else f"{title[:_MOST_TOLD].rstrip()}…"


def _group(day: date, today: date) -> str:
    """A day to come, as after the clock was set back, counts as today."""
    days = (today - day).days
    if days <= 0:
        return tr("Today")
    if days == 1:
        return tr("Yesterday")
    if days <= 7:
        return tr("Previous 7 days")
    if day >= today - timedelta(days=30):
        return tr("Previous 30 days")
    month = tr(_MONTHS[day.month - 1])
    if day.year == today.year:
        return month
    return tr("{month} {year}", month=month, year=day.year)


def _hit_row(hit: SearchHit, now: datetime) -> HitRow:
    title = _line(hit.title) or tr("New chat")
    when = day_of(_moment(hit.at, now), now)
    if hit.message is None:
        text, marks = _one_line(hit.snippet, hit.marks)
        return HitRow(hit.chat, "", text or title, when, "", marks if text else ())
    text, marks = _from_first_mark(*_one_line(hit.snippet, hit.marks))
    return HitRow(hit.chat, hit.message, title, when, text, marks)


def _one_line(
    text: str, marks: tuple[tuple[int, int], ...]
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Every character of white space a space, so that the marks stay where they are."""
    return "".join(" " if c.isspace() else c for c in text), marks


def _from_first_mark(
    text: str, marks: tuple[tuple[int, int], ...]
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The first found word stands near the beginning, where there is room for it."""
    first = min((start for start, _ in marks), default=0)
    if first <= 2 * _LEAD:
        return text, marks
    cut = text.find(" ", first - _LEAD, first) + 1 or first - _LEAD
    return "…" + text[cut:], tuple((start - cut + 1, length) for start, length in marks)


def _moment(seconds: float, now: datetime) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, now.tzinfo)
    except (OverflowError, OSError, ValueError):  # a clock that was far off
        return now


def _line(text: str) -> str:
    return " ".join(text.split())
