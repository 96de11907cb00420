"""What a load sweep's results are said to mean."""

from datetime import UTC, datetime

import msgspec
import pytest

from app.logic.sweep_words import (
    about_text,
    entry_words,
    failures,
    level_words,
    server_facts,
    verdicts,
)
from engine.remote.protocol import SweepEntry
from engine.sweep.values import SweepReport
from tests.app.sweep_samples import CROSSING, POINTS, REPORT, REQUEST

change = msgspec.structs.replace


def headline(arm: str, gain: float | None, loss: float | None) -> str:
    crossing = change(CROSSING, arm=arm, last_gain=gain, first_loss=loss)
    (found,) = verdicts(change(REPORT, crossings=(crossing,)))
    return found.headline


@pytest.mark.parametrize(
    ("gain", "loss", "said"),
    [
        (1.0, 4.0, "Lookup stops helping at 4 clients."),
        (4.0, None, "Lookup helps up to 4 clients, the most measured."),
        (1.0, None, "Lookup surely helps up to 1 client."),
        (None, 1.0, "Lookup does not help against plain decoding."),
        (None, 4.0, "Lookup is surely not faster from 4 clients on."),
        (None, None, "No level tells whether Lookup is faster than plain decoding."),
        (4.0, 1.0, "Lookup is faster than plain decoding at some levels only."),
    ],
)
def test_where_an_arm_stops_helping(gain: float | None, loss: float | None, said: str) -> None:
    assert headline("lookup", gain, loss) == said


def test_another_server_is_faster_and_helps_nobody() -> None:
    assert headline("Desk", 1.0, 4.0) == "Desk stops being faster at 4 clients."
    assert headline("Desk", 4.0, None) == (
        "Desk is faster than plain decoding up to 4 clients, the most measured."
    )


def test_the_detail_names_arms_as_the_window_does() -> None:
    (found,) = verdicts(REPORT)
    assert found.detail == "“Lookup” against “Plain decoding”: surely faster."


def test_a_single_server_is_told_by_its_best_point() -> None:
    request = change(REQUEST, arms=REQUEST.arms[:1])
    alone = SweepReport(request=request, servers={}, points=(POINTS[0], POINTS[3]))
    assert verdicts(alone)[0].headline.startswith("Up to 100")
    assert verdicts(change(alone, points=()))[0].headline == "Nothing was measured."


def test_what_failed_is_said_with_its_place() -> None:
    assert failures(REPORT) == ("Lookup, 4 clients: 1 answer failed. It took too long.",)


def test_how_it_was_measured() -> None:
    assert about_text(REPORT).startswith("Done · 4 answers a client, up to 128 tokens · 1 round")
    assert server_facts(REPORT) == ("Plain decoding: Paceline 0.7", "Desk: vLLM 0.11")
    rate = change(REQUEST, mode="rate")
    assert level_words(rate, 0.5) == "0.5 requests/s"


def test_a_row_of_the_list() -> None:
    now = datetime(2026, 11, 30, tzinfo=UTC)
    entry = SweepEntry(id=1, title="", at=now.timestamp(), arms=("off", "Desk"))
    assert entry_words(entry, now) == ("Load sweep", "00:00", "Plain decoding, Desk")
