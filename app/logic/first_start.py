"""The first start: what this machine has, what it could begin with, and how far that is.

Pure values from the worker's handshake, the hub's pairs, models and downloads. `first_start_words`
makes text of it; `app.first_start_area` keeps the current value.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from app.logic.model_choices import STARTER_NAME
from app.logic.pair_state import Choice, FileState, entry_name, fitting_settings
from app.settings import Settings
from engine.hub_protocol import FileRef, LocalModel, PairFile, PlanSettings, RecommendedPair
from engine.language import mark, tr
from engine.protocol import Device, Error, Progress

Kind = Literal["here", "recommended", "smaller", "larger", "starter"]
GB = 10**9
SMALLEST_GPU = 3 << 30  # bytes; a smaller one decides nothing
CPU_TARGET = 3 * GB  # of weights that a processor reads often enough a second to be talked with
GPU_TARGET = 10 * GB  # of weights, for a first download that ends while one waits
_TIERS = ("Q4_K_M", "Q5_K_M", "Q4_0", "Q6_K", "IQ4_XS")  # the best known bargains first
_TO_ASK = (
    mark("Why is the sky blue?"),
    mark("Write a Python function that finds primes"),
    mark("Write a note that moves a meeting to Friday"),
)


@dataclass(frozen=True)
class Offer:
    """Something to begin with. `pair` is the recommended one that it is, if it is one."""

    kind: Kind
    name: str
    target: Choice
    draft: Choice | None = None
    pair: RecommendedPair | None = None

    @property
    def id(self) -> str:
        return self.target.ref.path or f"{self.target.ref.repo}/{self.target.ref.file}"

    @property
    def files(self) -> tuple[Choice, ...]:
        return (self.target,) if self.draft is None else (self.target, self.draft)


@dataclass(frozen=True)
class Files:
    """Where an offer's files are."""

    target: FileState
    draft: FileState | None = None

    @property
    def all(self) -> tuple[FileState, ...]:
        return (self.target,) if self.draft is None else (self.target, self.draft)

    @property
    def are_here(self) -> bool:
        return all(file.is_here for file in self.all)


@dataclass(frozen=True)
class FirstStart:
    """`going` is the id of the offer that was begun; `error` why it did not get on."""

    devices: tuple[Device, ...] | None = None  # None: the engine has not told yet
    cores: int = 0
    offers: tuple[Offer, ...] = ()
    files: tuple[Files, ...] = ()  # of the offers, in their order
    are_pairs_known: bool = False
    chosen: str = ""
    going: str = ""
    is_loading: bool = False
    progress: Progress | None = None  # of the load
    error: Error | None = None

    @property
    def offer(self) -> Offer | None:
        """What is begun, or would be: the first one until another is chosen."""
        wanted = self.going or self.chosen
        found = (offer for offer in self.offers if offer.id == wanted)
        return next(found, None) or next(iter(self.offers), None)

    def files_of(self, offer: Offer) -> Files:
        return self.files[self.offers.index(offer)]


def is_wanted(settings: Settings) -> bool:
    """Whether nothing was ever loaded, and the first start not gone through or skipped."""
    return not settings.is_started and settings.target is None and not settings.recent


def things_to_ask() -> tuple[str, ...]:
    """What a first question may be, in the language of the window."""
    return tuple(tr(text) for text in _TO_ASK)


def offers(
    pairs: Sequence[RecommendedPair],
    models: Sequence[LocalModel],
    devices: Sequence[Device],
    starter: str | None,
    usable: int,
) -> tuple[Offer, ...]:
    """The best one first: a model that is here already, pairs that fit, the starter. `usable` is
    the memory that the pairs were chosen for, 0 if it is not known."""
    result: list[Offer] = []
    is_fast = has_gpu(devices)
    most = 2 * (GPU_TARGET if is_fast else CPU_TARGET)
    if (here := _of_models(models, starter, usable, most)) is not None:
        result.append(here)
    result += _of_pairs(pairs, is_fast)
    if starter is not None:
        name = tr(STARTER_NAME)
        result.append(Offer("starter", name, Choice(FileRef(path=starter), name)))
    known: dict[str, Offer] = {}
    for offer in result:
        known.setdefault(offer.id, offer)
    return tuple(known.values())


