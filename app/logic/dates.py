"""Dates in words, in English whatever the system speaks, and how long ago something was.

Takes the moment that counts as now, so that it reads no clock. Used by the lists of the models page
and the bench page, and by the history.
"""

from datetime import datetime

_DAY = 86_400
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def day_and_month(moment: datetime) -> str:
    """ "3 Nov"."""
    return f"{moment.day} {_MONTHS[moment.month - 1]}"


def day_of(moment: datetime) -> str:
    """ "3 Nov 2026"."""
    return f"{day_and_month(moment)} {moment.year}"


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
        return "today"
    if days < 2:
        return "yesterday"
    for size, name in ((365, "year"), (30, "month"), (7, "week")):
        if days >= 2 * size or (name == "year" and days >= size):
            number = days // size
            return f"{number} {name}{'' if number == 1 else 's'} ago"
    return f"{days} days ago"
