"""Where texts of a bench leave those of the baseline, a sentence each.

Pure: a report's verdicts in, text out. Used by the details of a cell.
"""

from app.logic import formatting as text
from app.logic.bench_words import ALL_KINDS
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import difference_word, token_text
from engine.bench.values import BenchReport, BenchVerdict
from engine.language import tr

_MOST = 3


def verdicts_of(report: BenchReport, block: int, arm: str, kind: str) -> tuple[BenchVerdict, ...]:
    """There is one where the texts differ."""
    found = (
        v
        for v in report.verdicts
        if (v.block, v.arm) == (block, arm)
        and kind in (ALL_KINDS, report.request.prompts[v.prompt].kind)
    )
    return tuple(sorted(found, key=lambda v: v.prompt))


def partings(
    report: BenchReport, verdicts: tuple[BenchVerdict, ...], fmt: NumberFormat = PLAIN
) -> tuple[str, ...]:
    """Defects first, since they are to be reported."""
    parted = [v for v in verdicts if v.divergence is not None or v.difference is not None]
    parted.sort(key=lambda v: v.verdict != "defect")
    lines = [_parting(report, v, fmt) for v in parted[:_MOST]]
    if (more := len(parted) - len(lines)) > 0:
        others = text.plural(more, tr("other prompt"), tr("other prompts"), fmt)
        lines.append(tr("{prompts} likewise.", prompts=others))
    return tuple(lines)


def _parting(report: BenchReport, verdict: BenchVerdict, fmt: NumberFormat) -> str:
    prompt = report.request.prompts[verdict.prompt].name
    if (served := verdict.difference) is not None:
        return tr(
            "“{prompt}” parts at character {position}: {text}, the baseline {baseline}. Another "
            "server wrote it, so nothing here explains it.",
            prompt=prompt,
            position=text.count(served.position + 1, fmt),
            text=_quoted(served.arm_text),
            baseline=_quoted(served.baseline_text),
        )
    found = verdict.divergence
    assert found is not None
    return tr(
        "“{prompt}” parts at token {position}: {token}, plain {plain}. Margin {margin}: {kind}.",
        prompt=prompt,
        position=text.count(found.position + 1, fmt),
        token=token_text(found.arm_text),
        plain=token_text(found.baseline_text),
        margin=text.number(found.margin, 3, fmt),
        kind=difference_word(verdict.verdict),
    )


def _quoted(part: str) -> str:
    """Of a text, on one line."""
    words = " ".join(part.split())
    return f"“{words}”" if words else tr("nothing")
