"""What the terminal's commands share: exit codes, a mistake in words, texts and models as options
name them, JSON written late and safely.

Knows no command. Used by `cli` and the `cli_*` modules.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.hosts import RPC_SERVERS, WARNING, addresses
from engine.hub.gguf_check import check_model_file
from engine.hub.starter import resolve
from engine.language import tr
from engine.protocol import DevicesChanged, HostState, Load, Loaded, Progress, Ready
from engine.remote.values import is_reference
from engine.request import ARMS, STARTER, ModelSettings
from engine.terminal import StatusLine
from engine.wire import WorkerClient, worker_environment

DONE, NO, UNUSABLE, INTERRUPTED = 0, 1, 2, 130

Worker = Callable[[], WorkerClient]

_OWN = ("127.", "localhost:")  # addresses that never leave this machine

NO_AMX = (
    "This llama.cpp build's AMX code crashes here and is left out; models run more slowly than "
    "they could. The README says how to rebuild."
)


def with_hosts(worker: Callable[..., WorkerClient], hosts: Sequence[str] | None) -> Worker:
    """A worker that uses the devices of these machines, too. Raises EngineError for an address that
    is none."""
    if not hosts:
        return worker
    listed = addresses(",".join((os.environ.get(RPC_SERVERS, ""), *hosts)))
    if not all(host.startswith(_OWN) for host in listed):
        print(f"paceline: {tr(WARNING)}", file=sys.stderr)
    return partial(worker, environment={**worker_environment(), RPC_SERVERS: ",".join(listed)})


def check_hosts(ready: Ready) -> None:
    """Raises EngineError for a machine that was asked for and cannot be used: what runs without it
    is not what was asked for."""
    for state in ready.hosts:
        if state.problem:
            raise EngineError(ErrorKind.DEVICE, state.problem, state.hint)


def tell_left_out(hosts: Iterable[HostState], status: StatusLine) -> None:
    """Where going on without a machine is better than ending."""
    for state in hosts:
        if state.problem:
            status.say(f"{state.problem} {state.hint} It is left out.")


def bad(message: str, hint: str = "") -> EngineError:
    return EngineError(ErrorKind.BAD_REQUEST, message, hint)


def check_writable(path: str | None) -> None:
    """Before minutes of work, not after them."""
    if path is None or path == "-":
        return
    file = Path(path).absolute()
    if not file.parent.is_dir():
        raise bad(f"There is no folder for “{path}”.", "Make it first.")
    if file.is_dir():
        raise bad(f"“{path}” is a folder.", "Give the name of a file.")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise bad(f"“{path}” cannot be written: permission denied.", "Choose another place.")


def write_json(path: str, value: object) -> None:
    data = msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
    if path == "-":
        # Always UTF-8: a script reads it, whatever the console's own encoding is.
        sys.stdout.buffer.write(data.encode())
        return
    try:
        Path(path).write_text(data, encoding="utf-8")
    except OSError as error:
        raise bad(f"“{path}” cannot be written: {error.strerror}.") from error


def text_or_file(value: str) -> str:
    """The text itself, or a file's after “@”; “@-” reads stdin, which can be done once."""
    if not value.startswith("@"):
        return unicode(value)
    try:
        if value != "@-":
            return Path(value[1:]).read_text(encoding="utf-8-sig")
        text = sys.stdin.read()
        text.encode()  # Python lets bytes pass that are no text
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise bad(f"“{value[1:]}” cannot be read: {reason}.", "") from error
    if not text:
        raise bad("Nothing came from stdin.", "“@-” reads all of it, and can be given once.")
    return text


def unicode(text: str) -> str:
    """The same. Raises EngineError for bytes in a command line that are no text: nothing that
    holds them could be sent or kept."""
    try:
        text.encode()
    except UnicodeEncodeError:
        shown = text.encode(errors="replace").decode()
        raise bad(f"“{shown}” is not UTF-8 text.", "Write or name it in UTF-8.") from None
    return text


