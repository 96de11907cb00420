"""A crash is told at the next start, a good end is not; in real processes that really crash."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.services.crash_report import CrashWatch
from engine.wire import worker_environment

START = (
    "import sys, os, faulthandler; from pathlib import Path;"
    "from app.services.crash_report import CrashWatch;"
    "w = CrashWatch(Path(sys.argv[1]), Path(sys.argv[1]), '0.1');"
)


def run(folder: Path, then: str) -> int:
    command = [sys.executable, "-c", START + then, str(folder)]
    done = subprocess.run(
        command, env=worker_environment(), capture_output=True, timeout=60, check=False
    )
    return done.returncode


def test_a_good_end_is_not_told(tmp_path: Path) -> None:
    assert run(tmp_path, "w.close()") == 0
    assert run(tmp_path, "ok = w.report is None; w.close(); sys.exit(not ok)") == 0


@pytest.mark.skipif(os.name == "nt", reason="other words on Windows")
@pytest.mark.parametrize(
    ("crash", "trace"),
    [
        ("faulthandler._sigsegv()", "Segmentation fault"),
        ("os.abort()", "Aborted"),
        ("os.kill(os.getpid(), 9)", ""),
        ("raise ValueError('odd')", "ValueError: odd"),
    ],
)
def test_a_crash_is_told_once(tmp_path: Path, crash: str, trace: str) -> None:
    assert run(tmp_path, crash) != 0
    watch = CrashWatch(tmp_path, tmp_path, "0.2")
    watch.close()
    assert watch.report is not None
    assert watch.report.version == "0.1"
    assert watch.report.started > 0
    assert trace in watch.report.trace
    assert bool(trace) is bool(watch.report.trace)
    assert watch.log.read_text(encoding="utf-8").strip() == watch.report.trace
    again = CrashWatch(tmp_path, tmp_path, "0.2")
    again.close()
    assert again.report is None


def test_a_damaged_marker_is_a_crash_too(tmp_path: Path) -> None:
    (tmp_path / "running.json").write_bytes(b"\xff{")
    watch = CrashWatch(tmp_path, tmp_path, "0.2")
    watch.close()
    assert watch.report is not None


def test_a_missing_folder_costs_only_the_report(tmp_path: Path) -> None:
    hook = sys.excepthook
    watch = CrashWatch(tmp_path / "no", tmp_path / "no", "0.2")
    watch.close()
    assert watch.report is None
    assert sys.excepthook is hook
