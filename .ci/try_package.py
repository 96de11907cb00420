"""Shows that a self-contained Paceline works, away from the environment that it was built in.

    python .ci/try_package.py PROGRAM [--terminal PROGRAM] [--without-llama]

It has its data files, tells its version, answers in a terminal with the starter model, opens its
window, and draws every page, answers of the starter among them. Needs Python alone. `--terminal`
names the program for terminals where there are two (Windows). `--without-llama` leaves out what
loads llama.cpp, for a build whose library needs a driver that this machine lacks.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DATA = (
    "assets/pairs.json",
    "assets/icons/paceline.svg",
    "assets/translations/paceline_de.qm",
    "assets/translations/paceline_de.ts",
    "assets/translations/paceline_zh_CN.qm",
    "assets/translations/paceline_zh_CN.ts",
    "translations/qtbase_de.qm",
    "translations/qtbase_zh_CN.qm",
    "ziamath/fonts/STIXTwoMath-Regular.ttf",
    "ziafont/fonts/DejaVuSans.ttf",
    "latex2mathml/unimathsymbols.txt",
)
LIMIT = 1800  # seconds for one step; the pictures take four minutes on two cores
WINDOW_LIMIT = 90  # a hosted runner is slow when it reads a program the first time
SETTLED = 8


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("--terminal", type=Path)
    parser.add_argument("--without-llama", action="store_true")
    given = parser.parse_args()
    program = given.program.resolve()
    terminal = (given.terminal or program).resolve()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder)
        has_data(program)
        tells_version(terminal, work)
        if not given.without_llama:
            answers(terminal, work)
            opens(program, work)
            draws(program, work)
    return 0


def has_data(program: Path) -> None:
    top = program.parents[1] if program.parent.name == "MacOS" else program.parent
    files = [path.as_posix() for path in top.rglob("*")]
    missing = [name for name in DATA if not any(path.endswith("/" + name) for path in files)]
    check("its data files", not missing, ", ".join(missing))


def tells_version(program: Path, work: Path) -> None:
    done = run([program, "--version"], work)
    check("its version", done.stdout.startswith("paceline "), done.stdout + done.stderr)


def answers(program: Path, work: Path) -> None:
    result = work / "result.json"
    asked = ["--target", "starter", "--prompt", "Count to ten.", "--max-tokens", "16"]
    wanted = ["--arms", "off,lookup", "--runs", "1", "--json", result]
    done = run([program, "compare", *asked, *wanted], work)
    arms = json.loads(result.read_text(encoding="utf-8"))["arms"] if result.is_file() else []
    check("an answer in a terminal", len(arms) == 2, done.stdout + done.stderr)


def draws(program: Path, work: Path) -> None:
    """Also an answer in the window, by a worker of the program itself."""
    started = time.monotonic()
    done = run([program, "--screenshot", work / "pictures"], work)
    count = len(list((work / "pictures").glob("*.png")))
    took = time.monotonic() - started
    is_whole = done.returncode == 0 and count > 0
    check(f"{count} pictures of pages, in {took:.0f} s", is_whole, done.stdout + done.stderr)


def opens(program: Path, work: Path) -> None:
    """Under the display that there is; CI gives one with xvfb-run."""
    logged = work / "window.log"
    with logged.open("wb") as errors:
        window = subprocess.Popen(
            [program], cwd=work, env=environment(work), stdout=errors, stderr=errors
        )
        end = time.monotonic() + WINDOW_LIMIT
        while not has_worker(work) and window.poll() is None and time.monotonic() < end:
            time.sleep(0.5)
        time.sleep(SETTLED)
        ended = window.poll()
        window.terminate()
        window.wait(30)
    told = logged.read_text(encoding="utf-8", errors="replace").strip()
    is_open = has_worker(work) and ended is None and "Traceback" not in told
    check("a window that opens, with a worker", is_open, f"It ended with {ended}.\n{told}")
    print(told)


def has_worker(work: Path) -> bool:
    logs = (work / "data").rglob("worker.log")
    return any("--worker=inference" in log.read_text("utf-8", "replace") for log in logs)


def run(command: list[str | Path], work: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=work, env=environment(work), capture_output=True, text=True,
        encoding="utf-8", errors="replace", timeout=LIMIT, check=False,
    )  # fmt: skip


def environment(work: Path) -> dict[str, str]:
    """Nothing of the checkout or of the environment that built the program may be found."""
    left_out = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "PACELINE_DATA_DIR": str(work / "data"), "PACELINE_TRACE_START": "1"}


def check(what: str, is_so: bool, said: str) -> None:
    if not is_so:
        print(said)
        sys.exit(f"try_package: it lacks {what}.")
    print(f"it has {what}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
