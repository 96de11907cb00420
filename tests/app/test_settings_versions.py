"""Settings that each earlier Paceline wrote are read without loss, and kept before being replaced.

`settings_of_versions.jsonl` holds a file of each shape the settings have had, the oldest first.
"""

from pathlib import Path

import pytest

from app.settings import SETTINGS_VERSION
from app.settings_file import encode_settings, read_settings
from engine.request import ModelSettings

FILES = Path(__file__).with_name("settings_of_versions.jsonl").read_bytes().splitlines()


@pytest.mark.parametrize("content", FILES, ids=range(len(FILES)))
def test_every_earlier_version_is_read(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    read = read_settings(file)
    assert read.notice == ""
    assert read.is_writable
    settings = read.settings
    assert settings.version == SETTINGS_VERSION
    assert settings.target == ModelSettings(path="/m/a.gguf")
    assert settings.recent == ("/m/a.gguf",)
    assert (settings.sampling.seed, settings.system_prompt) == (7, "Be brief.")
    assert (settings.theme, settings.live_panel_width) == ("dark", 400)
    is_changed = b"lookup+draft" in content
    assert settings.arm == ("auto" if is_changed else "draft")
    backup = tmp_path / "settings.version-1.json"
    assert backup.exists() is is_changed
    assert not is_changed or backup.read_bytes() == content
    file.write_bytes(encode_settings(settings))
    assert read_settings(file).settings == settings


def test_the_first_backup_stays(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    (tmp_path / "settings.version-1.json").write_bytes(b"first")
    file.write_bytes(FILES[0])
    assert read_settings(file).is_writable
    assert (tmp_path / "settings.version-1.json").read_bytes() == b"first"


def test_without_a_backup_nothing_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.settings_file.write_atomically", full)
    file = tmp_path / "settings.json"
    file.write_bytes(FILES[0])
    read = read_settings(file)
    assert read.settings.theme == "dark"
    assert not read.is_writable
    assert "backup" in read.notice
    assert file.read_bytes() == FILES[0]
