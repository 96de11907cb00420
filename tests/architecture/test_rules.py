"""Rules of the tree that no tool holds: file lengths, who imports what, commands that agree."""

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_LINES = 600
SOURCES = sorted(
    path
    for folder in ("app", "engine", "tests", "assets")
    for path in (ROOT / folder).rglob("*.py")
)


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_no_file_is_too_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    too_long = {str(path.relative_to(ROOT)): n for path, n in lengths.items() if n > MOST_LINES}
    assert not too_long


def test_only_engine_llama_imports_llama_cpp() -> None:
    found = {
        path.relative_to(ROOT).parent.as_posix()
        for path in SOURCES
        if path.parts[len(ROOT.parts)] in ("app", "engine")
        and any(name.split(".")[0] == "llama_cpp" for name in imports(path))
    }
    assert found == {"engine/llama"}


def test_only_engine_hub_imports_huggingface_hub() -> None:
    found = {
        path.relative_to(ROOT).parent.as_posix()
        for path in SOURCES
        if any(name.split(".")[0] == "huggingface_hub" for name in imports(path))
    }
    assert found <= {"engine/hub", "tests/engine/hub"}


def test_dependencies_are_those_that_are_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = {line.split(">")[0].lower().replace("-", "_") for line in project["dependencies"]}
    other = {
        "llama_cpp_python": "llama_cpp",
        "pyside6_essentials": "pyside6",
        "markdown_it_py": "markdown_it",
        "pillow": "pil",
    }
    names = {other.get(name, name) for name in listed}
    own = {"app", "engine", "assets"} | sys.stdlib_module_names
    imported = {
        name.split(".")[0]
        for path in SOURCES
        if path.parts[len(ROOT.parts)] in ("app", "engine")
        for name in imports(path)
    }
    assert names == {name.lower() for name in imported - own}


def test_import_contracts_name_every_module_of_the_engine() -> None:
    """import-linter checks only what a contract lists, so a new module must be put there."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    rooms = {
        f"engine.{path.stem}"
        for path in (ROOT / "engine").iterdir()
        if path.stem != "__init__" and (path.suffix == ".py" or (path / "__init__.py").exists())
    }
    homes = {
        "llama_cpp": {"engine.llama"},
        "huggingface_hub": {"engine.hub"},
        "httpx2": {"engine.hub", "engine.remote", "engine.sweep"},
    }
    for library, own in homes.items():
        contract = next(c for c in contracts if c["forbidden_modules"][0] == library)
        assert set(contract["source_modules"]) - {"app"} == rooms - own


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if path.name != "__init__.py"
        and path.parts[len(ROOT.parts)] != "tests"
        and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent


def test_front_ends_start_without_native_code() -> None:
    """Neither the window nor a command may load llama.cpp into its own process."""
    code = (
        "import sys, app.__main__, engine.cli, engine.wire; "
        "assert not {'llama_cpp', 'engine.llama.library'} & set(sys.modules), 'native code'"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def import_linter() -> list[str]:
    name = "lint-imports.exe" if sys.platform == "win32" else "lint-imports"
    return [str(Path(sys.executable).with_name(name))]


@pytest.mark.skipif(not Path(import_linter()[0]).exists(), reason="import-linter is not installed")
def test_import_rules() -> None:
    done = subprocess.run(
        [*import_linter(), "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout


def readme_commands() -> list[str]:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("python3 -m venv")]


def test_readme_has_two_commands_and_ci_runs_the_tests_one() -> None:
    run, tests = readme_commands()
    assert run.endswith(".venv/bin/paceline")
    assert tests.endswith(".venv/bin/pytest")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "README.md" in script  # it takes the command from there
    if sys.platform != "win32":
        taken = "sed -n '/^## Run the tests/,/^## /p' README.md | grep -m1 'pytest$'"
        assert taken in script
        found = subprocess.run(taken, shell=True, cwd=ROOT, capture_output=True, text=True)
        assert found.stdout.strip() == tests


def test_readme_installs_what_pyproject_offers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    for command in readme_commands():
        named = command.split("[")[1].split("]")[0].split(",")
        assert set(named) <= extras
    assert project["scripts"] == {"paceline": "app.__main__:main"}


def test_every_folder_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for top in ("app", "engine"):
        folders = {path.parent.name for path in SOURCES if path.parts[-3] == top}
        assert not [name for name in folders if f"{name}/" not in text]
