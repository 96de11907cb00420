"""Writes what a page saves, away from the UI thread, and says whether it could.

Knows bytes and pictures, not what they mean. Used by the services of the pages that save results.
"""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRunnable, SignalInstance
from PySide6.QtGui import QImage, QImageWriter

from app.services.disk import replace_file
from engine.language import tr


class Told(Protocol):
    """Whose signals say how it ended."""

    saved: SignalInstance  # path
    save_failed: SignalInstance  # a sentence


class SaveFile(QRunnable):
    """The bytes, or the picture as PNG."""

    def __init__(self, told: Told, path: Path, data: bytes | QImage) -> None:
        super().__init__()
        self._told, self._path, self._data = told, path, data

    def run(self) -> None:
        data = _png(self._data) if isinstance(self._data, QImage) else self._data
        try:
            replace_file(self._path, data)
        except OSError as error:
            self._told.save_failed.emit(
                tr(
                    "{name} could not be written: {why}.",
                    name=self._path.name,
                    why=error.strerror or error,
                )
            )
        else:
            self._told.saved.emit(str(self._path))


def _png(picture: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(picture)
    return bytes(buffer.data().data())
