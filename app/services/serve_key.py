"""The key that clients of this computer's server send: made here, kept in the system's keyring.

A keyring may ask its user and so is spoken to on a thread; without one the key holds until the
program ends, which is said. Knows neither server nor widget. Built by `servers_area`.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace
from queue import SimpleQueue
from threading import Thread

from PySide6.QtCore import QObject, Signal

from app.logic.serving import KEY_URL, KeyState
from engine.errors import EngineError
from engine.language import tr

Read = Callable[[str], str]  # the key of a URL; "" where there is none
Write = Callable[[str, str], None]  # "" forgets it
_BYTES = 24
_CLOSE_S = 2.0


class ServeKey(QObject):
    changed = Signal(str, object)  # the key, "" for none; KeyState
    _read_done = Signal(str, str)  # key, what went wrong
    _write_done = Signal(str)  # what went wrong

    def __init__(self, read: Read, write: Write, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read, self._write = read, write
        self._key = ""
        self._state = KeyState()
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._read_done.connect(self._on_read)
        self._write_done.connect(self._on_written)

    @property
    def key(self) -> str:
        return self._key

    @property
    def state(self) -> KeyState:
        return self._state

    def load(self) -> None:
        """Ask the keyring, once."""
        if self._thread is None and not self._state.is_known:
            self._do(self._read_now)

    def make(self) -> None:
        """A new one; the one before counts no more."""
        self._key = f"pl-{secrets.token_urlsafe(_BYTES)}"
        self._state = KeyState(is_known=True, has_key=True, fresh=self._key)
        self._tell()
        key = self._key
        self._do(lambda: self._write_now(key))

    def hide(self) -> None:
        """It has been shown."""
        if self._state.fresh:
            self._state = replace(self._state, fresh="")
            self._tell()

    def close(self) -> None:
        """Tell nothing any more; a keyring that does not answer is not waited for long."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(_CLOSE_S)

    def _do(self, job: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="keyring", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _read_now(self) -> None:
        try:
            self._read_done.emit(self._read(KEY_URL), "")
        except EngineError as error:
            self._read_done.emit("", str(error))

    def _write_now(self, key: str) -> None:
        try:
            self._write(KEY_URL, key)
        except EngineError as error:
            lasts = tr("The key holds until Paceline ends.")
            self._write_done.emit(f"{error} {lasts}")

    def _on_read(self, key: str, problem: str) -> None:
        if self._state.is_known:
            return  # one was made meanwhile
        self._key = key
        self._state = KeyState(is_known=True, has_key=bool(key), note=problem)
        self._tell()

    def _on_written(self, problem: str) -> None:
        self._state = replace(self._state, note=problem)
        self._tell()

    def _tell(self) -> None:
        self.changed.emit(self._key, self._state)
