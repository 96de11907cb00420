"""assets/pairs.json: its schema, its rules, and what of it suits a machine."""

from collections import Counter

import pytest

from engine.hub import pairs
from engine.hub.model_files import kind_of, split_of
from engine.hub.names import is_file_path, is_repo
from engine.hub.pairs import GB, for_memory, load_pairs, read_pairs
from engine.hub.quantization import bits, quantization_of
from engine.hub_protocol import PairFile, RecommendedPair
from engine.protocol import Device

FAMILIES = read_pairs().families
PAIRS = load_pairs()

MEMORY_CLASSES = (4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256)  # GB as makers count them


def class_of(needs: int) -> int:
    """The smallest memory class that holds `needs` and leaves a tenth to everything else."""
    for size in MEMORY_CLASSES:
        if needs <= 0.9 * size * GB:
            return size
    raise ValueError(f"nothing holds {needs} bytes")


def test_there_are_enough_of_them() -> None:
    assert len({family.family for family in FAMILIES}) >= 25
    assert len(FAMILIES) >= 40
    assert all(family.tiers for family in FAMILIES)
    several = [family for family in FAMILIES if 2 <= len(family.tiers) <= 5]
    assert len(several) >= len(FAMILIES) - 1  # of the largest there is one that is useful
    assert {8, 12, 16, 24, 32, 48, 64} <= {pair.memory_class for pair in PAIRS}


def test_every_name_is_used_once() -> None:
    assert max(Counter(family.name for family in FAMILIES).values()) == 1
    files = Counter((pair.target.repo, pair.target.file) for pair in PAIRS)
    assert max(files.values()) == 1


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_a_family_says_what_it_is(family: pairs.Family) -> None:
    assert " with " in family.name
    assert 10 < len(family.good_for) < 90
    assert family.licence
    assert len(family.source) > 40
    sizes = [tier.target.size for tier in family.tiers]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == len(sizes)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair.name} {pair.target.quantization}")
def test_a_pair_is_plausible(pair: RecommendedPair) -> None:
    for file in (pair.target, pair.draft):
        _check_file(file)
    share = pair.draft.size / pair.target.size
    assert share < 1 / 6
    assert pair.needs >= pair.target.size + pair.draft.size
    assert pair.needs <= pair.target.size + pair.draft.size + 9 * GB
    assert pair.memory_class in MEMORY_CLASSES
    assert pair.memory_class == class_of(pair.needs)
    assert pair.needs < pair.memory_class * GB


def test_most_drafters_are_small() -> None:
    small = [pair for pair in PAIRS if pair.draft.size <= pair.target.size / 8]
    assert len(small) >= 0.9 * len(PAIRS)


def _check_file(file: PairFile) -> None:
    assert is_repo(file.repo)
    assert is_file_path(file.file)
    assert file.file.endswith(".gguf")
    assert quantization_of(file.file) == file.quantization
    assert kind_of(file.file) in ("target", "drafter")
    split = split_of(file.file)
    assert split is None or split.number == 1
    width = bits(file.quantization)
    assert width is not None
    assert file.size % 1_000_000 == 0
    parameters = file.size * 8 / width
    assert 1e8 < parameters < 3e11


def test_sizes_of_one_model_grow_as_their_types_do() -> None:
    """A tier whose size does not match its type was copied from another one."""
    for family in FAMILIES:
        per_bit = [
            tier.target.size / width
            for tier in family.tiers
            if (width := bits(tier.target.quantization))
        ]
        assert max(per_bit) < 1.25 * min(per_bit), family.name


def gpu(free: int, total: int, kind: str = "gpu") -> Device:
    return Device(name="X0", description="", kind=kind, backend="X", free=free, total=total)  # type: ignore[arg-type]


CPU = gpu(60 * GB, 64 * GB, "cpu")


@pytest.mark.parametrize(
    ("devices", "memory"),
    [
        ((), 8 * GB), ((CPU,), 8 * GB), ((gpu(11 * GB, 12 * GB), CPU), 11 * GB),
        ((gpu(11 * GB, 12 * GB), gpu(23 * GB, 24 * GB)), 34 * GB), ((gpu(0, 12 * GB),), 12 * GB),
        ((gpu(GB, 2 * GB), CPU), 8 * GB), ((gpu(50 * GB, 64 * GB, "igpu"), CPU), 8 * GB),
        ((gpu(99 * GB, 12 * GB),), 12 * GB),
    ],
)  # fmt: skip
def test_usable_memory(
    devices: tuple[Device, ...], memory: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "_free_main_memory", lambda: 10 * GB)
    assert pairs.usable_memory(devices) == memory


def test_usable_memory_without_a_gpu_is_part_of_what_is_free_now() -> None:
    assert 0 < pairs.usable_memory(()) < 1 << 50


def test_what_fits_comes_first_in_the_order_of_families() -> None:
    sorted_pairs = for_memory(PAIRS, 12 * GB)
    assert len(sorted_pairs) == len(PAIRS)
    fits = [pair.fits for pair in sorted_pairs]
    assert fits == sorted(fits, reverse=True)
    assert any(fits)
    assert not all(fits)
    fitting = [pair for pair in sorted_pairs if pair.fits]
    assert max(pair.needs for pair in fitting) <= 12 * GB
    known = list(dict.fromkeys(pair.family for pair in PAIRS if pair.needs <= 12 * GB))
    assert list(dict.fromkeys(pair.family for pair in fitting)) == known
    assert known[:2] == ["Qwen3", "Qwen2.5"]
    others = [pair.needs for pair in sorted_pairs if not pair.fits]
    assert others == sorted(others)
    assert min(others) > 12 * GB


def test_the_largest_of_a_family_that_fits_leads_it() -> None:
    fitting = [pair for pair in for_memory(PAIRS, 12 * GB) if pair.fits]
    for family in {pair.family for pair in fitting}:
        needs = [pair.needs for pair in fitting if pair.family == family]
        assert needs == sorted(needs, reverse=True)


def test_relaxed_pairs_are_marked() -> None:
    relaxed = {pair.family for pair in PAIRS if pair.relaxed}
    assert relaxed == {"QwQ", "Phi-4"}


def test_nothing_holds_more_than_the_largest_class() -> None:
    with pytest.raises(ValueError, match="nothing holds"):
        class_of(1 << 60)
