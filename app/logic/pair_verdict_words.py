"""What is said of whether two models fit: the rule that failed, how their tokens differ, and what
acceptance makes drafting pay.

Text of values; used by `pair_view`, which shows it in the pair pane.
"""

from app.logic.formatting import PLAIN, NumberFormat, count, percent, token_count
from app.logic.words import Tone
from engine.hub_protocol import PairReport
from engine.language import tr
from engine.protocol import PairVerdict, TokenMapping


def rule_words(verdict: PairVerdict) -> str:
    """The rule that failed, in a few words."""
    match verdict.rule:
        case "type":
            return tr("other vocabulary type")
        case "bos":
            return tr("texts begin differently")
        case "eos":
            return tr("texts end differently")
        case "size":
            return tr("vocabularies of different size")
        case "text":
            return tr("a token has another text")
        case "":
            return tr("the vocabularies differ")


def difference_words(mapping: TokenMapping, fmt: NumberFormat) -> str:
    """ "37 of 49,152 tokens have other ids", or how many one side lacks."""
    tokens = token_count(mapping.shared + mapping.target_only, fmt)
    moved, missing = count(mapping.moved, fmt), count(mapping.target_only, fmt)
    has_moved = ""
    if mapping.moved == 1:
        has_moved = tr("1 of {tokens} has another id", tokens=tokens)
    elif mapping.moved:
        has_moved = tr("{number} of {tokens} have other ids", number=moved, tokens=tokens)
    if not mapping.target_only and not has_moved:
        if mapping.draft_only == 1:
            return tr("1 token of the draft model is unused")
        number = count(mapping.draft_only, fmt)
        return tr("{number} tokens of the draft model are unused", number=number)
    if not mapping.target_only:
        return has_moved
    if has_moved and mapping.target_only == 1:
        return tr("{moved}, 1 is missing in the draft model", moved=has_moved)
    if has_moved:
        return tr(
            "{moved}, {number} are missing in the draft model", moved=has_moved, number=missing
        )
    if mapping.target_only == 1:
        return tr("1 of {tokens} is missing in the draft model", tokens=tokens)
    return tr("{number} of {tokens} are missing in the draft model", number=missing, tokens=tokens)


def break_even_words(report: PairReport, fmt: NumberFormat = PLAIN) -> tuple[str, Tone]:
    """What acceptance the pair must reach, as a sentence that says how that is known."""
    share, is_measured = report.break_even, report.is_measured
    if share is None and not is_measured:
        return "", "muted"
    tokens = token_count(report.break_even_draft, fmt)
    if share is None or share >= 1:
        if is_measured:
            said = tr(
                "As measured on this machine, does not pay with drafts of {tokens}: they cost more "
                "time than they can save.",
                tokens=tokens,
            )
        else:
            said = tr(
                "Is not expected to pay with drafts of {tokens}: they cost more time than they can "
                "save.",
                tokens=tokens,
            )
        return said, "warning"
    needed = percent(share, 0, fmt)
    if is_measured:
        return tr(
            "As measured on this machine, pays when more than {share} of drafted tokens are "
            "accepted, with drafts of {tokens}.",
            share=needed,
            tokens=tokens,
        ), "muted"
    return tr(
        "Predicted to pay when more than {share} of drafted tokens are accepted, with drafts of "
        "{tokens}.",
        share=needed,
        tokens=tokens,
    ), "muted"


def short_break_even(share: float | None, fmt: NumberFormat = PLAIN) -> str:
    if share is None:
        return ""
    if share >= 1:
        return tr("not expected to pay")
    return tr("pays above {share}", share=percent(share, 0, fmt))
