"""Moments of the first start for the screenshots: made-up machines, as worker and hub would tell.

Only values and the page that shows them. Used by `screenshots`.
"""

from collections.abc import Iterator
from dataclasses import replace

from app.logic.first_start import FirstStart, offers, with_files
from app.logic.first_start_words import view
from app.logic.pair_state import Choice, FileState
from app.widgets.first_start import FirstStartPage
from engine.hub.pairs import for_memory, load_pairs
from engine.hub_protocol import DownloadItem
from engine.protocol import Device

GIB = 1024**3
_CPU = Device(
    name="CPU",
    description="AMD Ryzen 7 7840U",
    kind="cpu",
    backend="CPU",
    free=21 * GIB,
    total=30 * GIB,
)
_GPU = Device(
    name="CUDA0",
    description="NVIDIA GeForce RTX 4070",
    kind="gpu",
    backend="CUDA",
    free=11 * GIB,
    total=12 * GIB,
)


def scenes(page: FirstStartPage) -> Iterator[str]:
    page.set_view(view(_told()))
    yield "first-start"
    page.set_view(view(_downloading(_told(_GPU))))
    yield "first-start-download"
    reason = "huggingface.co cannot be reached: the network is unreachable."
    page.set_view(view(_downloading(_told(_GPU), reason)))
    yield "first-start-offline"


def _told(*gpus: Device) -> FirstStart:
    devices = (_CPU, *gpus)
    memory = gpus[0].free if gpus else 17 * GIB
    found = offers(for_memory(load_pairs(), memory), (), devices, "/starter.gguf", memory)
    state = FirstStart(devices=devices, cores=8, offers=found, are_pairs_known=True)
    return with_files(state, lambda choice: FileState(path=choice.ref.path))


def _downloading(state: FirstStart, reason: str = "") -> FirstStart:
    """With a reason, it waits."""
    offer = state.offers[0]

    def file(choice: Choice) -> FileState:
        if choice != offer.target:
            return FileState(path=choice.ref.path)
        item = DownloadItem(
            key="",
            repo=choice.ref.repo,
            name=choice.name,
            revision="",
            phase="waiting" if reason else "active",
            done=choice.size * 2 // 5,
            total=choice.size,
            speed=0.0 if reason else 24e6,
            reason=reason,
            hint="Check the network connection; models on this machine work without it.",
        )
        return FileState(item=item)

    return with_files(replace(state, going=offer.id), file)
