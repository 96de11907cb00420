"""Conversions in a process of their own: the same result, and they can be stopped."""

import json
import subprocess
import threading
from pathlib import Path

import psutil
import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.llama.convert import convert
from engine.llama.quantize import quantize
from engine.wire import worker_command, worker_environment
from tests.engine.conftest import TinyModels


def children() -> list[psutil.Process]:
    return psutil.Process().children()


def test_the_same_file_as_in_this_process(tmp_path: Path, tiny: TinyModels) -> None:
    here, there = tmp_path / "here.gguf", tmp_path / "ü there.gguf"
    told: list[tuple[int, int]] = []
    quantize(tiny.target, here, "Q8_0", 1)
    convert(tiny.target, there, "Q8_0", threads=1, progress=lambda *step: told.append(step))
    assert there.read_bytes() == here.read_bytes()
    count = len(check_model_file(there).tensors)
    assert told == [(done, count) for done in range(count)]
    assert sorted(p.name for p in tmp_path.iterdir()) == [here.name, there.name]
    assert not children()


def test_its_mistakes_are_told_here(tmp_path: Path, tiny: TinyModels) -> None:
    for source, kind, match in (
        (tmp_path / "none.gguf", "Q8_0", "There is no file"),
        (tiny.truncated, "Q8_0", "is incomplete"),
        (tiny.target, "Q9", "is not a weight type"),
    ):
        with pytest.raises(EngineError, match=match) as caught:
            convert(source, tmp_path / "x.gguf", kind)
        assert caught.value.kind in (ErrorKind.BAD_FILE, ErrorKind.BAD_REQUEST)
    with pytest.raises(EngineError, match="cannot be left out"):
        convert(tiny.target, tmp_path / "x.gguf", "Q8_0", drop_layers=1)
    with pytest.raises(EngineError, match="no folder"):
        convert(tiny.target, tmp_path / "none" / "x.gguf", "Q8_0")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.starter
def test_stopping_leaves_nothing(starter: Path, tmp_path: Path) -> None:
    begun = threading.Event()
    with pytest.raises(EngineError) as caught:
        convert(
            starter,
            tmp_path / "x.gguf",
            "Q2_K",
            threads=1,
            progress=lambda done, total: begun.set(),
            cancelled=begun.is_set,
        )
    assert caught.value.kind == ErrorKind.CANCELLED
    assert list(tmp_path.iterdir()) == []
    assert not children()


def test_it_ends_with_whoever_asked() -> None:
    process = subprocess.Popen(
        worker_command("convert"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=worker_environment(),
    )
    output, _ = process.communicate(b"", timeout=60)
    assert output == b""
    assert process.returncode == 2


@pytest.mark.starter
def test_its_unfinished_file_goes_with_whoever_asked(starter: Path, tmp_path: Path) -> None:
    """As when the worker that converts is killed."""
    part = tmp_path / ".x.gguf.part"
    request = {
        "source": str(starter), "destination": str(tmp_path / "x.gguf"), "part": str(part),
        "weight_type": "Q2_K", "threads": 1, "drop_layers": 0,
    }  # fmt: skip
    process = subprocess.Popen(
        worker_command("convert"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=worker_environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(request).encode() + b"\n")
    process.stdin.flush()
    assert b"total" in process.stdout.readline()
    process.communicate(timeout=60)  # closes its stdin
    assert process.returncode == 1
    assert list(tmp_path.iterdir()) == []


def test_a_crash_is_a_sentence(
    tmp_path: Path, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    import engine.llama.convert as module

    crash = ["-c", "import os, sys; sys.stdin.readline(); os.abort()"]
    monkeypatch.setattr(module, "worker_command", lambda role: [worker_command(role)[0], *crash])
    with pytest.raises(EngineError, match="stopped while it converted") as caught:
        convert(tiny.target, tmp_path / "x.gguf", "Q8_0")
    assert caught.value.kind == ErrorKind.WORKER
    assert list(tmp_path.iterdir()) == []
