"""The real huggingface_hub client works against the tests' Hub."""

import hashlib
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from huggingface_hub import HfApi, get_hf_file_metadata, hf_hub_download
from huggingface_hub.errors import (
    EntryNotFoundError,
    GatedRepoError,
    HfHubHTTPError,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)

from tests.hub_content import (
    BLOCK,
    Made,
    cut,
    html_page,
    ignore_range,
    made_model,
    new_etag,
    rate_limit,
    server_error,
    slow,
    wrong_bytes,
    wrong_length,
)
from tests.hub_server import HubServer

MODEL = bytes(range(256)) * 40
FILE = "tiny-Q4_0.gguf"
REPO = "owner/tiny-GGUF"


@pytest.fixture
def api(hub_server: HubServer) -> HfApi:
    gguf = {"total": 5_000_000, "architecture": "llama", "context_length": 2048}
    files = {FILE: MODEL, "README.md": b"# Tiny\n", "sub/part.gguf": b"GGUF"}
    hub_server.add_repo(REPO, files, downloads=7, likes=3, licence="mit", gguf=gguf)
    return HfApi(endpoint=hub_server.url)


def url(hub_server: HubServer, file: str = FILE, repo: str = REPO, revision: str = "main") -> str:
    return f"{hub_server.url}/{repo}/resolve/{revision}/{file}"


def test_a_search_is_filtered_sorted_and_paged(hub_server: HubServer, api: HfApi) -> None:
    for number in range(7):
        hub_server.add_repo(
            f"many/model-{number}-GGUF",
            {"a.gguf": b"GGUF"},
            downloads=number,
            updated=f"2026-01-0{number + 1}T00:00:00.000Z",
            gguf={"total": number * 10**9},
        )
    hub_server.add_repo("many/model-safetensors", {"a.safetensors": b"x"}, downloads=99)
    hub_server.add_repo("many/model-private", {"a.gguf": b"x"}, private=True)
    hub_server.page_size = 3
    found = list(api.list_models(search="MODEL gguf", filter="gguf", sort="downloads", limit=5))
    assert [m.id for m in found] == [f"many/model-{n}-GGUF" for n in (6, 5, 4, 3, 2)]
    pages = [r for r in hub_server.requests if r.path == "/api/models"]
    assert len(pages) == 2
    dated = list(api.list_models(author="many", filter="gguf", sort="last_modified"))
    assert dated[0].id == "many/model-6-GGUF"
    sized = api.list_models(author="many", filter="gguf", num_parameters="min:2B,max:3B")
    assert {m.id for m in sized} == {"many/model-2-GGUF", "many/model-3-GGUF"}


def test_a_search_tells_what_is_asked_for(api: HfApi) -> None:
    properties = ["downloads", "gguf", "gated", "lastModified", "siblings", "tags", "cardData"]
    (model,) = api.list_models(search="tiny", expand=properties)  # type: ignore[arg-type]
    assert model.downloads == 7
    assert model.gguf == {"total": 5_000_000, "architecture": "llama", "context_length": 2048}
    assert model.gated is False
    assert model.likes is None
    assert model.last_modified is not None
    assert "license:mit" in (model.tags or ())
    assert model.card_data is not None
    assert model.card_data.license == "mit"
    assert [s.rfilename for s in model.siblings or ()] == ["README.md", "sub/part.gguf", FILE]
    (full,) = api.list_models(search="tiny", full=True)
    assert full.sha
    assert full.likes == 3


def test_a_repository_tells_sizes_and_hashes(hub_server: HubServer, api: HfApi) -> None:
    info = api.model_info(REPO, files_metadata=True)
    sizes = {s.rfilename: (s.size, s.lfs.sha256 if s.lfs else None) for s in info.siblings or ()}
    assert sizes[FILE] == (len(MODEL), hashlib.sha256(MODEL).hexdigest())
    assert sizes["README.md"] == (7, None)
    old = info.sha
    new = hub_server.update(REPO, {FILE: b"GGUF2", "README.md": None})
    assert api.model_info(REPO).sha == new
    assert api.model_info(REPO, revision=old).sha == old
    (entry,) = api.get_paths_info(REPO, [FILE, "missing"], revision=new)
    assert entry.size == 5  # type: ignore[union-attr]
    assert entry.lfs.sha256 == hashlib.sha256(b"GGUF2").hexdigest()  # type: ignore[union-attr]
    assert [e.path for e in api.list_repo_tree(REPO, revision=old)] == ["README.md", "sub", FILE]
    deep = [e.path for e in api.list_repo_tree(REPO, revision=old, recursive=True)]
    assert "sub/part.gguf" in deep


def test_metadata_of_a_file(hub_server: HubServer, api: HfApi) -> None:
    commit = api.model_info(REPO).sha
    large = get_hf_file_metadata(url(hub_server))
    assert (large.commit_hash, large.size) == (commit, len(MODEL))
    assert large.etag == hashlib.sha256(MODEL).hexdigest()
    assert large.location.startswith(hub_server.cdn_url)
    small = get_hf_file_metadata(url(hub_server, "README.md"))
    assert small.etag == hashlib.sha1(b"blob 7\0# Tiny\n").hexdigest()
    assert small.size == 7


