"""What is kept of an answer: its figures and settings, and nothing that was said."""

import msgspec
import pytest

from app.logic.answer_history import (
    Answer,
    Answered,
    answer_of,
    code_share,
    gain_told,
    kind_of,
    pair_of,
    with_hashes,
)
from app.logic.live import LiveFigures
from app.logic.live_history import PastAnswer
from app.logic.messages import ChatMessage
from engine.protocol import AutoState, Build, Started
from engine.request import (
    GenerateRequest,
    Message,
    ModelSettings,
    PredictionSpec,
    Sampling,
    speculation_of,
)
from engine.stats import Interval, RunStats
from tests.app.history_samples import stats
from tests.app.live_samples import loaded

CODE = "Here:\n\n```python\ndef add(a, b):\n    return a + b\n```\n"
BUILD = Build(
    paceline="0.1", llama_cpp_python="0.3.36", system_info="", python="3.11", platform="test",
    physical_cores=2, extra_buffers=True,
)  # fmt: skip
MODELS = (
    ModelSettings(path="/models/target.gguf", kv_type_k="q8_0"),
    ModelSettings(path="/models/draft.gguf"),
)


def answered(arm: str = "lookup+draft", secret: str = "secret", **figures: object) -> Answered:
    speculation = speculation_of(arm, draft_min_p=0.4, past=(secret,), verifier="rejection")
    if arm == "auto":
        drafters = (PredictionSpec(text=secret), *speculation.drafters)
        speculation = msgspec.structs.replace(speculation, drafters=drafters)
    return Answered(
        request=GenerateRequest(
            messages=(Message(role="user", content=secret),),
            speculation=speculation,
            sampling=Sampling(temperature=0.5),
        ),
        started=Started(
            prompt_tokens=20, cached_tokens=4, ctx=8192, seed=1, drafters=(), template="chatml",
            template_note=secret,
        ),
        question=ChatMessage(id="1", role="user", text=secret),
        answer=ChatMessage(id="2", role="assistant", text=f"{secret} {CODE}"),
        figures=LiveFigures(
            **{
                "phase": "finished", "arm": arm, "asked_arm": arm, "reason": "stop",
                "stats": stats({"draft_model": (30, 12)}), **figures,
            }  # type: ignore[arg-type]
        ),
    )  # fmt: skip


def kept(found: Answered) -> Answer:
    result = answer_of(found, 5.0, loaded(), MODELS, BUILD)
    assert result is not None
    return result


def test_figures_and_settings_are_kept() -> None:
    answer = kept(answered())
    assert answer.pair == ("target.gguf", "draft.gguf") == pair_of(loaded())
    assert (answer.arm, answer.verifier, answer.temperature) == ("lookup+draft", "rejection", 0.5)
    assert (answer.lengths, answer.min_p) == ({"prompt_lookup": 8, "draft_model": 3}, 0.4)
    assert (answer.target.kv_type_k, answer.target.kv_type_v) == ("q8_0", "f16")
    assert (answer.target.ctx, answer.target.threads, answer.template) == (8192, 2, "chatml")
    assert answer.build == "0.1, llama-cpp-python 0.3.36"
    assert answer.stats.acceptance == 0.4
    assert (answer.gain, answer.reason, answer.at) == (None, "stop", 5.0)
    draft = with_hashes(answer, "t", "d").draft
    assert draft is not None
    assert draft.hash == "d"


def test_nothing_that_was_said_is_kept() -> None:
    for arm in ("lookup+draft", "auto", "off"):
        data = msgspec.json.encode(kept(answered(arm)))
        assert b"secret" not in data
        assert msgspec.json.decode(data, type=Answer) == kept(answered(arm))


def test_auto_chooses_lengths_itself() -> None:
    answer = kept(answered("auto"))
    assert (answer.lengths, answer.min_p) == ({}, 0.0)


def test_intervals_stay_out() -> None:
    long = stats()
    long.intervals = [Interval(5.0, 1)] * 1000
    assert kept(answered(stats=long)).stats.intervals == []
    assert len(long.intervals) == 1000, "those of the live panel stay"


@pytest.mark.parametrize("figures", [{"reason": None}, {"stats": RunStats()}])
def test_an_answer_without_tokens_leaves_nothing(figures: dict[str, object]) -> None:
    assert answer_of(answered(**figures), 5.0, loaded(), MODELS, BUILD) is None


@pytest.mark.parametrize(
    ("question", "text", "by", "kind"),
    [
        ("Hello", "Hi.", {}, "chat"),
        ("Hello", CODE, {}, "code"),
        ("Hello", CODE, {"prediction": (9, 8)}, "expected"),
        ("word " * 500, "Short.", {}, "long prompt"),
        ("word " * 500, CODE, {}, "code"),
    ],
)
def test_kinds_of_work(question: str, text: str, by: dict[str, tuple[int, int]], kind: str) -> None:
    assert kind_of(question, text, stats(by)) == kind


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("", 0.0),
        ("no code", 0.0),
        ("abc\n```\nabc\n```\nabc", 1 / 3),
        ("~~~\nabc\n```\nabc\n~~~\n", 1.0),  # the other fence is part of it
        ("abc\n```\nabc", 0.5),  # cut off
    ],
)
def test_share_of_code(text: str, share: float) -> None:
    assert code_share(text) == pytest.approx(share, abs=0.01 if share < 1 else 0.4)


def auto(**changes: object) -> AutoState:
    known = {
        "is_on": True, "source": "draft_model", "baseline_ms": 20.0, "baseline_error": 1.0,
        "baseline_tokens": 40, "gain": 0.3, "gain_error": 0.05,
    }  # fmt: skip
    return AutoState(**{**known, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (auto(), (0.3, 0.05)),
        (auto(gain=None), None),
        (auto(gain_error=0.0), None),
        (auto(baseline_error=10.0), None),  # too uneven
    ],
)
def test_the_gain_of_auto_is_what_the_panel_tells(
    state: AutoState, told: tuple[float, float] | None
) -> None:
    figures = LiveFigures(arm="auto", stats=stats({"draft_model": (30, 12)}), auto=state)
    assert gain_told(figures) == told


def test_the_gain_against_the_last_plain_answer() -> None:
    def run(ms: float) -> RunStats:
        return RunStats(
            committed=101, passes=50, drafts=50, drafted=100, accepted=50, verify_ms=50 * ms,
            intervals=[Interval(ms + i % 3, 2) for i in range(50)],
        )  # fmt: skip

    past = PastAnswer("off", run(20.0))
    told = gain_told(LiveFigures(arm="draft", stats=run(10.0), baseline=past))
    assert told is not None
    assert told[0] == pytest.approx(1.0)
    assert 0 < told[1] < 0.2
    assert gain_told(LiveFigures(arm="draft", stats=run(10.0))) is None
