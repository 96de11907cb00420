"""What a terminal shows: straight columns, a status line that leaves nothing behind, sizes."""

from io import StringIO

import pytest

from engine.sizes import byte_text, bytes_in, count_text
from engine.terminal import StatusLine, aligned, bar_text, duration, fitted, table


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_columns_are_straight() -> None:
    text = "| arm | tok/s |\n| --- | ---: |\n| off | 9.5 |\n| a\\|b | 10.25 |\n\nrest | of it\n"
    assert aligned(text) == (
        "| arm  | tok/s |\n| ---- | ----: |\n| off  |   9.5 |\n| a\\|b | 10.25 |\n\nrest | of it\n"
    )


def test_text_without_a_table_stays() -> None:
    assert aligned("no table\n") == "no table\n"


def test_status_overwrites_itself_on_a_terminal() -> None:
    out = Terminal()
    with StatusLine(out) as status:
        status.show("a long status")
        status.show("short")
        status.say("done")
        status.show("more")
    lines = out.getvalue()
    assert "done\n" in lines
    assert lines.endswith("\r    \r")


def test_status_is_silent_elsewhere() -> None:
    out = StringIO()
    with StatusLine(out) as status:
        status.show("1 %")
        status.say("done")
    assert out.getvalue() == "done\n"


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 bytes"), (999, "999 bytes"), (1000, "1 kB"), (98_400_000, "98.4 MB")],
)
def test_sizes(count: int, text: str) -> None:
    assert byte_text(count) == text


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0"),
        (999, "999"),
        (12_345, "12.3k"),
        (135e6, "135M"),
        (8.19e9, "8.19B"),
        (2e15, "2e+03T"),
    ],
)
def test_counts(count: float, text: str) -> None:
    assert count_text(int(count)) == text


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("8GB", 8e9), ("8", 8e9), ("7.5 GB", 7.5e9), ("7,5gb", 7.5e9), ("2GiB", 2**31),
        ("500 mb", 5e8), ("1t", 1e12), ("0", 0), ("GB", None), ("8 bananas", None),
        ("-1GB", None), ("", None),
    ],
)  # fmt: skip
def test_sizes_as_typed(text: str, size: float | None) -> None:
    assert bytes_in(text) == size


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (7.4, "0:07"), (754, "12:34"), (3723, "1:02:03"), (1e9, "long"), (-1, "0:00")],
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@pytest.mark.parametrize("share", [-1.0, 0.0, 0.01, 0.3, 0.5, 0.999, 1.0, 2.0])
def test_a_bar_has_one_length(share: float) -> None:
    assert len(bar_text(share, 10)) == 12
    assert len(bar_text(share, 10, "ascii")) == 12
    assert bar_text(share, 10, "ascii").isascii()


def test_a_bar_on_a_terminal_fits_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "20")
    out = Terminal()
    with StatusLine(out) as status:
        status.bar("a-very-long-name-of-a-model" * 3, 430, 1000, speed=100.0)
        shown = out.getvalue().lstrip("\r")
        assert len(shown) < 80
        assert "43 %, 430 bytes of 1 kB, 100 bytes/s, 0:06 left" in shown
        status.bar("x", 0, 0)
    assert out.getvalue().endswith("\r")


@pytest.mark.parametrize(
    ("columns", "heads"),
    [(80, ["name", "why", "size", "from"]), (40, ["name", "size", "from"]), (3, ["name", "size"])],
)
def test_a_table_on_a_narrow_terminal_leaves_columns_out(
    columns: int, heads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def made() -> str:
        rows = [("a-name", "x" * 40, "12", "here")]
        return table(("name", "why", "size", "from"), rows, right=(2,), spare=(1, 3))

    in_a_pipe = made()
    assert "x" * 40 in in_a_pipe
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr("sys.stdout", Terminal())
    text = made()
    assert [cell.strip() for cell in text.splitlines()[0].split("|")[1:-1]] == heads
    assert (text == in_a_pipe) is (columns == 80)


def test_a_table_escapes_what_would_break_it() -> None:
    text = table(("a", "b"), [("x|y", "1"), ("two\nlines", "22")], right=(1,))
    lines = text.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert lines[2] == "| x\\|y      |  1 |"
    assert "two lines" in lines[3]


WIDE = "| kind | one | two | three |\n| --- | ---: | ---: | --- |\n| prose | 1 | 2 | x\\|y |"


def test_tables_are_straight_each_by_itself() -> None:
    text = f"# Title\n\n{WIDE}\n\n| aa |\n| --- |\n| b |\n"
    title, _, *wide, _, small, rule, last, end = fitted(text).split("\n")
    assert title == "# Title"
    assert len({len(line) for line in wide}) == 1
    assert (small, rule, last, end) == ("| aa |", "| -- |", "| b  |", "")


@pytest.mark.parametrize(
    ("columns", "heads"),
    [
        (80, [["kind", "one", "two", "three"]]),
        (22, [["kind", "one", "two"], ["kind", "three"]]),
        (5, [["kind", "one"], ["kind", "two"], ["kind", "three"]]),
    ],
)
def test_a_table_that_is_too_wide_goes_on_below(
    columns: int, heads: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr("sys.stdout", Terminal())
    tables = fitted(WIDE).split("\n\n")
    assert [[c.strip() for c in t.split("\n")[0].split("|")[1:-1]] for t in tables] == heads
    assert tables[-1].split("\n")[2].rstrip(" |").endswith("x\\|y")
    assert all(row.startswith("| prose |") for row in (t.split("\n")[2] for t in tables))
