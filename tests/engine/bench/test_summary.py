from random import Random
from time import perf_counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bench.request import BASELINE, BenchRequest
from engine.bench.summary import is_narrow, pooled, report_of
from engine.bench.values import BenchRecord, BenchRun, BenchVerdict, Cell, Verdict
from engine.request import ArmSpec
from tests.engine.bench.bench_values import (
    LOOKUP,
    PLAIN_PASS,
    PREDICTED,
    draft_arm,
    facts,
    prompt,
    record,
    request,
    run,
)

DRAFT = draft_arm(3)
GOOD = [(3, 3, 20.0), (3, 1, 20.0), (0, 0, 10.0), (3, 2, 20.0)]  # 10 tokens in 70 ms


def cells_of(made: BenchRecord) -> dict[tuple[str, str], Cell]:
    return {(cell.arm, cell.kind): cell for cell in report_of(made).cells}


def both(prompt: int = 0, round: int = 1, block: int = 0) -> list[BenchRun]:
    """Plain decoding and lookup beside it."""
    return [
        run(prompt=prompt, round=round, block=block),
        run("lookup 5", passes=GOOD, prompt=prompt, round=round, block=block),
    ]


# -- cells ---------------------------------------------------------------------------------------


def test_a_cell_has_the_figures_of_its_runs_together() -> None:
    slow = [(3, 0, 30.0), (2, 2, 40.0)]
    runs = [*both(), run(round=2), run("lookup 5", passes=slow, round=2)]
    made = record(request(), runs, pairs=[facts({1: 10.0, 4: 15.0})])
    cell = cells_of(made)["lookup 5", "code"]
    assert (cell.prompts, cell.runs, cell.tokens) == (1, 2, 14)
    assert cell.tps == pytest.approx(1e3 * 14 / 140)
    assert cell.speedup is not None
    assert cell.speedup.value == pytest.approx(cell.tps / 100)
    assert cell.speedup.low is not None
    assert (cell.drafts, cell.drafted, cell.accepted) == (5, 14, 8)
    assert cell.acceptance == pytest.approx(8 / 14)
    assert cell.mean_accepted_length == pytest.approx(1 + 8 / 5)
    assert cell.tokens_per_pass == pytest.approx(14 / 6)
    assert cell.drafts_at == (5, 4, 2)
    assert cell.acceptance_at == (4 / 5, 3 / 4, 1 / 2)
    assert cell.ttft_ms == 31.0
    assert cell.itl_ms == (10.0, 30.0, 30.0)
    assert cell.predicted is not None


def test_plain_decoding_has_no_speed_up_over_itself() -> None:
    made = record(request(), both(), pairs=[facts({1: 10.0})])
    cell = cells_of(made)[BASELINE, "code"]
    assert (cell.speedup, cell.predicted, cell.verdicts) == (None, None, {})
    assert cell.tps == pytest.approx(100.0)
    assert (cell.acceptance, cell.mean_accepted_length) == (None, None)
    assert cell.acceptance_at == cell.drafts_at == ()


def test_an_arm_that_drafted_nothing_is_told_like_any_other() -> None:
    made = record(request(), [run(), run("lookup 5")])
    cell = cells_of(made)["lookup 5", ""]
    assert cell.speedup is not None
    assert cell.speedup.value == pytest.approx(1.0)
    assert (cell.drafts, cell.acceptance, cell.drafts_at) == (0, None, ())


def test_cells_are_of_each_kind_and_of_all_in_the_order_of_the_request() -> None:
    asked = request((LOOKUP, DRAFT), [prompt("prose"), prompt("code"), prompt("prose", "two")])
    runs = [
        run(arm, prompt=number) for number in range(3) for arm in ("draft 3", BASELINE, "lookup 5")
    ]
    report = report_of(record(asked, runs))
    assert [(cell.kind, cell.arm, cell.prompts) for cell in report.cells] == [
        (kind, arm, prompts)
        for kind, prompts in (("prose", 2), ("code", 1), ("", 3))
        for arm in (BASELINE, "lookup 5", "draft 3")
    ]


