"""What the tests of downloads share: a queue to watch, files to download, a folder's state."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from engine.hub.client import Hub
from engine.hub.download import Transfer
from engine.hub.download_answer import TroubleError
from engine.hub.download_connection import Stop
from engine.hub.download_queue import DownloadQueue, Timing
from engine.hub_protocol import DownloadItem, FilePart, ModelFile
from tests.hub_content import Content, made_model
from tests.hub_server import HubServer

REPO = "owner/tiny-GGUF"
FILE = "tiny-Q4_0.gguf"
SIZE = 300_000
NAME = f"{REPO}/{FILE}"
Make = Callable[..., Transfer]  # of the fixture `make`
QUICK = Timing(first_retry=0.02, longest_retry=0.1, room=0.05, busy=0.05)


def part(content: Content, file: str = FILE) -> FilePart:
    return FilePart(file=file, size=content.size, sha256=content.sha256)


def one_file(content: Content, file: str = FILE) -> ModelFile:
    return ModelFile(
        name=file.removesuffix(".gguf"),
        kind="target",
        quantization="Q4_0",
        parts=(part(content, file),),
    )


def serve(server: HubServer, size: int = 300_000, repo: str = REPO, file: str = FILE) -> Content:
    """One model in one repository; the content that it has."""
    content = made_model(size, seed=len(server.repos))
    server.add_repo(repo, {file: content})
    return content


def commit_of(server: HubServer, repo: str = REPO) -> str:
    return server.repos[repo].commits[-1].sha


def place(tmp_path: Path, file: str = FILE, repo: str = REPO) -> Path:
    return tmp_path.joinpath("models", *repo.split("/"), *file.split("/"))


def until_it_works(transfer: Transfer, tries: int = 30) -> int:
    """Attempts that it took, with no wait in between."""
    for number in range(1, tries + 1):
        try:
            transfer.attempt(Stop())
        except TroubleError:
            assert not visible(transfer.job.folder)
        else:
            transfer.publish()
            return number
    raise AssertionError(f"not done after {tries} attempts")


def is_right(path: Path, model: Content) -> bool:
    return path.read_bytes() == model.read(0, model.size)


class Watched:
    """A queue whose notices are kept and can be waited for."""

    def __init__(
        self, folder: Path, server_url: str, parallel: int, timing: Timing, keeps_state: bool
    ) -> None:
        self.notices: list[tuple[float, tuple[DownloadItem, ...]]] = []
        self._arrived = threading.Condition()
        self.models = folder / "models"
        self.state = folder / "downloads.json"
        self.queue = DownloadQueue(
            Hub(endpoint=server_url),
            self.models,
            self.state if keeps_state else None,
            self._hear,
            parallel,
            timing=timing,
        )

    def _hear(self, items: tuple[DownloadItem, ...]) -> None:
        with self._arrived:
            self.notices.append((monotonic(), items))
            self._arrived.notify_all()

    def wait(
        self, is_met: Callable[[tuple[DownloadItem, ...]], bool], seconds: float = 20.0
    ) -> tuple[DownloadItem, ...]:
        """The items of the first notice from now on that meets the condition."""
        until = monotonic() + seconds
        with self._arrived:
            while True:
                items = self.queue.items()
                if is_met(items):
                    return items
                left = until - monotonic()
                assert left > 0, f"did not come to pass: {items}"
                self._arrived.wait(min(left, 0.05))

    def wait_for(self, key: str, *phases: str, seconds: float = 20.0) -> DownloadItem:
        def found(items: tuple[DownloadItem, ...]) -> bool:
            return any(item.key == key and item.phase in phases for item in items)

        items = self.wait(found, seconds)
        return next(item for item in items if item.key == key)

    def wait_bytes(self, key: str, count: int) -> DownloadItem:
        items = self.wait(lambda items: any(i.key == key and i.done >= count for i in items))
        return next(item for item in items if item.key == key)

    def phases(self, key: str) -> list[str]:
        """The phases that were told of, in their order, without repetitions."""
        told: list[str] = []
        for _, items in self.notices:
            for item in items:
                if item.key == key and (not told or told[-1] != item.phase):
                    told.append(item.phase)
        return told


@contextmanager
def watched(
    folder: Path,
    server_url: str,
    parallel: int = 2,
    timing: Timing = QUICK,
    keeps_state: bool = True,
) -> Iterator[Watched]:
    made = Watched(folder, server_url, parallel, timing, keeps_state)
    try:
        yield made
    finally:
        made.queue.close()
        left = [t.name for t in threading.enumerate() if t.name.startswith("download")]
        assert not left, f"threads left behind: {left}"


def visible(folder: Path) -> list[str]:
    """The files in a folder that are not hidden, with their paths in it."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    )


def hidden(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.rglob(".*") if p.is_file())
