from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bench.recommend import recommendations
from engine.bench.request import BASELINE, blocks_of
from engine.bench.values import Cell, Estimate, Recommendation
from engine.request import ArmSpec
from tests.engine.bench.bench_values import LOOKUP, PREDICTED, cell, draft_arm, prompt, request

ARMS = (LOOKUP, draft_arm(3), draft_arm(7), draft_arm(10))
CLEAR = Estimate(1.82, 1.7, 1.95)


def recommended(*cells: Cell, arms: Sequence[ArmSpec] = ARMS) -> tuple[Recommendation, ...]:
    asked = request(arms, [prompt("code"), prompt("prose"), prompt("code", "two")])
    return recommendations(asked, blocks_of(asked), (cell(BASELINE), *cells))


@pytest.mark.parametrize(
    ("speedups", "arm", "is_clear", "near", "text"),
    [
        (
            [CLEAR, Estimate(1.2, 1.1, 1.3)],
            "lookup 5",
            True,
            (),
            "Lookup 5 is fastest for code: 1.82× (1.70–1.95).",
        ),
        (
            [Estimate(1.2, 1.1, 1.3), CLEAR, Estimate(1.8, 1.7, 1.9)],
            "draft 3",
            True,
            ("draft 7",),
            "Draft 3 is fastest for code: 1.82× (1.70–1.95). Draft 7 may be just as fast.",
        ),
        (
            [Estimate(1.7), CLEAR, Estimate(1.8, 1.7, 1.9)],
            "draft 3",
            True,
            ("lookup 5", "draft 7"),
            "Draft 3 is fastest for code: 1.82× (1.70–1.95). "
            "Lookup 5 and draft 7 may be just as fast.",
        ),
        (
            [CLEAR, *[Estimate(1.8, 1.7, 1.9)] * 3],
            "lookup 5",
            True,
            ("draft 3", "draft 7", "draft 10"),
            "Lookup 5 is fastest for code: 1.82× (1.70–1.95). 3 others may be just as fast.",
        ),
        (
            [Estimate(1.04, 0.97, 1.12), Estimate(1.02, 0.9, 1.2)],
            "lookup 5",
            False,
            ("draft 3",),
            "Lookup 5 came out fastest for code, but not clearly faster than plain decoding: "
            "1.04× (0.97–1.12).",
        ),
        (
            [Estimate(1.82)],
            "lookup 5",
            False,
            (),
            "Lookup 5 came out fastest for code: 1.82×, from one run only.",
        ),
        (
            [Estimate(1.24, 0.02, 76.9)],
            "lookup 5",
            False,
            (),
            "Lookup 5 came out fastest for code, but not clearly faster than plain decoding: "
            "1.24×, from too few runs to be sure of anything.",
        ),
        (
            [Estimate(0.91, 0.87, 0.95), Estimate(0.8, 0.7, 0.9)],
            BASELINE,
            True,
            (),
            "Plain decoding is fastest for code; next is lookup 5: 0.91× (0.87–0.95).",
        ),
        (
            [Estimate(0.7, 0.6, 0.8), Estimate(0.99, 0.95, 1.03)],
            BASELINE,
            False,
            ("draft 3",),
            "Nothing came out faster than plain decoding for code; nearest is draft 3: "
            "0.99× (0.95–1.03).",
        ),
        (
            [Estimate(0.9)],
            BASELINE,
            False,
            ("lookup 5",),
            "Nothing came out faster than plain decoding for code; nearest is lookup 5: "
            "0.90×, from one run only.",
        ),
    ],
)
def test_the_fastest_is_told_with_how_clear_it_is(
    speedups: list[Estimate], arm: str, is_clear: bool, near: tuple[str, ...], text: str
) -> None:
    cells = [cell(spec.name, each) for spec, each in zip(ARMS, speedups, strict=False)]
    (found,) = recommended(*cells)
    assert (found.block, found.kind, found.arm) == (0, "code", arm)
    assert found.speedup == {each.arm: each.speedup for each in cells}.get(arm)
    assert (found.is_clear, found.near, found.text) == (is_clear, near, text)


def test_kinds_come_in_the_order_of_the_prompts_and_over_all_last() -> None:
    found = recommended(
        cell("lookup 5", CLEAR, kind=""),
        cell("lookup 5", CLEAR, kind="prose"),
        cell("lookup 5", CLEAR, kind="code"),
    )
    assert [each.kind for each in found] == ["code", "prose", ""]
    assert found[-1].text == "Lookup 5 is fastest over all: 1.82× (1.70–1.95)."


def test_nothing_is_said_of_what_was_not_measured() -> None:
    assert recommended() == ()
    assert recommended(cell("lookup 5", None)) == ()


def test_an_arm_is_recommended_only_for_what_it_can_run_with_throughout() -> None:
    prompts = [prompt("code-edit", prediction="its text"), prompt("prose")]
    asked = request((LOOKUP, PREDICTED), prompts)
    faster = Estimate(3.0, 2.9, 3.1)
    cells = [
        cell(arm, estimate, kind=kind)
        for kind in ("code-edit", "")
        for arm, estimate in (("lookup 5", CLEAR), ("predicted 16", faster))
    ]
    found = recommendations(asked, blocks_of(asked), cells)
    assert [(each.kind, each.arm) for each in found] == [
        ("code-edit", "predicted 16"),
        ("", "lookup 5"),
    ]


def test_a_defect_in_its_texts_is_told_with_the_arm() -> None:
    wrong = msgspec.structs.replace(cell("draft 3", CLEAR), verdicts={"defect": 2, "tie": 1})
    sound = cell("lookup 5", Estimate(1.1, 1.05, 1.15))
    (found,) = recommended(sound, wrong)
    assert found.arm == "draft 3"
    assert found.text.endswith("(1.70–1.95). But a defect changed its text of 2 prompts.")
    (found,) = recommended(cell("lookup 5", Estimate(2.0, 1.98, 2.02)), wrong)
    assert "defect" not in found.text


def test_every_block_has_its_own() -> None:
    asked = request(ARMS, temperatures=(0.0, 0.8))
    cells = [cell("lookup 5", CLEAR), cell("draft 3", CLEAR, block=1)]
    found = recommendations(asked, blocks_of(asked), cells)
    assert [(each.block, each.arm) for each in found] == [(0, "lookup 5"), (1, "draft 3")]


values = st.floats(0.1, 10)


@given(st.lists(st.tuples(values, st.none() | st.floats(0, 1)), min_size=1, max_size=4))
def test_it_is_the_best_found_by_hand(drawn: list[tuple[float, float | None]]) -> None:
    estimates = [
        Estimate(v) if reach is None else Estimate(v, v / (1 + reach), v * (1 + reach))
        for v, reach in drawn
    ]
    cells = [cell(spec.name, each) for spec, each in zip(ARMS, estimates, strict=False)]
    (found,) = recommended(*cells)
    speeds = {BASELINE: 1.0, **{c.arm: c.speedup.value for c in cells if c.speedup}}
    assert speeds[found.arm] == max(speeds.values())
    assert found.arm not in found.near
    assert (found.speedup is None) == (found.arm == BASELINE)
