"""What this computer serves: what is wished, what runs, and what is said of it.

Pure: the service in `app.services.serving` keeps the state, the serve view draws the words. Knows
no key; whether there is one is told by `KeyState`.
"""

import json
import re
import shlex
from dataclasses import dataclass, field
from typing import Literal

from app.logic.engine_state import EngineState
from app.logic.formatting import NOTHING, PLAIN, NumberFormat, count, percent, plural, speed_figure
from app.logic.gain_words import LiveStatus
from app.settings import ServeChoice
from engine.language import tr
from engine.protocol import Error, Serving
from engine.serve.values import ServingFigures

# "waiting": wished, but something must come first; which, `EngineState` says.
ServePhase = Literal["off", "waiting", "starting", "running", "stopping", "failed"]
LOOPBACK, ANY_ADDRESS = "127.0.0.1", "0.0.0.0"
KEY_URL = "paceline:serve"  # under which the keyring has the key of this computer's server
_LOCAL = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class KeyState:
    """Whether there is a key; `is_known` once the keyring has answered. `note` is what went wrong
    with it. `fresh` is a key that was just made and is shown this once."""

    is_known: bool = False
    has_key: bool = False
    fresh: str = field(default="", repr=False)
    note: str = ""


@dataclass(frozen=True, slots=True)
class ServeState:
    """`is_outdated`: the choice has changed since the server was started."""

    phase: ServePhase = "off"
    serving: Serving | None = None
    figures: ServingFigures = field(default_factory=ServingFigures)
    tps: float | None = None  # over the last second in which something was written
    error: Error | None = None
    is_outdated: bool = False
    is_again: bool = False  # it ran before the model was loaded anew, and will again


def is_local(host: str) -> bool:
    """Whether only programs on this machine reach an address."""
    return host in _LOCAL or host.startswith("127.")


def rate(before: ServingFigures, now: ServingFigures) -> float | None:
    """Tokens a second between two reports; None where nothing was written."""
    tokens, seconds = now.tokens - before.tokens, now.seconds - before.seconds
    return tokens / seconds if tokens > 0 and seconds > 0 else None


def block(choice: ServeChoice, key: KeyState) -> str:
    """Why serving must not begin, and what to do; "" when it may."""
    if not is_local(choice.host) and not choice.needs_key:
        return tr(
            "Other machines may use this computer only with a key. Ask for a key below, or "
            "serve this computer only."
        )
    if choice.needs_key and key.is_known and not key.has_key:
        return tr("There is no key yet. Make one below.")
    return ""


def status(
    state: ServeState, engine: EngineState, choice: ServeChoice, key: KeyState, is_remote: bool
) -> LiveStatus:
    """The sentence over everything else, and under it why, or what to do."""
    match state.phase:
        case "running":
            assert state.serving is not None
            return LiveStatus("on", tr("{model} is served.", model=state.serving.model))
        case "starting":
            return LiveStatus("busy", tr("The server is starting…"))
        case "stopping":
            return LiveStatus("busy", tr("The server is stopping…"))
        case "failed":
            error = state.error
            detail = f"{error.message} {error.hint}".strip() if error is not None else ""
            return LiveStatus("error", tr("The server could not be started."), detail)
    why = block(choice, key)
    if state.phase == "off":
        if why:
            return LiveStatus("off", tr("Nothing is served."), why)
        ready = tr(
            "Other programs can use what is loaded as they would use OpenAI’s API, once you start "
            "the server."
        )
        if engine.loaded is None:
            ready = " ".join((ready, tr("No model is loaded yet.")))
        return LiveStatus("off", tr("Nothing is served."), ready)
    return _waiting(engine, why, state.is_again, is_remote)


