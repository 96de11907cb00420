"""Folder trees that look like each program's cache of models, around tiny GGUF files."""

import hashlib
import json
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.hub.library import Library
from engine.hub.library_found import Surroundings
from engine.hub_protocol import HubSettings, LocalModel
from tests.engine.gguf_models import write_header


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def put(source: Path, destination: Path) -> Path:
    """A copy of its own, in folders that are made for it."""
    destination.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, destination)
    return destination


def split_model(folder: Path, *numbers: int, count: int = 3) -> list[Path]:
    """Parts of a model by name and header; each has a tensor of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    return [
        write_header(
            folder / f"big-Q4_K_M-{number:05}-of-{count:05}.gguf",
            "llama",
            split=(number - 1, count),
        )
        for number in numbers
    ]


@dataclass
class Home:
    """A made-up user's home, where every program may have a cache."""

    folder: Path
    variables: dict[str, str] = field(default_factory=dict)
    platform: str = "linux"
    trashed: list[Path] = field(default_factory=list)

    @property
    def models(self) -> Path:
        return self.folder / "models of paceline"

    @property
    def around(self) -> Surroundings:
        return Surroundings(self.folder, self.variables, self.platform)

    def library(self, *folders: Path, aliases: Mapping[str, str] | None = None) -> Library:
        settings = HubSettings(
            folders=tuple(map(str, folders)), aliases=dict(aliases or {}), parallel=1
        )
        return Library(
            settings,
            self.models,
            cache_file=self.folder / "facts",
            surroundings=self.around,
            trash=self.to_trash,
        )

    def to_trash(self, path: str) -> None:
        moved = self.folder / "trash" / f"{len(self.trashed)} {Path(path).name}"
        moved.parent.mkdir(exist_ok=True)
        os.rename(path, moved)
        self.trashed.append(moved)

    def scan(self, *folders: Path) -> list[LocalModel]:
        return [m for m in self.library(*folders).scan() if m.source != "starter"]

    def huggingface(
        self,
        source: Path,
        repo: str,
        file: str,
        commit: str = "a" * 40,
        *,
        cache: Path | None = None,
        has_links: bool = True,
        is_main: bool = True,
    ) -> Path:
        root = cache or self.folder / ".cache" / "huggingface" / "hub"
        folder = root / f"models--{repo.replace('/', '--')}"
        shown = folder / "snapshots" / commit / file
        shown.parent.mkdir(parents=True, exist_ok=True)
        blob = folder / "blobs" / sha256(source)
        if has_links:
            put(source, blob)
            shown.symlink_to(os.path.relpath(blob, shown.parent))
        else:
            put(source, shown)
        if is_main:
            (folder / "refs").mkdir(exist_ok=True)
            (folder / "refs" / "main").write_text(commit, encoding="utf-8")
        return shown

    def ollama(
        self, source: Path, *name: str, folder: Path | None = None, kind: str = "model"
    ) -> Path:
        """`name` is the manifest's place: registry, namespace, model, tag."""
        root = folder or self.folder / ".ollama" / "models"
        digest = sha256(source)
        blob = put(source, root / "blobs" / f"sha256-{digest}")
        manifest = root.joinpath("manifests", *name)
        manifest.parent.mkdir(parents=True, exist_ok=True)
        layers = [
            {"mediaType": "application/vnd.ollama.image.template", "digest": f"sha256:{'0' * 64}"},
            {
                "mediaType": f"application/vnd.ollama.image.{kind}",
                "digest": f"sha256:{digest}",
                "size": source.stat().st_size,
            },
        ]
        if manifest.exists():
            layers = json.loads(manifest.read_text(encoding="utf-8"))["layers"] + layers[1:]
        manifest.write_text(json.dumps({"schemaVersion": 2, "layers": layers}), encoding="utf-8")
        return blob
