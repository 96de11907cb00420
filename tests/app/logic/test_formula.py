"""Formulas: which are found in Markdown, which are drawn, and what is not taken for one."""

import pytest

from app.logic.formula import draw
from app.logic.markdown import Prose, blocks, formula_of
from app.logic.transcript import Run, rendered_tints


def formulas(text: str) -> list[str]:
    """The formulas that Markdown finds, as they were written."""
    found: list[str] = []

    def note(tex: str, is_display: bool) -> bool:
        found.append(("D " if is_display else "") + tex.strip())
        return True

    list(blocks(text, note))
    return found


def html(text: str) -> str:
    return "".join(b.html for b in blocks(text, draw) if isinstance(b, Prose))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"\(E=mc^2\) and $a_1$.", ["E=mc^2", "a_1"]),
        (r"\[ x \]", ["D x"]),
        ("$$\na\n+ b\n$$\nafter", ["D a\n+ b"]),
        ("before\n\\[\nx\n\\]", ["D x"]),
        ("- item\n  $$\n  x+1\n  $$\n- b", ["D x+1"]),
        ("> \\[ x \\]", ["D x"]),
        ("a $$x$$ b", ["D x"]),
        ("|a|\n|-|\n|$x$|", ["x"]),
        ("**bold $x$**", ["x"]),
        (r"$\$5$", [r"\$5"]),
    ],
)
def test_formulas_are_found(text: str, expected: list[str]) -> None:
    assert formulas(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "It costs $5 and $10.",
        "US$5 or CA$6",
        "$5/month and A$ x",
        "from $5-$10",
        r"\$5 and \$6",
        "`$x$` and `\\(y\\)`",
        "```\n$x$\n\\[ y \\]\n```",
        "    $x$",
        "open \\(x and $y",
        "$ x $",
        "\\[\nx\n\ny\n\\]",
        "$$",
        "$$ $$",
        "shell: $HOME and $PATH",
    ],
)
def test_nothing_else_is_taken_for_one(text: str) -> None:
    assert formulas(text) == []


def test_without_a_drawing_the_source_is_shown() -> None:
    text = r"a \(\foo{x}\) & $x$"
    assert r"<code>\(\foo{x}\)</code>" in html(text)
    (block,) = blocks(text)
    assert isinstance(block, Prose)
    assert "<code>$x$</code>" in block.html, "whoever cannot draw shows all as it was written"


def test_the_address_holds_the_source() -> None:
    out = html(r'\(a"<b> \& c\)')
    address = out.split('src="')[1].split('"')[0]
    assert formula_of(address) == (r'a"<b> \& c', False)
    assert formula_of("https://x.y/z.png") is None


@pytest.mark.parametrize(
    "tex",
    [
        r"\frac{-b \pm \sqrt{b^2-4ac}}{2a}",
        r"\sum_{i=1}^n i",
        r"\begin{pmatrix}a&b\\c&d\end{pmatrix}",
        r"\text{if } x > 0",
        r"\mathbb{R}^n \to \mathcal{L}",
    ],
)
def test_what_models_write_is_drawn(tex: str) -> None:
    drawn = draw(tex, True)
    assert drawn is not None
    assert 0 < drawn.width < 20
    assert drawn.ascent > 0.4


@pytest.mark.parametrize(
    "tex",
    [
        "",
        r"\frac{a",
        "x^",
        r"\foo{x}",
        "{" * 250 + "}" * 250,
        r"\frac" * 100,
        r"\hspace{99999em}x",
        r"\\ \$ #",
        "漢字",
        "x" * 5000,
        r"\includegraphics{/etc/passwd}",
    ],
)
def test_what_cannot_be_drawn_is_refused(tex: str) -> None:
    assert draw(tex, True) is None


def test_a_formula_is_tinted_with_who_drafted_its_beginning() -> None:
    runs = (Run("so "), Run(r"\(x^2\)", "draft_model"), Run(" is."))
    (tint,) = rendered_tints(runs, "so \ufffc is.")
    assert (tint.start, tint.length, tint.source) == (3, 1, "draft_model")