def _waiting(engine: EngineState, why: str, is_again: bool, is_remote: bool) -> LiveStatus:
    if why:
        return LiveStatus("error", tr("Nothing is served."), why)
    begins = tr("Serving begins as soon as a model is loaded.")
    if is_again:
        begins = tr("Serving begins again as soon as a model is loaded.")
    match engine.phase:
        case "dead":
            return LiveStatus("error", tr("The engine has stopped."), begins)
        case "starting" | "loading":
            return LiveStatus("busy", tr("The model is loading."), begins)
        case "measuring":
            held = tr("A bench is running. Serving begins when it ends.")
            return LiveStatus("busy", tr("Nothing is served now."), held)
    if is_remote:
        elsewhere = tr(
            "Answers come from another server now, and only models on this computer can be "
            "served. Open one in the bar above."
        )
        return LiveStatus("off", tr("Nothing is served now."), elsewhere)
    if engine.loaded is None:
        opened = tr("Open one in the bar above.")
        return LiveStatus("off", tr("No model is loaded."), f"{begins} {opened}")
    return LiveStatus("busy", tr("Nothing is served now."), begins)


@dataclass(frozen=True, slots=True)
class ServeFigures:
    """Finished text of the live figures; `rest` is what did not end well."""

    running: str
    waiting: str
    tps: str
    answered: str
    acceptance: str
    rest: str


def figures(state: ServeState, fmt: NumberFormat = PLAIN) -> ServeFigures:
    now = state.figures
    parts = []
    if now.cancelled:
        parts.append(
            plural(now.cancelled, tr("answer stopped by its client"),
                   tr("answers stopped by their clients"), fmt)
        )  # fmt: skip
    if now.refused:
        parts.append(plural(now.refused, tr("request refused"), tr("requests refused"), fmt))
    if now.failed:
        parts.append(plural(now.failed, tr("answer failed"), tr("answers failed"), fmt))
    return ServeFigures(
        running=count(now.running, fmt),
        waiting=count(now.waiting, fmt),
        tps=speed_figure(state.tps, fmt) if state.tps else NOTHING,
        answered=count(now.answered, fmt),
        acceptance=percent(now.accepted / now.drafted if now.drafted else None, 0, fmt),
        rest=" · ".join(parts),
    )


def local_url(url: str) -> str:
    """The address as programs on this machine write it."""
    return url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//127.0.0.1:")


def outside_url(url: str, machine: str) -> str:
    """As other machines write it; "" where only this one is served. `machine` is its name."""
    host = url.partition("://")[2].rpartition(":")[0]
    if is_local(host.strip("[]")):
        return ""
    return url.replace(f"//{host}:", f"//{machine}:") if host in ("0.0.0.0", "[::]") else url


def _quoted(name: str) -> str:
    """As JSON and Python write a text alike."""
    return json.dumps(name, ensure_ascii=False)


def curl_example(serving: Serving, is_windows: bool = False) -> str:
    """To be pasted into a terminal: POSIX shells, or cmd and PowerShell 7.3 and later."""
    url = f"{local_url(serving.url)}/chat/completions"
    body = (
        f'{{"model": {_quoted(serving.model)}, "stream": true,\n'
        '    "messages": [{"role": "user", "content": "Name three rivers."}]}'
    )
    lines = [f"curl -N {url}", '-H "Content-Type: application/json"']
    if serving.needs_key:
        variable = "%PACELINE_API_KEY%" if is_windows else "$PACELINE_API_KEY"
        lines.append(f'-H "Authorization: Bearer {variable}"')
    if is_windows:
        # Backslashes before a quotation mark count double there.
        quoted = re.sub(r'(\\*)"', r'\1\1\\"', body.replace("\n   ", ""))
        return " ".join([*lines, f'-d "{quoted}"'])
    return " \\\n  ".join([*lines, f"-d {shlex.quote(body)}"])


def python_example(serving: Serving) -> str:
    """With OpenAI's own package."""
    head, key = "from openai import OpenAI\n", '"none"'
    if serving.needs_key:
        head, key = "import os\n\nfrom openai import OpenAI\n", 'os.environ["PACELINE_API_KEY"]'
    return (
        f"{head}\n"
        f'client = OpenAI(base_url="{local_url(serving.url)}", api_key={key})\n'
        "answer = client.chat.completions.create(\n"
        f"    model={_quoted(serving.model)},\n"
        '    messages=[{"role": "user", "content": "Name three rivers."}],\n'
        "    stream=True,\n"
        ")\n"
        "for part in answer:\n"
        '    print(part.choices[0].delta.content or "", end="", flush=True)\n'
    )
