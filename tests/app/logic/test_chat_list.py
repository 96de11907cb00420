"""Chats in groups by local date, titles that are never empty, found words that stay marked."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from app.logic.chat_list import deleted, groups_of, hit_rows, title_of
from app.logic.chats import ChatEntry, SearchHit

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 30, 0, 30, tzinfo=BERLIN)


def entry(name: str, at: datetime = NOW, **changes: object) -> ChatEntry:
    known = {"id": name, "created": 0.0, "changed": at.timestamp(), "title": name}
    return ChatEntry(**{**known, **changes})  # type: ignore[arg-type]


def hit(snippet: str, word: str, message: str | None = "m") -> SearchHit:
    at = snippet.find(word)
    return SearchHit(
        chat="c", message=message, title="Title", role="user", at=NOW.timestamp(),
        snippet=snippet, marks=((at, len(word)),),
    )  # fmt: skip


def test_groups_follow_local_days_and_the_newest_is_first() -> None:
    def ago(**passed: float) -> datetime:
        return NOW - timedelta(**passed)

    groups = groups_of(
        [
            entry("year", datetime(2025, 12, 3, tzinfo=BERLIN)),
            entry("summer", datetime(2026, 7, 31, 23, 30, tzinfo=BERLIN)),  # other offset
            entry("month", ago(days=30)),
            entry("week", ago(days=7)),
            entry("evening", ago(hours=1)),  # yesterday by the clock, though an hour ago
            entry("older", ago(minutes=20)),
            entry("newer", ago(minutes=10)),
            entry("tomorrow", NOW + timedelta(days=2)),  # the clock was set back
            entry("kept", ago(days=200), is_pinned=True),
        ],
        NOW,
        "older",
    )
    assert [(g.title, [r.id for r in g.rows]) for g in groups] == [
        ("Pinned", ["kept"]),
        ("Today", ["tomorrow", "newer", "older"]),
        ("Yesterday", ["evening"]),
        ("Previous 7 days", ["week"]),
        ("Previous 30 days", ["month"]),
        ("July", ["summer"]),
        ("December 2025", ["year"]),
    ]
    assert [r.id for g in groups for r in g.rows if r.is_open] == ["older"]


def test_a_title_is_one_line_and_never_empty() -> None:
    assert title_of(entry("a\n b")) == "a b"
    assert title_of(entry("x", title="", opening="What is…")) == "What is…"
    assert title_of(entry("x", title=" ")) == "New chat"


def test_a_clock_that_is_far_off_is_no_error() -> None:
    (group,) = groups_of([entry("x", changed=1e20)], NOW)
    assert group.title == "Today"


def test_a_late_word_comes_near_the_beginning_and_stays_marked() -> None:
    (row,) = hit_rows([hit("padding " * 20 + "the\nneedle here", "needle")], NOW)
    ((start, length),) = row.marks
    assert row.text.startswith("…")
    assert "\n" not in row.text
    assert row.text[start : start + length] == "needle"
    assert start < 40


def test_a_found_title_is_the_row() -> None:
    (row,) = hit_rows([hit("My needle", "needle", message=None)], NOW)
    assert (row.title, row.text, row.message, row.marks) == ("My needle", "", "", ((3, 6),))


def test_what_was_deleted_is_named_or_counted() -> None:
    assert deleted(["A"]) == "“A” was deleted"
    assert deleted(["A", "B"]) == "2 chats were deleted"
