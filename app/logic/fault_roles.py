"""What is said of each role's worker when it ends: whole sentences, since languages decline names.

Knows no way of ending; `faults` chooses among these.
"""

from dataclasses import dataclass
from typing import Literal

from engine.language import mark

Role = Literal["inference", "hub", "remote"]  # of the worker


@dataclass(frozen=True)
class RoleWords:
    """`memory` and `hint` are of the roles that hold no model."""

    not_started: str
    unreadable: str
    ended: str
    memory: str = ""
    hint: str = ""


ROLE_WORDS: dict[Role, RoleWords] = {
    "inference": RoleWords(
        mark("The inference worker did not start"),
        mark("The inference worker sent something unreadable"),
        mark("The inference worker ended"),
    ),
    "hub": RoleWords(
        mark("The hub worker did not start"),
        mark("The hub worker sent something unreadable"),
        mark("The hub worker ended"),
        mark("The hub worker could not get the memory it asked for and ended ({how})."),
        mark("Start it again; downloads go on where they stopped."),
    ),
    "remote": RoleWords(
        mark("The worker for servers did not start"),
        mark("The worker for servers sent something unreadable"),
        mark("The worker for servers ended"),
        mark("The worker for servers could not get the memory it asked for and ended ({how})."),
        mark("Repeat what you did; it is started again."),
    ),
}
