"""What a pasted text means: a repository of the Hub, perhaps one of its files, or only words.

Takes links of huggingface.co, hf.co and mirrors, “owner/repo”, “owner/repo:Q4_K_M”,
“owner/repo@revision”, “owner/repo/file.gguf” and the command lines that pages offer to copy. Pure;
asks nobody whether the repository exists. Used by the hub worker and the terminal.
"""

import re
from urllib.parse import parse_qs, unquote, urlsplit

from engine.hub.names import is_file_path, is_repo, is_revision
from engine.hub.quantization import normal
from engine.request import Frozen

MAX_TEXT = 2000  # characters; a link is shorter, a pasted document is not a reference
MAIN = "main"

_HOSTS = frozenset({"huggingface.co", "www.huggingface.co", "hf.co", "www.hf.co", "hf-mirror.com"})
_TAG = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,47}")
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://(.*)", re.DOTALL)
_NO_OWNER = frozenset(
    {"api", "blog", "chat", "collections", "datasets", "docs", "enterprise", "join", "learn"}
    | {"login", "models", "new", "notifications", "organizations", "papers", "posts", "pricing"}
    | {"search", "settings", "spaces", "tasks", "welcome"}
)
_WITH_FILE = frozenset({"blob", "resolve", "raw", "blame", "edit", "delete"})
_PAGES = _WITH_FILE | {"tree", "commits", "commit"}
_TALK = frozenset({"discussions", "community", "settings"})
_PROGRAMS = frozenset(
    {"ollama", "llama-server", "llama-cli", "llama", "llama-run", "hf", "huggingface-cli", "lms"}
    | {"docker", "git", "wget", "curl", "llamafile", "koboldcpp", "paceline", "llama-mtmd-cli"}
)
_REPO_OPTIONS = frozenset({"-hf", "-hfr", "--hf", "--hf-repo", "--repo-id"})
_FILE_OPTIONS = frozenset({"-hff", "--hf-file", "--filename", "--include"})
_QUOTES = "\"'`“”‘’<>,;"


class Reference(Frozen, frozen=True, kw_only=True):
    """A repository and what of it is meant. "" where the text does not say."""

    repo: str  # "owner/name"
    file: str = ""  # a path inside the repository
    quantization: str = ""  # "Q4_K_M", or a tag that is part of a file's name
    revision: str = MAIN


def parse(text: str, endpoint: str) -> Reference | None:
    """What `text` refers to at the Hub at `endpoint`; None for plain words and for anything odd."""
    text = text.strip()
    if not text or len(text) > MAX_TEXT or not text.isprintable():
        return None
    words = text.removeprefix("$ ").split()
    if len(words) > 1:
        return _of_command(words, endpoint)
    return _of_word(words[0].strip(_QUOTES), endpoint) if words else None


def _of_command(words: list[str], endpoint: str) -> Reference | None:
    """A command line as model pages show it: “ollama run hf.co/owner/repo:Q4_K_M”."""
    words = [word.strip(_QUOTES) for word in words]
    has_option = any(word.partition("=")[0] in _REPO_OPTIONS for word in words)
    if words[0].removesuffix(".exe").rsplit("/", 1)[-1] not in _PROGRAMS and not has_option:
        return None
    options = dict(_options(words))
    named = next((options[name] for name in _REPO_OPTIONS if name in options), "")
    rest = [word for word in words[1:] if word and not word.startswith("-")]
    candidates = [named] if named else rest
    for place, word in enumerate(candidates):
        found = _of_word(word, endpoint)
        if found is None:
            continue
        file = next((options[name] for name in _FILE_OPTIONS if name in options), "")
        if not file and not named and "download" in words[:3]:  # hf download REPO FILE
            file = next((w for w in candidates[place + 1 :] if w.lower().endswith(".gguf")), "")
        revision = options.get("--revision", found.revision)
        if not is_revision(revision):
            return None
        if not file or "*" in file:
            tag = normal(file.replace("*", "").removesuffix(".gguf").strip("-_."))
            return Reference(
                repo=found.repo,
                file=found.file,
                quantization=found.quantization or tag,
                revision=revision,
            )
        if not is_file_path(file):
            return None
        return Reference(repo=found.repo, file=file, revision=revision)
    return None


