"""The current settings and their file: changed at once, saved soon after, off the UI thread.

They are told, and changed, as they are in force for the models that are loaded; see `Settings`.
Knows no widget. Built by `application`, which closes it before the disk writer.
"""

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from app.services.disk import DiskWriter
from app.settings import Settings, can_be_default
from app.settings_file import encode_settings, read_settings
from engine.request import ArmSpec

SAVE_DELAY_MS = 600


class SettingsStore(QObject):
    changed = Signal(object)  # Settings

    def __init__(self, path: Path, disk: DiskWriter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._disk = disk
        read = read_settings(path)
        self._stored = read.settings
        self._settings = read.settings.in_force()
        self._is_writable = read.is_writable
        self.notice = read.notice
        self._timer = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._timer.timeout.connect(self._save)

    @property
    def settings(self) -> Settings:
        return self._settings

    def change(self, **fields: object) -> None:
        """Replace fields of the settings; tells and saves only when something differs."""
        self.put(msgspec.structs.replace(self._settings, **fields))

    def put(self, settings: Settings) -> None:
        if settings != self._settings:
            self._store(self._stored.edited(settings))

    def make_default(self, target: str, draft: str, arm: ArmSpec) -> bool:
        """Let a pair of files draft as an arm of a bench does, from now on and whenever it is
        loaded; an empty draft path stands for no draft model. False for an arm that no chat can
        follow, see `can_be_default`."""
        if not can_be_default(arm):
            return False
        self._store(self._stored.with_default(target, draft, arm))
        return True

    def forget_default(self) -> None:
        """Let the models that are loaded go by the general choice."""
        self._store(self._stored.without_default())

    def close(self) -> None:
        """Save what is not saved yet; the disk writer finishes it."""
        if self._timer.isActive():
            self._timer.stop()
            self._save()

    def _store(self, stored: Settings) -> None:
        if stored == self._stored:
            return
        self._stored = stored
        self._settings = stored.in_force()
        self._timer.start()
        self.changed.emit(self._settings)

    def _save(self) -> None:
        if self._is_writable:
            self._disk.replace(self._path, encode_settings(self._stored))
