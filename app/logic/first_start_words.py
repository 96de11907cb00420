"""What the first start says: this machine, the offers, what to press, how far it is.

Pure text from a `FirstStart`; numbers go through `formatting`. The expected gain is reckoned from
the sizes as the pair doctor does before anything runs, and said to be that.
"""

from dataclasses import dataclass

from app.logic.discover_view import licence_words
from app.logic.first_start import FirstStart, Offer, has_gpu
from app.logic.formatting import (
    PLAIN,
    NumberFormat,
    byte_size,
    byte_speed,
    plural,
    time_left,
    times,
)
from app.logic.words import progress_words
from engine.hub_protocol import DownloadItem
from engine.language import mark, tr
from engine.protocol import Device

DRAFT_LENGTH = 3
VERIFY = {True: 1.2, False: 2.0}  # a pass over a draft and one token more, in passes over one token
ACCEPTED = (0.5, 0.75)  # shares of drafted tokens: chat, and texts that are easily foretold
_KINDS = {
    "here": mark("On this machine already"),
    "recommended": mark("Recommended"),
    "smaller": mark("Sooner here, simpler answers"),
    "larger": mark("Better answers, more time"),
    "starter": mark("At once and offline, for a first look"),
}


@dataclass(frozen=True, slots=True)
class OfferRow:
    id: str
    name: str
    facts: str


@dataclass(frozen=True, slots=True)
class FirstStartView:
    """`share` is None while there is nothing to measure. `problem` says why it does not get on."""

    machine: tuple[tuple[str, str], ...]
    machine_note: str
    offers: tuple[OfferRow, ...]
    offers_note: str
    chosen: str
    gain: str
    go: str
    can_go: bool
    is_going: bool
    share: float | None
    line: str
    problem: str
    can_stop: bool
    offers_starter: bool


def view(state: FirstStart, fmt: NumberFormat = PLAIN) -> FirstStartView:
    offer = state.offer
    share, line, problem = _going(state, fmt)
    is_going = bool(state.going)
    has_starter = any(other.kind == "starter" for other in state.offers)
    return FirstStartView(
        machine=_machine(state.devices or (), state.cores, fmt),
        machine_note="" if state.devices is not None else tr("Looking at this machine…"),
        offers=tuple(OfferRow(o.id, _name(o), _facts(state, o, fmt)) for o in state.offers),
        offers_note=_offers_note(state),
        chosen=offer.id if offer is not None else "",
        gain=_gain(state, offer, fmt),
        go=_go(state, offer, fmt),
        can_go=offer is not None and state.devices is not None,
        is_going=is_going,
        share=share,
        line=line,
        problem=problem,
        can_stop=is_going and not state.is_loading,
        offers_starter=(
            has_starter
            and offer is not None
            and offer.kind != "starter"
            and (bool(problem) or (is_going and not state.is_loading))
        ),
    )


def speed_up(target: int, draft: int, is_fast: bool) -> tuple[float, float]:
    """What drafting is expected to bring with few and with many drafts accepted: a round of three
    drafted tokens takes one pass over four and three of the draft model's, and a pass what it
    reads."""
    costs = VERIFY[is_fast] + DRAFT_LENGTH * draft / target
    few, many = ((1 + DRAFT_LENGTH * share) / costs for share in ACCEPTED)
    return few, many


def _machine(
    devices: tuple[Device, ...], cores: int, fmt: NumberFormat
) -> tuple[tuple[str, str], ...]:
    if not devices:
        return ()
    result = []
    cpu = next((device for device in devices if device.kind == "cpu"), None)
    if cpu is not None:
        parts = [cpu.description or cpu.name]
        if cores:
            parts.append(plural(cores, tr("core"), tr("cores"), fmt))
        result.append((tr("Processor"), " · ".join(parts)))
        if cpu.total:
            result.append((tr("Memory"), _memory(cpu, fmt)))
    gpus = [device for device in devices if device.kind in ("gpu", "igpu")]
    for gpu in gpus:
        name = gpu.description or gpu.name
        result.append((tr("Graphics"), f"{name} · {_memory(gpu, fmt)}" if gpu.total else name))
    if not gpus:
        result.append((tr("Graphics"), tr("None that this build can use, so the processor works.")))
    return tuple(result)


def _memory(device: Device, fmt: NumberFormat) -> str:
    total, free = byte_size(device.total, fmt), byte_size(device.free, fmt)
    return tr("{total}, {free} free", total=total, free=free) if device.free else total


