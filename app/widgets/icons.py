"""Icons drawn in a theme's colour from `assets/icons/*.svg`, whose strokes are `currentColor`.

One set, drawn for Paceline: a grid of 20, strokes of 1.5 with round ends, no fills, which a test
holds. Knows names of files, not their meaning. Callers give buttons an accessible name themselves.
"""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.widgets.theme import Theme, px


def asset(*parts: str) -> str:
    """The path of a file in `assets`, from a checkout as from an installed wheel."""
    return str(files("assets").joinpath(*parts))


def icon(name: str, theme: Theme, color: str | None = None, disabled: str | None = None) -> QIcon:
    """Raises FileNotFoundError for a name that is not in the set."""
    result = QIcon()
    svg = _svg(name)
    for mode, paint in (
        (QIcon.Mode.Normal, color or theme.text_muted),
        (QIcon.Mode.Disabled, disabled or theme.text_disabled),
    ):
        renderer = QSvgRenderer(QByteArray(svg.replace("currentColor", paint).encode()))
        for edge in (16, 20, 32, 40, 60, 80):
            result.addPixmap(_render(renderer, edge), mode)
    return result


def pixmap(
    name: str, theme: Theme, edge: int, color: str | None = None, ratio: float = 2.0
) -> QPixmap:
    """One picture, `edge` logical pixels for text of 100 %, sharp on a screen of that `ratio`."""
    svg = _svg(name).replace("currentColor", color or theme.text_muted)
    picture = _render(QSvgRenderer(QByteArray(svg.encode())), round(px(edge) * ratio))
    picture.setDevicePixelRatio(ratio)
    return picture


@cache
def _svg(name: str) -> str:
    return (files("assets") / "icons" / f"{name}.svg").read_text(encoding="utf-8")


def _render(renderer: QSvgRenderer, edge: int) -> QPixmap:
    picture = QPixmap(edge, edge)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, edge, edge))
    painter.end()
    return picture
