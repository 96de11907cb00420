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
from engine.protocol import AutoState

ON, OFF, STARTING = "Auto is on", "Auto is off", "Auto is starting"
_UNEVEN = 0.3  # of the cost of a plain token
CANNOT_REWIND = f"{OFF}: this model’s cache cannot take back rejected tokens"


def auto_status(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> LiveStatus:
    """For a running or finished answer that was asked with Auto."""
    auto = figures.auto
    if auto is None:
        if figures.arm != "auto":  # the engine ran without it and says why
            return _off(OFF, figures.note)
        return _starting(figures)
    if auto.is_on:
        return _on(auto, figures, fmt)
    if auto.why_off == "starting":
        return _starting(figures)
    if auto.why_off == "cannot_rewind":
        return _off(CANNOT_REWIND, "So nothing can be drafted for it.")
    headline, detail = OFF, ""
    if auto.why_off == "nothing_to_draft":
        when = "in this answer" if figures.phase == "finished" else "so far"
        # What was tried would have paid, had there been more of it.
        little = "too little" if auto.tried else "nothing"
        headline = f"{OFF}: {little} to draft from {when}"
        detail = _best_try(auto, fmt) or "No earlier text continues what is being written."
    elif auto.why_off == "not_accepted":
        headline, detail = f"{OFF}: {_not_accepted(auto, fmt)}", _best_try(auto, fmt)
    return _off(headline, f"{detail} {_so_far(auto, figures, fmt)}".strip())


def baseline_words(auto: AutoState, fmt: NumberFormat = PLAIN) -> str:
    """ "Plain decoding takes 13.3 ± 0.2 ms a token here (48 tokens measured)."; "" without one."""
    if auto.baseline_ms is None:
        return ""
    cost = text.duration_margin(auto.baseline_ms, auto.baseline_error, fmt)
    tokens = text.plural(auto.baseline_tokens, "token", "tokens", fmt)
    return f"Plain decoding takes {cost} a token here ({tokens} measured)."


def draft_words(source: str, length: float, fmt: NumberFormat = PLAIN) -> str:
    """ "lookup, drafts of 3 tokens"."""
    if round(length, 1) == round(length):
        return f"{source_word(source)}, drafts of {text.plural(round(length), 'token', 'tokens')}"
    return f"{source_word(source)}, drafts of {text.number(length, 1, fmt)} tokens on average"


def _on(auto: AutoState, figures: LiveFigures, fmt: NumberFormat) -> LiveStatus:
    subject, joint = (f"{ON}: {source_word(auto.source)}", ", ") if auto.source else (ON, ": ")
    if auto.baseline_ms is None and figures.baseline is not None:
        return against_last_answer(subject, figures, fmt, joint)
    if auto.gain is not None and auto.gain_error > 0:
        if not is_steady(auto):
            detail = f"{baseline_words(auto, fmt)} That is too uneven to tell a gain."
            return LiveStatus("on", subject, detail, is_of_answer=True)
        return gained(subject, auto.gain, auto.gain_error, baseline_words(auto, fmt), fmt, joint)
    yet = "" if figures.phase == "finished" else " yet"
    if not auto.baseline_tokens:
        detail = f"Plain decoding is not measured{yet}, so a gain cannot be told."
    else:
        tokens = text.count(auto.baseline_tokens, fmt)
        detail = f"Too few plain tokens to tell a gain{yet} ({tokens} measured)."
    return LiveStatus("on", subject, detail, is_of_answer=True)


def is_steady(auto: AutoState) -> bool:
    """Whether plain decoding is known well enough to divide by: while other programs take the CPU,
    it is not, and the quotient's interval would be wrong too."""
    return auto.baseline_ms is None or auto.baseline_error <= _UNEVEN * auto.baseline_ms


def _starting(figures: LiveFigures) -> LiveStatus:
    if figures.phase == "finished":
        return _off(f"{OFF}: the answer was too short to tell what pays", "")
    detail = "The first tokens are written plainly: drafts have to beat them."
    return LiveStatus("on", STARTING, detail, is_of_answer=True)


def _off(headline: str, detail: str) -> LiveStatus:
    return LiveStatus("off", headline, detail, is_of_answer=True)


def _not_accepted(auto: AutoState, fmt: NumberFormat) -> str:
    if auto.needed is None:
        return "drafts would not pay here"
    if auto.needed > 1:
        return "drafts would cost more here than they can save"
    needed = text.percent(auto.needed, 0, fmt)
    if auto.seen is None:
        return f"drafts would need {needed} accepted here"
    seen = text.percent(auto.seen, 0, fmt)
    if round(100 * auto.seen) >= round(100 * auto.needed):
        return f"drafts would gain too little, {seen} are accepted and {needed} are needed"
    return f"drafts would need {needed} accepted here, {seen} are"


def _best_try(auto: AutoState, fmt: NumberFormat) -> str:
    if not auto.tried:
        return ""
    return f"Best that was tried: {draft_words(auto.tried, auto.tried_length, fmt)}."


def _so_far(auto: AutoState, figures: LiveFigures, fmt: NumberFormat) -> str:
    """What the drafts of this answer brought before they ended; nothing that may be chance."""
    if not figures.stats.drafts or auto.gain is None or not is_steady(auto):
        return ""
    if not is_clear(auto.gain, auto.gain_error):
        return ""
    words = text.gain(1 + auto.gain, auto.gain_error, fmt)
    so_far = "" if figures.phase == "finished" else " so far"
    return f"This answer{so_far}: {words} against plain decoding."
