"""Makes a draft model out of a target and finds out whether it is worth keeping.

Converts to a smaller weight type, maybe without some layers, then answers a few built-in prompts
with and without it, in turns. Knows no process and no window. Called by the inference worker.
"""

import contextlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from engine.answer import Answer
from engine.errors import EngineError, ErrorKind
from engine.hub.plan_shape import local_model, shape_of
from engine.inference import Inference
from engine.lab.drafter_prompts import PROMPTS
from engine.lab.drafter_verdict import Round, report
from engine.language import tr
from engine.llama.convert import convert
from engine.llama.layer_choice import layers_to_drop
from engine.llama.model import LoadCancelled
from engine.llama.quantize import check_kind, expected_size, is_taken
from engine.protocol import DrafterMade, MakeDrafter, Progress
from engine.request import (
    OFF,
    DraftModelSpec,
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    Speculation,
)
from engine.sizes import bytes_said

TOKENS = 56  # of each answer
CTX = 1024  # tokens: prompts and answers are short
_NO_SMALLER = 0.98  # of the target's size; what is expected of a conversion is not exact
_SHORT = 16  # tokens; a shorter answer measures the clock
_MIN_P = 0.4  # as the app drafts by default
_STEPS = 1000

Cancelled = Callable[[], bool]
Emit = Callable[[Progress], None]


def make_drafter(
    inference: Inference,
    command: MakeDrafter,
    emit: Emit = lambda event: None,
    cancelled: Cancelled = lambda: False,
    *,
    prompts: tuple[tuple[str, str], ...] = PROMPTS,
    tokens: int = TOKENS,
) -> DrafterMade:
    """Convert, load both, measure, report; nothing stays loaded.

    Raises EngineError; when it was cancelled the new file is gone. A file whose measurement failed
    for another reason is kept, and the hint says so.
    """
    source, destination = Path(command.target.path), Path(command.destination).absolute()
    _check(source, destination, command)
    inference.unload()  # both need the memory
    made_folders = _make_folder(destination.parent)
    try:
        convert(
            source,
            destination,
            command.weight_type,
            threads=command.target.threads,
            drop_layers=command.drop_layers,
            progress=_by_thousandths(emit, command.id),
            cancelled=cancelled,
        )
        rounds = _measure(inference, command, destination, prompts, tokens, emit, cancelled)
    except EngineError as error:
        if error.kind == ErrorKind.CANCELLED or not destination.exists():
            _remove(destination, made_folders)
            raise
        kept = tr("The new file “{name}” is kept.", name=destination.name)
        raise EngineError(
            error.kind,
            error.message,
            f"{error.hint} {kept}".strip(),
            error.link,
        ) from error
    finally:
        inference.unload()
    return report(command, destination, rounds)


def _check(source: Path, destination: Path, command: MakeDrafter) -> None:
    if destination.suffix.lower() != ".gguf":
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{name}” is no name for a model.", name=destination.name),
            tr("Let it end in “.gguf”."),
        )
    if is_taken(destination):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("There is a file “{destination}” already.", destination=destination),
            tr("Give the name of a new file."),
        )
    check_kind(command.weight_type)
    model = local_model(source)
    shape = shape_of(model)
    if any(layer.state for layer in shape.layers):
        raise EngineError(
            ErrorKind.BAD_PAIR,
            tr(
                "“{name}” is a recurrent model: it cannot take tokens back, so nothing can draft "
                "for it.",
                name=source.name,
            ),
            tr("Choose a target without recurrent layers."),
        )
    dropped = layers_to_drop(model.header, command.drop_layers)
    parts = (model.header, *model.rest)
    size = sum(expected_size(part, command.weight_type, dropped) for part in parts)
    if size >= _NO_SMALLER * shape.weights:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr(
                "As {weight_type} the drafter would be no smaller than “{name}” itself "
                "({weights}), so it could not save any time.",
                weight_type=command.weight_type,
                name=source.name,
                weights=bytes_said(shape.weights),
            ),
            tr("Choose a smaller weight type, or leave out layers."),
        )


