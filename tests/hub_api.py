"""What the tests' Hub tells about its repositories: JSON as the API has it, filters and sorting.

Knows nothing of HTTP; used by `hub_handler`.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.hub_content import Content
    from tests.hub_server import Commit, Repo

LARGE = 10_000_000  # bytes from which any file is kept in LFS
_POINTER = 134  # bytes of a Git LFS pointer file
_BY_DEFAULT = ("likes", "private", "downloads", "tags", "pipeline_tag", "library_name", "createdAt")
_FULL = (*_BY_DEFAULT, "author", "sha", "lastModified", "gated", "disabled", "siblings")
_UNITS = {"": 1, "K": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}
_KEYS = {
    "downloads": lambda repo: repo.downloads,
    "likes": lambda repo: repo.likes,
    "lastModified": lambda repo: repo.updated,
    "createdAt": lambda repo: repo.created,
    "trendingScore": lambda repo: repo.likes,
}


def is_large(file: str, content: "Content") -> bool:
    """Whether the Hub keeps it in LFS, under its SHA-256, and redirects to it."""
    return file.endswith((".gguf", ".safetensors", ".bin")) or content.size > LARGE


def select(repos: Iterable["Repo"], query: Mapping[str, list[str]]) -> list["Repo"]:
    """What /api/models lists for this query, in its order."""

    def one(name: str) -> str:
        return query.get(name, [""])[0]

    wanted = [tag for value in query.get("filter", []) for tag in value.split(",")]
    words = one("search").lower().split()
    low, high = _parameters(one("num_parameters"))
    found = [
        repo
        for repo in repos
        if not repo.private
        and all(word in repo.name.lower() for word in words)
        and all(tag in _tags(repo) for tag in wanted)
        and one("author") in ("", repo.name.split("/")[0])
        and one("gated").lower() in ("", str(repo.gated).lower())
        and (not one("num_parameters") or low <= (repo.gguf or {}).get("total", -1) <= high)
    ]
    key = _KEYS[one("sort") or "trendingScore"]
    return sorted(found, key=key, reverse=one("direction") != "1")


def listed(repo: "Repo", query: Mapping[str, list[str]]) -> dict[str, Any]:
    """One entry of a search."""
    expand = query.get("expand")
    if expand is None:
        expand = list(_FULL if "full" in query else _BY_DEFAULT)
        if "cardData" in query:
            expand.append("cardData")
    return model_json(repo, repo.commits[-1], expand, with_blobs=False)


def model_json(
    repo: "Repo", commit: "Commit", expand: list[str] | None, with_blobs: bool
) -> dict[str, Any]:
    """A repository; `expand` names what is told of it, None tells everything."""
    everything: dict[str, Any] = {
        "author": repo.name.split("/")[0],
        "cardData": {"license": repo.licence} if repo.licence else {},
        "config": {},
        "createdAt": repo.created,
        "disabled": False,
        "downloads": repo.downloads,
        "gated": "auto" if repo.gated else False,
        "lastModified": repo.updated,
        "library_name": "gguf",
        "likes": repo.likes,
        "pipeline_tag": "text-generation",
        "private": repo.private,
        "sha": commit.sha,
        "siblings": [
            _sibling(path, content, with_blobs) for path, content in sorted(commit.files.items())
        ],
        "spaces": [],
        "tags": _tags(repo),
        "trendingScore": repo.likes,
        "usedStorage": sum(content.size for content in commit.files.values()),
    }
    if repo.gguf is not None:
        everything["gguf"] = repo.gguf
    start = {"_id": hashlib.sha1(repo.name.encode()).hexdigest()[:24], "id": repo.name}
    if expand is not None:
        return start | {name: everything[name] for name in expand if name in everything}
    return start | {"modelId": repo.name} | everything


def file_entry(path: str, content: "Content") -> dict[str, Any]:
    """A file as a tree and paths-info have it."""
    entry: dict[str, Any] = {
        "type": "file",
        "oid": content.blob,
        "size": content.size,
        "path": path,
    }
    if is_large(path, content):
        lfs = {"oid": content.sha256, "size": content.size, "pointerSize": _POINTER}
        entry |= {"lfs": lfs, "xetHash": hashlib.sha256(content.sha256.encode()).hexdigest()}
    return entry


def tree(commit: "Commit", below: str, recursive: bool) -> list[dict[str, Any]]:
    """The files and folders below a folder; "" is the repository."""
    prefix = f"{below}/" if below else ""
    entries: dict[str, dict[str, Any]] = {}
    for path in sorted(commit.files):
        if not path.startswith(prefix):
            continue
        parts = path[len(prefix) :].split("/")
        for depth in range(1, len(parts)):
            folder = prefix + "/".join(parts[:depth])
            if recursive or depth == 1:
                entries[folder] = {"type": "directory", "path": folder, "oid": "0" * 40, "size": 0}
        if recursive or len(parts) == 1:
            entries[path] = file_entry(path, commit.files[path])
    return list(entries.values())


def _sibling(path: str, content: "Content", with_blobs: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {"rfilename": path}
    if with_blobs:
        entry |= {"size": content.size, "blobId": content.blob}
        if is_large(path, content):
            entry["lfs"] = {
                "sha256": content.sha256,
                "size": content.size,
                "pointerSize": _POINTER,
            }
    return entry


def _tags(repo: "Repo") -> list[str]:
    has_gguf = any(name.endswith(".gguf") for name in repo.commits[-1].files)
    found = ["gguf"] if has_gguf else []
    found += [f"license:{repo.licence}"] if repo.licence else []
    return [*found, "region:us", *repo.tags]


def _parameters(text: str) -> tuple[float, float]:
    """“min:6B,max:128B” in numbers."""
    bounds = {"min": 0.0, "max": float("inf")}
    for name, number, unit in re.findall(r"(min|max):([\d.]+)([KMBT]?)", text):
        bounds[name] = float(number) * _UNITS[unit]
    return bounds["min"], bounds["max"]
