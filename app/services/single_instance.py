"""One window for each data folder: a second start hands its files over to the first and ends.

A lock file decides who is first, so that a crash leaves nothing to clean up; a local socket carries
one line of JSON. Waits, at most two seconds, only in a second start, which has no window yet.
"""

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, QStandardPaths, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

ANSWER_MS = 2000
MOST_BYTES = 256 * 1024
_ANSWER = b"ok\n"


class SingleInstance(QObject):
    files_received = Signal(object)  # tuple[str, ...]; empty: only show the window

    def __init__(self, data: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = QLockFile(str(data / "window.lock"))
        self._lock.setStaleLockTime(0)  # never by age, only when its process is gone
        self._name = _socket_name(data)
        self._server: QLocalServer | None = None

    def claim(self) -> bool:
        """Whether this is the first instance. Where no lock can be made (a read-only folder),
        every instance is."""
        if not self._lock.tryLock(0) and self._lock.error() == QLockFile.LockError.LockFailedError:
            return False
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if not server.listen(self._name) and self._lock.isLocked():
            QLocalServer.removeServer(self._name)  # of one that crashed
            server.listen(self._name)
        server.newConnection.connect(self._on_connection)
        self._server = server
        return True

    def hand_over(self, files: Sequence[str]) -> bool:
        """Whether the first instance has taken the files and shows itself."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(ANSWER_MS):
            return False
        if sys.platform == "win32":  # or the first one's window would only blink in the task bar
            import ctypes

            ctypes.windll.user32.AllowSetForegroundWindow(-1)  # whoever it is
        socket.write(json.dumps({"files": list(files)}).encode() + b"\n")
        answer = b""
        while not answer.endswith(_ANSWER) and socket.waitForReadyRead(ANSWER_MS):
            answer += bytes(socket.readAll().data())
        socket.abort()
        return answer == _ANSWER

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        self._lock.unlock()

    def _on_connection(self) -> None:
        while self._server is not None:
            socket = self._server.nextPendingConnection()
            if socket is None:
                return
            socket.readyRead.connect(self._on_ready_read)
            socket.disconnected.connect(socket.deleteLater)
            if socket.bytesAvailable():
                self._take(socket)

    def _on_ready_read(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._take(socket)

    def _take(self, socket: QLocalSocket) -> None:
        if socket.bytesAvailable() > MOST_BYTES:
            socket.abort()
        if not socket.canReadLine():
            return
        files = _files(bytes(socket.readLine().data()))
        if files is None:
            socket.abort()
            return
        socket.write(_ANSWER)
        socket.flush()
        self.files_received.emit(files)


def _files(line: bytes) -> tuple[str, ...] | None:
    """Those of a line as `hand_over` writes it; None for any other."""
    try:
        files = json.loads(line)["files"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if not isinstance(files, list) or not all(isinstance(f, str) for f in files):
        return None
    return tuple(files)


def _socket_name(data: Path) -> str:
    """Short, as the path of a socket has room for about 100 bytes, and of this folder and user."""
    home = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.HomeLocation)
    key = f"{home}\n{data.resolve()}".encode("utf-8", "surrogateescape")
    return f"paceline-{hashlib.sha256(key).hexdigest()[:20]}"
