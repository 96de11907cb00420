import pytest

from app.logic import formatting as f

GERMAN = f.NumberFormat(decimal=",", group=".")


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [(0, 0, "0"), (1234567, 0, "1,234,567"), (3.14159, 2, "3.14"), (-2.5, 1, "−2.5")],
)
def test_numbers_group_thousands_and_use_a_true_minus(
    value: float, digits: int, expected: str
) -> None:
    assert f.number(value, digits) == expected


def test_a_rounded_zero_has_no_sign() -> None:
    assert f.number(-0.001, 1) == "0.0"


def test_the_locale_chooses_the_separators() -> None:
    assert f.number(1234.5, 1, GERMAN) == "1.234,5"
    assert f.tokens_per_second(74.12, GERMAN) == "74,1\u202ftok/s"


def test_percent_has_a_narrow_space() -> None:
    assert f.percent(0.724) == "72\u202f%"
    assert f.percent(None) == "–"


@pytest.mark.parametrize(
    ("tps", "expected"),
    [(0, "–"), (8.432, "8.43"), (74.12, "74.1"), (9.999, "10.0"), (131.7, "132")],
)
def test_speed_has_three_digits(tps: float, expected: str) -> None:
    assert f.speed_figure(tps) == expected


@pytest.mark.parametrize(
    ("speed_up", "margin", "expected"),
    [
        (1.38, None, "+38\u202f%"),
        (1.38, 0.061, "+38\u202f%\u00a0±\u202f6"),
        (0.82, 0.001, "−18\u202f%\u00a0±\u202f1"),
        (1.001, 0.05, "±0\u202f%"),
    ],
)
def test_gains_have_a_sign_and_their_uncertainty(
    speed_up: float, margin: float | None, expected: str
) -> None:
    assert f.gain(speed_up, margin) == expected


def test_speed_ups_have_a_second_digit_near_one() -> None:
    assert f.times(1.384) == "1.38×"
    assert f.times(2.13) == "2.1×"
    assert f.times(12.4) == "12×"
    assert f.times_range(1.91, 2.18) == "1.9–2.2×"
    assert f.times_range(2.11, 2.12) == "2.1×"


@pytest.mark.parametrize(
    ("ms", "expected"),
    [
        (0.423, "0.42\u202fms"),
        (12.52, "12.5\u202fms"),
        (640.2, "640\u202fms"),
        (1240, "1.24\u202fs"),
        (200_000, "3\u202fmin 20\u202fs"),
    ],
)
def test_durations_choose_their_unit(ms: float, expected: str) -> None:
    assert f.duration(ms) == expected


def test_both_ends_of_a_range_have_one_unit() -> None:
    assert f.duration_range(310, 342) == "310–342\u202fms"
    assert f.duration_range(900, 1100) == "0.90–1.10\u202fs"
    assert f.speed_range(67.91, 74.3) == "67.9–74.3\u202ftok/s"


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (512, "512\u202fB"),
        (94 * 2**20, "94.0\u202fMiB"),
        (int(1.4 * 2**30), "1.40\u202fGiB"),
        (2**40, "1.00\u202fTiB"),
    ],
)
def test_sizes_are_binary(size: int, expected: str) -> None:
    assert f.byte_size(size) == expected


def test_plurals_and_axis_marks() -> None:
    assert f.plural(1, "run", "runs") == "1 run"
    assert f.plural(3000, "token", "tokens") == "3,000 tokens"
    assert f.axis_mark(160.0) == "160"
    assert f.axis_mark(2.5) == "2.5"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (812, "812"),
        (999, "999"),
        (1000, "1.00\u202fK"),
        (999_600, "1.00\u202fM"),
        (1_240_000, "1.24\u202fM"),
        (14_768_307_200, "14.8\u202fB"),
        (7 * 10**15, "7,000\u202fT"),
    ],
)
def test_short_counts(value: int, text: str) -> None:
    assert f.short_count(value) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "5\u202fs"),
        (38, "40\u202fs"),
        (56, "1\u202fmin"),
        (207, "3\u202fmin"),
        (3599, "1\u202fh"),
        (7500, "2\u202fh 5\u202fmin"),
        (90_000, "more than a day"),
    ],
)
def test_an_estimate_is_no_finer_than_it_is_sure(seconds: float, text: str) -> None:
    assert f.time_left(seconds) == text


def test_speed_of_bytes() -> None:
    assert f.byte_speed(24.1 * 1024**2) == "24.1\u202fMiB/s"


@pytest.mark.parametrize(
    ("ms", "margin", "expected"),
    [
        (13.31, 0.2, "13.3\u00a0±\u202f0.2\u202fms"),
        (13.31, 0.004, "13.3\u00a0±\u202f0.1\u202fms"),
        (13.31, 0.0, "13.3\u202fms"),
        (412.3, 9.6, "412\u00a0±\u202f10\u202fms"),
        (1312.4, 21.0, "1.31\u00a0±\u202f0.02\u202fs"),
    ],
)
def test_a_duration_with_its_margin(ms: float, margin: float, expected: str) -> None:
    assert f.duration_margin(ms, margin) == expected
