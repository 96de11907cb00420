"""Making a draft model from a target: the form's values, how far it is, what came of it, in words.

Pure: knows neither Qt nor the worker that does it. Used by `services.drafter_maker` and its panel.
"""

import re
from dataclasses import dataclass
from pathlib import PurePath
from typing import Literal

from app.logic.formatting import (
    PLAIN,
    NumberFormat,
    byte_size,
    named,
    percent,
    times,
    times_range,
    tokens_per_second,
)
from app.logic.pair_state import entry_name
from app.logic.words import Tone
from engine.language import mark, tr
from engine.protocol import DrafterMade, Error, Progress

# Type and what it is good for, to be translated where it is shown; all of them are keys of the
# engine's `quantize.KINDS`.
WEIGHT_TYPES: tuple[tuple[str, str], ...] = (
    ("Q4_0", mark("Q4_0, small and fast")),
    ("Q4_K_M", mark("Q4_K_M, small and more exact")),
    ("Q5_K_M", "Q5_K_M"),
    ("Q6_K", "Q6_K"),
    ("Q8_0", mark("Q8_0, nearly exact")),
    ("Q3_K_M", mark("Q3_K_M, smaller and less exact")),
    ("Q2_K", mark("Q2_K, smallest")),
)
KEPT_LAYERS = 4  # the first and last two always stay
_WEIGHTS = re.compile(r"[-._](?:I?Q\d\w*|B?F16|F32|MXFP4)$", re.IGNORECASE)

MakePhase = Literal["idle", "running", "stopping", "done", "failed"]


@dataclass(frozen=True)
class MakeState:
    """`failed` is also how a stopped one ends; then there is no error."""

    phase: MakePhase = "idle"
    progress: Progress | None = None
    result: DrafterMade | None = None
    error: Error | None = None

    @property
    def is_running(self) -> bool:
        return self.phase in ("running", "stopping")


@dataclass(frozen=True)
class ResultView:
    tone: Tone
    title: str
    sentence: str
    rows: tuple[tuple[str, str], ...]


def file_name(target: str, weight_type: str, drop_layers: int) -> str:
    """ "Qwen3-14B-draft-26-layers-less-Q4_0.gguf": says what it is for and how it was made."""
    stem = _WEIGHTS.sub("", entry_name(target))
    less = f"-{drop_layers}-layers-less" if drop_layers else ""
    return f"{stem}-draft{less}-{weight_type}.gguf"


def folder_for(target: str, models_folder: str) -> str:
    """Beside the target where that is Paceline's own folder, else the models folder itself."""
    beside = PurePath(target).parent
    if models_folder and not beside.is_relative_to(PurePath(models_folder)):
        return models_folder
    return str(beside)


def progress_share(progress: Progress | None) -> float | None:
    """Of the phase that runs; None while nothing is known."""
    if progress is None or not progress.total:
        return None
    return min(1.0, progress.done / progress.total)


def progress_words(state: MakeState, fmt: NumberFormat = PLAIN) -> str:
    if state.phase == "stopping":
        return tr("Stopping")
    share = progress_share(state.progress)
    if state.progress is None:
        return tr("Starting")
    match state.progress.phase:
        case "convert":
            what = tr("Converting the weights")
        case "target":
            what = tr("Loading the target to measure against")
        case "draft":
            what = tr("Loading the new draft model")
        case _:
            what = tr("Measuring on the built-in prompts")
    return what if share is None else tr("{what}, {share}", what=what, share=percent(share, 0, fmt))


def link_words(state: MakeState, fmt: NumberFormat = PLAIN) -> str:
    """On the button that leads to the panel."""
    if state.is_running:
        share = progress_share(state.progress)
        step = 2 if _is_second(state.progress) else 1
        if share is None:
            return tr("Making a draft model: step {number} of 2", number=step)
        return tr(
            "Making a draft model: step {number} of 2, {share}",
            number=step,
            share=percent(share, 0, fmt),
        )
    if state.phase == "done":
        return tr("A draft model was made: see what it gains")
    if state.phase == "failed" and state.error is not None:
        return tr("The draft model was not made: see why")
    return tr("Make a draft model from this target")


def step_words(progress: Progress | None) -> str:
    """Converting is the first of two steps, the rest is measuring."""
    return tr("Step 2 of 2") if _is_second(progress) else tr("Step 1 of 2")


def _is_second(progress: Progress | None) -> bool:
    return progress is not None and progress.phase != "convert"


def result_view(made: DrafterMade, fmt: NumberFormat = PLAIN) -> ResultView:
    low, high = made.speedup_range
    rows = (
        (tr("Accepted"), percent(made.acceptance, 0, fmt)),
        (
            tr("Speed"),
            tr(
                "{times} against plain decoding ({range})",
                times=times(made.speedup, fmt),
                range=times_range(low, high, fmt),
            ),
        ),
        (
            tr("Tokens per second"),
            tr(
                "{speed}, plain {plain}",
                speed=tokens_per_second(made.draft_tps, fmt),
                plain=tokens_per_second(made.plain_tps, fmt),
            ),
        ),
        (tr("Size"), byte_size(made.size, fmt)),
    )
    title = tr("Worth keeping") if made.is_worth_it else tr("Not worth keeping")
    # The engine's sentence begins with the verdict, for terminals; here that is the title.
    rest = made.text.removeprefix(named(title, ""))
    sentence = rest[:1].upper() + rest[1:]
    return ResultView("ok" if made.is_worth_it else "warning", title, sentence, rows)


def name_problem(name: str) -> str:
    """Why a file cannot be called that on every system, "" when it can."""
    if any(character in '<>:"/\\|?*' or ord(character) < 32 for character in name):
        return tr('A file’s name cannot hold any of < > : " / \\ | ? *.')
    if name.rstrip(". ") != name or name.startswith("."):
        return tr("A file’s name cannot begin with a dot or end with one.")
    return ""


def with_ending(name: str) -> str:
    return name if name.lower().endswith(".gguf") else f"{name}.gguf"
