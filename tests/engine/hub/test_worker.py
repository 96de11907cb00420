"""The hub worker as a process of its own against a Hub on loopback: every command, for real."""

import queue
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar, cast

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.settings import read_settings, update_settings, with_alias
from engine.hub.worker import HubWorker
from engine.hub_protocol import (
    CheckFiles,
    Deleted,
    DeleteModel,
    DownloadItem,
    Downloads,
    FileInspected,
    FilePart,
    FileRef,
    FilesChecked,
    Found,
    GetHubSettings,
    HubReady,
    HubSettings,
    HubSettingsAre,
    InspectFile,
    Library,
    ListDownloads,
    ListLibrary,
    ListPairs,
    MemoryPlanned,
    ModelFile,
    OpenRepo,
    Pairs,
    PlanMemory,
    PlanSettings,
    RemoveDownload,
    RepoOpened,
    Search,
    SearchMore,
    SearchQuery,
    SetAlias,
    SetHubSettings,
    StartDownload,
    Suggest,
    Suggested,
    Verified,
    VerifyModel,
)
from engine.pipes import Reader
from engine.policy.store import PairStore, Remembered, model_hash
from engine.protocol import Cancel, Load
from engine.request import ModelSettings
from engine.wire import AnyEvent, WorkerClient, worker_command, worker_environment
from tests.engine.conftest import TinyModels
from tests.engine.hub.downloads import watched
from tests.hub_content import hang
from tests.hub_server import HubServer

T = TypeVar("T", bound=AnyEvent)
REPO = "maker/tiny-GGUF"


class Client:
    """Asks the worker and reads the answer of a type."""

    def __init__(self, worker: WorkerClient) -> None:
        self.worker = worker

    def ask(self, kind: type[T], command: type, **fields: object) -> T:
        sent = command(id=self.worker.next_id(), **fields)
        self.worker.send(sent)
        for event in self.worker.events(sent.id, kind):
            if isinstance(event, kind):
                return event
        raise AssertionError("no answer")

    def wait(self, kind: type[T]) -> T:
        while True:
            event = self.worker.read()
            if isinstance(event, kind):
                return event


@pytest.fixture
def client(hub_server: HubServer, tiny: TinyModels, tmp_path: Path) -> Iterator[Client]:
    hub_server.add_repo(
        REPO,
        {"tiny-F32.gguf": tiny.target, "tiny-draft-F32.gguf": tiny.close_weights},
        gguf={"total": 100_000, "architecture": "llama", "context_length": 1024},
    )
    hub_server.add_repo("maker/other-GGUF", {"other-Q4_0.gguf": tiny.few_tokens}, gated=True)
    environment = {**worker_environment(), "HF_ENDPOINT": hub_server.url, "HOME": str(tmp_path)}
    with WorkerClient(worker_command("hub"), environment) as worker:
        yield Client(worker)


def test_the_handshake_names_the_hub(client: Client, hub_server: HubServer) -> None:
    hello = client.worker.hello
    assert isinstance(hello, HubReady)
    assert (hello.role, hello.endpoint, hello.has_token) == ("hub", hub_server.url, False)


def test_search_and_open(client: Client) -> None:
    found = client.ask(Found, Search, query=SearchQuery(words="tiny"))
    assert [repo.repo for repo in found.repos] == [REPO]
    assert not found.has_more
    detail = client.ask(RepoOpened, OpenRepo, repo=REPO).repo
    assert {file.kind for file in detail.files} == {"target", "drafter"}
    named = client.ask(Found, Search, query=SearchQuery(words=f"hf.co/{REPO}:F32")).repo
    assert named is not None
    assert named.wanted == "tiny-F32"


def test_a_search_goes_on_page_by_page(
    client: Client, hub_server: HubServer, tiny: TinyModels
) -> None:
    for i in range(45):
        hub_server.add_repo(f"maker/many-{i}-GGUF", {"m-Q4_0.gguf": tiny.target})
    found = client.ask(Found, Search, query=SearchQuery(words="many"))
    search = found.id
    repos = [repo.repo for repo in found.repos]
    assert found.has_more
    while found.has_more:
        found = client.ask(Found, SearchMore, search_id=search)
        repos += [repo.repo for repo in found.repos]
    assert len(repos) == len(set(repos)) == 45
    with pytest.raises(EngineError, match="no longer open"):
        client.ask(Found, SearchMore, search_id=9999)


