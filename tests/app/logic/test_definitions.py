from app.logic.compare_table import COLUMNS
from app.logic.definitions import DEFINITIONS, definition


def test_every_column_of_the_comparison_is_defined() -> None:
    assert all(definition(key).formula for _, key in COLUMNS if key)


def test_the_formulas_are_those_of_the_design() -> None:
    assert DEFINITIONS["acceptance"].formula == "accepted ÷ drafted"
    assert DEFINITIONS["decode_tps"].formula == "tokens after the first ÷ time after the first"
    assert DEFINITIONS["mean_accepted_length"].formula.startswith("1 + accepted ÷ drafts")
    assert DEFINITIONS["tokens_per_pass"].formula.startswith("committed ÷ passes")


def test_break_even_is_told_with_its_formula() -> None:
    assert DEFINITIONS["break_even"].formula == "((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n"


def test_tool_tips_escape_what_they_show() -> None:
    assert "<b>Acceptance</b>" in DEFINITIONS["acceptance"].rich
    assert DEFINITIONS["acceptance"].plain.endswith("Formula: accepted ÷ drafted.")
