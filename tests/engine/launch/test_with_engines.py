"""The engines themselves: llama-server is started, vLLM parses, Transformers answers.

`PACELINE_LLAMA_SERVER` is a llama-server; without one, that of xllamacpp is started with the same
values. `PACELINE_VLLM` is a Python with vLLM and Transformers, `PACELINE_SGLANG` one with SGLang.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.hub.starter import starter_path
from engine.launch.values import LaunchModel, LaunchPair
from engine.request import ARMS, ModelSettings
from tests.engine.launch.options import LLAMA_SERVER, lines_of
from tests.engine.launch.samples import launched
from tests.llama_server import MISSING, is_here
from tests.vllm_server import PYTHON, make_model

SERVER = os.environ.get("PACELINE_LLAMA_SERVER") or shutil.which("llama-server")
SGLANG = os.environ.get("PACELINE_SGLANG")
START_S = 60.0
REPEATS = "the cat sat on the mat and " * 8


@pytest.fixture(scope="module")
def pair() -> LaunchPair:
    """The starter drafting for itself: it goes on with what is repeated."""
    path = starter_path()
    if path is None:
        pytest.skip("the starter model is not installed (pip extra 'starter')")
    model = LaunchModel(path=str(path), repository="a/b", evidence="", vocabulary=49152)
    return LaunchPair(target=model, draft=model)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The starter as its original repository has it."""
    return make_model(tmp_path_factory.mktemp("original"))


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def asked(url: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return dict(json.loads(answer.read()))


def ready(url: str, process: subprocess.Popen[bytes]) -> None:
    ends = time.monotonic() + START_S
    while time.monotonic() < ends:
        assert process.poll() is None, "llama-server refused the command line"
        try:
            asked(f"{url}/health")
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
        else:
            return
    raise AssertionError("llama-server did not start")


@contextmanager
def started(command: Sequence[str], url: str) -> Iterator[None]:
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        ready(url, process)
        yield
    finally:
        process.kill()
        process.wait()
        assert process.stdin is not None
        process.stdin.close()


def drafted(url: str) -> int:
    body = {"prompt": REPEATS, "n_predict": 24, "temperature": 0, "cache_prompt": False}
    timings = asked(f"{url}/completion", body)["timings"]
    return int(timings.get("draft_n", 0))


@pytest.mark.skipif(not SERVER, reason="no llama-server here (PACELINE_LLAMA_SERVER)")
@pytest.mark.parametrize("arm", [arm for arm in ARMS if arm != "predicted"])
def test_llama_server_takes_the_command_line(pair: LaunchPair, arm: str) -> None:
    assert SERVER
    port = free_port()
    small = ModelSettings(path=pair.target.path, ctx=512)
    launch = launched(
        "llama-server", arm, pair=pair, port=port, parallel=2, target=small, draft=small
    )
    (words,) = lines_of(launch.files[0].text)
    url = f"http://127.0.0.1:{port}"
    # Kernels for AMX crash in some virtual machines.
    with started([SERVER, *words[1:], "--no-repack", "--no-warmup", "-t", "1"], url):
        props = asked(f"{url}/props")
        assert props["total_slots"] == 2
        assert props["default_generation_settings"]["n_ctx"] == 512
        count = drafted(url)
        assert (count > 0) == (arm != "off")


@pytest.mark.skipif(not is_here(), reason=MISSING)
@pytest.mark.parametrize("arm", ["lookup", "draft", "lookup+draft"])
def test_the_values_make_llama_server_draft(pair: LaunchPair, arm: str) -> None:
    small = ModelSettings(path=pair.target.path, ctx=512)
    launch = launched("llama-server", arm, pair=pair, target=small, draft=small)
    (words,) = lines_of(launch.files[0].text)
    used = json.dumps(LLAMA_SERVER.parse(words))
    program = Path(__file__).with_name("xllamacpp_start.py")
    process = subprocess.Popen(
        [sys.executable, "-P", str(program), used],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        url = process.stdout.readline().decode().strip()
        assert url.startswith("http://"), "llama-server did not start"
        assert drafted(url) > 0
    finally:
        process.stdin.close()
        process.wait(timeout=30)
        process.stdout.close()


@pytest.mark.vllm
@pytest.mark.skipif(not os.environ.get(PYTHON), reason=f"no vLLM here ({PYTHON})")
def test_vllm_takes_the_command_line(pair: LaunchPair, folder: Path) -> None:
    """Its own parser, and the SpeculativeConfig that it makes for this model."""
    lines = []
    for arm in ("off", "lookup", "draft"):
        (words,) = lines_of(launched("vllm", arm, pair=pair, draft_max=4).files[0].text)
        lines.append([word.replace("a/b", str(folder)) for word in words[2:]])
    found = json.loads(run_python(os.environ[PYTHON], VLLM_PARSES, lines).splitlines()[-1])
    assert found == [None, ["ngram", 4, 5, 16], ["draft_model", 4, 0, 0]]


@pytest.mark.vllm
@pytest.mark.skipif(not os.environ.get(PYTHON), reason=f"no Transformers here ({PYTHON})")
def test_transformers_answers(pair: LaunchPair, folder: Path) -> None:
    """The scripts themselves; greedy answers do not depend on drafts."""
    answers = set()
    for arm in ("off", "lookup", "draft"):
        text = launched("transformers", arm, pair=pair).files[0].text
        text = text.replace("a/b", str(folder)).replace("max_new_tokens=256", "max_new_tokens=12")
        answers.add(run_python(os.environ[PYTHON], text, []))
    (answer,) = answers
    assert answer.strip()


@pytest.mark.skipif(not SGLANG, reason="no SGLang here (PACELINE_SGLANG)")
@pytest.mark.parametrize("arm", ["off", "lookup", "draft"])
def test_sglang_takes_the_command_line(pair: LaunchPair, arm: str) -> None:
    assert SGLANG
    (words,) = lines_of(launched("sglang", arm, pair=pair).files[0].text)
    assert run_python(SGLANG, SGLANG_PARSES, words[3:]).strip().endswith("a/b")


def run_python(python: str, program: str, words: Any) -> str:
    offline = {"HF_HUB_OFFLINE": "1", "VLLM_NO_USAGE_STATS": "1", "VLLM_LOGGING_LEVEL": "ERROR"}
    done = subprocess.run(
        [python, "-c", program, json.dumps(words)],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | offline,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


VLLM_PARSES = """
import json, sys
from vllm.config import ModelConfig, ParallelConfig
from vllm.engine.arg_utils import EngineArgs
from vllm.entrypoints.launchers.cli_args import make_arg_parser
from vllm.utils.argparse_utils import FlexibleArgumentParser
found = []
for words in json.loads(sys.argv[1]):
    parsed = make_arg_parser(FlexibleArgumentParser()).parse_args(words)
    parsed.model = parsed.model_tag
    arguments = EngineArgs.from_cli_args(parsed)
    arguments.max_model_len = 1024
    config = arguments.create_speculative_config(arguments.create_model_config(), ParallelConfig())
    found.append(config and [config.method, config.num_speculative_tokens,
                             config.prompt_lookup_min, config.prompt_lookup_max])
print(json.dumps(found))
"""
SGLANG_PARSES = """
import argparse, json, sys
from sglang.srt.server_args import ServerArgs
parser = argparse.ArgumentParser()
ServerArgs.add_cli_args(parser)
print(parser.parse_args(json.loads(sys.argv[1])).model_path)
"""
