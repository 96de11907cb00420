"""Where layers go and whether they fit."""

from pathlib import Path

import msgspec
import pytest

from engine.hub.gguf_header import Header
from engine.hub.memory_plan import PlanModel, draft_kv_type, gpu_layers_that_fit, local_model, plan
from engine.hub.plan_shape import shape_of
from engine.hub_protocol import DevicePlan, MemoryPlan, PlanSettings
from engine.protocol import Device
from engine.request import ModelSettings
from engine.sizes import bytes_said
from tests.engine.conftest import TinyModels
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


def on(made: MemoryPlan, name: str) -> DevicePlan:
    return next(d for d in made.devices if d.device == name)


def size(device: DevicePlan, what: str, model: str) -> int:
    return sum(i.size for i in device.items if (i.what, i.model) == (what, model))


def total(made: MemoryPlan, what: str, model: str) -> int:
    return sum(size(device, what, model) for device in made.devices)


def test_main_memory_only(target: PlanModel, draft: PlanModel) -> None:
    made = plan(target, draft, PlanSettings(), memory=PLENTY)
    assert [d.device for d in made.devices] == ["CPU"]
    assert made.fits
    assert made.advice == ()
    assert (made.target_layers, made.target_gpu_layers) == (33, 0)
    assert size(made.devices[0], "weights", "target") == shape_of(target).weights
    assert size(made.devices[0], "kv", "target") == 32 * 8192 * 2 * 8 * 128 * 2
    assert size(made.devices[0], "kv", "draft") == 16 * 8192 * 2 * 8 * 64 * 2


def test_main_memory_is_asked_for(target: PlanModel) -> None:
    cpu = Device(name="CPU", description="A processor", kind="cpu", backend="CPU", free=1, total=1)
    made = plan(target, None, PlanSettings(), [cpu])
    assert made.devices[0].description == "A processor"
    assert made.devices[0].free > 1  # the handshake's figure is old by now


def test_a_large_gpu_takes_all_but_the_embedding(target: PlanModel, draft: PlanModel) -> None:
    made = plan(target, draft, PlanSettings(), [gpu(24 * GIB)], memory=PLENTY)
    shape, drafter = shape_of(target), shape_of(draft)
    card, main = on(made, "CUDA0"), on(made, "CPU")
    assert (made.target_gpu_layers, made.draft_gpu_layers) == (33, 17)
    assert size(main, "weights", "target") == shape.input_weights
    assert size(card, "weights", "target") == shape.weights - shape.input_weights
    # Shared with the embedding, so a copy of it goes to the card.
    assert size(card, "weights", "draft") == drafter.weights
    assert size(main, "kv", "target") == 0
    assert made.fits
    assert made.advice == ()


def test_the_drafter_goes_first(target: PlanModel, draft: PlanModel) -> None:
    made = plan(target, draft, PlanSettings(ctx=32768), [gpu(6 * GIB)], memory=PLENTY)
    assert made.draft_gpu_layers == made.draft_layers == 17
    assert 0 < made.target_gpu_layers < made.target_layers
    assert made.fits
    shape = shape_of(target)
    behind = sum(layer.weights for layer in shape.layers[: 33 - made.target_gpu_layers])
    assert size(on(made, "CPU"), "weights", "target") == behind + shape.input_weights
    assert total(made, "kv", "target") == 32 * 32768 * 2 * 8 * 128 * 2


def test_two_gpus_share_by_free_memory(target: PlanModel) -> None:
    cards = [gpu(12 * GIB, "CUDA0"), gpu(4 * GIB, "CUDA1")]
    made = plan(target, None, PlanSettings(), cards, memory=PLENTY)
    first, second = on(made, "CUDA0"), on(made, "CUDA1")
    # 33 layers with the output layer: the first 25 to the card that has three quarters.
    one_layer = total(made, "kv", "target") // 32
    assert size(first, "kv", "target") == 25 * one_layer
    assert size(second, "kv", "target") == 7 * one_layer
    assert size(second, "weights", "target") > 0
    assert size(first, "compute", "target") > 0
    assert size(second, "compute", "target") > 0


