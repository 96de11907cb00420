"""Every program's models are found under the names it gives them, wherever it keeps them."""

import json
import os
import sys
from pathlib import Path

import msgspec
import pytest

from engine.hub.library_found import Surroundings
from engine.hub.library_sources import huggingface, lm_studio_folders
from engine.hub.library_walk import Walk
from tests.engine.conftest import TinyModels
from tests.engine.hub.caches import Home, put, sha256


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home of ü")


def test_an_empty_machine(home: Home) -> None:
    assert home.scan() == []


def test_pacelines_own(home: Home, tiny: TinyModels) -> None:
    path = put(tiny.target, home.models / "owner" / "Name-GGUF" / "sub" / "Name-Q8_0.gguf")
    (model,) = home.scan()
    assert (model.path, model.source, model.repo) == (str(path), "paceline", "owner/Name-GGUF")
    assert (model.name, model.quantization, model.kind) == ("Name-Q8_0", "Q8_0", "target")
    assert model.can_delete
    assert model.size == path.stat().st_size
    assert model.modified == pytest.approx(path.stat().st_mtime)
    assert (model.architecture, model.context, model.parts) == ("llama", 1024, 1)
    assert model.parameters
    assert model.problem == ""


def test_huggingface(home: Home, tiny: TinyModels) -> None:
    shown = home.huggingface(tiny.target, "owner/Name-GGUF", "sub/Name-Q4_K_M.gguf")
    (model,) = home.scan()
    assert (model.path, model.source, model.repo) == (
        str(shown), "huggingface", "owner/Name-GGUF",
    )  # fmt: skip
    assert model.size == tiny.target.stat().st_size
    assert not model.can_delete


def test_huggingface_without_links(home: Home, tiny: TinyModels) -> None:
    shown = home.huggingface(tiny.target, "owner/Name", "x.gguf", has_links=False)
    (model,) = home.scan()
    assert model.path == str(shown)


def test_only_the_newest_snapshot_that_has_a_file(home: Home, tiny: TinyModels) -> None:
    old, new, newer = "1" * 40, "2" * 40, "3" * 40
    home.huggingface(tiny.target, "owner/Name", "x.gguf", old)
    newest = home.huggingface(tiny.other_weights, "owner/Name", "x.gguf", new)
    readme = newest.parent.parent / newer / "README.md"
    readme.parent.mkdir()
    readme.write_text("# Hi", encoding="utf-8")
    (newest.parent.parent.parent / "refs" / "main").write_text(newer, encoding="utf-8")
    os.utime(newest.parent, (2e9, 2e9))
    (found,) = huggingface(home.folder / ".cache" / "huggingface" / "hub")
    assert found.path == newest
    assert found.revision == new
    assert found.sha256 == sha256(tiny.other_weights)


def test_a_broken_link_is_no_model(home: Home, tiny: TinyModels) -> None:
    shown = home.huggingface(tiny.target, "owner/Name", "x.gguf")
    shown.resolve().unlink()
    assert home.scan() == []


@pytest.mark.parametrize(
    ("variable", "below"),
    [
        ("HF_HUB_CACHE", ()),
        ("HUGGINGFACE_HUB_CACHE", ()),
        ("HF_HOME", ("hub",)),
        ("XDG_CACHE_HOME", ("huggingface", "hub")),
    ],
)
def test_huggingface_elsewhere(
    home: Home, tiny: TinyModels, tmp_path: Path, variable: str, below: tuple[str, ...]
) -> None:
    root = tmp_path / "disk"
    home.variables[variable] = str(root)
    home.huggingface(tiny.target, "owner/Name", "x.gguf", cache=root.joinpath(*below))
    assert [m.repo for m in home.scan()] == ["owner/Name"]


def test_lm_studio(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    put(tiny.target, home.folder / ".lmstudio" / "models" / "owner" / "New" / "a.gguf")
    put(
        tiny.close_weights, home.folder / ".cache" / "lm-studio" / "models" / "o" / "Old" / "b.gguf"
    )
    chosen = tmp_path / "big disk"
    settings = home.folder / ".lmstudio" / "settings.json"
    settings.write_text(json.dumps({"downloadsFolder": str(chosen)}), encoding="utf-8")
    put(tiny.other_weights, chosen / "owner" / "Moved" / "c.gguf")
    models = home.scan()
    assert [(m.name, m.repo, m.source, m.can_delete) for m in models] == [
        ("a", "owner/New", "lm_studio", False),
        ("b", "o/Old", "lm_studio", False),
        ("c", "owner/Moved", "lm_studio", False),
    ]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"downloadsFolder": 3}', "\x00"])
