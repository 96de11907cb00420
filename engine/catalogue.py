"""Reads the translations for a process without Qt: a worker speaks the language of its window.

Whoever starts a worker names the language in `PACELINE_LANGUAGE`; a terminal command stays English.
"""

from importlib.resources import files

from engine.language import use

LANGUAGE_VARIABLE = "PACELINE_LANGUAGE"
_SEPARATORS = {"de": ",."}  # of decimals, of thousands


def catalogue(language: str) -> dict[str, str]:
    """The English texts and what they are called in “de” or “zh_CN”; empty for other languages."""
    if not language.replace("_", "").isalpha():  # it becomes a part of a file name
        return {}
    from xml.etree import ElementTree  # the window, which reads the made files, does without

    path = files("assets").joinpath("translations", f"paceline_{language}.ts")
    try:
        root = ElementTree.fromstring(path.read_bytes())
    except (OSError, ElementTree.ParseError):
        return {}
    found = (
        (message.findtext("source", ""), message.findtext("translation", ""))
        for message in root.iter("message")
    )
    return {source: translation for source, translation in found if translation}


def speak(language: str) -> None:
    """Say everything in `language` from now on, in English where it is not known."""
    known = catalogue(language)
    if known:
        use(lambda text: known.get(text, text), language, *_SEPARATORS.get(language, ".,"))
    else:
        use(None)
