"""Tints lie under the text that was drafted, in every script, and nothing is ever loaded."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.logic.markdown import blocks
from app.logic.transcript import Run, Tint, rendered_tints
from app.widgets.theme import DARK, LIGHT
from app.widgets.tinted_text import TintedText


def shown(qtbot: QtBot, width: int = 500) -> TintedText:
    text = TintedText(LIGHT)
    qtbot.addWidget(text)
    text.resize(width, 300)
    text.show()
    return text


def grab(text: TintedText) -> QImage:
    return text.grab().toImage()


def test_streamed_runs_are_tinted_where_they_are(qtbot: QtBot) -> None:
    text = shown(qtbot)
    text.append_runs([Run("plain "), Run("drafted", "draft_model")])
    text.append_runs([Run(" more", "draft_model"), Run("\nnext "), Run("🙂 漢", "prompt_lookup")])
    assert text.tints == [Tint(6, 12, "draft_model"), Tint(24, 4, "prompt_lookup")]
    rects = text.visible_tint_rects(QRect(0, 0, 500, 300))
    assert [source for _, source in rects] == ["draft_model", "prompt_lookup"]
    (first, _), (second, _) = rects
    assert first.left() > 20
    assert second.top() > first.bottom()
    color = QColor(grab(text).pixelColor(int(first.center().x()), int(first.bottom()) - 1))
    assert color == QColor(LIGHT.source_color("draft_model"))


def test_switching_tints_off_lays_nothing_out_again(qtbot: QtBot) -> None:
    text = shown(qtbot)
    text.append_runs([Run("drafted", "draft_model")])
    with_tint = grab(text)
    height = text.height_for(500)
    text.set_tinted(False)
    assert grab(text) != with_tint
    assert text.height_for(500) == height
    text.set_tinted(True)
    assert grab(text) == with_tint


def test_every_tint_of_a_long_paragraph_is_found_once(qtbot: QtBot) -> None:
    text = shown(qtbot, 300)
    for _ in range(200):
        text.append_runs(
            [Run("plain "), Run("draft", "draft_model"), Run(" "), Run("lk", "prompt_lookup")]
        )
    rects = text.visible_tint_rects(QRect(0, 0, 300, 20_000))
    assert len([r for r, source in rects if source == "draft_model"]) == 200
    assert len([r for r, source in rects if source == "prompt_lookup"]) == 200


def test_a_wrapped_stretch_is_tinted_on_every_line(qtbot: QtBot) -> None:
    text = shown(qtbot, 200)
    text.append_runs([Run("word " * 30, "draft_model")])
    assert len(text.visible_tint_rects(QRect(0, 0, 200, 2000))) > 3


@pytest.mark.parametrize("words", ["שלום עולם", "مرحبا بالعالم"])
def test_right_to_left_text_is_tinted_at_the_right(qtbot: QtBot, words: str) -> None:
    text = shown(qtbot)
    text.append_runs([Run(words, "draft_model"), Run(" " + words)])
    rects = [rect for rect, _ in text.visible_tint_rects(QRect(0, 0, 500, 300))]
    assert max(rect.right() for rect in rects) == pytest.approx(500, abs=2)
    assert min(rect.left() for rect in rects) > 300


def test_mixed_directions_make_several_stretches(qtbot: QtBot) -> None:
    text = shown(qtbot)
    text.append_runs([Run("abc "), Run("def שלום", "draft_model"), Run(" עולם ghi")])
    assert len(text.visible_tint_rects(QRect(0, 0, 500, 300))) == 2


def test_tints_survive_the_rendering(qtbot: QtBot) -> None:
    text = shown(qtbot)
    runs = [Run("A **bo"), Run("ld** [link](https://x.y/z)", "draft_model"), Run(" end")]
    (block,) = blocks("".join(run.text for run in runs))
    text.set_prose(block.html)  # type: ignore[union-attr]
    text.set_tints(rendered_tints(runs, text.rendered()))
    assert text.tints == [Tint(4, 7, "draft_model")]


def test_positions_inside_a_table(qtbot: QtBot) -> None:
    text = shown(qtbot)
    source = "| a | b |\n|---|---|\n| one | two |\n"
    at = source.index("two")
    runs = [Run(source[:at]), Run("two", "draft_model"), Run(source[at + 3 :])]
    (block,) = blocks(source)
    text.set_prose(block.html)  # type: ignore[union-attr]
    text.set_tints(rendered_tints(runs, text.rendered()))
    (rect, _), *more = text.visible_tint_rects(QRect(0, 0, 500, 300))
    assert not more
    assert rect.left() > 20
    assert rect.top() > 15


def test_height_follows_the_text(qtbot: QtBot) -> None:
    text = shown(qtbot)
    text.append_runs([Run("one")])
    one = text.height_for(500)
    with qtbot.waitSignal(text.height_changed):
        text.append_runs([Run("\ntwo")])
    assert text.height_for(500) == pytest.approx(2 * one, abs=2)
    text.append_runs([Run(" more words that wrap when it is narrow" * 3)])
    assert text.height_for(200) > text.height_for(500)


def test_nothing_is_loaded(qtbot: QtBot) -> None:
    text = shown(qtbot)
    text.setHtml('<img src="file:///etc/passwd"><img src="https://example.com/a.png">')
    assert text.loadResource(2, "file:///etc/passwd") is None


def test_a_theme_changes_muted_text(qtbot: QtBot) -> None:
    text = TintedText(LIGHT, is_muted=True)
    qtbot.addWidget(text)
    text.append_runs([Run("hm")])
    text.set_theme(DARK)
    text.selectAll()
    assert text.currentCharFormat().foreground().color() == QColor(DARK.text_muted)


def test_links_can_be_reached_by_keyboard(qtbot: QtBot) -> None:
    text = shown(qtbot)
    text.set_prose('<p><a href="https://x.y">x</a></p>')
    assert text.focusPolicy() & Qt.FocusPolicy.TabFocus
