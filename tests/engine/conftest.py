"""Models for the engine's tests: tiny ones made here, and the starter with its conversions."""

import getpass
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.hub.library import starter_path
from engine.inference import Inference
from engine.llama.quantize import quantize
from tests.engine import gguf_models


class TinyModels:
    """Tiny GGUF files, each written when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def target(self) -> Path:
        return self._file("target", gguf_models.write_llama)

    @property
    def endless(self) -> Path:
        """Answers until its context is full."""
        return self._file("endless", gguf_models.write_llama, endless=True)

    @property
    def other_weights(self) -> Path:
        """A drafter that is right about never."""
        return self._file("other weights", gguf_models.write_llama, seed=7)

    @property
    def close_weights(self) -> Path:
        """A drafter that is right most of the time."""
        return self._file("close weights", gguf_models.write_llama, noise=0.1)

    @property
    def one_text_changed(self) -> Path:
        vocabulary = gguf_models.one_text_changed()
        return self._file("one text changed", gguf_models.write_llama, vocabulary=vocabulary)

    @property
    def mostly_other(self) -> Path:
        """Does not fit, not even in relaxed mode."""
        vocabulary = gguf_models.mostly_other()
        return self._file("mostly other", gguf_models.write_llama, vocabulary=vocabulary)

    @property
    def permuted(self) -> Path:
        return self._file("permuted", gguf_models.write_llama, vocabulary=gguf_models.permuted())

    @property
    def shuffled(self) -> Path:
        """`endless` itself with every token under another id."""
        return self._same_model("shuffled", gguf_models.shuffled(), gguf_models.VOCABULARY)

    @property
    def much_longer(self) -> Path:
        """200 more tokens than the other models."""
        vocabulary = gguf_models.extended(200)
        return self._same_model("much longer", vocabulary, vocabulary)

    @property
    def cut(self) -> Path:
        """`much_longer` itself without its last 200 tokens."""
        return self._same_model("cut", gguf_models.VOCABULARY, gguf_models.extended(200))

    @property
    def few_tokens(self) -> Path:
        """Has less than half of the tokens."""
        vocabulary = gguf_models.rearranged([*range(5), *range(200, 320)])
        return self._same_model("few", vocabulary, gguf_models.VOCABULARY)

    @property
    def longer_vocabulary(self) -> Path:
        """128 more tokens: still fits."""
        return self._file("longer", gguf_models.write_llama, vocabulary=gguf_models.extended(128))

    @property
    def too_long_vocabulary(self) -> Path:
        """129 more tokens: does not fit."""
        return self._file("too long", gguf_models.write_llama, vocabulary=gguf_models.extended(129))

    @property
    def other_bos(self) -> Path:
        return self._file("other bos", gguf_models.write_llama, vocabulary=gguf_models.other_bos())

    @property
    def windowed(self) -> Path:
        """Most of its layers look back 64 tokens only."""
        return self._file(
            "windowed", gguf_models.write_llama, window=64, layers=6, endless=True, ctx=4096
        )

    @property
    def windowed_close(self) -> Path:
        """A drafter for it that slides too and is right most of the time."""
        return self._file(
            "windowed close", gguf_models.write_llama, window=64, layers=6, endless=True, ctx=4096,
            noise=0.05,
        )  # fmt: skip

    @property
    def no_template(self) -> Path:
        return self._file("no template", gguf_models.write_llama, template=None)

    @property
    def recurrent(self) -> Path:
        """Its cache cannot be rewound."""
        return self._file("recurrent", gguf_models.write_mamba)

    @property
    def hybrid(self) -> Path:
        """One of its two layers is attention, the other one's state cannot be rewound."""
        return self._file("hybrid", gguf_models.write_hybrid)

    @property
    def embedding(self) -> Path:
        return self._file("embedding", gguf_models.write_header, architecture="bert")

    @property
    def projector(self) -> Path:
        return self._file("mmproj", gguf_models.write_header, architecture="clip")

    @property
    def unknown_architecture(self) -> Path:
        return self._file("unknown", gguf_models.write_header, architecture="nobody-knows")

    @property
    def vocabulary_only(self) -> Path:
        return self._file(
            "vocabulary", gguf_models.write_header, architecture="llama", tensors=False
        )

    @property
    def truncated(self) -> Path:
        return self._file("truncated", gguf_models.write_truncated, whole=self.target)

    def _same_model(
        self, name: str, vocabulary: gguf_models.TinyVocabulary, base: gguf_models.TinyVocabulary
    ) -> Path:
        write = gguf_models.write_llama
        return self._file(name, write, vocabulary=vocabulary, base=base, endless=True)

    def _file(self, name: str, write: Callable[..., Path], **arguments: object) -> Path:
        path = self._folder / f"{name}.gguf"
        if not path.exists():
            write(path, **arguments)
        return path


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> TinyModels:
    return TinyModels(tmp_path_factory.mktemp("tiny models"))


@pytest.fixture
def inference() -> Iterator[Inference]:
    """An engine with nothing loaded yet, emptied after the test."""
    made = Inference()
    yield made
    made.unload()


@pytest.fixture(scope="session")
def starter() -> Path:
    path = starter_path()
    if path is None:
        pytest.skip("the starter model is not installed (pip extra 'starter')")
    return path


@pytest.fixture(scope="session")
def starter_f32(starter: Path) -> Path:
    return _converted(starter, "F32")


@pytest.fixture(scope="session")
def starter_f16(starter: Path) -> Path:
    return _converted(starter, "F16")


@pytest.fixture(scope="session")
def starter_q4_0(starter: Path) -> Path:
    return _converted(starter, "Q4_0")


@dataclass
class RpcServer:
    """A running ggml-rpc-server: a GPU for tests on machines that have none."""

    endpoint: str
    process: subprocess.Popen[bytes]
    build: Path

    @property
    def environment(self) -> dict[str, str]:
        """Of a process that loads the llama.cpp build with the RPC backend."""
        return {**os.environ, "LLAMA_CPP_LIB_PATH": str(self.build)}


@pytest.fixture
def rpc_server() -> Iterator[RpcServer]:
    with running_rpc_server() as server:
        yield server


@pytest.fixture
def other_rpc_server() -> Iterator[RpcServer]:
    with running_rpc_server() as server:
        yield server


@contextmanager
def running_rpc_server(port: int = 0) -> Iterator[RpcServer]:
    """Skips where there is no build that has one."""
    folder = os.environ.get("PACELINE_RPC_BUILD")
    if not folder:
        pytest.skip("PACELINE_RPC_BUILD names no folder with a llama.cpp build with RPC")
    program = "ggml-rpc-server.exe" if sys.platform == "win32" else "ggml-rpc-server"
    build = Path(folder)
    if not port:
        port = free_port()
    process = subprocess.Popen(
        [build / program, "-H", "127.0.0.1", "-p", str(port), "-t", "1"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port, process)
        yield RpcServer(f"127.0.0.1:{port}", process, build)
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(100):
        assert process.poll() is None, "ggml-rpc-server ended at once"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("ggml-rpc-server does not answer")


def _converted(starter: Path, kind: str) -> Path:
    """A conversion of the starter, kept between runs: writing half a gigabyte takes seconds."""
    folder = Path(tempfile.gettempdir()) / f"paceline-test-models-{getpass.getuser()}"
    folder.mkdir(exist_ok=True)
    stamp = starter.stat().st_size
    path = folder / f"starter-{stamp}-{kind}.gguf"
    if not path.exists():
        quantize(starter, path, kind)
    return path
