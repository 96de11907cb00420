"""The Hub's JSON as values: every field may be missing or of another type, and then counts as
unknown.

Pure; knows the field names of the Hub's API and no requests. Used by catalog.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime

from engine.hub.model_files import ENDING, group, kind_of
from engine.hub.names import is_commit, is_file_path, is_repo, is_sha256
from engine.hub.quantization import (
    Q4_K_M_BITS,
    bits,
    is_same,
    preference,
    quantization_of,
)
from engine.hub_protocol import FilePart, RepoDetail, RepoSummary

MAX_FILES = 20_000  # of one repository; more are not looked at
_PARAMETERS = re.compile(
    r"(?<![A-Za-z0-9.])(?:(\d{1,3})x)?(\d{1,4}(?:\.\d{1,2})?)([BM])(?![A-Za-z])"
)
_MOST = 1 << 53


class Fields:
    """One JSON object, read with distrust: each answer has the type that was asked for."""

    def __init__(self, value: object) -> None:
        self._fields: dict[object, object] = value if isinstance(value, dict) else {}

    def text(self, key: str, most: int = 200) -> str:
        value = self._fields.get(key)
        if not isinstance(value, str):
            return ""
        return "".join(c for c in value[:most] if c.isprintable()).strip()

    def name(self, key: str) -> str:
        """A text as it is: a name that were changed would be another file's."""
        value = self._fields.get(key)
        return value if isinstance(value, str) else ""

    def count(self, key: str) -> int | None:
        """A whole number from 0 on."""
        value = self._fields.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        return int(value) if 0 <= value < _MOST else None

    def flag(self, key: str) -> bool:
        """The Hub writes “auto” and “manual” for yes."""
        value = self._fields.get(key)
        return value is True or (isinstance(value, str) and value not in ("", "false"))

    def items(self, key: str, most: int = MAX_FILES) -> list[object]:
        value = self._fields.get(key)
        return value[:most] if isinstance(value, list) else []

    def inner(self, key: str) -> "Fields":
        return Fields(self._fields.get(key))


def summary_of(data: object, page: Callable[[str], str]) -> RepoSummary | None:
    """One line of a search; None for what is no repository."""
    fields = Fields(data)
    repo = fields.text("id") or fields.text("modelId")
    if not is_repo(repo):
        return None
    gguf = fields.inner("gguf")
    # "total" counts one file's parameters, and a repository may hold several models.
    parameters = gguf.count("total") or parameters_in(repo)
    return RepoSummary(
        repo=repo,
        downloads=fields.count("downloads") or 0,
        likes=fields.count("likes") or 0,
        updated=_time(fields.text("lastModified")),
        gated=fields.flag("gated"),
        licence=_licence(fields),
        architecture=gguf.text("architecture", 64),
        parameters=parameters,
        context=gguf.count("context_length") or None,
        quantizations=_quantizations(_names(fields)),
        url=page(repo),
    )


def detail_of(data: object, asked: str, page: Callable[[str], str]) -> RepoDetail | None:
    """One repository with its files; None when the answer has no usable commit.

    `asked` is the name that was asked for: the Hub answers for a renamed repository with its new
    one, which is what later requests must use.
    """
    fields = Fields(data)
    commit = fields.text("sha")
    if not is_commit(commit):
        return None
    named = data if is_repo(fields.text("id")) else {**_as_dict(data), "id": asked}
    summary = summary_of(named, page)
    if summary is None:
        return None
    parts = [part for item in fields.items("siblings") if (part := _part(item))]
    return RepoDetail(summary=summary, commit=commit, files=group(parts))


def usual_size(summary: RepoSummary, quantization: str = "") -> int | None:
    """Bytes of weights of the type that is asked for, else of the best default that a repository
    offers, estimated from its parameters. None where that cannot be told."""
    kind = next(
        (kind for kind in summary.quantizations if not quantization or is_same(quantization, kind)),
        quantization,
    )
    width = bits(kind) or Q4_K_M_BITS
    return int(summary.parameters * width / 8) if summary.parameters else None


def parameters_in(repo: str) -> int | None:
    """The count that a name tells, as in “Qwen3-14B” or “8x7B”; the first one, since a second is
    that of the active experts or of a teacher."""
    match = _PARAMETERS.search(repo.rsplit("/", 1)[-1].upper().replace("X", "x"))
    if match is None:
        return None
    unit = 1e9 if match[3] == "B" else 1e6
    return int(float(match[2]) * unit * int(match[1] or 1)) or None


def _names(fields: Fields) -> list[str]:
    names = (Fields(item).name("rfilename") for item in fields.items("siblings"))
    return [name for name in names if name.lower().endswith(ENDING) and is_file_path(name)]


def _quantizations(names: list[str]) -> tuple[str, ...]:
    """Of the targets, best default first."""
    kinds = {quantization_of(name) for name in names if kind_of(name) == "target"}
    return tuple(sorted(kinds - {""}, key=lambda kind: (preference(kind), kind)))


def _part(item: object) -> FilePart | None:
    fields = Fields(item)
    file = fields.name("rfilename")
    if not file.lower().endswith(ENDING) or not is_file_path(file):
        return None
    lfs = fields.inner("lfs")
    size = lfs.count("size") or fields.count("size")
    sha256 = lfs.text("sha256").lower() or lfs.text("oid").lower().removeprefix("sha256:")
    return FilePart(file=file, size=size or 0, sha256=sha256 if is_sha256(sha256) else "")


def _licence(fields: Fields) -> str:
    card = fields.inner("cardData")
    texts = [card.text("license", 64), *map(str, card.items("license", 4))]
    tags = [tag for tag in fields.items("tags", 500) if isinstance(tag, str)]
    texts += [tag.removeprefix("license:") for tag in tags if tag.startswith("license:")]
    licence = next((text for text in texts if text), "")[:64]
    if licence == "other":
        return card.text("license_name", 64) or licence
    return licence


def _time(text: str) -> str:
    """ISO 8601 in UTC to the second; "" for what is no time."""
    try:
        moment = datetime.fromisoformat(text)
        return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if text else ""
    except (ValueError, OverflowError, OSError):
        return ""


def _as_dict(data: object) -> dict[object, object]:
    return data if isinstance(data, dict) else {}
