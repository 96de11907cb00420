"""What servers tell of their drafts: counters read before and after, or the numbers of an answer.

Formats of answers, with where they were read: llama.cpp b11549 (`timings.draft_n`), vLLM 0.32.0
(`metrics.speculative_decoding`), LM Studio 0.3.10 to 0.4 (`stats` or `usage`), OpenAI's
`completion_tokens_details`. Pages of counters are `metrics_pages`'s. Called by `answering` and by
load sweeps.
"""

from collections.abc import Iterable, Mapping
from itertools import zip_longest

import httpx2
import msgspec

from engine.language import local, tr
from engine.remote.http import error_of, fetched, status_error
from engine.remote.json_values import list_in, object_in, whole_in
from engine.remote.metrics_pages import NAMES, Counters, parsed
from engine.remote.values import DraftCounts, ServerInfo

_PATIENCE_S = 5.0  # for a page of counters


async def counters(
    http: httpx2.AsyncClient, server: ServerInfo, model: str, headers: dict[str, str]
) -> Counters | None:
    """A look at what a server counts; None where it publishes nothing. Raises EngineError when it
    cannot be asked."""
    if not server.metrics_url or server.kind not in NAMES:
        return None
    try:
        page = await fetched(http, server.metrics_url, headers, _PATIENCE_S)
    except (httpx2.HTTPError, httpx2.InvalidURL, UnicodeEncodeError) as error:
        raise error_of(error, server.url) from error
    if page.status != 200:
        key = headers.get("Authorization", "").removeprefix("Bearer ")
        raise status_error(page.status, page.body, server.url, key)
    return parsed(server.kind, page.text, model)


def difference(
    before: Counters, after: Counters, requests: int = 0, tokens: int = 0
) -> DraftCounts:
    """What became of the drafts in between; `requests` and `tokens` are the asker's own, by which
    answers to others are noticed."""
    if after.is_drained:
        before = Counters()
    elif _went_back(before, after):
        return DraftCounts(
            note=tr("The server was started again meanwhile, so its counters say nothing.")
        )
    moved = {
        name: max(0.0, getattr(after, name) - (getattr(before, name) or 0.0))
        for name in ("drafted", "accepted", "drafts", "tokens", "requests")
        if getattr(after, name) is not None
    }
    notes = [_others(moved, requests, tokens)]
    if "drafted" not in moved:
        return _from_gauges(after, moved, [note for note in notes if note])
    at = zip_longest(after.accepted_at, before.accepted_at, fillvalue=0.0)
    steps = [max(0, round(a - b)) for a, b in at]
    if after.is_drained:
        notes.append(tr("Reading the server's figures takes them away from other readers."))
    return DraftCounts(
        source="metrics",
        drafted=round(moved["drafted"]),
        accepted=round(moved.get("accepted", 0.0)),
        drafts=round(moved.get("drafts", 0.0)),
        accepted_at=tuple(steps),
        note=" ".join(note for note in notes if note),
    ).plausible


def of_answer(last: Mapping[str, object]) -> DraftCounts:
    """The drafts of one answer, from its chunk with usage, timings or statistics; `source` is ""
    where it says nothing."""
    return _said_in(last).plausible


def _said_in(last: Mapping[str, object]) -> DraftCounts:
    usage, stats = object_in(last.get("usage")), object_in(last.get("stats"))
    timings = object_in(last.get("timings"))
    if (drafted := whole_in(timings.get("draft_n"))) is not None:
        return DraftCounts(
            source="timings",
            drafted=drafted,
            accepted=whole_in(timings.get("draft_n_accepted")) or 0,
        )
    inside = object_in(object_in(last.get("metrics")).get("speculative_decoding"))  # vLLM 0.32
    if (drafted := whole_in(inside.get("num_draft_tokens"))) is not None:
        return DraftCounts(
            source="stats",
            drafted=drafted,
            accepted=whole_in(inside.get("num_accepted_draft_tokens")) or 0,
            drafts=whole_in(inside.get("num_spec_steps")) or 0,
            accepted_at=_from_histogram(inside.get("acceptance_histogram")),
        )
    for place in (stats, usage):  # LM Studio's
        if (drafted := whole_in(place.get("total_draft_tokens_count"))) is not None:
            accepted = whole_in(place.get("accepted_draft_tokens_count")) or 0
            return DraftCounts(source="stats", drafted=drafted, accepted=accepted)
    details = object_in(usage.get("completion_tokens_details"))
    accepted_of = whole_in(details.get("accepted_prediction_tokens")) or 0
    rejected = whole_in(details.get("rejected_prediction_tokens")) or 0
    if accepted_of + rejected:
        return DraftCounts(source="usage", drafted=accepted_of + rejected, accepted=accepted_of)
    return DraftCounts()