def _options(words: list[str]) -> list[tuple[str, str]]:
    """Each option with the word after it or after its “=”."""
    found = []
    for word, after in zip(words, [*words[1:], ""], strict=True):
        if word.startswith("-"):
            name, equals, value = word.partition("=")
            found.append((name, value if equals else after))
    return found


def _of_word(word: str, endpoint: str) -> Reference | None:
    if "\\" in word:
        return None
    match = _SCHEME.fullmatch(word)
    if match:
        scheme, rest = match[1].lower(), match[2]
        if scheme == "hf":
            return _of_path(rest.removeprefix("models/"), "")
        return _of_link(rest, endpoint) if scheme in ("http", "https") else None
    host = word.split("/", 1)[0].lower()
    if "/" in word and (host in _HOSTS or host == _place(endpoint)[0]):
        return _of_link(word, endpoint)
    if word.lower().startswith("hf:"):
        word = word[3:]
    segments = word.split("/")
    if len(segments) == 2 and segments[1].endswith(".gguf"):
        return None  # a file in a folder of this machine
    return _of_path(word, "")


def _of_link(rest: str, endpoint: str) -> Reference | None:
    """A link without its scheme. Only of the Hub itself, a known mirror or this endpoint."""
    try:
        parts = urlsplit(f"//{rest}")
        host, user = (parts.netloc or "").lower(), parts.username
    except ValueError:
        return None
    if user is not None:
        return None
    own_host, prefix = _place(endpoint)
    path = parts.path
    if host == own_host and path.startswith(prefix):
        path = path[len(prefix) :]
    elif host.removesuffix(":443") not in _HOSTS:
        return None
    path = path.strip("/")
    path = path.removeprefix("api/models/").removeprefix("models/")
    return _of_path(path, parts.query)


def _place(endpoint: str) -> tuple[str, str]:
    """Host with port, and path, of an endpoint."""
    try:
        parts = urlsplit(endpoint if "://" in endpoint else f"//{endpoint}")
    except ValueError:
        return "", ""
    return parts.netloc.lower(), parts.path.rstrip("/")


def _of_path(path: str, query: str) -> Reference | None:
    """“owner/repo”, then perhaps “:tag”, “@revision”, a page's kind with a revision, a file."""
    segments = [unquote(segment) for segment in path.rstrip("/").split("/")]
    if len(segments) < 2 or segments[0].lower() in _NO_OWNER:
        return None
    owner, name, rest = segments[0], segments[1], segments[2:]
    name, _, tag = name.partition(":")
    name, at, revision = name.partition("@")
    if at and not tag and normal(revision):  # LM Studio's “owner/repo@q4_k_m”
        tag, revision, at = revision, "", ""
    repo, file = f"{owner}/{name.removesuffix('.git')}", ""
    if rest and rest[0] in _PAGES and not at:
        revision, file, folder = _of_page(rest)
        if not revision:
            return None
        tag = tag or normal(folder)
    elif rest and rest[-1].lower().endswith(".gguf"):
        file = "/".join(rest)
    elif (rest and rest[0] not in _TALK) or (at and not revision):
        return None
    shown = parse_qs(query).get("show_file_info", [""])[0] if query else ""
    file = shown or file
    revision = revision or MAIN
    if not is_repo(repo) or not is_revision(revision) or (file and not is_file_path(file)):
        return None
    if ":" in segments[1] and not _TAG.fullmatch(tag):
        return None
    if tag.lower() == "latest":
        tag = ""
    return Reference(
        repo=repo, file=file, quantization=normal(tag) or tag.upper(), revision=revision
    )


def _of_page(rest: list[str]) -> tuple[str, str, str]:
    """Revision and file of “blob/main/folder/file.gguf”, or revision and folder of
    “tree/main/folder”; "" for what is missing."""
    kind, tail = rest[0], rest[1:]
    count = 3 if tail[:1] == ["refs"] and len(tail) >= 3 else 1
    revision, path = "/".join(tail[:count]), "/".join(tail[count:])
    if kind in _WITH_FILE or path.lower().endswith(".gguf"):
        return revision, path, ""
    return revision, "", path.rsplit("/", 1)[-1]
