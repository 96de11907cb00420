"""Names of arms and drafters in the window's words, and which drafters an arm asks.

Knows names only, neither figures nor colours. Used by the live panel, the compare page and anyone
who has to say "Draft model" or "Lookup".
"""

from collections.abc import Iterable

_SOURCE_TITLES = {
    "": "Target",
    "draft_model": "Draft model",
    "prompt_lookup": "Lookup",
    "predicted": "Prediction",
    "heads": "Heads",
}
_ARM_TITLES = {
    "off": "Speculation off",
    "lookup": "Lookup",
    "draft": "Draft model",
    "lookup+draft": "Lookup + draft model",
}
_ARM_SOURCES: dict[str, tuple[str, ...]] = {
    "off": (),
    "lookup": ("prompt_lookup",),
    "draft": ("draft_model",),
    "lookup+draft": ("prompt_lookup", "draft_model"),
}


def source_title(source: str) -> str:
    """A drafter's name as the user reads it; an unknown one is shown as it is."""
    return _SOURCE_TITLES.get(source, source)


def arm_title(arm: str) -> str:
    return _ARM_TITLES.get(arm, arm)


def arm_sources(arm: str) -> tuple[str, ...]:
    """The drafters of an arm in the order they are asked; none for the baseline."""
    return _ARM_SOURCES.get(arm, ())


def arm_of(drafters: Iterable[str]) -> str:
    """The arm that the drafters which really ran amount to."""
    found = set(drafters)
    for arm, sources in _ARM_SOURCES.items():
        if found == set(sources):
            return arm
    return "+".join(sorted(found))
