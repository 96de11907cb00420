"""Names of arms, drafters and verifiers in the window's words, and which drafters an arm asks.

Knows names only, neither figures nor colours. Used by the live panel, the compare page, the
settings and anyone who has to say "Draft model" or "Lookup".
"""

from collections.abc import Iterable

from engine.language import mark, tr
from engine.request import VerifierName

# As a title, and within a sentence.
_SOURCES = {
    "": (mark("Target"), mark("target")),
    "draft_model": (mark("Draft model"), mark("draft model")),
    "prompt_lookup": (mark("Lookup"), mark("lookup")),
    "prediction": (mark("Expected text"), mark("expected text")),
    "heads": (mark("Heads"), mark("heads")),
}
_ARMS = {
    "off": (mark("Speculation off"), mark("speculation off")),
    "lookup": _SOURCES["prompt_lookup"],
    "draft": _SOURCES["draft_model"],
    "lookup+draft": (mark("Lookup + draft model"), mark("lookup + draft model")),
    "predicted": _SOURCES["prediction"],
    "auto": ("Auto", "Auto"),
}
_ARM_SOURCES: dict[str, tuple[str, ...]] = {
    "off": (),
    "lookup": ("prompt_lookup",),
    "draft": ("draft_model",),
    "lookup+draft": ("prompt_lookup", "draft_model"),
    "predicted": ("prediction",),
}
_COMPETING = ("prediction", "prompt_lookup", "draft_model")
# Name, as the window offers it, and the trade in one sentence; to be translated where it is shown.
VERIFIERS: tuple[tuple[VerifierName, str, str], ...] = (
    (
        "match",
        mark("Match: the same text"),
        mark("Match keeps a drafted token only where the target draws the same one."),
    ),
    (
        "rejection",
        mark("Rejection: the same distribution"),
        mark(
            "Rejection accepts more above temperature 0, but the text is another sample, as "
            "likely as that of plain decoding."
        ),
    ),
)


def source_title(source: str) -> str:
    """A drafter's name as the user reads it; an unknown one is shown as it is."""
    return tr(_SOURCES[source][0]) if source in _SOURCES else source


def source_word(source: str) -> str:
    """The same within a sentence."""
    return tr(_SOURCES[source][1]) if source in _SOURCES else source


def arm_title(arm: str) -> str:
    """Also of drafters that no arm of ours has together, as `arm_of` names them."""
    if arm in _ARMS:
        return tr(_ARMS[arm][0])
    first, *others = arm.split("+")
    return " + ".join([source_title(first), *map(source_word, others)])


def arm_word(arm: str) -> str:
    """The same within a sentence; Auto is a name."""
    if arm in _ARMS:
        return tr(_ARMS[arm][1])
    return " + ".join(map(source_word, arm.split("+")))


def arm_sources(arm: str) -> tuple[str, ...]:
    """The drafters of an arm in the order they are asked; none for the baseline. With Auto all
    compete that there are."""
    if arm == "auto":
        return _COMPETING
    return _ARM_SOURCES.get(arm, tuple(s for s in arm.split("+") if s in _SOURCES))


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
    return tr(next(sentence for name, _, sentence in VERIFIERS if name == verifier))
