"""What is handed over, what the form may say, and how a report is shown."""

import msgspec
import pytest

from app.logic.launch_view import (
    AS_MEASURED,
    METHODS,
    Filled,
    Handed,
    best_length,
    engine_views,
    evidence,
    of_bench,
    of_pair,
    request_of,
)
from engine.bench.request import BASELINE
from engine.hub_protocol import PlanSettings
from engine.launch.make import make
from engine.launch.values import ENGINE_NAMES, ENGINES
from engine.request import (
    OFF,
    ArmSpec,
    AutoPolicySpec,
    ModelSettings,
    speculation_of,
)
from tests.app.bench_report_samples import report
from tests.engine.launch.samples import PAIR, changed, request


def test_every_method_of_the_form_is_one_of_the_request() -> None:
    handed = Handed(ModelSettings(path="t"), None, OFF)
    for value, _ in METHODS:
        asked = request_of(handed, Filled(method=value))
        assert asked.method == (value or None)
    assert METHODS[0][0] == AS_MEASURED


def test_what_the_form_says_is_asked_for() -> None:
    handed = Handed(ModelSettings(path="/m/t.gguf"), ModelSettings(path="/m/d.gguf"), OFF, 5)
    asked = request_of(handed, Filled(target_repository="a/b", draft_repository="a/c", parallel=4))
    assert (asked.target_repository, asked.draft_repository) == ("a/b", "a/c")
    assert (asked.parallel, asked.draft_max) == (4, 5)
    assert handed.title == "t ⟷ d"


@pytest.mark.parametrize("text", ["a", "a/b/c", "a b/c"])
def test_what_is_no_repository_is_not_asked_for(text: str) -> None:
    assert "Write it as OWNER/NAME." in Filled(draft_repository=text).problem
    assert not Filled(target_repository="a/b").problem


def test_a_pair_that_was_not_measured_drafts_as_is_usual() -> None:
    settings = PlanSettings(ctx=4096, kv_type_k="q8_0", draft_gpu_layers=3)
    handed = of_pair("/m/t.gguf", "/m/d.gguf", settings)
    assert handed.speculation == speculation_of("draft")
    assert handed.target.ctx == 4096
    assert handed.target.kv_type_k == "q8_0"
    assert handed.draft is not None
    assert handed.draft.gpu_layers == 3
    assert of_pair("/m/t.gguf", "", settings).speculation == speculation_of("lookup")


def test_a_benchs_arm_is_handed_over_with_its_length() -> None:
    shown = report()
    asked = shown.request
    arm = asked.arms[0]
    assert of_bench(asked, shown, 0, arm.name).speculation == arm.speculation
    assert of_bench(asked, shown, 0, BASELINE).speculation == OFF


def test_auto_takes_the_length_that_measured_best() -> None:
    shown = report()
    auto = ArmSpec(name="auto", speculation=speculation_of("auto"))
    asked = msgspec.structs.replace(shown.request, arms=(*shown.request.arms, auto))
    has_draft = asked.pairs[0].draft is not None
    best = best_length(asked, shown, 0, has_draft=has_draft)
    assert of_bench(asked, shown, 0, "auto").draft_max == best
    fixed = [a for a in asked.arms if not isinstance(a.speculation.policy, AutoPolicySpec)]
    assert best in {d.draft_max for a in fixed for d in a.speculation.drafters}
    assert best_length(asked, msgspec.structs.replace(shown, cells=()), 0, has_draft=True) is None


def test_a_report_is_a_tab_an_engine() -> None:
    made = make(request("lookup"), PAIR)
    views = engine_views(made)
    assert [view.title for view in views] == [ENGINE_NAMES[engine] for engine in ENGINES]
    tones = {view.engine: view.tone for view in views}
    assert tones.pop("lm-studio") == "danger"
    assert set(tones.values()) == {"ok"}
    vllm = next(view for view in views if view.engine == "vllm")
    assert vllm.needs_repositories
    assert not vllm.needs_draft_repository
    assert any("refuses requests with min_p" in line.text for line in vllm.lines)
    assert vllm.checked == "Checked against vLLM 0.32.0 by its own parser."
    assert "“Qwen/Qwen2.5-7B-Instruct”: It is known." in evidence(made)


def test_what_is_missing_comes_first() -> None:
    pair = changed(PAIR, target={"repository": "", "evidence": "Nobody knows."})
    view = next(v for v in engine_views(make(request(), pair)) if v.engine == "sglang")
    assert view.tone == "warning"
    assert view.lines[0].text.startswith("Fill in: The repository of the target")
    assert view.needs_draft_repository
