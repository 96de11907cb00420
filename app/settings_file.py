"""How settings are read and written.

A file that cannot be read, or that a newer Paceline wrote, is moved aside and never overwritten;
the notice says so. Knows no Qt; `services.settings_store` saves, and `start` asks for the language.
"""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from app.settings import SETTINGS_VERSION, Settings
from engine.files import move_aside, write_atomically
from engine.language import tr


@dataclass(frozen=True)
class ReadSettings:
    """`notice` says in one or two sentences why the file's choices are not used, "" when they are.

    `is_writable` is False when the file could not be moved aside: then nothing is saved over it.
    """

    settings: Settings
    notice: str = ""
    is_writable: bool = True


def read_settings(path: Path) -> ReadSettings:
    """Never raises: without a usable file, the defaults."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return ReadSettings(Settings())
    except OSError as error:
        return ReadSettings(
            Settings(),
            tr(
                "The settings could not be read ({why}), so the defaults are used and nothing is "
                "saved.",
                why=error.strerror,
            ),
            is_writable=False,
        )
    try:
        version = msgspec.json.decode(data, type=_Version).version
        if version > SETTINGS_VERSION:
            return _kept_aside(path, "newer", tr("A newer Paceline wrote the settings"))
        settings = msgspec.convert(_in_new_words(msgspec.json.decode(data)), type=Settings)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _kept_aside(path, "broken", tr("The settings file is damaged"))
    if not _fits(msgspec.to_builtins(settings)):
        return _kept_aside(path, "broken", tr("The settings file is damaged"))
    if _is_older(data, version) and not _has_backup(path, data, version):
        return ReadSettings(
            settings,
            tr(
                "The settings of an older Paceline could not be copied to a backup, so they are "
                "used and nothing is saved. Make room on the disk and start again."
            ),
            is_writable=False,
        )
    return ReadSettings(settings)


def stored_language(path: Path) -> str:
    """The language chosen, known before the settings are read, so that they can be told of in it.
    Moves nothing aside."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Language).language
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


def _is_older(data: bytes, version: int) -> bool:
    stored = msgspec.json.decode(data)
    return version < SETTINGS_VERSION or _in_new_words(stored) is not stored


def _has_backup(path: Path, data: bytes, version: int) -> bool:
    """Keep an older file beside the one that will take its place; the first one kept stays."""
    backup = path.with_name(f"{path.stem}.version-{version}{path.suffix}")
    try:
        if not backup.exists():
            write_atomically(backup, data)
    except OSError:
        return False
    return True


def _in_new_words(stored: object) -> object:
    """Settings of an older Paceline: Auto took the place of both drafters in a fixed order."""
    if isinstance(stored, dict) and stored.get("arm") == "lookup+draft":
        return {**stored, "arm": "auto"}
    return stored


def _fits(value: object) -> bool:
    """Whether all whole numbers have 32 bits: Qt's number fields raise at larger ones."""
    if isinstance(value, dict):
        return all(map(_fits, value.values()))
    if isinstance(value, list | tuple):
        return all(map(_fits, value))
    return not isinstance(value, int) or -(2**31) <= value < 2**31


def encode_settings(settings: Settings) -> bytes:
    return msgspec.json.format(msgspec.json.encode(settings), indent=2)


class _Version(msgspec.Struct):
    version: int = 0


class _Language(msgspec.Struct):
    language: str = ""


def _kept_aside(path: Path, why: str, what: str) -> ReadSettings:
    try:
        aside = move_aside(path, why)
    except OSError as error:
        return ReadSettings(
            Settings(),
            tr(
                "{what}, and the file could not be moved aside ({why}). The defaults are used "
                "and nothing is saved.",
                what=what,
                why=error.strerror,
            ),
            is_writable=False,
        )
    return ReadSettings(
        Settings(),
        tr("{what}. It was kept as {path}, and the defaults are used.", what=what, path=aside),
    )
