"""Handing a pair over to other engines, as the window asks for it and shows it.

Turns what was measured and what the form says into a `LaunchRequest`, and a `LaunchReport` into a
tab an engine. Knows neither Qt nor an engine's syntax. Used by the launch panel and its area.
"""

from dataclasses import dataclass

from app.logic.words import Tone, file_label
from engine.bench.request import BenchRequest, blocks_of
from engine.bench.values import BenchReport
from engine.hub_protocol import PlanSettings
from engine.language import mark, tr
from engine.launch.original import is_repository
from engine.launch.values import (
    ENGINE_NAMES,
    Launch,
    LaunchFile,
    LaunchReport,
    LaunchRequest,
    Method,
)
from engine.request import (
    OFF,
    AutoPolicySpec,
    DraftModelSpec,
    ModelSettings,
    PromptLookupSpec,
    Speculation,
    speculation_of,
)

AS_MEASURED = ""
METHODS: tuple[tuple[Method | str, str], ...] = (
    (AS_MEASURED, mark("As measured")),
    ("draft_model", mark("Draft model")),
    ("lookup", mark("Lookup")),
    ("mtp", mark("The target's own layers (MTP)")),
    ("eagle3", mark("EAGLE-3 head")),
    ("off", mark("None")),
)
NOT_HERE = mark("A server's model cannot be handed over: its files are not on this computer.")
_ORIGINALS = ("vllm", "sglang", "tensorrt-llm", "transformers")  # they load original weights


@dataclass(frozen=True)
class Handed:
    """What is handed over: a pair with its speculation. `draft_max` is the fixed length that
    measured best, where it is known."""

    target: ModelSettings
    draft: ModelSettings | None
    speculation: Speculation
    draft_max: int | None = None

    @property
    def title(self) -> str:
        names = [self.target.path, self.draft.path if self.draft is not None else ""]
        return " ⟷ ".join(file_label(name) for name in names if name)


@dataclass(frozen=True)
class Filled:
    """What the form says; "" where it is left to the files."""

    method: str = AS_MEASURED
    target_repository: str = ""
    draft_repository: str = ""
    parallel: int = 1

    @property
    def problem(self) -> str:
        """Why it cannot be asked for yet; "" where it can."""
        for text in (self.target_repository, self.draft_repository):
            if text and not is_repository(text):
                return tr("“{text}” is not a repository. Write it as OWNER/NAME.", text=text)
        return ""


@dataclass(frozen=True)
class LaunchLine:
    text: str
    tone: Tone


@dataclass(frozen=True)
class EngineView:
    """One tab. `needs_repositories`: it loads original weights, not the files of this machine."""

    engine: str
    title: str
    tone: Tone  # of the tab's mark: whether everything is there
    lines: tuple[LaunchLine, ...]  # what has to be known before it is used
    notes: tuple[LaunchLine, ...]
    files: tuple[LaunchFile, ...]
    checked: str
    needs_repositories: bool
    needs_draft_repository: bool


def of_pair(target: str, draft: str, settings: PlanSettings) -> Handed:
    """A pair that nothing was measured of: drafting as is usual with what there is."""

    def model(path: str, gpu_layers: int | None) -> ModelSettings:
        return ModelSettings(
            path=path,
            gpu_layers=gpu_layers,
            ctx=settings.ctx,
            kv_type_k=settings.kv_type_k,
            kv_type_v=settings.kv_type_v,
            windowed_kv=settings.windowed_kv,
        )

    return Handed(
        model(target, settings.gpu_layers),
        model(draft, settings.draft_gpu_layers) if draft else None,
        speculation_of("draft" if draft else "lookup"),
    )


def of_bench(request: BenchRequest, report: BenchReport, block: int, arm: str) -> Handed:
    """An arm of a bench, plain decoding included. `request` has the whole paths."""
    pair = request.pairs[blocks_of(request)[block].pair]
    speculation = next((each.speculation for each in request.arms if each.name == arm), OFF)
    best = None
    if isinstance(speculation.policy, AutoPolicySpec):
        best = best_length(request, report, block, has_draft=pair.draft is not None)
    return Handed(pair.target, pair.draft, speculation, best)


def best_length(
    request: BenchRequest, report: BenchReport, block: int, *, has_draft: bool
) -> int | None:
    """The draft length of the fastest arm that drafts in one way with a fixed length, over all
    kinds; None where none was measured."""
    kind = DraftModelSpec if has_draft else PromptLookupSpec
    lengths = {
        arm.name: arm.speculation.drafters[0].draft_max
        for arm in request.arms
        if len(arm.speculation.drafters) == 1
        and isinstance(arm.speculation.drafters[0], kind)
        and not isinstance(arm.speculation.policy, AutoPolicySpec)
    }
    measured = [
        (cell.speedup.value, lengths[cell.arm])
        for cell in report.cells
        if cell.block == block and not cell.kind and cell.speedup and cell.arm in lengths
    ]
    return max(measured)[1] if measured else None


def request_of(handed: Handed, filled: Filled, rpc_hosts: tuple[str, ...] = ()) -> LaunchRequest:
    """`rpc_hosts` are the machines whose devices this window uses, as host:port."""
    method: Method | None = next(
        (m for m in ("off", "draft_model", "lookup", "mtp", "eagle3") if m == filled.method), None
    )
    return LaunchRequest(
        target=handed.target,
        draft=handed.draft,
        speculation=handed.speculation,
        method=method,
        draft_max=handed.draft_max,
        parallel=filled.parallel,
        rpc_hosts=rpc_hosts,
        target_repository=filled.target_repository,
        draft_repository=filled.draft_repository,
    )


def engine_views(report: LaunchReport) -> tuple[EngineView, ...]:
    return tuple(map(_view, report.launches))


def evidence(report: LaunchReport) -> str:
    """How the repositories are known, as one paragraph."""
    known = (
        (report.target_repository, report.target_evidence),
        (report.draft_repository, report.draft_evidence),
    )
    said = [
        tr("“{name}”: {evidence}", name=name, evidence=text)
        for name, text in known
        if name and text
    ]
    return " ".join(said)


def _view(launch: Launch) -> EngineView:
    lines = [LaunchLine(tr("Fill in: {text}", text=text), "warning") for text in launch.missing]
    if not launch.possible:
        lines.insert(
            0, LaunchLine(tr("This starts without the speculation of this pair."), "danger")
        )
    said = (*launch.unsupported, *launch.differences)
    lines += [LaunchLine(text, "warning") for text in said]
    tone: Tone = "ok"
    if not launch.possible:
        tone = "danger"
    elif launch.missing:
        tone = "warning"
    needs = launch.engine in _ORIGINALS
    return EngineView(
        engine=launch.engine,
        title=ENGINE_NAMES[launch.engine],
        tone=tone,
        lines=tuple(lines),
        notes=tuple(LaunchLine(text, "muted") for text in launch.notes),
        files=launch.files,
        checked=tr(
            "Checked against {release} {how}.",
            release=launch.checked_against,
            how=launch.checked_with,
        ),
        needs_repositories=needs,
        needs_draft_repository=needs and launch.method in ("draft_model", "eagle3"),
    )
