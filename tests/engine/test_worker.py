"""The worker as a real process, driven by hand over its pipes."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.protocol import (
    Cancel,
    CheckPair,
    Error,
    Event,
    Finished,
    Generate,
    Load,
    Loaded,
    MeasureMemory,
    MemoryMeasured,
    PairChecked,
    Pass,
    Progress,
    Started,
    Tokenize,
    Tokenized,
    Unload,
    Unloaded,
)
from engine.request import GenerateRequest, Message, ModelSettings, Sampling, speculation_of
from engine.wire import LineSplitter, WorkerClient, worker_command, worker_environment
from tests.engine.conftest import TinyModels


@pytest.fixture
def worker() -> Iterator[WorkerClient]:
    with WorkerClient() as client:
        yield client


LONG = 16_000  # tokens of an answer that is still running when the next command comes


def load(worker: WorkerClient, target: Path, draft: Path | None = None, ctx: int = 512) -> Loaded:
    command = worker.next_id()
    worker.send(
        Load(
            id=command,
            target=ModelSettings(path=str(target), ctx=ctx, threads=1),
            draft=ModelSettings(path=str(draft), ctx=512, threads=1) if draft else None,
        )
    )
    *_, last = worker.events(command, Loaded)
    assert isinstance(last, Loaded)
    return last


def request(text: str, arm: str = "off", max_tokens: int = 40) -> GenerateRequest:
    return GenerateRequest(
        messages=(Message(role="user", content=text),),
        max_tokens=max_tokens,
        sampling=Sampling(temperature=0),
        speculation=speculation_of(arm),
    )


def test_handshake_names_versions_and_devices(worker: WorkerClient) -> None:
    assert worker.ready.protocol == 1
    assert worker.ready.build.llama_cpp_python
    assert any(d.kind == "cpu" and d.total > 0 for d in worker.ready.devices)


def test_load_generate_unload(worker: WorkerClient, tiny: TinyModels) -> None:
    loaded = load(worker, tiny.target, tiny.close_weights)
    assert loaded.target.ctx == 512
    assert loaded.target.kv_bytes > 0
    assert loaded.draft is not None
    assert loaded.verdict is not None
    assert loaded.verdict.fits
    command = worker.next_id()
    worker.send(Generate(id=command, request=request("one two three", "draft")))
    events = list(worker.events(command, Finished))
    assert isinstance(next(e for e in events if not isinstance(e, Progress)), Started)
    passes = [e for e in events if isinstance(e, Pass)]
    finished = events[-1]
    assert isinstance(finished, Finished)
    assert "".join(s.text for p in passes for s in p.spans) in finished.text
    assert tuple(t for p in passes for t in p.tokens) == finished.tokens
    assert sum(p.stats.drafted for p in passes) == finished.stats.drafted > 0
    assert finished.stats.decode_tps > 0
    assert any(s.source == "draft_model" for p in passes for s in p.spans)
    worker.send(Unload(id=99))
    assert isinstance(list(worker.events(99, Unloaded))[-1], Unloaded)
    worker.send(Generate(id=100, request=request("x")))
    with pytest.raises(EngineError, match="No model is loaded"):
        list(worker.events(100, Finished))


def test_cancel_arrives_while_it_decodes(worker: WorkerClient, tiny: TinyModels) -> None:
    load(worker, tiny.endless, ctx=LONG)
    worker.send(Generate(id=50, request=request("go on and on", max_tokens=LONG)))
    seen = 0
    for event in worker.events(50, Finished):
        seen += isinstance(event, Pass)
        if seen == 3:
            worker.send(Cancel(id=51, target_id=50))
    assert isinstance(event, Finished)
    assert event.reason == "cancelled"
    assert 3 <= len(event.tokens) == seen


def test_a_cancelled_command_in_the_queue_never_starts(
    worker: WorkerClient, tiny: TinyModels
) -> None:
    load(worker, tiny.target)
    worker.send(Generate(id=60, request=request("first", max_tokens=200)))
    worker.send(Generate(id=61, request=request("second", max_tokens=200)))
    worker.send(Cancel(id=62, target_id=61))
    finished = list(worker.events(61, Finished))[-1]
    assert isinstance(finished, Finished)
    assert finished.reason == "cancelled"
    assert finished.tokens == ()


def test_tokens_are_counted_while_an_answer_runs(worker: WorkerClient, tiny: TinyModels) -> None:
    load(worker, tiny.endless, ctx=LONG)
    worker.send(Generate(id=70, request=request("long", max_tokens=LONG)))
    worker.send(Tokenize(id=71, text="some text"))
    worker.send(MeasureMemory(id=72))
    order: list[type[Event]] = []
    while Finished not in order:
        event = worker.read()
        if isinstance(event, Tokenized | MemoryMeasured | Finished):
            order.append(type(event))
        if len(order) == 2:
            worker.send(Cancel(id=73, target_id=70))
    assert order == [Tokenized, MemoryMeasured, Finished]


def test_pair_check_without_weights(worker: WorkerClient, tiny: TinyModels) -> None:
    for draft, fits in ((tiny.close_weights, True), (tiny.other_bos, False)):
        command = worker.next_id()
        worker.send(CheckPair(id=command, target=str(tiny.target), draft=str(draft)))
        checked = list(worker.events(command, PairChecked))[-1]
        assert isinstance(checked, PairChecked)
        assert checked.verdict.fits is fits


def test_errors_are_events_and_the_worker_goes_on(
    worker: WorkerClient, tiny: TinyModels, tmp_path: Path
) -> None:
    with pytest.raises(EngineError) as caught:
        load(worker, tmp_path / "missing.gguf")
    assert caught.value.kind == ErrorKind.BAD_FILE
    assert load(worker, tiny.target).target.layers == 2


@pytest.mark.parametrize(
    "line",
    [b"not json", b'{"type": "dance", "id": 1}', b'{"type": "load"}', b"[1, 2]", b"\xff\xfe"],
)
def test_a_malformed_line_is_an_error_event(worker: WorkerClient, line: bytes) -> None:
    stdin = worker._process.stdin
    assert stdin is not None
    stdin.write(line + b"\n")
    stdin.flush()
    event = worker.read()
    assert isinstance(event, Error)
    assert event.kind == ErrorKind.BAD_REQUEST
    worker.send(MeasureMemory(id=5))
    assert isinstance(worker.read(), MemoryMeasured)


def test_a_client_does_not_wait_for_a_command_that_could_not_be_read(
    worker: WorkerClient,
) -> None:
    stdin = worker._process.stdin
    assert stdin is not None
    stdin.write(b'{"type": "dance", "id": 1}\n')
    stdin.flush()
    with pytest.raises(EngineError, match="could not be read"):
        list(worker.events(1, Finished))


def test_another_program_called_app_is_not_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in ("app", "engine"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text("raise SystemExit('wrong program')")
        (tmp_path / package / "__main__.py").write_text("")
    monkeypatch.chdir(tmp_path)
    with WorkerClient() as client:
        assert client.ready.role == "inference"


def test_a_message_can_be_typed_by_hand(tiny: TinyModels) -> None:
    lines = [
        {"type": "load", "id": 1, "target": {"path": str(tiny.target), "ctx": 128, "threads": 1}},
        {"type": "generate", "id": 2, "request": {"prompt": "abc", "max_tokens": 5}},
    ]
    process = subprocess.Popen(
        worker_command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=worker_environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        for line in lines:
            process.stdin.write(json.dumps(line) + "\n")
        process.stdin.flush()
        types = []
        while "finished" not in types:
            types.append(json.loads(process.stdout.readline())["type"])
        process.stdin.close()
    assert process.returncode == 0
    assert types[0] == "ready"
    assert types.index("loaded") < types.index("started") < types.index("pass")


def test_end_of_stdin_ends_the_worker_in_mid_answer(tiny: TinyModels) -> None:
    client = WorkerClient()
    load(client, tiny.endless, ctx=LONG)
    client.send(Generate(id=9, request=request("x", max_tokens=LONG)))
    assert any(isinstance(event, Pass) for event in client.events(9, Pass))
    began = time.monotonic()
    client.close()
    assert client._process.returncode == 0
    assert time.monotonic() - began < 8


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
def test_a_killed_worker_is_an_error_in_words(tiny: TinyModels) -> None:
    with WorkerClient() as client:
        load(client, tiny.target)
        os.kill(client.pid, signal.SIGKILL)
        client._process.wait()
        with pytest.raises(EngineError, match=r"ended \(signal 9\)"):
            list(client.events(-1, Finished))


def test_an_unknown_role_exits_with_2() -> None:
    done = subprocess.run(
        worker_command("dancer"), env=worker_environment(), capture_output=True, check=False
    )
    assert done.returncode == 2
    assert b"dancer" in done.stderr


def test_lines_split_over_reads_and_over_long_lines() -> None:
    splitter = LineSplitter(limit=10)
    out = [
        x for part in (b"ab", b"c\nde\n\n", b"x" * 11, b"yyy\nok\n") for x in splitter.feed(part)
    ]
    assert out == [b"abc", b"de", None, b"ok"]


@pytest.mark.starter
def test_the_worker_takes_little_beyond_weights_cache_and_buffers(
    worker: WorkerClient, starter: Path
) -> None:
    """No array of context × vocabulary: at 8,192 tokens it would take 1.6 GB here."""
    worker.send(Load(id=1, target=ModelSettings(path=str(starter), ctx=8192, threads=1)))
    list(worker.events(1, Loaded))
    worker.send(Generate(id=2, request=request("Count to ten.", "lookup", max_tokens=20)))
    finished = list(worker.events(2, Finished))[-1]
    assert isinstance(finished, Finished)
    assert finished.memory is not None
    known = sum(d.weights_target + d.kv + d.compute for d in finished.memory.devices)
    assert finished.memory.resident - known < 150e6


def test_a_file_that_cannot_be_a_model_leaves_what_is_loaded(
    worker: WorkerClient, tiny: TinyModels, tmp_path: Path
) -> None:
    load(worker, tiny.target)
    page = tmp_path / "page.gguf"
    page.write_text("<!DOCTYPE html>", encoding="utf-8")
    worker.send(Load(id=31, target=ModelSettings(path=str(page))))
    failed = worker.read()
    assert isinstance(failed, Error)
    assert failed.still_loaded
    worker.send(Generate(id=32, request=request("still here", max_tokens=3)))
    assert list(worker.events(32, Finished))
