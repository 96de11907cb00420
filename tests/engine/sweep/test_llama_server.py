"""A small sweep of a real llama-server, drafting by n-grams of its own."""

import pytest

from engine.sweep import runner
from engine.sweep.markdown import sweep_markdown
from engine.sweep.values import SweepArm
from tests import llama_server
from tests.engine.conftest import TinyModels
from tests.engine.sweep.values import sweep_request

pytestmark = pytest.mark.skipif(not llama_server.is_here(), reason=llama_server.MISSING)


def test_two_servers_with_and_without_drafts(tiny: TinyModels) -> None:
    model = tiny.endless  # repeats itself, which n-grams foresee
    with (
        llama_server.running(model, slots=4, ctx=512, speculation="none") as plain,
        llama_server.running(model, slots=4, ctx=512, speculation="ngram_simple") as drafting,
    ):
        request = sweep_request(
            arms=(
                SweepArm(name="plain", endpoint=plain.reference),
                SweepArm(name="n-grams", endpoint=drafting.reference),
            ),
            levels=(1.0, 4.0),
            answers=3,
            max_tokens=24,
        )
        report = runner.run(request, lambda _: None, lambda: False)
    assert report.state == "done"
    assert [(p.arm, p.level, p.failed) for p in report.points] == [
        ("plain", 1, 0), ("n-grams", 1, 0), ("n-grams", 4, 0), ("plain", 4, 0),
    ]  # fmt: skip
    assert all(point.answers >= 3 for point in report.points)
    assert all(point.total_tps > 0 and point.errors == () for point in report.points)
    assert all(point.ttft_ms and point.answer_ms for point in report.points)
    drafts = {(point.arm, point.level): point.drafts for point in report.points}
    assert drafts["plain", 1].source == "timings"
    assert drafts["plain", 1].drafted == 0
    assert drafts["n-grams", 4].drafted > 0
    assert drafts["n-grams", 4].accepted <= drafts["n-grams", 4].drafted
    assert report.servers["plain"].startswith("llama-server")
    assert report.crossings[0].arm == "n-grams"
    assert "does not say" not in " ".join(report.warnings)  # it counts its tokens
    assert "prefix cache" not in " ".join(report.warnings)  # it is asked to read anew
    shown = sweep_markdown(report, "Two servers")
    assert "none drafted" in shown
    assert "| n-grams" in shown
