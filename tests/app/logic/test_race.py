import msgspec
import pytest

from app.logic.race import (
    FRAME_MS,
    HOLD_MS,
    LONGEST_MS,
    clock,
    film,
    film_note,
    film_speed,
    race_caption,
    race_of,
    result_of,
    runs_to_race,
    side_words,
    speed_label,
)
from engine.bench.values import BenchRun, Piece
from engine.stats import RunStats
from tests.app import bench_report_samples as reports
from tests.app import race_samples as sample
from tests.app.compare_samples import TEXT, words

SHORT = "One two three four five six seven."  # seven words


def of_round(arm: str, number: int) -> BenchRun:
    run = sample.run(arm)
    return msgspec.structs.replace(run, step=msgspec.structs.replace(run.step, round=number))


def test_runs_of_the_first_round_that_both_have_race_each_other() -> None:
    left = [of_round("off", number) for number in (1, 2, 3)]
    right = [of_round("draft 3", number) for number in (3, 2)]
    assert runs_to_race(left, right) == (left[1], right[1])
    assert runs_to_race(left[:1], right) is None
    assert runs_to_race(left, ()) is None


def test_what_is_raced_is_named() -> None:
    report = reports.report()
    code = next(i for i, work in enumerate(report.request.prompts) if work.kind == "code")
    assert race_caption(report, 0, code).endswith(" · Code writing, code 1")


def test_nothing_is_shown_before_the_first_token() -> None:
    race = race_of(sample.plain(), sample.drafted())
    now = race.left.at(299.9)
    assert (now.shown, now.tokens, now.tps, now.is_done) == (0, 0, 0.0, False)
    assert side_words(race.left, now).wait == "Waiting for the first token…"
    first = race.left.at(300.0)
    assert (first.shown, first.tokens, first.tps) == (1, 1, 0.0)
    assert side_words(race.left, first).wait == "First token after 300\u202fms"


def test_each_pass_is_there_when_it_was_done() -> None:
    side = race_of(sample.run(text=SHORT), sample.plain()).left
    assert [side.at(300 + 40 * i).tokens for i in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert side.at(300 + 40 * 3 - 0.1).tokens == 3
    assert side.at(300 + 40 * 3).tps == pytest.approx(25.0)  # so far, without the wait
    assert "".join(run.text for piece in side.pieces[:3] for run in piece) == "One two three"


def test_the_end_is_the_last_token_and_elapsed_time_stays_there() -> None:
    race = race_of(sample.plain(), sample.drafted())
    for side in race.sides:
        run_ms = side.ends_ms
        assert not side.at(run_ms - 0.1).is_done
        done = side.at(run_ms + 5000)
        assert done.is_done
        assert done.elapsed_ms == run_ms
        assert done.share == 1
        assert done.tps == pytest.approx(side.tps)
        assert side.text == TEXT
    assert race.length_ms == pytest.approx(sample.plain().stats.total_ms)


def test_accepted_text_keeps_its_source() -> None:
    side = race_of(sample.plain(), sample.drafted()).right
    second = side.pieces[1]
    assert [(run.text, run.source) for run in second] == [
        ("".join(words(TEXT)[1:3]), "draft_model"),
        (words(TEXT)[3], ""),
    ]
    assert side.sources == ("draft_model",)
    assert race_of(sample.run("auto"), sample.plain()).left.sources == ()  # it used none


def test_names_are_the_arms_unless_others_are_given() -> None:
    race = race_of(sample.plain(), sample.drafted())
    assert [side.name for side in race.sides] == ["Plain decoding", "Draft model 3"]
    assert race_of(sample.plain(), sample.drafted(), ("A", "B")).right.name == "B"


def test_the_winner_is_told_with_the_lead_and_against_whom() -> None:
    race = race_of(sample.plain(), sample.drafted())
    assert race.winner == 1
    result = result_of(race)
    assert result.strips == ("1.2\u202fs later", "1.69× · 1.2\u202fs earlier")
    assert result.tones == ("off", "gain")
    assert result.sentence == (
        "Draft model 3 is done 1.2\u202fs earlier than plain decoding and, after the first token, "
        "writes at 1.69× its speed. The same text, one run each."
    )
    swapped = result_of(race_of(sample.drafted(), sample.plain()))
    assert swapped.strips == result.strips[::-1]
    assert swapped.tones == ("gain", "off")


def test_a_shorter_text_that_is_done_first_is_not_called_faster() -> None:
    slow = sample.run("draft 3", "draft_model", text=SHORT, pass_ms=80.0)
    result = result_of(race_of(sample.plain(), slow))
    assert result.strips[1].startswith("0.50× · ")
    assert result.tones[1] == "on"
    assert "tokens, so tok/s tell more" in result.sentence


def test_what_one_run_cannot_tell_apart_is_level() -> None:
    other = sample.run("lookup 5", "prompt_lookup", pass_ms=40.1)
    result = result_of(race_of(sample.plain(), other))
    assert result.strips == ("level", "level")
    assert result.sentence.startswith("Both are done after about 3.39\u202fs.")


def test_another_text_of_the_same_length_is_told() -> None:
    other = sample.run("lookup 5", text=TEXT.replace("gain", "loss"), pass_ms=80.0)
    assert "The texts differ." in result_of(race_of(sample.plain(), other)).sentence


def single(pieces: tuple[tuple[Piece, ...], ...]) -> BenchRun:
    stats = RunStats(prompt_ms=100.0, committed=1)
    return msgspec.structs.replace(sample.plain(), stats=stats, pieces=pieces, tokens=(1,))


@pytest.mark.parametrize(
    ("pieces", "text"),
    [((), ""), (((Piece("Yes"),),), "Yes"), (((Piece("Y"),), (Piece("es"),)), "Yes")],
)
def test_an_answer_of_one_token(pieces: tuple[tuple[Piece, ...], ...], text: str) -> None:
    race = race_of(single(pieces), single(pieces))
    assert race.left.text == text
    assert race.left.at(100.0).is_done
    assert result_of(race).strips == ("level", "level")
    assert side_words(race.left, race.left.at(100.0)).speed == ""


def test_a_clock_never_runs_ahead() -> None:
    assert clock(0.0) == "0.0\u202fs"
    assert clock(1999.0) == "1.9\u202fs"
    assert [speed_label(s) for s in (0.5, 1.0, 2.0)] == ["0.5×", "1×", "2×"]


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_a_film_takes_the_time_of_the_race(speed: float) -> None:
    frames = film(5000.0, speed)
    played = sum(frame.shown_ms for frame in frames) - HOLD_MS
    assert abs(played - 5000.0 / speed) <= FRAME_MS
    assert frames[0].at_ms == 0
    assert frames[-1].at_ms == 5000.0
    assert all(frame.shown_ms % 10 == 0 for frame in frames)  # GIF knows no finer times


@pytest.mark.parametrize(
    ("length", "wanted", "speed"),
    [(5000, 1.0, 1.0), (5000, 0.5, 0.5), (LONGEST_MS, 1.0, 1.0), (84_000, 1.0, 4.0)],
)
def test_a_film_that_would_be_too_long_is_faster_and_says_so(
    length: float, wanted: float, speed: float
) -> None:
    assert film_speed(length, wanted) == speed
    note = film_note(length, wanted)
    assert bool(note) is (speed != wanted)
    if note:
        assert note.startswith("An animation plays at 4×: at 1× it would take 84.0\u202fs")