def test_lm_studios_settings_may_be_odd(home: Home, text: str) -> None:
    settings = home.folder / ".lmstudio" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(text, encoding="utf-8")
    assert home.folder / ".lmstudio" / "models" in lm_studio_folders(home.around)


@pytest.mark.parametrize(
    ("platform", "variables", "below"),
    [
        ("linux", {}, (".cache", "llama.cpp")),
        ("darwin", {}, ("Library", "Caches", "llama.cpp")),
        ("win32", {"LOCALAPPDATA": "~/Local"}, ("Local", "llama.cpp")),
        ("linux", {"LLAMA_CACHE": "~/own"}, ("own",)),
        ("linux", {"XDG_CACHE_HOME": "~/caches"}, ("caches", "llama.cpp")),
    ],
)
def test_llama_cpp(
    home: Home,
    tiny: TinyModels,
    platform: str,
    variables: dict[str, str],
    below: tuple[str, ...],
) -> None:
    home.platform = platform
    home.variables.update(variables)
    cache = home.folder.joinpath(*below)
    named = put(tiny.target, cache / "owner_Name-GGUF_sub_Name-Q4_0.gguf")
    manifest = {"ggufFile": {"rfilename": "sub/Name-Q4_0.gguf", "lfs": {"sha256": sha256(named)}}}
    (cache / "manifest=owner=Name-GGUF=latest.json").write_text(
        json.dumps(manifest), encoding="utf-8"
    )
    addressed = put(tiny.other_weights, cache / "a_b_c.gguf")
    url = "https://huggingface.co/a/b/resolve/main/c%20d.gguf"
    addressed.with_name("a_b_c.gguf.json").write_text(json.dumps({"url": url}), encoding="utf-8")
    put(tiny.close_weights, cache / "unknown_x.gguf")
    put(tiny.target, cache / "half.gguf.downloadInProgress")
    models = home.scan()
    assert [(m.name, m.repo, m.source) for m in models] == [
        ("c d", "a/b", "llama_cpp"),
        ("Name-Q4_0", "owner/Name-GGUF", "llama_cpp"),
        ("unknown_x", "", "llama_cpp"),
    ]


def test_llama_cpps_newer_cache_is_huggingfaces(home: Home, tiny: TinyModels) -> None:
    cache = home.folder / "own"
    home.variables["LLAMA_CACHE"] = str(cache)
    home.huggingface(tiny.target, "owner/Name", "x.gguf", cache=cache)
    (model,) = home.scan()
    assert (model.repo, model.source) == ("owner/Name", "llama_cpp")


@pytest.mark.parametrize(
    ("place", "name", "repo"),
    [
        (("registry.ollama.ai", "library", "llama3.2", "1b"), "llama3.2:1b", ""),
        (("registry.ollama.ai", "somebody", "tuned", "latest"), "somebody/tuned:latest", ""),
        (("hf.co", "owner", "Name-GGUF", "Q4_K_M"), "hf.co/owner/Name-GGUF:Q4_K_M",
         "owner/Name-GGUF"),
    ],
)  # fmt: skip
def test_ollama(home: Home, tiny: TinyModels, place: tuple[str, ...], name: str, repo: str) -> None:
    blob = home.ollama(tiny.target, *place)
    (model,) = home.scan()
    assert (model.path, model.source) == (str(blob), "ollama")
    assert (model.name, model.repo) == (name, repo)
    assert model.problem == ""
    assert not model.can_delete


def test_ollamas_projectors_and_tags(home: Home, tiny: TinyModels) -> None:
    place = ("registry.ollama.ai", "library", "llava")
    home.ollama(tiny.target, *place, "7b")
    home.ollama(tiny.projector, *place, "7b", kind="projector")
    home.ollama(tiny.target, *place, "latest")  # the same blob
    home.ollama(tiny.close_weights, *place, "with-adapter", kind="adapter")
    kinds = {m.name: m.kind for m in home.scan()}
    assert kinds == {"llava:7b": "target", "llava:7b (projector)": "projector"}


