"""A scripted comparison for tests of the compare page: request, events of a run, report."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from app.logic.arms import arm_sources
from engine.lab.report import (
    ArmReport,
    ArmServer,
    CompareReport,
    Divergence,
    Milliseconds,
    Range,
    TextDifference,
)
from engine.protocol import ArmFinished, ArmStarted, Pass, Span
from engine.request import (
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    Sampling,
    VerifierName,
    speculation_of,
)
from engine.stats import PassStats, RunStats

ARM_NAMES = ("off", "lookup", "draft")
TEXT = (
    "Speculative decoding lets a small draft model propose a few tokens that the target then "
    "checks in one pass. Every accepted token is one the target would have written itself, so the "
    "text does not change.\n\n1. Draft some tokens.\n2. Verify them in one pass.\n"
    "3. Keep what agrees. 🎯\n\nThe gain depends on how often the drafter is right and on how much "
    "more a pass over several tokens costs than one over a single token."
)


def request(
    arms: tuple[str, ...] = ARM_NAMES,
    runs: int = 3,
    verifier: VerifierName = "match",
    temperature: float = 0.0,
) -> CompareRequest:
    return CompareRequest(
        request=GenerateRequest(
            messages=(Message(role="user", content="What is speculative decoding?"),),
            max_tokens=128,
            sampling=Sampling(temperature=temperature, seed=1),
            cold=True,
        ),
        arms=tuple(
            ArmSpec(name=arm, speculation=speculation_of(arm, prediction=TEXT, verifier=verifier))
            for arm in arms
        ),
        runs=runs,
    )


def words(text: str) -> list[str]:
    """Stand-ins for tokens: words with the space before them."""
    found, word = [], ""
    for character in text:
        if character in " \n" and word.strip():
            found.append(word)
            word = ""
        word += character
    return [*found, word]


def passes(arm: str, text: str = TEXT, share: float = 1.0) -> Iterator[Pass]:
    tokens = words(text)
    tokens = tokens[: int(len(tokens) * share)]
    sources = arm_sources(arm)
    at, i, n = 180.0, 0, 0
    while i < len(tokens):
        accepted = min(n % 4, len(tokens) - i - 1) if sources and i else 0
        source = sources[n % len(sources)] if accepted else ""
        piece = tokens[i : i + accepted + 1]
        at += 16.0 if i else 0.0
        spans = []
        if accepted:
            spans.append(Span(text="".join(piece[:-1]), source=source))
        spans.append(Span(text=piece[-1]))
        stats = PassStats(
            at_ms=at, source=source, drafted=4 if accepted else 0, accepted=accepted,
            committed=len(piece), draft_ms=2.0 if accepted else 0.0, verify_ms=13.0 if i else 0.0,
            sample_ms=0.6 if i else 0.0, other_ms=0.4 if i else 0.0,
        )  # fmt: skip
        ids = tuple(range(i, i + len(piece)))
        yield Pass(id=1, spans=tuple(spans), tokens=ids, stats=stats, arm=arm)
        i += len(piece)
        n += 1


def started(arm: str, run: int = 1, runs: int = 3) -> ArmStarted:
    return ArmStarted(id=1, arm=arm, run=run, runs=runs, prompt_tokens=24)


def stats_of(events: list[Pass]) -> RunStats:
    stats = RunStats(prompt_tokens=24, prompt_ms=170.0, first_pass_ms=10.0, committed=1)
    for event in events[1:]:
        stats.add(event.stats)
    return stats


def finished(arm: str, run: int = 1, text: str = TEXT) -> ArmFinished:
    events = list(passes(arm, text))
    return ArmFinished(id=1, arm=arm, run=run, reason="stop", text=text, stats=stats_of(events))


def whole_run(arm: str, run: int = 1, text: str = TEXT) -> list[ArmStarted | Pass | ArmFinished]:
    return [started(arm, run), *passes(arm, text), finished(arm, run, text)]


def report(
    arms: tuple[str, ...] = ARM_NAMES,
    texts: dict[str, str] | None = None,
    divergence: dict[str, Divergence] | None = None,
    by_design: tuple[str, ...] = (),
) -> CompareReport:
    """`by_design` are arms that wrote another sample, as rejection does."""
    reports = {arm: arm_report(arm, (texts or {}).get(arm, TEXT)) for arm in arms}
    base = reports["off"].decode_tps
    differs = divergence or {}
    return CompareReport(
        build={"paceline": "0.1.0", "llama_cpp_python": "0.3.36"},
        settings={"temperature": 0.0, "seed": 1, "runs": 3},
        arms=tuple(reports.values()),
        speedup={arm: r.decode_tps / base for arm, r in reports.items()},
        speedup_range={
            arm: Range(0.93 * r.decode_tps / base, 1.06 * r.decode_tps / base)
            for arm, r in reports.items()
        },
        identical={arm: arm not in (*differs, *by_design) for arm in arms},
        divergence={arm: differs.get(arm) for arm in arms},
    )


def arm_report(arm: str, text: str = TEXT) -> ArmReport:
    events = list(passes(arm, text))
    stats = stats_of(events)
    tps, ttft = stats.decode_tps, stats.ttft_ms
    return ArmReport(
        arm=arm, text=text, tokens=stats.committed, token_ids=tuple(range(stats.committed)),
        decode_tps=tps, decode_tps_range=Range(0.95 * tps, 1.04 * tps),
        ttft_ms=ttft, ttft_ms_range=Range(0.97 * ttft, 1.1 * ttft),
        acceptance=stats.acceptance, mean_accepted_length=stats.mean_accepted_length,
        tokens_per_pass=stats.tokens_per_pass,
        accepted_per_position=tuple(stats.acceptance_at), passes=stats.passes,
        drafted=stats.drafted, accepted=stats.accepted,
        ms=Milliseconds(total=stats.decode_ms, **stats.ledger_ms), finish_reason="stop",
    )  # fmt: skip


def divergence(kind: Literal["tie", "defect"] = "tie", position: int = 8) -> Divergence:
    return Divergence(
        position=position, baseline_token=311, arm_token=512, baseline_text=" propose",
        arm_text=" promise", margin=0.004, arm_margin=0.003, logit_shift=0.006,
        kind=kind,
    )  # fmt: skip


def served(report: CompareReport, arm: str) -> CompareReport:
    """The report with an arm as that of a server, which wrote another text and publishes nothing of
    its drafts."""
    server = ArmServer(name="OpenAI API", endpoint="http://localhost:8000/v1#model")
    arms = tuple(
        replace(each, server=server, acceptance=None) if each.arm == arm else each
        for each in report.arms
    )
    return replace(
        report,
        arms=arms,
        identical={**report.identical, arm: False},
        divergence={name: each for name, each in report.divergence.items() if name != arm},
        differences={arm: TextDifference(position=3, baseline_text="a", arm_text="b")},
    )