def _offers_note(state: FirstStart) -> str:
    if not state.are_pairs_known:
        return tr("Looking for pairs that fit…")
    if not state.offers:
        return tr(
            "No recommended pair fits the memory of this machine. Look for a small model, or open "
            "a GGUF file."
        )
    if all(offer.pair is None for offer in state.offers):
        return tr("No recommended pair fits the memory of this machine.")
    return ""


def _name(offer: Offer) -> str:
    target, joint, draft = offer.name.partition(" with ")
    if offer.pair is None or not joint:
        return offer.name
    return tr("{target} with {draft}", target=target, draft=draft)


def _facts(state: FirstStart, offer: Offer, fmt: NumberFormat) -> str:
    parts = [tr(_KINDS[offer.kind])]
    if offer.pair is not None:
        if missing := _missing(state, offer):
            parts.append(tr("{size} to download", size=byte_size(missing, fmt)))
        else:
            parts.append(tr("downloaded"))
        parts.append(licence_words(offer.pair.licence))
    elif offer.target.size:
        parts.append(byte_size(offer.target.size, fmt))
    return " · ".join(parts)


def _missing(state: FirstStart, offer: Offer) -> int:
    files = state.files_of(offer).all
    pairs = zip(offer.files, files, strict=True)
    return sum(choice.size for choice, file in pairs if not file.is_here)


def _gain(state: FirstStart, offer: Offer | None, fmt: NumberFormat) -> str:
    if offer is None:
        return ""
    if offer.pair is None:
        return tr(
            "Without a draft model, Paceline drafts from the text itself, which pays where answers "
            "repeat what was said. A draft model can be added later."
        )
    is_fast = has_gpu(state.devices or ())
    low, high = speed_up(offer.pair.target.size, offer.pair.draft.size, is_fast)
    if high < 1.1:
        return tr(
            "On this machine the draft model is not expected to save time, so Paceline tries it "
            "and leaves it out where it does not. A bench measures it."
        )
    if low < 1.1:
        return tr(
            "Expected with the draft model: up to {times} as fast, the same answers. Paceline "
            "drafts only where it pays, and a bench measures it.",
            times=times(high, fmt, 1),
        )
    return tr(
        "Expected with the draft model: {low} to {high} as fast, the same answers. That is "
        "reckoned from the sizes; a bench measures it.",
        low=times(low, fmt, 1),
        high=times(high, fmt, 1),
    )


def _go(state: FirstStart, offer: Offer | None, fmt: NumberFormat) -> str:
    if offer is not None and (missing := _missing(state, offer)) and not offer.target.ref.is_local:
        if any(file.item is not None for file in state.files_of(offer).all):
            return tr("Go on with the download")
        return tr("Download {size} and start", size=byte_size(missing, fmt))
    return tr("Load and start")


def _going(state: FirstStart, fmt: NumberFormat) -> tuple[float | None, str, str]:
    """Share, line and problem of what was begun."""
    problem = f"{state.error.message} {state.error.hint}".strip() if state.error else ""
    offer = state.offer
    if not state.going or offer is None:
        return None, "", problem
    if state.is_loading:
        progress = state.progress
        share = progress.done / progress.total if progress and progress.total else None
        return share, progress_words(progress, fmt), ""
    items = [file.item for file in state.files_of(offer).all if file.item is not None]
    share, line = _download(state, offer, items, fmt)
    stuck = next((i for i in items if i.phase in ("waiting", "failed") and i.reason), None)
    if stuck is not None:
        problem = f"{stuck.reason} {stuck.hint}".strip()
    return share, line, problem


def _download(
    state: FirstStart, offer: Offer, items: list[DownloadItem], fmt: NumberFormat
) -> tuple[float | None, str]:
    done = total = 0
    for choice, file in zip(offer.files, state.files_of(offer).all, strict=True):
        size = file.item.total if file.item is not None and file.item.total else choice.size
        total += size
        done += size if file.is_here else file.item.done if file.item is not None else 0
    if not total:
        return None, tr("Downloading")
    parts = [
        tr("{done} of {total}", done=byte_size(done, fmt), total=byte_size(total, fmt)),
    ]
    speed = sum(item.speed for item in items if item.phase == "active")
    if speed > 0:
        parts.append(byte_speed(speed, fmt))
        parts.append(tr("{time} left", time=time_left((total - done) / speed, fmt)))
    elif items and all(item.phase == "verifying" for item in items):
        parts.append(tr("checking the content"))
    elif items and all(item.phase in ("queued", "waiting") for item in items):
        parts.append(tr("waiting"))
    return min(1.0, done / total), " · ".join(parts)
