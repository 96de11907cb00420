"""How a finished answer's HTML looks: a style sheet, and what Qt's HTML cannot say.

Knows documents, not widgets. Used by `tinted_text`.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QTextBlock, QTextCursor, QTextDocument, QTextFormat

from app.widgets.theme import TEXT_BODY, TEXT_MESSAGE, Theme, mono_font, px

LINE_HEIGHT = 140.0  # percent of the font's own
QUOTE_PX = 18  # from a quote's bar to its text
HEADING_PX = (20, 17, 15)  # of levels 1, 2, and all further ones


def prose_style(theme: Theme) -> str:
    mono = mono_font(TEXT_BODY)
    line = f"line-height: {LINE_HEIGHT:.0f}%;"
    return f"""
p {{ margin-top: 0; margin-bottom: 10px; {line} }}
li {{ margin-top: 0; margin-bottom: 4px; {line} }}
ul, ol {{ margin-top: 0; margin-bottom: 10px; }}
h1, h2, h3, h4, h5, h6 {{ font-weight: 600; margin-top: 14px; margin-bottom: 6px; }}
code {{ font-family: "{mono.family()}"; font-size: {px(TEXT_MESSAGE - 1)}px;
  background-color: {theme.surface_raised}; }}
blockquote {{ margin-left: {QUOTE_PX}px; margin-right: 0; margin-top: 4px; margin-bottom: 10px;
  color: {theme.text_muted}; {line} }}
table {{ border-collapse: collapse; border: 1px solid {theme.outline}; margin-bottom: 10px; }}
th, td {{ border: 1px solid {theme.outline}; }}
th {{ font-weight: 600; background-color: {theme.surface_raised}; }}
a {{ color: {theme.accent}; text-decoration: underline; }}
hr {{ background-color: {theme.hairline}; }}
"""


def polish_prose(document: QTextDocument) -> None:
    """What Qt's HTML cannot say: sizes of headings, no space at the outer ends."""
    block = document.begin()
    while block.isValid():
        if level := block.blockFormat().headingLevel():
            _set_size(block, px(HEADING_PX[min(level, len(HEADING_PX)) - 1]))
        block = block.next()
    first = document.begin().blockFormat()
    first.setTopMargin(0)
    QTextCursor(document.begin()).setBlockFormat(first)
    last = document.lastBlock().blockFormat()
    last.setBottomMargin(0)
    QTextCursor(document.lastBlock()).setBlockFormat(last)


def paint_quote(
    painter: QPainter, block: QTextBlock, document: QTextDocument, theme: Theme
) -> None:
    """The bar beside a block that is quoted."""
    margin = block.blockFormat().leftMargin()
    if margin < QUOTE_PX:  # only quotes have one
        return
    rect = document.documentLayout().blockBoundingRect(block)
    x = margin - QUOTE_PX + 2
    if block.textDirection() == Qt.LayoutDirection.RightToLeft:
        x = document.textWidth() - x - 3
    painter.fillRect(QRectF(x, rect.top() - 2, 3, rect.height() + 4), QColor(theme.outline))


def _set_size(block: QTextBlock, size: int) -> None:
    """Qt scales headings by a property of its own, which outweighs any size."""
    fragments = []
    at = block.begin()
    while not at.atEnd():
        fragments.append(at.fragment())
        at += 1
    cursor = QTextCursor(block)
    for fragment in fragments:
        text_format = fragment.charFormat()
        text_format.clearProperty(QTextFormat.Property.FontSizeAdjustment.value)
        text_format.setProperty(QTextFormat.Property.FontPixelSize.value, size)
        cursor.setPosition(fragment.position())
        cursor.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(text_format)
