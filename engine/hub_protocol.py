"""Messages of the hub worker: finding, checking, planning, downloading and listing model files.

The same wire and rules as `protocol`: commands in, events out, an event repeats its command's id;
id 0 is news nobody asked for. What they carry is in `hub_values`, which is handed on from here.
"""

from engine.hub_values import (
    Advice,
    DevicePlan,
    DownloadItem,
    DownloadPhase,
    FileKind,
    FilePart,
    FileRef,
    HubSettings,
    LocalModel,
    MemoryPlan,
    ModelFacts,
    ModelFile,
    PairFile,
    PairReport,
    PlanItem,
    PlanSettings,
    RecommendedPair,
    RepoDetail,
    RepoSummary,
    SearchQuery,
    SortBy,
    Source,
    Suggestion,
)
from engine.launch.values import LaunchReport, LaunchRequest
from engine.protocol import CommandBase, Device, EventBase

__all__ = [  # what others take from here although it is defined in `hub_values`
    "Advice",
    "DevicePlan",
    "DownloadItem",
    "DownloadPhase",
    "FileKind",
    "FilePart",
    "FileRef",
    "HubSettings",
    "LocalModel",
    "MemoryPlan",
    "ModelFacts",
    "ModelFile",
    "PairFile",
    "PairReport",
    "PlanItem",
    "PlanSettings",
    "RecommendedPair",
    "RepoDetail",
    "RepoSummary",
    "SearchQuery",
    "SortBy",
    "Source",
    "Suggestion",
]

# -- Commands -------------------------------------------------------------------------------------


class Search(CommandBase, frozen=True, tag="search", kw_only=True):
    """The first page of results, or the repository that the words name."""

    query: SearchQuery


class SearchMore(CommandBase, frozen=True, tag="search_more", kw_only=True):
    """The next page of search `search_id`, answered by another `Found`."""

    search_id: int


class OpenRepo(CommandBase, frozen=True, tag="open_repo", kw_only=True):
    repo: str
    revision: str = "main"


class ListPairs(CommandBase, frozen=True, tag="list_pairs", kw_only=True):
    """The recommended pairs; `devices` decide which fit. None: main memory only."""

    devices: tuple[Device, ...] = ()


class InspectFile(CommandBase, frozen=True, tag="inspect_file", kw_only=True):
    ref: FileRef


class CheckFiles(CommandBase, frozen=True, tag="check_files", kw_only=True):
    """The pair doctor on two headers, remote or local."""

    target: FileRef
    draft: FileRef


class Suggest(CommandBase, frozen=True, tag="suggest", kw_only=True):
    target: FileRef


class PlanMemory(CommandBase, frozen=True, tag="plan_memory", kw_only=True):
    """`devices` as the inference worker listed them; empty: main memory only."""

    target: FileRef
    draft: FileRef | None = None
    settings: PlanSettings = PlanSettings()
    devices: tuple[Device, ...] = ()


class MakeLaunch(CommandBase, frozen=True, tag="make_launch", kw_only=True):
    """The configurations that start other engines on a pair of this machine."""

    request: LaunchRequest


class StartDownload(CommandBase, frozen=True, tag="start_download", kw_only=True):
    """Queue one entry of a repository: `file` is any of its parts. Answered by `Downloads`."""

    repo: str
    file: str
    revision: str = "main"


class PauseDownload(CommandBase, frozen=True, tag="pause_download", kw_only=True):
    key: str


class ResumeDownload(CommandBase, frozen=True, tag="resume_download", kw_only=True):
    """Also tries a failed one again."""

    key: str


class RemoveDownload(CommandBase, frozen=True, tag="remove_download", kw_only=True):
    """Cancel it and delete its partial files; of a finished one, only the entry goes."""

    key: str


class ListDownloads(CommandBase, frozen=True, tag="list_downloads", kw_only=True):
    pass


class ListLibrary(CommandBase, frozen=True, tag="list_library", kw_only=True):
    """Answered by `Library`, and again with id 0 whenever files change."""


class DeleteModel(CommandBase, frozen=True, tag="delete_model", kw_only=True):
    """To the trash; `permanently` where the system has none."""

    path: str
    permanently: bool = False


