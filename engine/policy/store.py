"""What is remembered of models and pairs between sessions: measured times, acceptance estimates.

One small JSON file a key. A damaged file, or a folder that cannot be written to, costs another
measurement and nothing else. Knows no llama.cpp, so the hub worker reads it too. Written by
`calibrate`.
"""

import contextlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

from engine.files import write_atomically
from engine.hub.model_files import split_of
from engine.places import data_folder
from engine.policy.costs import are_times
from engine.request import ModelSettings

VERSION = 2
MOST_FILES = 200

_MIB = 1 << 20
_BLOCKS, _BLOCK = 16, 1 << 16  # sampled of a file
_NAME = 16  # hexadecimal digits of each half of a key


def memory_folder() -> Path:
    return data_folder() / "auto"


class Remembered(msgspec.Struct, frozen=True, kw_only=True):
    """Under a model's key its `curve`, tokens -> ms of a pass, and how much longer each takes for
    every token more in the cache (`deeper`). Under a pair's key `reading`, tokens
    read at once -> ms of the draft model, and the policy's own `estimates`, read by nobody else."""

    version: int = VERSION
    measured: float = 0.0  # seconds since 1970
    curve: dict[int, float] = {}
    deeper: dict[int, float] = {}
    reading: dict[int, float] = {}
    estimates: dict[str, list[float]] = {}


class PairStore:
    """Files in `folder`, which is made when there is something to keep. Processes may share it:
    whoever writes last wins."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load(self, key: str) -> Remembered | None:
        """None where nothing is remembered, or nothing that can be read."""
        return _read(self._path(key))

    def save(self, key: str, remembered: Remembered) -> None:
        """Replace what is remembered under `key`; beyond 200 files the oldest go."""
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path(key), msgspec.json.encode(remembered))
            self._forget_oldest()

    def newest_curve(self, model: str) -> dict[int, float] | None:
        """The last measured T(n) of a model (its `model_hash`), on whatever device and threads."""
        found = (_read(path) for path in self._files(f"{model}-*.json"))
        curves = [each for each in found if each is not None and each.curve]
        newest = max(curves, key=lambda each: each.measured, default=None)
        return newest.curve if newest else None

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.json"

    def _files(self, pattern: str) -> Iterator[Path]:
        with contextlib.suppress(OSError):
            yield from self._folder.glob(pattern)

    def _forget_oldest(self) -> None:
        ages = []
        for path in self._files("*.json"):
            with contextlib.suppress(OSError):  # another process has just deleted it
                ages.append((path.stat().st_mtime_ns, path))
        for _, path in sorted(ages)[:-MOST_FILES]:
            path.unlink(missing_ok=True)


def model_hash(path: Path) -> str:
    """What tells a model from others, at the price of reading 2 MiB of however many gigabytes: the
    sizes of all parts, the first MiB (names, shapes and places of all tensors, most of the
    vocabulary) and 16 blocks spread over the weights, which differ between fine-tunes of one model.
    A false match would cost a poor start, which running corrects. Raises OSError.
    """
    digest = sha256()
    for part in _parts(path):
        size = part.stat().st_size
        digest.update(f"{size};".encode())
        with part.open("rb") as file:
            digest.update(file.read(_MIB))
            for i in range(_BLOCKS):
                file.seek(i * max(size - _BLOCK, 0) // (_BLOCKS - 1))
                digest.update(file.read(_BLOCK))
    return digest.hexdigest()[:_NAME]


def curve_key(
    model: str, settings: ModelSettings, gpu_layers: int, threads: int, machine: tuple[str, ...]
) -> str:
    """Of everything that decides what a pass costs. `machine` is what computes: build, processor
    features, devices. The length of the context is not in it; a pass costs what is in the cache.
    """
    parts = (
        gpu_layers,
        threads,
        settings.devices,
        settings.main_device,
        settings.split_mode,
        settings.tensor_split,
        settings.threads_batch,
        settings.batch,
        settings.ubatch,
        settings.flash_attention,
        settings.kv_type_k,
        settings.kv_type_v,
        settings.windowed_kv,
        machine,
    )
    return _key(model, msgspec.json.encode(parts))


def pair_key(target: str, drafter: str) -> str:
    """Of two curve keys; `drafter` is "" where no draft model is loaded."""
    return _key(target.split("-")[0], f"{target}+{drafter}".encode())


def _key(model: str, rest: bytes) -> str:
    """Begins with the model, by which its files are found."""
    return f"{model}-{sha256(rest).hexdigest()[:_NAME]}"


def _parts(path: Path) -> tuple[Path, ...]:
    split = split_of(path.name)
    if split is None:
        return (path,)
    names = (f"{split.stem}-{n:05}-of-{split.total:05}.gguf" for n in range(1, split.total + 1))
    return tuple(part for name in names if (part := path.with_name(name)).is_file())


def _read(path: Path) -> Remembered | None:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Remembered)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    times = (found.curve, found.reading, {n: 1 + ms for n, ms in found.deeper.items()})
    is_sound = found.version == VERSION and all(map(are_times, times))
    return found if is_sound else None
