"""A bench as Markdown: tables that a reader and a parser understand, sentences that say it all."""

import msgspec
import pytest
from markdown_it import MarkdownIt

from engine.bench.markdown import bench_markdown, interval_text
from engine.bench.request import BenchPair
from engine.bench.values import BenchReport, Estimate
from engine.request import ModelSettings
from tests.engine.bench.reports import asked, report, verdict


def tables(text: str) -> list[list[list[str]]]:
    """Rows of cells, as a Markdown reader sees them, heads first."""
    found: list[list[list[str]]] = []
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "table_open":
            found.append([])
        elif token.type == "tr_open":
            found[-1].append([])
        elif token.type == "inline" and token.map and found and token.level > 2:
            found[-1][-1].append(token.content)
    return found


def headings(text: str) -> list[str]:
    return [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]


def test_speed_ups_by_kind_and_arm() -> None:
    heat = tables(bench_markdown(report()))[0]
    assert heat[0] == ["speed-up", "fastest", "lookup 5", "auto"]
    assert [row[0] for row in heat[1:]] == ["code", "prose", "all kinds"]
    code, prose, _ = heat[1:]
    assert code[1] in ("lookup 5", "auto")
    assert prose[1] == "off"
    value, _, rest = code[2].partition("× (")
    low, _, high = rest.rstrip(")").partition("–")
    assert float(low) <= float(value) <= float(high)


@pytest.mark.parametrize(
    ("estimate", "words"),
    [
        (Estimate(1.4), ""),
        (Estimate(1.4, 1.25, 1.5), " (1.25–1.50)"),
        (Estimate(1.4, 0.001, 1400.0), " (under 0.1 to over 10)"),
        (Estimate(1.4, 0.25, 7.5), " (0.2 to 7.5)"),
    ],
)
def test_an_interval_has_no_more_digits_than_it_says(estimate: Estimate, words: str) -> None:
    assert interval_text(estimate) == words


def test_one_kind_is_told_once() -> None:
    heat = tables(bench_markdown(report(asked(kinds=["code"]))))[0]
    assert [row[0] for row in heat[1:]] == ["code"]


def test_every_figure_by_arm() -> None:
    figures = tables(bench_markdown(report()))[1]
    heads = figures[0]
    assert heads[:4] == ["arm", "tok/s", "speed-up", "predicted"]
    assert {"first token ms", "acceptance", "accepted length", "verify ms", "memory"} <= set(heads)
    assert "on GPUs" in heads
    assert [row[0] for row in figures[1:]] == ["off", "lookup 5", "auto"]
    off, lookup = (dict(zip(heads, row, strict=True)) for row in figures[1:3])
    assert off["speed-up"] == off["acceptance"] == "–"
    assert lookup["acceptance"] == "44 %"
    assert lookup["memory"] == "3 kB"
    assert lookup["text"] == "identical"


def test_acceptance_by_position() -> None:
    positions = tables(bench_markdown(report()))[2]
    assert positions[0] == ["acceptance at", "1", "2", "3"]
    assert positions[1] == ["lookup 5", "67 %", "100 %", "0 %"]


def test_blocks_have_their_own_tables() -> None:
    text = bench_markdown(report(asked(temperatures=[0.0, 0.8])))
    assert headings(text)[1:3] == ["temperature 0", "temperature 0.8"]
    assert len(tables(text)) == 6
    assert "- temperature 0.8: " in text


def test_pairs_are_named_where_there_are_several() -> None:
    of = asked()
    more = BenchPair(target=ModelSettings(path="/models/other|one.gguf"))
    text = bench_markdown(report(msgspec.structs.replace(of, pairs=(*of.pairs, more))))
    assert headings(text)[1:3] == ["big.gguf with small.gguf", "other|one.gguf"]


def test_texts_that_differ_are_told() -> None:
    text = bench_markdown(report(verdicts=[verdict(kind="defect")]))
    assert "lookup 5, code/one: differs from token 5 on: ' a' became ' the'" in text


def test_texts_that_were_not_checked_are_told() -> None:
    made = report()
    cells = tuple(
        msgspec.structs.replace(cell, verdicts={"identical": 2, "unchecked": 1})
        for cell in made.cells
    )
    text = bench_markdown(msgspec.structs.replace(made, cells=cells))
    assert "2 identical, 1 differs, not checked |" in text
    assert text.count("\nNot checked: a text differs from that of plain decoding, and no time") == 1
    assert "Not checked" not in bench_markdown(made)


def test_notes_warnings_and_conditions() -> None:
    text = bench_markdown(report(notes=True))
    assert "\nlookup 5: The draft model is missing.\n" in text
    assert "\n- On battery at 40 %.\n" in text
    assert "3 prompts of 2 kinds, answers of up to 160 tokens; temperature 0; depth 0" in text
    assert "Target big.gguf" in text
    assert "Draft model small.gguf" in text
    assert "gpu false" in text


def test_recommendations_are_sentences() -> None:
    made = report()
    text = bench_markdown(made)
    for each in made.recommendations:
        assert f"- {each.text}\n" in text


def test_nothing_measured_yet() -> None:
    empty: BenchReport = msgspec.structs.replace(
        report(title=""), cells=(), recommendations=(), pairs=(None,), state="stopped"
    )
    text = bench_markdown(empty)
    assert text.startswith("# Bench\n")
    assert "stopped before its end." in text
    assert "Nothing was measured." in text
    assert "Not loaded: big.gguf with small.gguf." in text
    assert not tables(text)
