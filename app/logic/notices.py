"""What the window says inline about engine and hub: one notice for how each is, or none.

Pure values and text; the buttons' names mean something to `application` only.
"""

from dataclasses import dataclass
from typing import Literal

from app.logic.engine_state import EngineState
from app.logic.faults import Fault
from app.logic.words import load_failed
from engine.errors import ErrorKind
from engine.language import mark, tr
from engine.protocol import Error

Tone = Literal["info", "warning", "danger"]


@dataclass(frozen=True)
class Notice:
    """`actions` are (name, label); the first is the one a user most likely wants."""

    tone: Tone
    title: str
    text: str
    actions: tuple[tuple[str, str], ...] = ()
    can_close: bool = True


OF_SERVERS = (ErrorKind.NETWORK, ErrorKind.ACCESS, ErrorKind.NOT_FOUND)  # why they do not load
SHOW_LOG = ("log", mark("Show log"))


def show_log() -> tuple[str, str]:
    return SHOW_LOG[0], tr(SHOW_LOG[1])


def amx_left_out() -> Notice:
    """The worker runs without the AMX code of its llama.cpp, which crashes here."""
    return Notice(
        "info",
        tr("Part of this llama.cpp build is left out"),
        tr(
            "Its AMX code crashes on this processor, so models run without it, more slowly than "
            "they could. The README says how to rebuild."
        ),
    )


def engine_notice(state: EngineState, is_told: bool = False) -> Notice | None:
    """Why there is no worker or no model, or nothing when both are as they should be.

    `is_told`: the chat already explains it under an answer, so that the title is enough.
    """
    fault, error = state.fault, state.error
    if fault is not None:
        return Notice(
            "danger",
            fault.title,
            "" if is_told else fault.details,
            (("restart", tr("Restart the engine")), show_log()),
            can_close=False,  # nothing works until it is pressed
        )
    if error is None:
        return None
    actions = (("settings", tr("Model settings")), show_log())
    if error.kind in (ErrorKind.BAD_FILE, ErrorKind.BAD_PAIR):
        actions = (("open", tr("Choose another file")), show_log())
    elif error.kind in OF_SERVERS:
        actions = (("again", tr("Try again")), ("endpoints", tr("Servers")))
    kept = tr("The model before it is still loaded.") if state.loaded is not None else ""
    return Notice(
        "danger",
        load_failed(error),
        " ".join(part for part in (error.message, error.hint, kept) if part),
        actions,
    )


def hub_notice(fault: Fault, is_back: bool) -> Notice:
    """The hub worker ended; `is_back`: it has been started again already."""
    if is_back:
        return Notice(
            "warning",
            tr("{what} and was started again", what=fault.title),
            " ".join((fault.sentence, tr("Downloads go on where they stopped."))),
            (show_log(),),
        )
    restart = ("restart", tr("Start it again"))
    return Notice("danger", fault.title, fault.details, (restart, show_log()))


def serving_notice(error: Error) -> Notice:
    """This computer's server could not be started, which its own page says too."""
    text = " ".join(part for part in (error.message, error.hint) if part)
    show = ("serve", tr("Show the server"))
    return Notice("danger", tr("The server could not be started"), text, (show,))
