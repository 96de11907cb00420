"""Blocks of a finished answer: what is prose, what is code, and what is never let through."""

from itertools import pairwise

import pytest

from app.logic.markdown import Code, Prose, blocks
from app.logic.markdown_sections import lines, sections


def html(text: str) -> str:
    return "".join(b.html for b in blocks(text) if isinstance(b, Prose))


def codes(text: str) -> list[tuple[str, str]]:
    return [(b.language, b.text) for b in blocks(text) if isinstance(b, Code)]


def test_prose_and_code_alternate() -> None:
    text = "Before\n\n```python\nprint(1)\n\nprint(2)\n```\nAfter"
    first, code, last = blocks(text)
    assert isinstance(first, Prose)
    assert first.html == "<p>Before</p>"
    assert isinstance(code, Code)
    assert (code.language, code.text) == ("python", "print(1)\n\nprint(2)")
    assert text[code.start : code.end].startswith("```python")
    assert isinstance(last, Prose)
    assert text[last.start : last.end] == "After"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**b** *i* ~~s~~ `c`", "<strong>b</strong> <em>i</em> <s>s</s> <code>c</code>"),
        ("a\nb", "<p>a<br />b</p>"),
        ("# Head", "<h1>Head</h1>"),
        ("> quote", "<blockquote><p>quote</p></blockquote>"),
        ("<https://a.b/c>", '<a href="https://a.b/c">https://a.b/c</a>'),
        ("[m](mailto:a@b.c)", '<a href="mailto:a@b.c">m</a>'),
        ("one<br>two", "one<br />two"),
        ("`<br>`", "<code>&lt;br&gt;</code>"),
        ("[a][r]\n\n[r]: https://x.y", '<a href="https://x.y">a</a>'),
    ],
)
def test_inline(text: str, expected: str) -> None:
    assert expected in html(text).replace("\n", "")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[a](javascript:alert(1))",
        "[a](JaVaScRiPt:alert(1))",
        "[a](file:///etc/passwd)",
        "[a](data:text/html;base64,x)",
        "![a](data:image/png;base64,x)",
        "![a](file:///etc/passwd)",
        "[a](/local/path)",
        '[a](https://x.y/"onmouseover="z)',
        '![a](https://x.y/"><script>)',
    ],
)
def test_nothing_active_gets_through(text: str) -> None:
    out = html(text).lower()
    assert "<script" not in out
    assert "<img" not in out
    for scheme in ("javascript:", "file:", "data:", "/local"):
        assert f'href="{scheme}' not in out
    assert 'x.y/"' not in out


def test_an_image_becomes_a_link() -> None:
    assert html("![A cat](https://x.y/c.png)") == ('<p><a href="https://x.y/c.png">A cat</a></p>')


def test_a_table_keeps_its_alignment() -> None:
    out = html("| a | b |\n|---|--:|\n| 1 | 2 |")
    assert '<td align="right">2</td>' in out


def test_code_inside_a_list_interrupts_it_and_the_numbers_go_on() -> None:
    text = "1. One\n   ```sh\n   ls\n   ```\n   still one\n2. Two\n"
    before, code, after = blocks(text)
    assert isinstance(before, Prose)
    assert before.html.endswith("<li>One</li></ol>")
    assert isinstance(code, Code)
    assert code.text == "ls"
    assert isinstance(after, Prose)
    assert after.html == (
        '<p style="-qt-block-indent:1">still one</p>'
        '<ol start="2" style="-qt-list-indent:1"><li>Two</li></ol>'
    )


def test_code_inside_a_quote() -> None:
    assert codes("> a\n> ```js\n> let b\n> ```\n> c") == [("js", "let b")]


def test_indented_code_and_info_strings() -> None:
    assert codes("a\n\n    b = 1\n") == [("", "b = 1")]
    assert codes("~~~{.python title=x}\n1\n~~~") == [("python", "1")]
    assert codes("````\n```\n````") == [("", "```")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_those_of_the_parser(end: str) -> None:
    text = f"one\u2028two\x0cthree\x85four{end}{end}- item{end}{end}      x = 1{end}"
    assert "".join(lines(text)) == text
    assert codes(text) == [("", "x = 1")]
    (code,) = [b for b in blocks(text) if isinstance(b, Code)]
    assert "x = 1" in text[code.start : code.end]
    assert codes("a\u2028```\nb") == [], "no fence begins within a line"


def test_a_fence_that_is_not_closed_runs_to_the_end() -> None:
    assert codes("Here:\n```c\nint x;\n\nint y;") == [("c", "int x;\n\nint y;")]


def test_empty_answers() -> None:
    assert list(blocks("")) == []
    assert list(blocks("\n \n")) == []


@pytest.mark.parametrize(
    "text",
    [
        "a line of prose\n\n" * 2000,
        "- item\n" * 4000,
        "1. item\n\n   more\n\n" * 2000,
        "|a|b|\n|-|-|\n" + "|c|d|\n" * 4000,
        "```\n" + "x = 1\n\n" * 5000 + "```\nend",
        "no break at all " * 4000,
        "   ```\n" + "y\n\n" * 3000 + "   ```\n\nz\n",
    ],
)
def test_sections_cover_the_text_and_stay_short(text: str) -> None:
    parts = list(sections(text))
    assert parts[0].start == 0
    assert parts[-1].end == len(text)
    assert all(a.end == b.start for a, b in pairwise(parts))
    lines_are_short = max(map(len, text.split("\n"))) < 1000
    if lines_are_short and not text.lstrip().startswith("```"):
        assert max(p.end - p.start for p in parts) < 13_000


def test_cutting_changes_nothing_that_is_seen() -> None:
    text = "## Part\n\nSome *text* with `code`.\n\n- a\n- b\n\n" * 200
    assert html(text).count("<h2>") == 200
    assert html(text).count("<li>") == 400


@pytest.mark.parametrize("text", ["[1]: http://example.org", ">" * 150 + " deep"])
def test_no_text_is_rendered_to_nothing(text: str) -> None:
    shown = "".join(block.html for block in blocks(text) if isinstance(block, Prose))
    assert text.strip("> ").split()[-1] in shown


def test_deep_quotes_are_kept() -> None:
    shown = "".join(block.html for block in blocks("before\n\n" + ">" * 30 + " deep"))
    assert "deep" in shown
