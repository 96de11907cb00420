"""What a report says about its settings: what was loaded, and what each arm does.

Plain values by name, enough to run the same again. Called by `compare` and `lossless`.
"""

from collections.abc import Sequence

import msgspec

from engine.inference import Inference
from engine.request import ArmSpec, AutoPolicySpec

Values = dict[str, str | int | float | bool | None]


def loaded_values(inference: Inference) -> Values:
    """The models and how they were loaded."""
    target, draft = inference.model, inference.draft_model
    loaded = target.settings
    return {
        "target": target.path.name,
        "draft": draft.path.name if draft else None,
        "ctx": inference.ctx,
        "threads": target.threads,
        "gpu_layers": target.gpu_layers,
        "draft_gpu_layers": draft.gpu_layers if draft else None,
        "kv_type_k": loaded.kv_type_k,
        "kv_type_v": loaded.kv_type_v,
        "flash_attention": loaded.flash_attention,
    }


def arm_values(arms: Sequence[ArmSpec]) -> Values:
    """What each arm asks for, under its name."""
    values: Values = {}
    for spec in arms:
        asked = spec.speculation
        if spec.endpoint:
            values[f"{spec.name}.endpoint"] = spec.endpoint
        if asked.drafters:
            values[f"{spec.name}.policy"] = _kind(asked.policy)
            values[f"{spec.name}.verifier"] = asked.verifier
        for drafter in asked.drafters:
            is_auto = isinstance(asked.policy, AutoPolicySpec)
            values[f"{spec.name}.{_kind(drafter)}"] = _plain(drafter, is_auto)
    return values


def _kind(drafter: msgspec.Struct) -> str:
    return str(drafter.__struct_config__.tag)


def _plain(drafter: msgspec.Struct, is_auto: bool) -> str:
    """A drafter's own settings in one line, texts by their length: "draft_max 3, min_p 0.0". Auto
    does not ask for the lengths."""
    parts = []
    for name, value in msgspec.structs.asdict(drafter).items():
        texts = (value,) if isinstance(value, str) else value
        if isinstance(texts, tuple):
            if texts:
                parts.append(f"{name} of {sum(map(len, texts))} characters")
        elif not is_auto:
            parts.append(f"{name} {value}")
    return ", ".join(parts) or "as long as it pays"
