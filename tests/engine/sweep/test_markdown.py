"""A report as Markdown, with every figure where it belongs."""

import msgspec

from engine.remote.values import DraftCounts
from engine.sweep.markdown import acceptance_text, sweep_markdown
from engine.sweep.values import Spread, SweepCrossing, SweepPoint, SweepReport
from tests.engine.sweep.values import sweep_request

POINT = SweepPoint(
    arm="off",
    level=1.0,
    round=1,
    answers=4,
    failed=0,
    seconds=2.0,
    tokens=100,
    ttft_ms=Spread(10.4, 20.0, 30.0),
    itl_ms=Spread(5.25, 6.0, 7.0),
    user_tps=Spread(60.0, 70.0, 80.0),
    answer_ms=Spread(500.0, 600.0, 700.0),
)
LOOKUP = msgspec.structs.replace(
    POINT, arm="lookup", tokens=150, drafts=DraftCounts(source="timings", drafted=8, accepted=6)
)
REPORT = SweepReport(
    request=sweep_request(levels=(1.0,)),
    servers={"off": "Paceline 1, words", "lookup": "Paceline 1, words"},
    points=(LOOKUP, POINT),
    crossings=(SweepCrossing(arm="lookup", last_gain=1, first_loss=None, sentence="It helps."),),
    warnings=("Mind this.",),
)


def rows(markdown: str) -> list[list[str]]:
    lines = [line for line in markdown.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_table_stands_in_the_order_of_levels_and_arms() -> None:
    heads, _, off, lookup = rows(sweep_markdown(REPORT, "A title"))
    assert heads[:5] == ["clients", "arm", "tok/s", "against", "tok/s each"]
    assert off[:5] == ["1", "off", "50.0", "–", "60.0"]
    assert off[5:] == ["10", "20", "30", "5.2", "6.0", "7.0", "not published", "4", "–"]
    assert lookup[:5] == ["1", "lookup", "75.0", "1.50×", "60.0"]
    assert lookup[11] == "75 %"


def test_what_follows_and_what_to_mind() -> None:
    text = sweep_markdown(REPORT, "A title")
    assert text.startswith("# A title\n\noff, lookup, ")
    assert text.endswith("\n")
    for line in (
        "- It helps.",
        "- Mind this.",
        "- off: Paceline 1, words at http://127.0.0.1:9/v1, speculation off.",
        "- 1 clients, 2 answers each after one as warm-up, 256 at most; 6 prompts (own); up to 8 "
        "tokens, temperature 0, seed 1, 1 round.",
    ):
        assert line in text.splitlines()


def test_rounds_have_a_column_and_failures_their_words() -> None:
    failed = msgspec.structs.replace(POINT, round=2, failed=3, errors=("Nobody there.",))
    report = msgspec.structs.replace(
        REPORT, request=sweep_request(rounds=2), points=(POINT, failed), state="stopped"
    )
    text = sweep_markdown(report)
    heads, _, first, second = rows(text)
    assert heads[:3] == ["clients", "round", "arm"]
    assert first[:3] == ["1", "1", "off"]
    assert second[:3] == ["1", "2", "off"]
    assert second[-1] == "3"
    assert "- off at 1: Nobody there." in text
    assert "stopped before its end" in text


def test_rates_and_saturation() -> None:
    saturated = msgspec.structs.replace(POINT, level=2.5, is_saturated=True)
    request = sweep_request(mode="rate", levels=(2.5,))
    text = sweep_markdown(msgspec.structs.replace(REPORT, request=request, points=(saturated,)))
    heads, _, row = rows(text)
    assert heads[0] == "arrivals"
    assert row[:2] == ["2.5/s", "off (saturated)"]
    assert "more came than were answered" in text


def test_a_point_without_answers_and_a_sweep_without_points() -> None:
    nothing = msgspec.structs.replace(
        POINT, answers=0, seconds=0.0, tokens=0, ttft_ms=None, itl_ms=None, user_tps=None
    )
    row = rows(sweep_markdown(msgspec.structs.replace(REPORT, points=(nothing,))))[2]
    assert row[2:11] == ["–"] * 9
    empty = msgspec.structs.replace(REPORT, points=(), crossings=(), state="stopped")
    assert "Nothing was measured." in sweep_markdown(empty)


def test_acceptance() -> None:
    assert acceptance_text(DraftCounts()) == "not published"
    assert acceptance_text(DraftCounts(source="metrics")) == "none drafted"
    assert acceptance_text(DraftCounts(source="metrics", drafted=3, accepted=1)) == "33 %"
