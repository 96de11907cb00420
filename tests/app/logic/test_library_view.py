"""Models on this machine: groups, filter, order, and what is asked and said."""

import pytest

from app.logic.library_view import (
    SortBy,
    can_load,
    delete_question,
    deleted_words,
    groups,
    permanent_question,
    total_line,
    why_kept,
)
from engine.hub_protocol import Deleted, LocalModel
from tests.app import hub_samples as sample
from tests.app.hub_samples import GIB, NOW, model


def test_models_are_grouped_by_source() -> None:
    found = groups(sample.models(), NOW)
    assert [group.title for group in found] == [
        "Models folder",
        "Included with Paceline",
        "Your folders",
        "LM Studio",
        "Ollama",
    ]
    assert found[0].total == "5 · 58.2\u202fGiB"


@pytest.mark.parametrize(
    ("words", "number"), [("qwen", 5), ("QWEN3 q8", 1), ("bartowski", 1), ("nowhere", 0), ("", 10)]
)
def test_the_filter_wants_every_word(words: str, number: int) -> None:
    assert sum(len(group.rows) for group in groups(sample.models(), NOW, words)) == number


@pytest.mark.parametrize(
    ("sort", "order"),
    [("name", ["m2", "m10"]), ("size", ["m10", "m2"]), ("modified", ["m2", "m10"])],
)
def test_the_order(sort: SortBy, order: list[str]) -> None:
    models = (model("m10", size=9, modified=1.0), model("m2", size=1, modified=2.0))
    rows = groups(models, NOW, sort=sort)[0].rows
    assert [row.model.name for row in rows] == order


def test_names_of_every_kind_can_be_sorted() -> None:
    models = [model(name) for name in ("7b", "a", "10x", "שלום", "²", "a1b2")]
    assert len(groups(models, NOW)[0].rows) == 6


def test_a_row_says_what_the_model_is() -> None:
    rows = {row.model.name: row for group in groups(sample.models(), NOW) for row in group.rows}
    row = rows["Llama-3.3-70B-Instruct-Q4_K_M"]
    assert row.facts == "Q4_K_M · 70.6\u202fB parameters · llama · 131,072 tokens · 2 parts"
    assert (row.size, row.mark, row.updated) == ("39.6\u202fGiB", "", "3 days ago")
    assert rows["Qwen3-0.6B-Q8_0"].mark == "draft model"
    assert rows["My everyday model"].facts.startswith("gemma-3-12b-it-Q4_K_M.gguf · ")
    assert "not a GGUF model" in rows["broken-download"].spoken


@pytest.mark.parametrize(
    ("changes", "loads"),
    [
        ({}, True),
        ({"kind": "drafter"}, True),
        ({"kind": "projector"}, False),
        ({"problem": "No."}, False),
    ],
)
def test_what_can_be_loaded(changes: dict[str, object], loads: bool) -> None:
    assert can_load(model("m", **changes)) is loads


def test_totals_and_free_space() -> None:
    line = total_line(sample.library(model("a", size=1), model("b", size=2)))
    assert line == "2 models · 3.00\u202fGiB · 212\u202fGiB free"


def test_deleting_names_size_and_trash() -> None:
    one, split = model("m"), model("s", parts=3)
    assert "8.38\u202fGiB" in delete_question(one)
    assert "the trash" in delete_question(one)
    assert "its 3 files" in delete_question(split)
    assert "cannot be undone" in permanent_question(one)
    freed = Deleted(path=one.path, freed=GIB, is_in_trash=True)
    assert deleted_words(freed, "m") == "“m” is in the trash; emptying it frees 1.00\u202fGiB."
    gone = Deleted(path=one.path, freed=GIB, is_in_trash=False)
    assert deleted_words(gone, "m") == "“m” was deleted for good; 1.00\u202fGiB are free."


def test_why_others_models_are_kept() -> None:
    def kept(source: str) -> str:
        return why_kept(LocalModel(path="/m", name="m", source=source, kind="target", size=1))  # type: ignore[arg-type]

    assert why_kept(model("m")) == ""
    assert "ollama rm" in kept("ollama")
    assert "LM Studio" in kept("lm_studio")
    assert kept("paceline")
