"""A lossless check while it runs and when it is done: status, the result in words, table rows.

`LosslessCheck` takes the worker's events; everything shown of the report is made here. Knows no
widgets and no process; owned by the compare page.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

import msgspec

from app.logic import formatting as text
from app.logic.arms import arm_title
from app.logic.compare_view import RunPhase
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import Tone, token_text
from engine.errors import ErrorKind
from engine.lab.report import LosslessRow as Row
from engine.protocol import Error, LosslessProgress, LosslessReport
from engine.request import LosslessRequest

Verdict = Literal["identical", "tie", "same_distribution", "defect"]

VERDICTS: dict[Verdict, str] = {
    "identical": "Identical",
    "tie": "Tie",
    "same_distribution": "Same distribution",
    "defect": "Defect",
}
TONES: dict[Verdict, Tone] = {
    "identical": "ok",
    "tie": "muted",
    "same_distribution": "ok",
    "defect": "danger",
}
_LOUDEST_FIRST: tuple[Verdict, ...] = ("defect", "tie", "same_distribution", "identical")

MEANINGS: dict[Verdict, str] = {
    "identical": "Token by token the same answer as with speculation off.",
    "tie": (
        "A floating-point tie. The two best tokens were nearly equal, and a pass over several "
        "tokens rounds its last bits differently from a pass over one, so either may come out "
        "ahead. Both answers are the target’s own; nothing is wrong."
    ),
    "same_distribution": (
        "Rejection writes another sample by design, so many short answers were drawn. Their first "
        "and second tokens are spread as the target’s own distribution says."
    ),
    "defect": "Rounding does not explain this difference: the answer is not the target’s own.",
}
ABOUT_EMPTY = (
    "Speculation must change how fast an answer comes, never what it says. A check shows that this "
    "holds on this machine, with these models. It takes a few minutes and keeps the engine busy."
)
WHILE_RUNNING = (
    "Every prompt is answered with speculation off, then with each arm. Where an answer differs, "
    "both are run again up to that token to see whether rounding explains it."
)
WHAT_TO_DO = (
    "This is a fault of Paceline, not of your models. Use “Off” for answers that matter, update "
    "Paceline and check again. If it is still there, report it with the JSON file, which holds "
    "everything needed to look into it."
)


class LosslessCheck:
    """State of one check, from its start to its report."""

    def __init__(self, request: LosslessRequest) -> None:
        self.request = request
        self.phase: RunPhase = "running"
        self.progress: LosslessProgress | None = None
        self.report: LosslessReport | None = None
        self.error: Error | None = None

    @property
    def is_running(self) -> bool:
        return self.phase in ("running", "stopping")

    def apply(self, event: LosslessProgress) -> None:
        self.progress = event

    def stop(self) -> None:
        if self.phase == "running":
            self.phase = "stopping"

    def finish(self, report: LosslessReport) -> None:
        self.phase = "done"
        self.report = report

    def fail(self, error: Error) -> None:
        """An error, or the end of a check that the user stopped."""
        self.error = error
        was_asked = self.phase == "stopping" or error.kind is ErrorKind.CANCELLED
        self.phase = "stopped" if was_asked else "failed"

    def status_text(self, fmt: NumberFormat = PLAIN) -> str:
        """Where the check stands, as one line."""
        where = ""
        if self.progress is not None:
            number = min(self.progress.done + 1, self.progress.total)
            where = f"{text.count(number, fmt)} of {text.count(self.progress.total, fmt)}"
        match self.phase:
            case "done":
                return "Check finished"
            case "stopped":
                return f"Stopped in run {where}" if where else "Stopped"
            case "failed":
                return "The check broke off"
            case "stopping":
                return "Stopping after this pass…"
        if self.progress is None:
            return "Preparing…"
        return f"Run {where} · {self.progress.prompt}, {arm_title(self.progress.arm)}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result in words: a headline, and what follows from it."""

    tone: Tone
    headline: str
    detail: str


def outcome(report: LosslessReport, fmt: NumberFormat = PLAIN) -> Outcome:
    """ "24 answers: 23 identical, 1 tie, 0 defects", and what that means."""
    found = Counter(row.verdict for row in report.rows)
    drawn = any(row.verifier == "rejection" for row in report.rows)
    compared = any(row.verifier == "match" for row in report.rows)
    total = len(report.rows)
    what = ("check", "checks") if drawn else ("answer", "answers")
    parts = [f"{text.count(found['identical'], fmt)} identical"] if compared else []
    if compared and found["tie"]:
        parts.append(text.plural(found["tie"], "tie", "ties", fmt))
    if drawn:
        parts.append(f"{text.count(found['same_distribution'], fmt)} same distribution")
    parts.append(text.plural(found["defect"], "defect", "defects", fmt))
    headline = f"{text.plural(total, *what, fmt)}: {', '.join(parts)}"
    if found["defect"]:
        return Outcome("danger", headline, WHAT_TO_DO)
    if found["tie"]:
        few = "The tie is" if found["tie"] == 1 else "Ties are"
        detail = (
            f"Speculation changed nothing. {few} no fault: two tokens were so nearly equal that "
            "rounding decided between them, and both answers are the target’s own."
        )
    elif not compared:
        detail = "Answers are drawn as the target draws them without speculation."
    else:
        detail = "Speculation changed nothing: every answer is what the target writes by itself."
    return Outcome("ok", headline, detail)


@dataclass(frozen=True, slots=True)
class LosslessCells:
    """One prompt through one arm as text; `explanation` is for hover and readers."""

    verdict: Verdict
    cells: tuple[str, ...]  # as `COLUMNS`
    explanation: str


