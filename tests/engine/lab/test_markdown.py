from msgspec.structs import replace

from engine.lab.markdown import divergence_sentence, report_markdown
from engine.lab.report import (
    ArmReport,
    CompareReport,
    Divergence,
    Milliseconds,
    Range,
)

TIE = Divergence(
    position=8, baseline_token=1, arm_token=2, baseline_text=" a|b", arm_text="\n", margin=0.004,
    arm_margin=0.003, logit_shift=0.006, kind="tie",
)  # fmt: skip


def arm(name: str, tps: float, acceptance: float | None = None, note: str = "") -> ArmReport:
    return ArmReport(
        arm=name, text="text", tokens=101, token_ids=(), decode_tps=tps,
        decode_tps_range=Range(tps - 2, tps + 2), ttft_ms=180.4, ttft_ms_range=Range(175, 198),
        acceptance=acceptance, mean_accepted_length=None, tokens_per_pass=1.0,
        accepted_per_position=(), passes=100, drafted=0, accepted=0,
        ms=Milliseconds(draft=0, verify=1300, rewind=0, sample=40, other=10, total=1350),
        finish_reason="stop", note=note,
    )  # fmt: skip


def report(divergence: Divergence | None = None, note: str = "") -> CompareReport:
    return CompareReport(
        build={"paceline": "0.1.0"},
        settings={"seed": 1, "temperature": 0.0, "draft": None, "cold": True},
        arms=(arm("off", 74.1), arm("draft", 102.4, 0.724, note)),
        speedup={"draft": 1.382},
        speedup_range={"draft": Range(1.35, 1.41)},
        identical={"draft": divergence is None},
        divergence={"draft": divergence},
    )


def test_the_table_is_one_of_markdown() -> None:
    lines = report_markdown(report()).splitlines()
    assert len({line.count("|") for line in lines[:4]}) == 1
    assert lines[1].startswith("| --- | ---:")
    cells = [cell.strip() for cell in lines[3].strip("|").split("|")]
    assert cells[:5] == [
        "draft",
        "102.4 (100.4–104.4)",
        "1.38× (1.35–1.41)",
        "180 (175–198)",
        "72 %",
    ]
    assert cells[7:9] == ["0.00", "13.00"]
    assert cells[-1] == "same"


def test_the_baseline_is_compared_with_nothing() -> None:
    cells = [cell.strip() for cell in report_markdown(report()).splitlines()[2].split("|")]
    assert cells[3] == ""
    assert cells[-2] == ""


def test_settings_and_build_can_be_read() -> None:
    text = report_markdown(report())
    assert "Settings: seed 1, temperature 0.0, draft –, cold true" in text
    assert "Build: paceline 0.1.0" in text
    assert text.endswith("\n")


def test_what_came_of_a_prediction_is_told() -> None:
    base = report()
    predicted = replace(base.arms[1], prediction_accepted=1204, prediction_rejected=33)
    text = report_markdown(replace(base, arms=(base.arms[0], predicted)))
    assert "\ndraft: of the prediction 1,204 tokens were accepted and 33 rejected\n" in text
    assert "prediction" not in report_markdown(base)


def test_another_sample_by_design_is_no_difference_to_explain() -> None:
    text = report_markdown(replace(report(), identical={"draft": False}))
    assert "| another sample by design |" in text
    assert "margin" not in text


def test_a_difference_is_told_with_its_margin() -> None:
    text = report_markdown(report(TIE, note="Ran without its drafter."))
    assert "| differs (tie) |" in text
    assert f"draft: {divergence_sentence(TIE)}" in text
    assert "draft: Ran without its drafter." in text
    assert divergence_sentence(TIE) == (
        "differs from token 9 on: ' a|b' became '\\n'; logit margin 0.004, shift 0.006: tie"
    )
