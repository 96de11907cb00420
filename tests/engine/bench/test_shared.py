"""A report as a file: it comes back as it was, what is none is told apart, and the schema holds."""

import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from engine.bench import shared
from engine.bench.values import VERSION
from engine.errors import EngineError, ErrorKind
from tests.engine.bench.reports import asked, report, verdict


def test_it_comes_back_as_it_was() -> None:
    made = report(title="Größe 雪", verdicts=[verdict()], with_runs=True)
    data = shared.encode(made)
    assert data.endswith(b"}\n")
    assert shared.decode(data) == made
    assert shared.decode(b"\xef\xbb\xbf" + data) == made


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"[]", b"3", b"{}", b'{"format": 3}', b"[" * 9999]
)
def test_what_is_no_result(data: bytes) -> None:
    with pytest.raises(EngineError, match="not a result of Paceline's bench") as caught:
        shared.decode(data)
    assert caught.value.kind is ErrorKind.BAD_FILE
    assert caught.value.hint


def test_a_result_of_a_newer_paceline() -> None:
    data = shared.encode(msgspec.structs.replace(report(), version=VERSION + 1))
    with pytest.raises(EngineError, match=r"made by a newer Paceline\. Update this one") as caught:
        shared.decode(data)
    assert caught.value.kind is ErrorKind.BAD_FILE


def test_a_damaged_result_says_where() -> None:
    data = json.loads(shared.encode(report()))
    data["cells"][0]["tps"] = "fast"
    with pytest.raises(EngineError, match=r"is damaged: .*\$\.cells\[0\]\.tps"):
        shared.decode(json.dumps(data).encode())


def test_a_result_that_broke_off() -> None:
    data = shared.encode(report())
    with pytest.raises(EngineError, match="is damaged: "):
        shared.decode(data[: len(data) // 2])


def renamed(data: dict[str, Any]) -> None:
    data["cells"][0]["arm"] = "another"


def moved(data: dict[str, Any]) -> None:
    data["recommendations"][0]["block"] = 9


def run_of_no_prompt(data: dict[str, Any]) -> None:
    data["runs"][0]["step"]["prompt"] = 99


def of_no_pair(data: dict[str, Any]) -> None:
    data["blocks"][0]["pair"] = 3


def without_prompts(data: dict[str, Any]) -> None:
    data["request"]["prompts"] = []


def of_no_day(data: dict[str, Any]) -> None:
    data["created"] = 1e300


def without_speed(data: dict[str, Any]) -> None:
    next(cell for cell in data["cells"] if cell["speedup"])["speedup"][0] = 0


def without_models(data: dict[str, Any]) -> None:
    data["pairs"] = []


def half_the_shares(data: dict[str, Any]) -> None:
    next(cell for cell in data["cells"] if cell["drafts_at"])["drafts_at"].pop()


def of_no_run(data: dict[str, Any]) -> None:
    data["cells"][0]["runs"] = 0


@pytest.mark.parametrize(
    "change",
    [
        renamed, moved, run_of_no_prompt, of_no_pair, without_prompts, of_no_day, without_speed,
        without_models, half_the_shares, of_no_run,
    ],
)  # fmt: skip
def test_a_result_that_contradicts_itself_is_damaged(
    change: Callable[[dict[str, Any]], None],
) -> None:
    data = json.loads(shared.encode(report(with_runs=True)))
    change(data)
    with pytest.raises(EngineError, match="is damaged: "):
        shared.decode(json.dumps(data).encode())


def test_of_a_file_that_is_something_else_only_the_beginning_is_read(tmp_path: Path) -> None:
    model = tmp_path / "model.gguf"
    with model.open("wb") as file:
        file.write(b"GGUF")
        file.truncate(50_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(EngineError, match="not a result of Paceline's bench"):
            shared.read(model)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path, "a\0b"):
        with pytest.raises(EngineError, match="cannot be read: ") as caught:
            shared.read(path)
        assert caught.value.hint == "Check the path."


def test_the_schema_is_current() -> None:
    """Else: python -m engine.bench.shared"""
    assert shared.SCHEMA.read_bytes() == shared.schema_bytes()


def test_results_are_what_the_schema_says() -> None:
    schema = json.loads(shared.SCHEMA.read_bytes())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    many = asked(("lookup 5", "draft 5", "auto"), (0.0, 0.8))
    for made in (
        report(with_runs=True, verdicts=[verdict()]),
        report(many, notes=True),
        msgspec.structs.replace(report(), pairs=(None,), cells=(), recommendations=()),
    ):
        validator.validate(json.loads(shared.encode(made)))
    broken = json.loads(shared.encode(report()))
    del broken["cells"][0]["tps"]
    assert not validator.is_valid(broken)
