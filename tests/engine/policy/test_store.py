"""What is remembered between sessions, on real files: kept whole, found again, never in the way."""

import os
from pathlib import Path

import msgspec
import pytest

from engine.policy.store import (
    MOST_FILES,
    PairStore,
    Remembered,
    curve_key,
    memory_folder,
    model_hash,
    pair_key,
)
from engine.request import ModelSettings

KEPT = Remembered(
    measured=12.5,
    curve={1: 6.5, 4: 17.0},
    deeper={1: 0.0, 8: 0.09},
    reading={1: 2.0, 8: 5.5},
    estimates={"prompt_lookup": [0.5, 0.25], "draft_model": []},
)


@pytest.fixture
def store(tmp_path: Path) -> PairStore:
    return PairStore(tmp_path / "auto")


def key(settings: ModelSettings | None = None, **changes: object) -> str:
    values = {
        "model": "0123456789abcdef",
        "settings": settings or ModelSettings(path="a.gguf"),
        "gpu_layers": 0,
        "threads": 2,
        "machine": ("0.3.36", "AVX2 = 1", "CPU: a processor"),
    }
    return curve_key(**(values | changes))  # type: ignore[arg-type]


# -- files -----------------------------------------------------------------------------------------


def test_what_was_saved_is_loaded(store: PairStore, tmp_path: Path) -> None:
    assert store.load(key()) is None
    store.save(key(), KEPT)
    assert PairStore(tmp_path / "auto").load(key()) == KEPT
    store.save(key(), Remembered(curve={1: 7.0}))
    assert store.load(key()) == Remembered(curve={1: 7.0})
    assert [path.name for path in (tmp_path / "auto").iterdir()] == [f"{key()}.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"version": 99}',
        b'{"curve": {"one": 2.0}}',
        b'{"curve": {"0": 2.0}}',
        b'{"curve": {"1": 0.0}}',
        b'{"curve": {"1": null}}',
        b'{"curve": {"1": 2.0, "65": 9.0}}',
        b'{"reading": {"1": 2.0, "2": 1e12}}',
        b'{"reading": {"1": -2.0}}',
        b'{"estimates": {"a": "b"}}',
    ],
)
def test_what_cannot_be_used_is_ignored_and_replaced(store: PairStore, content: bytes) -> None:
    store.save(key(), KEPT)
    path = next(store._folder.iterdir())
    path.write_bytes(content)
    assert store.load(key()) is None
    assert store.newest_curve("0123456789abcdef") is None
    store.save(key(), KEPT)
    assert store.load(key()) == KEPT


def test_the_oldest_files_go(store: PairStore) -> None:
    names = [f"{number:016x}-0" for number in range(MOST_FILES + 5)]
    for number, name in enumerate(names):
        store.save(name, KEPT)
        os.utime(store._folder / f"{name}.json", (number, number))
    store.save("last", KEPT)
    left = {path.stem for path in store._folder.iterdir()}
    assert left == {*names[6:], "last"}


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    store = PairStore(tmp_path / "file" / "auto")
    store.save(key(), KEPT)
    assert store.load(key()) is None
    assert store.newest_curve("0123456789abcdef") is None


def test_the_newest_curve_of_a_model(store: PairStore) -> None:
    store.save(key(threads=1), Remembered(measured=1.0, curve={1: 1.0}))
    store.save(key(threads=2), Remembered(measured=3.0, curve={1: 3.0}))
    store.save(key(threads=3), Remembered(measured=2.0, curve={1: 2.0}))
    store.save(pair_key(key(), ""), Remembered(measured=9.0, estimates={"a": [1.0]}))
    store.save(key(model="f" * 16), Remembered(measured=9.0, curve={1: 9.0}))
    assert store.newest_curve("0123456789abcdef") == {1: 3.0}
    assert store.newest_curve("a" * 16) is None