def total(counts: Iterable[DraftCounts]) -> DraftCounts:
    """The sum over answers, of those that tell; notes that differ are all kept."""
    every = list(counts)
    told = [c for c in every if c.source]
    notes = list(dict.fromkeys(c.note for c in every if c.note))
    if not told:
        return DraftCounts(note=" ".join(notes))
    at = zip_longest(*(c.accepted_at for c in told), fillvalue=0)
    return DraftCounts(
        source=told[0].source,
        drafted=sum(c.drafted for c in told),
        accepted=sum(c.accepted for c in told),
        # A sum in which one part is missing would be no number of drafts.
        drafts=sum(c.drafts for c in told) if all(c.drafts or not c.drafted for c in told) else 0,
        accepted_at=tuple(map(sum, at)),
        note=" ".join(notes),
    )


def with_drafts(counts: DraftCounts, moved: DraftCounts) -> DraftCounts:
    """An answer's own counts with the number of drafts, where the server's counters moved by
    exactly that answer."""
    if (moved.drafted, moved.accepted) != (counts.drafted, counts.accepted) or counts.drafts:
        return counts
    return msgspec.structs.replace(counts, drafts=moved.drafts, accepted_at=moved.accepted_at)


def _from_gauges(after: Counters, moved: dict[str, float], notes: list[str]) -> DraftCounts:
    """SGLang counts tokens and verifications, and each verification brings one token of the
    target's own and each answer one of the prompt's; the rest was drafted."""
    calls = round(moved.get("drafts", 0.0))
    if calls and "tokens" in moved and "requests" in moved:
        accepted = max(0, round(moved["tokens"] - moved["requests"]) - calls)
        rate = after.accept_rate or 0.0
        notes.append(
            tr("Worked out from the server's tokens, verifications and its latest acceptance.")
        )
        return DraftCounts(
            source="metrics",
            drafted=max(accepted, round(accepted / rate)) if rate > 0 else accepted,
            accepted=accepted,
            drafts=calls,
            note=" ".join(notes),
        )
    if after.accept_length:
        rate_text = f"{100 * (after.accept_rate or 0.0):.0f}"
        return DraftCounts(
            note=tr(
                "The server only tells an average of the last moments: {length} tokens a pass, "
                "{rate} % accepted.",
                length=local(f"{after.accept_length:.1f}"),
                rate=local(rate_text),
            )
        )
    return DraftCounts(note=tr("The server does not publish what becomes of its drafts."))


def _others(moved: dict[str, float], requests: int, tokens: int) -> str:
    others = round(moved.get("requests", 0.0)) - requests
    if requests and others == 1:
        return tr("A request of somebody else is in these figures.")
    if requests and others > 1:
        return tr("{count} requests of others are in these figures.", count=local(f"{others:,}"))
    # A few tokens more may be counted than were sent: end tokens, drafts after the limit.
    if tokens and moved.get("tokens", 0.0) > 1.05 * tokens + 8 * max(requests, 1):
        return tr("Answers to others are in these figures.")
    return ""


def _went_back(before: Counters, after: Counters) -> bool:
    pairs = (
        (getattr(before, name), getattr(after, name))
        for name in ("drafted", "accepted", "drafts", "tokens", "requests")
    )
    return any(b is not None and (a is None or a < b) for b, a in pairs)


def _from_histogram(value: object) -> tuple[int, ...]:
    """Index j: steps in which exactly j drafted tokens were accepted."""
    steps = [whole_in(v) or 0 for v in list_in(value)]
    return tuple(sum(steps[i:]) for i in range(1, len(steps)))
