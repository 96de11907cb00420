"""The last finished answer of every setting, as a mark for later ones; of one target only.

Keeps `RunStats`, knows no text and no Qt. Owned by `live.LiveRun`.
"""

from dataclasses import dataclass

from engine.stats import RunStats

MIN_TOKENS = 16  # an answer shorter than this measures nothing


@dataclass(frozen=True, slots=True)
class PastAnswer:
    """A finished answer that later ones are held against."""

    arm: str
    stats: RunStats


def is_measured(stats: RunStats) -> bool:
    return stats.committed >= MIN_TOKENS and stats.decode_ms > 0


class LiveHistory:
    """The last measured answer per arm, forgotten when another target is loaded."""

    def __init__(self) -> None:
        self._target = ""
        self._answers: dict[str, PastAnswer] = {}  # in the order they finished
        self.short_plain = 0  # tokens of the last plain answer, where it measures nothing

    def use_target(self, key: str) -> None:
        """`key` tells targets and their settings apart: speeds of different ones do not compare."""
        if key != self._target:
            self._target = key
            self._answers.clear()
            self.short_plain = 0

    def remember(self, answer: PastAnswer) -> None:
        if answer.stats.was_paused:
            return
        is_long = is_measured(answer.stats)
        if answer.arm == "off":
            self.short_plain = 0 if is_long else answer.stats.committed
        if is_long:
            self._answers.pop(answer.arm, None)
            self._answers[answer.arm] = answer

    def last(self, arm: str) -> PastAnswer | None:
        return self._answers.get(arm)

    def other_than(self, arm: str) -> PastAnswer | None:
        """The mark for an answer of `arm`: the baseline if there is one, else the newest other."""
        if arm != "off" and "off" in self._answers:
            return self._answers["off"]
        return next((a for name, a in reversed(self._answers.items()) if name != arm), None)
