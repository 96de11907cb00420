"""Texts that shells take apart again as they were: bash for real, PowerShell by its rules."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.launch.quoting import bash, comments, powershell

WORDS = st.lists(
    st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1), min_size=1, max_size=6
)


@given(WORDS, WORDS)
def test_posix_words_come_back(first: list[str], second: list[str]) -> None:
    text = bash(first, second)
    assert shlex.split(text.replace("\\\n", "")) == [*first, *second]


@pytest.mark.skipif(os.name == "nt" or shutil.which("bash") is None, reason="no bash here")
def test_bash_itself_takes_names_with_anything_in_them(tmp_path: Path) -> None:
    program = tmp_path / "show words"
    program.write_text(
        f"#!{sys.executable}\nimport sys\nsys.stdout.write('\\0'.join(sys.argv[1:]))\n"
    )
    program.chmod(0o755)
    words = [
        "a b",
        "it's",
        '"x"',
        "$HOME",
        "`id`",
        "!x",
        "模型 ü",
        "\\",
        "{a,b}",
        "*",
        "#",
        ";",
        "~",
    ]
    script = tmp_path / "start.sh"
    script.write_text(
        comments("A # comment", "two\nlines") + bash([str(program)], *([word] for word in words)),
        encoding="utf-8",
    )
    done = subprocess.run(["bash", str(script)], capture_output=True, check=True, timeout=30)
    assert done.stdout.decode().split("\0") == words


def powershell_words(text: str) -> list[str]:
    """As PowerShell's own rules have it: a backtick joins lines, quotes in texts are doubled."""
    joined = text.removeprefix("& ").replace(" `\n  ", " ").removesuffix("\n")
    found = re.findall(r"(?:^| )(?:'((?:[^'‘’‚‛]|'')*)'|([^' ]+))(?= |$)", _plain_quotes(joined))
    return [quoted.replace("''", "'").replace("\x00", "’") or bare for quoted, bare in found]


def _plain_quotes(text: str) -> str:
    return text.replace("’’", "\x00")


@pytest.mark.parametrize(
    "words",
    [
        ["llama-server", "-m", "C:\\Users\\Ünï\\a model.gguf", "-c", "4096"],
        ["C:\\Program Files\\llama-server.exe", "--host", "127.0.0.1"],
        ["x", "it's", "it’s", "$env:X", "`n", "a;b", "@file", "%PATH%", "a,b", "(1)", "#"],
    ],
)
def test_powershell_words_come_back(words: list[str]) -> None:
    assert powershell_words(powershell(*([word] for word in words))) == words


def test_nothing_that_powershell_would_read_as_code_stays_bare() -> None:
    assert powershell(["x", "a,b"], ["$x"], ["@f"]) == "& x 'a,b' `\n  '$x' `\n  '@f'\n"
