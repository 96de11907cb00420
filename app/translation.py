"""The language of the window: which one it is, and Qt and the workers told to speak it.

Called by `start` before anything that has a text is built; another language takes a new start.
Languages are added here and as files in `assets/translations`.
"""

import os
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app.widgets.icons import asset
from engine.catalogue import LANGUAGE_VARIABLE
from engine.language import ENGLISH, use

LANGUAGES = (ENGLISH, "de", "zh_CN")
_TRADITIONAL = ("Hant", "TW", "HK", "MO")


def language_of(choice: str, wanted: Sequence[str]) -> str:
    """The language chosen, else the first of those that the system wants, such as “de-AT”, that is
    here, else English."""
    if choice in LANGUAGES:
        return choice
    for name in wanted:
        first, *more = name.replace("_", "-").split("-")
        if first == "zh" and not any(part in _TRADITIONAL for part in more):
            return "zh_CN"
        if first in LANGUAGES:
            return first
    return ENGLISH


def system_languages() -> list[str]:
    """Those that the system wants, the most wanted first."""
    return list(QLocale.system().uiLanguages())


def speak(qt: QCoreApplication, choice: str) -> str:
    """Have the window, Qt's own dialogs, the numbers and the workers to come speak the language
    chosen, the system's for “”. Returns which one that is."""
    language = language_of(choice, system_languages())
    for old in qt.findChildren(QTranslator):
        qt.removeTranslator(old)
        old.deleteLater()
    QLocale.setDefault(_locale(choice, language))
    os.environ[LANGUAGE_VARIABLE] = language
    use(None)
    if language == ENGLISH:
        return language
    of_qt = QTranslator(qt)
    if of_qt.load(f"qtbase_{language}", _qt_folder()):
        qt.installTranslator(of_qt)
    ours = QTranslator(qt)
    if ours.load(asset("translations", f"paceline_{language}.qm")):
        qt.installTranslator(ours)
        known: dict[str, str] = {}  # one text is asked for again and again while an answer comes

        def lookup(text: str) -> str:
            if text not in known:
                known[text] = ours.translate("", text) or text
            return known[text]

        locale = QLocale()
        use(lookup, language, locale.decimalPoint(), locale.groupSeparator())
    return language


def _locale(choice: str, language: str) -> QLocale:
    """Numbers are the system's way, of Austria say, unless another language is chosen."""
    system, own = QLocale.system(), QLocale(language)
    return own if choice and own.language() != system.language() else system


def _qt_folder() -> str:
    return QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
