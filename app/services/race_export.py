"""Saves a race as an animated image: its pictures are drawn on the UI thread, one a turn of the
event loop, and made into a file by a thread of its own.

Takes any `Film`; knows nothing of races. Drawing is never more than a few pictures ahead of the
thread. Connected by `application`.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QImage

from app.services.disk import replace_file
from engine.language import tr

if TYPE_CHECKING:  # Pillow is loaded when the first animation is saved
    from PIL.Image import Image

    from app.services.animated_image import AnimationFormat

_AHEAD = 4  # pictures that may wait for the thread
_TURN_MS = 5  # between two pictures, for whatever else the window has to do
_LOOK_S = 0.1  # a thread without pictures looks so often whether it is to stop
_SAMPLES = 5  # pictures from all over a GIF that give it its colours
_SUFFIXES = (".webp", ".gif")


class Film(Protocol):
    @property
    def durations(self) -> Sequence[int]:
        """ms of each picture."""
        ...

    def picture(self, index: int) -> QImage:
        """RGB888, all of one size. Asked on the UI thread."""
        ...

    def close(self) -> None: ...


class RaceExport(QObject):
    """One animation at a time. Each ends in `saved`, `failed` or `stopped`, its film closed."""

    progressed = Signal(int, int)  # pictures drawn, of
    saved = Signal(str, int)  # path, bytes
    failed = Signal(str)  # a sentence
    stopped = Signal()
    _ended = Signal(object)  # what `_outcome` returns

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None
        self._timer = QTimer(self, interval=_TURN_MS)
        self._timer.timeout.connect(self._on_turn)
        self._ended.connect(self._on_ended)

    @property
    def is_running(self) -> bool:
        return self._job is not None

    @Slot(str, object)
    def start(self, path: str, film: Film) -> None:
        """The path's ending says which kind of file it becomes."""
        to = Path(path)
        if to.suffix.lower() not in _SUFFIXES:
            self._refuse(
                film, tr("“{name}” ends neither in .webp nor in .gif. Name it so.", name=to.name)
            )
        elif self._job is not None:
            self._refuse(
                film, tr("Another animation is still being saved. Wait for it or stop it.")
            )
        else:
            self._job = _Job(to, film)
            self._thread = Thread(
                target=self._write, args=(self._job,), name="race-export", daemon=True
            )
            self._thread.start()
            self._timer.start()

    @Slot()
    def stop(self) -> None:
        if self._job is not None:
            self._job.is_stopped.set()

    def close(self, timeout: float = 5.0) -> None:
        """Stop, and tell nothing any more."""
        self._timer.stop()
        if (job := self._job) is not None:
            self._job = None
            job.is_stopped.set()
            self._thread.join(timeout)
            job.film.close()

    def _refuse(self, film: Film, sentence: str) -> None:
        film.close()
        self.failed.emit(sentence)

    def _on_turn(self) -> None:
        job = self._job
        if job is None or not job.todo or job.is_stopped.is_set():
            self._timer.stop()
            return
        if job.drawn.full():
            return
        job.drawn.put(job.film.picture(job.todo.pop()))
        total = len(job.film.durations)
        self.progressed.emit(min(total - len(job.todo), total), total)

    def _on_ended(self, outcome: int | str | None) -> None:
        if (job := self._job) is None:  # closed meanwhile
            return
        self._timer.stop()
        self._thread.join()
        job.film.close()
        self._job = None
        if outcome is None:
            self.stopped.emit()
        elif isinstance(outcome, str):
            self.failed.emit(outcome)
        else:
            self.saved.emit(str(job.path), outcome)

    def _write(self, job: "_Job") -> None:
        """The thread."""
        self._ended.emit(_outcome(job))


class _Job:
    def __init__(self, path: Path, film: Film) -> None:
        self.path = path
        self.film = film
        self.durations = tuple(film.durations)
        last = len(self.durations) - 1
        self.samples = _SAMPLES if path.suffix.lower() == ".gif" else 0
        first = [round(i * last / (_SAMPLES - 1)) for i in range(self.samples)]
        self.todo = [*range(last, -1, -1), *first]  # backwards, to be popped
        self.drawn: Queue[QImage] = Queue(_AHEAD)
        self.is_stopped = Event()


def _outcome(job: _Job) -> int | str | None:
    """Bytes written, or a sentence that says why not, or None where it was stopped."""
    from app.services.animated_image import EncodingStopped, encoded, picture_of

    def pictures() -> "Iterator[Image]":
        while not job.is_stopped.is_set():
            try:
                drawn = job.drawn.get(timeout=_LOOK_S)
            except Empty:
                continue
            size = drawn.width(), drawn.height()
            yield picture_of(size, bytes(drawn.constBits()), drawn.bytesPerLine())
        raise EncodingStopped

    try:
        kind: AnimationFormat = "gif" if job.samples else "webp"
        data = encoded(pictures(), job.durations, kind, job.samples, job.is_stopped.is_set)
        replace_file(job.path, data)
    except EncodingStopped:
        return None
    except OSError as error:
        return tr(
            "{name} could not be written: {why}.", name=job.path.name, why=error.strerror or error
        )
    except (ValueError, MemoryError) as error:
        return str(error) or tr("There is too little memory for the animation. Save it as WebP.")
    return len(data)
