"""Where every role of the program begins: the window, a worker process, or a terminal command.

Decides by the first argument, before anything of Qt or llama.cpp is imported. Called by
`python -m app` and by the console command `paceline`.
"""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app.paths import DATA_DIR_VARIABLE

COMMANDS = (
    "compare",
    "lossless",
    "bench",
    "check",
    "plan",
    "search",
    "download",
    "models",
    "devices",
    "serve",
    "endpoints",
    "sweep",
    "launch-config",
    "quantize",
    "make-drafter",
)
HELP = """\
paceline: chat with a local language model, made fast by speculative decoding

  paceline [FILE ...]         open the desktop app, with model or text files
  paceline --screenshot DIR   write a picture of every page and state into DIR
  paceline compare [options]  run arms on one prompt and show what speculation gains
  paceline lossless [options] show that speculation changes no answer
  paceline bench [options]    measure arms over kinds of work; --quick takes 2 minutes
  paceline check TARGET [DRAFT]
                              does this pair fit? is this file a usable model?
  paceline plan TARGET [DRAFT]
                              how much memory does it need, and on which device?
  paceline search [WORDS]     find models on the Hugging Face Hub
  paceline search --pairs     recommended pairs of models for this machine
  paceline download OWNER/NAME[:Q4_K_M]
                              fetch a model; goes on where it stopped
  paceline download --pair NAME
                              fetch a recommended pair
  paceline models             the models on this machine; delete, verify, alias
  paceline devices            what llama.cpp can compute on
  paceline serve              answer over HTTP as OpenAI's API does, with speculation
  paceline endpoints          servers to talk to: list, add, probe, remove
  paceline sweep [options]    servers under load: more and more clients
  paceline launch-config TARGET [DRAFT]
                              what starts vLLM, SGLang, llama-server and others with a pair
  paceline quantize SRC DEST  convert a model file to another weight type
  paceline make-drafter TARGET DEST
                              make a small copy that drafts, and measure what it gains
  paceline COMMAND --help     the options of a command
  paceline --data-dir DIR ... keep settings, chats, models and logs in DIR; before anything else
  paceline --language NAME ...
                              the window in en, de or zh_CN, this time; before anything else
  paceline --version
"""
DATA_DIR = "--data-dir"
LANGUAGE = "--language"
LANGUAGES = ("en", "de", "zh_CN")
NO_DISPLAY = (
    "paceline: there is no display for the desktop app; "
    "use “paceline compare” in a terminal instead."
)


def main(argv: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    language = ""
    while arguments and (option := arguments[0].partition("=")[0]) in (DATA_DIR, LANGUAGE):
        value, arguments = _value(arguments)
        if option == LANGUAGE:
            if value not in LANGUAGES:
                return _refuse(f"--language needs one of {', '.join(LANGUAGES)}.")
            language = value
            continue
        if not value:
            return _refuse("--data-dir needs one folder.")
        folder = _folder(value)
        if os.path.exists(folder) and not os.path.isdir(folder):
            return _refuse(f"“{folder}” is a file; --data-dir needs a folder.")
        os.environ[DATA_DIR_VARIABLE] = folder  # so that workers have it too
    first = arguments[0] if arguments else ""
    if first.startswith("--worker="):
        from engine.worker import main as run_worker

        return run_worker(first.removeprefix("--worker=")) or 0
    if first in COMMANDS:
        from engine.cli import main as run_command

        return run_command(arguments)
    if first in ("-h", "--help"):
        print(HELP, end="")
        return 0
    if first == "--version":
        print(f"paceline {_version()}")
        return 0
    if first == "--screenshot":
        if len(arguments) != 2:
            return _refuse("--screenshot needs one folder.")
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        from app.screenshots import render

        return render(arguments[1], language)
    for argument in arguments:
        if not os.path.isfile(argument):
            return _refuse(
                f"“{argument}” is neither a command nor a file. “paceline --help” lists them."
            )
    if not has_display(sys.platform, os.environ):
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    gc.disable()  # nothing of a start is rubbish, and looking takes 50 ms; `start` enables it
    from app.start import run

    return run([os.path.abspath(argument) for argument in arguments], language)


def _value(arguments: list[str]) -> tuple[str, list[str]]:
    """What the first option is given, "" for nothing, and the arguments after it; `--name=VALUE`
    too."""
    _, is_joined, joined = arguments[0].partition("=")
    given = joined if is_joined else "".join(arguments[1:2])
    if not given or (given.startswith("-") and not is_joined):
        return "", arguments[1:]
    return given, arguments[1 if is_joined else 2 :]


def _folder(given: str) -> str:
    try:
        folder = Path(given).expanduser()
    except RuntimeError:  # “~name” of nobody
        folder = Path(given)
    return os.path.abspath(folder)


def has_display(platform: str, environment: "os._Environ[str] | dict[str, str]") -> bool:
    """Only X11 and Wayland can be missing; Qt's platforms without a screen are a choice."""
    if not platform.startswith(("linux", "freebsd", "openbsd")):
        return True
    chosen = environment.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if chosen and chosen not in ("xcb", "wayland", "wayland-egl"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("paceline")
    except PackageNotFoundError:
        return "(not installed)"


def _refuse(sentence: str) -> int:
    print(f"paceline: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
