"""The live panel's first sentence: is speculation on, what does it gain, and if not, why not.

Makes words of the engine's state, the setting and `LiveFigures`; knows no widgets. Also the figures
of the live strip. Called by the live panel whenever one of the three changes.
"""

from dataclasses import replace

from app.logic import formatting as text
from app.logic.arms import arm_title, arm_word
from app.logic.auto_words import CANNOT_REWIND, auto_status
from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.gain_words import LiveStatus, against_last_answer
from app.logic.live import LiveFigures
from app.logic.remote_live import acceptance, remote_status
from app.logic.words import is_read, load_failed, why_unavailable
from engine.language import tr
from engine.protocol import Loaded, Progress


def live_status(
    state: EngineState, setting: str, figures: LiveFigures, fmt: NumberFormat = PLAIN
) -> LiveStatus:
    """`setting` is the arm the user chose, also where these models can do only a part of it."""
    if state.phase == "dead":
        fault = state.fault
        if fault is None:
            return LiveStatus("error", tr("The engine has stopped."), tr("Load the model again."))
        return LiveStatus("error", fault.title, fault.details)
    if state.phase == "starting":
        return LiveStatus("busy", tr("Starting the engine…"))
    if state.phase == "loading":
        return LiveStatus("busy", tr("Loading…"), _loading(state.progress, fmt))
    if state.phase == "measuring":
        return LiveStatus(
            "busy", tr("A bench is running."), tr("Its figures are on the Bench page.")
        )
    if state.loaded is None:
        if state.error is not None:
            detail = f"{state.error.message} {state.error.hint}".strip()
            return LiveStatus("error", f"{load_failed(state.error)}.", detail)
        return LiveStatus(
            "off", tr("No model is loaded."), tr("Open one in the model bar above the chat.")
        )
    if state.phase == "comparing":
        return LiveStatus(
            "busy", tr("A comparison is running."), tr("Its figures are on the Compare page.")
        )
    if state.phase == "checking":
        return LiveStatus(
            "busy",
            tr("A check of the answers is running."),
            tr("How far it is stands on the Compare page."),
        )
    if figures.phase == "failed":
        error = figures.error
        detail = tr("The text so far is kept.")
        if error is not None:
            detail = f"{error.message} {error.hint}".strip()
        return LiveStatus("error", tr("The answer broke off."), detail)
    if is_remote(state.loaded):
        return remote_status(state.loaded, figures, fmt)
    answering = figures.phase in ("prompt", "running")
    is_of_setting = figures.asked_arm in (setting, state.arm_of(setting))
    if figures.phase == "idle" or not (is_of_setting or answering):
        return _next_message(state.loaded, setting, figures)
    if figures.phase == "prompt":
        status = _before(state.loaded, figures.asked_arm, _prompt(figures, fmt))
    elif figures.asked_arm == "auto":
        status = auto_status(figures, fmt)
    elif figures.arm == "off":
        status = _off(state.loaded, setting if is_of_setting else "off", figures, fmt)
    else:
        status = against_last_answer(_is_on(figures.arm), figures, fmt)
        status = replace(status, detail=f"{status.detail} {figures.note}".rstrip())
    if is_of_setting:
        return status
    next_one = tr("{arm} from your next message on.", arm=arm_title(state.arm_of(setting)))
    return replace(status, detail=f"{status.detail} {next_one}".strip())


def strip_line(status: LiveStatus, figures: LiveFigures, fmt: NumberFormat = PLAIN) -> str:
    """The figures of the one-line strip: tok/s and acceptance, "" before there are any."""
    if not status.is_of_answer or not figures.stats.decode_ms:
        return ""
    running = figures.phase == "running"
    speed = (figures.recent if running else figures.stats).decode_tps
    parts = [text.tokens_per_second(speed, fmt)]
    kept = acceptance(figures) if figures.drafts is not None else figures.stats.acceptance
    if kept is not None:
        share = text.percent(kept, 0, fmt)
        parts.append(tr("{share} accepted", share=share))
    return " · ".join(parts)


def _is_on(arm: str) -> str:
    if "+" in arm:
        return tr("{arm} are on", arm=arm_title(arm))
    return tr("{arm} is on", arm=arm_title(arm))


def _before(loaded: Loaded, arm: str, detail: str) -> LiveStatus:
    """What is on while there are no tokens yet."""
    if arm == "off":
        return LiveStatus("off", tr("Speculation is off"), detail)
    if arm == "auto" and not loaded.target.can_rewind:
        return LiveStatus("off", tr(CANNOT_REWIND), detail)
    return LiveStatus("on", _is_on(arm), detail)


def _loading(progress: Progress | None, fmt: NumberFormat) -> str:
    if progress is None or not progress.total:
        return tr("Reading the file.")
    share = text.percent(progress.done / progress.total, 0, fmt)
    if progress.phase == "draft":
        if is_read(progress):
            return tr("Preparing the draft model…")
        return tr("The draft model: {share}.", share=share)
    if is_read(progress):
        return tr("Preparing the target…")
    return tr("The target: {share}.", share=share)


def _prompt(figures: LiveFigures, fmt: NumberFormat) -> str:
    if not figures.prompt_total:
        return tr("Reading the prompt…")
    share = text.percent(figures.prompt_done / figures.prompt_total, 0, fmt)
    return tr("Reading the prompt: {share}.", share=share)


def _next_message(loaded: Loaded, setting: str, figures: LiveFigures) -> LiveStatus:
    shown = ""
    if figures.phase != "idle":
        shown = tr("The figures are of your last answer ({arm}).", arm=arm_word(figures.arm))
    if setting == "off":
        hint = tr("Switched off. Choose Auto, and drafts are made where they pay.")
        return LiveStatus("off", tr("Speculation is off"), hint, figures_note=shown)
    if (missing := why_unavailable(loaded, setting)) and setting != "auto":
        return LiveStatus("off", tr("Speculation is off"), missing, figures_note=shown)
    hint = tr("Send a message to see what it gains.")
    if shown:
        hint = tr("Applies to your next message.")
    if missing:
        hint = tr("So nothing can be drafted for it.")
    return replace(_before(loaded, setting, hint), figures_note=shown)


def _off(loaded: Loaded, setting: str, figures: LiveFigures, fmt: NumberFormat) -> LiveStatus:
    if figures.asked_arm == "off":
        why = why_unavailable(loaded, setting) or tr("Switched off.")
    else:
        why = figures.note or why_unavailable(loaded, figures.asked_arm)
        why = why or tr("No drafter was there.")
    if (other := figures.reference) is not None:
        on = tr(
            "Your last answer with it on ({arm}): {speed}.",
            arm=arm_word(other.arm),
            speed=text.tokens_per_second(other.stats.decode_tps, fmt),
        )
        why = f"{why} {on}"
    return LiveStatus("off", tr("Speculation is off"), why, is_of_answer=True)
