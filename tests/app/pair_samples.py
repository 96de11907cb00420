"""Values of a pair being put together, as the hub gives them: every state the pane can show."""

from dataclasses import replace

import msgspec

from app.logic.pair_state import Answer, Choice, FileState, PairState
from app.screenshots_pair import (
    CHOSEN,
    DRAFT,
    DRAFT_PATH,
    FITS,
    GIB,
    HERE,
    SCENES,
    TARGET,
    plan,
    report,
)
from engine.errors import ErrorKind
from engine.hub_protocol import (
    DownloadItem,
    FileRef,
    PlanSettings,
)
from engine.protocol import (
    DrafterMade,
    Error,
)


def item(
    choice: Choice, phase: str = "active", share: float = 0.42, **more: object
) -> DownloadItem:
    values: dict = {
        "key": choice.name,
        "repo": choice.ref.repo,
        "name": choice.name,
        "revision": "0123456789abcdef0123456789abcdef01234567",
        "phase": phase,
        "done": int(choice.size * share),
        "total": choice.size,
        "speed": 24e6 if phase == "active" else 0.0,
        "seconds_left": 218.0 if phase == "active" else None,
    }
    return DownloadItem(**{**values, **more})


OFFLINE = Error(
    kind=ErrorKind.NETWORK,
    message="huggingface.co cannot be reached.",
    hint="Check the connection; models on this machine work without it.",
)
GATED = Error(
    kind=ErrorKind.ACCESS,
    message="The licence of “meta-llama/Llama-3.2-3B” must be accepted first.",
    hint="Accept it on its page, then try again.",
    link="https://huggingface.co/meta-llama/Llama-3.2-3B",
)

LONG_NAME = "DeepSeek-R1-Distill-Qwen-32B-abliterated-imatrix-Q4_K_M-experimental-rev-2026-11-20"

STATES: dict[str, PairState] = {
    "empty": PairState(),
    "asking": PairState(
        target=TARGET,
        draft=DRAFT,
        facts=Answer(is_asked=True),
        check=Answer(is_asked=True),
        suggestions=Answer(is_asked=True),
        plan=Answer(is_asked=True),
    ),
    "target_only": replace(
        CHOSEN, draft=None, check=Answer(), plan=Answer(plan(PlanSettings(with_draft=False)))
    ),
    "draft_only": PairState(draft=DRAFT),
    "to_download": CHOSEN,
    "relaxed": SCENES["relaxed"],
    "refused": SCENES["refused"],
    "notes": replace(
        HERE,
        check=Answer(
            report(
                msgspec.structs.replace(
                    FITS,
                    warnings=("The draft model is 1/5 of the target; more than 1/8 rarely pays.",),
                ),
                (
                    "The target has layers of its own for multi-token prediction.",
                    "The draft model was trained for 8,192 tokens, the target for 40,960.",
                ),
                0.62,
            )
        ),
    ),
    "downloading": replace(
        CHOSEN,
        target_file=FileState(item=item(TARGET)),
        draft_file=FileState(path=DRAFT_PATH),
    ),
    "failed_download": replace(
        CHOSEN,
        target_file=FileState(
            item=item(
                TARGET,
                "failed",
                reason="The licence of “Qwen/Qwen3-14B-GGUF” must be accepted first.",
                hint="Accept it on its page, then try again.",
                link="https://huggingface.co/Qwen/Qwen3-14B-GGUF",
            )
        ),
    ),
    "too_much": SCENES["too-much"],
    "left_out": replace(
        HERE,
        settings=PlanSettings(with_draft=False),
        plan=Answer(plan(PlanSettings(with_draft=False))),
    ),
    "loading": replace(HERE, loading="loading"),
    "loaded": SCENES["loaded"],
    "offline": PairState(
        target=TARGET,
        draft=DRAFT,
        facts=Answer(error=OFFLINE),
        check=Answer(error=OFFLINE),
        suggestions=Answer(error=OFFLINE),
        plan=Answer(error=OFFLINE),
    ),
    "gated": replace(CHOSEN, check=Answer(error=GATED)),
    "cpu": replace(HERE, plan=Answer(plan(free=24 * GIB, with_gpu=False))),
    "long": replace(
        HERE,
        target=Choice(FileRef(path=f"/m/{LONG_NAME}.gguf"), LONG_NAME, 19 * GIB),
        draft=Choice(FileRef(path=f"/m/{LONG_NAME}-draft.gguf"), f"{LONG_NAME}-draft", GIB),
    ),
}

MADE = DrafterMade(
    id=1,
    path="/home/ida/models/Qwen/Qwen3-14B-GGUF/Qwen3-14B-draft-26-layers-less-Q4_0.gguf",
    size=2_310_000_000,
    acceptance=0.61,
    speedup=1.24,
    speedup_range=(1.08, 1.37),
    plain_tps=31.4,
    draft_tps=38.9,
    is_worth_it=True,
    text="It wrote 24 % faster than plain decoding on 8 of 9 prompts, so it is worth keeping.",
)
