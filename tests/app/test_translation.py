"""Which language the window speaks, and that Qt, numbers and workers speak it too."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from app.settings import Settings
from app.settings_file import encode_settings, stored_language
from app.translation import LANGUAGES, language_of, speak
from engine.catalogue import LANGUAGE_VARIABLE
from engine.language import local, tr, use
from engine.wire import worker_environment


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(LANGUAGE_VARIABLE, "en")
    before = QLocale()
    yield
    speak(qapp, "en")
    QLocale.setDefault(before)
    use(None)


@pytest.mark.parametrize(
    ("choice", "wanted", "language"),
    [
        ("de", ["en-US"], "de"),
        ("en", ["de-DE"], "en"),
        ("", ["de-AT", "en"], "de"),
        ("", ["fr-FR", "de"], "de"),
        ("", ["zh-Hans-CN", "zh-CN", "zh"], "zh_CN"),
        ("", ["zh_SG"], "zh_CN"),
        ("", ["zh-Hant-TW", "zh-TW"], "en"),  # another script
        ("", ["fr-FR"], "en"),
        ("", [], "en"),
        ("xx", ["de"], "de"),  # of a newer Paceline
    ],
)
def test_which_language(choice: str, wanted: list[str], language: str) -> None:
    assert language_of(choice, wanted) == language


def test_everything_speaks_it(qapp: QApplication) -> None:
    assert speak(qapp, "de") == "de"
    assert tr("Delete") == "Löschen"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    assert (QLocale().decimalPoint(), local("1,234.5")) == (",", "1.234,5")
    assert worker_environment()[LANGUAGE_VARIABLE] == "de"


def test_from_one_language_to_another_and_back(qapp: QApplication) -> None:
    speak(qapp, "de")
    speak(qapp, "zh_CN")
    assert tr("Delete") == "删除"
    assert tr("a text that nobody says") == "a text that nobody says"
    speak(qapp, "en")
    assert tr("Delete") == "Delete"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
    assert os.environ[LANGUAGE_VARIABLE] == "en"
    assert local("1,234.5") == "1,234.5"
    QCoreApplication.sendPostedEvents(None, 0)


def test_every_language_has_both_files() -> None:
    folder = Path(__file__).parents[2] / "assets" / "translations"
    for language in LANGUAGES:
        if language != "en":
            assert QTranslator().load(str(folder / f"paceline_{language}.qm"))
            assert (folder / f"paceline_{language}.ts").is_file()


def test_the_choice_is_known_before_the_settings_are_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert stored_language(file) == ""
    file.write_bytes(encode_settings(Settings(language="zh_CN")))
    assert stored_language(file) == "zh_CN"
    for broken in (b"{", b"[]", b'{"language": 3}', b"\xff"):
        file.write_bytes(broken)
        assert stored_language(file) == ""
        assert file.read_bytes() == broken, "nothing is moved aside"
