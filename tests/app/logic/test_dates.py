"""Dates, and how long ago something was, in words."""

from datetime import datetime, timedelta

import pytest

from app.logic.dates import ago, ago_of, day_and_month, day_of
from tests.app.hub_samples import NOW


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (0, "today"),
        (0.9, "today"),
        (-3, "today"),  # a clock that is wrong
        (1.2, "yesterday"),
        (3, "3 days ago"),
        (13, "13 days ago"),
        (14, "2 weeks ago"),
        (59, "8 weeks ago"),
        (60, "2 months ago"),
        (364, "12 months ago"),
        (365, "1 year ago"),
        (800, "2 years ago"),
    ],
)
def test_the_unit_grows_with_the_time(days: float, words: str) -> None:
    then = NOW - timedelta(days=days)
    assert ago(then.isoformat(), NOW) == words
    assert ago_of(then.timestamp(), NOW) == words


@pytest.mark.parametrize("text", ["", "soon", "2026-13-40"])
def test_no_date_is_no_words(text: str) -> None:
    assert ago(text, NOW) == ""


def test_dates_as_the_hub_writes_them() -> None:
    assert ago("2026-11-26T08:00:00.000Z", NOW) == "3 days ago"
    assert ago("2026-11-26", NOW) == "3 days ago"
    assert ago_of(0, NOW) == ""


def test_months_are_english_whatever_the_system_speaks() -> None:
    days = [datetime(2026, month, 3) for month in range(1, 13)]
    assert [day_and_month(day).split()[1][0] for day in days] == list("JFMAMJJASOND")
    assert day_of(days[9]) == "3 Oct 2026"
