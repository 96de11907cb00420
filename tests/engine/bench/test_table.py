"""A bench as CSV: a row per block, arm and kind; every number can be read back."""

import csv
from io import StringIO

import pytest

from engine.bench.table import bench_csv
from tests.engine.bench.reports import asked, report, verdict


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_a_row_for_every_cell() -> None:
    made = report(asked(temperatures=[0.0, 0.8]))
    found = rows(bench_csv(made))
    assert [(row["temperature"], row["kind"], row["arm"]) for row in found] == [
        (f"{made.blocks[cell.block].temperature:g}", cell.kind or "all", cell.arm)
        for cell in made.cells
    ]
    assert {row["target"] for row in found} == {"big.gguf"}
    assert {row["draft_model"] for row in found} == {"small.gguf"}


def test_figures_are_the_cells() -> None:
    made = report(verdicts=[verdict()])
    for row, cell in zip(rows(bench_csv(made)), made.cells, strict=True):
        assert float(row["decode_tps"]) == pytest.approx(cell.tps, rel=1e-5)
        assert float(row["total_ms_per_token"]) == pytest.approx(cell.ms.total, rel=1e-5)
        assert int(row["memory_bytes"]) == cell.memory
        assert int(row["identical"]) == cell.verdicts.get("identical", 0)
        if cell.speedup is None:
            assert row["speedup"] == row["speedup_low"] == row["acceptance"] == ""
            continue
        assert float(row["speedup"]) == pytest.approx(cell.speedup.value, rel=1e-5)
        assert float(row["acceptance"]) == pytest.approx(cell.acceptance, rel=1e-5)
        assert row["draft_length"] == ("5" if cell.arm == "lookup 5" else "")


def test_positions_have_columns() -> None:
    found = rows(bench_csv(report()))
    lookup = next(row for row in found if row["arm"] == "lookup 5")
    found_at = {name: lookup[name] for name in lookup if "_at_" in name}
    assert found_at == {
        "drafts_at_1": "40", "drafts_at_2": "40", "drafts_at_3": "40",
        "acceptance_at_1": "1", "acceptance_at_2": "1", "acceptance_at_3": "0",
    }  # fmt: skip
    off = next(row for row in found if row["arm"] == "off")
    assert off["acceptance_at_1"] == ""
