"""What makes an arm that is a server comparable with one of this machine: its texts, since token
ids are not known, and the counts of drafts that it publishes.

No figure of its own: counts go into the `RunStats` of an answer, whose properties are the rates.
Called by `compare` and by the bench.
"""

from collections.abc import Callable, Iterable

import msgspec

from engine.answer import Answer
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.report import ArmServer, TextDifference
from engine.language import local, tr
from engine.remote.address import split_reference
from engine.remote.names import server_words
from engine.remote.values import DraftCounts, ServerInfo
from engine.request import GenerateRequest
from engine.stats import RunStats

_SHOWN = 40  # characters of a text behind the point where two part


def meet(
    inference: Inference, references: Iterable[str], cancelled: Callable[[], bool] = lambda: False
) -> dict[str, ServerInfo] | None:
    """Ask servers what they are, by reference. None when it was cancelled. Raises EngineError for
    one that does not answer, or has not the model: before minutes of work, not after them."""
    met: dict[str, ServerInfo] = {}
    try:
        for reference in references:
            inference.servers.load(reference, cancelled)
            met[reference] = inference.servers.info(split_reference(reference)[0], cancelled)
    except EngineError as error:
        if error.kind is ErrorKind.CANCELLED:
            return None
        raise
    return met


def arm_server(endpoint: str, server: ServerInfo | None, answer: Answer) -> ArmServer | None:
    """Who gave an answer, and where it tells of its drafts; None for this machine's engine."""
    if not endpoint:
        return None
    return ArmServer(
        name=server_words(server),
        endpoint=endpoint,
        drafts_with=server.drafts_with if server is not None else "",
        published=answer.published.source if answer.published is not None else "",
    )


def told_stats(answer: Answer) -> RunStats:
    """The answer's counters, with what its server says of drafts.

    Times and intervals stay the client's. Every pass writes the tokens it accepts and one more, so
    the passes are tokens − accepted. Of positions a server tells what was accepted; a draft that
    was accepted up to a position is taken to reach the next one. Where nothing is published, passes
    are bursts, as they arrived.
    """
    if answer.published is None or not answer.published.source:
        return answer.stats
    counts = answer.published.plausible
    stats = msgspec.convert(msgspec.to_builtins(answer.stats), RunStats)
    stats.drafted, stats.drafts, stats.accepted = counts.drafted, counts.drafts, counts.accepted
    after_first = max(stats.committed - 1, 0)
    stats.passes = max(after_first - stats.accepted, min(after_first, 1))
    stats.accepted_at = list(counts.accepted_at)
    stats.reached_at = [counts.drafts, *counts.accepted_at][: len(counts.accepted_at)]
    return stats


def text_difference(baseline: str, arm: str) -> TextDifference | None:
    """Where two texts part; None where they are the same."""
    if baseline == arm:
        return None
    pairs = enumerate(zip(baseline, arm, strict=False))
    at = next((i for i, (x, y) in pairs if x != y), min(len(baseline), len(arm)))
    return TextDifference(
        position=at,
        baseline_text=baseline[at : at + _SHOWN],
        arm_text=arm[at : at + _SHOWN],
    )


def cache_note(answer: Answer) -> str:
    """A sentence where a server had read some of the prompt before, so that the wait for its first
    token says less; "" otherwise."""
    cached = answer.stats.cached_tokens
    if not cached:
        return ""
    return tr(
        "The server had {cached} of {prompt} prompt tokens in its cache.",
        cached=local(f"{cached:,}"),
        prompt=local(f"{answer.stats.prompt_tokens:,}"),
    )


def published_note(counts: DraftCounts | None) -> str:
    """Why there is no acceptance, or what else is in it; "" where nothing is to be said."""
    if counts is not None and counts.note:
        return counts.note
    if counts is None or not counts.source:
        return tr("The server does not publish what becomes of its drafts.")
    return ""


def draws_for_itself(request: GenerateRequest) -> bool:
    """Whether its text is another sample than the baseline's by design, so that no difference is
    a defect: drafts verified by rejection, and servers, which have random numbers of their own."""
    if request.sampling.temperature <= 0:
        return False
    return bool(request.endpoint) or request.speculation.verifier == "rejection"