def test_blocks_are_apart() -> None:
    asked = request(temperatures=(0.0, 0.8))
    report = report_of(record(asked, [*both(), *both(block=1), run(round=2, block=1)]))
    assert [block.temperature for block in report.blocks] == [0.0, 0.8]
    runs = {(cell.block, cell.arm): cell.runs for cell in report.cells if not cell.kind}
    assert runs == {
        (0, BASELINE): 1,
        (0, "lookup 5"): 1,
        (1, BASELINE): 2,
        (1, "lookup 5"): 1,
    }


def test_only_completed_pairs_count_and_warm_ups_never() -> None:
    alone = run("lookup 5", passes=[(3, 0, 1000.0)], round=2)
    warm = [run(round=0), run("lookup 5", passes=[(3, 0, 1000.0)], round=0)]
    made = record(request(), [*warm, *both(), alone])
    assert report_of(made).cells == report_of(record(request(), both())).cells


def test_a_bench_that_has_just_begun_has_no_cells() -> None:
    for runs in ([], [run("lookup 5")], [run(round=0), run("lookup 5", round=0)]):
        report = report_of(record(request(), runs))
        assert (report.cells, report.recommendations) == ((), ())
    assert [cell.arm for cell in report_of(record(request(), [run()])).cells] == [BASELINE] * 2


def test_prompts_that_an_arm_cannot_run_are_not_in_its_cells() -> None:
    prompts = [prompt("code-edit", prediction="its text"), prompt("prose")]
    asked = request((PREDICTED,), prompts)
    runs = [run(), run("predicted 16", passes=GOOD), run(prompt=1)]
    cells = cells_of(record(asked, runs))
    assert ("predicted 16", "prose") not in cells
    assert cells["predicted 16", ""].prompts == 1
    assert cells[BASELINE, ""].prompts == 2
    assert cells["predicted 16", ""].speedup == cells["predicted 16", "code-edit"].speedup


def test_answers_of_one_token_have_no_rates() -> None:
    made = record(request(), [run(passes=[]), run("lookup 5", passes=[])], pairs=[facts({1: 1.0})])
    cell = cells_of(made)["lookup 5", ""]
    assert (cell.tokens, cell.tps, cell.ms.total, cell.tokens_per_pass) == (0, 0.0, 0.0, 0.0)
    assert (cell.speedup, cell.predicted, cell.itl_ms) == (None, None, None)
    assert report_of(made).recommendations == ()


def test_memory_is_the_most_and_notes_are_told_once() -> None:
    runs = [
        made
        for number, (memory, note) in enumerate([(4, "No draft model."), (8, ""), (6, "")], 1)
        for made in (
            run(round=number),
            run("lookup 5", round=number, memory=memory, note=note),
        )
    ]
    cell = cells_of(record(request(), runs))["lookup 5", ""]
    assert (cell.memory, cell.device_memory, cell.note) == (8, 4, "No draft model.")


@given(
    st.lists(
        st.lists(
            st.tuples(st.integers(0, 8), st.floats(0, 1), st.floats(0.1, 50)),
            min_size=1,
            max_size=12,
        ),
        min_size=1,
        max_size=5,
    )
)
def test_the_ledger_per_token_sums_to_the_time_per_token(
    answers: list[list[tuple[int, float, float]]],
) -> None:
    made = record(
        request(),
        [
            each
            for number, passes in enumerate(answers, 1)
            for each in (
                run(round=number),
                run(
                    "lookup 5",
                    passes=[(n, int(n * share), ms) for n, share, ms in passes],
                    round=number,
                ),
            )
        ],
    )
    for cell in report_of(made).cells:
        parts = cell.ms.draft + cell.ms.verify + cell.ms.rewind + cell.ms.sample + cell.ms.other
        assert parts == pytest.approx(cell.ms.total)
        assert cell.ms.total == pytest.approx(1e3 / cell.tps)


