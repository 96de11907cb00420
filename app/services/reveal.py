"""Shows a file in the system's file manager; where that cannot select a file, its folder opens.

Knows no models. One command per system, decided by a pure function; nothing here waits. Built by
`application`.
"""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QUrl
from PySide6.QtGui import QDesktopServices

Which = Callable[[str], str | None]
OpenFolder = Callable[[str], object]


def reveal_command(path: Path, system: str, which: Which = shutil.which) -> list[str]:
    """Program and arguments that select a file; empty where only its folder can be opened.

    `system` as in `sys.platform`. Windows' Explorer takes its argument in one piece.
    """
    if system == "darwin":
        return ["open", "-R", str(path)]
    if system == "win32":
        return ["explorer", f'/select,"{path}"']
    program = which("dbus-send")
    if program is None:
        return []
    return [
        program,
        "--session",
        "--print-reply",  # so that its exit status tells whether a file manager answered
        "--reply-timeout=3000",
        "--dest=org.freedesktop.FileManager1",
        "--type=method_call",
        "/org/freedesktop/FileManager1",
        "org.freedesktop.FileManager1.ShowItems",
        f"array:string:{path.as_uri()}",
        "string:",
    ]


def open_folder(folder: str) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(folder))


class Revealer(QObject):
    def __init__(
        self,
        system: str = sys.platform,
        which: Which = shutil.which,
        open_folder: OpenFolder = open_folder,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._system = system
        self._which = which
        self._open_folder = open_folder

    def reveal(self, path: str) -> None:
        """`path` is absolute. Whether the file is there is left to the file manager."""
        file = Path(path)
        command = reveal_command(file, self._system, self._which)
        if not command:
            self._open_folder(str(file.parent))
            return
        process = QProcess(self)
        process.setProgram(command[0])
        if self._system == "win32":
            process.setNativeArguments(command[1])  # type: ignore[attr-defined]
        else:
            process.setArguments(command[1:])
        process.finished.connect(lambda code: self._on_finished(process, code, str(file.parent)))
        process.errorOccurred.connect(
            lambda error: self._on_error(process, error, str(file.parent))
        )
        process.start()

    def close(self) -> None:
        """For the end of the program: what still runs is left alone no longer."""
        for process in self.findChildren(QProcess):
            process.blockSignals(True)
            if process.state() is not QProcess.ProcessState.NotRunning:
                process.kill()
                process.waitForFinished(1000)

    def _on_finished(self, process: QProcess, code: int, folder: str) -> None:
        process.deleteLater()
        if code != 0 and self._system != "win32":  # Explorer's own code is 1 when all went well
            self._open_folder(folder)

    def _on_error(self, process: QProcess, error: QProcess.ProcessError, folder: str) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            process.deleteLater()
            self._open_folder(folder)
