"""Two results held against each other: what is common, what parts, what differs around it."""

import msgspec
import pytest

from engine.bench.against import against, against_markdown
from engine.bench.request import BASELINE, BenchPair
from engine.bench.values import BenchReport
from engine.request import ModelSettings
from tests.engine.bench.reports import asked, loaded, report


def what(a: BenchReport, b: BenchReport) -> dict[str, tuple[str, str]]:
    return {each.what: (each.first, each.second) for each in against(a, b).differences}


def test_the_same_result_twice() -> None:
    made = report()
    found = against(made, made)
    assert len(found.rows) == len(made.cells)
    assert {row.ratio for row in found.rows} == {1.0}
    assert {row.intervals_part for row in found.rows} == {None, False}
    assert not found.differences
    assert "Nothing but the times they were measured at." in against_markdown(made, made)


def test_two_of_one_title_are_told_apart() -> None:
    made = msgspec.structs.replace(report(), title="Quick bench")
    assert against(made, made).titles == ("Quick bench (first)", "Quick bench (second)")


def test_plain_decoding_by_speed_and_arms_by_speed_up() -> None:
    found = against(report(), report(scale=2.0))
    for row in found.rows:
        assert row.ratio is not None
        if row.arm == BASELINE:
            assert row.ratio == pytest.approx(0.5)
            assert row.intervals_part is None
        else:
            assert row.tps[0] == pytest.approx(row.tps[1])
            assert row.ratio == pytest.approx(2.0)
    assert any(row.intervals_part for row in found.rows)


def test_only_what_both_have() -> None:
    a = report(asked(("lookup 5", "draft 5")))
    b = report(asked(("draft 5", "auto"), kinds=["prose"]))
    found = against(a, b)
    assert {(row.kind, row.arm) for row in found.rows} == {
        ("prose", "off"), ("prose", "draft 5"), ("", "off"), ("", "draft 5")
    }  # fmt: skip
    assert what(a, b)["Arms"] == ("lookup 5, draft 5", "draft 5, auto")
    assert what(a, b)["Kinds"] == ("code, prose", "prose")


def test_what_differs_around_it() -> None:
    a = report()
    b = msgspec.structs.replace(
        report(target="other.gguf"),
        machine=msgspec.structs.replace(a.machine, processor="Example 9000", cores=8),
        build={"gpu": True},
        request=msgspec.structs.replace(a.request, max_tokens=48, budget_s=60.0),
    )
    found = what(a, b)
    assert found["Processor"] == ("", "Example 9000")
    assert found["Cores"] == ("2", "8")
    assert found["Build: gpu"] == ("False", "True")
    assert found["Longest answer"] == ("160 tokens", "48 tokens")
    assert found["Time"] == ("no limit", "60 s")
    assert found["Target"][0].startswith("big.gguf")
    assert found["Target"][1].startswith("other.gguf")
    assert "Draft model" not in found
    assert "- Cores: 2 / 8\n" in against_markdown(a, b)


def test_blocks_meet_by_temperature() -> None:
    a = report(asked(temperatures=[0.0, 0.8]))
    b = report(asked(temperatures=[0.8]))
    assert {row.blocks for row in against(a, b).rows} == {(1, 0)}
    assert "## temperature 0.8\n" in against_markdown(a, b)


def test_pairs_meet_by_their_files() -> None:
    of = asked()
    two = msgspec.structs.replace(
        of, pairs=(*of.pairs, BenchPair(target=ModelSettings(path="other.gguf")))
    )
    a = msgspec.structs.replace(report(two), pairs=(loaded("x"), loaded("y")))
    b = msgspec.structs.replace(report(two), pairs=(loaded("y"), loaded("z")))
    assert {row.blocks for row in against(a, b).rows} == {(1, 0), (0, 1)}
    found = what(a, b)
    assert found["Target 1"][0].startswith("x ")
    assert found["Target 1"][1].startswith("z ")
    assert "Target 2" not in found


def test_nothing_in_common() -> None:
    a = report(asked(temperatures=[0.0]))
    b = report(asked(temperatures=[0.8]))
    assert not against(a, b).rows
    assert "They have no arm in common." in against_markdown(a, b)