def arm_names(text: str, has_draft: bool) -> list[str]:
    """The arms of a list with commas."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names or len(set(names)) < len(names):
        raise bad("Every arm must be named once.", f"Choose from {', '.join(ARMS)}.")
    for name in names:
        if name not in ARMS:
            raise bad(f"“{name}” is not an arm.", f"Choose from {', '.join(ARMS)}.")
        if "draft" in name and not has_draft:
            raise bad(f"The arm “{name}” needs a draft model.", "Give it with --draft PATH.")
    return names


def pair_settings(options: Namespace) -> tuple[ModelSettings, ModelSettings | None]:
    """Target and draft model as the options of `compare` and its like describe them."""
    target = model_settings(options, options.target)
    if not options.draft:
        return target, None
    return target, model_settings(options, options.draft, is_draft=True)


def model_settings(options: Namespace, text: str, *, is_draft: bool = False) -> ModelSettings:
    """A model as an option names it, by its whole path: what goes on later may be started in
    another folder. Raises EngineError where there is none."""
    if is_reference(text):
        raise bad(
            f"“{text}” is a server's model, and this takes a file of this machine.",
            "Name servers with --endpoint, in “paceline compare”, “bench” and “sweep”.",
        )
    path = resolve(text)
    if text != STARTER and not path.is_file():
        from engine.cli_files import Files  # imports the Hub's client, which takes a while

        path = Files().on_disk(text)
    return ModelSettings(
        path=unicode(str(path.absolute())),
        gpu_layers=options.draft_gpu_layers if is_draft else options.gpu_layers,
        devices=tuple((options.draft_devices if is_draft else options.devices) or ()),
        ctx=options.ctx,
        threads=options.threads,
    )


@contextmanager
def loaded_worker(options: Namespace, worker: Worker) -> Iterator[tuple[WorkerClient, StatusLine]]:
    """A worker with the pair of the options loaded, and the line that tells how far it is. What is
    wrong with the options is raised (EngineError) before anything starts."""
    target, draft = pair_settings(options)
    check_writable(options.json)
    check_files(target, draft)
    status = StatusLine(sys.stderr)
    with worker() as client, status:
        check_hosts(client.ready)
        if not client.ready.build.extra_buffers:
            status.say(NO_AMX)
        load_models(client, target, draft, status)
        yield client, status


@contextmanager
def empty_worker(options: Namespace, worker: Worker) -> Iterator[tuple[WorkerClient, StatusLine]]:
    """As `loaded_worker` with nothing loaded: only servers answer."""
    check_writable(options.json)
    with worker() as client, StatusLine(sys.stderr) as status:
        yield client, status


def check_files(target: ModelSettings, draft: ModelSettings | None) -> None:
    """Raises EngineError for a file that llama.cpp cannot be asked to load, the target's first; a
    worker would find it out after it has started, and the draft model's after the target's load."""
    for settings in (target, draft):
        if settings is not None:
            check_model_file(Path(settings.path))


def load_models(
    client: WorkerClient, target: ModelSettings, draft: ModelSettings | None, status: StatusLine
) -> Loaded:
    """Raises EngineError also for a draft model that was asked for and is not used."""
    command = Load(id=client.next_id(), target=target, draft=draft)
    client.send(command)
    for event in client.events(command.id, Loaded):
        if isinstance(event, Progress):
            word = "draft model" if event.phase == "draft" else "target"
            status.show(f"Loading the {word}: {event.done / 10:.0f} %")
        elif isinstance(event, DevicesChanged):
            tell_left_out(event.hosts, status)
        elif isinstance(event, Loaded):
            status.say(f"Loaded {Path(event.target.path).name} in {event.load_ms / 1e3:.1f} s")
            verdict = event.verdict
            if verdict is not None and not verdict.is_usable:
                raise EngineError(
                    ErrorKind.BAD_PAIR, f"The draft model cannot be used. {verdict.reason}"
                )
            for warning in verdict.warnings if verdict else ():
                status.say(warning)
            return event
    raise EngineError(ErrorKind.INTERNAL, "The load ended without a word.")
