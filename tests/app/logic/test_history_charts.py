"""The history's charts: what is a point, what is a line, what stands at which place."""

from datetime import datetime

import pytest

from app.logic.answer_history import Answer
from app.logic.formatting import NARROW_SPACE
from app.logic.history_charts import (
    MOST_POINTS,
    BenchMark,
    ChartData,
    Charts,
    charts_of,
    pair_title,
    summary,
)
from app.logic.history_range import RANGES, within
from tests.app.history_samples import answer

DAY = 86_400.0
NOON = datetime(2026, 11, 2, 12, 0).timestamp()


def days(*at: float, **changes: object) -> list[Answer]:
    return [answer(NOON + day * DAY, **changes) for day in at]  # type: ignore[arg-type]


def chart(charts: Charts, definition: str) -> ChartData:
    return next(c for c in charts.charts if c.definition == definition)


def test_every_answer_takes_the_same_room_whenever_it_was() -> None:
    charts = charts_of(days(0, 0.01, 0.02, 9))
    assert charts.points == 4
    assert [(d.at, d.text) for d in charts.days] == [(0, "2 Nov"), (3, "11 Nov")]


def test_acceptance_by_drafter() -> None:
    answers = [
        answer(NOON, {"draft_model": (10, 5), "prompt_lookup": (4, 1)}),
        answer(NOON, {"prompt_lookup": (4, 3)}),
        answer(NOON, {}),
    ]
    found = chart(charts_of(answers), "acceptance")
    assert {line.key: [(d.at, d.value) for d in line.dots] for line in found.lines} == {
        "draft_model": [(0, 0.5)],
        "prompt_lookup": [(0, 0.25), (1, 0.75)],
    }
    assert (found.low, found.high) == (0.0, 1.0)


def test_speeds_with_and_without_drafts_stand_apart_and_short_answers_nowhere() -> None:
    answers = [
        answer(NOON, tps=60.0), answer(NOON, {}, tps=41.0), answer(NOON, tokens=8, tps=900.0),
    ]  # fmt: skip
    found = chart(charts_of(answers), "decode_tps")
    assert {line.name: [(d.at, round(d.value, 6)) for d in line.dots] for line in found.lines} == {
        "With drafts": [(0, 60.0)],
        "Plain decoding": [(1, 41.0)],
    }
    assert (found.low, found.high) == (0.0, 60.0)


def test_gains_with_their_intervals_around_plain_decoding() -> None:
    answers = [answer(NOON, gain=0.38, gain_error=0.06), answer(NOON), answer(NOON, gain=-0.1)]
    found = chart(charts_of(answers), "live_gain")
    (line,) = found.lines
    assert [(d.at, d.value, d.error) for d in line.dots] == [(0, 0.38, 0.06), (2, -0.1, 0.0)]
    assert (found.low, found.base, found.high) == (-0.25, 0.0, 0.5)
    assert [words for _, words in found.marks] == [
        f"−25{NARROW_SPACE}%", f"±0{NARROW_SPACE}%", f"+50{NARROW_SPACE}%",
    ]  # fmt: skip


@pytest.mark.parametrize("gain", [-0.99, -0.3, 0.0, 0.24, 1.3, 7.0, 9.9])
def test_the_scale_holds_every_gain(gain: float) -> None:
    found = chart(charts_of([answer(NOON, gain=gain)]), "live_gain")
    assert found.low <= gain <= found.high
    assert found.low < 0 < found.high


@pytest.mark.parametrize("tps", [0.4, 0.9, 1.0, 7.0, 9.9, 10.0, 61.0, 99.0, 101.0, 4321.0])
def test_the_scale_holds_every_speed(tps: float) -> None:
    found = chart(charts_of([answer(NOON, tps=tps)]), "decode_tps")
    assert tps <= found.high + 1e-6
    assert found.high <= max(2.5 * tps, 1.0)


def test_a_trend_is_the_mean_of_the_last_five_and_takes_five() -> None:
    few = [answer(NOON, {"draft_model": (10, n)}) for n in (2, 4, 6, 8)]
    assert chart(charts_of(few), "acceptance").lines[0].trend == ()
    more = [answer(NOON, {"draft_model": (10, n)}) for n in (2, 4, 6, 8, 0, 7)]
    trend = chart(charts_of(more), "acceptance").lines[0].trend
    assert [d.value for d in trend] == pytest.approx([0.2, 0.3, 0.4, 0.5, 0.4, 0.5])


def test_what_cannot_be_drawn_is_said() -> None:
    charts = charts_of([answer(NOON, {}, tokens=3)])
    assert [bool(c.lines) for c in charts.charts] == [False, False, False]
    assert all(c.empty for c in charts.charts)


def test_many_answers_share_points_and_lose_nothing() -> None:
    answers = [answer(NOON, {"draft_model": (10, n % 11)}, gain=0.1 * (n % 3)) for n in range(1000)]
    charts = charts_of(answers)
    assert charts.points == MOST_POINTS
    (line,) = chart(charts, "acceptance").lines
    assert len(line.dots) == MOST_POINTS
    accepted = sum(a.stats.accepted for a in answers)
    sizes = [len(range(1000 * i // 240, 1000 * (i + 1) // 240)) for i in range(240)]
    kept = sum(d.value * 10 * size for d, size in zip(line.dots, sizes, strict=True))
    assert kept == pytest.approx(accepted)
    assert charts.told[0].startswith("4 answers · 2 Nov 2026")
    assert summary(answers, (), charts.points).endswith("· a point for about 4")


def test_benches_stand_where_they_were_made() -> None:
    benches = [
        BenchMark(NOON + 1.5 * DAY, "Second"),
        BenchMark(NOON - DAY, "Before all"),
        BenchMark(NOON + 0.5 * DAY, "First"),
        BenchMark(NOON + 9 * DAY, "Last"),
    ]
    found = charts_of(days(0, 1, 2), benches).benches
    assert [(mark.at, mark.text.split(",")[0]) for mark in found] == [
        (1, "Bench “First”"), (2, "Bench “Second”"), (3, "Bench “Last”"),
    ]  # fmt: skip


def test_an_answer_in_words() -> None:
    (words,) = charts_of([answer(NOON, gain=0.38, gain_error=0.06)]).told
    assert words.replace(NARROW_SPACE, " ").replace("\u00a0", " ") == (
        "2 Nov 2026, 12:00 · Draft model · chat · 100 tokens · 67 % of 60 drafted accepted · "
        "50.0 tok/s · +38 % ± 6 against plain decoding"
    )


def test_the_summary() -> None:
    assert summary(days(0), (), 1) == "1 answer, 2 Nov 2026"
    two = summary(days(0, 3), (BenchMark(NOON, "x"),), 2)
    assert two == "2 answers, 2 Nov 2026 to 5 Nov 2026 · ▼ 1 bench"


def test_ranges() -> None:
    answers = days(-40, -20, -3, -0.5)
    kept = [len(within(answers, name, NOON)) for name, _ in RANGES]
    assert kept == [1, 2, 3, 4]


def test_titles_of_pairs() -> None:
    assert pair_title(("a.gguf", "b.gguf")) == "a ⟷ b"
    assert pair_title(("a.gguf", "")) == "a, no draft model"
