"""Exit status and log tail -> words; the lines are what the native libraries really print."""

import pytest

from app.logic.faults import TAIL_LINES, Exit, fault_of


@pytest.mark.parametrize(
    ("end", "log", "kind", "says"),
    [
        (Exit(crashed=True, code=9), [], "killed", "signal 9"),
        (Exit(code=137), [], "killed", "signal 9"),
        (Exit(crashed=True, code=11), [], "crash", "segmentation fault"),
        (Exit(crashed=True, code=-1073741819), [], "crash", "segmentation fault"),
        (Exit(crashed=True, code=4), [], "library", "does not have"),
        (Exit(crashed=True, code=15), [], "killed", "asked it to stop"),
        (Exit(crashed=True, code=6), [], "crash", "abort"),
        (
            Exit(crashed=True, code=6),
            ["/ggml/src/ggml.c:1580: GGML_ASSERT(ne > 0) failed"],
            "assert",
            "ne > 0 (/ggml/src/ggml.c:1580)",
        ),
        (
            Exit(crashed=True, code=6),
            ["terminate called after throwing an instance of 'std::bad_alloc'"],
            "memory",
            "memory",
        ),
        (
            Exit(code=1),
            ["ggml_backend_cuda_buffer_type_alloc_buffer: cudaMalloc failed: out of memory"],
            "memory",
            "memory",
        ),
        (
            Exit(crashed=True, code=6),
            ["CUDA error: the launch timed out and was terminated"],
            "device",
            "stopped answering",
        ),
        (
            Exit(crashed=True, code=6),
            [
                "/ggml-rpc.cpp:570: Remote RPC server crashed or returned malformed response",
                *["#1 in a backtrace"] * 60,
            ],
            "host",
            "The chat is kept",
        ),
        (
            Exit(crashed=True, code=6),
            ["/ggml-rpc.cpp:547: Failed to connect to 10.0.0.7:50052"],
            "host",
            "stopped answering",
        ),
        (
            Exit(code=1, was_ready=False),
            ["FileNotFoundError: Shared library with base name 'llama' not found"],
            "library",
            "library",
        ),
        (
            Exit(code=1, was_ready=False),
            ["ModuleNotFoundError: No module named 'llama_cpp'"],
            "library",
            "No module named 'llama_cpp'",
        ),
        (
            Exit(code=1, was_ready=False),
            ["Traceback (most recent call last):", "ValueError: bad environment"],
            "start",
            "ValueError: bad environment.",
        ),
        (Exit(code=3), ["unrelated"], "exit", "exit code 3"),
        (Exit(failed_to_start="No such file or directory"), [], "start", "No such file"),
        (Exit(garbled="<html>", was_ready=False), [], "protocol", "<html>"),
    ],
)
def test_kinds(end: Exit, log: list[str], kind: str, says: str) -> None:
    fault = fault_of(end, log)
    assert fault.kind == kind
    assert says in fault.sentence
    assert fault.title
    assert fault.hint


def test_an_old_import_problem_does_not_explain_a_later_crash() -> None:
    log = ["ModuleNotFoundError: No module named 'triton'"]
    assert fault_of(Exit(crashed=True, code=11, was_ready=True), log).kind == "crash"


def test_the_last_assertion_counts() -> None:
    log = ["a.c:1: GGML_ASSERT(first) failed", "b.c:2: GGML_ASSERT(last) failed"]
    assert "last (b.c:2)" in fault_of(Exit(crashed=True, code=6), log).sentence


def test_log_is_the_tail_without_empty_lines() -> None:
    log = [f"line {i}" for i in range(100)] + ["", "  "]
    fault = fault_of(Exit(code=1), log)
    assert len(fault.log) == TAIL_LINES
    assert fault.log[-1] == "line 99"


@pytest.mark.parametrize(
    ("end", "log", "kind", "says"),
    [
        (Exit(crashed=True, code=9), [], "killed", "signal 9"),
        (Exit(crashed=True, code=11), [], "crash", "segmentation fault"),
        (Exit(code=3), ["KeyError: 'sha'"], "exit", "KeyError: 'sha'."),
        (Exit(code=1), ["MemoryError"], "memory", "memory"),
        (
            Exit(code=1, was_ready=False),
            ["ModuleNotFoundError: No module named 'huggingface_hub'"],
            "start",
            "No module named 'huggingface_hub'",
        ),
        (Exit(failed_to_start="No such file or directory"), [], "start", "No such file"),
        (Exit(garbled="<html>", was_ready=False), [], "protocol", "<html>"),
    ],
)
def test_a_hub_worker_is_called_that(end: Exit, log: list[str], kind: str, says: str) -> None:
    fault = fault_of(end, log, "hub")
    assert fault.kind == kind
    assert says in fault.sentence
    assert fault.hint
    text = f"{fault.title} {fault.details}"
    assert "hub worker" in text
    assert "inference" not in text
    assert "draft model" not in text
