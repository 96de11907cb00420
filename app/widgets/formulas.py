"""Formulas in a text document: drawn in the colour of its text and on the line that it stands on.

They are images to the document, whose addresses hold their TeX (`app.logic.markdown`). A drawing
wider than the text is made smaller. Copying gives the TeX back. Used by `tinted_text`.
"""

import re
from collections.abc import Iterator
from threading import Thread

from PySide6.QtCore import QByteArray, QRect, QRectF, QSizeF
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPyTextObject,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtSvg import QSvgRenderer

from app.logic.formula import INK, Formula, draw
from app.logic.markdown import blocks, formula_of

OBJECT = "\ufffc"  # what stands for a formula in the document's text
JOIN_S = 0.004
_MARK = re.compile(r"\$\S|\$\$|\\[(\[]")


def formulas_drawn(text: str) -> Iterator[None]:
    """The job that draws the formulas of an answer, where the window does not wait for it; what
    was drawn is kept for the rendering."""
    if not _MARK.search(text):
        return
    drawing = Thread(target=lambda: list(blocks(text, draw)), daemon=True)
    drawing.start()
    while drawing.is_alive():
        drawing.join(JOIN_S)  # or asking alone would keep it from its work
        yield


class Formulas(QPyTextObject):
    """Owned by the document that it draws in."""

    def __init__(self, document: QTextDocument, color: str) -> None:
        super().__init__(document)
        self._color = color
        self._drawn: dict[str, tuple[Formula, QSvgRenderer]] = {}
        document.documentLayout().registerHandler(QTextFormat.ObjectTypes.ImageObject.value, self)

    def intrinsicSize(self, doc: QTextDocument, at: int, fmt: QTextFormat) -> QSizeF:
        found = self._formula(fmt)
        if found is None:
            return QSizeF(0, 0)
        formula, em = found[0], self._em(doc, found[0])
        # The document makes room for an image as if its middle stood half the height of an x above
        # the line: so high that there is enough above and below.
        x = _x_height(fmt)
        height = max(2 * formula.ascent * em - x, 2 * formula.descent * em + x)
        return QSizeF(formula.width * em, height)

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, doc: QTextDocument, at: int, fmt: QTextFormat
    ) -> None:
        found = self._formula(fmt)
        if found is None:
            return
        formula, renderer = found
        em = self._em(doc, formula)
        block = doc.findBlock(at)
        line = block.layout().lineForTextPosition(at - block.position())
        # The document gives a place in the middle of the line, not one on what it stands on.
        base = rect.top() + line.ascent() - (line.height() - rect.height()) / 2
        top, height = base - formula.ascent * em, (formula.ascent + formula.descent) * em
        renderer.render(painter, QRectF(rect.left(), top, rect.width(), height))

    def _formula(self, fmt: QTextFormat) -> tuple[Formula, QSvgRenderer] | None:
        address = fmt.toImageFormat().name()
        if address not in self._drawn:
            known = formula_of(address)
            formula = draw(*known) if known is not None else None
            if formula is None:
                return None
            svg = formula.svg.replace(INK, self._color).encode()
            self._drawn[address] = (formula, QSvgRenderer(QByteArray(svg)))
        return self._drawn[address]

    def _em(self, doc: QTextDocument, formula: Formula) -> float:
        em = float(doc.defaultFont().pixelSize())
        room = doc.textWidth()
        return min(em, room / formula.width) if room > 0 else em


def with_sources(text: str, cursor: QTextCursor) -> str:
    """The text of a selection with the TeX of formulas for what stands for them."""
    if OBJECT not in text:
        return text
    document, pieces, at = cursor.document(), text.split(OBJECT), cursor.selectionStart()
    result = [pieces[0]]
    for piece in pieces[1:]:
        found = document.find(OBJECT, at)
        at = found.selectionEnd()
        known = formula_of(found.charFormat().toImageFormat().name())
        result += [f"${known[0].strip()}$" if known is not None else "", piece]
    return "".join(result)


def _x_height(fmt: QTextFormat) -> float:
    return QFontMetricsF(fmt.toCharFormat().font()).xHeight()
