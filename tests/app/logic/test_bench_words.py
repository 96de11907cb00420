from typing import Any

import msgspec
import pytest

from app.logic.bench_words import (
    arm_label,
    baseline_server,
    block_label,
    depth_label,
    foot_text,
    head_text,
    interval_text,
    kind_label,
    kind_lines,
    nothing_text,
    recommendation_text,
    sources_of,
    speedup_text,
)
from app.logic.formatting import NumberFormat
from engine.bench.arms import sweep
from engine.bench.values import Estimate, Recommendation
from engine.request import ARMS
from tests.app import bench_report_samples as sample


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("off", "Plain decoding"),
        ("lookup 5", "Lookup 5"),
        ("draft 7 p≥0.4 rejection", "Draft model 7, p ≥ 0.4, rejection"),
        ("lookup+draft 5", "Lookup + draft model 5"),
        ("predicted 16", "Expected text 16"),
        ("auto", "Auto"),
        ("auto rejection", "Auto, rejection"),
        ("draft p≥0.4", "Draft model, p ≥ 0.4"),
    ],
)
def test_arms_are_called_as_everywhere_else(name: str, label: str) -> None:
    assert arm_label(name) == label


def test_every_arm_of_a_sweep_has_a_label_of_its_own() -> None:
    arms = sweep(
        [a for a in ARMS if a != "off"], min_p=(0.0, 0.4), verifiers=("match", "rejection")
    )
    labels = [arm_label(arm.name) for arm in arms]
    assert len(set(labels)) == len(labels)
    assert sources_of("lookup+draft 5") == ("prompt_lookup", "draft_model")
    assert sources_of("auto") == ()


@pytest.mark.parametrize(
    ("kind", "label"),
    [
        ("", "All kinds"),
        ("json", "JSON"),
        ("translation", "Translation"),
        ("my prompts.v2", "my prompts.v2"),
        ("Anfragen", "Anfragen"),
    ],
)
def test_kinds_have_names_and_those_of_files_stay(kind: str, label: str) -> None:
    assert kind_label(kind) == label


def found(**changes: Any) -> Recommendation:
    usual = Recommendation(
        block=0, kind="", arm="lookup 8", speedup=Estimate(1.42, 1.36, 1.48), is_clear=True,
        near=(), text="",
    )  # fmt: skip
    return msgspec.structs.replace(usual, **changes)


@pytest.mark.parametrize(
    ("recommendation", "headline", "detail"),
    [
        (
            found(),
            "Lookup 8 is fastest: 1.42× against plain decoding.",
            "95 % interval 1.36–1.48×.",
        ),
        (
            found(near=("draft 5", "auto")),
            "Lookup 8 is fastest: 1.42× against plain decoding.",
            "95 % interval 1.36–1.48×. Draft model 5 and Auto may be as fast.",
        ),
        (
            found(near=("draft 5", "lookup 5", "lookup 7", "auto")),
            "Lookup 8 is fastest: 1.42× against plain decoding.",
            "95 % interval 1.36–1.48×. Draft model 5, lookup 5 and 2 others may be as fast.",
        ),
        (
            found(speedup=Estimate(1.03, 0.97, 1.09), is_clear=False),
            "No arm is surely faster than plain decoding.",
            "Lookup 8 came closest: 1.03×, 95 % interval 0.97–1.09×.",
        ),
        (
            found(speedup=Estimate(1.2), is_clear=False),
            "Lookup 8 is fastest: 1.20× against plain decoding.",
            "By one pair of runs, which cannot say how sure that is.",
        ),
        (
            found(arm="off", speedup=None),
            "Plain decoding is fastest.",
            "Every arm is surely slower.",
        ),
        (
            found(arm="off", speedup=None, is_clear=False, near=("lookup 3",)),
            "No arm came out faster than plain decoding.",
            "Lookup 3 may be as fast.",
        ),
    ],
)
def test_a_recommendation_says_how_sure_it_is(
    recommendation: Recommendation, headline: str, detail: str
) -> None:
    assert recommendation_text(recommendation) == (headline, detail)


