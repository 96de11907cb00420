"""`paceline search` and `paceline download`: the Hub from a terminal.

Call the hub's functions in this process; a download resumes what any earlier one of the same file
left, also the window's. Called by `cli`.
"""

import sys
import threading
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from engine.cli_common import DONE, INTERRUPTED, NO, Worker, bad, check_writable, write_json
from engine.cli_files import Files, chosen
from engine.cli_pairs import draft_for, list_pairs, pair_named
from engine.errors import EngineError, ErrorKind
from engine.hub.download_queue import DownloadQueue
from engine.hub.download_room import rooms
from engine.hub.model_files import default_file
from engine.hub.quantization import normal
from engine.hub.reference import Reference
from engine.hub.settings import models_folder
from engine.hub_protocol import (
    DownloadItem,
    ModelFile,
    RecommendedPair,
    RepoDetail,
    RepoSummary,
    SearchQuery,
)
from engine.places import at_home
from engine.sizes import byte_text, count_text
from engine.terminal import StatusLine, table

_MOST_TYPES = 6  # weight types listed of a repository
_TICK = 0.25  # seconds between two looks at Ctrl+C
_Chosen = list[tuple[RepoDetail, ModelFile]]


def search(options: Namespace, worker: Worker) -> int:
    check_writable(options.json)
    words = " ".join(options.words)
    files = Files()
    if options.pairs:
        return list_pairs(words, options.json, worker)
    reference = files.reference(words)
    if reference is not None:
        return _show(options, files.catalog.open_reference(reference), reference)
    if options.quant and not normal(options.quant):
        raise bad(f"“{options.quant}” is not a weight type.", "Write it as Q4_K_M.")
    query = SearchQuery(
        words=words,
        sort=options.sort,
        quantization=options.quant or "",
        largest=options.max_size,
    )
    found: list[RepoSummary] = []
    pages = files.catalog.search(query)
    with StatusLine(sys.stderr) as status:
        while pages.has_more and len(found) < options.limit:
            status.show(f"Searching: {len(found)} found …")
            found += pages.next_page()
    has_more = pages.has_more or len(found) > options.limit
    found = found[: options.limit]
    if options.json:
        write_json(options.json, found)
    if options.json != "-":
        if not found:
            print("Nothing on the Hub matches.")
        else:
            heads = (
                "repository",
                "parameters",
                "types",
                "downloads",
                "likes",
                "updated",
                "licence",
            )
            rows = [_row(repo) for repo in found]
            print(table(heads, rows, right=(1, 3, 4), spare=(4, 6, 5, 2)), end="")
            if has_more:
                print("\nThere are more: raise --limit, or add words.")
    return DONE if found else NO


def download(options: Namespace, worker: Worker) -> int:
    if bool(options.reference) == bool(options.pair):
        raise bad("Give either a repository or --pair NAME.", "“paceline search” finds both.")
    files = Files()
    if options.pair:
        if options.with_draft:
            raise bad("A pair has its draft model already.", "Leave --with-draft out.")
        wanted = _of_pair(files, pair_named(options.pair, options.quant or "", worker))
    else:
        wanted = _of_reference(files, options)
    folder = models_folder(files.read.settings)
    if options.models_folder:
        folder = at_home(Path(options.models_folder)).absolute()
        if folder.exists() and not folder.is_dir():
            raise bad(f"“{folder}” is a file.", "Choose a folder for models.")
    return _fetch(files, wanted, folder)


def _of_reference(files: Files, options: Namespace) -> _Chosen:
    reference = files.reference(options.reference)
    if reference is None:
        raise bad(
            f"“{options.reference}” names no repository.",
            "Write owner/name, or paste its link; “paceline search” finds it.",
        )
    detail = files.catalog.open_reference(reference)
    file = chosen(detail, reference, options.quant or "")
    wanted = [(detail, file)]
    if options.with_draft:
        wanted += _draft_of(files, detail, file)
    return wanted


def _draft_of(files: Files, detail: RepoDetail, target: ModelFile) -> _Chosen:
    """The recommended drafter, else a draft model that the repository brings itself; heads, which
    cannot draft by themselves, are not meant."""
    own = [entry for entry in detail.files if entry.kind == "drafter" and entry != target]
    best = default_file([entry for entry in own if "draft" in entry.name.lower()])
    try:
        draft = draft_for(detail.summary.repo, target.quantization)
    except EngineError:
        if best is None:
            raise
        return [(detail, best)]
    return _opened(files, Reference(repo=draft.repo, file=draft.file))


def _of_pair(files: Files, pair: RecommendedPair) -> _Chosen:
    return [
        *_opened(files, Reference(repo=pair.target.repo, file=pair.target.file)),
        *_opened(files, Reference(repo=pair.draft.repo, file=pair.draft.file)),
    ]


def _opened(files: Files, reference: Reference) -> _Chosen:
    detail = files.catalog.open(reference.repo)
    return [(detail, chosen(detail, reference))]


