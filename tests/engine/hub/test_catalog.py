"""Searching and opening repositories, with the real client against a Hub on loopback."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import EngineError, ErrorKind
from engine.hub.catalog import PAGE, Catalog, SearchPages
from engine.hub.catalog_values import detail_of, parameters_in, summary_of
from engine.hub.client import Hub
from engine.hub.reference import parse
from engine.hub_protocol import RepoDetail, RepoSummary, SearchQuery
from tests.hub_content import Fault, html_page, rate_limit, server_error
from tests.hub_server import HubServer

GGUF: dict[str, Any] = {"total": 8_190_735_360, "architecture": "qwen3", "context_length": 40960}


@pytest.fixture
def catalog(hub_server: HubServer) -> Catalog:
    return Catalog(Hub(hub_server.url))


def add(server: HubServer, repo: str, *kinds: str, **more: Any) -> str:
    name = repo.split("/")[1].removesuffix("-GGUF")
    files = {f"{name}-{kind}.gguf": b"GGUF" + kind.encode() for kind in kinds or ("Q4_K_M",)}
    return server.add_repo(repo, {"README.md": b"# Hi", **files}, **{"gguf": GGUF} | more)


def everything(pages: SearchPages) -> list[str]:
    return [summary.repo for page in pages for summary in page]


def test_a_result_has_what_a_list_shows(hub_server: HubServer, catalog: Catalog) -> None:
    add(hub_server, "Qwen/Qwen3-8B-GGUF", "Q8_0", "Q4_K_M", downloads=5, likes=3, gated=True)
    hub_server.add_repo("some/dataset-like", {"model.safetensors": b"x"})
    pages = catalog.search(SearchQuery(words="  qwen3   8B "))
    assert pages.next_page() == (
        RepoSummary(
            repo="Qwen/Qwen3-8B-GGUF",
            downloads=5,
            likes=3,
            updated="2026-05-01T12:00:00Z",
            gated=True,
            licence="apache-2.0",
            architecture="qwen3",
            parameters=8_190_735_360,
            context=40960,
            quantizations=("Q4_K_M", "Q8_0"),
            url=f"{hub_server.url}/Qwen/Qwen3-8B-GGUF",
        ),
    )
    assert not pages.has_more
    assert pages.next_page() == ()


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("downloads", ["a/a", "b/b", "c/c"]),
        ("likes", ["c/c", "a/a", "b/b"]),
        ("updated", ["b/b", "c/c", "a/a"]),
    ],
)
def test_sorting(hub_server: HubServer, catalog: Catalog, sort: Any, order: list[str]) -> None:
    add(hub_server, "a/a", downloads=30, likes=2, updated="2026-01-01T00:00:00.000Z")
    add(hub_server, "b/b", downloads=20, likes=1, updated="2026-03-01T00:00:00.000Z")
    add(hub_server, "c/c", downloads=10, likes=3, updated="2026-02-01T00:00:00.000Z")
    assert everything(catalog.search(SearchQuery(sort=sort))) == order


def test_each_page_is_one_request(hub_server: HubServer, catalog: Catalog) -> None:
    for number in range(2 * PAGE + 5):
        add(hub_server, f"owner/model-{number:03}", downloads=1000 - number)
    pages = catalog.search(SearchQuery(words="model"))
    assert hub_server.requests == []
    first = pages.next_page()
    assert [summary.repo for summary in first] == [f"owner/model-{n:03}" for n in range(PAGE)]
    assert len(hub_server.requests) == 1
    assert pages.has_more
    assert len(pages.next_page()) == PAGE
    assert len(pages.next_page()) == 5
    assert not pages.has_more
    assert len(hub_server.requests) == 3


def test_filters(hub_server: HubServer, catalog: Catalog) -> None:
    add(hub_server, "o/small", "Q4_K_M", "Q8_0")  # 8 B: about 5 GB, 8.7 GB
    add(hub_server, "o/large", "Q4_K_M", gguf={"total": 70_000_000_000})
    add(hub_server, "o/only-8-bit", "Q8_0")
    add(hub_server, "o/dynamic", "UD-Q4_K_M")
    add(hub_server, "o/unknown", "Q4_K_M", gguf=None)
    add(hub_server, "o/named-3B", "Q4_K_M", gguf=None)

    def found(**query: Any) -> set[str]:
        return set(everything(catalog.search(SearchQuery(**query))))

    with_type = {"o/small", "o/large", "o/dynamic", "o/unknown", "o/named-3B"}
    assert found(quantization="q4_k_m") == with_type
    assert found(largest=6_000_000_000) == {"o/small", "o/dynamic", "o/named-3B"}
    assert found(largest=6_000_000_000, quantization="Q8_0") == set()
    assert found(largest=9_000_000_000, quantization="Q8_0") == {"o/small", "o/only-8-bit"}


def test_pages_without_a_match_are_passed_over(hub_server: HubServer, catalog: Catalog) -> None:
    for number in range(4 * PAGE):
        add(hub_server, f"o/other-{number:03}", "Q8_0", downloads=1000 - number)
    add(hub_server, "o/wanted", "Q2_K", downloads=1)
    pages = catalog.search(SearchQuery(quantization="Q2_K"))
    assert [summary.repo for summary in pages.next_page()] == ["o/wanted"]
    assert len(hub_server.requests) == 5


def test_a_search_without_a_match_pauses(
    hub_server: HubServer, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.hub.catalog.MOST_REQUESTS", 2)
    for number in range(3 * PAGE):
        add(hub_server, f"o/other-{number:03}", "Q8_0")
    pages = catalog.search(SearchQuery(quantization="Q2_K"))
    assert pages.next_page() == ()
    assert pages.has_more
    assert pages.next_page() == ()
    assert not pages.has_more


def test_a_search_can_be_stopped(hub_server: HubServer, catalog: Catalog) -> None:
    for number in range(2 * PAGE):
        add(hub_server, f"o/model-{number:03}")
    stop = threading.Event()
    pages = catalog.search(SearchQuery(), stop.is_set)
    assert pages.next_page()
    stop.set()
    with pytest.raises(EngineError) as caught:
        pages.next_page()
    assert caught.value.kind == ErrorKind.CANCELLED
    assert len(hub_server.requests) == 1
    assert pages.next_page(lambda: False)  # as another command asks


def test_offline_is_said_at_once() -> None:
    catalog = Catalog(Hub("http://127.0.0.1:9"))
    with pytest.raises(EngineError, match=r"127\.0\.0\.1 cannot be reached") as caught:
        catalog.search(SearchQuery(words="qwen")).next_page()
    assert caught.value.kind == ErrorKind.NETWORK
    assert "models on this machine work without it" in caught.value.hint


def test_open_gives_sizes_hashes_and_the_commit(hub_server: HubServer, catalog: Catalog) -> None:
    first = add(hub_server, "o/m-GGUF", "Q4_K_M", "F16")
    second = hub_server.update(
        "o/m-GGUF",
        {
            "big/m-Q8_0-00002-of-00002.gguf": b"GGUF second",
            "big/m-Q8_0-00001-of-00002.gguf": b"GGUF 1st",
            "mmproj-m-F16.gguf": b"GGUF eyes",
            "mtp-m.gguf": b"GGUF heads",
        },
    )
    detail = catalog.open("o/m-GGUF")
    assert detail.commit == second
    assert detail.summary.repo == "o/m-GGUF"
    assert detail.summary.quantizations == ("Q4_K_M", "Q8_0", "F16")
    assert [(file.name, file.kind) for file in detail.files] == [
        ("m-F16", "target"),
        ("m-Q4_K_M", "target"),
        ("m-Q8_0", "target"),
        ("mtp-m", "drafter"),
        ("mmproj-m-F16", "projector"),
    ]
    split = detail.files[2]
    assert split.size == len(b"GGUF second") + len(b"GGUF 1st")
    assert [len(part.sha256) for part in split.parts] == [64, 64]
    older = catalog.open("o/m-GGUF", first)
    assert older.commit == first
    assert [file.name for file in older.files] == ["m-F16", "m-Q4_K_M"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("o/m-GGUF:q8_0", "m-Q8_0"),
        ("o/m-GGUF/m-F16.gguf", "m-F16"),
        ("o/m-GGUF", ""),
        ("o/m-GGUF:Q2_K", ""),
        ("{hub}/o/m-GGUF/blob/main/m-F16.gguf", "m-F16"),
    ],
)
def test_what_a_reference_wants(
    hub_server: HubServer, catalog: Catalog, text: str, wanted: str
) -> None:
    add(hub_server, "o/m-GGUF", "Q8_0", "F16")
    reference = parse(text.format(hub=hub_server.url), hub_server.url)
    assert reference is not None
    assert catalog.open_reference(reference).wanted == wanted


@pytest.mark.parametrize(
    ("repo", "revision", "kind"),
    [
        ("o/missing", "main", ErrorKind.ACCESS),  # the Hub does not tell missing from private
        ("o/private", "main", ErrorKind.ACCESS),
        ("o/m", "no-such-branch", ErrorKind.NOT_FOUND),
        ("../../etc", "main", ErrorKind.BAD_REQUEST),
        ("o", "main", ErrorKind.BAD_REQUEST),
        ("o/m", "../x", ErrorKind.BAD_REQUEST),
    ],
)
def test_what_cannot_be_opened(
    hub_server: HubServer, catalog: Catalog, repo: str, revision: str, kind: ErrorKind
) -> None:
    add(hub_server, "o/m")
    add(hub_server, "o/private", private=True)
    with pytest.raises(EngineError) as caught:
        catalog.open(repo, revision)
    assert caught.value.kind == kind
    assert caught.value.hint


@pytest.mark.parametrize(
    "ask",
    [
        lambda catalog: catalog.search(SearchQuery()).next_page(),
        lambda catalog: catalog.open("o/m"),
    ],
    ids=["search", "open"],
)
@pytest.mark.parametrize(
    "fault",
    [
        html_page,
        lambda: server_error(500, at="hub"),
        lambda: server_error(418, at="hub"),
        lambda: rate_limit("7", at="hub"),
    ],
    ids=["a page", "500", "418", "429"],
)
def test_a_failing_hub_is_a_sentence(
    hub_server: HubServer,
    catalog: Catalog,
    ask: Callable[[Catalog], object],
    fault: Callable[[], Fault],
) -> None:
    add(hub_server, "o/m")
    hub_server.fail("/api/models*", fault())
    with pytest.raises(EngineError) as caught:
        ask(catalog)
    assert caught.value.kind == ErrorKind.NETWORK
    assert caught.value.hint
    assert ask(catalog)  # it works again


@pytest.mark.parametrize("data", [None, 5, "x", {"error": "no"}])
def test_an_answer_that_is_no_list(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch, data: object
) -> None:
    monkeypatch.setattr(catalog, "get", lambda *_: (data, ""))
    with pytest.raises(EngineError, match="unreadable"):
        catalog.search(SearchQuery()).next_page()


ODD: tuple[Any, ...] = (
    None,
    1,
    "x",
    [],
    {},
    {"id": 1},
    {"id": "../x"},
    {"id": "o/m", "gguf": [1], "siblings": {"a": 1}},
    {
        "id": "o/m",
        "downloads": "many",
        "likes": -1,
        "lastModified": 5,
        "tags": [1, None],
        "gated": [],
    },
    {"id": "o/m", "siblings": [None, 1, {"rfilename": 2}, {"rfilename": "../x.gguf"}]},
    {"id": "o/m", "gguf": {"total": 1e400, "architecture": 5, "context_length": -3}},
    {"id": "o/m", "cardData": {"license": ["mit", 5]}, "lastModified": "soon"},
    {"id": "o/m", "sha": "main"},
    {"id": "o/m", "sha": "g" * 40},
)


@pytest.mark.parametrize("data", ODD)
def test_odd_answers_are_read_as_unknown(data: Any) -> None:
    def page(repo: str) -> str:
        return f"https://hub/{repo}"

    summary = summary_of(data, page)
    assert summary is None or summary.repo == "o/m"
    assert detail_of(data, "o/m", page) is None
    commit = {**data, "sha": "a" * 40} if isinstance(data, dict) else {"sha": "a" * 40}
    detail = detail_of(commit, "o/m", page)
    assert detail is not None
    assert detail.summary.repo == "o/m"
    assert detail.files == ()


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["id", "sha", "gguf", "siblings", "cardData", "tags", "lastModified", "downloads", "gated"]
)
FILES = st.lists(
    st.fixed_dictionaries({"rfilename": VALUES, "size": VALUES, "lfs": VALUES}), max_size=3
)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(FIELDS, st.one_of(VALUES, FILES), max_size=9))
def test_any_answer_is_read(data: dict[str, Any]) -> None:
    summary = summary_of(data | {"id": "o/m"}, str)
    assert summary is not None
    assert summary.downloads >= 0
    detail = detail_of(data | {"sha": "c" * 40}, "o/m", str)
    assert detail is not None
    assert all(file.size >= 0 for file in detail.files)
    assert msgspec.json.decode(msgspec.json.encode(detail), type=RepoDetail) == detail


@pytest.mark.parametrize(
    ("name", "is_listed"),
    [
        ("a\u00a0b.gguf", True), ("ide\u3000o.gguf", True), ("100%25 ü.gguf", True),
        (" a.gguf", False), ("a\u202efugg.gguf", False), ("a\u200b.gguf", False),
        ("a\x1b[2J.gguf", False), ("a" * 700 + ".gguf", False),
    ],
)  # fmt: skip
def test_a_name_is_taken_as_it_is_or_not_at_all(name: str, is_listed: bool) -> None:
    detail = detail_of({"sha": "b" * 40, "siblings": [{"rfilename": name}]}, "o/m", str)
    assert detail is not None
    assert [part.file for file in detail.files for part in file.parts] == [name] * is_listed


def test_two_threads_that_want_more_get_different_pages(
    hub_server: HubServer, catalog: Catalog
) -> None:
    for number in range(5 * PAGE):
        hub_server.add_repo(f"o/m{number}-GGUF", {"m.gguf": b"GGUF"})
    pages = catalog.search(SearchQuery())
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: pages.next_page(), range(5)))
    assert len({summary.repo for page in found for summary in page}) == 5 * PAGE
    assert not pages.has_more


def test_a_file_without_size_or_hash_is_still_listed() -> None:
    siblings = [{"rfilename": "a.gguf"}, {"rfilename": "b.gguf", "size": 7, "lfs": {"sha256": "x"}}]
    detail = detail_of({"sha": "b" * 40, "siblings": siblings}, "o/m", str)
    assert detail is not None
    assert [(file.size, file.parts[0].sha256) for file in detail.files] == [(0, ""), (7, "")]


@pytest.mark.parametrize(
    ("repo", "count"),
    [
        ("Qwen/Qwen3-14B-GGUF", 14e9), ("x/Mixtral-8x7B-GGUF", 56e9), ("x/SmolLM2-135M", 135e6),
        ("x/Qwen3-30B-A3B-GGUF", 30e9), ("x/phi-4", None), ("x/qwen2.5-0.5b-gguf", 0.5e9),
        ("70B/llama", None),
    ],
)  # fmt: skip
def test_parameters_in_names(repo: str, count: float | None) -> None:
    assert parameters_in(repo) == count
