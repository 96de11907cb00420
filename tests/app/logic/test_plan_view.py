"""Rows and sentences of a memory plan."""

import msgspec
import pytest

from app.logic.formatting import NARROW_SPACE
from app.logic.plan_view import (
    advice_rows,
    context_words,
    has_gpu,
    kv_words,
    layers_words,
    plan_bars,
    plan_words,
)
from app.screenshots_pair import ADVICE, GIB, MEASURED, plan
from engine.hub_protocol import PlanItem, PlanSettings


def plain(text: str) -> str:
    return text.replace(NARROW_SPACE, " ")


def test_a_bar_gathers_by_use_and_says_what_is_left() -> None:
    bar = plan_bars(plan(free=12 * GIB), None)[0]
    assert [part.kind for part in bar.parts] == ["target", "drafter", "kv", "compute"]
    assert plain(bar.verdict) == "fits, 307 MiB left"
    assert bar.tone == "ok"
    assert plain(bar.needed) == "11.7 GiB of 12.0 GiB free"
    assert bar.legend[-1].part.kind == "free"
    assert bar.scale == 12 * GIB
    assert "KV cache, of the draft model: 896" in plain(bar.hint)


def test_too_much_is_said_and_the_bar_grows_beyond_what_is_free() -> None:
    made = plan(free=10 * GIB)
    bar = plan_bars(made, None)[0]
    assert plain(bar.verdict) == "1.70 GiB too much"
    assert bar.tone == "danger"
    assert bar.scale == bar.value > bar.limit
    assert bar.legend[-1].part.kind != "free"
    words, tone = plan_words(made)
    assert plain(words) == "Needs 1.70 GiB more than is free on CUDA0."
    assert tone == "danger"


def test_a_device_that_tells_nothing_is_not_said_to_fit() -> None:
    made = plan(free=0)
    silent = msgspec.structs.replace(made.devices[0], total=0)
    bar = plan_bars(msgspec.structs.replace(made, devices=(silent,)), None)[0]
    assert (bar.verdict, bar.tone) == ("does not tell what is free", "ok")


def test_main_memory_is_called_that() -> None:
    words, _ = plan_words(plan(free=10 * GIB, with_gpu=False))
    assert "free in main memory" in words
    assert plan_words(plan(free=20 * GIB))[1] == "ok"


def test_measured_stands_beside_planned() -> None:
    bar = plan_bars(plan(), MEASURED)[0]
    rows = {row.part.kind: (plain(row.planned), plain(row.measured)) for row in bar.legend}
    assert rows["target"] == ("8.38 GiB", "7.97 GiB")
    assert "free" not in rows
    assert plain(bar.measured_text) == "11.3 GiB"


def test_what_was_measured_but_not_planned_is_shown_too() -> None:
    alone = plan(PlanSettings(with_draft=False))
    rows = {r.part.kind: (r.planned, r.measured) for r in plan_bars(alone, MEASURED)[0].legend}
    assert rows["drafter"][0] == "–"


def test_a_recurrent_state_has_a_part_of_its_own() -> None:
    made = plan()
    device = msgspec.structs.replace(
        made.devices[0],
        items=(*made.devices[0].items, PlanItem(what="recurrent", model="target", size=GIB)),
    )
    bar = plan_bars(msgspec.structs.replace(made, devices=(device,)), None)[0]
    assert "recurrent" in [part.kind for part in bar.parts]


def test_layers_on_gpu() -> None:
    assert layers_words(plan(gpu_layers=38)) == (
        "Layers on GPU: target 38 of 41, draft model all 29"
    )
    assert has_gpu(plan())
    assert not has_gpu(plan(with_gpu=False))


def test_advice_says_what_it_saves_and_whether_that_is_enough() -> None:
    rows = advice_rows(plan(advice=ADVICE))
    assert plain(rows[0].saves) == "Saves 1.70 GiB, still too much"
    assert plain(rows[2].saves) == "Saves 1.30 GiB, then everything fits"
    assert rows[2].advice.settings.ctx == 4096


@pytest.mark.parametrize(
    ("ctx", "trained", "says"),
    [
        (4096, 8192, "of 8,192 tokens it was trained for"),
        (8192, 8192, "of 8,192 tokens, all it was trained for"),
        (4096, None, "What it was trained for is not known yet."),
    ],
)
def test_contexts_are_put_beside_the_trained_length(
    ctx: int, trained: int | None, says: str
) -> None:
    assert context_words(ctx, trained) == says


def test_two_kv_types_are_both_named() -> None:
    assert kv_words(PlanSettings(kv_type_k="f16", kv_type_v="q8_0")) == "K f16, V q8_0"
