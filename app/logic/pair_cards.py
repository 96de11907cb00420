"""Recommended pairs as cards: one a family, one row a pair, its quantisation tiers to choose from.

Pure values from the hub's list, which already says what fits. Used by the Discover tab.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.logic.discover_view import licence_words
from app.logic.formatting import NARROW_SPACE, PLAIN, NumberFormat, byte_size, count
from app.logic.pair_state import DEFAULT_CTX
from app.logic.pair_uses import use_words
from engine.hub_protocol import RecommendedPair
from engine.language import tr


@dataclass(frozen=True, slots=True)
class PairRow:
    """One target with its drafter; `tiers` best first."""

    name: str
    good_for: str
    tiers: tuple[RecommendedPair, ...]


@dataclass(frozen=True, slots=True)
class PairFamily:
    name: str
    rows: tuple[PairRow, ...]


def families(pairs: Sequence[RecommendedPair], fits: bool) -> tuple[PairFamily, ...]:
    """The pairs that fit this machine, or only those of which no tier does.

    The order stays, but that pairs of relaxed mode come after those that need none.
    """
    fitting = {pair.name for pair in pairs if pair.fits}
    rows: dict[str, dict[str, list[RecommendedPair]]] = {}
    for pair in sorted(pairs, key=lambda pair: pair.relaxed):
        if pair.fits is fits and (fits or pair.name not in fitting):
            rows.setdefault(pair.family, {}).setdefault(pair.name, []).append(pair)
    return tuple(
        PairFamily(
            family,
            tuple(
                PairRow(name, use_words(tiers[0].good_for), tuple(tiers))
                for name, tiers in named.items()
            ),
        )
        for family, named in rows.items()
    )


def tier_facts(pair: RecommendedPair, fmt: NumberFormat = PLAIN) -> str:
    """ "Q4_K_M · needs 11.2 GiB · suits 12 GB · Apache 2.0".

    What it needs is left to `why_not` where it does not fit.
    """
    parts = [
        pair.target.quantization,
        tr("needs {size}", size=byte_size(pair.needs, fmt)) if pair.fits else "",
        tr("suits {size}", size=f"{pair.memory_class}{NARROW_SPACE}GB"),
        licence_words(pair.licence),
        tr("relaxed mode") if pair.relaxed else "",
    ]
    return " · ".join(part for part in parts if part)


def why_not(pair: RecommendedPair, memory: int, fmt: NumberFormat = PLAIN) -> str:
    """Why a pair does not fit, with both figures."""
    needs = byte_size(pair.needs, fmt)
    if not memory:
        return tr("Needs {size}.", size=needs)
    room = byte_size(memory, fmt)
    return tr("Needs {size}; models may use {memory} here.", size=needs, memory=room)


def memory_sentence(memory: int, fmt: NumberFormat = PLAIN) -> str:
    """What the list was made for."""
    return tr(
        "A target and a draft model that fit each other and the {memory} that models may use on "
        "this machine, with {number} tokens of context.",
        memory=byte_size(memory, fmt),
        number=count(DEFAULT_CTX, fmt),
    )


def folded_title(hidden: Sequence[PairFamily], fmt: NumberFormat = PLAIN) -> str:
    number = sum(len(family.rows) for family in hidden)
    return tr(
        "Pairs that need more memory than this machine has: {number}", number=count(number, fmt)
    )
