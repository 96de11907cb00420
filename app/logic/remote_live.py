"""What the live panel says of an answer that a server writes: speed and wait as seen from here,
drafts only where the server tells them.

Pure text from the engine's state and `LiveFigures`; never a zero for what is not known. Used by
`live_status` and the live panel.
"""

from app.logic import formatting as text
from app.logic.endpoint_words import (
    drafts_as_started,
    host_of,
    kind_of,
    kind_title,
    source_sentence,
    takes_arm,
)
from app.logic.formatting import NOTHING, PLAIN, NumberFormat
from app.logic.gain_words import LiveStatus
from app.logic.live import LiveFigures
from app.logic.live_view import BarPart, BarRow
from engine.language import tr
from engine.protocol import Loaded


def remote_status(loaded: Loaded, figures: LiveFigures, fmt: NumberFormat = PLAIN) -> LiveStatus:
    """In place of whether speculation is on and what it gains, which only its own machine knows."""
    server = kind_title(kind_of(loaded.target))
    match figures.phase:
        case "prompt":
            waiting = tr("Waiting for its first words.")
            return LiveStatus("busy", tr("{server} was asked.", server=server), waiting)
        case "running":
            seen = tr("Speed and wait are measured here, network included.")
            return LiveStatus(
                "on", tr("{server} is answering.", server=server), seen, is_of_answer=True
            )
        case "finished":
            return _drafts(server, figures, fmt)
    how = tr("Drafts are made there as the switch says.")
    if not takes_arm(loaded):
        how = drafts_as_started(kind_of(loaded.target))
    where = tr("Answers come from {server}.", server=server)
    return LiveStatus("on", where, f"{host_of(loaded.target.path)}. {how}")


def _drafts(server: str, figures: LiveFigures, fmt: NumberFormat) -> LiveStatus:
    drafts = figures.drafts
    if drafts is None or not drafts.source:
        why = drafts.note if drafts is not None else ""
        why = why or tr("So only speed and wait are known, as they are seen from here.")
        headline = tr("{server} does not publish its drafts.", server=server)
        return LiveStatus("on", headline, why, is_of_answer=True)
    source = " ".join(part for part in (source_sentence(drafts.source), drafts.note) if part)
    if not drafts.drafted:
        headline = tr("{server} drafted nothing for this answer.", server=server)
        return LiveStatus("off", headline, source, is_of_answer=True)
    share = text.percent(drafts.accepted / drafts.drafted, 0, fmt)
    counts = tr(
        "{accepted} of {drafted} tokens.",
        accepted=text.count(drafts.accepted, fmt),
        drafted=text.count(drafts.drafted, fmt),
    )
    headline = tr("{share} of the server’s drafts were accepted.", share=share)
    return LiveStatus("on", headline, f"{counts} {source}", is_of_answer=True)


def acceptance(figures: LiveFigures) -> float | None:
    """accepted ÷ drafted as the server counts; None where it does not tell."""
    drafts = figures.drafts
    if drafts is None or not drafts.source or not drafts.drafted:
        return None
    return drafts.accepted / drafts.drafted


def mean_length(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> str:
    """Of drafts, where the server counts those and not only their tokens."""
    drafts = figures.drafts
    if acceptance(figures) is None or drafts is None or not drafts.drafts:
        return NOTHING
    return text.figure(1 + drafts.accepted / drafts.drafts, 2, fmt)


def waiting_row(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> BarRow | None:
    """Network, queue and prompt are one wait from here."""
    stats = figures.stats
    if not stats.committed:
        return None
    wait = text.duration(stats.ttft_ms, fmt)
    hint = tr("Network, queue, prompt and first pass together, as seen from here")
    if figures.phase == "finished" and stats.prompt_tokens:
        prompt = text.named(tr("Prompt"), text.token_count(stats.prompt_tokens, fmt))
        hint = f"{hint}\n{prompt}"
    part = BarPart("prompt", tr("Until the first token"), stats.ttft_ms, wait)
    return BarRow(tr("Time to first token"), wait, (part,), hint)


def not_known() -> str:
    """Why sections of the panel are not there."""
    return tr(
        "Cost per token, break-even, the time of a pass and memory are known only for models on "
        "this computer."
    )
