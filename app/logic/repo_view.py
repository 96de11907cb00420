"""A repository's files as rows: grouped by kind, whether each fits, and which one to recommend.

Pure values from the hub's; the Discover tab draws them. Whether a file fits is judged by its size
alone: the memory plan knows it exactly once a target is chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.logic.dates import ago
from app.logic.discover_view import Told, summary_facts
from app.logic.formatting import PLAIN, NumberFormat, byte_size, percent, plural, short_count
from engine.hub_protocol import DownloadItem, FileKind, LocalModel, ModelFile, RepoDetail
from engine.language import mark, tr

Memory = Literal["", "fits", "tight", "too_large"]
MIB = 1024**2
GIB = 1024**3
_HEADROOM = 512 * MIB  # compute buffers and the first cache
_SMALL = 2 * GIB  # up to here the precise quantisation costs little
_GOOD = ("Q4_K_M", "Q4_K_S", "IQ4_XS", "IQ4_NL", "Q4_1", "Q4_0")
_TITLES: dict[FileKind, tuple[str, str]] = {
    "target": (mark("Targets"), mark("Models that answer.")),
    "drafter": (mark("Draft models"), mark("Small models that propose tokens for a target.")),
    "projector": (
        mark("Projectors"),
        mark("They let a model see pictures, which Paceline does not use."),
    ),
    "other": (mark("Other files"), mark("Not models that can be loaded.")),
}
_ORDER: tuple[FileKind, ...] = ("target", "drafter", "projector", "other")


@dataclass(frozen=True, slots=True)
class FileRow:
    """`memory_words` says the mark in full; `state` is where the file is already."""

    file: ModelFile
    title: str
    detail: str
    size: str
    memory: Memory
    memory_words: str
    is_recommended: bool
    state: Literal["", "queued", "here"]
    state_words: str
    path: str  # on this machine, "" when it is not here
    spoken: str
    tip: str


@dataclass(frozen=True, slots=True)
class FileGroup:
    title: str
    note: str
    rows: tuple[FileRow, ...]


def memory_of(size: int, memory: int) -> Memory:
    """Weights, a tenth for the cache and some room; "" where the memory is not known."""
    if not memory or not size:
        return ""
    needed = size + size // 10 + _HEADROOM
    if needed <= memory:
        return "fits"
    return "tight" if size + _HEADROOM <= memory else "too_large"


def memory_words(found: Memory, memory: int, fmt: NumberFormat = PLAIN) -> str:
    room = byte_size(memory, fmt)
    match found:
        case "fits":
            return tr("Fits into the {size} that models may use on this machine.", size=room)
        case "tight":
            return tr(
                "Nearly fills the {size} that models may use here; the context must be short.",
                size=room,
            )
        case "too_large":
            return tr("Needs more than the {size} that models may use on this machine.", size=room)
        case "":
            return ""


def recommended(files: Sequence[ModelFile], memory: int) -> ModelFile | None:
    """The file most people want: four bits where that fits, more where the model is small.

    The largest that fits where no good one does; None where nothing does.
    """
    whole = [f for f in files if f.kind == "target" and f.is_whole and f.quantization]
    fitting = [f for f in whole if memory_of(f.size, memory) in ("", "fits")]
    precise = [f for f in fitting if f.quantization == "Q8_0" and f.size <= _SMALL]
    good = sorted(
        (f for f in fitting if f.quantization in _GOOD), key=lambda f: _GOOD.index(f.quantization)
    )
    if precise or good:
        return (precise or good)[0]
    small = [f for f in fitting if not f.quantization.upper().startswith(("F", "BF"))]
    return max(small or fitting, key=lambda f: f.size, default=None)


def file_groups(
    detail: RepoDetail,
    memory: int = 0,
    local: Sequence[LocalModel] = (),
    downloads: Sequence[DownloadItem] = (),
    fmt: NumberFormat = PLAIN,
) -> tuple[FileGroup, ...]:
    """Targets first, the recommended one before the others, those by size."""
    best = recommended(detail.files, memory)
    own = [m for m in local if m.repo.lower() == detail.summary.repo.lower()]
    queued = {item.name: item for item in downloads if item.repo == detail.summary.repo}
    groups = []
    for kind in _ORDER:
        files = sorted(
            (f for f in detail.files if f.kind == kind), key=lambda f: (f is not best, f.size)
        )
        rows = tuple(_row(f, f is best, memory, own, queued, fmt) for f in files)
        if rows:
            title, note = _TITLES[kind]
            groups.append(FileGroup(tr(title), tr(note), rows))
    return tuple(groups)


def _row(
    file: ModelFile,
    is_best: bool,
    memory: int,
    own: Sequence[LocalModel],
    queued: dict[str, DownloadItem],
    fmt: NumberFormat,
) -> FileRow:
    path = _path_of(file, own)
    item = queued.get(file.name)
    is_loadable = file.kind in ("target", "drafter")
    room = memory_of(file.size, memory) if is_loadable else ""
    state: Literal["", "queued", "here"] = ""
    state_words = ""
    if path:
        state, state_words = "here", tr("on this machine")
    elif item is not None and item.phase != "done":
        share = percent(item.done / item.total if item.total else 0.0, 0, fmt)
        state, state_words = "queued", tr("downloading, {share}", share=share)
        if item.phase in ("paused", "failed"):
            state_words = tr("paused, {share}", share=share)
    title = file.quantization or file.name
    parts = plural(len(file.parts), tr("part"), tr("parts"), fmt) if len(file.parts) > 1 else ""
    missing = "" if file.is_whole else tr("parts are missing")
    detail = " · ".join(p for p in (file.name if file.quantization else "", parts, missing) if p)
    size = byte_size(file.size, fmt)
    spoken = [title, tr("recommended") if is_best else "", detail, size, state_words]
    about_memory = memory_words(room, memory, fmt)
    spoken.append(about_memory)
    return FileRow(
        file=file,
        title=title,
        detail=detail,
        size=size,
        memory=room,
        memory_words=about_memory,
        is_recommended=is_best,
        state=state,
        state_words=state_words,
        path=path,
        spoken=", ".join(p for p in spoken if p),
        tip="\n".join(p for p in (file.name, about_memory) if p),
    )


def _path_of(file: ModelFile, own: Sequence[LocalModel]) -> str:
    """Where a repository's file lies on this machine; "" when it does not."""
    end = f"/{file.parts[0].file}".lower() if file.parts else ""
    found = (m.path for m in own if end and m.path.replace("\\", "/").lower().endswith(end))
    return next(found, "")


