"""Stop texts are found wherever texts are cut, and never told."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.protocol import Span
from engine.stop_texts import StopTexts, joined

words = st.text("ab", max_size=30)
stops = st.lists(st.text("ab", min_size=1, max_size=4), min_size=1, max_size=3)


@given(words, stops, st.randoms())
def test_the_text_ends_before_the_first_one_however_it_is_cut(
    text: str, stops: list[str], random: Random
) -> None:
    found = [at for stop in stops if (at := text.find(stop)) >= 0]
    stopping = StopTexts(stops)
    told = ""
    rest = text
    while rest and not stopping.is_found:
        n = random.randint(1, len(rest))
        told += "".join(s.text for s in stopping.feed((Span(text=rest[:n], source=""),)))
        assert not any(stop in told for stop in stops)
        rest = rest[n:]
    told += "".join(span.text for span in stopping.rest())
    if found:
        assert stopping.is_found
        assert len(told) <= max(found)
        assert text.startswith(told)
    else:
        assert not stopping.is_found
        assert told == text


def test_only_what_may_begin_one_is_held_back() -> None:
    stopping = StopTexts(["###"])
    assert _text(stopping.feed((Span(text="a #", source=""),))) == "a "
    assert _text(stopping.feed((Span(text="b ##", source="x"),))) == "#b "
    assert stopping.feed((Span(text="#c", source=""),)) == ()
    assert stopping.is_found
    assert stopping.feed((Span(text="more", source=""),)) == stopping.rest() == ()


def test_where_text_came_from_is_kept() -> None:
    stopping = StopTexts(["##"])
    stopping.feed((Span(text="#", source="x"),))
    assert stopping.feed((Span(text="b", source=""),)) == (
        Span(text="#", source="x"),
        Span(text="b", source=""),
    )
    spans = (Span(text="a", source=""), Span(text="b", source=""), Span(text="c", source="x"))
    assert joined(spans) == (Span(text="ab", source=""), Span(text="c", source="x"))


def _text(spans: tuple[Span, ...]) -> str:
    return "".join(span.text for span in spans)
