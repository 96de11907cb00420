"""What the default of a pair of models is in words: an arm with its lengths, where it is from, and
why an arm cannot be one.

Names arms as the results of a bench do. Used by the settings page, the model bar and those results.
"""

from app.logic.arms import arm_title
from app.settings import Settings, can_be_default
from engine.bench.values import BenchReport
from engine.language import mark, tr
from engine.remote.values import is_reference
from engine.request import DraftModelSpec, Speculation

NO_DEFAULT = mark(
    "An expected text belongs to one answer, so that this arm cannot be a default. Auto follows "
    "an expected text where there is one."
)
NO_SERVER_DEFAULT = mark(
    "A server drafts as it was started, so it cannot be a pair’s default. Choose it as the target "
    "in the model bar."
)


def default_problem(report: BenchReport, arm: str) -> str:
    """Why an arm of a bench cannot be the pair's default; "" where it can."""
    asked = next((each for each in report.request.arms if each.name == arm), None)
    if (asked is not None and asked.endpoint) or _has_servers(report):
        return tr(NO_SERVER_DEFAULT)
    return "" if asked is None or can_be_default(asked) else tr(NO_DEFAULT)


def _has_servers(report: BenchReport) -> bool:
    """Whether a server was measured in the place of a pair."""
    return any(is_reference(pair.target.path) for pair in report.request.pairs)


def default_words(settings: Settings) -> tuple[str, str]:
    """What is said of the loaded pair's default, and how long it holds; empty where it has none."""
    default = settings.pair_default
    if default is None:
        return "", ""
    asked = settings.speculation(settings.arm, settings.verifier)
    title = default_title(settings.arm, asked, default.is_from_bench)
    return title, default_note(bool(default.draft))


def default_title(arm: str, asked: Speculation, is_from_bench: bool) -> str:
    """ "Default of this pair: Lookup 5, from a bench"."""
    name = _label(arm, asked)
    if is_from_bench:
        return tr("Default of this pair: {arm}, from a bench", arm=name)
    return tr("Default of this pair: {arm}, changed since the bench", arm=name)


def default_note(has_draft: bool) -> str:
    if has_draft:
        return tr(
            "It holds while these two files are loaded. Changes at the switch and below stay with "
            "them."
        )
    return tr(
        "It holds while this file is loaded without a draft model. Changes at the switch and below "
        "stay with it."
    )


def _label(arm: str, asked: Speculation) -> str:
    """ "Draft model 7, p ≥ 0.4, rejection"."""
    if arm == "off":
        return tr("Plain decoding")
    title = arm_title(arm)
    drafters = () if arm == "auto" else asked.drafters  # Auto chooses lengths and sources itself
    lengths = dict.fromkeys(str(drafter.draft_max) for drafter in drafters)
    model = next((d for d in asked.drafters if isinstance(d, DraftModelSpec)), None)
    first, *others = list(lengths) or [""]
    length = tr("{first} and {second}", first=first, second=others[0]) if others else first
    parts = [f"{title} {length}".strip()]
    if arm != "auto" and model is not None and model.min_p:
        parts.append(f"p ≥ {model.min_p:g}")
    if model is not None and asked.verifier == "rejection":
        parts.append(tr("rejection"))
    return ", ".join(parts)