def test_ollama_elsewhere(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    home.variables["OLLAMA_MODELS"] = str(tmp_path / "disk")
    place = ("registry.ollama.ai", "library", "x", "1b")
    home.ollama(tiny.target, *place, folder=tmp_path / "disk")
    assert [m.name for m in home.scan()] == ["x:1b"]


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", '{"layers": 3}', '{"layers": [null, 1, {}]}', "[" * 50_000,
        '{"layers": [{"mediaType": "application/vnd.ollama.image.model", "digest": 5}]}',
        '{"layers": [{"mediaType": "application/vnd.ollama.image.model", '
        '"digest": "sha256:../../../etc/passwd"}]}',
    ],
)  # fmt: skip
def test_odd_manifests_name_nothing(home: Home, tiny: TinyModels, text: str) -> None:
    home.ollama(tiny.target, "registry.ollama.ai", "library", "good", "1b")
    odd = home.folder / ".ollama/models/manifests/registry.ollama.ai/library/odd/1b"
    odd.parent.mkdir(parents=True)
    odd.write_text(text, encoding="utf-8")
    assert [m.name for m in home.scan()] == ["good:1b"]


def test_added_folders(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    folder = tmp_path / "my models"
    put(tiny.target, folder / "deep" / "er" / "a.GGUF")
    put(tiny.other_weights, folder / ".hidden" / "b.gguf")
    put(tiny.other_weights, folder / "._a.gguf")  # what macOS leaves on foreign disks
    (folder / "notes.txt").write_text("x", encoding="utf-8")
    (model,) = home.scan(folder, tmp_path / "not there")
    assert (model.name, model.source, model.can_delete) == ("a", "folder", True)


@pytest.mark.parametrize("ending", [".part", ".aria2", ".crdownload", ".incomplete"])
def test_unfinished_files_are_never_listed(
    home: Home, tiny: TinyModels, tmp_path: Path, ending: str
) -> None:
    folder = tmp_path / "downloads"
    put(tiny.target, folder / "x.gguf")
    (folder / f"x.gguf{ending}").write_bytes(b"")
    put(tiny.target, folder / f"y.gguf{ending}")
    assert home.scan(folder) == []


def test_loops_of_links_end(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    folder = tmp_path / "loops"
    put(tiny.target, folder / "a" / "x.gguf")
    (folder / "a" / "again").symlink_to(folder, target_is_directory=True)
    (folder / "self").symlink_to(folder / "self")
    assert [m.name for m in home.scan(folder)] == ["x"]


def test_folders_that_are_links_are_followed(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    put(tiny.target, tmp_path / "elsewhere" / "x.gguf")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "link").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    assert [m.name for m in home.scan(folder)] == ["x"]


def test_a_walk_is_bounded(tmp_path: Path) -> None:
    deep = tmp_path
    for number in range(12):
        deep = deep / str(number)
        deep.mkdir()
        (deep / "x.gguf").write_bytes(b"")
    assert len(list(Walk().files(tmp_path))) == 8
    assert len(list(Walk(left=5).files(tmp_path))) <= 3


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_folder_whose_name_is_no_text_hides_no_other(home: Home, tiny: TinyModels) -> None:
    shown = home.huggingface(tiny.target, "owner/Name", "x.gguf")
    repo = shown.parents[2]
    home.huggingface(tiny.other_weights, "owner/Other", "y.gguf")
    os.rename(repo, os.fsencode(repo.parent) + b"/models--owner--\xff")
    models = home.scan()
    assert [model.name for model in models] == ["y"]
    assert msgspec.json.encode(models)


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and links")
def test_what_is_no_file_is_no_model(home: Home) -> None:
    home.models.mkdir(parents=True)
    os.mkfifo(home.models / "pipe.gguf")
    (home.models / "folder.gguf").mkdir()
    (home.models / "loop.gguf").symlink_to("loop.gguf")
    (home.models / "dangling.gguf").symlink_to("nowhere")
    assert home.scan() == []


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs permissions")
def test_unreadable_folders_are_passed_over(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    put(tiny.target, folder / "open" / "x.gguf")
    shut = put(tiny.target, folder / "shut" / "y.gguf").parent
    shut.chmod(0)
    try:
        assert [m.name for m in home.scan(folder)] == ["x"]
    finally:
        shut.chmod(0o700)


def test_the_own_surroundings() -> None:
    assert Surroundings.own().home == Path.home()
