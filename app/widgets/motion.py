"""Whether things may move: what the user chose, and what the desktop's setting says.

Asked by what plays by itself. The bar here stands still where less motion is wanted.
"""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QProgressBar, QStyle, QWidget

_REDUCED = "reducesMotion"  # a property of the application
_EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
    Qt.UIEffect.UI_AnimateToolBox,
)


def set_motion_reduced(is_reduced: bool) -> None:
    """The user's choice; without it the desktop's holds."""
    application = QCoreApplication.instance()
    assert application is not None
    if is_reduced == bool(application.property(_REDUCED)):
        return
    if is_reduced:
        shown = [effect for effect in _EFFECTS if QApplication.isEffectEnabled(effect)]
        application.setProperty(_REDUCED, [effect.value for effect in shown] or True)
        for effect in shown:
            QApplication.setEffectEnabled(effect, False)
        return
    kept = application.property(_REDUCED)
    application.setProperty(_REDUCED, None)
    for value in kept if isinstance(kept, list) else ():
        QApplication.setEffectEnabled(Qt.UIEffect(value), True)


def is_motion_reduced(widget: QWidget) -> bool:
    """Qt's styles have no time for animations where the desktop has them switched off."""
    application = QCoreApplication.instance()
    if application is not None and application.property(_REDUCED):
        return True
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return widget.style().styleHint(hint, None, widget) <= 0


class BusyBar(QProgressBar):
    """Something goes on, nobody knows for how long; the words beside it say what."""

    def __init__(self, name: str = "") -> None:
        super().__init__(textVisible=False)
        self.setAccessibleName(name)

    def showEvent(self, event: QShowEvent) -> None:
        self.setRange(0, 1 if is_motion_reduced(self) else 0)
        super().showEvent(event)
