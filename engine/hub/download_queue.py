"""The queue of downloads: some at once, in order, kept over restarts, patient with net and disk.

Owns its entries and threads; tells of changes from one thread of its own. Knows neither messages
nor windows. Used by the hub worker and by the terminal.
"""

import contextlib
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download_answer import TroubleError
from engine.hub.download_connection import Stop
from engine.hub.download_entry import (
    Entry,
    attempt,
    discard,
    entry_from,
    entry_key,
    is_due,
    make_entry,
)
from engine.hub.download_files import BusyError, DiskFullError
from engine.hub.download_room import Room, rooms
from engine.hub.download_state import StateFile
from engine.hub_protocol import DownloadItem, ModelFile
from engine.language import local, tr
from engine.sizes import bytes_said

_CLOSING = 3.0  # seconds for threads to end; one that opens a connection may need longer


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds."""

    first_retry: float = 1.0  # doubled with each try in vain
    longest_retry: float = 60.0
    room: float = 2.0  # between two looks at a full disk
    busy: float = 3.0  # between two looks at a file that another process downloads
    notice: float = 0.2  # between two notices of bytes


class DownloadQueue:
    """Downloads in the order in which they were added, `parallel` at once.

    `on_change` gets all items, from one thread, at once when a phase changes and a few times a
    second while bytes arrive. Only one process keeps its queue in `state_file`; another one works
    without keeping it. None: nothing is kept but the partial files, which go on when they are
    added again.
    """

    def __init__(
        self,
        hub: Hub,
        models_folder: Path,
        state_file: Path | None,
        on_change: Callable[[tuple[DownloadItem, ...]], None],
        parallel: int = 2,
        *,
        timing: Timing = Timing(),
    ) -> None:
        self._hub = hub
        self._folder = models_folder
        self._state = StateFile(state_file)
        self._on_change = on_change
        self._parallel = max(1, parallel)
        self._timing = timing
        self._entries: dict[str, Entry] = {}
        self._changed = threading.Condition()
        self._is_urgent = False
        self._is_closed = False
        with self._changed:
            self._load()
            self._is_urgent = bool(self._entries)
        self._thread = threading.Thread(target=self._run, name="downloads", daemon=True)
        self._thread.start()

    # -- commands -----------------------------------------------------------------------------

    def add(self, repo: str, commit: str, file: ModelFile) -> str:
        """Queue a file with all its parts; its key. One that is there already goes on.

        Raises EngineError for a file that lacks parts or whose name cannot be saved.
        """
        if not file.parts or not file.is_whole:
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{name}” lacks some of its parts in “{repo}”.", name=file.name, repo=repo),
                tr("Choose another quantisation, or ask the repository's owner."),
            )
        key = entry_key(repo, commit, file)
        with self._changed:
            known = self._entries.get(key)
            if known is not None and not (known.phase == "done" and _is_gone(known)):
                if known.phase in ("paused", "failed", "waiting"):
                    self._resume(known)
                return key
            entry = make_entry(self._hub, repo, commit, file, self._folder, self._wake)
            for other in list(self._entries.values()):
                if other.destination == entry.destination:  # an earlier commit of the same file
                    self._remove(other)
            self._entries[key] = entry
            self._touch()
        return key

    def pause(self, key: str) -> None:
        with self._changed:
            entry = self._find(key)
            if entry.phase in ("queued", "active", "verifying", "waiting", "paused"):
                entry.set_phase("paused")
                self._stop(entry)
                self._touch()

    def resume(self, key: str) -> None:
        """Also tries a failed one again, and a waiting one at once."""
        with self._changed:
            self._resume(self._find(key))

    def remove(self, key: str) -> None:
        """Cancel it and delete what is unfinished of it. A finished file stays."""
        with self._changed:
            entry = self._find(key)
            self._remove(entry)
            is_idle = entry.stop is None  # else its thread sees to it
            self._touch()
        if is_idle and entry.phase != "done":
            discard(entry)

    def items(self) -> tuple[DownloadItem, ...]:
        with self._changed:
            return tuple(entry.item() for entry in self._entries.values())

    def set_parallel(self, count: int) -> None:
        """The last ones of too many go back into the queue."""
        with self._changed:
            self._parallel = max(1, count)
            for entry in [e for e in self._entries.values() if e.phase == "active"][
                self._parallel :
            ]:
                entry.set_phase("queued")
                self._stop(entry)
            self._touch()

    def set_folder(self, folder: Path) -> None:
        """Where downloads added from now on go."""
        with self._changed:
            self._folder = folder

    def close(self) -> None:
        """Stop everything and keep it for the next start. Nothing is called back afterwards."""
        with self._changed:
            if self._is_closed:
                return
            self._is_closed = True
            self._save()
            threads = [e.thread for e in self._entries.values() if e.thread is not None]
            for entry in self._entries.values():
                self._stop(entry)
            self._changed.notify_all()
        until = monotonic() + _CLOSING
        for thread in (self._thread, *threads):
            if thread is not threading.current_thread():
                thread.join(max(0.0, until - monotonic()))
        self._state.release()

    # -- under the lock -----------------------------------------------------------------------

    def _find(self, key: str) -> Entry:
        entry = self._entries.get(key)
        if entry is None:
            raise EngineError(ErrorKind.BAD_REQUEST, tr("This download is no longer in the list."))
        return entry

    def _resume(self, entry: Entry) -> None:
        if entry.phase in ("paused", "failed", "waiting"):
            entry.set_phase("queued")
            entry.tries = 0
            self._touch()

    def _remove(self, entry: Entry) -> None:
        entry.is_removed = True
        self._stop(entry)
        self._entries.pop(entry.key, None)

    def _stop(self, entry: Entry) -> None:
        if entry.stop is not None:
            entry.stop.set()

    def _touch(self) -> None:
        """Something that is kept and shown at once has changed."""
        self._is_urgent = True
        self._save()
        self._changed.notify_all()

    def _wake(self) -> None:
        """A transfer begins or ends to verify."""
        with self._changed:
            self._is_urgent = True
            self._changed.notify_all()

    # -- the state file -----------------------------------------------------------------------

    def _load(self) -> None:
        """Entries that were kept come first, once the state file is this queue's."""
        before = {}
        for saved in self._state.take_over() or ():
            with contextlib.suppress(EngineError):  # written by somebody else
                entry = entry_from(self._hub, saved, self._wake)
                if not (entry.phase == "done" and _is_gone(entry)):
                    before[entry.key] = entry
        self._entries = before | self._entries

    def _save(self) -> None:
        self._load()
        self._state.save(entry.saved() for entry in self._entries.values())

    # -- the queue's own thread ---------------------------------------------------------------

    def _run(self) -> None:
        last_notice = 0.0
        while True:
            with self._changed:
                folders = {e.folder for e in self._entries.values() if e.remaining}
            room = rooms(folders)  # not under the lock: a disk may take its time
            with self._changed:
                if self._is_closed:
                    return
                self._start_due(room)
                now = monotonic()
                is_active = self._sample(now)
                is_regular = is_active and now - last_notice >= self._timing.notice
                is_told = self._is_urgent or is_regular
                self._is_urgent = False
                if self._state.is_unsaved:
                    self._save()
                items = tuple(entry.item() for entry in self._entries.values())
            if is_told:
                last_notice = now
                self._on_change(items)
            with self._changed:
                if not (self._is_urgent or self._is_closed):
                    self._changed.wait(self._pause_length(is_active))

    def _pause_length(self, is_active: bool) -> float | None:
        """Seconds until there is something to do by itself; None: nothing."""
        lengths = [self._timing.notice] if is_active else []
        for entry in self._entries.values():
            if entry.waits_for_room:
                lengths.append(self._timing.room)
            elif entry.phase == "waiting":
                lengths.append(max(0.01, entry.due - monotonic()))
        if self._state.is_unsaved:
            lengths.append(self._timing.room)
        return min(lengths, default=None)

    def _sample(self, now: float) -> bool:
        active = [entry for entry in self._entries.values() if entry.phase == "active"]
        for entry in active:
            entry.meter.sample(now, entry.fetched)
        return bool(active)

    def _start_due(self, room: dict[Path, Room]) -> None:
        active = [entry for entry in self._entries.values() if entry.phase == "active"]
        count = len(active)
        promised: dict[int, int] = {}  # to downloads that run, by disk
        for entry in active:
            disk = room.get(entry.folder)
            if disk is not None:
                promised[disk.device] = promised.get(disk.device, 0) + entry.remaining
        for entry in self._entries.values():
            if count >= self._parallel or not is_due(entry):
                continue
            disk = room.get(entry.folder)
            if disk is not None and entry.remaining:
                free = disk.free - promised.get(disk.device, 0)
                if free < entry.remaining:
                    self._wait_for_room(entry, max(0, free))
                    continue
                promised[disk.device] = promised.get(disk.device, 0) + entry.remaining
            self._start(entry)
            count += 1

    def _wait_for_room(self, entry: Entry, free: int) -> None:
        was, due = entry.waits_for_room, entry.due
        entry.set_phase(
            "paused",
            tr(
                "The disk is too full: {remaining} are still to come and {free} are left for them.",
                remaining=bytes_said(entry.remaining),
                free=bytes_said(free),
            ),
            tr("Make room; it then goes on by itself."),
        )
        entry.waits_for_room, entry.due = True, due
        if not was:
            self._is_urgent = True
            self._save()

    def _start(self, entry: Entry) -> None:
        entry.set_phase("active")
        entry.fetched_before = entry.fetched
        entry.stop = Stop()
        entry.thread = threading.Thread(
            target=self._work, args=(entry, entry.stop), name=f"download {entry.key}", daemon=True
        )
        self._is_urgent = True
        self._save()
        entry.thread.start()

    # -- a download's thread ------------------------------------------------------------------

    def _work(self, entry: Entry, stop: Stop) -> None:
        problem = attempt(entry, stop)
        with self._changed:
            entry.stop = entry.thread = None
            is_removed = entry.is_removed
            if not is_removed and problem is None:
                entry.set_phase("done")
            elif not is_removed and entry.phase == "active":  # not paused in the meantime
                self._settle(entry, problem)
            if not self._is_closed:
                self._touch()
        if is_removed:
            discard(entry)

    def _settle(self, entry: Entry, problem: Exception | None) -> None:
        """What becomes of an entry whose attempt ended with a problem."""
        match problem:
            case TroubleError():
                self._wait(entry, problem)
            case DiskFullError():
                self._filled_disk(entry)
            case BusyError():
                self._wait_for_other(entry)
            case EngineError():
                entry.set_phase("failed", problem.message, problem.hint, problem.link)
            case _:  # stopped
                entry.set_phase("queued")

    def _wait(self, entry: Entry, trouble: TroubleError) -> None:
        delay = self._delay(entry, self._timing.first_retry)
        error = trouble.error
        hint = tr("It is tried again by itself.") if error.passes else error.hint
        if trouble.after is not None:
            delay = max(delay, trouble.after + random.uniform(0.0, 0.1))  # a date may be over
            hint = tr("It goes on by itself in {seconds} s.", seconds=local(f"{delay:.0f}"))
        entry.set_phase("waiting", error.message, hint, error.link)
        entry.due = monotonic() + delay

    def _filled_disk(self, entry: Entry) -> None:
        """Not tried at once where the system thinks that there is room: there may be a quota, and
        each try costs bytes that are fetched in vain."""
        delay = self._delay(entry, self._timing.room)
        self._wait_for_room(entry, 0)
        entry.due = monotonic() + delay

    def _delay(self, entry: Entry, first: float) -> float:
        """Doubles with each try that brought nothing; spread, so that not all come at once."""
        entry.tries = 1 if entry.fetched > entry.fetched_before else entry.tries + 1
        longest = max(first, self._timing.longest_retry)
        return min(longest, first * 2.0 ** min(entry.tries - 1, 16)) * random.uniform(0.5, 1.0)

    def _wait_for_other(self, entry: Entry) -> None:
        entry.set_phase(
            "waiting",
            tr("Another Paceline is downloading this file."),
            tr("It is taken over when that one ends."),
        )
        entry.due = monotonic() + self._timing.busy


def _is_gone(entry: Entry) -> bool:
    """Whether a finished file has been deleted or moved since."""
    return not entry.destination.is_file()