def _measure(
    inference: Inference,
    command: MakeDrafter,
    destination: Path,
    prompts: tuple[tuple[str, str], ...],
    tokens: int,
    emit: Emit,
    cancelled: Cancelled,
) -> list[Round]:
    target = msgspec.structs.replace(command.target, ctx=CTX)
    draft = ModelSettings(
        path=str(destination),
        ctx=CTX,
        threads=target.threads,
        threads_batch=target.threads_batch,
        devices=target.devices,
        mmap=target.mmap,
    )

    try:
        outcome = inference.load(
            target,
            draft,
            lambda which, share: emit(
                Progress(id=command.id, phase=which, done=int(share * _STEPS), total=_STEPS)
            ),
            cancelled,
        )
    except LoadCancelled as error:
        raise _stopped() from error
    if outcome.draft is None:
        reason = outcome.verdict.reason if outcome.verdict else tr("It could not be loaded.")
        raise EngineError(
            ErrorKind.BAD_PAIR,
            tr("The new file cannot draft. {reason}", reason=reason),
            tr("Choose another weight type, or leave out fewer layers."),
        )
    if not outcome.target.can_rewind:
        raise EngineError(
            ErrorKind.BAD_PAIR,
            tr("The target cannot take tokens back, so nothing can draft for it."),
            tr("Choose another target."),
        )
    total = 2 * (len(prompts) + 1)
    done = 0

    def answer(text: str, speculation: Speculation) -> Answer:
        nonlocal done
        emit(Progress(id=command.id, phase="measure", done=done, total=total))
        done += 1
        return _answer(inference, text, speculation, tokens, cancelled)

    drafting = Speculation(drafters=(DraftModelSpec(min_p=_MIN_P),))
    for speculation in (OFF, drafting):  # discarded: the first run finds everything cold
        answer(prompts[0][1], speculation)
    rounds = []
    for i, (_, text) in enumerate(prompts):
        order = (OFF, drafting) if i % 2 == 0 else (drafting, OFF)
        by_kind = {bool(s.drafters): answer(text, s).stats for s in order}
        plain, drafted = by_kind[False], by_kind[True]
        if plain.decode_tps and drafted.decode_tps:
            rounds.append(
                Round(
                    plain.decode_tps,
                    drafted.decode_tps,
                    drafted.acceptance or 0.0,  # it may never have been sure enough to draft
                    plain.committed,
                )
            )
    emit(Progress(id=command.id, phase="measure", done=total, total=total))
    rounds = [r for r in rounds if r.tokens >= _SHORT] or rounds
    if not rounds:
        raise EngineError(
            ErrorKind.BAD_FILE,
            tr("The target answered nothing, so there is nothing to measure."),
            tr("Choose a target that chats."),
        )
    return rounds


def _answer(
    inference: Inference,
    text: str,
    speculation: Speculation,
    tokens: int,
    cancelled: Cancelled,
) -> Answer:
    answer = Answer()
    request = GenerateRequest(
        messages=(Message(role="user", content=text),),
        max_tokens=tokens,
        sampling=Sampling(temperature=0.0, seed=1),
        speculation=speculation,
        cold=True,
    )
    for _ in inference.generate(request, answer, cancelled=cancelled):
        pass
    if answer.reason == "cancelled":
        raise _stopped()
    return answer


def _by_thousandths(emit: Emit, command_id: int) -> Callable[[int, int], None]:
    def tell(done: int, total: int) -> None:
        share = done * _STEPS // max(total, 1)
        emit(Progress(id=command_id, phase="convert", done=min(share, _STEPS), total=_STEPS))

    return tell


def _make_folder(folder: Path) -> list[Path]:
    """Make the folder; which of its parents were missing, the innermost first."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EngineError(
            ErrorKind.DISK,
            tr("The folder “{folder}” cannot be made: {why}.", folder=folder, why=error.strerror),
            tr("Choose another place for the new file."),
        ) from error
    return missing


def _remove(destination: Path, folders: list[Path]) -> None:
    with contextlib.suppress(OSError):
        destination.unlink(missing_ok=True)
        for folder in folders:
            folder.rmdir()


def _stopped() -> EngineError:
    return EngineError(ErrorKind.CANCELLED, tr("Making the drafter was stopped."))
