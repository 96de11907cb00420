"""Runs, cutting, and tints that survive the rendering."""

import pytest

from app.logic.transcript import (
    Run,
    Tint,
    align,
    cut,
    merged,
    part,
    plain_tints,
    rendered_tints,
    text_of,
    utf16_length,
    without_indents,
)

D, L = "draft_model", "prompt_lookup"


def tinted(runs: list[Run], rendered: str) -> list[tuple[str, str]]:
    """What is tinted, as text, read back in UTF-16 as a text document would."""
    units = rendered.encode("utf-16-le")
    return [
        (units[2 * t.start : 2 * t.end].decode("utf-16-le"), t.source)
        for t in rendered_tints(runs, rendered)
    ]


def test_neighbours_of_one_source_become_one_run() -> None:
    runs = [Run("a", D), Run("", L), Run("b", D), Run("c"), Run("d"), Run("e", "", True)]
    assert merged(runs) == (Run("ab", D), Run("cd"), Run("e", "", True))
    assert merged([]) == ()


@pytest.mark.parametrize("at", [-1, 0, 1, 3, 4, 6, 9])
def test_cut_loses_nothing(at: int) -> None:
    runs = (Run("abc", D), Run("def"))
    head, tail = cut(runs, at)
    assert text_of(head) + text_of(tail) == "abcdef"
    assert text_of(head) == "abcdef"[: max(at, 0)]


def test_part_keeps_sources() -> None:
    assert part((Run("abc", D), Run("def", L)), 2, 4) == (Run("c", D), Run("d", L))


def test_plain_tints_count_utf16_units() -> None:
    runs = [Run("🙂a"), Run("漢🙂", D), Run("b", L)]
    assert plain_tints(runs, 10) == (Tint(13, 3, D), Tint(16, 1, L))
    assert utf16_length("🙂漢a") == 4


def test_markup_falls_away() -> None:
    runs = [Run("Some **bo"), Run("ld** and", D), Run(" `co"), Run("de` x", L)]
    assert tinted(runs, "Some bold and code x") == [("ld and", D), ("de x", L)]


def test_a_link_address_with_title_is_passed_over() -> None:
    runs = [
        Run('See [the page](https://example.com/a/long/path?x=1 "some title here") to '),
        Run("learn more", D),
        Run(" of it."),
    ]
    assert tinted(runs, "See the page to learn more of it.") == [("learn more", D)]


def test_lists_headings_and_block_separators() -> None:
    source = "## Head\n\n1. First item\n2. Second item\n   - nested\n\nEnd"
    runs = [Run(source[:30]), Run(source[30:], D)]
    rendered = "Head\u2029First item\u2029Second item\u2029nested\u2029End"
    assert tinted(runs, rendered)[-1][0].endswith("nested\u2029End")
    assert all(place >= 0 for place in align(source, rendered))


def test_a_table_with_cell_marks() -> None:
    source = "| a | b |\n|---|---|\n| one | two |\n"
    rendered = "\ufdd0a\u2029b\u2029one\u2029two\ufdd1"
    at = source.index("two")
    runs = [Run(source[:at]), Run("two", D), Run(source[at + 3 :])]
    assert tinted(runs, rendered) == [("two", D)]


def test_entities_and_escapes() -> None:
    source = r"A &amp; B \* C &lt; D"
    runs = [Run(source[:-1]), Run("D", D)]
    assert tinted(runs, "A & B * C < D") == [("D", D)]


def test_emoji_cjk_and_right_to_left() -> None:
    runs = [Run("**🙂 漢字**と"), Run("仮名🙂", D), Run(" שלום "), Run("*עולם*", L)]
    assert tinted(runs, "🙂 漢字と仮名🙂 שלום עולם") == [("仮名🙂", D), ("עולם", L)]


def test_text_that_is_not_in_the_source_is_left_plain() -> None:
    runs = [Run("word ", D), Run("other"), Run(" last", D)]
    assert tinted(runs, "word ☐☐ other last") == [("word ", D), (" last", D)]


def test_a_gap_longer_than_the_window_is_found_again() -> None:
    source = "start [x](https://e.com/" + "a" * 2000 + ") and then the end of it"
    runs = [Run(source[:-9]), Run(source[-9:], D)]
    assert tinted(runs, "start x and then the end of it") == [("end of it", D)]


def test_places_only_grow_on_any_pair() -> None:
    places = [p for p in align("abcabcabc " * 30, "cba xyz abc " * 30) if p >= 0]
    assert places == sorted(set(places))


def test_nothing_drafted_is_nothing_tinted() -> None:
    assert rendered_tints([Run("**a**")], "a") == ()


def test_code_is_not_tinted_at_the_ends_of_its_lines() -> None:
    rendered = "if 🙂:\u2029    go()  \u2029"
    tints = without_indents([Tint(0, utf16_length(rendered), D)], rendered)
    assert tints == (Tint(0, 6, D), Tint(11, 4, D))
