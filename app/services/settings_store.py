"""The current settings and their file: changed at once, saved soon after, off the UI thread.

Knows no widget. Built by `application`, which closes it before the disk writer.
"""

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from app.services.disk import DiskWriter
from app.settings import Settings, encode_settings, read_settings

SAVE_DELAY_MS = 600


class SettingsStore(QObject):
    changed = Signal(object)  # Settings

    def __init__(self, path: Path, disk: DiskWriter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._disk = disk
        read = read_settings(path)
        self._settings = read.settings
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
        if settings == self._settings:
            return
        self._settings = settings
        self._timer.start()
        self.changed.emit(settings)

    def close(self) -> None:
        """Save what is not saved yet; the disk writer finishes it."""
        if self._timer.isActive():
            self._timer.stop()
            self._save()

    def _save(self) -> None:
        if self._is_writable:
            self._disk.replace(self._path, encode_settings(self._settings))
