"""Suggestions: the best drafter first, never the target, and a reason for everything else."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.doctor import Doctor
from engine.hub.suggest import NOT_CHECKED, suggest
from engine.hub_protocol import (
    FileRef,
    LocalModel,
    PairFile,
    RecommendedPair,
    Suggestion,
)
from tests.engine import gguf_models
from tests.engine.hub import gguf_bytes
from tests.hub_content import server_error
from tests.hub_server import HubServer

TEXTS = gguf_models.VOCABULARY.tokens
OTHER_TEXTS = tuple(f"other {i}" for i in range(len(TEXTS)))
MOVED_TEXTS = (*TEXTS[:5], *reversed(TEXTS[5:]))


class Disk:
    """Models on this machine; sizes are thousands of values."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.models: list[LocalModel] = []

    def add(self, name: str, size: int, texts: Sequence[str] = TEXTS, **fields: Any) -> FileRef:
        path = self._folder / f"{name}.gguf"
        path.write_bytes(
            gguf_bytes.model({"blk.0.attn_q.weight": 1000 * size}, name=name, texts=texts)
        )
        kept = {"kind": "target", "source": "paceline"} | fields
        size = path.stat().st_size
        self.models.append(LocalModel(path=str(path), name=name, size=size, **kept))
        return FileRef(path=str(path))


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    folder = tmp_path / "models"
    folder.mkdir()
    return Disk(folder)


@pytest.fixture
def doctor(tmp_path: Path, hub_server: HubServer) -> Doctor:
    return Doctor(Hub(endpoint=hub_server.url), tmp_path / "cache")


def names(found: Sequence[Suggestion], keep: Callable[[Suggestion], bool]) -> list[str]:
    return [s.name for s in found if keep(s)]


def is_usable(suggestion: Suggestion) -> bool:
    return suggestion.verdict.is_usable


def is_refused(suggestion: Suggestion) -> bool:
    return not suggestion.verdict.is_usable


def test_local_drafters_in_their_order(disk: Disk, doctor: Doctor) -> None:
    target = disk.add("target", 400)
    disk.add("one seventh", 57)
    disk.add("one tenth", 40)
    disk.add("one tenth, moved", 38, MOVED_TEXTS)
    disk.add("one twentieth", 20)
    disk.add("half", 200)
    disk.add("other vocabulary", 20, OTHER_TEXTS)
    found = suggest(target, disk.models, (), doctor)
    assert [s.name for s in found] == [
        "one twentieth",
        "one tenth",
        "one tenth, moved",
        "one seventh",
        "half",
        "other vocabulary",
    ]
    assert all(s.where == "disk" for s in found)
    best, worst = found[0], found[-1]
    assert best.verdict.fits
    assert best.break_even is not None
    assert best.break_even < (found[1].break_even or 0)
    assert best.size == Path(best.ref.path).stat().st_size
    assert "% of the target's size" in found[4].verdict.warnings[0]
    assert found[4].note == ""  # the verdict has said it
    assert worst.verdict.rule == "text"
    assert worst.verdict.reason


def test_the_target_is_never_its_own_drafter(disk: Disk, doctor: Doctor, tmp_path: Path) -> None:
    target = disk.add("target", 100)
    folder = Path(target.path).parent
    same = FileRef(path=str(folder / ".." / folder.name / "target.gguf"))
    assert suggest(same, disk.models, (), doctor) == ()


def test_what_is_larger_comes_after_what_fits(disk: Disk, doctor: Doctor) -> None:
    target = disk.add("target", 100)
    disk.add("a larger one", 300)
    disk.add("small", 5)
    found = suggest(target, disk.models, (), doctor)
    assert [s.name for s in found] == ["small", "a larger one"]
    assert "as large as the target" in found[1].verdict.warnings[0]
    assert found[1].break_even is None


