"""Makes the icon files that Windows and macOS want from `assets/icons/paceline.svg`.

Run by hand when the drawing changes: `python assets/packaging/make_icons.py`.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

HERE = Path(__file__).resolve().parent
SIDE = 1024
SIDES = (16, 24, 32, 48, 64, 128, 256)


def drawn(svg: Path) -> Image.Image:
    picture = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    return Image.open(BytesIO(bytes(buffer.data().data())))


if __name__ == "__main__":
    application = QGuiApplication(["icons", "-platform", "offscreen"])
    icon = drawn(HERE.parent / "icons" / "paceline.svg")
    icon.save(HERE / "paceline.ico", sizes=[(side, side) for side in SIDES])
    icon.save(HERE / "paceline.icns")
    icon.resize((256, 256), Image.Resampling.LANCZOS).save(HERE / "paceline.png")
