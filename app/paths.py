"""Where everything lives on this system, decided in one place.

`PACELINE_DATA_DIR` puts all of it under one folder, which tests and portable installs use. Makes
folders, reads nothing in them. Built by `application`, passed to those who need it.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

DATA_DIR_VARIABLE = "PACELINE_DATA_DIR"


@dataclass(frozen=True)
class Paths:
    """Folders exist; files may not."""

    config: Path
    data: Path
    logs: Path

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def history(self) -> Path:
        """Figures of the chat's answers."""
        return self.data / "history.sqlite"

    @property
    def chats(self) -> Path:
        return self.data / "chats.sqlite"

    @property
    def worker_log(self) -> Path:
        return self.logs / "worker.log"

    @property
    def hub_log(self) -> Path:
        return self.logs / "hub.log"

    @property
    def remote_log(self) -> Path:
        """Of the worker that speaks to servers."""
        return self.logs / "remote.log"

    @property
    def drafter_log(self) -> Path:
        """Of the worker that makes draft models."""
        return self.logs / "drafter.log"


def paths() -> Paths:
    """Raises OSError when a folder cannot be made."""
    override = os.environ.get(DATA_DIR_VARIABLE)
    if override:
        root = Path(override).expanduser().absolute()
        found = Paths(config=root / "config", data=root / "data", logs=root / "logs")
    else:
        from platformdirs import PlatformDirs  # slow to import, not needed by tests

        dirs = PlatformDirs("Paceline", appauthor=False)
        found = Paths(
            config=dirs.user_config_path, data=dirs.user_data_path, logs=dirs.user_log_path
        )
    for folder in (found.config, found.data, found.logs):
        folder.mkdir(parents=True, exist_ok=True)
    return found


def dialog_folder(recent: Sequence[str]) -> str:
    """Where a file dialog starts: the folder of the last file that is still there, else home."""
    found = (os.path.dirname(path) for path in recent)
    return next((f for f in found if f and os.path.isdir(f)), os.path.expanduser("~"))
