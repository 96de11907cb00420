"""Recommended pairs of assets/pairs.json, and which of them this machine's memory takes.

The file is data: families with tiers, each checked by a test; how each was looked up stands in its
`source`. Knows no Hub. Called by the hub worker and the terminal.
"""

from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Literal

import msgspec
import psutil

from engine.hub_protocol import PairFile, RecommendedPair
from engine.protocol import Device
from engine.request import Frozen

GB = 1 << 30  # a “12 GB” card has 12 GiB
USABLE_SHARE = 0.8  # of free main memory; the system and other programs need the rest
SMALLEST_GPU = 3 * GB  # below it a GPU decides nothing: the model runs from main memory


class Tier(Frozen, frozen=True, kw_only=True):
    """One quantization of target and drafter."""

    target: PairFile
    draft: PairFile
    needs: int
    memory_class: int


class Family(Frozen, frozen=True, kw_only=True):
    """A target model and its drafter."""

    family: str
    name: str
    good_for: str
    licence: str
    vocabulary: Literal["same", "mapped"]  # mapped: llama.cpp refuses it, relaxed mode takes it
    source: str  # where sizes and the claim about vocabularies come from
    tiers: tuple[Tier, ...]


class PairsFile(Frozen, frozen=True, kw_only=True):
    version: Literal[1]
    about: str
    families: tuple[Family, ...]


def read_pairs() -> PairsFile:
    """The file as it is written."""
    data = files("assets").joinpath("pairs.json").read_bytes()
    return msgspec.json.decode(data, type=PairsFile)


def load_pairs() -> tuple[RecommendedPair, ...]:
    """Every tier of every family as one pair, in the order of the file."""
    return tuple(
        RecommendedPair(
            family=family.family,
            name=family.name,
            good_for=family.good_for,
            licence=family.licence,
            target=tier.target,
            draft=tier.draft,
            needs=tier.needs,
            memory_class=tier.memory_class,
            relaxed=family.vocabulary == "mapped",
        )
        for family in read_pairs().families
        for tier in family.tiers
    )


def usable_memory(devices: Sequence[Device]) -> int:
    """Bytes that a pair may need on this machine.

    Free memory of the GPUs, or of what a GPU shares with the processor (Apple reports its share as
    the GPU's); without one, or with one too small for any model, a part of free main memory.
    """
    gpus = [device for device in devices if device.kind == "gpu"]
    free = sum(min(gpu.free, gpu.total) if gpu.free else gpu.total for gpu in gpus)
    main = int(_free_main_memory() * USABLE_SHARE)
    return free if free >= SMALLEST_GPU else max(free, main)


def for_memory(pairs: Iterable[RecommendedPair], memory: int) -> tuple[RecommendedPair, ...]:
    """The pairs with `fits` set. Those that fit come first: families stay in the order they are
    given in, the best known first, and of each the largest pair, which answers best, leads. Then
    the others from the smallest on."""
    marked = [msgspec.structs.replace(pair, fits=pair.needs <= memory) for pair in pairs]
    place = {family: i for i, family in enumerate(dict.fromkeys(pair.family for pair in marked))}
    fitting = sorted((p for p in marked if p.fits), key=lambda p: (place[p.family], -p.needs))
    others = sorted((p for p in marked if not p.fits), key=lambda p: p.needs)
    return (*fitting, *others)


def _free_main_memory() -> int:
    return int(psutil.virtual_memory().available)
