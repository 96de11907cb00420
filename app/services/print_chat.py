"""A chat on paper: a text document laid out for pages, written as PDF or painted on a printer.

Black on white whatever the window's theme. Knows no widgets and no files' names; works in any
thread, which `chat_files` gives it. Loads nothing, whatever a message refers to.
"""

from html import escape

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QFontDatabase,
    QPageLayout,
    QPageSize,
    QPagedPaintDevice,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)

from app.logic.chat_export import attached, dated, ending, shown_branch, speaker, title
from app.logic.chats import Chat
from app.logic.markdown import Code, blocks

_POINTS = 72.0
_DPI = 300
_MARGIN_PT = 54.0
_FOOT_PT = 22.0  # below the text, for the number of the page
_TEXT_PT, _CODE_PT, _SMALL_PT = 10, 8.5, 8
_STYLE = """
p, li { margin-top: 0; margin-bottom: 6px; line-height: 130%; }
h1, h2, h3, h4, h5, h6 { font-weight: 600; margin-top: 8px; margin-bottom: 4px; }
.title { font-size: 18pt; font-weight: 600; margin-bottom: 2px; }
.who { font-size: 9pt; font-weight: 600; color: #444444; margin-top: 14px; margin-bottom: 4px; }
.note { font-size: 8.5pt; color: #555555; }
blockquote { margin-left: 14px; margin-right: 0; color: #444444; }
table { border-collapse: collapse; border: 1px solid #999999; margin-bottom: 8px; }
th, td { border: 1px solid #999999; }
a { color: #000000; text-decoration: underline; }
"""


class _Paper(QTextDocument):
    def loadResource(self, kind: int, name: object) -> object:
        return None  # nothing that a chat refers to is ever fetched or read


def paper(chat: Chat) -> QTextDocument:
    """The branch that is shown. Sizes are in points: a unit of the document is 1/72 inch."""
    document = _Paper()
    document.setDocumentMargin(0)
    font = QFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).families())
    font.setPointSizeF(_TEXT_PT)
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
        raise OSError("the printer does not answer")
    try:
        scale = device.logicalDpiX() / _POINTS
        area = device.pageLayout().paintRect(QPageLayout.Unit.Point)
        body = QSizeF(area.width(), area.height() - _FOOT_PT)
        document.documentLayout().setPaintDevice(None)  # type: ignore[arg-type]
        document.setPageSize(body)
        pages = document.pageCount()
        for page in range(pages):
            if page:
                device.newPage()
            painter.save()
            painter.scale(scale, scale)
            _number(painter, document, QRectF(0, body.height(), body.width(), _FOOT_PT), page, pages)
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
    font.setPointSizeF(_SMALL_PT)
    painter.setFont(font)
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
    painter.drawText(area, flags, f"{page + 1} / {pages}")
