"""`paceline lossless`: prompts with speculation off against every arm, and what differs.

Drives a worker as `compare` does. Called by `cli`.
"""

from argparse import Namespace
from collections.abc import Iterator, Sequence

import msgspec

from engine.cli_common import (
    DONE,
    NO,
    Worker,
    arm_names,
    bad,
    loaded_worker,
    text_or_file,
    write_json,
)
from engine.errors import EngineError, ErrorKind
from engine.lab.lossless_markdown import lossless_markdown, summary
from engine.lab.lossless_prompts import lossless_prompt, usual_kinds
from engine.lab.report import LosslessReport
from engine.lab.workloads import KINDS, load, read
from engine.protocol import Lossless, LosslessDone, LosslessProgress
from engine.request import (
    ARMS,
    ArmSpec,
    LosslessPrompt,
    LosslessRequest,
    Message,
    speculation_of,
)
from engine.terminal import StatusLine, aligned
from engine.wire import WorkerClient

FILLED_IN = "each prompt's own"  # stands in an arm for the prediction that belongs to a prompt


def run(options: Namespace, worker: Worker) -> int:
    request = _request(options)
    with loaded_worker(options, worker) as (client, status):
        report = _run(client, request, status)
    if options.json != "-":
        print(aligned(lossless_markdown(report)), end="")
        print(f"\n{summary(report)}")
    if options.json:
        write_json(options.json, report)
    return NO if report.defects else DONE


def _run(client: WorkerClient, request: LosslessRequest, status: StatusLine) -> LosslessReport:
    command = Lossless(id=client.next_id(), request=request)
    client.send(command)
    prompt = ""
    for event in client.events(command.id, LosslessDone):
        if isinstance(event, LosslessProgress):
            if event.prompt != prompt:
                prompt = event.prompt
                status.say(f"{prompt} ({event.done:,} of {event.total:,} runs done)")
            status.show(f"{prompt}, {event.arm}: run {event.done + 1:,} of {event.total:,}")
        elif isinstance(event, LosslessDone):
            return event.report
    raise EngineError(ErrorKind.INTERNAL, "The lossless check ended without a report.")


def _request(options: Namespace) -> LosslessRequest:
    sampling = {"seed": options.seed}
    if options.temperature is not None:
        sampling["temperature"] = options.temperature
    plain = LosslessRequest(prompts=(), arms=())
    request = LosslessRequest(
        prompts=tuple(_prompts(options)),
        arms=_arms(options),
        max_tokens=options.max_tokens,
        sampling=msgspec.structs.replace(plain.sampling, **sampling),
        rejection_sampling=msgspec.structs.replace(plain.rejection_sampling, **sampling),
        draws=options.draws,
    )
    if options.verifier == "rejection" and request.rejection_sampling.temperature == 0:
        raise bad("At temperature 0 there is nothing to draw.", "Choose a higher one.")
    return request


def _arms(options: Namespace) -> tuple[ArmSpec, ...]:
    has_draft = options.draft is not None
    possible = [arm for arm in ARMS if arm != "off" and ("draft" not in arm or has_draft)]
    names = arm_names(options.arms or ",".join(possible), has_draft)
    if "off" in names:
        raise bad("“off” is what the others are held against.", "Name the other arms only.")
    return tuple(
        ArmSpec(
            name=name,
            speculation=speculation_of(name, prediction=FILLED_IN, verifier=options.verifier),
        )
        for name in names
    )


def _prompts(options: Namespace) -> Iterator[LosslessPrompt]:
    """The user's own, or the built-in ones of some kinds; both when both are asked for."""
    for number, text in enumerate(options.prompt or (), 1):
        if text.startswith("@") and text != "@-":
            yield from map(lossless_prompt, read(text[1:]))
        else:
            message = Message(role="user", content=text_or_file(text))
            yield LosslessPrompt(name=f"prompt {number}", messages=(message,))
    for kind in _kinds(options):
        yield from map(lossless_prompt, load((kind,))[: options.prompts])


def _kinds(options: Namespace) -> Sequence[str]:
    """Of built-in prompts, each once."""
    if options.kinds is None:
        return () if options.prompt else usual_kinds(options.verifier == "rejection")
    kinds = [kind for each in options.kinds.split(",") if (kind := each.strip())]
    if not kinds:
        raise bad("No kind of prompts is named.", f"Choose from {', '.join(KINDS)}, or “all”.")
    return KINDS if kinds == ["all"] else tuple(dict.fromkeys(kinds))
