"""Diagnostics hold the facts and the end of the log, and no secret."""

import pytest

from app.logic.diagnostics import MOST_LINES, diagnostics, without_secrets

HOME = "/home/anna"


def test_facts_and_the_end_of_the_log() -> None:
    log = "\n".join(f"line {n}" for n in range(1000))
    text = diagnostics((("Qt", "6.9"), ("Python", "")), log, HOME)
    assert text.startswith("Qt: 6.9\n")
    assert "Python" not in text
    assert text.endswith("line 999\n")
    assert f"line {1000 - MOST_LINES}\n" in text
    assert f"line {999 - MOST_LINES}\n" not in text


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("token hf_AbCdEfGhIjKlMnOp was refused", "AbCdEfGhIjKlMnOp"),
        ("Authorization: Bearer abc.def-ghi", "abc.def-ghi"),
        ("Authorization: Basic dXNlcjpwYXNz", "dXNlcjpwYXNz"),
        ("HF_TOKEN=qwertyuiop", "qwertyuiop"),
        ('{"api_key": "zxcvbnm123"}', "zxcvbnm123"),
        ("GET https://x.test/f?X-Amz-Signature=0123abcd&n=1", "0123abcd"),
        ("https://anna:pass1@proxy.test:8080", "pass1"),
        ("loaded /home/anna/models/a.gguf", "anna"),
        ("loaded C:\\Users\\berta\\a.gguf", "berta"),
        ('{"path": "C:\\\\Users\\\\berta\\\\a.gguf"}', "berta"),
        ("loaded /Users/carl/a.gguf", "carl"),
    ],
)
def test_no_secret_is_left(text: str, secret: str) -> None:
    assert secret not in without_secrets(text, HOME)


def test_what_is_no_secret_stays() -> None:
    text = "41.2 tok/s, 812 tokens: n_tokens = 8192, /home/annabel.txt"
    assert without_secrets("812 of 8192 tokens", HOME) == "812 of 8192 tokens"
    assert without_secrets(text, HOME).startswith("41.2 tok/s, 812 tokens: n_tokens = 8192")
    assert without_secrets("/home/anna/a.gguf", HOME) == "~/a.gguf"
