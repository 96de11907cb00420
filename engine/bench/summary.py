"""A bench's runs as the table: cells of block × arm × kind, and with them the whole report.

Only completed pairs count: an arm's run and that of plain decoding with the same block, prompt and
round; warm-ups never. Knows no store and no model; called by `runner` while it measures, and by
whoever opens a stored bench.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from statistics import median

import msgspec
import numpy as np

from engine.bench.disturbed import disturbed_words
from engine.bench.folders import without_folders
from engine.bench.formulas import FORMULAS
from engine.bench.interval import Bootstrap, Pair, relative_width
from engine.bench.plan import arms_of, planned, server_of
from engine.bench.predicted import predicted_speedup
from engine.bench.recommend import recommendations
from engine.bench.request import BASELINE, BenchRequest, blocks_of
from engine.bench.servers import changed_servers
from engine.bench.values import (
    BenchRecord,
    BenchReport,
    BenchRun,
    Cell,
    Estimate,
    PairFacts,
)
from engine.lab.report import Milliseconds
from engine.language import local, tr
from engine.stats import RunStats

UNCHECKED = "unchecked"  # texts that differ without a stored verdict: stopped before the check
_QUANTILES = (0.5, 0.9, 0.99)

_Ran = tuple[BenchRun, BenchRun]  # an arm's run, and plain decoding's beside it


def report_of(record: BenchRecord, *, with_runs: bool = False) -> BenchReport:
    """The report of what has been measured so far; `with_runs` without the warm-ups.

    A cell is there for each block, kind ("" last, all of them) and arm with a completed pair.
    """
    record = without_folders(record)
    request = record.request
    blocks = blocks_of(request)
    cells = tuple(_Table(record).cells())
    return BenchReport(
        created=record.created,
        title=record.title,
        state=record.state,
        build=record.build,
        machine=record.machine,
        pairs=record.pairs,
        request=request,
        blocks=blocks,
        cells=cells,
        recommendations=recommendations(request, blocks, cells),
        warnings=tuple(dict.fromkeys((*record.warnings, *_warnings(record)))),
        formulas=FORMULAS,
        verdicts=record.verdicts,
        runs=tuple(run for run in record.runs if run.step.round) if with_runs else (),
    )


def _warnings(record: BenchRecord) -> Iterator[str]:
    """What the runs themselves say."""
    measured = [run for run in record.runs if run.step.round]
    least = planned(record.request)
    if record.state == "done" and len(measured) < least:
        yield tr(
            "The time was up after {done} of at least {least} runs.",
            done=local(f"{len(measured):,}"),
            least=local(f"{least:,}"),
        )
    if disturbed := disturbed_words(measured, record.machine.cores):
        yield disturbed
    yield from changed_servers(measured)


def is_narrow(request: BenchRequest, runs: Sequence[BenchRun], pair: int) -> bool:
    """Whether the interval of each arm of each block of the pair, over all prompts, is as narrow as
    asked for: then more rounds are not needed."""
    ran = _completed(runs)
    bootstrap = Bootstrap(request.seed)
    prompts = range(len(request.prompts))
    return all(
        relative_width(_speedup(bootstrap, ran.get((block, arm), ()))) <= request.width
        for block, each in enumerate(blocks_of(request))
        if each.pair == pair
        for arm in {arm for prompt in prompts for arm in arms_of(request, block, prompt)}
        if arm != BASELINE
    )


def _completed(runs: Iterable[BenchRun]) -> dict[tuple[int, str], list[_Ran]]:
    """Completed pairs by block and arm; plain decoding completes itself."""
    at = {run.step: run for run in runs if run.step.round}
    found: dict[tuple[int, str], list[_Ran]] = {}
    for step, run in at.items():
        plain = at.get(msgspec.structs.replace(step, arm=BASELINE))
        if plain is not None:
            found.setdefault((step.block, step.arm), []).append((run, plain))
    return found


class _Table:
    """Makes the cells of a record."""

    def __init__(self, record: BenchRecord) -> None:
        self._request = record.request
        self._pairs = record.pairs
        self._completed = _completed(record.runs)
        self._found = {
            (each.block, each.prompt, each.arm): each.verdict for each in record.verdicts
        }
        self._bootstrap = Bootstrap(record.request.seed)

    def cells(self) -> Iterator[Cell]:
        request = self._request
        kinds = (*dict.fromkeys(prompt.kind for prompt in request.prompts), "")
        for number, block in enumerate(blocks_of(request)):
            facts = self._pairs[block.pair] if block.pair < len(self._pairs) else None
            for kind in kinds:
                for arm in (BASELINE, *(spec.name for spec in request.arms)):
                    ran = [
                        (run, plain)
                        for run, plain in self._completed.get((number, arm), ())
                        if kind in ("", request.prompts[run.step.prompt].kind)
                    ]
                    if ran:
                        yield self._cell(number, arm, kind, ran, facts)

    def _cell(
        self, block: int, arm: str, kind: str, ran: Sequence[_Ran], facts: PairFacts | None
    ) -> Cell:
        runs = [run for run, _ in ran]
        stats = pooled(run.stats for run in runs)
        ledger = stats.cost_per_token_ms
        is_plain = arm == BASELINE
        return Cell(
            block=block,
            arm=arm,
            kind=kind,
            prompts=len({run.step.prompt for run in runs}),
            runs=len(runs),
            tokens=stats.committed - 1,
            tps=stats.decode_tps,
            speedup=None if is_plain else _speedup(self._bootstrap, ran),
            predicted=self._predicted(arm, runs, facts),
            ttft_ms=median(run.stats.ttft_ms for run in runs),
            itl_ms=_gaps(runs),
            drafts=stats.drafts,
            drafted=stats.drafted,
            accepted=stats.accepted,
            acceptance=stats.acceptance,
            mean_accepted_length=stats.mean_accepted_length,
            tokens_per_pass=stats.tokens_per_pass,
            acceptance_at=tuple(stats.acceptance_at),
            drafts_at=tuple(reached for reached in stats.reached_at if reached),
            ms=Milliseconds(**ledger, total=sum(ledger.values())),
            memory=max(run.memory for run in runs),
            device_memory=max(run.device_memory for run in runs),
            verdicts={} if is_plain else self._verdicts(block, arm, ran),
            note=" ".join(dict.fromkeys(run.note for run in runs if run.note)),
            server=runs[-1].server,
        )

    def _predicted(
        self, arm: str, runs: Sequence[BenchRun], facts: PairFacts | None
    ) -> float | None:
        """Nobody knows what passes of a server cost."""
        if arm == BASELINE or facts is None or any(run.server is not None for run in runs):
            return None
        return predicted_speedup(facts, runs)

    def _verdicts(self, block: int, arm: str, ran: Sequence[_Ran]) -> dict[str, int]:
        """Verdict -> prompts. A prompt is "identical" when the tokens of all its pairs are (of
        servers, the texts); else a "sample" where the arm draws for itself, "server" where another
        server computed it, what the check found, or `UNCHECKED`."""
        prompts = {run.step.prompt for run, _ in ran}
        others = {run.step.prompt for run, plain in ran if not _is_same(run, plain)}
        is_served = any(run.server is not None or plain.server is not None for run, plain in ran)
        why = "server" if is_served else UNCHECKED
        if self._draws_for_itself(block, arm):
            why = "sample"
        words = (
            self._found.get((block, prompt, arm), why) if prompt in others else "identical"
            for prompt in sorted(prompts)
        )
        return dict(Counter(words))

    def _draws_for_itself(self, block: int, arm: str) -> bool:
        """As `lab.server_arms.draws_for_itself`."""
        asked = next(spec.speculation for spec in self._request.arms if spec.name == arm)
        it = blocks_of(self._request)[block]
        is_served = bool(server_of(self._request, it.pair, arm))
        return (asked.verifier == "rejection" or is_served) and it.temperature > 0


def _is_same(run: BenchRun, plain: BenchRun) -> bool:
    """By token ids; by text where a server does not tell its."""
    if run.server is not None or plain.server is not None:
        return run.text_hash == plain.text_hash
    return run.tokens == plain.tokens


def pooled(runs: Iterable[RunStats]) -> RunStats:
    """Counters of several answers as if they were one, so that its properties are the rates over
    all of them. Without the gaps between tokens, and what comes before the first token."""
    whole = RunStats(committed=1)
    for stats in runs:
        whole.committed += max(stats.committed - 1, 0)
        whole.passes += stats.passes
        whole.drafts += stats.drafts
        whole.drafted += stats.drafted
        whole.accepted += stats.accepted
        whole.draft_ms += stats.draft_ms
        whole.verify_ms += stats.verify_ms
        whole.rewind_ms += stats.rewind_ms
        whole.sample_ms += stats.sample_ms
        whole.other_ms += stats.other_ms
        whole.reached_at = _added(whole.reached_at, stats.reached_at)
        whole.accepted_at = _added(whole.accepted_at, stats.accepted_at)
    return whole


def _added(some: Sequence[int], more: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip_longest(some, more, fillvalue=0)]


def _speedup(bootstrap: Bootstrap, ran: Sequence[_Ran]) -> Estimate | None:
    return bootstrap.speedup([_pair(run.stats, plain.stats) for run, plain in ran])


def _pair(run: RunStats, plain: RunStats) -> Pair:
    return Pair(run.committed - 1, run.decode_ms, plain.committed - 1, plain.decode_ms)


def _gaps(runs: Sequence[BenchRun]) -> tuple[float, float, float] | None:
    """As `RunStats.inter_token_ms`, over the gaps of all runs."""
    gaps = [gap.ms / gap.tokens for run in runs for gap in run.stats.intervals if gap.tokens]
    if not gaps:
        return None
    p50, p90, p99 = np.quantile(gaps, _QUANTILES, method="inverted_cdf")
    return float(p50), float(p90), float(p99)