def test_a_pair_is_checked_and_planned_before_anything_is_downloaded(
    client: Client, hub_server: HubServer
) -> None:
    target, draft = (FileRef(repo=REPO, file=f"tiny{n}-F32.gguf") for n in ("", "-draft"))
    facts = client.ask(FileInspected, InspectFile, ref=target).facts
    assert (facts.architecture, facts.vocabulary) == ("llama", 320)
    report = client.ask(FilesChecked, CheckFiles, target=target, draft=draft).report
    assert report.verdict.fits
    plan = client.ask(
        MemoryPlanned, PlanMemory, target=target, draft=draft, settings=PlanSettings(ctx=512)
    ).plan
    assert plan.fits
    assert {item.model for item in plan.devices[0].items} == {"target", "draft"}
    suggested = client.ask(Suggested, Suggest, target=target)
    assert suggested.target == target
    pairs = client.ask(Pairs, ListPairs)
    assert len(pairs.pairs) > 25
    assert pairs.memory > 0
    whole = sum(r.sent for r in hub_server.requests if r.path.endswith(".gguf"))
    assert whole < 3 << 20


def test_a_break_even_by_passes_measured_here(
    client: Client, tiny: TinyModels, data_dir: Path
) -> None:
    files = {"target": FileRef(path=str(tiny.target)), "draft": FileRef(path=str(tiny.target))}
    assert not client.ask(FilesChecked, CheckFiles, **files).report.is_measured
    costs = PairStore(data_dir / "data" / "auto")
    curve = Remembered(curve={1: 1.0, 4: 1.2})
    costs.save(f"{model_hash(tiny.target)}-0123456789abcdef", curve)
    assert client.ask(FilesChecked, CheckFiles, **files).report.is_measured


def test_download_list_verify_rename_and_delete(client: Client, tiny: TinyModels) -> None:
    client.ask(Downloads, StartDownload, repo=REPO, file="tiny-F32.gguf")
    done = _until_done(client)
    assert Path(done.path).read_bytes() == tiny.target.read_bytes()
    library = client.ask(Library, ListLibrary)
    (model,) = [m for m in library.models if m.source == "paceline"]
    assert (model.path, model.repo, model.problem) == (done.path, REPO, "")
    verified = client.ask(Verified, VerifyModel, path=model.path)
    assert verified.is_good
    renamed = client.ask(Library, SetAlias, path=model.path, alias="My tiny")
    assert "My tiny" in {m.name for m in renamed.models}
    client.ask(Downloads, RemoveDownload, key=done.key)
    assert client.ask(Downloads, ListDownloads).items == ()
    deleted = client.ask(Deleted, DeleteModel, path=model.path, permanently=True)
    assert deleted.freed == model.size
    assert not Path(model.path).exists()


def test_files_that_appear_are_told_unasked(
    client: Client, tiny: TinyModels, tmp_path: Path
) -> None:
    folder = tmp_path / "my models"
    folder.mkdir()
    settings = HubSettings(folders=(str(folder),))
    assert client.ask(HubSettingsAre, SetHubSettings, settings=settings).settings == settings
    client.ask(Library, ListLibrary)
    shutil.copyfile(tiny.target, folder / "mine.gguf")
    while "mine" not in {m.name for m in client.wait(Library).models}:
        pass
    assert client.ask(HubSettingsAre, GetHubSettings).settings == settings


def test_what_goes_wrong_is_one_sentence_and_the_worker_goes_on(client: Client) -> None:
    cases: tuple[tuple[type[AnyEvent], type, dict[str, object], ErrorKind], ...] = (
        (RepoOpened, OpenRepo, {"repo": "no/where"}, ErrorKind.ACCESS),
        (RepoOpened, OpenRepo, {"repo": "../etc"}, ErrorKind.BAD_REQUEST),
        (Downloads, StartDownload, {"repo": REPO, "file": "x.gguf"}, ErrorKind.NOT_FOUND),
        (Verified, VerifyModel, {"path": "/no/where.gguf"}, ErrorKind.NOT_FOUND),
        (Deleted, DeleteModel, {"path": "/etc/passwd"}, ErrorKind.NOT_FOUND),
        (Library, Load, {"target": ModelSettings(path="x")}, ErrorKind.BAD_REQUEST),
        (FileInspected, InspectFile, {"ref": FileRef(path="/no.gguf")}, ErrorKind.BAD_FILE),
    )
    for answer, command, fields, kind in cases:
        with pytest.raises(EngineError) as failed:
            client.ask(answer, command, **fields)
        assert failed.value.kind is kind
        assert failed.value.message.endswith(".")
    assert client.ask(Found, Search, query=SearchQuery(words="tiny")).repos


