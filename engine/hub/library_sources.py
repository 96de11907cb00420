"""Where each program keeps GGUF files: Paceline, Hugging Face, LM Studio, llama.cpp and Ollama.

Turns folders and manifests into `Found` files with the names their programs know; looks into no
model. What cannot be read is left out. Called by `library`.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from engine.hub.library_found import (
    Found,
    Surroundings,
    folders_in,
    is_file,
    listed,
    modified,
    record_of,
    text_of,
)
from engine.hub.library_walk import ENDING, MAX_DEPTH, Walk, is_text
from engine.hub_protocol import Source

_SHA256 = re.compile(r"[0-9a-f]{64}")
_DIGEST = re.compile(r"sha256[:-]([0-9a-f]{64})")
_OLLAMA_MODEL = "application/vnd.ollama.image.model"
_OLLAMA_PROJECTOR = "application/vnd.ollama.image.projector"
_OLLAMA_HOST = "registry.ollama.ai"


def paceline(folder: Path) -> Iterator[Found]:
    """Paceline's own models: owner/repo/file, and whatever else somebody put there."""
    for path in Walk().files(folder):
        repo, file = _repo_of(path, folder)
        yield Found(path, "paceline", folder, repo, file, can_delete=True)


def added(folder: Path) -> Iterator[Found]:
    """A folder the user added."""
    for path in Walk().files(folder):
        yield Found(path, "folder", folder, can_delete=True)


def huggingface_caches(around: Surroundings) -> tuple[Path, ...]:
    for variable in ("HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE"):
        if folder := around.folder(variable):
            return (folder,)
    if home := around.folder("HF_HOME"):
        return (home / "hub",)
    base = around.folder("XDG_CACHE_HOME") or around.home / ".cache"
    return (base / "huggingface" / "hub",)


def huggingface(cache: Path, source: Source = "huggingface") -> Iterator[Found]:
    """A cache as huggingface_hub lays it out. Of each file the newest snapshot that has it, so
    that one revision's README does not hide another's model. Works without symbolic links too.
    """
    for folder in folders_in(cache):
        if not folder.name.startswith("models--"):
            continue
        repo = folder.name.removeprefix("models--").replace("--", "/")
        seen: set[str] = set()
        for snapshot in _snapshots(folder):
            for path in Walk().files(snapshot, depth=3):
                file = path.relative_to(snapshot).as_posix()
                if file not in seen and is_file(path):
                    seen.add(file)
                    blob = Path(os.path.realpath(path)).name
                    yield Found(
                        path,
                        source,
                        cache,
                        repo,
                        file,
                        revision=snapshot.name,
                        sha256=blob if _SHA256.fullmatch(blob) else "",
                    )


def _snapshots(folder: Path) -> list[Path]:
    """The snapshot that “main” means first, then the others, newest first."""
    main = text_of(folder / "refs" / "main").strip()
    return sorted(
        folders_in(folder / "snapshots"),
        key=lambda path: (path.name != main, -modified(path), path.name),
    )


def lm_studio_folders(around: Surroundings) -> tuple[Path, ...]:
    """Its homes' model folders, and the one chosen in its settings."""
    homes = [around.home / ".lmstudio", around.home / ".cache" / "lm-studio"]
    pointer = text_of(around.home / ".lmstudio-home-pointer").strip()
    if pointer:
        homes.insert(0, Path(pointer))
    folders: list[Path] = []
    for home in homes:
        chosen = record_of(home / "settings.json").get("downloadsFolder")
        if isinstance(chosen, str) and chosen:
            folders.append(Path(chosen))
        folders.append(home / "models")
    return tuple(dict.fromkeys(folders))


def lm_studio(folder: Path) -> Iterator[Found]:
    for path in Walk().files(folder):
        repo, file = _repo_of(path, folder)
        yield Found(path, "lm_studio", folder, repo, file)


def llama_cpp_caches(around: Surroundings) -> tuple[Path, ...]:
    if folder := around.folder("LLAMA_CACHE"):
        return (folder,)
    folders = []
    if around.platform == "win32":
        local = around.folder("LOCALAPPDATA") or around.home / "AppData" / "Local"
        folders.append(local / "llama.cpp")
    elif around.platform == "darwin":
        folders.append(around.home / "Library" / "Caches" / "llama.cpp")
    if base := around.folder("XDG_CACHE_HOME"):
        folders.append(base / "llama.cpp")
    folders.append(around.home / ".cache" / "llama.cpp")
    return tuple(dict.fromkeys(folders))


def llama_cpp(cache: Path) -> Iterator[Found]:
    """Flat files, named by its manifests or by the record beside each; newer ones in Hugging
    Face's layout."""
    known = _llama_cpp_manifests(cache)
    for path in Walk().files(cache, depth=0):
        repo, file, sha256 = known.get(path.name) or _llama_cpp_record(path)
        name = PurePosixPath(file).name.removesuffix(ENDING)
        yield Found(path, "llama_cpp", cache, repo, file, name=name, sha256=sha256)
    yield from huggingface(cache, "llama_cpp")


