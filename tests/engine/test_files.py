"""Files written whole or not at all, and moved aside without overwriting."""

import os
from pathlib import Path

import pytest

from engine.files import move_aside, write_atomically


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.json"
    path.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["kept.json"]


def test_what_a_killed_process_left_goes_with_the_next_write(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    write_atomically(path, b"one", alone=True)
    path.with_name(".state.json.part").write_bytes(b"half of tw")
    write_atomically(path, b"three", alone=True)
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("state.json", b"three")]


def test_a_name_as_long_as_a_disk_takes_is_written(tmp_path: Path) -> None:
    path = tmp_path / f"{'🙂' * 60}.json"
    write_atomically(path, b"whole")
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [(path.name, b"whole")]


def test_a_file_that_is_open_elsewhere_for_a_moment_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, refusals = Path.replace, [PermissionError(), PermissionError()]

    def refuse(part: Path, path: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(part, path)

    monkeypatch.setattr("engine.files._WAITS", (0.0, 0.0))
    monkeypatch.setattr(Path, "replace", refuse)
    write_atomically(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"new"


def test_what_is_moved_aside_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    for text, name in (("one", "kept.broken.json"), ("two", "kept.broken-2.json")):
        path.write_text(text, encoding="utf-8")
        aside = move_aside(path, "broken")
        assert (aside.name, aside.read_text(encoding="utf-8")) == (name, text)
