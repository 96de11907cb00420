"""What the live panel says of a gain: how much, how sure, and against what.

A difference that may be chance is never called a gain. Knows neither Auto nor the engine's state;
used by `live_status` and `auto_words`.
"""

from dataclasses import dataclass
from typing import Literal

from app.logic import formatting as text
from app.logic.formatting import NumberFormat
from app.logic.live import LiveFigures
from app.logic.live_history import MIN_TOKENS
from app.logic.uncertainty import is_clear, ratio_margin, relative_error

Tone = Literal["on", "gain", "loss", "off", "busy", "error"]


@dataclass(frozen=True, slots=True)
class LiveStatus:
    """`headline` is the sentence; `detail` says against what, why, or what to do.

    `figures_note` says whose figures are shown beside it, where it speaks of something else.
    """

    tone: Tone
    headline: str
    detail: str = ""
    is_of_answer: bool = False  # it speaks of the answer whose figures are shown
    figures_note: str = ""


def gained(
    subject: str, gain: float, margin: float, detail: str, fmt: NumberFormat, joint: str = ": "
) -> LiveStatus:
    """`subject` is what is on. `gain` and its `margin` are shares: 0.38 and 0.06."""
    words = text.gain(1 + gain, margin, fmt)
    if not is_clear(gain, margin):
        headline = f"{subject}{joint}no measurable difference ({words})"
        return LiveStatus("on", headline, detail, is_of_answer=True)
    headline = f"{subject}{joint}{words} against plain decoding"
    return LiveStatus("gain" if gain > 0 else "loss", headline, detail, is_of_answer=True)


def against_last_answer(
    subject: str, figures: LiveFigures, fmt: NumberFormat, joint: str = ": "
) -> LiveStatus:
    """This answer held against the last one with speculation off, if there is one."""
    detail = _why_not_measured(figures, fmt)
    if detail or figures.baseline is None or figures.speed_up is None:
        return LiveStatus("on", subject, detail, is_of_answer=True)
    margin = ratio_margin(figures.stats, figures.baseline.stats)
    if margin is not None:
        return gained(subject, figures.speed_up - 1, margin, _against(figures, fmt), fmt, joint)
    # Without it, a difference may be chance.
    detail = "Measuring…"
    if relative_error(figures.baseline.stats) is None:
        detail = f"{_against(figures, fmt)} It was too short to tell a gain from chance."
    elif figures.phase == "finished":
        detail = f"{_against(figures, fmt)} This answer is too short to tell a gain from chance."
    return LiveStatus("on", subject, detail, is_of_answer=True)


def _against(figures: LiveFigures, fmt: NumberFormat) -> str:
    assert figures.baseline is not None
    speed = text.tokens_per_second(figures.baseline.stats.decode_tps, fmt)
    return f"Against your last answer with speculation off ({speed})."


def _why_not_measured(figures: LiveFigures, fmt: NumberFormat) -> str:
    if figures.baseline is not None and figures.speed_up is not None:
        return ""
    if figures.baseline is not None:
        is_over = figures.phase == "finished"
        return "This answer is too short to measure." if is_over else "Measuring…"
    if figures.short_plain:
        tokens = text.plural(figures.short_plain, "token", "tokens", fmt)
        return (
            "Your last answer with speculation off was too short to compare with "
            f"({tokens}; {text.count(MIN_TOKENS, fmt)} are needed)."
        )
    return (
        "No plain answer to compare with yet. Turn speculation off for one message, or use Compare."
    )