def _llama_cpp_manifests(cache: Path) -> dict[str, tuple[str, str, str]]:
    """File name in the cache -> (repository, file, sha256)."""
    known: dict[str, tuple[str, str, str]] = {}
    for path in listed(cache):
        fields = path.name.split("=")
        if path.suffix != ".json" or fields[0] != "manifest" or len(fields) != 4:
            continue
        manifest = record_of(path)
        for which in ("ggufFile", "mmprojFile"):
            entry = manifest.get(which)
            file = entry.get("rfilename") if isinstance(entry, dict) else None
            if isinstance(entry, dict) and isinstance(file, str) and is_text(file):
                lfs = entry.get("lfs")
                sha = lfs.get("sha256") if isinstance(lfs, dict) else None
                sha256 = sha if isinstance(sha, str) and _SHA256.fullmatch(sha) else ""
                flat = f"{fields[1]}_{fields[2]}_{file}".replace("/", "_")
                known[flat] = (f"{fields[1]}/{fields[2]}", file, sha256)
    return known


def _llama_cpp_record(path: Path) -> tuple[str, str, str]:
    """What “x.gguf.json” says about x.gguf: its address."""
    url = record_of(path.with_name(path.name + ".json")).get("url")
    parts = unquote(urlsplit(url).path).strip("/").split("/") if isinstance(url, str) else []
    if len(parts) > 4 and parts[2] == "resolve":
        return f"{parts[0]}/{parts[1]}", "/".join(parts[4:]), ""
    return "", "", ""


def ollama_folders(around: Surroundings) -> tuple[Path, ...]:
    folders = [around.folder("OLLAMA_MODELS"), around.home / ".ollama" / "models"]
    if around.platform != "win32":
        folders.append(Path("/usr/share/ollama/.ollama/models"))
    return tuple(dict.fromkeys(folder for folder in folders if folder))


def ollama(folder: Path) -> Iterator[Found]:
    """The blobs that manifests call models or projectors; the manifest's place is their name."""
    root = folder / "manifests"
    walk = _Manifests()
    for path in walk.files(root):
        parts = path.relative_to(root).parts  # registry, namespace, model, tag
        if len(parts) < 3:
            continue
        layers = record_of(path).get("layers")
        for layer in layers if isinstance(layers, list) else ():
            kind = layer.get("mediaType") if isinstance(layer, dict) else None
            match = _DIGEST.fullmatch(str(layer.get("digest"))) if kind else None
            if match is None or kind not in (_OLLAMA_MODEL, _OLLAMA_PROJECTOR):
                continue
            blob = folder / "blobs" / f"sha256-{match[1]}"
            if is_file(blob):
                name = _ollama_name(parts)
                if kind == _OLLAMA_PROJECTOR:
                    name += " (projector)"
                repo = "/".join(parts[1:-1]) if parts[0] in ("hf.co", "huggingface.co") else ""
                yield Found(blob, "ollama", folder, repo, name=name, sha256=match[1])


def _ollama_name(parts: tuple[str, ...]) -> str:
    """“llama3.2:1b” as Ollama's own list shows it; other registries keep their host."""
    *middle, model, tag = parts[1:]
    if parts[0] != _OLLAMA_HOST:
        middle = [parts[0], *middle]
    elif middle == ["library"]:
        middle = []
    return f"{'/'.join([*middle, model])}:{tag}"


class _Manifests(Walk):
    """Every file counts: manifests have no ending."""

    def files(self, folder: Path, depth: int = 6) -> Iterator[Path]:
        if not self._enter(folder):
            return
        files, folders = self._list(folder)
        yield from (folder / name for name in sorted(files))
        if depth > 0:
            for name in sorted(folders):
                yield from self.files(folder / name, depth - 1)


def everywhere(
    own: Path, folders: Iterable[Path], starter: Path | None, around: Surroundings
) -> Iterator[Found]:
    """All sources, the one that knows most about a file before the others."""
    yield from paceline(own)
    if starter is not None:
        yield Found(starter, "starter", starter.parent)
    sources: tuple[tuple[tuple[Path, ...], Callable[[Path], Iterator[Found]]], ...] = (
        (huggingface_caches(around), huggingface),
        (lm_studio_folders(around), lm_studio),
        (llama_cpp_caches(around), llama_cpp),
        (ollama_folders(around), ollama),
        (tuple(folders), added),
    )
    for roots, source in sources:
        for root in roots:
            yield from source(root)


def _repo_of(path: Path, root: Path) -> tuple[str, str]:
    """Repository and file in it, where a file lies in owner/repo/."""
    parts = path.relative_to(root).parts
    if 2 < len(parts) <= MAX_DEPTH:
        return f"{parts[0]}/{parts[1]}", "/".join(parts[2:])
    return "", ""