@given(
    st.lists(
        st.tuples(st.integers(0, 6), st.integers(0, 6), st.floats(0.1, 50)), min_size=2, max_size=40
    ),
    st.integers(1, 39),
)
def test_one_answer_or_the_same_passes_in_two_are_the_same(
    drawn: list[tuple[int, int, float]], cut: int
) -> None:
    passes = [(n, min(n, kept), ms) for n, kept, ms in drawn]
    whole = run("lookup 5", passes=passes).stats
    parts = [run("lookup 5", passes=part).stats for part in (passes[:cut], passes[cut:])]
    for stats in (pooled([whole]), pooled(parts)):
        assert stats.decode_tps == pytest.approx(whole.decode_tps)
        assert stats.acceptance_at == whole.acceptance_at
        assert stats.acceptance == whole.acceptance
        assert stats.tokens_per_pass == whole.tokens_per_pass
    cell = cells_of(record(request(), [run(), run("lookup 5", passes=passes)]))["lookup 5", ""]
    assert cell.itl_ms == tuple(whole.inter_token_ms(q) for q in (0.5, 0.9, 0.99))


# -- texts ---------------------------------------------------------------------------------------


def verdicts_of(
    tokens: tuple[int, ...],
    *,
    arm: ArmSpec = DRAFT,
    temperature: float = 0.0,
    stored: Verdict | None = None,
) -> dict[str, int]:
    """Of an arm whose first of two rounds has the same tokens as plain decoding."""
    runs = [
        run(tokens=(1, 2, 3)),
        run(arm.name, tokens=(1, 2, 3)),
        run(tokens=(1, 2, 3), round=2),
        run(arm.name, tokens=tokens, round=2),
    ]
    found = [BenchVerdict(block=0, prompt=0, arm=arm.name, verdict=stored)] if stored else []
    made = record(request((arm,), temperatures=(temperature,)), runs, verdicts=found)
    return cells_of(made)[arm.name, "code"].verdicts


def test_the_same_tokens_in_every_round_are_identical() -> None:
    assert verdicts_of((1, 2, 3)) == {"identical": 1}
    assert verdicts_of((1, 2, 3), arm=draft_arm(3, "rejection"), temperature=1.0) == {
        "identical": 1
    }


@pytest.mark.parametrize("stored", ["tie", "defect"])
def test_others_are_what_the_check_found(stored: Verdict) -> None:
    assert verdicts_of((1, 2, 4), stored=stored) == {stored: 1}


def test_others_that_nobody_looked_into_are_unchecked() -> None:
    assert verdicts_of((1, 2, 4)) == {"unchecked": 1}
    assert verdicts_of((1, 2)) == {"unchecked": 1}


def test_rejection_above_temperature_0_is_a_sample_by_design() -> None:
    rejection = draft_arm(3, "rejection")
    assert verdicts_of((1, 2, 4), arm=rejection, temperature=1.0) == {"sample": 1}
    assert verdicts_of((1, 2, 4), arm=rejection, temperature=0.0) == {"unchecked": 1}


def test_verdicts_count_prompts() -> None:
    asked = request(prompts=[prompt("code"), prompt("code", "two"), prompt("prose")])
    runs = [
        run(arm, prompt=number, tokens=(1, number) if arm == "lookup 5" else (1, 1), round=round_)
        for number in range(3)
        for round_ in (1, 2)
        for arm in (BASELINE, "lookup 5")
    ]
    tie = BenchVerdict(block=0, prompt=0, arm="lookup 5", verdict="tie")
    cells = cells_of(record(asked, runs, verdicts=[tie]))
    assert cells["lookup 5", "code"].verdicts == {"tie": 1, "identical": 1}
    assert cells["lookup 5", ""].verdicts == {"tie": 1, "identical": 1, "unchecked": 1}


