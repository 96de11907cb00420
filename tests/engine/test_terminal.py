"""What a terminal shows: straight columns, a status line that leaves nothing behind, sizes."""

from io import StringIO

import pytest

from engine.sizes import byte_text
from engine.terminal import StatusLine, aligned


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
