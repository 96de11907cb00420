"""hub.json: read without ever failing, written whole, damaged and newer files kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.settings import (
    check_settings,
    models_folder,
    read_settings,
    settings_path,
    update_settings,
    with_alias,
    write_settings,
)
from engine.hub_protocol import HubSettings
from engine.places import default_models_folder

CHOICES = HubSettings(
    models_folder="/media/ä disk/models",
    folders=("/one", "/two words"),
    parallel=3,
    aliases={"/one/x.gguf": "Täglich"},
)


def test_without_a_file_the_defaults() -> None:
    read = read_settings()
    assert (read.settings, read.notice, read.is_writable) == (HubSettings(), "", True)
    assert models_folder(read.settings) == default_models_folder()


def test_choices_come_back(data_dir: Path) -> None:
    write_settings(CHOICES)
    assert settings_path() == data_dir / "data" / "hub.json"
    assert read_settings().settings == CHOICES
    assert [p.name for p in settings_path().parent.iterdir()] == ["hub.json"]


def test_the_models_folder_may_be_anywhere(tmp_path: Path) -> None:
    assert models_folder(HubSettings(models_folder=str(tmp_path))) == tmp_path
    assert models_folder(HubSettings(models_folder="~/models")) == Path.home() / "models"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"version": 1}',
        '{"version": 1, "settings": {"parallel": 0}}',
        '{"version": 1, "settings": {"folders": "/one"}}',
        '{"version": 1, "settings": {"added_later": true}}',
        '{"version": "1", "settings": {}}',
        "[" * 100_000,
        "\udcff",
    ],
)
def test_a_damaged_file_is_kept_aside(text: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    data = text.encode("utf-8", "surrogateescape")
    path.write_bytes(data)
    read = read_settings()
    assert read.settings == HubSettings()
    assert "damaged" in read.notice
    assert not path.exists()
    assert path.with_name("hub.broken.json").read_bytes() == data


def test_a_newer_file_is_kept_aside() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    for number in range(2):  # and never overwrites the one before
        path.write_text(f'{{"version": 2, "more": {number}}}', encoding="utf-8")
        assert "newer Paceline" in read_settings().notice
    names = sorted(p.name for p in path.parent.iterdir())
    assert names == ["hub.newer-2.json", "hub.newer.json"]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs permissions")
def test_an_unreadable_file_is_never_overwritten() -> None:
    write_settings(CHOICES)
    settings_path().chmod(0)
    assert not read_settings().is_writable


def test_a_folder_in_the_way_is_told() -> None:
    settings_path().mkdir(parents=True)
    read = read_settings()
    assert not read.is_writable
    assert "nothing is saved" in read.notice
    with pytest.raises(EngineError, match="could not be saved") as caught:
        write_settings(CHOICES)
    assert caught.value.kind == ErrorKind.DISK


CHANGE = """
import sys
from engine.hub.settings import update_settings, with_alias
for number in range(10):
    update_settings(lambda now: with_alias(now, f"/{sys.argv[1]}-{number}.gguf", "x"))
"""


def test_no_choice_of_another_process_is_lost() -> None:
    others = [subprocess.Popen([sys.executable, "-c", CHANGE, name]) for name in ("a", "b")]
    assert [other.wait(30) for other in others] == [0, 0]
    assert len(read_settings().settings.aliases) == 20


def test_a_damaged_file_is_kept_aside_by_a_change_too() -> None:
    write_settings(CHOICES)
    settings_path().write_text("{", encoding="utf-8")
    assert update_settings(lambda now: with_alias(now, "/x", "X")).aliases == {"/x": "X"}
    assert settings_path().with_name("hub.broken.json").exists()


def test_aliases() -> None:
    named = with_alias(HubSettings(), "/x.gguf", "  My \n model ")
    assert named.aliases == {"/x.gguf": "My model"}
    assert with_alias(named, "/y.gguf", "Other").aliases == {
        "/x.gguf": "My model",
        "/y.gguf": "Other",
    }
    assert with_alias(named, "/x.gguf", " ").aliases == {}


def test_folders_are_checked(tmp_path: Path) -> None:
    check_settings(HubSettings())
    check_settings(HubSettings(models_folder=str(tmp_path / "new"), folders=(str(tmp_path),)))
    file = tmp_path / "file"
    file.write_bytes(b"")
    for bad in ("models", "x\0y", str(file)):
        with pytest.raises(EngineError) as caught:
            check_settings(HubSettings(folders=(bad,)))
        assert caught.value.kind == ErrorKind.BAD_REQUEST