def test_why_others_are_refused(disk: Disk, doctor: Doctor) -> None:
    target = disk.add("target", 100)
    disk.add("mmproj", 5, kind="projector")
    disk.add("broken", 5, problem="It is incomplete.")
    disk.add("gone", 5)
    Path(disk.models[-1].path).unlink()
    disk.add("foreign", 5, OTHER_TEXTS)
    found = suggest(target, disk.models, (), doctor)
    assert not names(found, is_usable)
    reasons = {s.name: s.verdict.reason for s in found}
    assert list(reasons) == ["broken", "foreign", "gone", "mmproj"]
    assert reasons["broken"] == "It is incomplete."
    assert "projector" in reasons["mmproj"]
    assert "There is no file" in reasons["gone"]
    assert "differs" in reasons["foreign"]


def test_a_target_that_cannot_be_used(disk: Disk, doctor: Doctor) -> None:
    with pytest.raises(EngineError) as caught:
        suggest(FileRef(path="none.gguf"), disk.models, (), doctor)
    assert caught.value.kind == ErrorKind.BAD_FILE


def test_cancelling(disk: Disk, doctor: Doctor) -> None:
    target = disk.add("target", 100)
    disk.add("small", 5)
    with pytest.raises(EngineError) as caught:
        suggest(target, disk.models, (), doctor, lambda: True)
    assert caught.value.kind == ErrorKind.CANCELLED


# -- recommended -----------------------------------------------------------------------------------


def pair(
    family: str, target_repo: str, draft_repo: str, *, size: int, file: str
) -> RecommendedPair:
    return RecommendedPair(
        family=family,
        name=f"{family} pair",
        good_for="tests",
        licence="mit",
        target=PairFile(repo=target_repo, file="t.gguf", quantization="Q4_0", size=10**6),
        draft=PairFile(repo=draft_repo, file=file, quantization="Q8_0", size=size),
        needs=10**6,
        memory_class=4,
    )


def published(
    hub_server: HubServer, repo: str, sizes: dict[str, int], texts: Sequence[str] = TEXTS
) -> None:
    files = {
        file: gguf_bytes.model({"a": 1000 * size}, texts=texts) for file, size in sizes.items()
    }
    hub_server.add_repo(repo, files)


@pytest.fixture
def pairs(hub_server: HubServer) -> tuple[RecommendedPair, ...]:
    published(hub_server, "o/Qwen3-0.6B-GGUF", {"q4.gguf": 10, "q8.gguf": 20, "f32.gguf": 90})
    published(hub_server, "o/Llama-1B-GGUF", {"l.gguf": 10})
    published(hub_server, "o/Other-GGUF", {"x.gguf": 10}, OTHER_TEXTS)
    return (
        pair("Qwen3", "o/Qwen3-14B-GGUF", "o/Qwen3-0.6B-GGUF", size=40_000, file="q4.gguf"),
        pair("Qwen3", "o/Qwen3-14B-GGUF", "o/Qwen3-0.6B-GGUF", size=80_000, file="q8.gguf"),
        pair("Qwen3", "o/Qwen3-14B-GGUF", "o/Qwen3-0.6B-GGUF", size=360_000, file="f32.gguf"),
        pair("Qwen3", "o/Qwen3-8B-GGUF", "o/Other-GGUF", size=40_000, file="x.gguf"),
        pair("Llama 3.1", "o/Llama-3.1-8B-GGUF", "o/Llama-1B-GGUF", size=40_000, file="l.gguf"),
    )


def asked(hub_server: HubServer) -> set[str]:
    return {"/".join(r.path.split("/")[1:3]) for r in hub_server.requests if r.server == "hub"}


def test_recommended_for_the_family(
    disk: Disk, doctor: Doctor, hub_server: HubServer, pairs: tuple[RecommendedPair, ...]
) -> None:
    target = disk.add("Qwen3 14B Instruct", 250)
    disk.add("half", 125)
    found = suggest(target, disk.models, pairs, doctor)
    assert [(s.name, s.where) for s in found] == [("half", "disk"), ("q8", "recommended")]
    assert found[1].ref == FileRef(repo="o/Qwen3-0.6B-GGUF", file="q8.gguf")
    assert found[1].verdict.fits
    assert asked(hub_server) == {"o/Qwen3-0.6B-GGUF", "o/Other-GGUF"}


