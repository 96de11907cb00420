import pytest

from app.logic import live_view
from app.logic.live import LiveFigures, LiveRun
from tests.app import live_samples as sample


def finished(arm: str, baseline: bool = True) -> LiveFigures:
    run = LiveRun()
    if baseline:
        sample.answer(run, "off", ms=12.0)
    sample.answer(run, arm, 160, 8.0)
    return run.figures()


def test_both_costs_stand_on_one_scale_and_sum_up() -> None:
    figures = finished("draft")
    plain, own = live_view.cost_rows(figures)
    assert [part.kind for part in own.parts] == ["draft", "verify", "rewind", "sample", "other"]
    assert plain.label == "Plain decoding, last answer"
    tokens = figures.stats.committed - 1
    assert own.value == pytest.approx(figures.stats.decode_ms / tokens)
    assert own.value == pytest.approx(1e3 / figures.stats.decode_tps)
    assert own.parts[0].source == "draft_model"
    assert "Rewind: " in own.hint


def auto(name: str) -> LiveFigures:
    run = LiveRun()
    sample.auto_answer(run, sample.AUTO_STATES[name])
    return run.figures()


def test_autos_baseline_is_what_it_measured_itself() -> None:
    plain, own = live_view.cost_rows(auto("on with lookup"))
    assert (plain.label, plain.value) == ("Plain decoding, over 48 tokens", 13.3)
    assert plain.total == "13.3\u00a0±\u202f0.2\u202fms"
    assert [part.label for part in plain.parts] == [""], "one figure has no legend"
    assert sum(part.value for part in own.parts) == pytest.approx(own.value)
    speed = live_view.speed_text(auto("on with lookup"))
    assert speed.mark == "Plain decoding, measured: 75.2\u202ftok/s"
    assert speed.mark_tps == pytest.approx(1e3 / 13.3)


def test_looking_for_drafts_in_vain_is_no_draft() -> None:
    _, own = live_view.cost_rows(auto("off, nothing to draft"))
    assert "draft" not in [part.kind for part in own.parts]
    assert own.hint.startswith("Draft: ")


def test_auto_tells_apart_those_that_drafted() -> None:
    rows = live_view.source_rows(auto("on with lookup"))
    assert [row.source for row in rows] == ["prompt_lookup", "draft_model"]
    rows = live_view.source_rows(auto("on with prediction"))
    assert [row.label for row in rows] == ["Expected text", "Lookup"]
    assert live_view.source_rows(auto("off, nothing to draft")) == ()


def test_accepted_and_rejected_tokens_of_an_expected_text_are_told() -> None:
    stats = auto("on with prediction").stats
    row = live_view.source_rows(auto("on with prediction"))[0]
    drafted, accepted = stats.drafted_by["prediction"], stats.accepted_by["prediction"]
    assert row.counts == f"{accepted} of {drafted} tokens"
    assert row.hint.endswith(f"{accepted} accepted, {drafted - accepted} rejected")


def test_no_baseline_no_second_bar() -> None:
    (row,) = live_view.cost_rows(finished("draft", baseline=False))
    assert row.label == "This answer"
    assert live_view.cost_rows(LiveFigures()) == ()


def test_positions_have_counts() -> None:
    figures = finished("draft")
    bars = live_view.position_bars(figures.stats)
    assert [bar.position for bar in bars] == [1, 2, 3]
    first = bars[0]
    assert first.share == figures.stats.acceptance_at[0]
    assert first.counts == f"{figures.stats.accepted_at[0]} of {figures.stats.reached_at[0]}"


def test_sources_are_told_apart_only_where_there_are_two() -> None:
    assert live_view.source_rows(finished("draft")) == ()
    figures = finished("lookup+draft")
    lookup, draft = live_view.source_rows(figures)
    assert (lookup.source, draft.source) == ("prompt_lookup", "draft_model")
    assert draft.label == "Draft model"
    assert f" of {figures.stats.drafted_by['draft_model']} tokens" in draft.counts


def test_the_wait_has_three_parts_when_it_is_over() -> None:
    row = live_view.waiting_row(finished("off", baseline=False))
    assert row is not None
    assert [part.label for part in row.parts] == ["Queue", "Prompt", "First pass"]
    assert row.total == "240\u202fms"
    assert row.hint == "Prompt: 312 tokens, 112 of them read, 200 found in the KV cache"
    assert live_view.waiting_row(LiveFigures()) is None


def test_a_device_bar_is_the_whole_device() -> None:
    card, cpu = live_view.memory_rows(sample.memory(gpu=True))
    assert card.value == 24 * sample.GIB
    assert card.total == "13.5\u202fGiB of 24.0\u202fGiB"
    assert cpu.parts[1].label == "Draft model"
    assert [p.kind for p in cpu.parts] == ["target", "drafter", "kv", "compute", "taken", "free"]


def test_speed_names_its_mark() -> None:
    speed = live_view.speed_text(finished("draft"))
    assert speed.now == "123"
    assert speed.mark == "Speculation off, last answer: 75.0\u202ftok/s"
    assert speed.mean == "mean of this answer", "the same figure twice tells nothing"
    assert live_view.speed_text(LiveFigures()).now == "–"
