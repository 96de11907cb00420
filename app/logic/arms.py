"""Names of arms, drafters and verifiers in the window's words, and which drafters an arm asks.

Knows names only, neither figures nor colours. Used by the live panel, the compare page, the
settings and anyone who has to say "Draft model" or "Lookup".
"""

from collections.abc import Iterable

from app.logic.formatting import lower_first
from engine.request import VerifierName

_SOURCE_TITLES = {
    "": "Target",
    "draft_model": "Draft model",
    "prompt_lookup": "Lookup",
    "prediction": "Expected text",
    "heads": "Heads",
}
_ARM_TITLES = {
    "off": "Speculation off",
    "lookup": "Lookup",
    "draft": "Draft model",
    "lookup+draft": "Lookup + draft model",
    "predicted": "Expected text",
    "auto": "Auto",
}
_ARM_SOURCES: dict[str, tuple[str, ...]] = {
    "off": (),
    "lookup": ("prompt_lookup",),
    "draft": ("draft_model",),
    "lookup+draft": ("prompt_lookup", "draft_model"),
    "predicted": ("prediction",),
}
_COMPETING = ("prediction", "prompt_lookup", "draft_model")
# Name, as the window offers it, and the trade in one sentence.
VERIFIERS: tuple[tuple[VerifierName, str, str], ...] = (
    (
        "match",
        "Match: the same text",
        "Match keeps a drafted token only where the target draws the same one.",
    ),
    (
        "rejection",
        "Rejection: the same distribution",
        "Rejection accepts more above temperature 0, but the text is another sample, as likely as "
        "that of plain decoding.",
    ),
)


def source_title(source: str) -> str:
    """A drafter's name as the user reads it; an unknown one is shown as it is."""
    return _SOURCE_TITLES.get(source, source)


def source_word(source: str) -> str:
    """The same within a sentence."""
    return lower_first(source_title(source))


def arm_title(arm: str) -> str:
    """Also of drafters that no arm of ours has together, as `arm_of` names them."""
    if arm in _ARM_TITLES:
        return _ARM_TITLES[arm]
    first, *others = arm.split("+")
    return " + ".join([source_title(first), *map(source_word, others)])


def arm_word(arm: str) -> str:
    """The same within a sentence; Auto is a name."""
    return arm_title(arm) if arm == "auto" else lower_first(arm_title(arm))


def arm_sources(arm: str) -> tuple[str, ...]:
    """The drafters of an arm in the order they are asked; none for the baseline. With Auto all
    compete that there are."""
    if arm == "auto":
        return _COMPETING
    return _ARM_SOURCES.get(arm, tuple(s for s in arm.split("+") if s in _SOURCE_TITLES))


def arm_of(drafters: Iterable[str], policy: str = "fixed") -> str:
    """The arm that the drafters which really ran amount to."""
    if policy == "auto":
        return "auto"
    found = set(drafters)
    for arm, sources in _ARM_SOURCES.items():
        if found == set(sources):
            return arm
    return "+".join(sorted(found))


def about_verifier(verifier: VerifierName) -> str:
    return next(sentence for name, _, sentence in VERIFIERS if name == verifier)
