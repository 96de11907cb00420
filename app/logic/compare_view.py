"""What is said of a comparison's columns: heads, the strips under them, remarks, marks.

Texts come from `formatting`, figures from a `CompareRun` and the finished `CompareReport`. Knows no
widgets; used by the compare page's columns and table.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.compare_run import CompareRun, baseline_of, run_text
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.gain_words import Tone
from app.logic.words import difference_word
from engine.language import tr
from engine.protocol import ArmReport, CompareReport


@dataclass(frozen=True, slots=True)
class HeadText:
    speed: str
    elapsed: str
    run: str
    server: str = ""


def head_text(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> HeadText:
    """Live figures of the run while it goes on, the medians once there is a report."""
    column = run.columns[arm]
    if run.report is not None:
        report = next((a for a in run.report.arms if a.arm == arm), None)
        if report is not None:
            total = text.duration(report.ttft_ms + report.ms.total, fmt)
            runs = text.plural(_runs(run), tr("run"), tr("runs"), fmt)
            label = tr("median of {runs}", runs=runs)
            median = text.speed_figure(report.decode_tps, fmt)
            return HeadText(median, total, label, column.server)
    elapsed = text.duration(column.elapsed_ms, fmt) if column.elapsed_ms else ""
    speed = column.stats.decode_tps
    figure = text.speed_figure(speed, fmt) if speed else ""
    return HeadText(figure, elapsed, run_text(column, fmt), column.server)


def _runs(run: CompareRun) -> int:
    """That were made of each arm: fewer than asked for, where a server failed."""
    made = run.report.settings.get("runs") if run.report and run.report.failure else None
    return made if isinstance(made, int) else run.request.runs


def strip_text(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> str:
    """The line under a column: "2.1× · same text · 72 % accepted · 5 runs, 1.9–2.2×"."""
    report = run.report
    if report is None:
        return ""
    figures = next((a for a in report.arms if a.arm == arm), None)
    if figures is None:
        return ""
    runs = text.plural(_runs(run), tr("run"), tr("runs"), fmt)
    if arm == run.baseline:
        spread = figures.decode_tps_range
        if spread.low != spread.high:
            speeds = text.speed_range(spread.low, spread.high, fmt)
            runs = tr("{runs}, {spread}", runs=runs, spread=speeds)
        own = [_acceptance(figures, fmt)] if figures.server is not None else []
        return _line([tr("Baseline"), *own, runs])
    parts = []
    if (speed_up := report.speedup.get(arm)) is not None:
        words = text.times(speed_up, fmt)
        clear = is_clear(report, arm)
        parts.append(words if clear else tr("{times}, within the spread", times=words))
    parts.append(tr("same text") if report.identical.get(arm) else _differs(report, arm))
    parts.append(_acceptance(figures, fmt))
    ratios = report.speedup_range.get(arm)
    if ratios is not None and ratios.low != ratios.high:
        times = text.times_range(ratios.low, ratios.high, fmt)
        runs = tr("{runs}, {spread}", runs=runs, spread=times)
    return _line([*parts, runs])


def _acceptance(figures: ArmReport, fmt: NumberFormat) -> str:
    if figures.acceptance is not None:
        return tr("{share} accepted", share=text.percent(figures.acceptance, 0, fmt))
    if figures.server is not None and not figures.server.published:
        return tr("acceptance not published")
    return tr("nothing drafted")


def arm_notes(report: CompareReport, arm: str, fmt: NumberFormat = PLAIN) -> tuple[str, ...]:
    """What stands under the strip beside a difference: what came of a prediction, and remarks."""
    found = next((a for a in report.arms if a.arm == arm), None)
    if found is None:
        return ()
    kept, lost = found.prediction_accepted, found.prediction_rejected
    rejected = text.count(lost, fmt)
    prediction = tr(
        "Of the expected text {number} tokens were accepted, {rejected} rejected.",
        number=text.count(kept, fmt),
        rejected=rejected,
    )
    if kept == 1:
        prediction = tr(
            "Of the expected text 1 token was accepted, {rejected} rejected.", rejected=rejected
        )
    return tuple(note for note in (prediction if kept or lost else "", found.note) if note)


def strip_tone(report: CompareReport, arm: str) -> Tone:
    """The mark before the strip: an arrow only where every run agrees with it."""
    speed_up = report.speedup.get(arm)
    if speed_up is None or arm == baseline_of(each.arm for each in report.arms):
        return "off"
    if not is_clear(report, arm):
        return "on"
    return "gain" if speed_up > 1 else "loss"


def is_clear(report: CompareReport, arm: str) -> bool:
    """Every run of the arm was on the same side of its baseline run."""
    ratios = report.speedup_range.get(arm)
    return ratios is None or ratios.low > 1 or ratios.high < 1


def is_another_sample(report: CompareReport, arm: str) -> bool:
    """The arm verified by rejection above temperature 0: its text differs because it may."""
    return arm in report.divergence and not (report.identical[arm] or report.divergence[arm])


def _line(parts: list[str]) -> str:
    """Parts with dots between them; a narrow column breaks it after a dot only."""
    return "\u00a0· ".join(part.replace(" ", "\u00a0") for part in parts)


def _differs(report: CompareReport, arm: str) -> str:
    if is_another_sample(report, arm):
        return tr("another sample by design")
    if arm in report.differences:
        return tr("text differs (another server)")
    divergence = report.divergence.get(arm)
    if divergence:
        return tr("text differs ({kind})", kind=difference_word(divergence.kind))
    return tr("text differs")
