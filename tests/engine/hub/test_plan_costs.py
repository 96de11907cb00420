"""The plan's figures against llama.cpp's own, for the shapes of real models and for real ones."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.hub.memory_plan import plan
from engine.hub.plan_costs import (
    BATCH,
    CPU_UBATCH,
    KV_BLOCKS,
    MAX_SCORES,
    ROWS_EACH,
    TARGET_ROWS,
    UBATCH,
    Run,
    compute_bytes,
    kv_of_layers,
    run_of,
    takes_kv_type,
)
from engine.hub.plan_shape import Shape, local_model, shape_of
from engine.hub_protocol import PlanSettings
from engine.inference import Inference
from engine.llama import context_params, native_context
from engine.llama.context import MAX_ROWS
from engine.request import KvType, ModelSettings
from tests.engine import sparse_models
from tests.engine.conftest import TinyModels
from tests.engine.sparse_models import dense, measure

COMPUTE_TOLERANCE = 0.16  # of llama.cpp's own figure
_HUNDREDTH = (1 << 20) // 100 + 1  # llama.cpp prints hundredths of a MiB

GEMMA = {"attention.sliding_window": 1024}
SHAPES: dict[str, Callable[[Path], Path]] = {
    "llama 8b": lambda path: dense(path),
    "qwen3 0.6b": lambda path: dense(
        path, "qwen3", embedding=1024, feed=3072, heads=16, has_output=False, has_qk_norm=True
    ),
    "qwen3 32b": lambda path: dense(
        path, "qwen3", embedding=5120, feed=25600, heads=64, has_qk_norm=True
    ),
    "qwen3 30b a3b": lambda path: dense(
        path, "qwen3moe", embedding=2048, feed=6144, heads_kv=4, has_qk_norm=True,
        experts=(128, 8, 768),
    ),
    "mixtral": lambda path: dense(path, experts=(8, 2, 14336)),
    "gemma 2 9b": lambda path: dense(
        path, "gemma2", embedding=3584, heads=16, head=256, has_output=False, has_post_norm=True,
        more={"attention.sliding_window": 4096},
    ),
    "gemma 3 12b": lambda path: dense(
        path, "gemma3", layers=12, embedding=3840, feed=15360, heads=16, head=256,
        has_output=False, has_qk_norm=True, has_post_norm=True, more=GEMMA,
    ),
    "deepseek v2 lite": sparse_models.latent,
    "lfm2 1.2b": sparse_models.short_convolutions,
    "qwen3-next": sparse_models.linear_attention,
}  # fmt: skip


@pytest.fixture(scope="module")
def sparse(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[Path, Shape]]:
    folder = tmp_path_factory.mktemp("sparse models")

    def make(name: str) -> tuple[Path, Shape]:
        path = folder / f"{name}.gguf"
        if not path.exists():
            SHAPES[name](path)
        return path, shape_of(local_model(path))

    return make


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize(
    ("ctx", "ubatch", "flash", "kv"),
    [
        (512, 256, False, "f16"),
        (8192, 256, False, "f16"),
        (8192, 256, True, "f16"),
        (8000, 512, True, "q8_0"),
        (32768, 512, True, "q4_0"),
    ],
)
def test_caches_are_exact_and_buffers_near(
    sparse: Callable[[str], tuple[Path, Shape]],
    name: str,
    ctx: int,
    ubatch: int,
    flash: bool,
    kv: KvType,
) -> None:
    path, shape = sparse(name)
    run = Run(ctx, kv, kv, ubatch, TARGET_ROWS, flash)
    measured = measure(path, ctx=ctx, ubatch=ubatch, flash=flash, kv=kv)
    assert sum(kv_of_layers(shape, run)) == pytest.approx(measured.kv, abs=2 * _HUNDREDTH)
    state = sum(layer.state for layer in shape.layers)
    assert state == pytest.approx(measured.state, abs=_HUNDREDTH)
    assert compute_bytes(shape, run) == pytest.approx(measured.compute, rel=COMPUTE_TOLERANCE)


@pytest.mark.parametrize("name", ["gemma 2 9b", "gemma 3 12b"])
@pytest.mark.parametrize("ctx", [1024, 8192, 32768])
def test_windowed_caches_keep_what_the_window_sees(
    sparse: Callable[[str], tuple[Path, Shape]], name: str, ctx: int
) -> None:
    path, shape = sparse(name)
    whole = Run(ctx, "f16", "f16", 512, TARGET_ROWS, True)
    measured = measure(path, ctx=ctx, ubatch=512, flash=True, whole_window=False)
    windowed = sum(kv_of_layers(shape, replace(whole, is_windowed=True)))
    assert windowed == pytest.approx(measured.kv, abs=2 * _HUNDREDTH)
    if ctx > 8192:
        assert windowed < sum(kv_of_layers(shape, whole))


def test_constants_are_the_engines() -> None:
    assert native_context.CPU_STEP == CPU_UBATCH
    assert native_context.ROWS_EACH == ROWS_EACH
    assert MAX_ROWS == TARGET_ROWS
    assert context_params.MAX_SCORES == MAX_SCORES
    assert {kind: size / values for kind, (values, size) in KV_BLOCKS.items()} == {
        kind: size for kind, (_, size) in context_params.KV_TYPES.items()
    }
    defaults = ModelSettings(path="")
    assert (defaults.batch, defaults.ubatch) == (BATCH, UBATCH)


def in_memory(target: Path, draft: Path | None, ctx: int, **more: object) -> tuple[int, int, int]:
    """Weights, cache and buffers that the engine really allocates."""
    inference = Inference()

    def settings(path: Path) -> ModelSettings:
        return ModelSettings(path=str(path), ctx=ctx, threads=1, **more)  # type: ignore[arg-type]

    outcome = inference.load(settings(target), settings(draft) if draft else None)
    inference.unload()
    device = next(d for d in outcome.memory.devices if d.device == "CPU")
    return device.weights_target, device.kv, device.compute


def planned(path: Path, ctx: int, kv: KvType = "f16", parallel: int = 1) -> tuple[int, int, int]:
    shape = shape_of(local_model(path))
    run = run_of(shape, ctx, kv, kv, is_draft=False, on_gpu=False, parallel=parallel)
    cache = sum(kv_of_layers(shape, run)) + parallel * sum(layer.state for layer in shape.layers)
    return shape.weights, cache, compute_bytes(shape, run) + 4 * shape.vocabulary


@pytest.mark.parametrize("ctx", [100, 512, 1024])
@pytest.mark.parametrize("name", ["target", "recurrent", "hybrid", "longer_vocabulary"])
def test_tiny_models_as_loaded(tiny: TinyModels, name: str, ctx: int) -> None:
    path: Path = getattr(tiny, name)
    weights, cache, compute = planned(path, ctx)
    real_weights, real_cache, real_compute = in_memory(path, None, ctx)
    assert weights == pytest.approx(real_weights, rel=0.01, abs=2 * _HUNDREDTH)
    assert cache == pytest.approx(real_cache, abs=_HUNDREDTH)
    # A quarter of a MiB: what ggml rounds up to weighs more than a tiny model's buffers.
    assert compute == pytest.approx(real_compute, rel=0.2, abs=1 << 18)


@pytest.mark.parametrize("name", ["target", "recurrent", "hybrid"])
def test_several_answers_at_once_as_loaded(tiny: TinyModels, name: str) -> None:
    path: Path = getattr(tiny, name)
    for parallel in (2, 5):
        _, cache, compute = planned(path, 300, parallel=parallel)
        _, real_cache, real_compute = in_memory(path, None, 300, parallel=parallel)
        assert cache == pytest.approx(real_cache, abs=_HUNDREDTH)
        assert compute == pytest.approx(real_compute, rel=0.2, abs=1 << 18)


@pytest.mark.starter
@pytest.mark.parametrize(
    ("fixture", "ctx", "kv"),
    [
        ("starter", 512, "f16"),
        ("starter", 8192, "f16"),
        ("starter", 4096, "q8_0"),
        ("starter_f16", 2048, "f16"),
        ("starter_f32", 4096, "f16"),
    ],
)
def test_the_starter_as_loaded(
    request: pytest.FixtureRequest, fixture: str, ctx: int, kv: KvType
) -> None:
    path: Path = request.getfixturevalue(fixture)
    weights, cache, compute = planned(path, ctx, kv)
    real = in_memory(path, None, ctx, kv_type_k=kv, kv_type_v=kv)
    assert weights == pytest.approx(real[0], rel=0.01)
    assert cache == pytest.approx(real[1], abs=_HUNDREDTH)
    assert compute == pytest.approx(real[2], rel=0.1)


def test_what_a_run_is_decided_by(sparse: Callable[[str], tuple[Path, Shape]]) -> None:
    _, quantised = sparse("llama 8b")

    def run(**more: object) -> Run:
        values: dict[str, object] = {"is_draft": False, "on_gpu": False} | more
        return run_of(quantised, 8192, "f16", "f16", **values)  # type: ignore[arg-type]

    assert run().flash  # an exact target
    assert run().ubatch == 256
    assert run(on_gpu=True).ubatch == 512
    assert not run(flash_attention="off").flash
    assert run(is_draft=True).rows == 1
    small = run_of(quantised, 512, "f16", "f16", is_draft=True, on_gpu=False)
    assert not small.flash
    assert run_of(quantised, 512, "f16", "q8_0", is_draft=True, on_gpu=False).flash


def test_kv_types_need_whole_blocks(sparse: Callable[[str], tuple[Path, Shape]]) -> None:
    _, wide = sparse("llama 8b")
    assert takes_kv_type(wide, "q8_0")


def test_kv_types_of_narrow_heads(tiny: TinyModels) -> None:
    narrow = shape_of(local_model(tiny.target))
    assert narrow.head == 16
    assert not takes_kv_type(narrow, "q8_0")
    assert takes_kv_type(narrow, "bf16")


@pytest.mark.starter
def test_a_pair_as_loaded(starter: Path, starter_q4_0: Path) -> None:
    """What the plan says for both together is what both take."""
    made = plan(local_model(starter), local_model(starter_q4_0), PlanSettings(ctx=2048))
    needed = {
        what: sum(i.size for d in made.devices for i in d.items if i.what == what)
        for what in ("weights", "kv", "compute")
    }
    _, kv, compute = in_memory(starter, starter_q4_0, 2048)
    assert needed["kv"] == pytest.approx(kv, abs=2 * _HUNDREDTH)
    assert needed["compute"] == pytest.approx(compute, rel=0.1)
    sizes = starter.stat().st_size + starter_q4_0.stat().st_size
    assert needed["weights"] == pytest.approx(sizes, rel=0.03)  # files have headers too
