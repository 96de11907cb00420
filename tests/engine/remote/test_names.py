"""What models of servers are called."""

import pytest

from engine.remote.names import bare_model, bare_reference, short_model


@pytest.mark.parametrize(
    ("model", "bare"),
    [
        ("/home/ada/models/q.gguf", "q.gguf"),
        ("C:\\Users\\Ada\\q.gguf", "q.gguf"),
        ("~/models/qwen/", "qwen"),
        ("../models/qwen", "qwen"),
        ("ada/q.GGUF", "q.GGUF"),
        ("Qwen/Qwen3-32B", "Qwen/Qwen3-32B"),
        ("hf.co/bartowski/Qwen:Q4_K_M", "hf.co/bartowski/Qwen:Q4_K_M"),
        ("smollm2", "smollm2"),
        ("", ""),
    ],
)
def test_only_a_file_loses_its_folders(model: str, bare: str) -> None:
    assert bare_model(model) == bare
    assert bare_reference(f"http://a/v1#{model}") == f"http://a/v1#{bare}"
    assert short_model(model) == bare.rpartition("/")[2]