@pytest.mark.parametrize(
    ("name", "is_asked"),
    [("Qwen3-30B-A3B", True), ("qwen3_4b", True), ("Qwen3.5 9B", False), ("Qwen35", False)],
)
def test_families_by_name(
    disk: Disk,
    doctor: Doctor,
    hub_server: HubServer,
    pairs: tuple[RecommendedPair, ...],
    name: str,
    is_asked: bool,
) -> None:
    suggest(disk.add(name, 250), disk.models, pairs, doctor)
    assert bool(asked(hub_server)) is is_asked


def test_recommended_for_the_repository(
    disk: Disk, doctor: Doctor, pairs: tuple[RecommendedPair, ...]
) -> None:
    target = disk.add("any name", 250, repo="o/Llama-3.1-8B-GGUF")
    found = suggest(target, disk.models, pairs, doctor)
    assert [s.ref.repo for s in found] == ["o/Llama-1B-GGUF"]


def test_drafters_on_disk_are_not_recommended_again(
    disk: Disk, doctor: Doctor, hub_server: HubServer, pairs: tuple[RecommendedPair, ...]
) -> None:
    target = disk.add("Llama-3.1-8B", 250)
    disk.add("Llama 1B", 10, repo="o/Llama-1B-GGUF")
    found = suggest(target, disk.models, pairs, doctor)
    assert [s.where for s in found] == ["disk"]
    assert not hub_server.requests


def test_a_target_on_the_hub(
    disk: Disk, doctor: Doctor, hub_server: HubServer, pairs: tuple[RecommendedPair, ...]
) -> None:
    published(hub_server, "o/Qwen3-14B-GGUF", {"t.gguf": 250})
    for number in range(5):
        disk.add(f"small {number}", 5 + number)
    target = FileRef(repo="o/Qwen3-14B-GGUF", file="t.gguf")
    found = suggest(target, disk.models, pairs, doctor)
    assert names(found, is_usable) == [*(f"small {n}" for n in range(5)), "q8"]
    heads = [r for r in hub_server.requests if r.method == "HEAD" and "14B" in r.path]
    assert len(heads) == 1


def test_a_gated_drafter_is_told(
    disk: Disk, doctor: Doctor, hub_server: HubServer, pairs: tuple[RecommendedPair, ...]
) -> None:
    hub_server.repos["o/Llama-1B-GGUF"].gated = True
    found = suggest(disk.add("Llama-3.1-8B", 250), disk.models, pairs, doctor)
    assert names(found, is_refused) == ["l"]
    assert "gated" in found[0].verdict.reason
    assert "HF_TOKEN" in found[0].note


def test_offline_recommended_ones_are_listed_unchecked(
    disk: Disk, doctor: Doctor, hub_server: HubServer, pairs: tuple[RecommendedPair, ...]
) -> None:
    target = disk.add("Qwen3 14B", 250)
    disk.add("small", 5)
    disk.add("foreign", 5, OTHER_TEXTS)
    hub_server.fail("*", server_error(503, times=None))
    found = suggest(target, disk.models, pairs, doctor)
    assert [s.name for s in found] == ["small", "x", "q8", "foreign"]
    for suggestion in found[1:3]:
        assert not suggestion.verdict.is_usable
        assert suggestion.verdict.reason
        assert suggestion.note == NOT_CHECKED
    assert len(hub_server.requests) == 1  # it is not asked again and again


def test_offline_what_was_found_earlier_is_told(
    disk: Disk, doctor: Doctor, hub_server: HubServer, pairs: tuple[RecommendedPair, ...]
) -> None:
    target = disk.add("Qwen3 14B", 250)
    before = suggest(target, disk.models, pairs, doctor)
    hub_server.fail("*", server_error(503, times=None))
    later = suggest(target, disk.models, pairs, doctor)
    assert [s.ref for s in later] == [s.ref for s in before]
    assert [s.verdict for s in later] == [s.verdict for s in before]
