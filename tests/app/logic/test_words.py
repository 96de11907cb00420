"""Names of models, pairs and devices, and the notices about the engine."""

import pytest

from app.logic.engine_state import EngineState
from app.logic.faults import Fault
from app.logic.notices import SHOW_LOG, engine_notice
from app.logic.words import (
    arm_block,
    device_words,
    file_label,
    model_facts,
    progress_words,
    token_text,
    verdict_words,
)
from engine.errors import ErrorKind
from engine.protocol import Device, Error, PairVerdict, Progress
from engine.request import ModelSettings
from tests.app import live_samples
from tests.fake_values import OTHER_VOCABULARY, model_info


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("/models/Llama 3.2.Q4_K_M.gguf", "Llama 3.2.Q4_K_M"),
        (r"C:\Modelle\größe.GGUF", "größe"),
        ("weights.bin", "weights.bin"),
    ],
)
def test_file_label(path: str, label: str) -> None:
    assert file_label(path) == label


def test_model_facts() -> None:
    facts = model_facts(model_info(ModelSettings(path="/m/x.gguf", threads=1)))
    assert facts == "llama 135M Q4_1 · 94.0\u202fMiB · 8,192 tokens · 1 thread"
    facts = model_facts(model_info(ModelSettings(path="/m/x.gguf", gpu_layers=99)))
    assert facts.endswith("31 layers on GPU")


def test_progress() -> None:
    assert progress_words(None) == "Loading"
    words = progress_words(Progress(phase="prompt", done=1024, total=3000))
    assert words == "Reading the prompt, 1,024 of 3,000 tokens"
    assert progress_words(Progress(phase="target", done=990, total=1000)).endswith("99\u202f%")
    words = progress_words(Progress(phase="target", done=1000, total=1000))
    assert words == "Preparing the target"


def test_token_text_shows_what_cannot_be_seen() -> None:
    assert token_text(" a\n") == "“␣a↵”"
    assert token_text(None) == "–"


def test_verdicts() -> None:
    assert verdict_words(PairVerdict(fits=True)).tone == "ok"
    remark = verdict_words(PairVerdict(fits=True, warnings=("It is large.",)))
    assert (remark.tone, remark.sentence) == ("warning", "It is large.")
    refused = verdict_words(OTHER_VOCABULARY)
    assert refused.sentence == OTHER_VOCABULARY.reason
    assert dict(refused.rows)["Rule that failed"] == "Text of every token"


def test_device() -> None:
    device = Device(
        name="CUDA0", description="H200", kind="gpu", backend="CUDA", free=1 << 30, total=2 << 30
    )
    assert device_words(device) == "CUDA0 · H200 · 1.00\u202fGiB of 2.00\u202fGiB free"


def test_arms_say_why_not() -> None:
    assert arm_block(EngineState(), "draft") == "Open a model first."
    assert arm_block(EngineState(), "lookup") == ""
    missing = live_samples.ready(draft=False)
    assert arm_block(missing, "lookup") == ""
    assert arm_block(missing, "draft").endswith("Choose one beside the target.")
    unfit = live_samples.ready(draft=False, reason="Token 312 differs.")
    assert arm_block(unfit, "lookup+draft") == "No draft model: Token 312 differs."
    assert "cannot drop" in arm_block(live_samples.ready(can_rewind=False), "lookup")


def test_engine_notice() -> None:
    assert engine_notice(EngineState()) is None
    dead = EngineState(phase="dead", fault=Fault("Memory ran out", "It ended.", "Use less."))
    notice = engine_notice(dead)
    assert notice is not None
    assert notice.text == "It ended. Use less."
    assert [name for name, _ in notice.actions] == ["restart", "log"]
    assert not notice.can_close, "or there would be no way on"
    told = engine_notice(dead, is_told=True)
    assert told is not None
    assert told.text == ""
    for kind, first in ((ErrorKind.BAD_FILE, "open"), (ErrorKind.MEMORY, "settings")):
        failed = engine_notice(EngineState(error=Error(kind=kind, message="No.")))
        assert failed is not None
        assert failed.actions[0][0] == first
        assert failed.actions[1] == SHOW_LOG
