"""The table of a finished lossless check, verdicts in full, and its forms for copying and saving.

A row for each prompt and arm, the loudest verdict first. Text only; the compare page shows it.
"""

from dataclasses import dataclass
from typing import Literal

import msgspec

from app.logic import formatting as text
from app.logic.arms import arm_title
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.lossless_view import NOTHING_DRAFTED
from app.logic.words import Tone, token_text
from engine.lab.lossless_markdown import lossless_markdown, summary
from engine.lab.report import Divergence
from engine.lab.report import LosslessRow as Row
from engine.language import mark, tr
from engine.protocol import LosslessReport

Verdict = Literal["identical", "tie", "same_distribution", "defect"]

VERDICTS: dict[Verdict, str] = {
    "identical": mark("Identical"),
    "tie": mark("Tie"),
    "same_distribution": mark("Same distribution"),
    "defect": mark("Defect"),
}
TONES: dict[Verdict, Tone] = {
    "identical": "ok",
    "tie": "muted",
    "same_distribution": "ok",
    "defect": "danger",
}
_LOUDEST_FIRST: tuple[Verdict, ...] = ("defect", "tie", "same_distribution", "identical")

MEANINGS: dict[Verdict, str] = {
    "identical": mark("Token by token the same answer as with speculation off."),
    "tie": mark(
        "A floating-point tie. The two best tokens were nearly equal, and a pass over several "
        "tokens rounds its last bits differently from a pass over one, so either may come out "
        "ahead. Both answers are the target’s own; nothing is wrong."
    ),
    "same_distribution": mark(
        "Rejection writes another sample by design, so many short answers were drawn. Their first "
        "and second tokens are spread as the target’s own distribution says."
    ),
    "defect": mark(
        "Rounding does not explain this difference: the answer is not the target’s own."
    ),
}
_UNLIKELY = mark(
    "Draws from the target’s own distribution would hardly ever be this uneven: the answers are "
    "not the target’s own."
)


@dataclass(frozen=True, slots=True)
class LosslessCells:
    """One prompt through one arm as text; `explanation` is for hover and readers."""

    verdict: Verdict
    cells: tuple[str, ...]  # as `COLUMNS`
    explanation: str


# Head, what it means, and whether the column stands at the left as words do; to be translated where
# they are shown.
COLUMNS: tuple[tuple[str, str, bool], ...] = (
    (mark("Prompt"), "", True),
    (mark("Arm"), "", True),
    (
        mark("Verdict"),
        mark("What the comparison with speculation off found. Each explains itself."),
        True,
    ),
    (mark("Tokens"), mark("Of the answer with speculation off, or of all draws."), False),
    (
        mark("Accepted"),
        mark("Drafted tokens that the target kept, of all that were drafted."),
        False,
    ),
    (
        mark("Differs at token"),
        mark("The first token that is not the same in both answers."),
        False,
    ),
    (mark("Off wrote"), mark("The token there with speculation off."), True),
    (mark("Arm wrote"), mark("The token there in the arm’s answer."), True),
    (
        mark("Margin off"),
        mark(
            "Logit of the token that plain decoding wrote − logit of the arm’s token, in the run "
            "with speculation off."
        ),
        False,
    ),
    (
        mark("Margin arm"),
        mark(
            "Logit of the token that the arm wrote − logit of plain decoding’s token, in the "
            "arm’s run."
        ),
        False,
    ),
    (
        mark("Logit shift"),
        mark(
            "The largest difference of any logit there between the two runs: the same text before "
            "it, in passes over other numbers of tokens."
        ),
        False,
    ),
    (
        mark("p 1st token"),
        mark(
            "How often draws from the target’s own distribution would be at least this uneven "
            "(Pearson’s chi-square), for the first token of a draft. Only a very small p is "
            "suspicious."
        ),
        False,
    ),
    (mark("p 2nd token"), mark("The same for the second token of a draft."), False),
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
        tr(VERDICTS[row.verdict]),
        text.count(row.tokens, fmt),
        tr("{at} of {all}", at=text.count(row.accepted, fmt), all=text.count(row.drafted, fmt))
        if row.drafted
        else text.NOTHING,
        *differs,
        by_position.get(1, ""),
        by_position.get(2, ""),
    )


def explanation(row: Row, fmt: NumberFormat = PLAIN) -> str:
    """A verdict in full: what was found, and what it means."""
    is_drawn = row.verdict == "defect" and row.verifier == "rejection"
    lines = [tr(_UNLIKELY if is_drawn else MEANINGS[row.verdict])]
    if not row.drafted:
        lines.append(row.note or tr(NOTHING_DRAFTED))
    elif row.note:
        lines.append(row.note)
    if (found := row.divergence) is not None:
        lines += _difference(row, found, fmt)
    lines += [
        tr(
            "Token {position}: {draws}, chi-square {value} at {degrees} of freedom, {p}.",
            position=d.position,
            draws=text.plural(d.draws, tr("draw"), tr("draws"), fmt),
            value=text.number(d.chi_square, 1, fmt),
            degrees=text.plural(d.freedom, tr("degree"), tr("degrees"), fmt),
            p=_p_equals(d.p, fmt),
        )
        for d in row.distributions
    ]
    return "\n".join(lines)


def _difference(row: Row, found: Divergence, fmt: NumberFormat) -> tuple[str, str]:
    """What each wrote, and how near they were."""
    wrote = tr(
        "At token {position} plain decoding wrote {plain}, {arm} {token}.",
        position=text.count(found.position + 1, fmt),
        plain=token_text(found.baseline_text),
        arm=arm_title(row.arm),
        token=token_text(found.arm_text),
    )
    off, on = _logits(found.margin, fmt), _logits(found.arm_margin, fmt)
    shift = _logits(found.logit_shift, fmt)
    if row.verdict == "tie":
        return wrote, tr(
            "Their logits were {off} apart with speculation off and {on} with it; rounding moved "
            "logits there by up to {shift}.",
            off=off,
            on=on,
            shift=shift,
        )
    return wrote, tr(
        "Their logits were {off} apart with speculation off and {on} with it; between the runs "
        "some logit moved by {shift}.",
        off=off,
        on=on,
        shift=shift,
    )


def _p_equals(p: float, fmt: NumberFormat) -> str:
    shown = p_text(p, fmt)
    return f"p {shown}" if shown.startswith("<") else f"p = {shown}"


def p_text(p: float, fmt: NumberFormat = PLAIN) -> str:
    """0.43, and < 0.001 where more digits would say nothing."""
    if p < 0.001:
        return f"< {text.number(0.001, 3, fmt)}"
    return text.number(p, 2 if p >= 0.1 else 3, fmt)


def _logits(value: float, fmt: NumberFormat) -> str:
    """Three decimals, one more where a margin is smaller than those show."""
    if 0 < abs(value) < 0.0001:
        return f"< {text.number(0.0001, 4, fmt)}"
    return text.number(value, 4 if 0 < abs(value) < 0.001 else 3, fmt)


def used_columns(rows: tuple[LosslessCells, ...]) -> tuple[bool, ...]:
    """Which columns have something to say in any row."""
    return tuple(any(row.cells[i] for row in rows) for i in range(len(COLUMNS)))


def as_markdown(report: LosslessReport) -> str:
    """The verdict in one line over what `paceline lossless` prints."""
    return f"{summary(report)}\n\n{lossless_markdown(report)}"


def as_json(report: LosslessReport) -> bytes:
    """The report as it came, indented."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