@pytest.mark.parametrize(
    ("changes", "headline"),
    [
        ({}, "Lookup 8 is fastest: 1.42× against m @ a:1."),
        (
            {"speedup": Estimate(1.03, 0.97, 1.09), "is_clear": False},
            "No arm is surely faster than m @ a:1.",
        ),
        ({"arm": "off", "speedup": None}, "m @ a:1 is fastest."),
        (
            {"arm": "off", "speedup": None, "is_clear": False},
            "No arm came out faster than m @ a:1.",
        ),
    ],
)
def test_a_server_in_the_place_of_a_pair_is_what_arms_are_held_against(
    changes: dict[str, Any], headline: str
) -> None:
    made = sample.on_server("http://a:1/v1#m")
    server = baseline_server(made, 0)
    assert recommendation_text(found(**changes), server=server)[0] == headline
    slow = tuple(
        msgspec.structs.replace(r, arm="off", speedup=None, is_clear=True)
        for r in made.recommendations
    )
    lines = kind_lines(msgspec.structs.replace(made, recommendations=slow), 0)
    assert {line.words for line in lines} == {"m @ a:1"}
    assert baseline_server(sample.report(), 0) == ""


def test_lines_of_kinds_are_short_and_say_what_is_not_sure() -> None:
    lines = {line.kind: line for line in kind_lines(sample.report(), 0)}
    assert set(lines) == {p.kind for p in sample.request().prompts}
    assert lines["code-edit"].words == "Lookup 7"
    assert lines["code-edit"].is_arm
    assert lines["emoji-cjk"].gain.endswith(", not sure")


def test_one_kind_has_no_lines_beside_the_recommendation() -> None:
    assert kind_lines(sample.report(sample.request(kinds=("code",))), 0) == ()


def test_numbers_are_those_of_the_locale() -> None:
    german = NumberFormat(decimal=",", group=".")
    assert speedup_text(Estimate(1.42, 1.36, 1.48), german) == "1,42× (1,36–1,48×)"
    assert depth_label(2000, german) == "2.000 tokens before the prompt"


def test_the_head_tells_what_was_measured_where() -> None:
    report = sample.report()
    assert head_text(report) == (
        "target-1-Q8_0 ⟷ draft-Q4_0 · Done · 480 runs · 24 prompts · Example 9000, 2 cores"
    )
    several = sample.report(sample.request(pairs=2, depths=(0, 2048)))
    assert head_text(several).startswith("Done")
    assert block_label(several, several.blocks[3]) == (
        "target-2-Q8_0 ⟷ draft-Q4_0 · temperature 0 · 2,048 tokens before the prompt"
    )
    assert foot_text(report, 0).startswith("target-1-Q8_0 ⟷ draft-Q4_0 · temperature 0 · Example")


def test_without_a_figure_it_is_said_why() -> None:
    report = sample.report()
    running = msgspec.structs.replace(report, state="running")
    assert nothing_text(running).startswith("No pair of runs is complete yet")
    assert "Go on with it" in nothing_text(msgspec.structs.replace(report, state="stopped"))
    done = nothing_text(msgspec.structs.replace(report, state="done"))
    assert "more time" in done
    assert "Go on with it" not in done, "there is nothing to press for that"


@pytest.mark.parametrize(
    ("estimate", "words"),
    [
        (Estimate(1.4), ""),
        (Estimate(1.4, 1.3, 1.5), "1.30–1.50×"),
        (Estimate(1.4, 0.5, 4.0), "0.50–4.00×"),
        (Estimate(1.4, 0.0014, 1400.0), "under 0.1 to over 10×"),
        (Estimate(1.4, 0.2, 9.8), "0.2 to 9.8×"),
        (Estimate(0.4, 0.02, 8.0), "under 0.1 to 8.0×"),
        (Estimate(12.0, 11.0, 13.0), "11.00–13.00×"),
    ],
)
def test_an_interval_that_says_little_says_so(estimate: Estimate, words: str) -> None:
    assert interval_text(estimate) == words
