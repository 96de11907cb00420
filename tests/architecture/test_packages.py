"""What makes the packages: desktop files, workflow and scripts agree with the program and the tree.

Building one takes minutes; `.ci/package` does that, and `.ci/try_package.py` tries what it built.
"""

import configparser
import os
import runpy
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import PySide6
import pytest
import yaml

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "assets" / "packaging"
WORKFLOW = ROOT / ".github" / "workflows" / "packages.yml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LANGUAGES = {
    path.stem.removeprefix("paceline_")
    for path in (ROOT / "assets" / "translations").glob("paceline_*.ts")
}


@pytest.fixture(scope="module")
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(PACKAGING / "paceline.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


@pytest.fixture(scope="module")
def metainfo() -> ET.Element:
    (path,) = PACKAGING.glob("*.metainfo.xml")
    root = ET.parse(path).getroot()
    assert root.findtext("id") == path.name.removesuffix(".metainfo.xml")
    return root


@pytest.fixture(scope="module")
def jobs() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return found


def test_the_menu_entry_starts_the_command_with_the_apps_icon(
    entry: configparser.SectionProxy,
) -> None:
    assert entry["Exec"].split()[0] in PROJECT["scripts"]
    assert (ROOT / "assets" / "icons" / f"{entry['Icon']}.svg").is_file()
    started = (ROOT / "app" / "start.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{entry["StartupWMClass"]}")' in started


def test_menu_and_software_centre_speak_every_language_of_the_program(
    entry: configparser.SectionProxy, metainfo: ET.Element
) -> None:
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    for language in LANGUAGES:
        assert {f"GenericName[{language}]", f"Comment[{language}]"} <= set(entry)
        assert [e for e in metainfo.findall("summary") if e.get(lang) == language]
    assert {e.text for e in metainfo.findall("languages/lang")} == {"en", *LANGUAGES}


def test_the_software_centre_is_told_version_licence_and_entry(metainfo: ET.Element) -> None:
    releases = [e.get("version") for e in metainfo.findall("releases/release")]
    assert releases[0] == PROJECT["version"]
    assert metainfo.findtext("project_license") == PROJECT["license"]
    assert metainfo.findtext("launchable") == "paceline.desktop"


def test_model_files_are_known_by_one_name(
    entry: configparser.SectionProxy, metainfo: ET.Element
) -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.parse(PACKAGING / "paceline-mime.xml").getroot().find(f"{space}mime-type")
    assert kind is not None
    assert entry["MimeType"] == f"{kind.get('type')};"
    assert metainfo.findtext("provides/mediatype") == kind.get("type")


def test_the_workflow_builds_for_all_systems_with_what_is_in_the_tree(
    jobs: dict[str, Any],
) -> None:
    assert set(jobs) == {"linux", "macos", "windows"}
    assert {"cpu", "cuda"} == {
        row["name"] for row in jobs["windows"]["strategy"]["matrix"]["include"]
    }
    assert "GGML_METAL=ON" in jobs["macos"]["env"]["CMAKE_ARGS"]
    for job in jobs.values():
        words = " ".join(step.get("run", "") for step in job["steps"]).split()
        files = [word for word in words if word.startswith((".ci/", "assets/"))]
        assert files
        assert all((ROOT / file).is_file() for file in files)


def test_the_workflow_uses_a_python_that_the_project_takes(jobs: dict[str, Any]) -> None:
    for job in jobs.values():
        (given,) = [s["with"] for s in job["steps"] if "setup-python" in s.get("uses", "")]
        assert f">={given['python-version']}" == PROJECT["requires-python"]


def test_the_description_for_pyinstaller_is_python() -> None:
    spec = PACKAGING / "paceline.spec"
    compile(spec.read_text(encoding="utf-8"), str(spec), "exec")


def test_data_that_a_package_must_hold_exists_here() -> None:
    wanted = runpy.run_path(str(ROOT / ".ci" / "try_package.py"))["DATA"]
    qt = Path(PySide6.__file__).parent
    places = [ROOT, qt.parent, qt / "Qt", qt]
    assert [name for name in wanted if not any((place / name).is_file() for place in places)] == []


@pytest.mark.skipif(sys.platform == "win32", reason="a script for the desktops of Linux")
class TestInstallScript:
    @pytest.fixture
    def home(self, tmp_path: Path) -> Path:
        home = tmp_path / "home"
        home.mkdir()
        return home

    @pytest.fixture
    def unpacked(self, tmp_path: Path) -> Path:
        folder = tmp_path / "my programs" / "paceline"
        for part, name in (
            ("applications", PACKAGING / "paceline.desktop"),
            ("mime/packages", PACKAGING / "paceline-mime.xml"),
            ("icons/hicolor/scalable/apps", ROOT / "assets" / "icons" / "paceline.svg"),
        ):
            (folder / "share" / part).mkdir(parents=True)
            (folder / "share" / part / name.name).write_bytes(name.read_bytes())
        (folder / "install.sh").write_bytes((PACKAGING / "install.sh").read_bytes())
        (folder / "paceline").write_text("#!/bin/sh\necho started\n", encoding="utf-8")
        (folder / "paceline").chmod(0o755)
        return folder

    def install(self, folder: Path, home: Path, *options: str) -> subprocess.CompletedProcess[str]:
        environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
        return subprocess.run(
            ["sh", str(folder / "install.sh"), *options],
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    def ours(self, home: Path) -> set[str]:
        """Without the indexes that the desktop's own tools keep."""
        return {path.name for path in home.rglob("paceline*") if not path.is_dir()}

    def test_puts_it_into_the_menu_and_on_the_path(self, unpacked: Path, home: Path) -> None:
        assert self.install(unpacked, home).returncode == 0
        menu = home / ".local" / "share" / "applications" / "paceline.desktop"
        assert f'Exec="{unpacked}/paceline" %F' in menu.read_text(encoding="utf-8")
        command = home / ".local" / "bin" / "paceline"
        told = subprocess.run([command], capture_output=True, text=True, check=True).stdout
        assert told == "started\n"

    def test_taking_it_out_leaves_nothing(self, unpacked: Path, home: Path) -> None:
        self.install(unpacked, home)
        assert len(self.ours(home)) == 4
        done = self.install(unpacked, home, "--remove")
        assert done.returncode == 0
        assert self.ours(home) == set()
        assert (unpacked / "paceline").is_file()

    def test_twice_is_as_once(self, unpacked: Path, home: Path) -> None:
        self.install(unpacked, home)
        before = self.ours(home)
        assert self.install(unpacked, home).returncode == 0
        assert self.ours(home) == before

    def test_another_program_of_that_name_is_left_alone(self, unpacked: Path, home: Path) -> None:
        other = home / ".local" / "bin" / "paceline"
        other.parent.mkdir(parents=True)
        other.write_text("mine", encoding="utf-8")
        done = self.install(unpacked, home)
        assert done.returncode == 2
        assert "move it away" in done.stderr
        assert other.read_text(encoding="utf-8") == "mine"
        assert self.ours(home) == {"paceline"}

    def test_an_unknown_option_is_told(self, unpacked: Path, home: Path) -> None:
        done = self.install(unpacked, home, "--uninstall")
        assert done.returncode == 2
        assert "--remove" in done.stderr
        assert self.ours(home) == set()
