"""The first start: what is offered on which machine, in which words, and how far it is."""

from dataclasses import replace

import pytest

from app.logic.first_start import (
    FirstStart,
    Offer,
    is_wanted,
    offers,
    plan_for,
    resumed,
    things_to_ask,
    with_files,
)
from app.logic.first_start_words import FirstStartView, speed_up, view
from app.logic.pair_state import Choice, FileState
from app.settings import Settings
from engine.errors import ErrorKind
from engine.hub.pairs import for_memory, load_pairs
from engine.hub_protocol import DownloadItem, DownloadPhase, LocalModel
from engine.protocol import Device, Error, Progress
from engine.request import ModelSettings
from tests.app.hub_samples import model

GIB = 1 << 30
STARTER = "/m/starter.gguf"
CPU = Device(
    name="CPU", description="AMD Ryzen 7", kind="cpu", backend="CPU", free=20 * GIB, total=32 * GIB
)


def gpu(gib: int) -> Device:
    return Device(
        name="CUDA0",
        description="NVIDIA RTX",
        kind="gpu",
        backend="CUDA",
        free=gib * GIB,
        total=gib * GIB,
    )


def offered(
    memory: int,
    *devices: Device,
    models: tuple[LocalModel, ...] = (),
    starter: str | None = STARTER,
) -> tuple[Offer, ...]:
    pairs = for_memory(load_pairs(), memory * GIB)
    return offers(pairs, models, devices or (CPU,), starter, memory * GIB)


def state_of(choice: Choice) -> FileState:
    return FileState(path=choice.ref.path)


def told(memory: int, *devices: Device, models: tuple[LocalModel, ...] = ()) -> FirstStart:
    found = offered(memory, *devices, models=models)
    known = FirstStart(devices=devices or (CPU,), cores=8, offers=found, are_pairs_known=True)
    return with_files(known, state_of)


def downloading(
    state: FirstStart, phase: DownloadPhase, speed: float = 0.0, reason: str = ""
) -> FirstStart:
    """The target half there, the draft model not begun."""
    offer = next(o for o in state.offers if o.pair is not None)

    def half(choice: Choice) -> FileState:
        if choice != offer.target:
            return state_of(choice)
        return FileState(
            item=DownloadItem(
                key="k", repo="r", name="n", revision="", phase=phase, done=choice.size // 2,
                total=choice.size, speed=speed, reason=reason, hint="Look at the network.",
            )
        )  # fmt: skip

    return with_files(replace(state, going=offer.id), half)


@pytest.mark.parametrize(
    ("memory", "devices", "names"),
    [
        (3, (CPU,), ["SmolLM2 (starter)"]),
        (4, (CPU,), ["SmolLM2 1.7B with SmolLM2 135M", "SmolLM2 (starter)"]),
        (
            50,
            (CPU,),
            ["Qwen3 4B with Qwen3 0.6B", "SmolLM2 1.7B with SmolLM2 135M", "SmolLM2 (starter)"],
        ),
        (
            12,
            (CPU, gpu(12)),
            ["Qwen3 14B with Qwen3 0.6B", "Qwen3 4B with Qwen3 0.6B", "SmolLM2 (starter)"],
        ),
    ],
)
def test_the_first_offer_fits_the_machine(
    memory: int, devices: tuple[Device, ...], names: list[str]
) -> None:
    assert [offer.name for offer in offered(memory, *devices)] == names


def test_much_memory_on_a_gpu_offers_the_largest_too() -> None:
    kinds = [offer.kind for offer in offered(48, CPU, gpu(48))]
    assert kinds == ["recommended", "smaller", "larger", "starter"]


def test_every_offer_fits_and_needs_no_relaxed_mode() -> None:
    for memory in (4, 8, 16, 24, 48, 80):
        for offer in offered(memory, CPU, gpu(memory)):
            assert offer.pair is None or offer.pair.needs <= memory * GIB
            assert offer.pair is None or not offer.pair.relaxed


def test_a_model_that_is_here_comes_first() -> None:
    here = (
        model("Small", size=2.0),
        model("Large", size=5.0),
        model("Too large", size=40.0),
        model("Broken", size=5.2, problem="It is cut off."),
        model("Drafter", size=5.3, kind="drafter"),
        model("Starter", "starter", size=5.4),
    )
    first = offered(16, models=here)[0]
    assert (first.kind, first.name) == ("here", "Large")


def test_a_large_model_that_is_here_is_not_for_a_processor() -> None:
    here = (model("Large", size=12.0), model("Larger", size=14.0))
    assert offered(16, models=here)[0].name == "Large"
    assert offered(16, CPU, gpu(16), models=here)[0].name == "Larger"