def _fetch(files: Files, wanted: _Chosen, folder: Path) -> int:
    """Download and show how far it is, until all are done or one has failed."""
    news = threading.Condition()
    latest: list[tuple[DownloadItem, ...]] = []

    def on_change(items: tuple[DownloadItem, ...]) -> None:
        with news:
            latest[:] = [items]
            news.notify()

    # A queue of its own: the window's would start everything that waits there.
    with StatusLine(sys.stderr) as status:
        for detail, file in wanted:
            name, size = file.name, byte_text(file.size)
            status.say(f"Downloading {name} ({size}) from {detail.summary.repo} to {folder}")
        queue = DownloadQueue(files.hub, folder, None, on_change)
        try:
            for detail, file in wanted:
                queue.add(detail.summary.repo, detail.commit, file)
            _check_room(folder, queue.items())
            items = _watch(queue, news, latest, status)
        except KeyboardInterrupt:
            done, total = _sums(queue.items())
            share = f"{100 * done / total:.0f} %" if total else "the start"
            status.say(
                f"Stopped at {share}. What has arrived is kept; the same command goes on there."
            )
            return INTERRUPTED
        finally:
            queue.close()
    for item in items:
        print(item.path)
    return DONE


def _check_room(folder: Path, items: Sequence[DownloadItem]) -> None:
    """A disk that fills later is waited for; what does not fit from the start is refused."""
    missing = sum(item.total - item.done for item in items)
    room = rooms([folder]).get(folder)
    if room is not None and missing > room.free:
        raise EngineError(
            ErrorKind.DISK,
            f"The disk is too full: {byte_text(missing)} are to come and {byte_text(room.free)} "
            "are left for them.",
            "Make room, or choose a folder on another disk with --models-folder DIR.",
        )


def _watch(
    queue: DownloadQueue,
    news: threading.Condition,
    latest: list[tuple[DownloadItem, ...]],
    status: StatusLine,
) -> tuple[DownloadItem, ...]:
    """All items once they are done. Raises EngineError for one that failed."""
    said: dict[str, str] = {}
    while True:
        with news:
            if not latest:
                news.wait(_TICK)
            items = latest.pop() if latest else queue.items()
        for item in items:
            reason = f"{item.reason} {item.hint}".strip()
            if item.phase == "failed":
                raise EngineError(ErrorKind.NETWORK, item.reason, item.hint, item.link)
            if reason and said.get(item.key) != item.reason:
                status.say(f"{item.name}: {reason}")
            said[item.key] = item.reason
        if items and all(item.phase == "done" for item in items):
            return items
        _show_progress(items, status)


def _show_progress(items: Sequence[DownloadItem], status: StatusLine) -> None:
    active = [item for item in items if item.phase != "done"]
    name = active[0].name if len(active) == 1 else f"{len(active)} files"
    done, total = _sums(items)
    if any(item.phase == "verifying" for item in active):
        status.bar(name, done, total, note="checking")
        return
    speed = sum(item.speed for item in active)
    status.bar(name, done, total, speed=speed)


def _sums(items: Sequence[DownloadItem]) -> tuple[int, int]:
    return sum(item.done for item in items), sum(item.total for item in items)


def _show(options: Namespace, detail: RepoDetail, reference: Reference) -> int:
    """One repository's files. NO where what the reference names is not among them."""
    meant = reference.file or reference.quantization
    is_there = bool(detail.wanted if meant else detail.files)
    code = DONE if is_there else NO
    if options.json:
        write_json(options.json, detail)
    if options.json == "-":
        return code
    summary = detail.summary
    facts = [
        summary.architecture,
        f"{count_text(summary.parameters)} parameters" if summary.parameters else "",
        f"{summary.context:,} tokens of context" if summary.context else "",
        f"licence {summary.licence}" if summary.licence else "",
        "gated" if summary.gated else "",
        f"updated {summary.updated[:10]}" if summary.updated else "",
    ]
    print(f"{summary.repo}: {', '.join(fact for fact in facts if fact)}")
    print(f"{summary.url}, commit {detail.commit[:12]}\n")
    if not detail.files:
        print("It has no GGUF files.")
        return code
    rows = [
        (
            ("* " if file.name == detail.wanted else "") + file.name,
            file.kind,
            file.quantization or "–",
            byte_text(file.size),
            _parts(file),
        )
        for file in detail.files
    ]
    heads = ("file", "kind", "type", "size", "parts")
    print(table(heads, rows, right=(3, 4), spare=(4, 2, 1)), end="")
    if not is_there:
        print(f"\nIt has no “{meant}”.")
    return code


def _parts(file: ModelFile) -> str:
    return str(len(file.parts)) if file.is_whole else f"only {len(file.parts)}"


def _row(repo: RepoSummary) -> tuple[str, ...]:
    kinds = ", ".join(repo.quantizations[:_MOST_TYPES])
    more = " …" if len(repo.quantizations) > _MOST_TYPES else ""
    return (
        repo.repo,
        count_text(repo.parameters) if repo.parameters else "–",
        f"{kinds}{more}" or "–",
        count_text(repo.downloads),
        count_text(repo.likes),
        repo.updated[:10] or "–",
        f"{repo.licence or '–'}{', gated' if repo.gated else ''}",
    )
