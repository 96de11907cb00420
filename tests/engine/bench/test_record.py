"""A bench goes on with what it has measured, or says what has changed."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.bench.conditions import machine
from engine.bench.record import record_of
from engine.bench.store import BenchStore
from engine.bench.values import BenchRecord
from engine.errors import EngineError, ErrorKind
from engine.llama.build_info import build_info
from engine.llama.devices import devices
from engine.policy.store import model_hash
from engine.protocol import Bench
from tests.engine.bench.stored import FACTS, TARGET, pair, record, run


@pytest.fixture
def store(tmp_path: Path) -> Iterator[BenchStore]:
    with BenchStore(tmp_path / "bench.sqlite") as opened:
        yield opened


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "größer.gguf"
    path.write_bytes(b"weights")
    return path


def broken_off(model: Path) -> BenchRecord:
    """On this machine, after two runs."""
    target = msgspec.structs.replace(TARGET, hash=model_hash(model))
    return msgspec.structs.replace(
        record("Broken off", 1e9, pair(str(model))),
        state="stopped",
        spent_s=3.0,
        build=msgspec.structs.asdict(build_info()),
        machine=machine(devices()),
        pairs=(msgspec.structs.replace(FACTS, target=target),),
        runs=(run(), run("lookup 5")),
    )


def test_it_goes_on_where_nothing_has_changed(store: BenchStore, model: Path) -> None:
    bench = store.create(broken_off(model))
    resumed = record_of(Bench(id=1, resume=bench), store, ("It is hot.",))
    assert resumed.warnings == ("On battery at 40 %.", "It is hot.")
    assert len(resumed.runs) == 2
    assert store.read(bench) == resumed
    assert (resumed.state, resumed.spent_s) == ("running", 3.0)


def test_another_build_and_machine_are_told(store: BenchStore, model: Path) -> None:
    of = broken_off(model)
    bench = store.create(
        msgspec.structs.replace(
            of,
            build={**of.build, "llama_cpp_python": "0.1.2", "system_info": "none"},
            machine=msgspec.structs.replace(of.machine, processor="Abacus", devices=("GPU",)),
        )
    )
    _, *told = record_of(Bench(id=1, resume=bench), store, ()).warnings
    for words in (
        f"version of llama-cpp-python: {build_info().llama_cpp_python}, not 0.1.2",
        "build of llama.cpp",
        "processor",
        "set of devices",
    ):
        assert any(f"Went on after 2 runs with another {words}" in each for each in told)
    assert len(told) == 4


def test_another_model_file_is_refused(store: BenchStore, model: Path) -> None:
    bench = store.create(broken_off(model))
    model.write_bytes(b"others!")
    with pytest.raises(EngineError, match="not the file") as refused:
        record_of(Bench(id=1, resume=bench), store, ())
    assert refused.value.kind is ErrorKind.BAD_FILE
    assert str(model) in refused.value.message
    assert refused.value.hint
    kept = store.read(bench)
    assert kept is not None
    assert (kept.state, len(kept.runs)) == ("stopped", 2)


def test_of_a_file_that_is_gone_loading_tells(store: BenchStore, model: Path) -> None:
    bench = store.create(broken_off(model))
    model.unlink()
    assert record_of(Bench(id=1, resume=bench), store, ()).state == "running"
