"""What the about section lists: this program's own version, and the engine's once it is known.

Reads the installed package's metadata; imports nothing of what it names.
"""

from importlib.metadata import PackageNotFoundError, version

from app.logic.hosts import host_facts
from engine.language import tr
from engine.protocol import Ready


def versions(qt: str, ready: Ready | None) -> list[tuple[str, str]]:
    """What the about section lists; the engine's part once it is known."""
    try:
        own = version("paceline")
    except PackageNotFoundError:
        own = tr("from a folder, not installed")
    rows = [("Paceline", own), ("Qt", qt)]
    if ready is not None:
        build = ready.build
        rows += [
            ("llama-cpp-python", build.llama_cpp_python),
            ("Python", build.python),
            (tr("Platform"), build.platform),
            (tr("Physical cores"), str(build.physical_cores)),
            (tr("llama.cpp is built for"), build.system_info),
        ]
        if facts := host_facts(ready.hosts):
            rows.append((tr("Other machines"), facts))
        if not build.extra_buffers:
            rows.append((tr("AMX code"), tr("left out: it crashes on this processor")))
    return rows
