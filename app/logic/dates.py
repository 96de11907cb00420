"""Dates in words of the window's language, and how long ago something was.

Takes the moment that counts as now, so that it reads no clock. Used by the lists of the models page
and the bench page, and by the history.
"""

from datetime import datetime

from engine.language import mark, tr

_DAY = 86_400
_MONTHS = (
    mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
    mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec"),
)  # fmt: skip
_SIZES = (
    (365, mark("{number} years ago")),
    (30, mark("{number} months ago")),
    (7, mark("{number} weeks ago")),
)  # in days; told from two of them on


def day_and_month(moment: datetime) -> str:
    """ "3 Nov"."""
    return tr("{day} {month}", day=moment.day, month=tr(_MONTHS[moment.month - 1]))


def day_of(moment: datetime) -> str:
    """ "3 Nov 2026"."""
    month = tr(_MONTHS[moment.month - 1])
    return tr("{day} {month} {year}", day=moment.day, month=month, year=moment.year)


def ago(iso: str, now: datetime) -> str:
    """ "2026-11-26T08:00:00Z" -> "3 days ago"; "" where there is no date to read."""
    try:
        then = datetime.fromisoformat(iso)
    except ValueError:
        return ""
    if then.tzinfo is None:
        then = then.replace(tzinfo=now.tzinfo)
    return _words((now - then).total_seconds())


def ago_of(seconds: float, now: datetime) -> str:
    """The same for seconds since 1970, as a file's date; "" for none."""
    return _words(now.timestamp() - seconds) if seconds > 0 else ""


def _words(passed: float) -> str:
    days = int(passed // _DAY)
    if days < 1:
        return tr("today")
    if days < 2:
        return tr("yesterday")
    if 365 <= days < 2 * 365:
        return tr("1 year ago")
    for size, words in _SIZES:
        if days >= 2 * size:
            return tr(words, number=days // size)
    return tr("{number} days ago", number=days)
