"""How far back the history of answers is looked at. Pure; chosen in the history's head."""

from collections.abc import Sequence
from typing import Literal

from app.logic.answer_history import Answer
from engine.language import mark

RangeName = Literal["day", "week", "month", "all"]
RANGES: tuple[tuple[RangeName, str], ...] = (
    ("day", mark("Last 24 hours")),
    ("week", mark("Last 7 days")),
    ("month", mark("Last 30 days")),
    ("all", mark("All answers")),
)
_DAYS = {"day": 1, "week": 7, "month": 30}


def within(answers: Sequence[Answer], name: RangeName, now: float) -> tuple[Answer, ...]:
    days = _DAYS.get(name)
    if days is None:
        return tuple(answers)
    return tuple(a for a in answers if a.at >= now - days * 86_400)
