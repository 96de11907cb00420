"""One step of a bench: an arm's cold answer to a prompt, with all that is kept of it.

Called by `runner`, which knows the order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from time import perf_counter, time

import msgspec

from engine.answer import Answer, StartInfo
from engine.bench.conditions import LoadMeter
from engine.bench.depth import at_depth
from engine.bench.plan import server_of, spec_of
from engine.bench.request import BenchRequest, Step, blocks_of
from engine.bench.values import BenchRun, Piece
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.server_arms import arm_server, published_note, told_stats
from engine.language import local, tr
from engine.protocol import Memory
from engine.remote.values import is_reference
from engine.request import GenerateRequest

_TOKEN = 4  # characters of a token, about, where only a server could count them
_ROUND_SEEDS = 7919  # apart: more than there are prompts, so that no two draws share a seed

Cancelled = Callable[[], bool]


@dataclass(frozen=True)
class Made:
    """A step that was carried out; `answer` still has its drafts."""

    request: GenerateRequest
    answer: Answer
    run: BenchRun


def run_step(
    inference: Inference, request: BenchRequest, step: Step, cancelled: Cancelled
) -> Made | None:
    """None when it was cancelled. Raises what `Inference.generate` raises."""
    asked = _asked(inference, request, step)
    answer = Answer()
    started: list[StartInfo] = []
    pieces: list[tuple[Piece, ...]] = []
    drafted: list[int] = []
    meter = LoadMeter()
    at = time()
    meter.start()
    began = perf_counter()
    for made in inference.generate(asked, answer, on_started=started.append, cancelled=cancelled):
        pieces.append(tuple(Piece(span.text, span.source) for span in made.spans))
        drafted.append(made.stats.drafted)
    wall_ms = 1e3 * (perf_counter() - began)
    load = 0.0 if asked.endpoint else meter.cores()  # the server may be one of the other programs
    if answer.reason == "cancelled":
        return None
    memory = Memory(resident=0, devices=()) if asked.endpoint else inference.measure_memory()
    run = BenchRun(
        step=step,
        at=at,
        seed=started[0].seed,
        reason=answer.reason,
        tokens=tuple(answer.tokens),
        pieces=tuple(pieces),
        drafted=tuple(drafted[1:]),
        stats=told_stats(answer),
        wall_ms=wall_ms,
        memory=memory.resident,
        device_memory=sum(
            each.weights_target + each.weights_draft + each.kv + each.compute
            for each in memory.devices
            if each.device != "CPU"
        ),
        load=load,
        note=_note(asked, answer, started[0]),
        server=arm_server(asked.endpoint, started[0].server, answer),
        text_hash=blake2b(answer.text.encode(), digest_size=8).hexdigest(),
    )
    return Made(asked, answer, run)


def _note(asked: GenerateRequest, answer: Answer, started: StartInfo) -> str:
    notes = [started.speculation_note]
    if asked.endpoint:
        notes.append(published_note(answer.published))
        if answer.stats.cached_tokens:
            notes.append(tr("The server had some of the prompts in its cache."))
    return " ".join(note for note in notes if note)


def check_room(inference: Inference, request: BenchRequest) -> None:
    """Raises EngineError where a prompt and its answer do not fit the loaded context."""
    deepest = max(request.depths)
    for workload in request.prompts:
        messages = at_depth(workload.messages, deepest, _counter(inference))
        needed = len(inference.tokenize(None, messages)) + request.max_tokens
        if needed > inference.ctx:
            raise EngineError(
                ErrorKind.CONTEXT,
                tr(
                    "The prompt “{name}” and its answer need {needed} tokens; the context holds "
                    "{ctx}.",
                    name=workload.name,
                    needed=local(f"{needed:,}"),
                    ctx=local(f"{inference.ctx:,}"),
                ),
                tr("Leave it out, choose shorter answers or less depth, or a longer context."),
            )


def _counter(inference: Inference) -> Callable[[str], int]:
    """Of the tokens of a text."""
    return lambda text: len(inference.tokenize(text, ()))


def _about(text: str) -> int:
    return -(-len(text) // _TOKEN)


def _asked(inference: Inference, request: BenchRequest, step: Step) -> GenerateRequest:
    block = blocks_of(request)[step.block]
    pair = request.pairs[block.pair]
    workload = request.prompts[step.prompt]
    count = _about if is_reference(pair.target.path) else _counter(inference)
    return GenerateRequest(
        messages=at_depth(workload.messages, block.depth, count),
        max_tokens=request.max_tokens,
        sampling=msgspec.structs.replace(
            request.sampling,
            temperature=block.temperature,
            seed=(request.seed + _ROUND_SEEDS * step.round + step.prompt) % 2**31,
        ),
        speculation=spec_of(request, step.arm, workload, pair.draft is not None),
        cold=True,
        endpoint=server_of(request, block.pair, step.arm),
    )