def test_what_the_drafter_takes_is_no_longer_free_for_the_target(
    target: PlanModel, draft: PlanModel
) -> None:
    cards = [gpu(12 * GIB, "CUDA0"), gpu(12 * GIB, "CUDA1")]
    settings = PlanSettings(draft_gpu_layers=17)
    made = plan(target, draft, settings, cards, memory=PLENTY)
    alone = plan(target, None, PlanSettings(), cards, memory=PLENTY)
    assert made.target_gpu_layers == alone.target_gpu_layers == 33
    drafted = [sum(i.size for i in on(made, c.name).items if i.model == "draft") for c in cards]
    both = [size(on(made, c.name), "weights", "target") for c in cards]
    if drafted[0] > drafted[1]:
        assert both[0] <= size(on(alone, "CUDA0"), "weights", "target")
    else:
        assert both[1] <= size(on(alone, "CUDA1"), "weights", "target")


def test_what_goes_over_the_network_is_noted(target: PlanModel, draft: PlanModel) -> None:
    hosts = [
        msgspec.structs.replace(gpu(6 * GIB, f"RPC{i}", backend="RPC"), host=f"box{i}:50052")
        for i in range(2)
    ]
    made = plan(target, draft, PlanSettings(), hosts, memory=PLENTY)
    assert made.target_gpu_layers == 33
    first, last = (note for note in made.notes if "over the network" in note)
    assert first.startswith("RPC0 is in another machine (box0:50052)")
    assert last.startswith("RPC1 is in another machine (box1:50052)")
    shape = shape_of(target)
    for_one = plan(target, None, PlanSettings(), hosts, memory=PLENTY)
    hidden = [note for note in for_one.notes if "RPC0" in note]
    assert bytes_said(2 * 4 * shape.embedding) in hidden[0]  # there and back
    logits = [note for note in for_one.notes if "RPC1" in note]
    assert bytes_said(4 * (shape.embedding + shape.vocabulary)) in logits[0]
    none = plan(target, None, PlanSettings(gpu_layers=0), hosts, memory=PLENTY)
    assert not any("over the network" in note for note in none.notes)


def test_a_host_stands_for_all_its_devices(tmp_path: Path) -> None:
    path = str(dense(tmp_path / "big.gguf", layers=32))
    lent = [
        msgspec.structs.replace(gpu(3 * GIB, f"RPC{i}", backend="RPC"), host="box:1")
        for i in range(2)
    ]

    def layers(*names: str) -> int:
        settings = ModelSettings(path=path, ctx=8192, devices=names)
        return gpu_layers_that_fit(settings, lent, is_draft=False)

    assert layers("RPC0") > 0
    assert layers("box:1") == layers("RPC0", "RPC1") == -1  # all
    assert layers("elsewhere:1") == 0


def test_graphics_of_the_processor_do_not_stand_in_beside_a_card(target: PlanModel) -> None:
    """llama.cpp leaves them out then, so their memory must not be counted on."""
    card, inside = gpu(3 * GIB), gpu(16 * GIB, "Vulkan0", kind="igpu", backend="Vulkan")
    alone = plan(target, None, PlanSettings(), [card], memory=PLENTY)
    both = plan(target, None, PlanSettings(), [inside, card], memory=PLENTY)
    assert [d.device for d in both.devices] == ["CUDA0", "CPU"]
    assert both == alone
    assert 0 < both.target_gpu_layers < both.target_layers
    without = plan(target, None, PlanSettings(), [inside], memory=PLENTY)
    assert [d.device for d in without.devices] == ["Vulkan0", "CPU"]
    other = gpu(16 * GIB, "SYCL0", kind="igpu", backend="SYCL")
    assert plan(target, None, PlanSettings(), [inside, other], memory=PLENTY) == without
    server = gpu(4 * GIB, "RPC0", backend="RPC")
    names = [d.device for d in plan(target, None, PlanSettings(), [card, server]).devices]
    assert names == ["RPC0", "CUDA0", "CPU"]


def test_a_load_counts_on_the_devices_that_llama_cpp_takes(tmp_path: Path) -> None:
    path = str(dense(tmp_path / "big.gguf", layers=32))
    card, inside = gpu(3 * GIB), gpu(16 * GIB, "Vulkan0", kind="igpu", backend="Vulkan")

    def layers(*found: Device, **more: object) -> int:
        settings = ModelSettings(path=path, ctx=8192, **more)  # type: ignore[arg-type]
        return gpu_layers_that_fit(settings, found, is_draft=False)

    assert layers(card, inside) == layers(card) > 0
    assert layers(inside) == -1
    assert layers(card, inside, devices=("Vulkan0",)) == -1
    assert layers(card, inside, devices=("Vulkan0", "CUDA0")) == -1


