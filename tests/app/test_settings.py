"""Settings: kept exactly, written whole, broken and newer files kept aside and said."""

from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from app.paths import paths
from app.services.disk import DiskWriter
from app.services.settings_store import SettingsStore
from app.settings import Settings
from app.settings_file import encode_settings, read_settings
from engine.request import AutoPolicySpec, DraftModelSpec, ModelSettings, Sampling

CHANGED = Settings(
    target=ModelSettings(path="/modèles/ターゲット.gguf", kv_type_k="q8_0", tensor_split=(3, 1)),
    arm="draft",
    sampling=Sampling(temperature=0.0, seed=7),
    theme="dark",
)


def test_round_trip(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(encode_settings(CHANGED))
    assert read_settings(file).settings == CHANGED
    assert read_settings(file).notice == ""


def test_no_file_is_no_problem(tmp_path: Path) -> None:
    read = read_settings(tmp_path / "settings.json")
    assert read.settings == Settings()
    assert read.notice == ""


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"{", "broken"),
        (b"\xff\xfe", "broken"),
        (b'{"version": 1, "theme": "pink"}', "broken"),
        (b'{"version": 1, "max_tokens": 5000000000}', "broken"),
        (b'{"x": ' + b"[" * 200_000, "broken"),
        (b'{"version": 99, "colour": true}', "newer"),
    ],
)
def test_unusable_file_is_kept_aside_and_said(tmp_path: Path, content: bytes, why: str) -> None:
    file = tmp_path / "settings.json"
    for number in ("", "-2"):
        file.write_bytes(content)
        read = read_settings(file)
        aside = tmp_path / f"settings.{why}{number}.json"
        assert aside.read_bytes() == content
        assert str(aside) in read.notice
        assert read.settings == Settings()
        assert not file.exists()


def test_a_folder_in_its_place_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    read = read_settings(tmp_path / "settings.json")
    assert read.notice
    assert not read.is_writable


def test_store_saves_once_after_many_changes(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    disk = DiskWriter()
    store = SettingsStore(file, disk)
    with qtbot.waitSignal(store.changed):
        store.change(theme="dark")
    store.change(theme="light")
    store.change(shows_tint=False)
    assert not file.exists()
    store.close()
    disk.close()
    saved = msgspec.json.decode(file.read_bytes(), type=Settings)
    assert (saved.theme, saved.shows_tint) == ("light", False)
    assert [f.name for f in file.parent.iterdir()] == ["settings.json"], "no part is left"


def test_equal_settings_tell_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    disk = DiskWriter()
    store = SettingsStore(tmp_path / "settings.json", disk)
    with qtbot.assertNotEmitted(store.changed):
        store.change(theme="system")
    disk.close()


def test_speculation_and_recent() -> None:
    kinds = [type(d).__name__ for d in Settings().speculation("lookup+draft").drafters]
    assert kinds == ["PromptLookupSpec", "DraftModelSpec"]
    assert Settings().speculation("off").drafters == ()
    for arm in ("auto", "draft"):
        assert Settings().speculation(arm).verifier == "match"
        assert Settings().speculation(arm, "rejection").verifier == "rejection"
    assert Settings().with_recent("a").with_recent("b").with_recent("a").recent == ("a", "b")


@pytest.mark.parametrize(
    ("stored", "read"), [("lookup+draft", "auto"), ("lookup", "lookup"), ("off", "off")]
)
def test_auto_takes_the_place_of_both_drafters(tmp_path: Path, stored: str, read: str) -> None:
    assert Settings().arm == "auto"
    file = tmp_path / "settings.json"
    file.write_text(f'{{"version": 1, "arm": "{stored}"}}', encoding="utf-8")
    found = read_settings(file)
    assert (found.settings.arm, found.notice) == (read, "")


def test_auto_chooses_lengths_itself() -> None:
    auto = Settings(draft_model=DraftModelSpec(draft_max=2, min_p=0.9)).speculation("auto")
    assert auto.policy == AutoPolicySpec()
    assert DraftModelSpec() in auto.drafters


def test_settings_of_past_targets_are_kept() -> None:
    first, second = ModelSettings(path="a", ctx=512), ModelSettings(path="b", threads=2)
    settings = Settings().with_models(first, None).with_models(second, None)
    assert settings.past_targets == (first,)
    assert settings.target_settings("a") == first
    assert settings.target_settings("b") == second
    assert settings.target_settings("c") == ModelSettings(path="c")
    assert settings.with_models(first, None).past_targets == (second,)
    assert settings.with_models(None, None).past_targets == (second, first)
    for i in range(20):
        settings = settings.with_models(ModelSettings(path=str(i)), None)
    assert len(settings.past_targets) == 8


def test_settings_of_an_older_paceline_are_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(b'{"version": 1, "target": {"path": "a"}, "recent": ["a"]}')
    assert read_settings(file).settings == Settings(target=ModelSettings(path="a"), recent=("a",))


def test_paths_are_under_the_data_folder(data_dir: Path) -> None:
    found = paths()
    assert found.settings.is_relative_to(data_dir)
    assert found.worker_log.parent.is_dir()


def test_log_rotates(tmp_path: Path) -> None:
    log = tmp_path / "worker.log"
    disk = DiskWriter()
    for i in range(5):
        disk.append(log, b"%d" % i * 40, limit=100)
    disk.close()
    assert log.stat().st_size <= 100
    assert (tmp_path / "worker.log.1").exists()


def test_a_failed_write_is_told_and_the_next_one_works(tmp_path: Path) -> None:
    told: list[Path] = []
    disk = DiskWriter(lambda path, error: told.append(path))
    (tmp_path / "file").write_text("x")
    disk.replace(tmp_path / "file" / "below.json", b"1")
    disk.replace(tmp_path / "fine.json", b"2")
    disk.close()
    assert told == [tmp_path / "file" / "below.json"]
    assert (tmp_path / "fine.json").read_bytes() == b"2"
