"""What computes: versions and processor features, told in the handshake and in every report."""

import platform
import sys
from importlib.metadata import PackageNotFoundError, version

from engine.llama import library
from engine.llama.cpu_features import extra_buffers_work
from engine.llama.devices import has_rpc, physical_cores
from engine.protocol import Build


def build_info() -> Build:
    return Build(
        paceline=paceline_version(),
        llama_cpp_python=library.version(),
        system_info=library.system_info(),
        python=".".join(str(n) for n in sys.version_info[:3]),
        platform=f"{platform.system()} {platform.machine()}",
        physical_cores=physical_cores(),
        extra_buffers=extra_buffers_work(),
        has_rpc=has_rpc(),
    )


def paceline_version() -> str:
    try:
        return version("paceline")
    except PackageNotFoundError:  # run from a checkout that is not installed
        return "0.1.0+checkout"
