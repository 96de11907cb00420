"""What Auto says of itself: what it drafts with and what that gains, or why it drafts nothing.

Makes a `LiveStatus` of `LiveFigures` whose `auto` is the engine's own `AutoState`. A gain is told
only against plain decoding measured under the same conditions, or, where there is none yet, against
the last plain answer. Called by `live_status`.
"""

from app.logic import formatting as text
from app.logic.arms import source_word
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.gain_words import LiveStatus, against_last_answer, gained
from app.logic.live import LiveFigures
from app.logic.uncertainty import is_clear
from engine.language import mark, tr
from engine.protocol import AutoState

_UNEVEN = 0.3  # of the cost of a plain token
CANNOT_REWIND = mark("Auto is off: this model’s cache cannot take back rejected tokens")


def auto_status(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> LiveStatus:
    """For a running or finished answer that was asked with Auto."""
    auto = figures.auto
    if auto is None:
        if figures.arm != "auto":  # the engine ran without it and says why
            return _off(tr("Auto is off"), figures.note)
        return _starting(figures)
    if auto.is_on:
        return _on(auto, figures, fmt)
    if auto.why_off == "starting":
        return _starting(figures)
    if auto.why_off == "cannot_rewind":
        return _off(tr(CANNOT_REWIND), tr("So nothing can be drafted for it."))
    headline, detail = tr("Auto is off"), ""
    if auto.why_off == "nothing_to_draft":
        headline = _nothing_to_draft(auto, figures.phase == "finished")
        detail = _best_try(auto, fmt) or tr("No earlier text continues what is being written.")
    elif auto.why_off == "not_accepted":
        headline = tr("Auto is off: {why}", why=_not_accepted(auto, fmt))
        detail = _best_try(auto, fmt)
    return _off(headline, f"{detail} {_so_far(auto, figures, fmt)}".strip())


def _nothing_to_draft(auto: AutoState, is_finished: bool) -> str:
    if auto.tried:  # it would have paid, had there been more of it
        if is_finished:
            return tr("Auto is off: too little to draft from in this answer")
        return tr("Auto is off: too little to draft from so far")
    if is_finished:
        return tr("Auto is off: nothing to draft from in this answer")
    return tr("Auto is off: nothing to draft from so far")


def baseline_words(auto: AutoState, fmt: NumberFormat = PLAIN) -> str:
    """ "Plain decoding takes 13.3 ± 0.2 ms a token here (48 tokens measured)."; "" without one."""
    if auto.baseline_ms is None:
        return ""
    return tr(
        "Plain decoding takes {cost} a token here ({tokens} measured).",
        cost=text.duration_margin(auto.baseline_ms, auto.baseline_error, fmt),
        tokens=text.token_count(auto.baseline_tokens, fmt),
    )


def draft_words(drafter: str, length: float, fmt: NumberFormat = PLAIN) -> str:
    """ "lookup, drafts of 3 tokens", by the drafter's name in words."""
    if round(length, 1) == round(length):
        tokens = text.token_count(round(length), fmt)
        return tr("{drafter}, drafts of {tokens}", drafter=drafter, tokens=tokens)
    mean = text.number(length, 1, fmt)
    return tr("{drafter}, drafts of {mean} tokens on average", drafter=drafter, mean=mean)


def _on(auto: AutoState, figures: LiveFigures, fmt: NumberFormat) -> LiveStatus:
    subject, has_drafter = tr("Auto is on"), bool(auto.source)
    if has_drafter:
        subject = tr("Auto is on: {drafter}", drafter=source_word(auto.source))
    if auto.baseline_ms is None and figures.baseline is not None:
        return against_last_answer(subject, figures, fmt, has_drafter)
    if auto.gain is not None and auto.gain_error > 0:
        detail = baseline_words(auto, fmt)
        if is_steady(auto):
            return gained(subject, auto.gain, auto.gain_error, detail, fmt, has_drafter)
        detail = " ".join((detail, tr("That is too uneven to tell a gain.")))
        return LiveStatus("on", subject, detail, is_of_answer=True)
    detail = _no_gain(auto, figures.phase == "finished", fmt)
    return LiveStatus("on", subject, detail, is_of_answer=True)


def _no_gain(auto: AutoState, is_finished: bool, fmt: NumberFormat) -> str:
    """Why a gain is not told."""
    if not auto.baseline_tokens:
        if is_finished:
            return tr("Plain decoding is not measured, so a gain cannot be told.")
        return tr("Plain decoding is not measured yet, so a gain cannot be told.")
    tokens = text.count(auto.baseline_tokens, fmt)
    if is_finished:
        return tr("Too few plain tokens to tell a gain ({tokens} measured).", tokens=tokens)
    return tr("Too few plain tokens to tell a gain yet ({tokens} measured).", tokens=tokens)


def is_steady(auto: AutoState) -> bool:
    """Whether plain decoding is known well enough to divide by: while other programs take the CPU,
    it is not, and the quotient's interval would be wrong too."""
    return auto.baseline_ms is None or auto.baseline_error <= _UNEVEN * auto.baseline_ms


def _starting(figures: LiveFigures) -> LiveStatus:
    if figures.phase == "finished":
        return _off(tr("Auto is off: the answer was too short to tell what pays"), "")
    detail = tr("The first tokens are written plainly: drafts have to beat them.")
    return LiveStatus("on", tr("Auto is starting"), detail, is_of_answer=True)


def _off(headline: str, detail: str) -> LiveStatus:
    return LiveStatus("off", headline, detail, is_of_answer=True)


def _not_accepted(auto: AutoState, fmt: NumberFormat) -> str:
    if auto.needed is None:
        return tr("drafts would not pay here")
    if auto.needed > 1:
        return tr("drafts would cost more here than they can save")
    needed = text.percent(auto.needed, 0, fmt)
    if auto.seen is None:
        return tr("drafts would need {needed} accepted here", needed=needed)
    seen = text.percent(auto.seen, 0, fmt)
    if round(100 * auto.seen) >= round(100 * auto.needed):
        return tr(
            "drafts would gain too little, {seen} are accepted and {needed} are needed",
            seen=seen,
            needed=needed,
        )
    return tr("drafts would need {needed} accepted here, {seen} are", needed=needed, seen=seen)


def _best_try(auto: AutoState, fmt: NumberFormat) -> str:
    if not auto.tried:
        return ""
    best = draft_words(source_word(auto.tried), auto.tried_length, fmt)
    return tr("Best that was tried: {drafts}.", drafts=best)


def _so_far(auto: AutoState, figures: LiveFigures, fmt: NumberFormat) -> str:
    """What the drafts of this answer brought before they ended; nothing that may be chance."""
    if not figures.stats.drafts or auto.gain is None or not is_steady(auto):
        return ""
    if not is_clear(auto.gain, auto.gain_error):
        return ""
    words = text.gain(1 + auto.gain, auto.gain_error, fmt)
    if figures.phase == "finished":
        return tr("This answer: {gain} against plain decoding.", gain=words)
    return tr("This answer so far: {gain} against plain decoding.", gain=words)
