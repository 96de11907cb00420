"""The live panel's first sentence: is speculation on, what does it gain, and if not, why not.

Makes words of the engine's state, the setting and `LiveFigures`; knows no widgets. Also the figures
of the live strip. Called by the live panel whenever one of the three changes.
"""

from dataclasses import dataclass, replace
from typing import Literal

from app.logic import formatting as text
from app.logic.arms import arm_title
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.live import MIN_TOKENS, LiveFigures
from app.logic.uncertainty import ratio_margin, relative_error
from app.logic.words import is_read, why_unavailable
from engine.protocol import Loaded, Progress

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


def live_status(
    state: EngineState, setting: str, figures: LiveFigures, fmt: NumberFormat = PLAIN
) -> LiveStatus:
    """`setting` is the arm the user chose, also where these models can do only a part of it."""
    if state.phase == "dead":
        fault = state.fault
        if fault is None:
            return LiveStatus("error", "The engine has stopped.", "Load the model again.")
        return LiveStatus("error", fault.title, fault.details)
    if state.phase == "starting":
        return LiveStatus("busy", "Starting the engine…")
    if state.phase == "loading":
        return LiveStatus("busy", "Loading…", _loading(state.progress, fmt))
    if state.loaded is None:
        if state.error is not None:
            detail = f"{state.error.message} {state.error.hint}".strip()
            return LiveStatus("error", "The model could not be loaded.", detail)
        return LiveStatus("off", "No model is loaded.", "Open one in the model bar above the chat.")
    if state.phase == "comparing":
        return LiveStatus(
            "busy", "A comparison is running.", "Its figures are on the Compare page."
        )
    if figures.phase == "failed":
        error = figures.error
        detail = f"{error.message} {error.hint}".strip() if error else "The text so far is kept."
        return LiveStatus("error", "The answer broke off.", detail)
    answering = figures.phase in ("prompt", "running")
    is_of_setting = figures.asked_arm in (setting, state.arm_of(setting))
    if figures.phase == "idle" or not (is_of_setting or answering):
        return _next_message(state.loaded, setting, figures)
    if figures.phase == "prompt":
        status = LiveStatus(
            "off" if figures.asked_arm == "off" else "on",
            _is_on(figures.asked_arm),
            _prompt(figures, fmt),
        )
    elif figures.arm == "off":
        status = _off(state.loaded, setting if is_of_setting else "off", figures, fmt)
    else:
        status = _on(state.loaded, setting, figures, fmt)
    if is_of_setting:
        return status
    next_one = f"{arm_title(state.arm_of(setting))} from your next message on."
    return replace(status, detail=f"{status.detail} {next_one}".strip())


def strip_line(status: LiveStatus, figures: LiveFigures, fmt: NumberFormat = PLAIN) -> str:
    """The figures of the one-line strip: tok/s and acceptance, "" before there are any."""
    if not status.is_of_answer or not figures.stats.decode_ms:
        return ""
    running = figures.phase == "running"
    speed = (figures.recent if running else figures.stats).decode_tps
    parts = [text.tokens_per_second(speed, fmt)]
    if figures.stats.acceptance is not None:
        parts.append(f"{text.percent(figures.stats.acceptance, 0, fmt)} accepted")
    return " · ".join(parts)


def _is_on(arm: str) -> str:
    if arm == "off":
        return "Speculation is off"
    return f"{arm_title(arm)} {'are' if arm == 'lookup+draft' else 'is'} on"


def _loading(progress: Progress | None, fmt: NumberFormat) -> str:
    if progress is None or not progress.total:
        return "Reading the file."
    what = "draft model" if progress.phase == "draft" else "target"
    if is_read(progress):
        return f"Preparing the {what}…"
    return f"The {what}: {text.percent(progress.done / progress.total, 0, fmt)}."


