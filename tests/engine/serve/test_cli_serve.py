"""`paceline serve` as a program: its URL, Ctrl+C, mistakes, a worker that crashes."""

import json
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import psutil
import pytest

from engine import cli
from engine.wire import WorkerClient, worker_environment
from tests.engine.conftest import TinyModels

Output = pytest.CaptureFixture[str]
NO_CTRL_C = "a console is needed to send Ctrl+C"


class Program:
    """A running `paceline serve` and the lines it wrote."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._readers = [
            threading.Thread(target=self._read, args=(stream,), daemon=True)
            for stream in (process.stdout, process.stderr)
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, stream: IO[str]) -> None:
        for line in stream:
            self._lines.put(line)
        self._lines.put(None)

    def line(self, pattern: str) -> re.Match[str]:
        """The next line that matches."""
        seen: list[str] = []
        while (line := self._lines.get(timeout=60)) is not None:
            if found := re.search(pattern, line):
                return found
            seen.append(line)
        raise AssertionError(f"no line like {pattern!r} in {seen}")

    def interrupt(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        code = self.process.wait(30)
        for reader in self._readers:
            reader.join(10)
        return code


@contextmanager
def program(tiny: TinyModels, *more: str, **environment: str) -> Iterator[Program]:
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "engine.cli", "serve", "--target", str(tiny.target),
         "--ctx", "256", "--threads", "1", "--port", "0", *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        env={**worker_environment(), **environment},
    )  # fmt: skip
    try:
        yield Program(process)
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            assert stream is not None
            stream.close()


def chat(url: str, key: str = "") -> dict[str, Any]:
    body = {"messages": [{"role": "user", "content": "hello"}], "max_tokens": 8, "temperature": 0}
    request = urllib.request.Request(f"{url}/chat/completions", json.dumps(body).encode())
    if key:
        request.add_header("Authorization", f"Bearer {key}")
    with urllib.request.urlopen(request, timeout=60) as reply:
        answer: dict[str, Any] = json.load(reply)
    return answer


@pytest.mark.skipif(sys.platform == "win32", reason=NO_CTRL_C)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_and_stops_at_ctrl_c(tiny: TinyModels, number: int) -> None:
    with program(tiny, "--parallel", "2", "--alias", "tiny", "--arm", "lookup") as running:
        found = running.line(r"Serving tiny at (http://127\.0\.0\.1:\d+/v1): 2 answers at a time")
        assert chat(found[1])["model"] == "tiny"
        running.line(r"^curl http.*/v1/chat/completions .*messages")
        assert running.interrupt(number) == 0
        running.line(r"Stopped: 1 answers?, 8 tokens")


@pytest.mark.skipif(sys.platform == "win32", reason=NO_CTRL_C)
def test_the_key_comes_from_a_file_or_the_environment(tiny: TinyModels, tmp_path: Path) -> None:
    file = tmp_path / "këy"
    file.write_text("sk-file\n", encoding="utf-8")
    with program(tiny, "--api-key-file", str(file), PACELINE_API_KEY="sk-other") as running:
        url = running.line(r"at (http\S+/v1)")[1]
        running.line(r"Bearer \$PACELINE_API_KEY")
        with pytest.raises(urllib.error.HTTPError, match="401"):
            chat(url, "sk-other")
        assert chat(url, "sk-file")["choices"]
        assert running.interrupt() == 0


@pytest.mark.skipif(sys.platform == "win32", reason=NO_CTRL_C)
def test_a_worker_that_crashes_is_started_again(tiny: TinyModels) -> None:
    with program(tiny) as running:
        url = running.line(r"at (http\S+/v1)")[1]
        before = chat(url)["choices"][0]["message"]["content"]
        (worker,) = psutil.Process(running.process.pid).children()
        os.kill(worker.pid, signal.SIGABRT)
        running.line(r"worker ended \(signal 6\).* started again")
        running.line(r"Loaded target\.gguf")
        running.line(r"Serving again")
        assert chat(url)["choices"][0]["message"]["content"] == before
        assert running.interrupt() == 0


def no_worker() -> WorkerClient:
    raise AssertionError("a worker was started although the command line is wrong")


def test_a_port_in_use_is_told_before_anything_is_loaded(tiny: TinyModels, capsys: Output) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = ["serve", "--target", str(tiny.target), "--port", port]
        assert cli.main(line, no_worker) == 2
    assert f"Port {port} is in use" in capsys.readouterr().err


def test_mistakes_before_anything_starts(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    target = ["--target", str(tiny.target)]
    (tmp_path / "empty").write_text("\n", encoding="utf-8")
    for arguments, sentence in (
        (["--arm", "draft"], "needs a draft model"),
        (["--arm", "predicted"], "invalid choice"),
        (["--api-key-file", str(tmp_path / "none")], "cannot be read"),
        (["--api-key-file", str(tmp_path / "empty")], "is empty"),
        (["--parallel", "0"], "not between 1 and 64"),
        (["--host", "0.0.0.0"], "Without an API key"),
    ):
        assert cli.main(["serve", *target, *arguments], no_worker) == 2
        assert sentence in capsys.readouterr().err


def test_missing_files_are_told_before_anything_starts(tmp_path: Path, capsys: Output) -> None:
    names = [str(tmp_path / "big.gguf"), str(tmp_path / "small.gguf")]
    assert cli.main(["serve", "--target", names[0], "--draft", names[1]], no_worker) == 2
    said = capsys.readouterr().err
    assert "big.gguf" in said
    assert "small.gguf" not in said


def test_ctrl_c_before_it_serves_says_that_it_stopped(tiny: TinyModels, capsys: Output) -> None:
    def interrupted() -> WorkerClient:
        raise KeyboardInterrupt

    assert cli.main(["serve", "--target", str(tiny.target), "--port", "0"], interrupted) == 130
    assert "Stopped." in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason=NO_CTRL_C)
def test_what_ends_both_processes_is_no_crash(tiny: TinyModels) -> None:
    with program(tiny) as running:
        running.line(r"^curl http")
        (worker,) = psutil.Process(running.process.pid).children()
        worker.terminate()
        assert running.interrupt(signal.SIGTERM) == 0
