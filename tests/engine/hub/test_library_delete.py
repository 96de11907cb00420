"""How models go: to the trash or for good, whole, and nothing that lies elsewhere with them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.download_record import record_path
from tests.engine.conftest import TinyModels
from tests.engine.hub.caches import Home, put, split_model


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def test_a_model_goes_to_the_trash_with_its_parts_and_folders(home: Home, tiny: TinyModels) -> None:
    parts = split_model(home.models / "owner" / "Big", 1, 2, 3)
    kept = put(tiny.target, home.models / "owner" / "Other" / "x.gguf")
    record_path(parts[0]).write_text("{}", encoding="utf-8")
    size = sum(part.stat().st_size for part in parts)
    library = home.library()
    assert library.delete(str(parts[0])) == (size, True)
    assert len(home.trashed) == 3
    assert not parts[0].parent.exists()
    assert kept.exists()
    library.delete(str(kept), permanently=True)
    assert list(home.models.iterdir()) == []
    assert len(home.trashed) == 3


def test_without_a_trash_the_hint_says_what_to_do(
    home: Home, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tiny.target, home.models / "x.gguf")

    def none(_: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(home, "to_trash", none)
    library = home.library()
    with pytest.raises(EngineError, match="could not be moved to the trash") as caught:
        library.delete(str(path))
    assert caught.value.kind == ErrorKind.DISK
    assert "permanently" in caught.value.hint
    assert path.exists()
    size = path.stat().st_size
    assert library.delete(str(path), permanently=True) == (size, False)
    assert not path.exists()


@pytest.mark.parametrize("permanently", [True, False])
def test_a_part_that_somebody_else_just_deleted_stops_nothing(
    home: Home, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch, permanently: bool
) -> None:
    parts = split_model(home.models, 1, 2, 3)
    library = home.library()
    listed = library.entry(str(parts[0]))
    parts[1].unlink()
    monkeypatch.setattr(library, "entry", lambda path: listed)
    library.delete(str(parts[0]), permanently=permanently)
    assert list(home.models.iterdir()) == []


@pytest.mark.parametrize("which", ["ollama", "huggingface", "lm studio"])
def test_other_programs_files_stay(home: Home, tiny: TinyModels, which: str) -> None:
    path = {
        "ollama": lambda: home.ollama(tiny.target, "registry.ollama.ai", "library", "x", "1b"),
        "huggingface": lambda: home.huggingface(tiny.target, "owner/Name", "x.gguf"),
        "lm studio": lambda: put(tiny.target, home.folder / ".lmstudio/models/o/n/x.gguf"),
    }[which]()
    with pytest.raises(EngineError, match="belongs to another program"):
        home.library().delete(str(path))
    assert path.exists()


def test_paths_that_are_no_models_are_refused(home: Home, tiny: TinyModels, tmp_path: Path) -> None:
    outside = put(tiny.target, tmp_path / "outside.gguf")
    put(tiny.target, home.models / "x.gguf")
    library = home.library()
    for path in (
        str(outside),
        str(home.models / ".." / ".." / "outside.gguf"),
        str(home.models / "sub" / ".." / "x.gguf"),
        str(home.models),
        "",
        "x\0y",
    ):
        with pytest.raises(EngineError, match="not among the models") as caught:
            library.delete(path)
        assert caught.value.kind == ErrorKind.NOT_FOUND
    assert outside.exists()


def test_a_link_to_a_folder_elsewhere_protects_it(
    home: Home, tiny: TinyModels, tmp_path: Path
) -> None:
    outside = put(tiny.target, tmp_path / "outside" / "x.gguf")
    home.models.mkdir(parents=True)
    (home.models / "link").symlink_to(outside.parent, target_is_directory=True)
    library = home.library()
    (model,) = (m for m in library.scan() if m.source != "starter")
    with pytest.raises(EngineError, match="to which a link leads"):
        library.delete(model.path)
    assert outside.exists()


def test_of_a_link_to_a_file_only_the_link_goes(
    home: Home, tiny: TinyModels, tmp_path: Path
) -> None:
    outside = put(tiny.target, tmp_path / "outside.gguf")
    home.models.mkdir(parents=True)
    link = home.models / "x.gguf"
    link.symlink_to(outside)
    assert home.library().delete(str(link), permanently=True) == (0, False)
    assert outside.exists()
    assert not link.is_symlink()


@pytest.mark.skipif(sys.platform != "linux", reason="the freedesktop trash")
def test_the_systems_own_trash(tiny: TinyModels, tmp_path: Path) -> None:
    models = tmp_path / "home" / "models"
    path = put(tiny.target, models / "x.gguf")
    code = (
        "import sys; from pathlib import Path\n"
        "from engine.hub.library import Library\n"
        "from engine.hub_protocol import HubSettings\n"
        "print(Library(HubSettings(), Path(sys.argv[1])).delete(sys.argv[2]))"
    )
    environment = {
        **os.environ,
        "HOME": str(tmp_path / "home"),
        "XDG_DATA_HOME": str(tmp_path / "home" / "data"),
    }
    size = path.stat().st_size
    done = subprocess.run(
        [sys.executable, "-c", code, str(models), str(path)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == f"({size}, True)"
    assert (tmp_path / "home" / "data" / "Trash" / "files" / "x.gguf").exists()
    assert not path.exists()
