"""Everything the window says goes through the language: with a lookup that puts brackets around
each text, nothing but figures, names and separators stands outside them."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime

import msgspec
import pytest

from app.logic import (
    bench_words,
    chat_words,
    compare_table,
    compare_view,
    discover_view,
    downloads_view,
    library_view,
    live_view,
    lossless_table,
    pair_cards,
    pair_view,
    plan_view,
    repo_view,
    words,
)
from app.logic.answer_export import as_json
from app.logic.arms import arm_title, arm_word, source_word
from app.logic.bench_details import details_of
from app.logic.bench_heat import heat_of
from app.logic.bench_lines import plots_of
from app.logic.bench_progress import BenchWatch, stored_standing
from app.logic.compare_run import CompareRun
from app.logic.cost_curve import break_even, cost_curve
from app.logic.dates import ago_of, day_of
from app.logic.definitions import DEFINITIONS, definition
from app.logic.discover_state import DiscoverState
from app.logic.drafter_making import MakeState, link_words
from app.logic.faults import Exit, fault_of
from app.logic.history_charts import BenchMark, charts_of, summary
from app.logic.live import LiveRun
from app.logic.live_status import live_status
from app.logic.lossless_view import outcome
from app.logic.messages import ChatMessage
from app.logic.pair_action import main_action
from app.logic.pair_uses import USES
from app.logic.race import film_note, race_of, result_of
from app.logic.what_if import WhatIf, answer_to
from engine import language
from engine.hub.pairs import read_pairs
from tests.app import (
    bench_report_samples,
    bench_samples,
    compare_samples,
    history_samples,
    hub_samples,
    live_samples,
    lossless_samples,
    pair_samples,
    race_samples,
)

# Names, units and what samples say themselves, as an engine of the same language would.
_NAMES = re.compile(
    r"“[^”]*”|Auto|CUDA\d|NVIDIA [A-Z]\d+|NVIDIA RTX \d+|GGUF|KiB|MiB|GiB|GB|KV|CPU|AMD|Example"
    r"|[\w.-]*\d[\w.-]*|qwen3|llama|Q\d_\w+|p \d+|LM Studio|Ollama"
)


@pytest.fixture
def brackets() -> Iterator[None]:
    language.use(lambda text: f"⟦{text}⟧")
    yield
    language.use(None)


def unsaid(text: str) -> list[str]:
    """Words outside of all brackets."""
    inner = re.compile(r"⟦[^⟦⟧]*⟧")
    while inner.search(text):
        text = inner.sub(" ", text)
    return re.findall(r"[^\W\d_]{3,}", _NAMES.sub(" ", text))


def _live() -> Iterable[str]:
    for name in live_samples.AUTO_STATES:
        run = LiveRun()
        live_samples.auto_answer(run, live_samples.AUTO_STATES[name])
        figures = run.figures()
        status = live_status(live_samples.ready(), "auto", figures)
        yield from (status.headline, status.detail, status.figures_note)
        for row in live_view.cost_rows(figures):
            yield from (row.label, row.total, row.hint, *(part.label for part in row.parts))
        if (wait := live_view.waiting_row(figures)) is not None:
            yield from (wait.label, wait.hint)
        yield from (row.hint for row in live_view.source_rows(figures))
        if (curve := cost_curve(figures)) is not None:
            yield from (curve.summary, curve.caption)
        if (even := break_even(figures)) is not None:
            yield even.summary
    for arm in ("off", "lookup", "draft", "lookup+draft"):
        run = LiveRun()
        live_samples.answer(run, "off")
        live_samples.answer(run, arm)
        for setting in ("off", "lookup", "draft", "auto"):
            status = live_status(live_samples.ready(), setting, run.figures())
            yield from (status.headline, status.detail, status.figures_note)
    for row in live_view.memory_rows(live_samples.memory(gpu=True)):
        yield from (row.hint, row.total)


def _chat() -> Iterable[str]:
    message = ChatMessage(id="1", role="assistant", text="", state="stopped", reason="length")
    for each in (message, replace(message, ctx=100), replace(message, progress=(3, 9))):
        yield from (chat_words.footer(each), chat_words.progress_text(each))
        for notice in chat_words.notices(each):
            yield from (notice.sentence, notice.hint, notice.action_text)
    yield from (chat_words.context_text(None, 9), chat_words.context_text(12, 9))


def _bench() -> Iterable[str]:
    report = bench_report_samples.report()
    for found in report.recommendations:
        yield from bench_words.recommendation_text(found)
    yield from (bench_words.head_text(report), bench_words.foot_text(report, 0))
    for line in bench_words.kind_lines(report, 0):
        yield from (line.label, line.words, line.gain)
    heat = heat_of(report, 0)
    for row in heat.rows:
        yield from (row.label, *(cell.hint for cell in row.cells))
    for arm in heat.arms:
        yield arm.label
        if (details := details_of(report, 0, arm.name, "")) is not None:
            yield from (details.why, *details.divergences)
            for detail in details.lines:
                yield from (detail.label, detail.value)
    for plot in plots_of(report, 0, ""):
        yield from (plot.title, plot.note, plot.x.title, plot.y.title)
        yield from (point.words for series in plot.series for point in series.points)
    watch = BenchWatch()
    for phase in ("loading", "costs", "checking", "warm_up", "download", "measuring"):
        progress = bench_samples.progress(phase)
        watch.apply(msgspec.structs.replace(progress, prompt=""))
        standing = watch.standing()
        yield from (standing.headline, standing.detail)
    for state in ("running", "stopped"):
        stored = stored_standing(bench_samples.entry(state=state), "")
        assert stored is not None
        yield from (stored.headline, stored.detail)


def _compare() -> Iterable[str]:
    report = compare_samples.report()
    for row in compare_table.table_rows(report):
        yield from (*row.cells, *row.spreads)
    run = CompareRun(compare_samples.request())
    yield run.status_text()
    run.finish(report)
    for arm in compare_samples.ARM_NAMES:
        yield from (compare_view.strip_text(run, arm), *compare_view.arm_notes(report, arm))
    rows = (
        lossless_samples.row("tie"), lossless_samples.row("defect", drafted=0),
        lossless_samples.drawn(),
    )  # fmt: skip
    lossless = lossless_samples.report(*rows)
    found = outcome(lossless)
    yield from (found.headline, found.detail)
    yield from (cells.explanation for cells in lossless_table.lossless_rows(lossless))
    race = race_of(race_samples.plain(), race_samples.drafted())
    result = result_of(race)
    yield from (result.sentence, *result.strips, film_note(200_000, 1))
    what_if = answer_to(WhatIf())
    yield from (what_if.sentence, *what_if.formula[:1])


def _pairs() -> Iterable[str]:
    for state in pair_samples.STATES.values():
        action = main_action(state)
        yield action.text
        if not state.target_file.item:
            yield action.reason
        if (report := state.check.value) is not None:
            view = pair_view.verdict_view(report)
            yield from (view.title, view.break_even, *(name for name, _ in view.rows))
        if (plan := state.plan.value) is not None:
            yield from (plan_view.plan_words(plan)[0], plan_view.layers_words(plan))
            for bar in plan_view.plan_bars(plan, None):
                yield from (bar.verdict, bar.needed, bar.hint)
        for rows in pair_view.suggestion_rows(state):
            yield from (row.facts for row in rows)
    yield link_words(MakeState("running"))
    for family in pair_cards.families(hub_samples.pairs(), True):
        for row in family.rows:
            yield from (pair_cards.tier_facts(tier) for tier in row.tiers)


def _hub() -> Iterable[str]:
    for item in hub_samples.items():
        row = downloads_view.download_row(item)
        yield from (row.line, row.question)
    yield downloads_view.overall(hub_samples.items())
    yield downloads_view.overall_figures(hub_samples.items())
    yield library_view.total_line(hub_samples.library())
    for model in hub_samples.models():
        yield from (library_view.delete_question(model), library_view.why_kept(model))
    for told in (library_view.empty(), downloads_view.empty()):
        yield from (told.title, told.text, *(said for _, said in told.actions))
    yield discover_view.results_line(DiscoverState(repos=hub_samples.repos()))
    for group in repo_view.file_groups(hub_samples.detail(), 12 * 1024**3):
        yield from (group.title, group.note, *(row.memory_words for row in group.rows))


def _history() -> Iterable[str]:
    answers = [history_samples.answer(history_samples.SINCE + 40_000 * i) for i in range(9)]
    benches = [BenchMark(history_samples.SINCE + 50_000, "Night")]
    yield summary(answers, benches, 4)
    charts = charts_of(answers, benches, most=4)
    yield from (chart.title for chart in charts.charts)
    yield from (line.name for chart in charts.charts for line in chart.lines)
    yield from (*charts.told, *(mark.text for mark in charts.benches))


def _others() -> Iterable[str]:
    for end in (Exit(code=3), Exit(crashed=True, code=11), Exit(code=137), Exit(garbled="…")):
        for role in ("inference", "hub"):
            fault = fault_of(end, (), role)
            yield from (fault.title, fault.sentence, fault.hint)
    now = datetime(2026, 11, 30)
    yield from (ago_of(now.timestamp() - days * 86_400, now) for days in (0, 1, 3, 20, 90, 800))
    yield from (day_of(now), words.model_facts(live_samples.model_info()).split(" · ", 1)[1])
    for key in DEFINITIONS:
        yield definition(key).plain


@pytest.mark.parametrize("said", [_live, _chat, _bench, _compare, _pairs, _hub, _history, _others])
@pytest.mark.usefixtures("brackets")
def test_nothing_is_said_but_by_the_language(said: Callable[[], Iterable[str]]) -> None:
    texts = list(said())
    assert any("⟦" in text for text in texts)
    found = {text: words for text in texts if (words := unsaid(text))}
    assert not found


def test_words_within_sentences_are_the_languages_own() -> None:
    german = {"Draft model": "Entwurfsmodell", "draft model": "Entwurfsmodell"}
    language.use(lambda text: german.get(text, text))
    try:
        assert arm_title("draft") == arm_word("draft") == source_word("draft_model")
        assert bench_words.arm_in_sentence("draft 5") == "Entwurfsmodell 5"
    finally:
        language.use(None)


@pytest.mark.usefixtures("brackets")
def test_files_for_others_stay_english() -> None:
    assert "Acceptance" in json.loads(as_json(()))["formulas"]


def test_what_every_recommended_pair_is_good_for_can_be_translated() -> None:
    assert {family.good_for for family in read_pairs().families} <= USES
