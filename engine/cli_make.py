"""The terminal commands that write models: `quantize` and `make-drafter`.

The first converts in a process of its own, the second drives a worker that converts and measures.
Called by `cli`.
"""

import sys
from argparse import Namespace
from pathlib import Path

from engine.cli_common import DONE, NO, Worker, check_writable, write_json
from engine.cli_files import Files
from engine.errors import EngineError, ErrorKind
from engine.protocol import DrafterMade, MakeDrafter, Progress
from engine.request import ModelSettings
from engine.sizes import byte_text
from engine.terminal import StatusLine

_PHASES = {"target": "Loading the target", "draft": "Loading the draft model"}


def make_drafter(options: Namespace, worker: Worker) -> int:
    source, destination = Files().on_disk(options.target), Path(options.destination).absolute()
    check_writable(options.json)
    if not destination.parent.is_dir():
        raise EngineError(
            ErrorKind.BAD_FILE, f"There is no folder “{destination.parent}”.", "Make it first."
        )
    status = StatusLine(sys.stderr)
    with worker() as client, status:
        command = MakeDrafter(
            id=client.next_id(),
            target=ModelSettings(
                path=str(source.absolute()),
                gpu_layers=options.gpu_layers,
                threads=options.threads,
            ),
            destination=str(destination),
            weight_type=options.type,
            drop_layers=options.drop_layers,
        )
        client.send(command)
        made: DrafterMade | None = None
        for event in client.events(command.id, DrafterMade):
            if isinstance(event, Progress):
                status.show(_words(event, options.type))
            elif isinstance(event, DrafterMade):
                made = event
    assert made is not None  # `events` ends with it or raises
    if options.json:
        write_json(options.json, made)
    if options.json != "-":
        print(f"{made.path}: {byte_text(made.size)}")
        print(f"plain {made.plain_tps:.1f} tok/s, with it {made.draft_tps:.1f} tok/s (medians)")
        print(made.text)
    return DONE if made.is_worth_it else NO


def quantize(options: Namespace, _worker: Worker) -> int:
    from engine.llama.convert import convert

    source, destination = Files().on_disk(options.source), Path(options.destination)
    with StatusLine(sys.stderr) as status:
        status.say(f"Converting {source.name} to {options.type} …")
        convert(
            source,
            destination,
            options.type,
            threads=options.threads,
            drop_layers=options.drop_layers,
            progress=lambda done, total: status.show(f"{100 * done // max(total, 1)} %"),
        )
    print(f"{destination}: {byte_text(destination.stat().st_size)}")
    return DONE


def _words(event: Progress, weight_type: str) -> str:
    if event.phase == "measure":
        return f"Measuring: answer {min(event.done + 1, event.total)} of {event.total}"
    share = 100 * event.done // max(event.total, 1)
    return f"{_PHASES.get(event.phase, f'Converting to {weight_type}')}: {share} %"