def has_gpu(devices: Iterable[Device]) -> bool:
    """One that takes a model; a card that does not tell its memory counts."""
    return any(d.kind == "gpu" and (not d.total or d.total >= SMALLEST_GPU) for d in devices)


def with_files(state: FirstStart, state_of: Callable[[Choice], FileState]) -> FirstStart:
    """With where the files of all offers are now."""
    files = tuple(
        Files(state_of(o.target), state_of(o.draft) if o.draft is not None else None)
        for o in state.offers
    )
    return replace(state, files=files)


def resumed(state: FirstStart) -> str:
    """The id of an offer that an earlier start began to download, "" if there is none."""
    for offer, files in zip(state.offers, state.files, strict=True):
        items = [file.item for file in files.all if file.item is not None]
        if items and all(item.phase not in ("paused", "failed") for item in items):
            return offer.id
    return ""


def plan_for(path: str, models: Sequence[LocalModel]) -> PlanSettings:
    """How a pair is loaded: with the usual context, if the target was trained for as much."""
    trained = next((model.context for model in models if model.path == path), None)
    return fitting_settings(PlanSettings(), trained)


def _of_models(
    models: Sequence[LocalModel], starter: str | None, usable: int, most: int
) -> Offer | None:
    """The largest that fits and is quick enough to be talked with."""
    fitting = [
        model
        for model in models
        if model.kind == "target"
        and not model.problem
        and model.source != "starter"
        and model.path != starter
        and (not usable or model.size < usable)
    ]
    if not fitting:
        return None
    brisk = [model for model in fitting if model.size <= most]
    if brisk:
        best = max(brisk, key=lambda model: model.size)
    else:
        best = min(fitting, key=lambda model: model.size)
    return Offer("here", best.name, Choice(FileRef(path=best.path), best.name, best.size))


def _of_pairs(pairs: Sequence[RecommendedPair], has_gpu: bool) -> list[Offer]:
    """One that answers well at once, a smaller one that is here sooner, and with a GPU the largest
    of the same family that fits."""
    fitting = [pair for pair in pairs if pair.fits and not pair.relaxed]
    most = GPU_TARGET if has_gpu else CPU_TARGET
    best = _best(fitting, most)
    if best is None:
        return []
    result = [_offer("recommended", best)]
    if (smaller := _best(fitting, best.target.size // 2)) is not None:
        result.append(_offer("smaller", smaller))
    family = [pair for pair in fitting if pair.family == best.family]
    larger = _best(family, max(pair.target.size for pair in family)) if has_gpu else None
    if larger is not None and larger.target.size > best.target.size:
        result.append(_offer("larger", larger))
    return result


def _best(pairs: Sequence[RecommendedPair], most: int) -> RecommendedPair | None:
    """Of the first family that has one with at most so many bytes of weights, the largest model,
    in the quantization that is the best bargain: pairs come with the best known family first."""
    small = [pair for pair in pairs if pair.target.size <= most]
    if not small:
        return None
    family = [pair for pair in small if pair.family == small[0].family]
    per_name: dict[str, RecommendedPair] = {}
    for pair in sorted(family, key=lambda pair: _tier(pair.target)):
        per_name.setdefault(pair.name, pair)
    return max(per_name.values(), key=lambda pair: pair.target.size)


def _tier(file: PairFile) -> int:
    return _TIERS.index(file.quantization) if file.quantization in _TIERS else len(_TIERS)


def _offer(kind: Kind, pair: RecommendedPair) -> Offer:
    target, draft = (
        Choice(FileRef(repo=file.repo, file=file.file), entry_name(file.file), file.size)
        for file in (pair.target, pair.draft)
    )
    return Offer(kind, pair.name, target, draft, pair)