def preselected(detail: RepoDetail, groups: Sequence[FileGroup]) -> str:
    """The name of the file to begin with: the one a pasted link means, else the recommended."""
    names = [row.file.name for group in groups for row in group.rows]
    if detail.wanted in names:
        return detail.wanted
    rows = [row for group in groups for row in group.rows]
    best = next((row.file.name for row in rows if row.is_recommended), "")
    return best or next(iter(names), "")


def repo_facts(detail: RepoDetail, now: datetime, fmt: NumberFormat = PLAIN) -> str:
    """The line under a repository's name."""
    repo = detail.summary
    updated = ago(repo.updated, now)
    return " · ".join(
        part
        for part in (
            *summary_facts(repo, fmt),
            tr("{number} downloads", number=short_count(repo.downloads, fmt))
            if repo.downloads
            else "",
            tr("{number} likes", number=short_count(repo.likes, fmt)) if repo.likes else "",
            tr("updated {when}", when=updated) if updated else "",
        )
        if part
    )


def gate_words(detail: RepoDetail, has_token: bool = False) -> str:
    """What a gated repository asks for, before anybody runs into it."""
    if has_token:
        return tr(
            "“{repo}” is gated: its files can be downloaded once its licence is accepted on its "
            "page with the account of this machine’s token.",
            repo=detail.summary.repo,
        )
    return tr(
        "“{repo}” is gated: accept its licence on its page with your account, then sign in under "
        "“On this machine”, “Folders…”, or with “hf auth login”. Without that its files cannot be "
        "downloaded.",
        repo=detail.summary.repo,
    )


def no_files(detail: RepoDetail) -> Told:
    return Told(
        tr("No GGUF files here"),
        tr(
            "“{repo}” has models in other formats only. Search for its name with “GGUF” to find a "
            "conversion.",
            repo=detail.summary.repo,
        ),
        (("back", tr("Back")),),
    )


def download_words(row: FileRow) -> str:
    """What to know about the chosen file before it is downloaded."""
    if not row.file.is_whole:
        return tr("The repository lacks some parts of this file, so it cannot be used.")
    if row.state == "here":
        return row.path
    if row.file.kind == "projector":
        return tr("A projector is loaded beside a model, never as one.")
    return row.memory_words or row.detail
