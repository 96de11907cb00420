"""Build llama.cpp with its RPC backend for tests that need one: `python tests/build_rpc.py DIR`.

Takes the llama.cpp of the installed llama-cpp-python's source release, so both sides run the same
code; or of a folder with its source, named by `--source`. Needs CMake and a C++ compiler, and takes
some minutes. Prints what PACELINE_RPC_BUILD has to be. A second call goes on where the first ended.
"""

import argparse
import os
import subprocess
import sys
import tarfile
from importlib.metadata import version
from pathlib import Path

TARGETS = ("ggml-rpc-server", "llama", "mtmd")  # mtmd: llama_cpp loads it where it is there
OPTIONS = (
    "-DCMAKE_BUILD_TYPE=Release",
    "-DBUILD_SHARED_LIBS=ON",
    "-DGGML_RPC=ON",
    "-DLLAMA_CURL=OFF",
    "-DLLAMA_OPENSSL=OFF",
    "-DLLAMA_BUILD_TESTS=OFF",
    "-DLLAMA_BUILD_EXAMPLES=OFF",
    "-DLLAMA_BUILD_UI=OFF",
)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path, help="where to build; made where it is missing")
    options.add_argument("--source", type=Path, help="a folder with llama.cpp's source")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = options.parse_args()
    folder: Path = given.folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    source = given.source or fetched(folder / "source")
    run("cmake", "-S", str(source), "-B", str(folder), *OPTIONS)
    run("cmake", "--build", str(folder), "-j", str(given.jobs), "--config", "Release",
        "--target", *TARGETS)  # fmt: skip
    print(f"PACELINE_RPC_BUILD={folder / 'bin'}")
    return 0


def fetched(folder: Path) -> Path:
    """llama.cpp's source out of the release on PyPI, downloaded once."""
    release = version("llama-cpp-python")
    source = folder / f"llama_cpp_python-{release}" / "vendor" / "llama.cpp"
    if not source.is_dir():
        run(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary",
            "llama-cpp-python", "--dest", str(folder), f"llama-cpp-python=={release}")  # fmt: skip
        with tarfile.open(next(folder.glob(f"llama_cpp_python-{release}*.tar.gz"))) as archive:
            archive.extractall(folder, filter="data")
    return source


def run(*command: str) -> None:
    print("+", " ".join(command), flush=True)
    subprocess.run(command, check=True)


if __name__ == "__main__":
    sys.exit(main())
