"""A chat on paper: a text document laid out for pages, written as PDF or painted on a printer.

Black on white whatever the window's theme. Knows no widgets and no files' names; works in any
thread, which `chat_files` gives it. Loads nothing, whatever a message refers to.
"""

import re
from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QFontDatabase,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)

from app.logic.chat_export import attached, dated, ending, shown_branch, speaker, title
from app.logic.chats import Chat, StoredMessage
from app.logic.markdown import Code, blocks
from engine.language import tr

_POINTS = 72.0
_DPI = 300
_MARGIN_PT = 54.0
_FOOT_PT = 22.0  # below the text, for the number of the page
_TEXT_PT, _SMALL_PT = 10, 8
_HEADING = re.compile(r"(</?h)([1-6])(?=>)")
_STYLE = """
p, li { margin-top: 0; margin-bottom: 6px; line-height: 130%; }
h1, h2, h3, h4, h5, h6 { font-weight: 600; margin-top: 8px; margin-bottom: 4px; }
.title { font-size: 18px; font-weight: 600; margin-bottom: 2px; }
.who { font-size: 9px; font-weight: 600; color: #444444; margin-top: 14px; margin-bottom: 4px; }
.note { font-size: 9px; color: #555555; }
blockquote { margin-left: 14px; margin-right: 0; color: #444444; }
table { border-collapse: collapse; border: 1px solid #999999; margin-bottom: 8px; }
th, td { border: 1px solid #999999; }
pre { font-size: 8px; background-color: #f2f2f2; margin-top: 4px; margin-bottom: 8px;
  white-space: pre-wrap; }
code { font-size: 9px; }
a { color: #000000; text-decoration: underline; }
"""


class _Paper(QTextDocument):
    def loadResource(self, kind: int, name: object) -> object:
        return None  # nothing that a chat refers to is ever fetched or read


def paper(chat: Chat) -> QTextDocument:
    """The branch that is shown. A pixel of the document is a point of the page, on any screen."""
    document = _Paper()
    document.setDocumentMargin(0)
    font = QFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).families())
    font.setPixelSize(_TEXT_PT)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)  # laid out for no pixels
    document.setDefaultFont(font)
    document.setDefaultStyleSheet(_STYLE)
    document.setHtml("".join(_parts(chat)))
    return document


def as_pdf(chat: Chat) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title(chat.entry))
    writer.setCreator("Paceline")
    writer.setResolution(_DPI)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(_MARGIN_PT, _MARGIN_PT, _MARGIN_PT, _MARGIN_PT),
            QPageLayout.Unit.Point,
        )
    )
    paint(paper(chat), writer)
    buffer.close()
    return bytes(buffer.data().data())


def paint(document: QTextDocument, device: QPagedPaintDevice) -> int:
    """All pages, each with its number; how many there are. Raises OSError where the device does
    not take them."""
    painter = QPainter()
    if not painter.begin(device):
        raise OSError(tr("the printer does not answer"))
    try:
        scale = device.logicalDpiX() / _POINTS
        area = device.pageLayout().paintRect(QPageLayout.Unit.Point)
        body = QSizeF(area.width(), area.height() - _FOOT_PT)
        document.setPageSize(body)
        pages = document.pageCount()
        for page in range(pages):
            if page:
                device.newPage()
            painter.save()
            painter.scale(scale, scale)
            _number(
                painter, document, QRectF(0, body.height(), body.width(), _FOOT_PT), page, pages
            )
            painter.translate(0, -page * body.height())
            shown = QAbstractTextDocumentLayout.PaintContext()
            shown.clip = QRectF(0, page * body.height(), body.width(), body.height())
            shown.palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)
            painter.setClipRect(shown.clip)
            document.documentLayout().draw(painter, shown)
            painter.restore()
    finally:
        painter.end()
    return pages


def _number(
    painter: QPainter, document: QTextDocument, area: QRectF, page: int, pages: int
) -> None:
    font = QFont(document.defaultFont())
    font.setPixelSize(_SMALL_PT)
    painter.setFont(font)
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
    painter.drawText(area, flags, f"{page + 1} / {pages}")


def _parts(chat: Chat) -> Iterator[str]:
    mono = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    yield f'<p class="title">{escape(title(chat.entry))}</p>'
    yield f'<p class="note">{dated(chat.entry.created)}</p>'
    for message in shown_branch(chat):
        yield f'<p class="who">{escape(speaker(message))}</p>'
        yield from _message(message, mono)


def _message(message: StoredMessage, mono: str) -> Iterator[str]:
    if message.role == "user":
        text = escape(message.text).replace("\n", "<br />")
        yield f'<p style="white-space: pre-wrap;">{text}</p>'
    else:
        for block in blocks(message.text):
            if isinstance(block, Code):
                yield _code(block.text, mono)
            else:  # a message's headings stand below the chat's title
                yield _HEADING.sub(lambda tag: f"{tag[1]}{min(int(tag[2]) + 2, 4)}", block.html)
    for attachment in message.attachments:
        yield f'<p class="note">{escape(attached(attachment))}</p>{_code(attachment.text, mono)}'
    if said := ending(message):
        yield f'<p class="note">{escape(said)}</p>'


def _code(text: str, mono: str) -> str:
    return f"<pre style=\"font-family: '{escape(mono)}';\">{escape(text)}</pre>"