def _prompt(figures: LiveFigures, fmt: NumberFormat) -> str:
    if not figures.prompt_total:
        return "Reading the prompt…"
    share = text.percent(figures.prompt_done / figures.prompt_total, 0, fmt)
    return f"Reading the prompt: {share}."


def _next_message(loaded: Loaded, setting: str, figures: LiveFigures) -> LiveStatus:
    shown = ""
    if figures.phase != "idle":
        shown = f"The figures are of your last answer ({_lower(arm_title(figures.arm))})."
    if setting == "off":
        hint = "Switched off. Choose Lookup or Draft model to turn it on."
        return LiveStatus("off", "Speculation is off", hint, figures_note=shown)
    missing = why_unavailable(loaded, setting)
    if missing and setting == "lookup+draft" and loaded.target.can_rewind:
        return LiveStatus("on", _is_on("lookup"), missing, figures_note=shown)
    if missing:
        return LiveStatus("off", "Speculation is off", missing, figures_note=shown)
    hint = "Applies to your next message." if shown else "Send a message to see what it gains."
    return LiveStatus("on", _is_on(setting), hint, figures_note=shown)


def _off(loaded: Loaded, setting: str, figures: LiveFigures, fmt: NumberFormat) -> LiveStatus:
    if figures.asked_arm == "off":
        why = why_unavailable(loaded, setting) or "Switched off."
    else:
        why = figures.note or why_unavailable(loaded, figures.asked_arm) or "No drafter was there."
    detail = why
    if (other := figures.reference) is not None:
        speed = text.tokens_per_second(other.stats.decode_tps, fmt)
        detail += f" Your last answer with it on ({_lower(arm_title(other.arm))}): {speed}."
    return LiveStatus("off", "Speculation is off", detail, is_of_answer=True)


def _on(loaded: Loaded, setting: str, figures: LiveFigures, fmt: NumberFormat) -> LiveStatus:
    subject = _is_on(figures.arm)
    missing = why_unavailable(loaded, setting) if setting == "lookup+draft" else ""
    note = f" {figures.note or missing}".rstrip()
    if figures.baseline is None:
        detail = _no_baseline(figures, fmt)
        return LiveStatus("on", subject, detail + note, is_of_answer=True)
    speed_up = figures.speed_up
    against = (
        "Against your last answer with speculation off "
        f"({text.tokens_per_second(figures.baseline.stats.decode_tps, fmt)})."
    )
    if speed_up is None:
        too_short = figures.phase == "finished"
        detail = "This answer is too short to measure." if too_short else "Measuring…"
        return LiveStatus("on", subject, detail + note, is_of_answer=True)
    margin = ratio_margin(figures.stats, figures.baseline.stats)
    if margin is None:  # without it, a difference may be chance
        if relative_error(figures.baseline.stats) is None:
            detail = f"{against} It was too short to tell a gain from chance."
        elif figures.phase == "finished":
            detail = f"{against} This answer is too short to tell a gain from chance."
        else:
            detail = "Measuring…"
        return LiveStatus("on", subject, detail + note, is_of_answer=True)
    gain = text.gain(speed_up, margin, fmt)
    if abs(speed_up - 1) <= margin:
        headline = f"{subject}: no measurable difference ({gain})"
        return LiveStatus("on", headline, against + note, is_of_answer=True)
    tone: Tone = "gain" if speed_up > 1 else "loss"
    headline = f"{subject}: {gain} against plain decoding"
    return LiveStatus(tone, headline, against + note, is_of_answer=True)


def _no_baseline(figures: LiveFigures, fmt: NumberFormat) -> str:
    if figures.short_plain:
        tokens = text.plural(figures.short_plain, "token", "tokens", fmt)
        return (
            "Your last answer with speculation off was too short to compare with "
            f"({tokens}; {text.count(MIN_TOKENS, fmt)} are needed)."
        )
    return (
        "No plain answer to compare with yet. Turn speculation off for one message, or use Compare."
    )


def _lower(title: str) -> str:
    return title[:1].lower() + title[1:]
