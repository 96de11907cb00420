"""What is advised where a plan does not fit, and that it does what it says."""

from pathlib import Path

import msgspec
import pytest

from engine.hub.memory_plan import PlanModel, local_model, plan
from engine.hub_protocol import MemoryPlan, PlanSettings
from tests.engine.hub.plan_devices import GIB, PLENTY, gpu
from tests.engine.sparse_models import dense


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> PlanModel:
    """Llama 8B's shape: 32 layers, about 4 GB of weights."""
    return local_model(dense(tmp_path_factory.mktemp("target") / "target.gguf", layers=32))


@pytest.fixture(scope="module")
def draft(tmp_path_factory: pytest.TempPathFactory) -> PlanModel:
    path = tmp_path_factory.mktemp("draft") / "draft.gguf"
    return local_model(dense(path, layers=16, embedding=2048, feed=8192, head=64, has_output=False))


def test_more_layers_on_the_gpu_are_advised(target: PlanModel, draft: PlanModel) -> None:
    made = plan(target, draft, PlanSettings(ctx=32768), [gpu(6 * GIB)], memory=PLENTY)
    assert made.advice[0].text.startswith("Leave the drafter out: ")
    assert "more layers on the GPU" in made.advice[0].text
    for advice in made.advice:
        then = plan(target, draft, advice.settings, [gpu(6 * GIB)], memory=PLENTY)
        assert then.target_gpu_layers > made.target_gpu_layers
        assert then.fits is advice.fits is True


def test_what_to_give_up_first(target: PlanModel, draft: PlanModel) -> None:
    memory = (6 * GIB, 8 * GIB)
    settings = PlanSettings(ctx=32768)
    made = plan(target, draft, settings, memory=memory)
    assert not made.fits
    first, second, *contexts = made.advice
    assert first.settings == PlanSettings(ctx=32768, with_draft=False)
    assert second.settings == PlanSettings(ctx=32768, kv_type_k="q8_0", kv_type_v="q8_0")
    halves = [a.settings.ctx for a in contexts if a.settings == PlanSettings(ctx=a.settings.ctx)]
    assert halves[:2] == [16384, 8192]
    needed = sum(d.needed for d in made.devices)
    for advice in made.advice:
        then = plan(target, draft, advice.settings, memory=memory)
        assert then.fits == advice.fits
        assert advice.saves == needed - sum(d.needed for d in then.devices) > 0


def test_of_shorter_contexts_only_what_helps_is_advised(
    target: PlanModel, draft: PlanModel
) -> None:
    def contexts(made: MemoryPlan) -> list[int]:
        same = msgspec.structs.replace
        return [
            a.settings.ctx
            for a in made.advice
            if a.settings == same(made.settings, ctx=a.settings.ctx)
        ]

    long = PlanSettings(ctx=131072)
    assert contexts(plan(target, draft, long, memory=(8 * GIB, 8 * GIB))) == [65536, 16384]
    assert contexts(plan(target, draft, long, memory=(4 * GIB, 8 * GIB))) == [65536]
    on_card = plan(target, draft, PlanSettings(ctx=32768), [gpu(6 * GIB)], memory=PLENTY)
    assert contexts(on_card) == [16384, 8192]  # more layers, then all


def test_more_layers_than_were_asked_for_may_be_the_answer(
    target: PlanModel, draft: PlanModel
) -> None:
    """Main memory is short and a card idle: the target itself is not too large."""
    cards, memory = [gpu(8 * GIB)], (2 * GIB, 8 * GIB)
    made = plan(target, draft, PlanSettings(gpu_layers=0), cards, memory=memory)
    assert not made.fits
    more = next(a for a in made.advice if a.settings.gpu_layers)
    assert more.fits
    assert more.text == "Put 33 of 33 layers on the GPU."
    assert plan(target, draft, more.settings, cards, memory=memory).fits
    assert not any("choose a smaller quantisation" in note for note in made.notes)


@pytest.mark.parametrize("memory", [(3 * GIB, 8 * GIB), (5 * GIB, 8 * GIB), (9 * GIB, 16 * GIB)])
@pytest.mark.parametrize("cards", [(), (GIB // 4,), (2 * GIB,), (6 * GIB,), (GIB, 3 * GIB)])
@pytest.mark.parametrize("layers", [None, 0, 12, -1])
def test_advice_is_what_its_settings_give(
    target: PlanModel,
    draft: PlanModel,
    memory: tuple[int, int],
    cards: tuple[int, ...],
    layers: int | None,
) -> None:
    """The drafter first, then the cache, then context, then layers; each row's word is kept."""
    devices = [gpu(free, f"CUDA{i}") for i, free in enumerate(cards)]
    settings = PlanSettings(ctx=32768, gpu_layers=layers, draft_gpu_layers=layers)
    made = plan(target, draft, settings, devices, memory=memory)
    assert made.fits == all(d.needed <= d.free for d in made.devices)
    order = []
    for advice in made.advice:
        then = plan(target, draft, advice.settings, devices, memory=memory)
        assert then.fits == advice.fits
        change = [
            advice.settings.with_draft != settings.with_draft,
            advice.settings.kv_type_k != settings.kv_type_k,
            advice.settings.ctx != settings.ctx,
            advice.settings.gpu_layers != settings.gpu_layers,
        ]
        order.append(change.index(True) if sum(change) == 1 else len(change))
        if made.fits:
            assert advice.fits
            assert then.target_gpu_layers > made.target_gpu_layers
    assert order == sorted(order)
    if not made.fits:
        no_way = any("choose a smaller quantisation" in note for note in made.notes)
        assert no_way != any(a.fits for a in made.advice)


def test_everything_at_once_where_one_thing_is_not_enough(
    target: PlanModel, draft: PlanModel
) -> None:
    made = plan(target, draft, PlanSettings(ctx=4096), memory=(4 * GIB, 8 * GIB))
    assert not made.fits
    assert not any(a.fits for a in made.advice[:-1])
    last = made.advice[-1]
    assert last.fits
    assert last.text.startswith("All of it: no drafter")
    assert not last.settings.with_draft


def test_weights_that_never_fit(target: PlanModel) -> None:
    made = plan(target, None, PlanSettings(), memory=(GIB, 2 * GIB))
    assert not made.fits
    assert not any(a.fits for a in made.advice)
    assert any("choose a smaller quantisation" in note for note in made.notes)


def test_what_sliding_layers_never_look_at_goes_first(tmp_path: Path, draft: PlanModel) -> None:
    more = {"attention.sliding_window": 1024}
    path = dense(tmp_path / "gemma.gguf", "gemma3", layers=32, has_qk_norm=True, more=more)
    target = local_model(path)
    settings = PlanSettings(ctx=65536)
    made = plan(target, draft, settings, memory=(9 * GIB, 12 * GIB))
    assert made.window == 1024
    assert not made.fits
    first = made.advice[0]
    assert first.settings == msgspec.structs.replace(settings, windowed_kv=True)
    assert first.saves > 2 * GIB
    then = plan(target, draft, first.settings, memory=(9 * GIB, 12 * GIB))
    assert not any(advice.settings.windowed_kv is False for advice in then.advice)


def test_a_model_without_sliding_layers_is_not_told_of_windows(
    target: PlanModel, draft: PlanModel
) -> None:
    made = plan(target, draft, PlanSettings(ctx=32768), memory=(6 * GIB, 8 * GIB))
    assert made.window == 0
    assert not any(advice.settings.windowed_kv for advice in made.advice)