def test_layers_asked_for_are_kept_and_may_not_fit(target: PlanModel) -> None:
    made = plan(target, None, PlanSettings(gpu_layers=33), [gpu(2 * GIB)], memory=PLENTY)
    assert made.target_gpu_layers == 33
    assert not on(made, "CUDA0").fits
    fewer = [a for a in made.advice if a.settings.gpu_layers not in (None, 33)]
    assert fewer
    assert fewer[0].fits
    assert plan(target, None, fewer[0].settings, [gpu(2 * GIB)], memory=PLENTY).fits


def test_a_plan_without_the_drafter_counts_none(target: PlanModel, draft: PlanModel) -> None:
    made = plan(target, draft, PlanSettings(with_draft=False), memory=PLENTY)
    assert {i.model for d in made.devices for i in d.items} == {"target"}
    assert made.draft_layers == 0


def test_a_drafters_cache_is_never_coarse(target: PlanModel, draft: PlanModel) -> None:
    assert draft_kv_type("q4_0") == "q8_0"
    assert draft_kv_type("f16") == "f16"
    coarse = PlanSettings(kv_type_k="q4_0", kv_type_v="q4_0")
    made = plan(target, draft, coarse, memory=PLENTY)
    values = 16 * 8192 * 2 * 8 * 64
    assert total(made, "kv", "draft") == values * 34 // 32
    assert total(made, "kv", "target") == 32 * 8192 * 2 * 8 * 128 * 18 // 32


def test_a_backend_that_does_not_tell(target: PlanModel) -> None:
    made = plan(target, None, PlanSettings(), [gpu(0, total=0)], memory=PLENTY)
    assert made.target_gpu_layers == made.target_layers
    assert any("does not tell" in note for note in made.notes)
    assert made.fits  # nobody can say that it does not
    assert made.advice == ()


def test_notes_say_what_is_not_known(tiny: TinyModels, target: PlanModel) -> None:
    notes = plan(target, None, PlanSettings(ctx=1 << 20), memory=PLENTY).notes
    assert any("trained for 32,768 tokens" in note for note in notes)
    strange = Header(3, {"general.architecture": "nobody-knows"}, {}, (), 64)
    made = plan(PlanModel(strange, 1000), None, PlanSettings(), memory=PLENTY)
    assert "“nobody-knows” is not known here" in made.notes[0]
    recurrent = plan(local_model(tiny.recurrent), None, PlanSettings(), memory=PLENTY)
    assert any("cannot take tokens back" in note for note in recurrent.notes)
    assert total(recurrent, "recurrent", "target") > 0
    assert total(recurrent, "kv", "target") == 0


def test_second_copies_and_windows_are_noted(target: PlanModel, tmp_path: Path) -> None:
    copied = "may be kept a second time"
    assert any(copied in note for note in plan(target, None, PlanSettings(), memory=PLENTY).notes)
    on_card = plan(target, None, PlanSettings(), [gpu(24 * GIB)], memory=PLENTY)
    assert not any(copied in note for note in on_card.notes)
    more = {"attention.sliding_window": 1024}
    path = dense(tmp_path / "gemma.gguf", "gemma3", has_qk_norm=True, more=more)
    notes = plan(local_model(path), None, PlanSettings(), memory=PLENTY).notes
    assert any("sliding window keep the whole context" in note for note in notes)


@pytest.mark.parametrize("backend", ["Metal", "MTL", "Vulkan"])
def test_shared_memory_is_noted(target: PlanModel, backend: str) -> None:
    kind = "igpu" if backend == "Vulkan" else "gpu"
    device = gpu(24 * GIB, backend=backend, kind=kind)
    notes = plan(target, None, PlanSettings(), [device], memory=PLENTY).notes
    assert any("shares main memory" in note for note in notes)


def test_shared_memory_is_counted_once(target: PlanModel, draft: PlanModel) -> None:
    """A card that shares main memory tells its limit, not what other programs have left of it."""
    device = gpu(12 * GIB, name="Metal", backend="Metal")
    ample = plan(target, draft, PlanSettings(), [device], memory=PLENTY)
    assert ample.fits
    assert on(ample, "Metal").free == 12 * GIB
    needed = sum(d.needed for d in ample.devices)
    tight = plan(target, draft, PlanSettings(), [device], memory=(needed, 16 * GIB))
    assert tight.fits
    short = plan(target, draft, PlanSettings(), [device], memory=(needed - 1, 16 * GIB))
    assert [d.device for d in short.devices if not d.fits] == ["Metal"]
    assert on(short, "Metal").needed - on(short, "Metal").free == 1
    assert short.target_gpu_layers == ample.target_gpu_layers  # as a load places them
    assert short.advice[0].settings == PlanSettings(with_draft=False)
    assert short.advice[0].fits


