"""A comparison as Markdown: one table of all figures, and what was compared.

Pure text in plain English numbers, for pasting elsewhere. Knows neither a window nor a terminal;
`paceline compare` prints it and the compare page copies it.
"""

from engine.lab.report import (
    ArmReport,
    ArmServer,
    CompareReport,
    Divergence,
    LosslessReport,
    Range,
    TextDifference,
)

NOT_PUBLISHED = "not published"  # where a server says nothing of its drafts
_COLUMNS = (
    "arm",
    "tok/s",
    "speed-up",
    "first token ms",
    "acceptance",
    "accepted length",
    "tokens per pass",
    "draft ms",
    "verify ms",
    "rewind ms",
    "sample ms",
    "other ms",
    "text",
)


def report_markdown(report: CompareReport) -> str:
    """The table, a sentence for every text that differs, settings and build. Ends in a newline."""
    lines = [markdown_row(_COLUMNS), markdown_row(["---", *["---:"] * (len(_COLUMNS) - 2), "---"])]
    lines += [markdown_row(_cells(report, arm)) for arm in report.arms]
    lines += ["", "Medians with the smallest and largest of the runs; ms per committed token."]
    for name, divergence in report.divergence.items():
        if divergence is not None:
            lines += ["", f"{name}: {divergence_sentence(divergence)}"]
    for name, difference in report.differences.items():
        lines += ["", f"{name}: {difference_sentence(difference)}"]
    for arm in report.arms:
        if arm.server is not None:
            lines += ["", f"{arm.arm}: {server_sentence(arm.server)}"]
        if arm.prediction_accepted or arm.prediction_rejected:
            lines += ["", f"{arm.arm}: {prediction_sentence(arm)}"]
        if arm.note:
            lines += ["", f"{arm.arm}: {arm.note}"]
    if report.failure:
        lines += ["", f"Ended early: {report.failure}"]
    return "\n".join([*lines, *setting_lines(report)]) + "\n"


def divergence_sentence(divergence: Divergence) -> str:
    """Where a text left the baseline's, both tokens, the margin, and the verdict."""
    return (
        f"differs from token {divergence.position + 1} on: {divergence.baseline_text!r} became "
        f"{divergence.arm_text!r}; logit margin {divergence.margin:.3g}, "
        f"shift {divergence.logit_shift:.3g}: {divergence.kind}"
    )


def difference_sentence(difference: TextDifference) -> str:
    """Where a text left that of another program, which is no defect and cannot be explained."""
    return (
        f"differs from character {difference.position + 1} on: {difference.baseline_text!r} became "
        f"{difference.arm_text!r}; another server, not explained"
    )


def server_sentence(server: ArmServer) -> str:
    """Which server answered, how it drafts, and where its counts come from."""
    parts = [f"server {server.name}, {server.endpoint}"]
    parts += [f"drafts with {server.drafts_with}"] if server.drafts_with else []
    source = f"from its {server.published}" if server.published else NOT_PUBLISHED
    return f"{', '.join(parts)}; acceptance {source}"


def prediction_sentence(arm: ArmReport) -> str:
    """What came of the tokens of an expected text."""
    return (
        f"of the prediction {arm.prediction_accepted:,} tokens were accepted and "
        f"{arm.prediction_rejected:,} rejected"
    )


def _cells(report: CompareReport, arm: ArmReport) -> list[str]:
    tokens = max(arm.tokens - 1, 1)
    speed_up = report.speedup.get(arm.arm)
    ms = arm.ms
    is_silent = arm.server is not None and not arm.server.published
    parts = (None,) * 4 if arm.server else (ms.draft, ms.verify, ms.rewind, ms.sample)
    return [
        arm.arm,
        f"{arm.decode_tps:.1f}{_range(arm.decode_tps_range, 1)}",
        "" if speed_up is None else _speed_up(speed_up, report.speedup_range.get(arm.arm)),
        f"{arm.ttft_ms:.0f}{_range(arm.ttft_ms_range, 0)}",
        _acceptance(arm),
        "" if arm.mean_accepted_length is None else f"{arm.mean_accepted_length:.2f}",
        "" if is_silent else f"{arm.tokens_per_pass:.2f}",
        *("" if part is None else f"{part / tokens:.2f}" for part in parts),
        f"{ms.other / tokens:.2f}",
        _text(report, arm.arm),
    ]


def _acceptance(arm: ArmReport) -> str:
    if arm.server is not None and not arm.server.published:
        return NOT_PUBLISHED
    return "" if arm.acceptance is None else f"{100 * arm.acceptance:.0f} %"


def _text(report: CompareReport, arm: str) -> str:
    if arm in report.differences:
        return "differs (another server)"
    divergence = report.divergence.get(arm)
    if divergence is not None:
        return f"differs ({divergence.kind})"
    if arm not in report.identical:
        return ""
    return "same" if report.identical[arm] else "another sample by design"


def _speed_up(value: float, spread: Range | None) -> str:
    return f"{value:.2f}×{_range(spread, 2) if spread else ''}"


def _range(spread: Range, digits: int) -> str:
    """ "" for one run, which has none."""
    if spread.low == spread.high:
        return ""
    return f" ({spread.low:.{digits}f}–{spread.high:.{digits}f})"


def setting_lines(report: CompareReport | LosslessReport) -> list[str]:
    """Settings and build, each in a line behind an empty one."""
    lines = []
    for title, values in (("Settings", report.settings), ("Build", report.build)):
        lines += ["", f"{title}: {', '.join(f'{k} {_plain(v)}' for k, v in values.items())}"]
    return lines


def markdown_row(cells: "list[str] | tuple[str, ...]") -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _plain(value: object) -> str:
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
