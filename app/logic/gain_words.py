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
from engine.language import tr

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
    subject: str,
    gain: float,
    margin: float,
    detail: str,
    fmt: NumberFormat,
    has_colon: bool = False,
) -> LiveStatus:
    """`subject` is what is on; `has_colon`: it has one already, so that the gain follows a comma.
    `gain` and its `margin` are shares: 0.38 and 0.06."""
    words = text.gain(1 + gain, margin, fmt)
    if not is_clear(gain, margin):
        headline = (
            tr("{what}, no measurable difference ({gain})", what=subject, gain=words)
            if has_colon
            else tr("{what}: no measurable difference ({gain})", what=subject, gain=words)
        )
        return LiveStatus("on", headline, detail, is_of_answer=True)
    headline = (
        tr("{what}, {gain} against plain decoding", what=subject, gain=words)
        if has_colon
        else tr("{what}: {gain} against plain decoding", what=subject, gain=words)
    )
    return LiveStatus("gain" if gain > 0 else "loss", headline, detail, is_of_answer=True)


def against_last_answer(
    subject: str, figures: LiveFigures, fmt: NumberFormat, has_colon: bool = False
) -> LiveStatus:
    """This answer held against the last one with speculation off, if there is one."""
    detail = _why_not_measured(figures, fmt)
    if detail or figures.baseline is None or figures.speed_up is None:
        return LiveStatus("on", subject, detail, is_of_answer=True)
    margin = ratio_margin(figures.stats, figures.baseline.stats)
    if margin is not None:
        against = _against(figures, fmt)
        return gained(subject, figures.speed_up - 1, margin, against, fmt, has_colon)
    # Without it, a difference may be chance.
    detail = tr("Measuring…")
    if relative_error(figures.baseline.stats) is None:
        short = tr("It was too short to tell a gain from chance.")
        detail = f"{_against(figures, fmt)} {short}"
    elif figures.phase == "finished":
        short = tr("This answer is too short to tell a gain from chance.")
        detail = f"{_against(figures, fmt)} {short}"
    return LiveStatus("on", subject, detail, is_of_answer=True)


def _against(figures: LiveFigures, fmt: NumberFormat) -> str:
    assert figures.baseline is not None
    speed = text.tokens_per_second(figures.baseline.stats.decode_tps, fmt)
    return tr("Against your last answer with speculation off ({speed}).", speed=speed)


def _why_not_measured(figures: LiveFigures, fmt: NumberFormat) -> str:
    if figures.baseline is not None and figures.speed_up is not None:
        return ""
    if figures.baseline is not None:
        if figures.phase == "finished":
            return tr("This answer is too short to measure.")
        return tr("Measuring…")
    if figures.short_plain:
        return tr(
            "Your last answer with speculation off was too short to compare with "
            "({tokens}; {needed} are needed).",
            tokens=text.token_count(figures.short_plain, fmt),
            needed=text.count(MIN_TOKENS, fmt),
        )
    return tr(
        "No plain answer to compare with yet. Turn speculation off for one message, or use Compare."
    )
