"""`paceline serve`: what is loaded, over HTTP, until Ctrl+C.

Drives a worker that serves; one that crashes is started again, loads again and takes the same port.
The URL goes to stdout, how it goes to stderr. Called by `cli`.
"""

import os
import queue
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import FrameType

import msgspec

from engine.cli_common import (
    DONE,
    NO_AMX,
    Worker,
    bad,
    check_files,
    check_hosts,
    load_models,
    pair_settings,
    tell_left_out,
    unicode,
)
from engine.errors import EngineError, ErrorKind
from engine.protocol import Error, Loaded, Serve, Serving, ServingState, ServingStopped, StopServing
from engine.request import DraftModelSpec, speculation_of
from engine.serve.address import Address
from engine.serve.values import ServeSettings, ServingFigures
from engine.terminal import StatusLine
from engine.wire import AnyEvent, WorkerClient

API_KEY = "PACELINE_API_KEY"
_MOST_CRASHES = 3  # within
_MINUTE = 60.0  # seconds; more of them are the user's to hear of
_LOOK_S = 0.2  # seconds between two looks for Ctrl+C, which Windows does not bring into a wait
_STOP_S = 10.0  # seconds that stopping may take


def run(options: Namespace, worker: Worker) -> int:
    if options.arm is not None and "draft" in options.arm and not options.draft:
        raise bad(f"The arm “{options.arm}” needs a draft model.", "Give it with --draft PATH.")
    settings = ServeSettings(
        host=unicode(options.host),
        port=options.port,
        api_key=_key(options.api_key_file),
        alias=unicode(options.alias),
        max_waiting=options.max_waiting,
    )
    Address(settings).socket.close()  # what cannot be listened on is told before a long load
    target, draft = pair_settings(options)
    check_files(target, draft)
    target = msgspec.structs.replace(target, parallel=options.parallel)
    if draft is not None:
        draft = msgspec.structs.replace(draft, parallel=options.parallel)
    crashes: list[float] = []
    has_served = False
    with StatusLine(sys.stderr) as status, _interrupted_by_end():
        while True:
            try:
                with worker() as client:
                    if has_served:
                        tell_left_out(client.ready.hosts, status)
                    else:
                        check_hosts(client.ready)
                    if not client.ready.build.extra_buffers and not crashes:
                        status.say(NO_AMX)
                    loaded = load_models(client, target, draft, status)
                    settings = _with_arm(settings, options, loaded)
                    served = _Served(client, settings, status)
                    settings = msgspec.structs.replace(settings, port=served.port)
                    if has_served:
                        status.say(f"Serving again at {served.serving.url}.")
                    else:
                        print(_how_to_use(served.serving, loaded), flush=True)
                    has_served = True
                    return served.until_interrupted()
            except KeyboardInterrupt:
                if not has_served:
                    status.say("Stopped.")
                    raise
                return DONE  # it came while the worker was started again
            except EngineError as error:
                crashes = [at for at in crashes if monotonic() - at < _MINUTE] + [monotonic()]
                is_crash = has_served and error.kind is ErrorKind.WORKER
                if not is_crash or len(crashes) > _MOST_CRASHES:
                    raise
                status.say(f"{error.message} It is started again; open requests are lost.")


class _Served:
    """A worker that serves. Raises EngineError (worker) when it ends by itself."""

    def __init__(self, client: WorkerClient, settings: ServeSettings, status: StatusLine) -> None:
        self._client = client
        self._status = status
        self._last = ServingFigures()
        command = Serve(id=client.next_id(), settings=settings)
        self._id = command.id
        client.send(command)
        serving = next(client.events(command.id, Serving))
        assert isinstance(serving, Serving)
        self.serving = serving
        for warning in serving.warnings:
            status.say(warning)
        self._events: queue.SimpleQueue[AnyEvent | EngineError] = queue.SimpleQueue()
        threading.Thread(target=self._read, name="events", daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.serving.url.rsplit(":", 1)[1].removesuffix("/v1"))

    def until_interrupted(self) -> int:
        try:
            while True:
                event = self._next()
                if isinstance(event, ServingState):
                    self._show(event.figures)
        except KeyboardInterrupt:
            return self._stop()

    def _stop(self) -> int:
        deadline = monotonic() + _STOP_S
        try:
            self._client.send(StopServing(id=self._client.next_id()))
            while monotonic() < deadline:
                event = self._next()
                if isinstance(event, ServingStopped):
                    done = event.figures
                    answers = "answer" if done.answered == 1 else "answers"
                    self._status.say(
                        f"Stopped: {done.answered:,} {answers}, {done.tokens:,} tokens"
                    )
                    break
        except EngineError as error:  # what ends this process may have ended the worker too
            if error.kind is not ErrorKind.WORKER:
                raise
        return DONE

    def _next(self) -> AnyEvent | None:
        """None where nothing comes soon."""
        try:
            event = self._events.get(timeout=_LOOK_S)
        except queue.Empty:
            return None
        if isinstance(event, EngineError):
            raise event
        if isinstance(event, Error) and event.id == self._id:
            raise EngineError(event.kind, event.message, event.hint, event.link)
        return event

    def _read(self) -> None:
        try:
            while True:
                self._events.put(self._client.read())
        except EngineError as error:
            self._events.put(error)
        except ValueError:  # its pipes were closed meanwhile
            pass

    def _show(self, now: ServingFigures) -> None:
        seconds = now.seconds - self._last.seconds
        speed = (now.tokens - self._last.tokens) / seconds if seconds > 0 else 0.0
        self._last = now
        parts = [f"{now.running} running", f"{now.waiting} waiting", f"{speed:.0f} tok/s"]
        if now.drafted:
            parts.append(f"{100 * now.accepted / now.drafted:.0f} % of drafts accepted")
        self._status.show(", ".join([*parts, f"{now.answered:,} answered"]))


def _key(file: str | None) -> str:
    """Of a file, which others need not be able to read, or of the environment: a command line can
    be seen by all."""
    if file is None:
        return os.environ.get(API_KEY, "").strip()
    try:
        key = Path(file).read_text(encoding="utf-8-sig").strip()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise bad(f"“{file}” cannot be read: {reason}.") from error
    if not key:
        raise bad(f"“{file}” is empty.", "Write the key into it.")
    return key


def _with_arm(settings: ServeSettings, options: Namespace, loaded: Loaded) -> ServeSettings:
    arm = options.arm or ("auto" if loaded.target.can_rewind else "off")
    speculation = speculation_of(arm, options.draft_max, options.draft_min_p)
    if loaded.draft is None:  # nobody can ask for drafts of a model that is not there
        kept = tuple(d for d in speculation.drafters if not isinstance(d, DraftModelSpec))
        speculation = msgspec.structs.replace(speculation, drafters=kept)
    return msgspec.structs.replace(settings, speculation=speculation)


def _how_to_use(serving: Serving, loaded: Loaded) -> str:
    key = f' -H "Authorization: Bearer ${API_KEY}"' if serving.needs_key else ""
    body = r'"{\"messages\": [{\"role\": \"user\", \"content\": \"Hello\"}]}"'
    return (
        f"Serving {serving.model} at {serving.url}: {serving.parallel} answers at a time, "
        f"{loaded.target.ctx:,} tokens each. Ctrl+C stops.\n"
        f'curl {serving.url}/chat/completions -H "Content-Type: application/json"{key} -d {body}'
    )


@contextmanager
def _interrupted_by_end() -> Iterator[None]:
    """What ends services, as systemd and Docker do, ends it as Ctrl+C does."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
