"""What the processor of this machine is called, as its maker calls it, on each system.

Python's own name is often only that of the architecture. Knows no cores and no speeds; asked by
`conditions`.
"""

import platform
import re
import subprocess
import sys
from pathlib import Path

_CPUINFO = Path("/proc/cpuinfo")
_BOARD = Path("/proc/device-tree/model")  # of small ARM computers, whose cpuinfo has no name
_WINDOWS_KEY = r"HARDWARE\DESCRIPTION\System\CentralProcessor\0"


def processor_name() -> str:
    """“AMD EPYC 9B14”, “Apple M2 Pro”; the architecture where no name is told."""
    told = {"linux": _on_linux, "darwin": _on_macos, "win32": _on_windows}.get(sys.platform)
    name = told() if told is not None else ""
    return " ".join(name.split()) or platform.processor() or platform.machine()


def _on_linux() -> str:
    found = re.search(
        r"^(?:model name|cpu model|Hardware|Model)\s*:\s*(.+)$", _read(_CPUINFO), re.M
    )
    return found[1] if found else _read(_BOARD).rstrip("\0")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _on_macos() -> str:
    command = ["/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=2).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


def _on_windows() -> str:
    if sys.platform != "win32":
        return ""
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _WINDOWS_KEY) as key:
            return str(winreg.QueryValueEx(key, "ProcessorNameString")[0])
    except OSError:
        return ""