# Head, what it means, and whether the column stands at the left as words do.
COLUMNS: tuple[tuple[str, str, bool], ...] = (
    ("Prompt", "", True),
    ("Arm", "", True),
    ("Verdict", "What the comparison with speculation off found. Each explains itself.", True),
    ("Tokens", "Of the answer with speculation off, or of all draws.", False),
    ("Differs at token", "The first token that is not the same in both answers.", False),
    ("Off wrote", "The token there with speculation off.", True),
    ("Arm wrote", "The token there in the arm’s answer.", True),
    (
        "Margin, off",
        "Logit of the token that plain decoding wrote − logit of the arm’s token, in the run with "
        "speculation off.",
        False,
    ),
    (
        "Margin, arm",
        "Logit of the token that the arm wrote − logit of plain decoding’s token, in the arm’s "
        "run.",
        False,
    ),
    (
        "Logit shift",
        "The largest difference of any logit there between the two runs: the same text before it, "
        "in passes over other numbers of tokens.",
        False,
    ),
    (
        "p, 1st token",
        "How often draws from the target’s own distribution would be at least this uneven "
        "(Pearson’s chi-square). Only a very small p is suspicious.",
        False,
    ),
    ("p, 2nd token", "The same for the second token, behind the most frequent first one.", False),
)


def lossless_rows(report: LosslessReport, fmt: NumberFormat = PLAIN) -> tuple[LosslessCells, ...]:
    """Defects first, then ties, then the rest, each in the order they ran."""
    ordered = sorted(report.rows, key=lambda row: _LOUDEST_FIRST.index(row.verdict))
    return tuple(
        LosslessCells(row.verdict, _cells(row, fmt), explanation(row, fmt)) for row in ordered
    )


def _cells(row: Row, fmt: NumberFormat) -> tuple[str, ...]:
    found = row.divergence
    differs = ("", "", "", "", "", "")
    if found is not None:
        differs = (
            text.count(found.position + 1, fmt),
            token_text(found.baseline_text),
            token_text(found.arm_text),
            _logits(found.margin, fmt),
            _logits(found.arm_margin, fmt),
            _logits(found.logit_shift, fmt),
        )
    by_position = {d.position: p_text(d.p, fmt) for d in row.distributions}
    return (
        row.prompt,
        arm_title(row.arm),
        VERDICTS[row.verdict],
        text.count(row.tokens, fmt),
        *differs,
        by_position.get(1, ""),
        by_position.get(2, ""),
    )


def explanation(row: Row, fmt: NumberFormat = PLAIN) -> str:
    """A verdict in full: what was found, and what it means."""
    meaning = MEANINGS[row.verdict]
    lines = []
    if (found := row.divergence) is not None:
        lines.append(
            f"At token {text.count(found.position + 1, fmt)} plain decoding wrote "
            f"{token_text(found.baseline_text)}, {arm_title(row.arm)} {token_text(found.arm_text)}."
        )
        lines.append(
            f"Their logits were {_logits(found.margin, fmt)} apart with speculation off and "
            f"{_logits(found.arm_margin, fmt)} with it; rounding moved logits there by up to "
            f"{_logits(found.logit_shift, fmt)}."
            if row.verdict == "tie"
            else f"Their logits were {_logits(found.margin, fmt)} apart with speculation off and "
            f"{_logits(found.arm_margin, fmt)} with it; between the runs some logit moved by "
            f"{_logits(found.logit_shift, fmt)}."
        )
    lines += [
        f"Token {d.position}: {text.plural(d.draws, 'draw', 'draws', fmt)}, chi-square "
        f"{text.number(d.chi_square, 1, fmt)} at "
        f"{text.plural(d.freedom, 'degree', 'degrees', fmt)} of freedom, p = {p_text(d.p, fmt)}."
        for d in row.distributions
    ]
    return "\n".join([meaning, *lines])


def p_text(p: float, fmt: NumberFormat = PLAIN) -> str:
    """0.43, and < 0.001 where more digits would say nothing."""
    if p < 0.001:
        return f"< {text.number(0.001, 3, fmt)}"
    return text.number(p, 2 if p >= 0.1 else 3, fmt)


def _logits(value: float, fmt: NumberFormat) -> str:
    """Three decimals, more where a margin is smaller than those show."""
    digits = 3 if value == 0 or abs(value) >= 0.001 else 6
    return text.number(value, digits, fmt)


def used_columns(rows: tuple[LosslessCells, ...]) -> tuple[bool, ...]:
    """Which columns have something to say in any row."""
    return tuple(any(row.cells[i] for row in rows) for i in range(len(COLUMNS)))


def as_markdown(report: LosslessReport) -> str:
    """The headline, the table without its empty columns, settings and build; plain numbers."""
    rows = lossless_rows(report)
    used = [i for i, is_used in enumerate(used_columns(rows)) if is_used]
    lines = [outcome(report).headline, ""]
    lines.append(_table_row([COLUMNS[i][0] for i in used]))
    lines.append(_table_row(["---" if COLUMNS[i][2] else "---:" for i in used]))
    lines += [_table_row([row.cells[i] for i in used]) for row in rows]
    for title, values in (("Settings", report.settings), ("Build", report.build)):
        said = ", ".join(f"{k} {text.NOTHING if v is None else v}" for k, v in values.items())
        lines += ["", f"{title}: {said}"]
    return "\n".join(lines) + "\n"


def _table_row(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def as_json(report: LosslessReport) -> bytes:
    """The report as it came, indented."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
