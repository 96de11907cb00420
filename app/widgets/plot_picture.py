"""Charts and the heat table as pictures on a sheet of their own: PNG twice as sharp, or SVG.

Draws what the window draws, with a title above and a line below that says what was measured. Knows
no files: bytes and images are written by a service.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from app.logic.bench_heat import Heat
from app.logic.plot import Plot
from app.widgets.heat_paint import HeatPainter
from app.widgets.heat_table import arm_colors
from app.widgets.plot_paint import PlotPainter
from app.widgets.theme import S4, S6, TEXT_MESSAGE, TEXT_SMALL, Theme, px, ui_font

_WIDTH = 720.0
_TITLE, _FOOT = 30.0, 24.0
_SHARP = 2  # device pixels a pixel
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True)
class Picture:
    """`size` of what `paint` draws from (0, 0)."""

    title: str
    foot: str
    size: QSizeF
    paint: Callable[[QPainter], None]
    theme: Theme

    @property
    def sheet(self) -> QSize:
        width, height = (
            self.size.width() + 2 * S6,
            self.size.height() + px(_TITLE) + px(_FOOT) + 2 * S4,
        )
        return QSize(round(width), round(height))

    def draw(self, painter: QPainter) -> None:
        """The sheet with everything on it."""
        sheet = QRectF(0, 0, self.sheet.width(), self.sheet.height())
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.fillRect(sheet, QColor(self.theme.surface))
        painter.setFont(ui_font(TEXT_MESSAGE, QFont.Weight.DemiBold))
        painter.setPen(QColor(self.theme.text))
        wide = self.size.width()
        painter.drawText(QRectF(S6, S4, wide, px(_TITLE) - 6), _LEFT, self.title)
        painter.translate(QPointF(S6, S4 + px(_TITLE)))
        self.paint(painter)
        painter.translate(QPointF(-S6, -S4 - px(_TITLE)))
        painter.setFont(ui_font(TEXT_SMALL))
        painter.setPen(QColor(self.theme.text_muted))
        foot = QRectF(S6, sheet.bottom() - S4 - px(_FOOT) + 8, wide, px(_FOOT) - 8)
        shown = painter.fontMetrics().elidedText(self.foot, Qt.TextElideMode.ElideRight, int(wide))
        painter.drawText(foot, _LEFT, shown)


def plot_picture(plot: Plot, theme: Theme, foot: str) -> Picture:
    painted = PlotPainter(plot, theme, px(_WIDTH))
    size = QSizeF(px(_WIDTH), painted.height)
    return Picture(plot.title, foot, size, lambda painter: painted.paint(painter, plot.note), theme)


def heat_picture(heat: Heat, theme: Theme, title: str, foot: str) -> Picture:
    painted = HeatPainter(heat, theme, [arm_colors(theme, arm.sources) for arm in heat.arms])
    return Picture(title, foot, painted.size, painted.paint, theme)


def as_image(picture: Picture) -> QImage:
    """For PNG files."""
    image = QImage(picture.sheet * _SHARP, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_SHARP)
    painter = QPainter(image)
    picture.draw(painter)
    painter.end()
    return image


def as_svg(picture: Picture) -> bytes:
    """Text stays text."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(96)  # as browsers count, so that it is as large as in the window
    generator.setSize(picture.sheet)
    generator.setViewBox(QRect(0, 0, picture.sheet.width(), picture.sheet.height()))
    generator.setTitle(picture.title)
    generator.setDescription(picture.foot)
    painter = QPainter(generator)
    picture.draw(painter)
    painter.end()
    return bytes(buffer.data().data())
