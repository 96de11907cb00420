"""What the live panel's charts show, as frozen rows with their text already made.

Splits a wait, a cost or a memory into parts; decides what is left out. Every rate comes from
`RunStats`, every text from `formatting`. Knows no pixels; the widgets draw these rows as they are.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.arms import arm_sources, arm_title, source_title
from app.logic.definitions import definition
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.live import LiveFigures
from app.logic.live_history import is_measured
from engine.language import tr
from engine.protocol import DeviceMemory, Memory
from engine.stats import RunStats

_LEAST_MS = 0.005  # a cost that would read "0.00 ms" is told by the hover only


@dataclass(frozen=True, slots=True)
class BarPart:
    """One part of a stacked bar. `kind` chooses colour and pattern, and the definition shown."""

    kind: str
    label: str
    value: float
    text: str
    source: str = ""  # drafter, where the part is one's


@dataclass(frozen=True, slots=True)
class BarRow:
    label: str
    total: str
    parts: tuple[BarPart, ...]
    hint: str = ""  # what the hover adds, line by line

    @property
    def value(self) -> float:
        return sum(part.value for part in self.parts)


@dataclass(frozen=True, slots=True)
class PositionBar:
    """Acceptance at one position of a draft, with its counts."""

    position: int
    share: float
    percent: str
    accepted: str
    reached: str

    @property
    def counts(self) -> str:
        """ "31 of 40"."""
        return tr("{at} of {all}", at=self.accepted, all=self.reached)


@dataclass(frozen=True, slots=True)
class SourceRow:
    source: str
    label: str
    acceptance: str
    counts: str  # "47 of 348 tokens"
    hint: str


@dataclass(frozen=True, slots=True)
class SpeedText:
    now: str  # without the unit
    mean: str  # what stands beside it: the mean, or that it is the mean
    mark: str  # label of the dashed line; "" where there is none
    mark_tps: float | None


def speed_text(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> SpeedText:
    """The large figure is of the last second while running, of the whole answer afterwards."""
    running = figures.phase == "running"
    now = (figures.recent if running else figures.stats).decode_tps
    tps, of = None, ""
    if (auto := figures.auto) is not None and auto.baseline_ms:
        tps, of = 1e3 / auto.baseline_ms, tr("Plain decoding, measured")
    elif (other := figures.reference) is not None:
        tps = other.stats.decode_tps
        of = tr("{arm}, last answer", arm=arm_title(other.arm))
    mark = text.named(of, text.tokens_per_second(tps, fmt)) if tps is not None else ""
    mean = tr("mean of this answer")
    if running:
        mean = tr("mean {speed}", speed=text.tokens_per_second(figures.stats.decode_tps, fmt))
    return SpeedText(text.speed_figure(now, fmt), mean, mark, tps)


def cost_rows(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> tuple[BarRow, ...]:
    """Plain decoding (as Auto measured it, else the last plain answer), then this answer."""
    rows = []
    auto = figures.auto
    if auto is not None and auto.baseline_ms:
        tokens = text.token_count(auto.baseline_tokens, fmt)
        total = text.duration_margin(auto.baseline_ms, auto.baseline_error, fmt)
        part = BarPart("plain", "", auto.baseline_ms, total)  # one figure, so nothing to list
        hint = tr("From {tokens} of this session that were written plainly", tokens=tokens)
        title = tr("Plain decoding, over {tokens}", tokens=tokens)
        rows.append(BarRow(title, total, (part,), hint))
    elif figures.arm != "off" and figures.baseline is not None:
        rows.append(_cost_row(tr("Plain decoding, last answer"), figures.baseline.stats, fmt))
    if is_measured(figures.stats):
        title = tr("This answer")
        if figures.arm == "off":
            title = tr("This answer, plain decoding")
        rows.append(_cost_row(title, figures.stats, fmt))
    return tuple(rows)


def _cost_row(label: str, stats: RunStats, fmt: NumberFormat) -> BarRow:
    cost = stats.cost_per_token_ms
    source = max(stats.drafted_by, key=stats.drafted_by.__getitem__, default="")
    # Asking for drafts that never came is hardly to be seen; the hint has it apart.
    shown = cost if source else cost | {"other": cost["other"] + cost["draft"], "draft": 0.0}
    parts = tuple(
        _part(kind, definition(kind).name, ms, fmt, source if kind == "draft" else "")
        for kind, ms in shown.items()
        if ms >= _LEAST_MS
    )
    hint = "\n".join(
        text.named(definition(kind).name, text.duration(ms, fmt)) for kind, ms in cost.items()
    )
    return BarRow(label, text.duration(sum(cost.values()), fmt), parts, hint)


def _part(kind: str, label: str, ms: float, fmt: NumberFormat, source: str = "") -> BarPart:
    return BarPart(kind, label, ms, text.duration(ms, fmt), source)


def position_bars(stats: RunStats, fmt: NumberFormat = PLAIN) -> tuple[PositionBar, ...]:
    counts = zip(stats.acceptance_at, stats.accepted_at, stats.reached_at, strict=False)
    return tuple(
        PositionBar(
            i,
            share,
            text.percent(share, 0, fmt),
            text.count(accepted, fmt),
            text.count(reached, fmt),
        )
        for i, (share, accepted, reached) in enumerate(counts, start=1)
    )


def drafting_sources(figures: LiveFigures) -> tuple[str, ...]:
    """The drafters whose share is told: those asked, or with Auto those that drafted."""
    if figures.arm == "auto":
        return tuple(s for s in arm_sources("auto") if figures.stats.drafted_by.get(s))
    return arm_sources(figures.arm)


def source_rows(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> tuple[SourceRow, ...]:
    """One row a drafter, only where more than one was asked."""
    if len(figures.drafters) < 2:
        return ()
    rows = []
    for source in drafting_sources(figures):
        drafted = figures.stats.drafted_by.get(source, 0)
        accepted = figures.stats.accepted_by.get(source, 0)
        share = RunStats(drafted=drafted, accepted=accepted).acceptance
        title, percent = source_title(source), text.percent(share, 0, fmt)
        counts = tr(
            "{accepted} of {drafted} tokens",
            accepted=text.count(accepted, fmt),
            drafted=text.count(drafted, fmt),
        )
        hint = tr(
            "{drafter}: {share}, {accepted} accepted, {rejected} rejected",
            drafter=title,
            share=percent,
            accepted=text.count(accepted, fmt),
            rejected=text.count(drafted - accepted, fmt),
        )
        rows.append(SourceRow(source, title, percent, counts, hint))
    return tuple(rows)


def waiting_row(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> BarRow | None:
    """Time to first token; None until the first token is there."""
    stats = figures.stats
    if not stats.committed:
        return None
    parts = [
        _part("queue", tr("Queue"), stats.queue_ms, fmt),
        _part("prompt", tr("Prompt"), stats.prompt_ms, fmt),
        _part("first_pass", tr("First pass"), stats.first_pass_ms, fmt),
    ]
    if not figures.is_wait_split:
        parts = [_part("prompt", tr("Prompt and first pass"), stats.prompt_ms, fmt)]
    tokens = text.token_count(stats.prompt_tokens, fmt)
    read = text.count(max(0, stats.prompt_tokens - stats.cached_tokens), fmt)
    hint = tr("Prompt: {tokens}, {read} of them read", tokens=tokens, read=read)
    if stats.cached_tokens:
        hint = tr(
            "Prompt: {tokens}, {read} of them read, {cached} found in the KV cache",
            tokens=tokens,
            read=read,
            cached=text.count(stats.cached_tokens, fmt),
        )
    return BarRow(tr("Time to first token"), text.duration(stats.ttft_ms, fmt), tuple(parts), hint)


def memory_rows(memory: Memory, fmt: NumberFormat = PLAIN) -> tuple[BarRow, ...]:
    """One bar a device, the whole bar being its memory."""
    return tuple(_memory_row(device, fmt) for device in memory.devices)


def _memory_row(device: DeviceMemory, fmt: NumberFormat) -> BarRow:
    ours = device.weights_target + device.weights_draft + device.kv + device.compute
    taken = max(0, device.total - device.free - ours)
    sizes = (
        ("target", tr("Target"), device.weights_target),
        ("drafter", tr("Draft model"), device.weights_draft),
        ("kv", tr("KV cache"), device.kv),
        ("compute", tr("Compute"), device.compute),
        ("taken", tr("Other use"), taken),
        ("free", tr("Free"), device.free),
    )
    parts = tuple(
        BarPart(
            kind, label, size, text.byte_size(size, fmt), "draft_model" if kind == "drafter" else ""
        )
        for kind, label, size in sizes
        if size > 0
    )
    total = text.byte_size(ours, fmt)
    if device.total:
        total = tr("{at} of {all}", at=total, all=text.byte_size(device.total, fmt))
    hint = "\n".join(text.named(part.label, part.text) for part in parts)
    return BarRow(device.device, total, parts, hint)