def test_the_folder_is_among_the_programs_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PACELINE_DATA_DIR", str(tmp_path))
    assert memory_folder() == tmp_path / "data" / "auto"


# -- keys ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"gpu_layers": 12},
        {"threads": 4},
        {"machine": ("0.3.37", "AVX2 = 1", "CPU: a processor")},
        {"model": "f" * 16},
        {"settings": ModelSettings(path="a.gguf", kv_type_k="q8_0")},
        {"settings": ModelSettings(path="a.gguf", kv_type_v="q8_0")},
        {"settings": ModelSettings(path="a.gguf", flash_attention="on")},
        {"settings": ModelSettings(path="a.gguf", batch=512)},
        {"settings": ModelSettings(path="a.gguf", ubatch=128)},
        {"settings": ModelSettings(path="a.gguf", threads_batch=8)},
        {"settings": ModelSettings(path="a.gguf", devices=("CUDA0",))},
        {"settings": ModelSettings(path="a.gguf", tensor_split=(1.0, 2.0))},
        {"settings": ModelSettings(path="a.gguf", windowed_kv=True)},
    ],
)
def test_what_decides_a_cost_is_in_the_key(change: dict[str, object]) -> None:
    assert key(**change) != key()


@pytest.mark.parametrize("change", [{"path": "elsewhere.gguf"}, {"ctx": 4096}, {"mlock": True}])
def test_what_does_not_is_not(change: dict[str, object]) -> None:
    settings = msgspec.structs.replace(ModelSettings(path="a.gguf"), **change)
    assert key(settings) == key()


def test_pairs_have_keys_of_their_own() -> None:
    target, draft = key(), key(model="f" * 16)
    keys = {target, pair_key(target, ""), pair_key(target, draft), pair_key(draft, target)}
    assert len(keys) == 4


# -- models ----------------------------------------------------------------------------------------

MIB = 1 << 20


def written(path: Path, size: int, changed: int | None = None) -> Path:
    """A file full of zeros, but for one byte."""
    with path.open("wb") as file:
        file.truncate(size)
        if changed is not None:
            file.seek(changed)
            file.write(b"\x01")
    return path


def test_a_model_is_known_wherever_it_lies(tmp_path: Path) -> None:
    one, two = written(tmp_path / "a.gguf", 3 * MIB), written(tmp_path / "b.gguf", 3 * MIB)
    assert model_hash(one) == model_hash(two)


@pytest.mark.parametrize("size", [0, 1, 1000, MIB, 40 * MIB])
@pytest.mark.parametrize("other", ["longer", "header", "end"])
def test_others_are_told_apart(tmp_path: Path, size: int, other: str) -> None:
    model = written(tmp_path / "model.gguf", size)
    changed = {"longer": None, "header": min(500, size), "end": max(size - 1, 0)}[other]
    second = written(tmp_path / "other.gguf", size + (other == "longer"), changed)
    assert model_hash(model) != model_hash(second)


def test_weights_are_sampled(tmp_path: Path) -> None:
    """Another training changes all weights, which no header tells."""
    path = tmp_path / "model.gguf"
    path.write_bytes(bytes(MIB) + b"\x01\x02" * 4 * MIB)
    first = model_hash(path)
    path.write_bytes(bytes(MIB) + b"\x01\x03" * 4 * MIB)
    assert model_hash(path) != first


def test_all_parts_of_a_split_model_count(tmp_path: Path) -> None:
    first = written(tmp_path / "m-00001-of-00002.gguf", MIB)
    second = written(tmp_path / "m-00002-of-00002.gguf", MIB)
    whole = model_hash(first)
    written(second, MIB + 1)
    assert model_hash(first) != whole


def test_a_huge_file_takes_no_time(tmp_path: Path) -> None:
    """Sparse; reading all of it would take seconds."""
    assert model_hash(written(tmp_path / "huge.gguf", 4 * 1024 * MIB))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        model_hash(tmp_path / "model.gguf")
