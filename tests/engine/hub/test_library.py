"""What the library lists of a model, that it lists it once and quickly, and how models go."""

import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import speak
from engine.hub import library_facts
from engine.hub.library import Library, resolve, starter_path
from engine.hub_protocol import HubSettings
from engine.language import use
from tests.engine.conftest import TinyModels
from tests.engine.gguf_models import write_header
from tests.engine.hub import gguf_bytes
from tests.engine.hub.caches import Home, put, split_model
from tests.engine.sparse_models import dense


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


@pytest.mark.starter
def test_the_starter_is_listed(home: Home, starter: Path) -> None:
    (model,) = home.library().scan()
    assert (model.path, model.source) == (str(starter), "starter")
    assert (model.architecture, model.quantization) == ("llama", "Q4_1")
    assert model.parameters == 134_515_008
    assert not model.can_delete
    assert resolve("starter") == starter_path() == starter


def test_parts_of_a_split_model_are_one(home: Home, tiny: TinyModels) -> None:
    parts = split_model(home.models / "owner" / "Big", 1, 2, 3)
    (model,) = home.scan()
    assert (model.path, model.name, model.parts) == (str(parts[0]), "big-Q4_K_M", 3)
    assert model.size == sum(part.stat().st_size for part in parts)
    assert model.parameters == 3 * 8 * 32
    assert model.problem == ""


@pytest.mark.parametrize(
    ("numbers", "problem"),
    [
        ((1, 3), "1 of its 3 parts is missing."),
        ((2, 3), "1 of its 3 parts is missing."),
        ((2,), "2 of its 3 parts are missing."),
    ],
)
def test_missing_parts_are_told(
    home: Home, tiny: TinyModels, numbers: tuple[int, ...], problem: str
) -> None:
    split_model(home.models, *numbers)
    (model,) = home.scan()
    assert model.problem == problem


def test_a_part_that_arrives_mends_it(home: Home, tiny: TinyModels) -> None:
    split_model(home.models, 1, 2)
    library = home.library()
    assert any(m.problem for m in library.scan())
    split_model(home.models, 3)
    assert not any(m.problem for m in library.scan())


def test_kinds_are_told_apart(home: Home, tiny: TinyModels) -> None:
    put(tiny.target, home.models / "a-target.gguf")
    put(tiny.target, home.models / "a-draft-0.5B.gguf")
    put(tiny.target, home.models / "mtp-x.gguf")
    put(tiny.projector, home.models / "vision.gguf")
    put(tiny.embedding, home.models / "bge.gguf")
    write_header(home.models / "lora.gguf", "llama", kind="adapter")
    write_header(home.models / "heads.gguf", "eagle3")
    kinds = {m.name: (m.kind, bool(m.problem)) for m in home.scan()}
    assert kinds == {
        "a-draft-0.5B": ("drafter", False),
        "a-target": ("target", False),
        "bge": ("other", True),
        "heads": ("drafter", True),
        "lora": ("other", True),
        "mtp-x": ("drafter", False),
        "vision": ("projector", True),
    }


def test_what_cannot_be_loaded_says_why(home: Home, tiny: TinyModels) -> None:
    put(tiny.truncated, home.models / "cut.gguf")
    (home.models / "empty.gguf").write_bytes(b"")
    (home.models / "page.gguf").write_text("<!doctype html>", encoding="utf-8")
    problems = {m.name: m.problem for m in home.scan()}
    assert "is incomplete" in problems["cut"]
    assert problems["empty"] == "“empty.gguf” is empty."
    assert "is not a GGUF model" in problems["page"]


def test_ollamas_problems_have_its_names(home: Home, tiny: TinyModels) -> None:
    home.ollama(tiny.truncated, "registry.ollama.ai", "library", "broken", "1b")
    (model,) = home.scan()
    assert model.problem.startswith("“broken:1b” is incomplete")


def test_the_header_tells_the_weight_type_where_the_name_does_not(
    home: Home, tiny: TinyModels
) -> None:
    put(tiny.target, home.models / "nameless.gguf")
    (model,) = home.scan()
    assert model.quantization == "F32"