def test_the_real_client_downloads_and_its_token_stays_with_the_hub(
    hub_server: HubServer, api: HfApi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_DISABLE_XET", "1")
    hub_server.add_token("hf_good")
    path = hf_hub_download(REPO, FILE, endpoint=hub_server.url, local_dir=tmp_path, token="hf_good")
    assert Path(path).read_bytes() == MODEL
    assert any(r.has_token for r in hub_server.requests)
    assert not hub_server.leaked_tokens
    assert hub_server.sent(FILE) == len(MODEL)


def test_errors_are_those_of_the_hub(hub_server: HubServer, api: HfApi) -> None:
    hub_server.add_repo("owner/gated", {FILE: MODEL}, gated=True)
    hub_server.add_repo("owner/private", {FILE: MODEL}, private=True)
    hub_server.add_token("hf_good", "owner/private")
    for repo in ("owner/private", "owner/missing"):
        with pytest.raises(RepositoryNotFoundError):
            api.model_info(repo)
    assert api.model_info("owner/private", token="hf_good").private
    with pytest.raises(RevisionNotFoundError):
        api.model_info(REPO, revision="nowhere")
    with pytest.raises(EntryNotFoundError):
        get_hf_file_metadata(url(hub_server, "missing.gguf"))
    assert api.model_info("owner/gated").gated == "auto"
    for token, status in ((None, 401), ("hf_good", 403)):
        with pytest.raises(GatedRepoError) as caught:
            get_hf_file_metadata(url(hub_server, repo="owner/gated"), token=token)
        assert caught.value.response.status_code == status
    hub_server.add_token("hf_good", "owner/gated")
    assert get_hf_file_metadata(url(hub_server, repo="owner/gated"), token="hf_good").size
    with pytest.raises(HfHubHTTPError) as wrong:
        api.model_info(REPO, token="hf_wrong")
    assert wrong.value.response.status_code == 401


@pytest.fixture
def client() -> Iterator[httpx2.Client]:
    with httpx2.Client(follow_redirects=True) as client:
        yield client


def test_ranges(hub_server: HubServer, api: HfApi, client: httpx2.Client) -> None:
    def get(span: str, **headers: str) -> httpx2.Response:
        return client.get(url(hub_server), headers={"Range": f"bytes={span}"} | headers)

    part = get("100-199")
    assert (part.status_code, part.content) == (206, MODEL[100:200])
    assert part.headers["Content-Range"] == f"bytes 100-199/{len(MODEL)}"
    assert get("10000-").content == MODEL[10000:]
    assert get("-16").content == MODEL[-16:]
    beyond = get(f"{len(MODEL)}-")
    assert (beyond.status_code, beyond.headers["Content-Range"]) == (416, f"bytes */{len(MODEL)}")
    etag = part.headers["ETag"]
    assert get("5-9", **{"If-Range": etag}).status_code == 206
    hub_server.fail(f"{REPO}/{FILE}", new_etag())
    changed = get("5-9", **{"If-Range": etag})
    assert (changed.status_code, changed.content) == (200, MODEL)


def test_faults(hub_server: HubServer, api: HfApi, client: httpx2.Client) -> None:
    name = f"{REPO}/{FILE}"

    def get(**headers: str) -> httpx2.Response:
        return client.get(url(hub_server), headers=headers)

    hub_server.fail(name, rate_limit("3", times=2))
    assert [get().status_code for _ in range(3)] == [429, 429, 200]
    hub_server.fail(name, rate_limit("Wed, 21 Oct 2026 07:28:00 GMT", at="cdn"))
    assert get().headers["Retry-After"].startswith("Wed")
    hub_server.fail(name, server_error(502))
    assert get().status_code == 502
    hub_server.fail(name, wrong_bytes(1000))
    assert sum(a != b for a, b in zip(get().content, MODEL, strict=True)) == 1
    hub_server.fail(name, html_page())
    page = get()
    assert (page.status_code, page.headers["Content-Type"][:9]) == (200, "text/html")
    hub_server.fail(name, wrong_length(-100))
    assert len(get().content) == len(MODEL) - 100
    hub_server.fail(name, ignore_range())
    assert get(Range="bytes=5-9").status_code == 200
    hub_server.heal()
    hub_server.fail(name, cut(5000))
    with pytest.raises(httpx2.RemoteProtocolError):
        get()
    assert hub_server.asked(FILE)[-1].sent == 5000
    hub_server.fail("/api/models", server_error(500, times=1))
    assert client.get(f"{hub_server.url}/api/models").status_code == 500
    hub_server.fail(name, slow(50_000))
    assert get().content == MODEL


def test_made_content_is_the_same_however_it_is_read() -> None:
    made = Made(3 * BLOCK + 12345, seed=3, head=b"HEAD" * 9)
    whole = made.read(0, made.size)
    assert len(whole) == made.size
    assert made.read(made.size - 5, 100) == whole[-5:]
    assert made.read(BLOCK - 3, 40) == whole[BLOCK - 3 : BLOCK + 37]
    assert whole[BLOCK : 2 * BLOCK] != whole[2 * BLOCK : 3 * BLOCK]
    assert made.sha256 == hashlib.sha256(whole).hexdigest()
    assert made_model(5000).read(0, 4) == b"GGUF"


def test_it_closes_with_connections_open() -> None:
    before = set(threading.enumerate())
    server = HubServer()
    server.add_repo(REPO, {FILE: MODEL})
    client = httpx2.Client()
    assert client.get(f"{server.url}/api/models").status_code == 200
    server.close()
    client.close()
    assert set(threading.enumerate()) == before
