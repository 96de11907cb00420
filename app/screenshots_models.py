"""The states of the models page for `paceline --screenshot`: made up, since no Hub need be near.

Leads a `ModelsPage` from state to state without its services. Called by `screenshots`.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from app.logic import discover_state as discover
from app.logic import library_state as shelf
from app.logic.discover_state import DiscoverState
from app.logic.library_state import LibraryState, ModelNote
from app.widgets.models_page import ModelsPage
from engine.errors import ErrorKind
from engine.hub_protocol import (
    DownloadItem,
    DownloadPhase,
    FilePart,
    HubProgress,
    HubSettings,
    HubSettingsAre,
    Library,
    LocalModel,
    ModelFile,
    RecommendedPair,
    RepoDetail,
    RepoSummary,
    SearchQuery,
    Source,
)
from engine.protocol import Error

GIB = 1024**3
MEMORY = 12 * GIB
REPO = "bartowski/Qwen3-14B-GGUF"
OFFLINE = Error(
    kind=ErrorKind.NETWORK,
    message="huggingface.co cannot be reached: Temporary failure in name resolution.",
    hint="Check the network connection; models on this machine work without it.",
)
_QUERY = SearchQuery(words="qwen3 14b")
_SIZES = {
    "Q3_K_M": 6.82,
    "IQ4_XS": 7.55,
    "Q4_K_M": 8.38,
    "Q5_K_M": 9.79,
    "Q6_K": 11.29,
    "Q8_0": 14.62,
}


def _days_ago(days: int) -> datetime:
    return datetime.now(UTC) - timedelta(days=days)


def _repo(name: str, parameters: float, downloads: int, likes: int, days: int) -> RepoSummary:
    is_gemma = "gemma" in name
    return RepoSummary(
        repo=name,
        downloads=downloads,
        likes=likes,
        updated=_days_ago(days).isoformat(),
        gated=is_gemma,
        licence="gemma" if is_gemma else "apache-2.0",
        architecture="gemma3" if is_gemma else "qwen3",
        parameters=round(parameters * 1e9),
        context=131_072 if is_gemma else 40_960,
        quantizations=tuple(_SIZES),
        url=f"https://huggingface.co/{name}",
    )


def _repos() -> tuple[RepoSummary, ...]:
    return (
        _repo(REPO, 14.77, 1_240_000, 812, 3),
        _repo("unsloth/Qwen3-14B-128K-GGUF", 14.77, 864_021, 390, 12),
        _repo("lmstudio-community/Qwen3-14B-GGUF", 14.77, 312_400, 96, 40),
        _repo("google/gemma-3-12b-it-qat-q4_0-gguf", 11.77, 98_310, 244, 230),
        _repo(
            "somebody-with-a-long-name/Qwen3-14B-Instruct-finetuned-on-very-many-conversations-"
            "about-rivers-and-harbours-in-winter-v2-GGUF",
            14.77,
            4_120,
            12,
            75,
        ),
        _repo("maker/Qwen3-0.6B-GGUF", 0.6, 51_200, 31, 5),
    )


def _detail() -> RepoDetail:
    files = [
        ModelFile(
            name=f"Qwen3-14B-{name}",
            kind="target",
            quantization=name,
            parts=(FilePart(file=f"Qwen3-14B-{name}.gguf", size=round(size * GIB)),),
        )
        for name, size in _SIZES.items()
    ]
    parts = tuple(
        FilePart(file=f"Qwen3-14B-BF16-0000{i}-of-00002.gguf", size=14 * GIB) for i in (1, 2)
    )
    files.append(ModelFile(name="Qwen3-14B-BF16", kind="target", quantization="BF16", parts=parts))
    draft = FilePart(file="Qwen3-14B-draft-0.6B-Q8_0.gguf", size=640 * 1024**2)
    files.append(
        ModelFile(name=draft.file[:-5], kind="drafter", quantization="Q8_0", parts=(draft,))
    )
    return RepoDetail(summary=_repos()[0], commit="0" * 40, files=tuple(files))


def _model(
    name: str,
    source: Source,
    size: float,
    days: int,
    facts: tuple[str, float, int] = ("qwen3", 14.77e9, 40_960),
    problem: str = "",
) -> LocalModel:
    architecture, parameters, context = facts
    return LocalModel(
        path=f"/home/ada/models/{source}/{name}.gguf",
        name=name,
        source=source,
        kind="target",
        size=round(size * GIB),
        quantization=name.rpartition("-")[2],
        architecture="" if problem else architecture,
        parameters=None if problem else int(parameters),
        context=None if problem else context,
        modified=_days_ago(days).timestamp(),
        problem=problem,
        can_delete=source == "paceline",
    )


def _library() -> Library:
    broken = "This file is not a GGUF model: it begins with “<!DOCTYPE”."
    return Library(
        models=(
            _model("Qwen3-14B-Q4_K_M", "paceline", 8.38, 3),
            _model("Qwen3-0.6B-Q8_0", "paceline", 0.6, 3, ("qwen3", 0.6e9, 40_960)),
            _model("Llama-3.3-70B-Q4_K_M", "paceline", 39.6, 30, ("llama", 70.6e9, 131_072)),
            _model("page-saved-by-mistake", "paceline", 0.01, 1, problem=broken),
            _model("phi-4-Q4_K_M", "lm_studio", 8.43, 90, ("phi3", 14.7e9, 16_384)),
            _model("gemma-3-12b-it-Q4_K_M", "huggingface", 6.8, 12, ("gemma3", 11.8e9, 131_072)),
        ),
        folder="/home/ada/models",
        free=212 * GIB,
    )


def _item(name: str, phase: DownloadPhase, share: float, size: float = 8.38) -> DownloadItem:
    is_gated = phase == "failed"
    total = round(size * GIB)
    return DownloadItem(
        key=name,
        repo="google/gemma-3-12b-it-qat-q4_0-gguf" if is_gated else REPO,
        name=name,
        revision="0" * 40,
        phase=phase,
        done=round(share * total),
        total=total,
        speed=24.1 * 1024**2 if phase == "active" else 0.0,
        seconds_left=207.0 if phase == "active" else None,
        reason="Its licence has not been accepted with this account." if is_gated else "",
        hint="Accept it on the repository’s page, then try again." if is_gated else "",
        link="https://huggingface.co/google/gemma-3-12b-it-qat-q4_0-gguf" if is_gated else "",
    )


def _items() -> tuple[DownloadItem, ...]:
    return (
        _item("Qwen3-14B-Q4_K_M", "active", 0.42),
        _item("Qwen3-0.6B-Q8_0", "verifying", 0.8, 0.6),
        _item("Qwen3-32B-Q4_K_M", "paused", 0.66, 18.4),
        _item("gemma-3-12b-it-q4_0", "failed", 0.0, 7.5),
        _item("phi-4-Q4_K_M", "done", 1.0),
    )


def scenes(
    page: ModelsPage, pairs: tuple[RecommendedPair, ...], memory: int = MEMORY
) -> Iterator[str]:
    """Names of the moments; the page must be the one that is shown. Leaves it as it began."""
    start = DiscoverState(pairs=pairs, memory=memory)
    found = replace(start, phase="found", query=_QUERY, repos=_repos(), has_more=True)
    listed = LibraryState(library=_library())
    page.set_library(LibraryState(library=Library(models=(), folder="", free=0)))
    page.set_downloads(())
    page.show_tab("discover")
    page.set_discover(start)
    yield "models-pairs"
    page.set_discover(discover.searching(start, _QUERY))
    yield "models-searching"
    page.set_discover(found)
    yield "models-results"
    page.set_discover(replace(found, repos=(), has_more=False))
    yield "models-nothing"
    page.set_discover(replace(found, phase="failed", repos=(), error=OFFLINE))
    yield "models-offline"
    page.set_discover(replace(found, repo=_detail()))
    yield "models-repository"
    page.show_tab("library")
    yield "models-library-empty"
    page.set_library(listed)
    path = _library().models[2].path
    state = shelf.after_progress(
        shelf.verifying(listed, path), HubProgress(done=17 * GIB, total=40 * GIB)
    )
    notes = {_library().models[0].path: ModelNote("The content is as the Hub says.", "ok")}
    page.set_library(replace(state, notes=notes))
    yield "models-library"
    page.library.models.choose(_library().models[0].path)
    page.library.bar.ask_to_delete()
    yield "models-delete"
    page.library.bar.back()
    page.set_hub_settings(
        HubSettingsAre(
            settings=HubSettings(folders=("/mnt/big disk/gguf",)),
            default_folder="/home/ada/.local/share/Paceline/models",
        )
    )
    page.library.open_settings()
    yield "models-folders"
    page.library.close_settings()
    page.show_tab("downloads")
    yield "models-downloads-empty"
    page.set_downloads(_items())
    yield "models-downloads"
    page.set_downloads(())
    page.show_tab("discover")
    page.set_discover(start)
