"""How a worker ended, as words: exit status and last lines of its log -> one `Fault`.

Pure: knows neither processes nor Qt. Called by the worker process adapter; shown by the widgets.
Native libraries say what went wrong on stderr only, so the log's tail decides where it can.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.logic.fault_roles import ROLE_WORDS, Role, RoleWords
from app.logic.fault_signs import (
    ASSERT,
    DEVICE,
    FROM_OUTSIDE,
    LIBRARY,
    MEMORY,
    MODULE,
    last_words,
    signal_of,
    signal_words,
)
from engine.hosts import LOST
from engine.language import tr

FaultKind = Literal[
    "memory",
    "killed",
    "assert",
    "crash",
    "device",
    "host",
    "library",
    "start",
    "exit",
    "protocol",
    "restart",
]
TAIL_LINES = 40


@dataclass(frozen=True)
class Exit:
    """How a process ended, as the system tells it."""

    failed_to_start: str | None = None  # the system's reason; nothing else counts then
    crashed: bool = False
    code: int = 0  # exit code, or the signal's number (POSIX) / status (Windows) after a crash
    was_ready: bool = True  # the handshake had arrived
    garbled: str | None = None  # a line that was no message


@dataclass(frozen=True)
class Fault:
    """What happened and what to do about it; `log` holds the last lines of the worker's output."""

    title: str
    sentence: str
    hint: str = ""
    log: tuple[str, ...] = ()
    kind: FaultKind = "exit"

    @property
    def details(self) -> str:
        """All that follows the title."""
        return f"{self.sentence} {self.hint}".strip()


def restarted() -> Fault:
    return Fault(
        tr("The engine was started again"),
        tr("What was running broke off there."),
        tr("Try again when the model is loaded."),
        kind="restart",
    )


def fault_of(end: Exit, log: Sequence[str] = (), role: Role = "inference") -> Fault:
    """The most exact explanation that exit status and log allow."""
    tail = tuple(line for line in log if line.strip())[-TAIL_LINES:]
    text = "\n".join(tail)
    words = ROLE_WORDS[role]
    if end.failed_to_start is not None:
        return Fault(
            tr(words.not_started),
            tr("The system could not start it: {why}", why=_sentence(end.failed_to_start)),
            tr("Check that Paceline's Python environment is complete, then start it again."),
            tail,
            "start",
        )
    if end.garbled is not None:
        return Fault(
            tr(words.unreadable),
            tr("It sent a line that is not a message: “{line}”.", line=end.garbled[:80]),
            tr("Start it again. If it comes back, the log shows what wrote there."),
            tail,
            "protocol",
        )
    signal = signal_of(end.code, end.crashed)
    if role != "inference":
        return _of_helper(words, end, text, tail, signal)
    return (
        _library(end, text, tail)
        or _host(log, tail)
        or _memory(text, tail, signal)
        or _device(text, tail)
        or _assertion(text, tail)
        or (_by_signal(signal, end, tail) if signal is not None else None)
        or _by_code(end, tail)
    )


def _of_helper(
    words: RoleWords, end: Exit, text: str, tail: tuple[str, ...], signal: int | None
) -> Fault:
    """It runs no model, so of the log only its last words and a lack of memory count."""
    told = _exit_words(end) if signal is None else signal_words(signal)
    hint = tr(words.hint)
    if not end.was_ready:
        return Fault(
            tr(words.not_started),
            _with_last_words(tr("It ended before it was ready ({how}).", how=told), tail),
            tr(
                "The log shows why. Check that Paceline is installed completely, then start it "
                "again."
            ),
            tail,
            "start",
        )
    if MEMORY.search(text):
        return Fault(
            tr("Memory ran out"),
            tr(words.memory, how=told),
            " ".join((tr("Close what needs memory."), hint)),
            tail,
            "memory",
        )
    kind: FaultKind = "exit" if signal is None else "killed" if signal in FROM_OUTSIDE else "crash"
    sentence = _with_last_words(tr("It ended by itself ({how}).", how=told), tail)
    return Fault(tr(words.ended), sentence, hint, tail, kind)


def _exit_words(end: Exit) -> str:
    return tr("exit code {number}", number=end.code)


def _with_last_words(sentence: str, tail: tuple[str, ...]) -> str:
    last = last_words(tail)
    if not last:
        return sentence
    return " ".join((sentence, tr("Its last words: {words}", words=_sentence(last))))


