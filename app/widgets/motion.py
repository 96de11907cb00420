"""Whether things may move: what the desktop's setting for animations says.

Asked by what plays by itself. Knows nothing of what moves.
"""

from PySide6.QtWidgets import QStyle, QWidget


def is_motion_reduced(widget: QWidget) -> bool:
    """Qt's styles have no time for animations where the desktop has them switched off."""
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return widget.style().styleHint(hint, None, widget) <= 0
