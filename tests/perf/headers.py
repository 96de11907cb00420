"""How long the pair doctor takes on real vocabularies: read two headers, compare them.

    python -m tests.perf.headers FOLDER        with llama.cpp's ggml-vocab-*.gguf files

Prints, for each file compared with itself, the median and range of ten runs in ms. The bar: under
500 ms for 150,000 tokens.
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from engine.hub.gguf_header import Header, read_header
from engine.hub.header_vocabulary import vocabulary_of
from engine.hub.pairing import check

RUNS = 10


def read(path: Path) -> Header:
    with path.open("rb") as file:
        return read_header(file, path.stat().st_size, tokens=True)


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    for path in sorted(Path(sys.argv[1]).glob("ggml-vocab-*.gguf")):
        took = []
        tokens = 0
        for _ in range(RUNS):
            began = perf_counter()
            target, draft = (vocabulary_of(read(path), path.name) for _ in range(2))
            assert check(target, draft).fits
            took.append(1e3 * (perf_counter() - began))
            tokens = len(target.texts)
        low, high = min(took), max(took)
        print(f"{path.stem:32} {tokens:>8,} tokens {median(took):6.0f} ms [{low:.0f}–{high:.0f}]")
    return 0


if __name__ == "__main__":
    sys.exit(main())