def _library(end: Exit, text: str, tail: tuple[str, ...]) -> Fault | None:
    module = MODULE.search(text)
    if end.was_ready or not (LIBRARY.search(text) or module):
        return None
    sentence = tr("The inference worker did not find a library that it needs.")
    if module:
        sentence = tr(
            "The inference worker did not find a library that it needs ({name}).",
            name=module["what"].strip(),
        )
    return Fault(
        tr("llama.cpp could not be loaded"),
        sentence,
        tr(
            "Install llama-cpp-python again in Paceline's environment; the README says how for "
            "each kind of device."
        ),
        tail,
        "library",
    )


def _memory(text: str, tail: tuple[str, ...], signal: int | None) -> Fault | None:
    if not MEMORY.search(text) or signal == 4:
        return None
    return Fault(
        tr("Memory ran out"),
        tr("The inference worker could not get the memory it asked for and ended."),
        tr(
            "Load the model again with a smaller context, fewer GPU layers, a smaller KV type or "
            "no draft model."
        ),
        tail,
        "memory",
    )


def _host(log: Sequence[str], tail: tuple[str, ...]) -> Fault | None:
    """The whole log counts: what a debugger adds to it can be long."""
    if not any(LOST.search(line) for line in log):
        return None
    return Fault(
        tr("Another machine is gone"),
        tr(
            "A machine that computed a part of the model stopped answering, and the inference "
            "worker ended. The chat is kept."
        ),
        tr(
            "Check that the machine is on and that ggml-rpc-server runs there, then start the "
            "engine again; without that machine the model is loaded on what is left."
        ),
        tail,
        "host",
    )


def _device(text: str, tail: tuple[str, ...]) -> Fault | None:
    if not DEVICE.search(text):
        return None
    return Fault(
        tr("A device was lost"),
        tr("A device stopped answering while it was computing, and the inference worker ended."),
        tr(
            "Start the worker again. If it comes back, check the device's driver or connection, "
            "or load with fewer GPU layers."
        ),
        tail,
        "device",
    )


def _assertion(text: str, tail: tuple[str, ...]) -> Fault | None:
    all_found = list(ASSERT.finditer(text))
    if not all_found:
        return None
    found = all_found[-1]  # the one that ended it
    sentence = tr("A check inside llama.cpp failed, and it ended the inference worker.")
    if found["what"]:
        sentence = tr(
            "A check inside llama.cpp failed: {check} ({place}), and it ended the inference "
            "worker.",
            check=found["what"],
            place=found["where"],
        )
    return Fault(
        tr("llama.cpp stopped at a failed check"),
        sentence,
        tr(
            "Start the worker again. If the same model does it every time, load it with the "
            "default settings."
        ),
        tail,
        "assert",
    )


def _by_signal(signal: int, end: Exit, tail: tuple[str, ...]) -> Fault:
    told = signal_words(signal)
    if signal == 9:
        return Fault(
            tr("The inference worker was ended from outside"),
            tr(
                "The system or another program killed it ({how}). Most often that means that "
                "memory ran out.",
                how=told,
            ),
            tr(
                "Start it again. If it comes back, use a smaller context, fewer GPU layers or no "
                "draft model."
            ),
            tail,
            "killed",
        )
    if signal in (1, 2, 15):
        return Fault(
            tr("The inference worker was asked to stop"),
            tr("Another program asked it to stop ({how}).", how=told),
            tr("Start it again."),
            tail,
            "killed",
        )
    if signal == 4:
        return Fault(
            tr("llama.cpp does not fit this processor"),
            tr("It used an instruction that this processor does not have ({how}).", how=told),
            tr("Install llama-cpp-python again, built on this machine."),
            tail,
            "library",
        )
    return Fault(
        tr("The inference worker crashed"),
        tr("It ended in native code ({how}).", how=told)
        if end.was_ready
        else tr("It ended in native code before it was ready ({how}).", how=told),
        tr(
            "Start it again. If the same model does it every time, load it with the default "
            "settings."
        ),
        tail,
        "crash",
    )


def _by_code(end: Exit, tail: tuple[str, ...]) -> Fault:
    told = _exit_words(end)
    if not end.was_ready:
        return Fault(
            tr("The inference worker did not start"),
            _with_last_words(tr("It ended before it was ready ({how}).", how=told), tail),
            tr("The log shows why. Start it again after mending that."),
            tail,
            "start",
        )
    return Fault(
        tr("The inference worker ended"),
        _with_last_words(tr("It ended by itself ({how}).", how=told), tail),
        tr("Start it again; the log shows its last lines."),
        tail,
        "exit",
    )


def _sentence(text: str) -> str:
    text = text.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."
