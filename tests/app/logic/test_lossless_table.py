import msgspec
import pytest

from app.logic.lossless_table import (
    COLUMNS,
    as_json,
    as_markdown,
    explanation,
    lossless_rows,
    p_text,
    used_columns,
)
from engine.lab.report import LosslessReport
from tests.app import lossless_samples as sample

HEADS = [title for title, _, _ in COLUMNS]


def test_the_loudest_comes_first_and_the_rest_stays_in_order() -> None:
    report = sample.report(
        sample.row(prompt="a"),
        sample.row("tie", prompt="b"),
        sample.row(prompt="c"),
        sample.row("defect", prompt="d"),
    )
    assert [row.cells[0] for row in lossless_rows(report)] == ["d", "b", "a", "c"]


def test_a_tie_shows_place_tokens_and_both_margins() -> None:
    (row,) = lossless_rows(sample.report(sample.row("tie", arm="draft")))
    assert dict(zip(HEADS, row.cells, strict=True)) == {
        "Prompt": "question/tides",
        "Arm": "Draft model",
        "Verdict": "Tie",
        "Tokens": "160",
        "Accepted": "71 of 96",
        "Differs at token": "37",
        "Off wrote": "“␣the”",
        "Arm wrote": "“↵”",
        "Margin off": "0.004",
        "Margin arm": "0.0002",
        "Logit shift": "0.006",
        "p 1st token": "",
        "p 2nd token": "",
    }


def test_draws_show_both_p() -> None:
    (row,) = lossless_rows(sample.report(sample.drawn(0.043)))
    assert row.cells[-2:] == ("0.043", "0.043")


@pytest.mark.parametrize(
    ("p", "shown"), [(0.43, "0.43"), (0.043, "0.043"), (2e-9, "< 0.001"), (1.0, "1.00")]
)
def test_p_has_no_more_digits_than_say_something(p: float, shown: str) -> None:
    assert p_text(p) == shown


def test_columns_without_anything_to_say_are_not_used() -> None:
    rows = lossless_rows(sample.report(sample.row()))
    used = [head for head, is_used in zip(HEADS, used_columns(rows), strict=True) if is_used]
    assert used == ["Prompt", "Arm", "Verdict", "Tokens", "Accepted"]


def test_every_verdict_is_explained() -> None:
    tie = explanation(sample.row("tie"))
    assert "floating-point tie" in tie
    assert "At token 37 plain decoding wrote “␣the”, Lookup “↵”." in tie
    assert "rounding moved logits there by up to 0.006" in tie
    defect = explanation(sample.row("defect"))
    assert "Rounding does not explain" in defect
    assert "some logit moved by 3.100" in defect
    assert "same answer" in explanation(sample.row())
    drawn = explanation(sample.drawn())
    assert "another sample by design" in drawn
    assert "Token 2: 1,000 draws, chi-square 17.3 at 18 degrees of freedom, p = 0.43." in drawn
    uneven = explanation(sample.drawn(1e-9))
    assert "Rounding" not in uneven
    assert "p < 0.001" in uneven


def test_a_row_that_proves_nothing_says_so() -> None:
    assert "nothing was put to the test" in explanation(sample.row(drafted=0))
    note = "Draft model left out: it does not fit."
    assert note in explanation(sample.row(drafted=0, note=note))
    (row,) = lossless_rows(sample.report(sample.row(drafted=0)))
    assert row.cells[4] == "–"


def test_a_report_can_be_copied_and_saved() -> None:
    report = sample.report(sample.row(), sample.row("tie"))
    markdown = as_markdown(report)
    assert markdown.startswith("2 answers: 1 identical, 1 tie, 0 defects.")
    assert "| question/tides | lookup | tie |" in markdown
    assert msgspec.json.decode(as_json(report), type=LosslessReport) == report
