"""A repository's files as rows: order, whether they fit, which one is recommended."""

import msgspec
import pytest

from app.logic.repo_view import (
    download_words,
    file_groups,
    gate_words,
    memory_of,
    no_files,
    preselected,
    recommended,
    repo_facts,
)
from engine.hub_protocol import ModelFile, RepoDetail
from tests.app import hub_samples as sample
from tests.app.hub_samples import GIB, MIB


def names(detail: RepoDetail, memory: int = 12 * GIB) -> list[list[str]]:
    return [[row.title for row in group.rows] for group in file_groups(detail, memory)]


def test_groups_are_targets_draft_models_projectors() -> None:
    groups = file_groups(sample.detail(), 12 * GIB)
    assert [group.title for group in groups] == ["Targets", "Draft models", "Projectors"]


def test_the_recommended_file_is_first_the_others_by_size() -> None:
    targets = names(sample.detail())[0]
    assert targets[:3] == ["Q4_K_M", "Q2_K", "Q3_K_M"]
    assert targets[-2:] == ["Q8_0", "BF16"]


def test_split_files_are_one_row() -> None:
    targets = file_groups(sample.detail(), 12 * GIB)[0].rows
    split = next(row for row in targets if row.title == "BF16")
    assert "2 parts" in split.detail
    assert split.size == "27.5\u202fGiB"


@pytest.mark.parametrize(
    ("size", "memory", "mark"),
    [
        (8 * GIB, 12 * GIB, "fits"),
        (11 * GIB, 12 * GIB, "tight"),
        (14 * GIB, 12 * GIB, "too_large"),
        (8 * GIB, 0, ""),
    ],
)
def test_whether_a_file_fits(size: int, memory: int, mark: str) -> None:
    assert memory_of(size, memory) == mark


@pytest.mark.parametrize(
    ("memory", "best"),
    [(24, "Q4_K_M"), (12, "Q4_K_M"), (9.2, "IQ4_XS"), (8.2, "Q3_K_M"), (2, None)],
)
def test_the_recommended_file_fits(memory: float, best: str | None) -> None:
    file = recommended(sample.detail().files, round(memory * GIB))
    assert (file.quantization if file else None) == best


def test_a_small_model_is_recommended_precise() -> None:
    files = [sample.model_file("Q4_K_M", 90 * MIB), sample.model_file("Q8_0", 140 * MIB)]
    best = recommended(files, 12 * GIB)
    assert best is files[1]


def test_what_lacks_parts_is_never_recommended() -> None:
    broken = msgspec.structs.replace(sample.model_file("Q4_K_M", 2 * GIB), is_whole=False)
    whole = sample.model_file("Q6_K", 3 * GIB)
    assert recommended([broken, whole], 12 * GIB) is whole
    detail = RepoDetail(summary=sample.repo(), commit="c", files=(broken, whole))
    row = file_groups(detail, 12 * GIB)[0].rows[1]
    assert "parts are missing" in row.detail
    assert download_words(row).startswith("The repository lacks")


def test_a_pasted_link_chooses_its_file() -> None:
    for wanted, chosen in (
        ("Qwen3-14B-Q6_K", "Qwen3-14B-Q6_K"),
        ("", "Qwen3-14B-Q4_K_M"),
        ("gone", "Qwen3-14B-Q4_K_M"),
    ):
        detail = sample.detail(wanted)
        assert preselected(detail, file_groups(detail, 12 * GIB)) == chosen
    empty = RepoDetail(summary=sample.repo(), commit="c", files=())
    assert preselected(empty, file_groups(empty)) == ""
    assert "GGUF" in no_files(empty).title


def row_of(quantization: str = "Q4_K_M", **extra: object):  # type: ignore[no-untyped-def]
    groups = file_groups(sample.detail(), 12 * GIB, **extra)  # type: ignore[arg-type]
    return next(r for g in groups for r in g.rows if r.title == quantization)


def test_a_file_on_this_machine_is_told_from_its_namesake() -> None:
    local = sample.models()
    row = row_of(local=local)
    assert (row.state, row.path) == ("here", local[0].path)
    assert row_of("Q6_K", local=local).state == ""
    other = msgspec.structs.replace(local[0], repo="someone/else")
    assert row_of(local=(other,)).state == ""
    windows = msgspec.structs.replace(local[0], path=r"D:\m\bartowski\X\Qwen3-14B-Q4_K_M.gguf")
    assert row_of(local=(windows,)).path == windows.path


@pytest.mark.parametrize(
    ("phase", "words"),
    [("active", "downloading, 42\u202f%"), ("paused", "paused, 42\u202f%"), ("done", "")],
)
def test_a_file_in_the_queue_says_how_far(phase: str, words: str) -> None:
    row = row_of(downloads=(sample.item(phase=phase),))  # type: ignore[arg-type]
    assert row.state_words == words


def test_rows_are_spoken_in_full() -> None:
    row = row_of()
    assert row.spoken.startswith("Q4_K_M, recommended, Qwen3-14B-Q4_K_M, 8.38\u202fGiB")
    assert "Fits into the 12.0\u202fGiB" in row.spoken


def test_unnamed_quantisations_show_the_name() -> None:
    file = ModelFile(name="model", kind="target", quantization="", parts=())
    detail = RepoDetail(summary=sample.repo(), commit="c", files=(file,))
    row = file_groups(detail)[0].rows[0]
    assert (row.title, row.detail) == ("model", "")


def test_the_head_says_what_it_is_and_what_a_gate_asks() -> None:
    facts = repo_facts(sample.detail(), sample.NOW)
    assert "Apache 2.0 · 1.24\u202fM downloads · 812 likes · updated 3 days ago" in facts
    assert "hf auth login" in gate_words(sample.detail(gated=True))
    assert "hf auth login" not in gate_words(sample.detail(gated=True), has_token=True)
