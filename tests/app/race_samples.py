"""Two scripted runs of a bench for tests of the race: plain decoding, and a draft model's."""

from engine.bench.request import Step
from engine.bench.values import BenchRun, Piece
from engine.stats import PassStats, RunStats
from tests.app.compare_samples import TEXT, words


def run(
    arm: str = "off",
    source: str = "",
    text: str = TEXT,
    pass_ms: float = 40.0,
    ttft_ms: float = 300.0,
    accepted: int = 0,
    note: str = "",
) -> BenchRun:
    """Each pass takes `pass_ms`; after the first token each has `accepted` tokens and one more."""
    tokens = words(text)
    stats = RunStats(prompt_tokens=40, prompt_ms=ttft_ms - 10, first_pass_ms=10, committed=1)
    pieces: list[tuple[Piece, ...]] = [(Piece(tokens[0]),)]
    i = 1
    while i < len(tokens):
        kept = min(accepted, len(tokens) - i - 1)
        drafted = "".join(tokens[i : i + kept])
        own = tokens[i + kept]
        pieces.append((Piece(drafted, source), Piece(own)) if kept else (Piece(own),))
        i += kept + 1
        stats.add(
            PassStats(
                at_ms=0.0,
                source=source if accepted else "",
                drafted=accepted,
                accepted=kept,
                committed=kept + 1,
                verify_ms=pass_ms,
            )
        )
    return BenchRun(
        step=Step(block=0, prompt=0, arm=arm, round=1),
        at=0.0,
        seed=1,
        reason="stop",
        tokens=tuple(range(len(tokens))),
        pieces=tuple(pieces),
        drafted=(),
        stats=stats,
        wall_ms=stats.total_ms,
        memory=0,
        device_memory=0,
        load=0.0,
        note=note,
    )


def plain() -> BenchRun:
    return run()


def drafted() -> BenchRun:
    return run("draft 3", "draft_model", pass_ms=70.0, ttft_ms=360.0, accepted=2)
