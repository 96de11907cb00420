"""Pairs and requests for the tests of launch configurations."""

from typing import Any

import msgspec

from engine.launch.make import make
from engine.launch.values import Launch, LaunchModel, LaunchPair, LaunchRequest
from engine.request import ModelSettings, speculation_of

TARGET = LaunchModel(
    path="/models/Qwen2.5 7B/Ünïcode's.gguf",
    repository="Qwen/Qwen2.5-7B-Instruct",
    evidence="It is known.",
    quantization="Q4_K_M",
    context=32768,
    vocabulary=151936,
)
DRAFT = LaunchModel(
    path="/models/draft $HOME `x`.gguf",
    repository="Qwen/Qwen2.5-0.5B-Instruct",
    evidence="It is known.",
    quantization="Q8_0",
    context=32768,
    vocabulary=151936,
)
PAIR = LaunchPair(target=TARGET, draft=DRAFT)


def request(arm: str = "draft", *, pair: LaunchPair = PAIR, **others: Any) -> LaunchRequest:
    length, min_p = others.pop("arm_draft_max", None), others.pop("min_p", None)
    prediction = "x" if arm == "predicted" else ""
    speculation = speculation_of(arm, length, min_p, prediction=prediction)
    draft = pair.draft
    fields: dict[str, Any] = {
        "target": ModelSettings(path=pair.target.path),
        "draft": ModelSettings(path=draft.path) if draft is not None else None,
        "speculation": speculation,
    }
    return LaunchRequest(**(fields | others))


def launched(engine: str, arm: str = "draft", *, pair: LaunchPair = PAIR, **others: Any) -> Launch:
    asked = request(arm, pair=pair, engines=(engine,), **others)
    (launch,) = make(asked, pair).launches
    return launch


def changed(
    pair: LaunchPair, *, target: dict[str, Any] | None = None, draft: dict[str, Any] | None = None
) -> LaunchPair:
    """The pair with other facts about its files."""
    assert pair.draft is not None
    return LaunchPair(
        target=msgspec.structs.replace(pair.target, **(target or {})),
        draft=msgspec.structs.replace(pair.draft, **(draft or {})),
        refusal=pair.refusal,
    )
