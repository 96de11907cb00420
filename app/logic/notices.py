"""What the window says inline about engine and hub: one notice for how each is, or none.

Pure values and text; the buttons' names mean something to `application` only.
"""

from dataclasses import dataclass
from typing import Literal

from app.logic.engine_state import EngineState
from app.logic.faults import Fault
from engine.errors import ErrorKind

Tone = Literal["info", "warning", "danger"]


@dataclass(frozen=True)
class Notice:
    """`actions` are (name, label); the first is the one a user most likely wants."""

    tone: Tone
    title: str
    text: str
    actions: tuple[tuple[str, str], ...] = ()
    can_close: bool = True


SHOW_LOG = ("log", "Show log")
AMX_LEFT_OUT = Notice(
    "info",
    "Part of this llama.cpp build is left out",
    "Its AMX code crashes on this processor, so models run without it, more slowly than they "
    "could. The README says how to rebuild.",
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
            (("restart", "Restart the engine"), SHOW_LOG),
            can_close=False,  # nothing works until it is pressed
        )
    if error is None:
        return None
    titles = {
        ErrorKind.MEMORY: "The model does not fit into memory",
        ErrorKind.DEVICE: "The device cannot be used",
    }
    repair = ("settings", "Model settings")
    if error.kind in (ErrorKind.BAD_FILE, ErrorKind.BAD_PAIR):
        repair = ("open", "Choose another file")
    kept = "The model before it is still loaded." if state.loaded is not None else ""
    return Notice(
        "danger",
        titles.get(error.kind, "The model could not be loaded"),
        " ".join(part for part in (error.message, error.hint, kept) if part),
        (repair, SHOW_LOG),
    )


def hub_notice(fault: Fault, is_back: bool) -> Notice:
    """The hub worker ended; `is_back`: it has been started again already."""
    if is_back:
        return Notice(
            "warning",
            f"{fault.title} and was started again",
            f"{fault.sentence} Downloads go on where they stopped.",
            (SHOW_LOG,),
        )
    return Notice("danger", fault.title, fault.details, (("restart", "Start it again"), SHOW_LOG))
