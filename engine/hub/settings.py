"""The user's choices about files (`HubSettings`), kept in hub.json in the data folder.

A file that cannot be read, or that a newer Paceline wrote, is moved aside and never overwritten;
the notice says so. Written whole or not at all. Used by the hub worker and the terminal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec
from filelock import FileLock

from engine.errors import EngineError, ErrorKind
from engine.files import move_aside, write_atomically
from engine.hub_protocol import HubSettings
from engine.language import tr
from engine.places import at_home, data_folder, default_models_folder

SETTINGS_VERSION = 1
_LOCK_WAIT = 5.0  # seconds


class _Version(msgspec.Struct):
    version: int


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    version: int = SETTINGS_VERSION
    settings: HubSettings


@dataclass(frozen=True)
class ReadHubSettings:
    """`notice` says in a sentence or two why the file's choices are not used, "" when they are."""

    settings: HubSettings
    notice: str = ""
    is_writable: bool = True  # False: a file that could not be moved aside must not be lost


def settings_path() -> Path:
    return data_folder() / "hub.json"


def models_folder(settings: HubSettings) -> Path:
    """Where finished downloads go: what the user chose, else the default."""
    if settings.models_folder:
        return whole_path(settings.models_folder)
    return default_models_folder()


def whole_path(text: str) -> Path:
    """A folder of the settings; “~” is the user's home where there is one."""
    return at_home(Path(text)).absolute()


def with_alias(settings: HubSettings, path: str, alias: str) -> HubSettings:
    """The settings with a name for the file; "" takes the name away."""
    aliases = {known: name for known, name in settings.aliases.items() if known != path}
    name = " ".join(alias.split())
    if name:
        aliases[path] = name
    return msgspec.structs.replace(settings, aliases=aliases)


def merged(now: HubSettings, before: HubSettings, wanted: HubSettings) -> HubSettings:
    """What the file has `now`, with what `wanted` changes of `before`: a window that has not seen
    the choices of another takes none of them back. Names are left as they are."""
    folders = [
        *(f for f in now.folders if f in wanted.folders or f not in before.folders),
        *(f for f in wanted.folders if f not in before.folders and f not in now.folders),
    ]
    if set(folders) == set(wanted.folders):
        folders = list(wanted.folders)
    changed = {
        name: getattr(wanted, name)
        for name in ("models_folder", "parallel")
        if getattr(wanted, name) != getattr(before, name)
    }
    return msgspec.structs.replace(now, folders=tuple(folders), **changed)


def check_settings(settings: HubSettings) -> None:
    """Raises EngineError for folders that cannot hold models."""
    for folder in (settings.models_folder, *settings.folders):
        if not folder:
            continue
        if "\0" in folder or not (Path(folder).is_absolute() or folder.startswith("~")):
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{folder}” is not a whole path.", folder=folder),
                tr("Give a folder with its disk or from the root on."),
            )
        try:
            is_file = whole_path(folder).is_file()
        except OSError:
            continue  # an unreachable disk may come back
        if is_file:
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{folder}” is a file.", folder=folder),
                tr("Choose a folder for models."),
            )


def read_settings(path: Path | None = None) -> ReadHubSettings:
    """Never raises: without a usable file, the defaults."""
    path = path or settings_path()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return ReadHubSettings(HubSettings())
    except OSError as error:
        return ReadHubSettings(
            HubSettings(),
            tr(
                "The settings for models could not be read ({why}), so the defaults are used and "
                "nothing is saved.",
                why=error.strerror,
            ),
            is_writable=False,
        )
    try:
        if msgspec.json.decode(data, type=_Version).version > SETTINGS_VERSION:
            return _kept_aside(path, "newer", tr("A newer Paceline wrote the settings for models"))
        return ReadHubSettings(msgspec.json.decode(data, type=_File).settings)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _kept_aside(path, "broken", tr("The settings file for models is damaged"))


def write_settings(settings: HubSettings, path: Path | None = None) -> None:
    """Raises EngineError when the folder cannot be written to."""
    path = path or settings_path()
    data = msgspec.json.format(msgspec.json.encode(_File(settings=settings)), indent=2)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)
    except OSError as error:
        raise EngineError(
            ErrorKind.DISK,
            tr("The settings for models could not be saved: {why}.", why=error.strerror),
            tr(
                "Check that “{parent}” can be written to and its disk is not full.",
                parent=path.parent,
            ),
        ) from error


def update_settings(
    change: Callable[[HubSettings], HubSettings], path: Path | None = None
) -> HubSettings:
    """Change what the file has now, while no other process does, so that no choice of another
    window is lost. Raises EngineError."""
    path = path or settings_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(path.with_name(f"{path.name}.lock"), timeout=_LOCK_WAIT):
            read = read_settings(path)
            changed = change(read.settings)
            if read.is_writable:
                write_settings(changed, path)
            return changed
    except OSError as error:  # Timeout is one
        raise EngineError(
            ErrorKind.DISK,
            tr(
                "The settings for models could not be saved: {value}.",
                value=error.strerror or tr("they are in use"),
            ),
            tr(
                "Check that “{parent}” can be written to and its disk is not full.",
                parent=path.parent,
            ),
        ) from error


def _kept_aside(path: Path, why: str, what: str) -> ReadHubSettings:
    try:
        aside = move_aside(path, why)
    except OSError as error:
        return ReadHubSettings(
            HubSettings(),
            tr(
                "{what}, and the file could not be moved aside ({why}). The defaults are used "
                "and nothing is saved.",
                what=what,
                why=error.strerror,
            ),
            is_writable=False,
        )
    return ReadHubSettings(
        HubSettings(),
        tr("{what}. It was kept as {path}, and the defaults are used.", what=what, path=aside),
    )
