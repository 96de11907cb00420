"""What an engine cannot do, and what only differs there."""

import pytest

from engine.launch.values import ENGINES, Engine
from tests.engine.launch.samples import PAIR, changed, launched


@pytest.mark.parametrize("engine", ENGINES)
def test_layers_that_the_target_lacks_are_asked_of_no_engine(engine: Engine) -> None:
    launch = launched(engine, method="mtp")
    assert (launch.method, launch.possible, launch.differences) == ("off", False, ())
    assert len(launch.unsupported) == 1
    assert "multi-token prediction." in launch.unsupported[0]


def test_original_weights_may_have_the_layers_that_a_file_lacks() -> None:
    pair = changed(PAIR, target={"architecture": "qwen35moe"})
    for engine in ("vllm", "sglang", "tensorrt-llm", "transformers"):
        launch = launched(engine, pair=pair, method="mtp")
        assert (launch.method, launch.possible) == ("mtp", True)
        assert any("The original weights may have them" in text for text in launch.notes)
    assert not launched("llama-server", pair=pair, method="mtp").possible


def test_what_only_differs_is_not_called_impossible() -> None:
    for engine in ENGINES:
        launch = launched(engine, "lookup")
        if launch.possible:
            assert launch.unsupported == ()
            assert launch.differences