def test_the_first_part_of_a_split_model_stands_for_all(target: PlanModel) -> None:
    header = target.header
    first = Header(
        header.version,
        header.metadata | {"split.count": 2, "split.no": 0},
        header.array_lengths,
        header.tensors[:150],
        header.data_start,
        header.arrays,
    )
    size_of_all = shape_of(target).weights + header.data_start
    shape = shape_of(PlanModel(first, size_of_all))
    assert shape.weights == pytest.approx(shape_of(target).weights, rel=1e-6)
    assert any("only its first part was read" in note for note in shape.notes)
    rest = Header(3, {}, {}, header.tensors[150:], header.data_start)
    whole = shape_of(PlanModel(first, size_of_all, (rest,)))
    assert whole.layers == shape_of(target).layers
    assert whole.notes == ()


def test_layers_of_a_load(tiny: TinyModels, target: PlanModel, tmp_path: Path) -> None:
    path = str(tiny.target)

    def layers(found: list[Device], **more: object) -> int:
        settings = ModelSettings(path=path, **more)  # type: ignore[arg-type]
        return gpu_layers_that_fit(settings, found, is_draft=False)

    assert layers([]) == 0
    assert layers([gpu(8 * GIB)]) == -1
    assert layers([gpu(8 * GIB)], gpu_layers=1) == 1
    assert layers([gpu(0, total=0)]) == -1
    assert layers([gpu(1000)]) == 0
    assert layers([gpu(8 * GIB)], devices=("CUDA1",)) == 0
    big = dense(tmp_path / "big.gguf", layers=32)
    for ctx, free in ((8192, 4 * GIB), (32768, 4 * GIB)):
        settings = ModelSettings(path=str(big), ctx=ctx)
        chosen = gpu_layers_that_fit(settings, [gpu(free)], is_draft=False)
        made = plan(local_model(big), None, PlanSettings(ctx=ctx), [gpu(free)], memory=PLENTY)
        assert 0 < chosen == made.target_gpu_layers < 33
        assert on(made, "CUDA0").fits


def test_a_longer_context_leaves_room_for_fewer_layers(tmp_path: Path) -> None:
    big = dense(tmp_path / "big.gguf", layers=32)

    def layers(ctx: int) -> int:
        settings = ModelSettings(path=str(big), ctx=ctx)
        return gpu_layers_that_fit(settings, [gpu(4 * GIB)], is_draft=False)

    assert layers(2048) > layers(16384) > layers(65536) > 0


def test_a_windowed_cache_leaves_room_for_more_layers(tmp_path: Path) -> None:
    more = {"attention.sliding_window": 1024}
    path = str(dense(tmp_path / "gemma.gguf", "gemma3", layers=32, has_qk_norm=True, more=more))
    whole = ModelSettings(path=path, ctx=65536)
    windowed = msgspec.structs.replace(whole, windowed_kv=True)
    layers = [
        gpu_layers_that_fit(settings, [gpu(6 * GIB)], is_draft=False)
        for settings in (whole, windowed)
    ]
    assert 0 < layers[0] < layers[1] or layers[1] == -1


@pytest.mark.parametrize("value", [0, -1, 2**63, True, "text", float("nan"), float("inf")])
@pytest.mark.parametrize(
    "key",
    [
        "block_count", "embedding_length", "attention.head_count", "attention.head_count_kv",
        "attention.key_length", "attention.sliding_window", "nextn_predict_layers",
        "expert_used_count", "feed_forward_length", "ssm.inner_size", "full_attention_interval",
        "attention.sliding_window_pattern",
    ],
)  # fmt: skip
@pytest.mark.parametrize("architecture", ["gemma3", "qwen3next"])
def test_headers_that_lie_raise_nothing(
    target: PlanModel, architecture: str, key: str, value: float | str
) -> None:
    metadata = {
        name.replace("llama.", f"{architecture}."): number
        for name, number in target.header.metadata.items()
    } | {"general.architecture": architecture, f"{architecture}.{key}": value}
    numbers = () if isinstance(value, str) else (value,)
    for arrays in ({}, {f"{architecture}.{key}": numbers}):
        header = Header(3, metadata, {}, target.header.tensors, 64, arrays)  # type: ignore[arg-type]
        made = plan(
            PlanModel(header), PlanModel(header), PlanSettings(), [gpu(6 * GIB)], memory=PLENTY
        )
        assert msgspec.json.encode(made)
