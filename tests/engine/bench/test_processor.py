"""The processor's name on each system, from what that system tells."""

import platform
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from engine.bench import processor
from engine.bench.processor import processor_name

X86 = "processor\t: 0\nvendor_id\t: GenuineIntel\nmodel\t\t: 143\nmodel name\t: Intel(R)  Xeon(R)\n"
RASPBERRY = "processor\t: 0\nCPU part\t: 0xd0b\n\nModel\t\t: Raspberry Pi 5 Model B Rev 1.0\n"
NAMELESS = "processor\t: 0\nCPU implementer\t: 0x41\n"


@pytest.fixture(autouse=True)
def fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "processor", lambda: "")
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")


def test_this_machine_has_a_name() -> None:
    assert processor_name()


@pytest.mark.parametrize(
    ("cpuinfo", "board", "name"),
    [
        (X86, "", "Intel(R) Xeon(R)"),
        (RASPBERRY, "", "Raspberry Pi 5 Model B Rev 1.0"),
        (NAMELESS, "Radxa ROCK 5B\0", "Radxa ROCK 5B"),
        (NAMELESS, "", "aarch64"),
        ("", "", "aarch64"),
    ],
)
def test_linux(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cpuinfo: str, board: str, name: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for constant, text in (("_CPUINFO", cpuinfo), ("_BOARD", board)):
        path = tmp_path / constant
        monkeypatch.setattr(processor, constant, path)
        if text:
            path.write_text(text, encoding="utf-8")
    assert processor_name() == name


@pytest.mark.parametrize(
    ("outcome", "name"),
    [
        ("Apple M2 Pro\n", "Apple M2 Pro"),
        ("", "aarch64"),
        (FileNotFoundError(2, "No such file"), "aarch64"),
        (subprocess.TimeoutExpired("sysctl", 2), "aarch64"),
    ],
)
def test_macos(monkeypatch: pytest.MonkeyPatch, outcome: str | Exception, name: str) -> None:
    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        if isinstance(outcome, Exception):
            raise outcome
        return subprocess.CompletedProcess(command, 0, stdout=outcome)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", run)
    assert processor_name() == name


class Registry(ModuleType):
    """As `winreg`, with one value or none."""

    HKEY_LOCAL_MACHINE = 0

    def __init__(self, value: str | None) -> None:
        super().__init__("winreg")
        self.value = value

    def OpenKey(self, root: int, path: str) -> "Registry":
        return self

    def __enter__(self) -> "Registry":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def QueryValueEx(self, key: object, name: str) -> tuple[str, int]:
        if self.value is None:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return self.value, 1


@pytest.mark.parametrize(
    ("value", "name"), [("AMD Ryzen 7 7840U   ", "AMD Ryzen 7 7840U"), (None, "aarch64")]
)
def test_windows(monkeypatch: pytest.MonkeyPatch, value: str | None, name: str) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "winreg", Registry(value))
    assert processor_name() == name


def test_a_system_that_nobody_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "sunos5")
    assert processor_name() == "aarch64"
