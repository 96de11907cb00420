"""Where the text of an arm leaves the baseline's, in characters, and what is said about it.

The report knows the token; this finds the place in the streamed texts. Knows no widgets. Called by
the compare page's columns.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.arms import arm_title
from app.logic.compare_run import ArmColumn, CompareRun
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import difference_word, token_text
from engine.lab.report import Divergence
from engine.language import tr


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a text leaves the other, in characters, and what is said about it."""

    start: int
    sentence: str
    is_defect: bool
    is_explained: bool = True  # not where another server wrote the text


def difference(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> Difference | None:
    """The mark in an arm's text; in the baseline's, that of the earliest arm to leave it."""
    if run.report is None:
        return None
    return _explained(run, arm, fmt) or _of_servers(run, arm, fmt)


def _of_servers(run: CompareRun, arm: str, fmt: NumberFormat) -> Difference | None:
    """Where a server's text leaves the baseline's, or that of the first arm to leave it: texts that
    other programs computed, which nothing here explains."""
    assert run.report is not None
    baseline = run.baseline
    leaving = [
        (found.position, name)
        for name, found in run.report.differences.items()
        if name in run.columns and arm in (name, baseline)
    ]
    if not leaving:
        return None
    position, name = min(leaving)
    against = arm_title(name) if arm == baseline else tr("the baseline")
    sentence = tr(
        "Differs from {arm} from character {position} on: another server, so differences are not "
        "explained.",
        arm=against,
        position=text.count(position + 1, fmt),
    )
    return Difference(position, sentence, is_defect=False, is_explained=False)


def _explained(run: CompareRun, arm: str, fmt: NumberFormat) -> Difference | None:
    """By the tokens at which two runs of one model part."""
    assert run.report is not None
    baseline = run.baseline
    leaving = [
        (divergence.position, name, divergence)
        for name, divergence in run.report.divergence.items()
        if divergence is not None and name in run.columns and arm in (name, baseline)
    ]
    if not leaving:
        return None
    _, name, divergence = min(leaving, key=lambda item: item[0])
    starts = first_difference(run.columns[baseline], run.columns[name], divergence)
    own, other = divergence.arm_text, divergence.baseline_text
    against = tr("the baseline")
    if arm == baseline:
        own, other, against = other, own, arm_title(name)
    sentence = tr(
        "Differs from token {position} on: {token}, with {arm} {other}. Margin {margin}: {kind}.",
        position=text.count(divergence.position + 1, fmt),
        token=token_text(own),
        arm=against,
        other=token_text(other),
        margin=text.number(divergence.margin, 3, fmt),
        kind=difference_word(divergence.kind),
    )
    return Difference(starts[arm == baseline], sentence, divergence.kind == "defect")


def first_difference(
    baseline: ArmColumn, column: ArmColumn, divergence: Divergence
) -> tuple[int, int]:
    """Character offsets of the first differing token: in the arm's text, in the baseline's.

    Up to that token both texts are the same, so the offsets are equal. Tokens may share their first
    letters, so the token begins at or before the first differing character; the passes say where
    its own began at the earliest.
    """
    ours, theirs = column.text, baseline.text
    common = 0
    for a, b in zip(ours, theirs, strict=False):
        if a != b:
            break
        common += 1
    earliest = 0
    for tokens, characters in column.tokens_after:
        if tokens > divergence.position:
            break
        earliest = characters
    for start in range(common, min(earliest, common) - 1, -1):
        if ours.startswith(divergence.arm_text, start) and theirs.startswith(
            divergence.baseline_text, start
        ):
            return start, start
    return common, common
