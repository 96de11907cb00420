"""What the live panel's charts show, as frozen rows with their text already made.

Splits a wait, a cost or a memory into parts; decides what is left out. Every rate comes from
`RunStats`, every text from `formatting`. Knows no pixels; the widgets draw these rows as they are.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.arms import arm_sources, arm_title, source_title
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.live import LiveFigures, PastAnswer, is_measured
from engine.protocol import DeviceMemory, Memory
from engine.stats import RunStats


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
    counts: str  # "31 of 40"


@dataclass(frozen=True, slots=True)
class SourceRow:
    source: str
    label: str
    acceptance: str
    counts: str


@dataclass(frozen=True, slots=True)
class SpeedText:
    now: str  # without the unit
    mean: str
    mark: str  # label of the dashed line; "" where there is none


def speed_text(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> SpeedText:
    """The large figure is of the last second while running, of the whole answer afterwards."""
    running = figures.phase == "running"
    now = (figures.recent if running else figures.stats).decode_tps
    mark = ""
    if (other := figures.reference) is not None:
        speed = text.tokens_per_second(other.stats.decode_tps, fmt)
        mark = f"{arm_title(other.arm)}, last answer: {speed}"
    mean = text.tokens_per_second(figures.stats.decode_tps, fmt)
    return SpeedText(text.speed_figure(now, fmt), mean, mark)


def cost_rows(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> tuple[BarRow, ...]:
    """Plain decoding (the last answer with speculation off), then this answer."""
    rows = []
    if figures.arm != "off" and figures.baseline is not None:
        rows.append(_cost_row("Plain decoding, last answer", figures.baseline, fmt))
    if is_measured(figures.stats):
        title = "This answer" if figures.arm != "off" else "This answer, plain decoding"
        rows.append(_cost_row(title, PastAnswer(figures.arm, figures.stats), fmt))
    return tuple(rows)


def _cost_row(label: str, answer: PastAnswer, fmt: NumberFormat) -> BarRow:
    cost = answer.stats.cost_per_token_ms
    sources = arm_sources(answer.arm)
    source = sources[-1] if sources else ""
    # Rewinding is too short to be seen, as is asking nobody for a draft; the hint has them apart.
    other = cost["other"] + cost["rewind"] + (0.0 if sources else cost["draft"])
    parts = (
        _part("draft", "Draft", cost["draft"] if sources else 0.0, fmt, source),
        _part("verify", "Verify", cost["verify"], fmt),
        _part("sample", "Sample", cost["sample"], fmt),
        _part("other", "Other", other, fmt),
    )
    total = f"{text.duration(sum(cost.values()), fmt)} per token"
    hint = "\n".join(f"{key.capitalize()}: {text.duration(ms, fmt)}" for key, ms in cost.items())
    return BarRow(label, total, tuple(p for p in parts if p.value > 0), hint)


def _part(kind: str, label: str, ms: float, fmt: NumberFormat, source: str = "") -> BarPart:
    return BarPart(kind, label, ms, text.duration(ms, fmt), source)


def position_bars(stats: RunStats, fmt: NumberFormat = PLAIN) -> tuple[PositionBar, ...]:
    counts = zip(stats.acceptance_at, stats.accepted_at, stats.reached_at, strict=False)
    return tuple(
        PositionBar(
            i,
            share,
            text.percent(share, 0, fmt),
            f"{text.count(accepted, fmt)} of {text.count(reached, fmt)}",
        )
        for i, (share, accepted, reached) in enumerate(counts, start=1)
    )


def source_rows(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> tuple[SourceRow, ...]:
    """One row a drafter, only where more than one was asked."""
    sources = arm_sources(figures.arm)
    if len(sources) < 2:
        return ()
    rows = []
    for source in sources:
        drafted = figures.stats.drafted_by.get(source, 0)
        accepted = figures.stats.accepted_by.get(source, 0)
        share = RunStats(drafted=drafted, accepted=accepted).acceptance
        counts = f"{text.count(accepted, fmt)} of {text.count(drafted, fmt)} tokens"
        rows.append(SourceRow(source, source_title(source), text.percent(share, 0, fmt), counts))
    return tuple(rows)


def waiting_row(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> BarRow | None:
    """Time to first token; None until the first token is there."""
    stats = figures.stats
    if not stats.committed:
        return None
    parts = [
        _part("queue", "Queue", stats.queue_ms, fmt),
        _part("prompt", "Prompt", stats.prompt_ms, fmt),
        _part("first_pass", "First pass", stats.first_pass_ms, fmt),
    ]
    if not figures.is_wait_split:
        parts = [_part("prompt", "Prompt and first pass", stats.prompt_ms, fmt)]
    read = text.count(max(0, stats.prompt_tokens - stats.cached_tokens), fmt)
    hint = (
        f"Prompt: {text.plural(stats.prompt_tokens, 'token', 'tokens', fmt)}, {read} of them read"
    )
    if stats.cached_tokens:
        hint += f", {text.count(stats.cached_tokens, fmt)} found in the KV cache"
    return BarRow("Time to first token", text.duration(stats.ttft_ms, fmt), tuple(parts), hint)


def memory_rows(memory: Memory, fmt: NumberFormat = PLAIN) -> tuple[BarRow, ...]:
    """One bar a device, the whole bar being its memory."""
    return tuple(_memory_row(device, fmt) for device in memory.devices)


def _memory_row(device: DeviceMemory, fmt: NumberFormat) -> BarRow:
    ours = device.weights_target + device.weights_draft + device.kv + device.compute
    taken = max(0, device.total - device.free - ours)
    sizes = (
        ("target", "Target", device.weights_target),
        ("drafter", "Draft model", device.weights_draft),
        ("kv", "KV cache", device.kv),
        ("compute", "Compute", device.compute),
        ("taken", "Other use", taken),
        ("free", "Free", device.free),
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
        total += f" of {text.byte_size(device.total, fmt)}"
    hint = "\n".join(f"{part.label}: {part.text}" for part in parts)
    return BarRow(device.device, total, parts, hint)