def test_a_gated_repository_says_where_to_accept_its_licence(
    client: Client, hub_server: HubServer
) -> None:
    with pytest.raises(EngineError) as failed:
        client.ask(
            FileInspected, InspectFile, ref=FileRef(repo="maker/other-GGUF", file="other-Q4_0.gguf")
        )
    assert failed.value.kind is ErrorKind.ACCESS
    assert failed.value.link == f"{hub_server.url}/maker/other-GGUF"


def test_a_cancelled_command_ends_as_cancelled(client: Client) -> None:
    worker = client.worker
    worker.send(Cancel(id=900, target_id=901))
    worker.send(Search(id=901, query=SearchQuery(words="tiny")))
    with pytest.raises(EngineError) as failed:
        list(worker.events(901, Found))
    assert failed.value.kind is ErrorKind.CANCELLED


class NoCommands:
    """A reader whose input has ended."""

    def __init__(self) -> None:
        self.commands: queue.SimpleQueue[None] = queue.SimpleQueue()
        self.commands.put(None)


def test_the_handshake_comes_first_also_where_downloads_wait(
    hub_server: HubServer, data_dir: Path
) -> None:
    """The queue has something to say as soon as there is one."""
    file = ModelFile(
        name="m", kind="target", quantization="", parts=(FilePart(file="m.gguf", size=9),)
    )
    heard: list[AnyEvent] = []
    for number in range(20):
        with watched(data_dir / "data", hub_server.url) as kept:
            kept.queue.pause(kept.queue.add("o/r", f"{number:040}", file))
        HubWorker(cast(Reader, NoCommands()), heard.append, Hub(hub_server.url)).run()
        assert isinstance(heard[0], HubReady)
        heard.clear()


def test_names_given_meanwhile_survive_a_change_of_the_settings(client: Client) -> None:
    client.ask(Library, SetAlias, path="/x.gguf", alias="X")
    update_settings(lambda now: with_alias(now, "/y.gguf", "Y"))  # by a terminal
    changed = client.ask(HubSettingsAre, SetHubSettings, settings=HubSettings(parallel=4)).settings
    assert changed == HubSettings(parallel=4, aliases={"/x.gguf": "X", "/y.gguf": "Y"})
    assert read_settings().settings == changed


def test_another_windows_folders_survive_a_change_of_the_settings(client: Client) -> None:
    mine, others = str(Path("/mine").absolute()), str(Path("/others").absolute())
    update_settings(lambda _: HubSettings(folders=(others,), parallel=3))
    client.ask(Library, SetAlias, path="/x.gguf", alias="X")  # reads what the file has now
    wanted = HubSettings(folders=(mine,))
    changed = client.ask(HubSettingsAre, SetHubSettings, settings=wanted).settings
    assert changed == HubSettings(folders=(others, mine), parallel=3, aliases={"/x.gguf": "X"})
    without = HubSettings(folders=(mine,), parallel=3)  # seen now, so it can be taken away
    assert client.ask(HubSettingsAre, SetHubSettings, settings=without).settings.folders == (mine,)


def test_what_is_asked_quickly_is_done_in_its_order_while_the_network_hangs(
    client: Client, hub_server: HubServer
) -> None:
    hub_server.fail("/api/models", hang(-1, times=None))
    worker = client.worker
    for number in range(800, 810):  # more than there are threads
        worker.send(Search(id=number, query=SearchQuery(words="slow")))
    for parallel in (1, 2, 3, 4) * 5:
        answer = client.ask(HubSettingsAre, SetHubSettings, settings=HubSettings(parallel=parallel))
        assert answer.settings.parallel == parallel
    for number in range(900, 930):
        worker.send(SetAlias(id=number, path=f"/{number}.gguf", alias=str(number)))
    assert len(client.ask(HubSettingsAre, GetHubSettings).settings.aliases) == 30


def _until_done(client: Client) -> DownloadItem:
    items = client.ask(Downloads, ListDownloads).items
    while not items or items[0].phase != "done":
        items = client.wait(Downloads).items
        assert not items or items[0].phase != "failed", items
    return items[0]