# -- the report ----------------------------------------------------------------------------------


def test_a_report_names_files_without_their_folders() -> None:
    pair = report_of(record(request(), both())).request.pairs[0]
    assert pair.draft is not None
    assert (pair.target.path, pair.draft.path) == ("big.gguf", "small.gguf")
    alone = report_of(record(request(has_draft=False), both()))
    assert alone.request.pairs[0].draft is None


def test_runs_come_along_when_asked_for_without_warm_ups() -> None:
    made = record(request(), [run(round=0), *both()])
    assert report_of(made).runs == ()
    assert report_of(made, with_runs=True).runs == tuple(both())


def test_the_recommendation_is_the_cell_with_the_largest_speed_up() -> None:
    report = report_of(record(request(), [*both(), *both(round=2)]))
    for each in report.recommendations:
        cells = [cell for cell in report.cells if cell.kind == each.kind and cell.speedup]
        best = max(cells, key=lambda cell: cell.speedup.value if cell.speedup else 0.0)
        assert (each.arm, each.speedup) == (best.arm, best.speedup)
    assert [each.kind for each in report.recommendations] == ["code", ""]


def test_a_report_of_thousands_of_runs_is_quick() -> None:
    random = Random(1)
    arms = [draft_arm(n) for n in range(1, 9)]
    prompts = [prompt(f"kind {n % 12}", str(n)) for n in range(24)]
    passes = [(3, random.randint(0, 3), random.uniform(15, 25)) for _ in range(60)]
    runs = [
        run(arm, passes=passes if arm != BASELINE else [PLAIN_PASS] * 150, prompt=n, round=number)
        for n in range(24)
        for number in range(1, 11)
        for arm in (BASELINE, *(spec.name for spec in arms))
    ]
    made = record(request(arms, prompts), runs, pairs=[facts({1: 10.0, 8: 20.0})])
    began = perf_counter()
    assert len(report_of(made).cells) == 13 * 9
    assert perf_counter() - began < 5.0  # about 0.5 s; others may be at work


# -- when to stop --------------------------------------------------------------------------------


def steady(asked: BenchRequest, noise: float, arms: tuple[str, ...]) -> list[BenchRun]:
    random = Random(4)
    return [
        run(arm, passes=[(0, 0, 10.0 * random.uniform(1 - noise, 1 + noise))] * 10, round=number)
        for number in range(1, 6)
        for arm in (BASELINE, *arms)
    ]


def test_it_is_narrow_when_every_arm_that_can_run_is() -> None:
    asked = request((LOOKUP, DRAFT, PREDICTED))
    assert is_narrow(asked, steady(asked, 0.01, ("lookup 5", "draft 3")), 0)
    assert not is_narrow(asked, steady(asked, 0.2, ("lookup 5", "draft 3")), 0)
    assert not is_narrow(asked, steady(asked, 0.01, ("lookup 5",)), 0)
    assert not is_narrow(asked, both(), 0)
    assert not is_narrow(asked, [], 0)


def test_arms_without_a_draft_model_are_not_waited_for() -> None:
    asked = request((LOOKUP, DRAFT), has_draft=False)
    assert is_narrow(asked, steady(asked, 0.01, ("lookup 5",)), 0)


def test_every_block_must_be_narrow() -> None:
    asked = request(temperatures=(0.0, 0.8))
    runs = steady(asked, 0.01, ("lookup 5",))
    assert not is_narrow(asked, runs, 0)


def test_what_the_runs_say_about_themselves_is_a_warning() -> None:
    calm, busy = both()
    runs = [calm, msgspec.structs.replace(busy, load=1.5)]
    made = record(request(), runs)
    words = "Other programs used up to 1.5 of 2 cores during 1 of 2 runs."
    assert report_of(made).warnings == (words,)
    again = msgspec.structs.replace(made, warnings=(words,), state="done")  # came as a file
    assert report_of(again).warnings == (words, "The time was up after 2 of at least 4 runs.")