def test_one_file_seen_twice_is_listed_once(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    shown = home.huggingface(tiny.target, "owner/Name", "x.gguf")
    folder = tmp_path / "folder"
    folder.mkdir()
    os.link(shown.resolve(), folder / "hard.gguf")
    (folder / "soft.gguf").symlink_to(shown)
    models = home.scan(folder, home.folder / ".cache")
    assert [(m.path, m.source) for m in models] == [(str(shown), "huggingface")]
    assert not models[0].can_delete


def test_an_added_folder_of_another_program_may_be_cleaned(home: Home, tiny: TinyModels) -> None:
    folder = home.folder / ".lmstudio" / "models"
    path = put(tiny.target, folder / "owner" / "Name" / "x.gguf")
    library = home.library(folder)
    model = next(m for m in library.scan() if m.source != "starter")
    assert (model.source, model.can_delete) == ("lm_studio", True)
    library.delete(str(path))
    assert not path.exists()


def test_aliases(home: Home, tiny: TinyModels) -> None:
    path = put(tiny.target, home.models / "x.gguf")
    library = home.library(aliases={str(path): "Daily"})
    model = next(m for m in library.scan() if m.source != "starter")
    assert (model.name, model.alias) == ("Daily", "Daily")
    before = library.signature()
    library.change(HubSettings(), home.models)
    model = next(m for m in library.scan() if m.source != "starter")
    assert (model.name, model.alias) == ("x", "")
    assert library.signature() != before


def test_the_signature_changes_with_files(home: Home, tiny: TinyModels) -> None:
    library = home.library()
    seen = [library.signature()]
    assert library.signature() == seen[0]
    path = put(tiny.target, home.models / "a" / "b" / "x.gguf")
    seen.append(library.signature())
    os.utime(path, (1e9, 1e9))
    seen.append(library.signature())
    path.rename(path.with_name("y.gguf"))
    seen.append(library.signature())
    home.ollama(tiny.other_weights, "registry.ollama.ai", "library", "x", "1b")
    seen.append(library.signature())
    path.with_name("y.gguf").unlink()
    seen.append(library.signature())
    assert len(set(seen)) == len(seen)


# -- the cache of headers -------------------------------------------------------------------------


def test_headers_are_read_once(
    home: Home, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tiny.target, home.models / "x.gguf")
    first = home.scan()

    def never(*_: object) -> None:
        raise AssertionError("read again")

    with monkeypatch.context() as patch:
        patch.setattr(library_facts, "read_facts", never)
        assert home.scan() == first
    put(tiny.truncated, path)
    assert home.scan()[0].problem


def test_a_kept_problem_is_told_in_the_language_of_now(home: Home, tiny: TinyModels) -> None:
    put(tiny.truncated, home.models / "x.gguf")
    said = home.scan()[0].problem
    speak("de")
    try:
        assert home.scan()[0].problem not in ("", said)
    finally:
        use(None)
    assert home.scan()[0].problem == said


@pytest.mark.parametrize("data", [b"", b"\x93", b"{}", os.urandom(64)])
def test_a_damaged_cache_costs_a_read(home: Home, tiny: TinyModels, data: bytes) -> None:
    put(tiny.target, home.models / "x.gguf")
    before = home.scan()
    (home.folder / "facts").write_bytes(data)
    assert home.scan() == before


def test_a_refusal_of_the_file_system_is_not_remembered(
    home: Home, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Access is given back without a trace in size or time."""
    path = put(tiny.target, home.models / "x.gguf")
    opened = Path.open

    def refused(self: Path, mode: str = "r", **more: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return opened(self, mode, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refused)
        (model,) = home.scan()
        assert "permission denied" in model.problem
    (model,) = home.scan()
    assert model.problem == ""


def test_a_header_that_lies_hides_no_other_model(home: Home, tiny: TinyModels) -> None:
    put(tiny.target, home.models / "x.gguf")
    unknown = 200  # a weight type whose size nobody knows
    tensors = [gguf_bytes.tensor(f"blk.{i}.w", (1 << 62,), unknown) for i in range(9)]
    name = gguf_bytes.entry("general.architecture", gguf_bytes.STRING, "llama")
    (home.models / "liar.gguf").write_bytes(gguf_bytes.header([name], tensors))
    found = {m.name: m.parameters for m in home.scan()}
    assert found["liar"] is None
    assert found["x"]


def test_a_cache_that_cannot_be_written_stops_nothing(home: Home, tiny: TinyModels) -> None:
    (home.folder / "facts").mkdir(parents=True)
    put(tiny.target, home.models / "x.gguf")
    assert len(home.scan()) == 1


def test_hundreds_of_models_are_listed_quickly(home: Home, tmp_path: Path) -> None:
    model = dense(tmp_path / "one.gguf", layers=32)
    for number in range(300):
        path = home.models / f"owner{number % 20}" / f"Name{number}" / f"x{number}-Q4_0.gguf"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(model, path) if number < 0 else os.link(model, path)
    # Links to one file are one model, so every name gets a small file of its own.
    for number, path in enumerate(sorted(home.models.rglob("*.gguf"))):
        path.unlink()
        write_header(path, "llama") if number else os.link(model, path)
    library = home.library()
    assert len(library.scan()) >= 300
    start = time.perf_counter()
    library.scan()
    library.signature()
    assert time.perf_counter() - start < 1.0


def test_a_library_of_the_real_surroundings_scans(tmp_path: Path) -> None:
    library = Library(HubSettings(), tmp_path / "none", cache_file=tmp_path / "facts")
    assert isinstance(library.scan(), tuple)
