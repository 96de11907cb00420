"""Requests for tests of sweeps."""

from typing import Any

from engine.request import Message
from engine.sweep.values import SweepArm, SweepPrompt, SweepRequest


def prompts(count: int) -> tuple[SweepPrompt, ...]:
    return tuple(
        SweepPrompt(
            id=f"own/{n}", kind="own", messages=(Message(role="user", content=f"Prompt {n}?"),)
        )
        for n in range(count)
    )


def arms(*names: str, url: str = "http://127.0.0.1:9/v1#model") -> tuple[SweepArm, ...]:
    return tuple(SweepArm(name=name, endpoint=url, speculation=name) for name in names)


def sweep_request(**changes: Any) -> SweepRequest:
    usual: dict[str, Any] = {
        "arms": arms("off", "lookup"),
        "prompts": prompts(6),
        "levels": (1.0, 2.0),
        "answers": 2,
        "max_tokens": 8,
        "timeout_s": 20.0,
    }
    return SweepRequest(**{**usual, **changes})
