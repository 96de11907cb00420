"""A sweep of Paceline's own server over a real engine: arms are chosen with each request."""

from engine.inference import Inference
from engine.sweep import runner
from engine.sweep.values import SweepArm
from tests.engine.serve.conftest import endless
from tests.engine.serve.serving import served
from tests.engine.sweep.values import sweep_request

__all__ = ["endless"]  # a fixture


def test_arms_of_our_own_server(endless: Inference) -> None:
    with served(endless) as server:
        reference = f"{server.url}#tiny"
        request = sweep_request(
            arms=tuple(
                SweepArm(name=name, endpoint=reference, speculation=name)
                for name in ("off", "lookup")
            ),
            levels=(1.0, 4.0),
            max_tokens=48,
        )
        report = runner.run(request, lambda _: None, lambda: False)
        answered = server.figures.answered
    assert report.state == "done"
    assert [(p.arm, p.level, p.failed) for p in report.points] == [
        ("off", 1, 0), ("lookup", 1, 0), ("lookup", 4, 0), ("off", 4, 0),
    ]  # fmt: skip
    assert all(point.tokens > 0 and point.answers >= 2 for point in report.points)
    assert answered >= 2 * (1 + 2 + 4 + 8)
    drafted = {(point.arm, point.level): point.drafts.drafted for point in report.points}
    assert drafted["off", 1] == drafted["off", 4] == 0
    assert drafted["lookup", 1] + drafted["lookup", 4] > 0
    assert all(point.drafts.source == "timings" for point in report.points)
    assert report.servers["off"] == "Paceline 0, tiny"
    said = " ".join(report.warnings)
    assert "prefix cache" not in said
    assert "does not say" not in said
