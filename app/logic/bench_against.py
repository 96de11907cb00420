"""Two results of a bench beside each other, in the window's words: rows, what differs, the gist.

Text of an `Against`; the engine holds the reports against each other. Used by the bench page.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.bench_words import ALL_KINDS, arm_label, block_label, kind_label, speedup_text
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import Tone
from engine.bench.against import Against, AgainstRow, against
from engine.bench.request import BASELINE
from engine.bench.values import BenchReport
from engine.language import mark, tr

HEADS = (
    mark("Arm"),
    mark("First tok/s"),
    mark("Second tok/s"),
    mark("First speed-up"),
    mark("Second speed-up"),
    mark("Ratio"),
    "",
)


@dataclass(frozen=True, slots=True)
class AgainstLine:
    """Cells as in `HEADS`; the last says whether it may be chance."""

    cells: tuple[str, ...]
    tone: Tone | None = None


class AgainstView:
    """What is shown of two reports; blocks and kinds are those that both have."""

    def __init__(self, first: BenchReport, second: BenchReport, fmt: NumberFormat = PLAIN) -> None:
        self._found: Against = against(first, second)
        self._first, self._fmt = first, fmt
        pairs = dict.fromkeys(row.blocks for row in self._found.rows)
        self.blocks = tuple(
            (first_block, block_label(first, first.blocks[first_block], fmt))
            for first_block, _ in pairs
        )

    @property
    def titles(self) -> tuple[str, str]:
        return self._found.titles

    @property
    def differences(self) -> tuple[tuple[str, str, str], ...]:
        """What, and as it is in the first and in the second."""
        return tuple((each.what, each.first, each.second) for each in self._found.differences)

    def kinds(self, block: int) -> tuple[tuple[str, str], ...]:
        """(kind, label), all together first."""
        found = dict.fromkeys(row.kind for row in self._rows(block))
        ordered = sorted(found, key=lambda kind: kind != ALL_KINDS)
        return tuple((kind, kind_label(kind)) for kind in ordered)

    def lines(self, block: int, kind: str) -> tuple[AgainstLine, ...]:
        return tuple(self._line(row) for row in self._rows(block) if row.kind == kind)

    @property
    def gist(self) -> str:
        """How many speed-ups differ more than chance explains."""
        rows = [row for row in self._found.rows if row.arm != BASELINE and row.ratio is not None]
        if not rows:
            return tr("They have no arm in common that both measured.")
        known = [row for row in rows if row.intervals_part is not None]
        if not known:
            return tr("With one pair of runs there is no interval: every difference may be chance.")
        apart = sum(row.intervals_part is True for row in known)
        of = text.plural(len(known), tr("speed-up"), tr("speed-ups"), self._fmt)
        if not apart:
            return tr("None of {speedups} differs more than chance explains.", speedups=of)
        if apart == 1:
            return tr("1 of {speedups} differs more than chance explains.", speedups=of)
        return tr(
            "{number} of {speedups} differ more than chance explains.",
            number=text.count(apart, self._fmt),
            speedups=of,
        )

    def _rows(self, block: int) -> Sequence[AgainstRow]:
        return [row for row in self._found.rows if row.blocks[0] == block]

    def _line(self, row: AgainstRow) -> AgainstLine:
        fmt = self._fmt
        told = {None: "", False: tr("may be chance"), True: tr("differs")}[row.intervals_part]
        tone: Tone | None = "warning" if row.intervals_part else None
        first, second = row.speedup
        return AgainstLine(
            (
                arm_label(row.arm),
                *(text.speed_figure(tps, fmt) for tps in row.tps),
                speedup_text(first, fmt),
                speedup_text(second, fmt),
                text.NOTHING if row.ratio is None else text.number(row.ratio, 2, fmt),
                told,
            ),
            tone,
        )
