"""What a start says about a run before it that did not end by itself, as a notice.

Pure text: `services.crash_report` finds out that there was such a run and reads what it left.
"""

from dataclasses import dataclass

from app.logic.notices import Notice, show_log
from engine.language import mark, tr

_CAUSES = (
    ("Segmentation fault", mark("It used memory that is not its own (segmentation fault).")),
    ("access violation", mark("It used memory that is not its own (access violation).")),
    ("Aborted", mark("A library ended it (abort).")),
    ("Bus error", mark("It could not read its memory (bus error); the disk may be full.")),
    ("Illegal instruction", mark("It met an instruction that this processor does not have.")),
    ("stack overflow", mark("Its stack was full.")),
)


@dataclass(frozen=True)
class CrashReport:
    """`started` is in seconds since 1970; `trace` is "" when nothing could be written."""

    started: float
    version: str
    trace: str = ""


def crash_notice(report: CrashReport, log: str) -> Notice:
    """`log` is the file that keeps the trace."""
    parts = [_cause(report.trace)]
    parts.append(
        tr("Chats are as they were at most a second before; an answer that broke off is kept.")
    )
    if report.trace:
        parts.append(tr("Where it happened is in {log}.", log=log))
    return Notice(
        "warning", tr("Paceline did not close by itself last time"), " ".join(parts), (show_log(),)
    )


def _cause(trace: str) -> str:
    for sign, sentence in _CAUSES:
        if sign.lower() in trace.lower():
            return tr(sentence)
    if trace:
        return tr("It met an error that it could not go on from.")
    return tr("It was ended from outside, or the computer was switched off.")
