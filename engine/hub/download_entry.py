"""One entry of the download queue: its files, its phase, how fast it is, what is kept of it.

Plain state that `download_queue` owns and guards; what is shown is made of it here.
"""

import contextlib
import hashlib
import threading
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download import Transfer
from engine.hub.download_answer import TroubleError
from engine.hub.download_connection import Stop, StoppedError
from engine.hub.download_files import BusyError, DiskFullError, Job
from engine.hub.download_state import Saved
from engine.hub_protocol import DownloadItem, DownloadPhase, ModelFile
from engine.language import tr

WINDOW = 5.0  # seconds whose bytes make the speed


class Meter:
    """Bytes a second over the last seconds."""

    def __init__(self) -> None:
        self._samples: deque[tuple[float, int]] = deque()

    def sample(self, now: float, fetched: int) -> None:
        self._samples.append((now, fetched))
        while len(self._samples) > 2 and self._samples[1][0] < now - WINDOW:
            self._samples.popleft()

    def clear(self) -> None:
        self._samples.clear()

    @property
    def speed(self) -> float:
        if len(self._samples) < 2:
            return 0.0
        (start, before), (end, after) = self._samples[0], self._samples[-1]
        return max(0.0, (after - before) / (end - start)) if end > start else 0.0


@dataclass(eq=False)
class Entry:
    """`stop` is set while a thread works on it, also after it was paused or removed and the thread
    has not noticed yet."""

    key: str
    repo: str
    commit: str
    file: ModelFile
    folder: Path
    transfers: tuple[Transfer, ...]
    phase: DownloadPhase = "queued"
    reason: str = ""
    hint: str = ""
    link: str = ""
    waits_for_room: bool = False  # paused by the disk, not by the user
    tries: int = 0  # without a byte in between
    due: float = 0.0  # not before, for one that waits; monotonic seconds
    fetched_before: int = 0
    is_removed: bool = False
    stop: Stop | None = None
    thread: threading.Thread | None = None
    meter: Meter = field(default_factory=Meter)

    @property
    def done(self) -> int:
        if self.phase == "done":
            return self.file.size
        return sum(transfer.done for transfer in self.transfers)

    @property
    def fetched(self) -> int:
        return sum(transfer.fetched for transfer in self.transfers)

    @property
    def remaining(self) -> int:
        return max(0, self.file.size - self.done)

    @property
    def destination(self) -> Path:
        return self.transfers[0].job.destination

    def set_phase(
        self, phase: DownloadPhase, reason: str = "", hint: str = "", link: str = ""
    ) -> None:
        self.phase, self.reason, self.hint, self.link = phase, reason, hint, link
        self.waits_for_room, self.due = False, 0.0
        self.meter.clear()

    def item(self) -> DownloadItem:
        phase = self.phase
        if phase == "active" and any(t.phase == "verifying" for t in self.transfers):
            phase = "verifying"
        speed = self.meter.speed if phase == "active" else 0.0
        return DownloadItem(
            key=self.key,
            repo=self.repo,
            name=self.file.name,
            revision=self.commit,
            phase=phase,
            done=self.done,
            total=self.file.size,
            speed=speed,
            seconds_left=self.remaining / speed if speed > 0 else None,
            reason=self.reason,
            hint=self.hint,
            link=self.link,
            path=str(self.destination) if phase == "done" else "",
            kind=self.file.kind,
        )

    def saved(self) -> Saved:
        return Saved(
            repo=self.repo,
            commit=self.commit,
            file=self.file,
            folder=str(self.folder),
            phase="queued" if self.waits_for_room else self.phase,
            reason=self.reason,
            hint=self.hint,
            link=self.link,
        )


def make_entry(
    hub: Hub,
    repo: str,
    commit: str,
    file: ModelFile,
    folder: Path,
    changed: Callable[[], None],
) -> Entry:
    """Raises EngineError for names that cannot be saved."""
    jobs = [Job(repo, commit, part, folder) for part in file.parts]
    return Entry(
        key=entry_key(repo, commit, file),
        repo=repo,
        commit=commit,
        file=file,
        folder=folder,
        transfers=tuple(Transfer(hub, job, changed) for job in jobs),
    )


def entry_from(hub: Hub, saved: Saved, changed: Callable[[], None]) -> Entry:
    """As `saved` was; what ran then is queued again. Raises EngineError as `make_entry`."""
    entry = make_entry(hub, saved.repo, saved.commit, saved.file, Path(saved.folder), changed)
    if saved.phase in ("paused", "failed", "done"):
        entry.set_phase(saved.phase, saved.reason, saved.hint, saved.link)
    return entry


def entry_key(repo: str, commit: str, file: ModelFile) -> str:
    text = "\n".join((repo, commit, *(part.file for part in file.parts)))
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def is_due(entry: Entry) -> bool:
    """Whether it wants to run and no thread of its own is still ending."""
    if entry.stop is not None:
        return False
    if entry.phase == "waiting" or entry.waits_for_room:
        return monotonic() >= entry.due
    return entry.phase == "queued"


def attempt(entry: Entry, stop: Stop) -> Exception | None:
    """Work on it until it is done, or until what is returned ends the attempt: StoppedError,
    BusyError, DiskFullError, TroubleError or EngineError."""
    try:
        for transfer in entry.transfers:
            transfer.attempt(stop)  # a complete one is looked at again: it may have been deleted
        stop.check()
        # The first part comes last: a split model is found by it.
        for transfer in reversed(entry.transfers):
            transfer.publish()
    except (StoppedError, BusyError, DiskFullError, TroubleError, EngineError) as error:
        return error
    except Exception as error:
        traceback.print_exc()  # to the log
        return EngineError(
            ErrorKind.INTERNAL,
            tr("Something went wrong in this download: {name}.", name=type(error).__name__),
            tr("Try again; the log has the details."),
        )
    return None


def discard(entry: Entry) -> None:
    """Delete what is unfinished of it, as far as the disk lets."""
    for transfer in entry.transfers:
        with contextlib.suppress(BusyError, DiskFullError, EngineError):
            transfer.discard()