def test_it_is_wanted_only_before_anything_was_loaded() -> None:
    assert is_wanted(Settings())
    assert not is_wanted(Settings(is_started=True))
    assert not is_wanted(Settings(target=ModelSettings(path="/m/a.gguf")))
    assert not is_wanted(Settings(recent=("/m/a.gguf",)))


def test_the_context_is_no_longer_than_the_model_was_trained_for() -> None:
    here = (model("Short", context=2048),)
    assert plan_for(here[0].path, here).ctx == 2048
    assert plan_for("/elsewhere.gguf", here).ctx == 8192


def test_before_anything_is_known_it_says_so() -> None:
    seen = view(FirstStart())
    assert seen.machine_note == "Looking at this machine…"
    assert seen.offers_note == "Looking for pairs that fit…"
    assert not seen.can_go


def test_the_machine_is_described() -> None:
    assert view(told(20)).machine == (
        ("Processor", "AMD Ryzen 7 · 8 cores"),
        ("Memory", "32.0\u202fGiB, 20.0\u202fGiB free"),
        ("Graphics", "None that this build can use, so the processor works."),
    )
    graphics = view(told(24, CPU, gpu(24))).machine[2]
    assert graphics == ("Graphics", "NVIDIA RTX · 24.0\u202fGiB, 24.0\u202fGiB free")


def test_an_offer_says_its_size_and_what_it_is_expected_to_bring() -> None:
    seen = view(told(24, CPU, gpu(24)))
    assert seen.offers[0].facts == "Recommended · 8.75\u202fGiB to download · Apache 2.0"
    assert seen.go == "Download 8.75\u202fGiB and start"
    assert seen.gain.startswith("Expected with the draft model: 1.9× to 2.4× as fast")


def test_on_a_processor_less_is_expected() -> None:
    assert "up to 1.3× as fast" in view(told(16)).gain


def test_the_starter_promises_nothing() -> None:
    seen = view(replace(told(16), chosen=STARTER))
    assert seen.go == "Load and start"
    assert "A draft model can be added later." in seen.gain


def test_a_machine_that_nothing_fits_is_told_what_to_do() -> None:
    seen = view(FirstStart(devices=(CPU,), are_pairs_known=True))
    assert seen.offers_note.endswith("or open a GGUF file.")
    assert not seen.can_go


def test_a_download_is_told_as_it_goes() -> None:
    seen: FirstStartView = view(downloading(told(16), "active", speed=20e6))
    assert seen.is_going
    assert seen.can_stop
    assert seen.share == pytest.approx(0.43, abs=0.01)
    assert seen.line.startswith("1.16\u202fGiB of 2.70\u202fGiB · 19.1\u202fMiB/s · ")
    assert seen.offers_starter


def test_a_download_that_waits_says_why() -> None:
    seen = view(downloading(told(16), "waiting", reason="The Hub cannot be reached."))
    assert seen.problem == "The Hub cannot be reached. Look at the network."
    assert seen.line.endswith("waiting")
    assert seen.offers_starter


def test_a_download_that_was_stopped_goes_on_later() -> None:
    stopped = replace(downloading(told(16), "paused"), going="")
    assert view(stopped).go == "Go on with the download"
    assert resumed(stopped) == ""
    assert resumed(downloading(told(16), "active")) == stopped.offers[0].id


def test_loading_cannot_be_stopped_here_and_shows_how_far_it_is() -> None:
    progress = Progress(phase="target", done=400, total=1000)
    seen = view(
        replace(told(16), going=STARTER, chosen=STARTER, is_loading=True, progress=progress)
    )
    assert seen.share == 0.4
    assert seen.line == "Loading the target, 40\u202f%"
    assert not seen.can_stop
    assert not seen.offers_starter


def test_what_went_wrong_is_said_with_what_to_do() -> None:
    error = Error(kind=ErrorKind.NETWORK, message="The Hub cannot be reached.", hint="Try later.")
    seen = view(replace(told(16), error=error))
    assert seen.problem == "The Hub cannot be reached. Try later."
    assert seen.offers_starter


def test_speed_up_counts_what_a_pass_reads() -> None:
    low, high = speed_up(10 * GIB, GIB, is_fast=True)
    assert low == pytest.approx(2.5 / 1.5)
    assert high == pytest.approx(3.25 / 1.5)


def test_there_are_things_to_ask() -> None:
    assert 2 <= len(things_to_ask()) <= 3
