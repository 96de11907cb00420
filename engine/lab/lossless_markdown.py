"""A lossless report as Markdown: a row for every prompt and arm, and the verdict in words.

Pure text in plain English numbers, for pasting elsewhere. Knows neither a window nor a terminal.
"""

from engine.lab.markdown import markdown_row, setting_lines
from engine.lab.report import Distribution, Divergence, LosslessReport, LosslessRow

_HEADS = ("prompt", "arm", "verdict", "tokens", "accepted", "what differs")
_VERDICTS = {"same_distribution": "same distribution"}


def lossless_markdown(report: LosslessReport) -> str:
    """The table, notes, settings and build. Ends in a newline."""
    lines = [markdown_row(_HEADS), "| --- | --- | --- | ---: | ---: | --- |"]
    lines += [markdown_row(_cells(row)) for row in report.rows]
    notes = dict.fromkeys(f"{row.arm}: {row.note}" for row in report.rows if row.note)
    for note in notes:
        lines += ["", note]
    return "\n".join([*lines, *setting_lines(report)]) + "\n"


def summary(report: LosslessReport) -> str:
    """The verdict in one line: “64 answers: 63 identical, 1 tie, 0 defects.”"""
    matched = [row for row in report.rows if row.verifier == "match"]
    drawn = [row for row in report.rows if row.verifier == "rejection"]
    parts = []
    if matched:
        ties = sum(row.verdict == "tie" for row in matched)
        parts.append(
            f"{_count(len(matched), 'answer')}: "
            f"{sum(row.verdict == 'identical' for row in matched)} identical, "
            f"{_count(ties, 'tie')}, {_defects(matched)}."
        )
    if drawn:
        draws = max((each.draws for row in drawn for each in row.distributions), default=0)
        same = sum(row.verdict == "same_distribution" for row in drawn)
        parts.append(
            f"{_count(len(drawn), 'set')} of {draws:,} draws: "
            f"{same} from the target's own distribution, {_defects(drawn)}."
        )
    idle = sum(not row.drafted for row in report.rows)
    if idle:
        parts.append(f"In {idle} of them nothing was drafted.")
    return " ".join(parts)


def difference(divergence: Divergence) -> str:
    """Where a text left the baseline's, both tokens, and their margin in both runs."""
    return (
        f"token {divergence.position + 1}: {divergence.baseline_text!r} became "
        f"{divergence.arm_text!r}; margins {divergence.margin:.3g} and "
        f"{divergence.arm_margin:.3g}, shift {divergence.logit_shift:.3g}"
    )


def fit(distribution: Distribution) -> str:
    """How well draws fit: “token 1: p 0.43 (χ² 31.2, 29 degrees of freedom)”."""
    return (
        f"token {distribution.position}: p {distribution.p:.2g} "
        f"(χ² {distribution.chi_square:.1f}, {distribution.freedom} degrees of freedom)"
    )


def _cells(row: LosslessRow) -> list[str]:
    found = [difference(row.divergence)] if row.divergence else map(fit, row.distributions)
    return [
        row.prompt,
        row.arm,
        _VERDICTS.get(row.verdict, row.verdict),
        str(row.tokens),
        f"{row.accepted} of {row.drafted}" if row.drafted else "–",
        "; ".join(found),
    ]


def _defects(rows: list[LosslessRow]) -> str:
    return _count(sum(row.verdict == "defect" for row in rows), "defect")


def _count(n: int, word: str) -> str:
    return f"{n:,} {word}" if n == 1 else f"{n:,} {word}s"
