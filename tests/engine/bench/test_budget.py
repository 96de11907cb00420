"""Time that a bench has taken, may take and will take."""

import msgspec
import pytest

from engine.bench.budget import Budget
from engine.bench.request import BenchPair
from engine.request import ModelSettings
from tests.engine.bench.bench_values import record, request, run


def test_it_ends_with_its_share_of_each_pair() -> None:
    pairs = tuple(BenchPair(target=ModelSettings(path=name)) for name in ("a.gguf", "b.gguf"))
    asked = msgspec.structs.replace(request(), pairs=pairs, budget_s=100.0)
    budget = Budget(msgspec.structs.replace(record(asked, ()), spent_s=49.0))
    assert budget.warm_up_s == pytest.approx(5.0)
    assert not budget.is_over(0)
    budget.spent_s += 1.0
    assert budget.is_over(0)
    assert not budget.is_over(1)


def test_what_is_left_goes_by_the_mean_run_and_ends_with_the_budget() -> None:
    asked = request()
    made = msgspec.structs.replace(run(), wall_ms=2000.0)
    assert Budget(record(asked, ())).left_s(10) is None
    assert Budget(record(asked, (made,))).left_s(10) == pytest.approx(20.0)
    limited = msgspec.structs.replace(asked, budget_s=15.0)
    budget = Budget(record(limited, (made,)))
    assert budget.left_s(10) == pytest.approx(15.0)
    budget.add_run(made)
    assert budget.left_s(10) == pytest.approx(13.0)
    assert budget.left_s(2) == pytest.approx(4.0)
