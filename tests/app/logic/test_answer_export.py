"""The exported history: what a spreadsheet and a script read of it."""

import csv
import io
import json

from app.logic.answer_export import as_csv, as_json, exported
from tests.app.history_samples import answer, model


def rows(*answers: object) -> list[dict[str, str]]:
    text = as_csv(answers).decode("utf-8-sig")  # type: ignore[arg-type]
    return list(csv.DictReader(io.StringIO(text)))


def test_a_line_an_answer() -> None:
    found = answer(1_764_000_000.0, {"draft_model": (60, 42)}, gain=0.38, gain_error=0.06)
    (row,) = rows(found)
    assert (row["finished"], row["target"]) == ("2025-11-24T16:00:00+00:00", "target.gguf")
    assert (row["draft"], row["arm"], row["kind"]) == ("draft.gguf", "draft", "chat")
    assert (row["acceptance"], row["decode_tps"], row["gain"]) == ("0.7", "50.0", "0.38")
    assert (row["drafted_draft_model"], row["accepted_draft_model"]) == ("60", "42")
    assert (row["drafted_prompt_lookup"], row["verify_ms"]) == ("0", "1980.0")


def test_what_there_is_not_stays_empty() -> None:
    (row,) = rows(answer(by={}, has_draft=False))
    assert (row["acceptance"], row["gain"], row["gain_error"]) == ("", "", "")
    assert (row["draft"], row["draft_kv_type_k"], row["drafted"]) == ("", "", "0")


def test_a_name_is_no_formula() -> None:
    (row,) = rows(answer(target=model('=HYPERLINK("x").gguf')))
    assert row["target"] == '\'=HYPERLINK("x").gguf'


def test_json_has_every_counter_and_the_formulas() -> None:
    whole = json.loads(as_json([answer(by={"draft_model": (60, 42)}), answer()]))
    assert (whole["format"], whole["version"], len(whole["answers"])) == ("paceline-history", 1, 2)
    assert whole["answers"][0]["stats"]["accepted_by"] == {"draft_model": 42}
    assert whole["answers"][0]["target"]["name"] == "target.gguf"
    assert whole["formulas"]["Acceptance"] == "accepted ÷ drafted"


def test_nothing_kept_is_a_head_alone() -> None:
    assert rows() == []
    assert exported([], "csv").startswith("\ufefffinished,target,".encode())
    assert json.loads(exported([], "json"))["answers"] == []
