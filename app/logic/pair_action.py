"""What the pair pane's one button does next: download, go on, load, or why it cannot.

Pure: a `MainAction` from a `PairState`. Starts nothing; the pane emits what it names.
"""

from dataclasses import dataclass, replace
from typing import Literal

from app.logic.formatting import PLAIN, NumberFormat, byte_size, time_left
from app.logic.pair_state import Choice, FileState, PairState
from app.logic.pair_view import item_words, size_of
from app.logic.plan_view import shortfall_words
from app.logic.words import Tone
from engine.hub_protocol import DownloadItem, FileRef, ModelFacts
from engine.language import mark, tr

ActionKind = Literal["none", "download", "resume", "load", "wait"]

_REFUSED = mark("They do not fit. Remove the draft model or choose another one.")
_LOAD_PAIR = mark("Load this pair")


@dataclass(frozen=True)
class MainAction:
    """The one button of the pane and the line under it; `progress` in 0–1 while bytes arrive."""

    kind: ActionKind
    text: str
    is_enabled: bool = True
    reason: str = ""
    tone: Tone = "muted"
    progress: float | None = None
    link: str = ""
    keys: tuple[str, ...] = ()  # of the queue's entries that "resume" means


def asking() -> MainAction:
    """While the Hub is asked what to download."""
    return MainAction("wait", tr("Asking the Hub…"), False)


def main_action(state: PairState, fmt: NumberFormat = PLAIN) -> MainAction:
    """What the pair needs next: files, or to be loaded; with the reason when neither can be."""
    if state.target is None:
        reason = tr("Choose a target first.") if state.draft is not None else ""
        return MainAction("none", tr(_LOAD_PAIR), False, reason)
    if state.loading == "loading":
        return MainAction("wait", tr("Loading…"), False)
    if state.loading == "loaded":
        reason = tr("This target answers in the chat.")
        if state.wanted_draft is not None:
            reason = tr("This pair answers in the chat.")
        return MainAction("wait", tr("Loaded"), False, reason, "ok")
    action = _download_action(state, fmt) or _load_action(state)
    if action.kind not in ("download", "load"):
        return action
    if state.is_refused:
        return replace(action, is_enabled=False, reason=tr(_REFUSED), tone="danger")
    plan = state.plan.value
    if plan is not None and not plan.fits:
        reason = tr("{shortfall}; loading may fail.", shortfall=shortfall_words(plan, fmt))
        return replace(action, reason=reason, tone="warning")
    return action


_Part = tuple[Literal["target", "draft"], Choice, FileState, ModelFacts | None]


def _parts(state: PairState) -> list[_Part]:
    """(which, choice, where it is, its facts) of the files that are wanted."""
    report = state.check.value
    parts: list[_Part] = []
    if state.target is not None:
        parts.append(("target", state.target, state.target_file, state.target_facts))
    if state.wanted_draft is not None:
        facts = report.draft if report is not None else None
        parts.append(("draft", state.wanted_draft, state.draft_file, facts))
    return parts


def missing_files(state: PairState) -> tuple[FileRef, ...]:
    """What the button "Download" asks for."""
    return tuple(choice.ref for _, choice, file, _ in _parts(state) if file.is_missing)


def _download_action(state: PairState, fmt: NumberFormat) -> MainAction | None:
    parts = _parts(state)
    items = [file.item for _, _, file, _ in parts if file.item is not None]
    failed = [item for item in items if item.phase == "failed"]
    if failed:  # what stands in the way is said first
        return _go_on(tr("Try the download again"), failed, "danger", fmt)
    missing = [part for part in parts if part[2].is_missing]
    gone = next((which for which, choice, _, _ in missing if choice.ref.is_local), "")
    if gone:
        reason = tr("The file of the draft model is not there any more. Choose another one.")
        if gone == "target":
            reason = tr("The file of the target is not there any more. Choose another one.")
        return MainAction("none", tr(_LOAD_PAIR), False, reason, "danger")
    if missing:
        sizes = [size_of(choice, facts) for _, choice, _, facts in missing]
        size = byte_size(sum(sizes), fmt) if all(sizes) else ""
        return MainAction("download", _download_words([part[0] for part in missing], size))
    if not items:
        return None
    paused = [item for item in items if item.phase == "paused"]
    if paused:
        return _go_on(tr("Go on downloading"), paused, "muted", fmt)
    text = tr(
        "Downloading, {done} of {total}",
        done=byte_size(sum(i.done for i in items), fmt),
        total=byte_size(sum(i.total for i in items), fmt),
    )
    return MainAction("wait", text, False, _waiting_words(items, fmt), "muted", _share(items))


def _download_words(missing: list[Literal["target", "draft"]], size: str) -> str:
    if len(missing) == 2:
        return tr("Download both ({size})", size=size) if size else tr("Download both")
    if missing[0] == "target":
        return tr("Download the target ({size})", size=size) if size else tr("Download the target")
    if size:
        return tr("Download the draft model ({size})", size=size)
    return tr("Download the draft model")


def _go_on(text: str, items: list[DownloadItem], tone: Tone, fmt: NumberFormat) -> MainAction:
    first = items[0]
    reason = f"{first.reason} {first.hint}".strip() or item_words(first, fmt)
    keys = tuple(item.key for item in items)
    progress = _share(items)
    return MainAction("resume", text, True, reason, tone, progress, first.link, keys)


def _share(items: list[DownloadItem]) -> float | None:
    total = sum(item.total for item in items)
    return sum(item.done for item in items) / total if total else None


def _waiting_words(items: list[DownloadItem], fmt: NumberFormat) -> str:
    waiting = next((item for item in items if item.phase == "waiting"), None)
    if waiting is not None:
        return f"{waiting.reason} {waiting.hint}".strip()
    if all(item.phase == "verifying" for item in items):
        return tr("The content is being compared with what the Hub says.")
    left = [item.seconds_left for item in items if item.seconds_left is not None]
    return tr("About {time} left", time=time_left(max(left), fmt)) if left else ""


def _load_action(state: PairState) -> MainAction:
    if state.loading == "other":
        return MainAction("load", tr("Load again with these settings"))
    if state.wanted_draft is not None:
        return MainAction("load", tr(_LOAD_PAIR))
    return MainAction("load", tr("Load the target"))
