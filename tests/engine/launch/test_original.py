"""From a GGUF's metadata and place to the repository of its original weights."""

from typing import Any

import pytest

from engine.hub.names import is_repo
from engine.hub.pairs import load_pairs
from engine.launch.original import STARTER_ORIGINAL, is_repository, known_originals, original

HUB = "https://huggingface.co/"


def base(repo: str, name: str = "", **more: Any) -> dict[str, object]:
    """As convert_hf_to_gguf.py writes a model card's base_model."""
    return {
        "general.name": name,
        "general.base_model.count": 1,
        "general.base_model.0.repo_url": HUB + repo,
        **more,
    }


def test_the_user_is_believed() -> None:
    found = original(base("a/b", "b"), given="me/mine", gguf="x/y-GGUF")
    assert found.repository == "me/mine"


def test_the_starter_is_known() -> None:
    assert original({}, is_starter=True).repository == STARTER_ORIGINAL


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("general.source.repo_url", HUB + "Qwen/Qwen3-4B"),
        ("general.source.url", "https://hf.co/Qwen/Qwen3-4B/tree/main"),
        ("general.source.url", HUB + "Qwen/Qwen3-4B.git"),
        ("general.source.huggingface.repository", "Qwen/Qwen3-4B"),
    ],
)
def test_the_source_of_a_file_is_what_it_says(key: str, value: str) -> None:
    found = original({key: value}, gguf="somebody/else-GGUF")
    assert found.repository == "Qwen/Qwen3-4B"
    assert key in found.evidence


@pytest.mark.parametrize(
    "value",
    [
        "https://github.com/a/b", "https://huggingface.co/datasets/a/b", "https://huggingface.co/a",
        "not a link", "http://[", 5, "https://huggingface.co/a b/c; rm", "../a/b", "a/b/c",
    ],
)  # fmt: skip
def test_a_source_that_is_no_repository_of_the_hub_is_not_used(value: object) -> None:
    assert not original({"general.source.url": value}).repository


@pytest.mark.parametrize(
    ("repo", "name"),
    [
        ("Qwen/Qwen3-4B", "Qwen3-4B"),
        ("Qwen/Qwen3-4B", "Qwen3 4B"),
        ("HuggingFaceTB/SmolLM2-1.7B-Instruct", "SmolLM2 1.7B Instruct"),
        ("meta-llama/Llama-3.2-1B", "Meta Llama Llama 3.2 1B"),
    ],
)
def test_a_base_model_of_the_same_name_is_the_original(repo: str, name: str) -> None:
    assert original(base(repo, name)).repository == repo


def test_the_name_of_the_download_counts_where_the_file_has_none() -> None:
    assert original(base("a/Model-4B"), gguf="b/Model-4B-GGUF").repository == "a/Model-4B"
    assert not original(base("a/Model-4B"), gguf="b/Model-8B-GGUF").repository


def test_what_a_model_was_trained_from_is_not_the_model() -> None:
    """The header of an instruction model names the pretrained one."""
    metadata = base("Qwen/Qwen2.5-7B", "Qwen2.5 7B Instruct")
    found = original(metadata, gguf="somebody/Qwen2.5-7B-Instruct-GGUF")
    assert not found.repository
    assert "“Qwen/Qwen2.5-7B”" in found.evidence
    assert "“somebody/Qwen2.5-7B-Instruct-GGUF”" in found.evidence


def test_a_merge_of_several_has_no_one_original() -> None:
    metadata = base("a/b", "b") | {"general.base_model.count": 2}
    assert not original(metadata).repository


def test_a_quantisers_name_is_no_evidence() -> None:
    found = original({}, gguf="bartowski/Some-Model-7B-GGUF")
    assert not found.repository
    assert "whose page names the original" in found.evidence
    assert original({}).evidence.startswith("Neither the file")


def test_every_recommended_download_has_its_original() -> None:
    known = known_originals()
    files = [file for pair in load_pairs() for file in (pair.target, pair.draft)]
    assert {file.repo for file in files} == set(known)
    assert all(is_repository(original) and is_repo(original) for original in known.values())
    found = original({}, gguf="bartowski/Qwen2.5-7B-Instruct-GGUF")
    assert found.repository == "Qwen/Qwen2.5-7B-Instruct"
    assert "bartowski/Qwen2.5-7B-Instruct-GGUF" in found.evidence