class VerifyModel(CommandBase, frozen=True, tag="verify_model", kw_only=True):
    """Hash a file against what the Hub says; `HubProgress`, then `Verified`."""

    path: str


class SetAlias(CommandBase, frozen=True, tag="set_alias", kw_only=True):
    """Answered by `Library`. "" removes the alias."""

    path: str
    alias: str


class GetHubSettings(CommandBase, frozen=True, tag="get_hub_settings", kw_only=True):
    pass


class SetHubSettings(CommandBase, frozen=True, tag="set_hub_settings", kw_only=True):
    """Answered by `HubSettingsAre`, then the library is listed again."""

    settings: HubSettings


class SignIn(CommandBase, frozen=True, tag="sign_in", kw_only=True):
    """Check a token with the Hub and keep it in the Hub's own token file, nowhere else."""

    token: str


HubCommand = (
    Search
    | SearchMore
    | OpenRepo
    | ListPairs
    | InspectFile
    | CheckFiles
    | Suggest
    | PlanMemory
    | MakeLaunch
    | StartDownload
    | PauseDownload
    | ResumeDownload
    | RemoveDownload
    | ListDownloads
    | ListLibrary
    | DeleteModel
    | VerifyModel
    | SetAlias
    | GetHubSettings
    | SetHubSettings
    | SignIn
)


# -- Events ---------------------------------------------------------------------------------------


class HubReady(EventBase, frozen=True, tag="hub_ready", kw_only=True):
    """The hub worker's handshake: always its first line."""

    protocol: int
    role: str
    endpoint: str  # "https://huggingface.co", or a mirror
    has_token: bool


class Found(EventBase, frozen=True, tag="found", kw_only=True):
    """A page of a search, or (`repo`) the repository that was named."""

    repos: tuple[RepoSummary, ...] = ()
    has_more: bool = False
    repo: RepoDetail | None = None


class RepoOpened(EventBase, frozen=True, tag="repo_opened", kw_only=True):
    repo: RepoDetail


class Pairs(EventBase, frozen=True, tag="pairs", kw_only=True):
    """All recommended pairs, those that fit this machine first; `memory` is what was counted on."""

    pairs: tuple[RecommendedPair, ...]
    memory: int


class FileInspected(EventBase, frozen=True, tag="file_inspected", kw_only=True):
    facts: ModelFacts


class FilesChecked(EventBase, frozen=True, tag="files_checked", kw_only=True):
    report: PairReport


class Suggested(EventBase, frozen=True, tag="suggested", kw_only=True):
    target: FileRef
    suggestions: tuple[Suggestion, ...]


class MemoryPlanned(EventBase, frozen=True, tag="memory_planned", kw_only=True):
    plan: MemoryPlan


class LaunchMade(EventBase, frozen=True, tag="launch_made", kw_only=True):
    report: LaunchReport


class Downloads(EventBase, frozen=True, tag="downloads", kw_only=True):
    """The whole queue; sent on every change, a few times a second while bytes arrive."""

    items: tuple[DownloadItem, ...]


class Library(EventBase, frozen=True, tag="library", kw_only=True):
    models: tuple[LocalModel, ...]
    folder: str  # Paceline's own
    free: int  # bytes on its disk


class Deleted(EventBase, frozen=True, tag="deleted", kw_only=True):
    path: str
    freed: int
    is_in_trash: bool


class HubProgress(EventBase, frozen=True, tag="hub_progress", kw_only=True):
    done: int
    total: int


class Verified(EventBase, frozen=True, tag="verified", kw_only=True):
    path: str
    is_good: bool
    text: str  # what was compared with what, in a sentence


class HubSettingsAre(EventBase, frozen=True, tag="hub_settings_are", kw_only=True):
    settings: HubSettings
    default_folder: str
    has_token: bool = False  # of the Hub, from HF_TOKEN or the Hub's own file


class SignedIn(EventBase, frozen=True, tag="signed_in", kw_only=True):
    user: str


HubEvent = (
    HubReady
    | Found
    | RepoOpened
    | Pairs
    | FileInspected
    | FilesChecked
    | Suggested
    | MemoryPlanned
    | LaunchMade
    | Downloads
    | Library
    | Deleted
    | HubProgress
    | Verified
    | HubSettingsAre
    | SignedIn
)
