import msgspec
import pytest

from app.logic.definitions import definition
from engine.bench.formulas import FORMULAS
from engine.bench.values import Cell


def test_every_figure_of_a_cell_has_its_formula() -> None:
    fields = {field.name for field in msgspec.structs.fields(Cell)}
    assert set(FORMULAS) == fields - {"block", "arm", "kind", "note"}
    assert all(FORMULAS.values())


@pytest.mark.parametrize(
    ("figure", "key"),
    [
        ("tps", "decode_tps"),
        ("speedup", "speed_up"),
        ("ttft_ms", "ttft"),
        ("itl_ms", "inter_token"),
        ("acceptance", "acceptance"),
        ("mean_accepted_length", "mean_accepted_length"),
        ("tokens_per_pass", "tokens_per_pass"),
        ("acceptance_at", "acceptance_at"),
        ("ms", "cost"),
    ],
)
def test_it_begins_as_in_the_window(figure: str, key: str) -> None:
    assert FORMULAS[figure].startswith(definition(key).formula)
