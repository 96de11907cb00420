"""Every text that a user sees is found, translated into every language, and in the files made."""

import ast
import os
import string
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.translation import LANGUAGES
from engine.language import ENGLISH

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "translations"
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
SOURCES = sorted(path for name in ("app", "engine") for path in (ROOT / name).rglob("*.py"))
# What is called with a text that a user reads, and which arguments that is: places or names.
SHOWN: dict[str, tuple[int | str, ...]] = {
    "setText": (0,),
    "setToolTip": (0,),
    "setPlaceholderText": (0,),
    "setAccessibleName": (0,),
    "setAccessibleDescription": (0,),
    "setWindowTitle": (0,),
    "setTitle": (0,),
    "setPrefix": (0,),
    "setSuffix": (0,),
    "setSpecialValueText": (0,),
    "QLabel": (0,),
    "QPushButton": (0,),
    "QCheckBox": (0,),
    "QRadioButton": (0,),
    "QAction": (0,),
    "label": (0,),
    "button": (0,),
    "tool_button": (1, 2),
    "FormRow": (0,),
    "Section": (0,),
    "Notice": (1, 2),
    "Fault": (0, 1, 2),
    "Told": (0, 1),
    "EngineError": (1, 2),
}
NAMED = ("tooltip", "tip", "hint", "placeholder", "accessible", "title", "text", "message")


@cache
def found_by_lupdate(folder: Path) -> set[str]:
    listed = folder / "found.ts"
    command = (_tool("pyside6-lupdate"), "-silent", "-tr-function-alias", "tr+=mark")
    subprocess.run([*command, *map(str, SOURCES), "-ts", str(listed)], check=True, cwd=ROOT)
    return {message.findtext("source", "") for message in messages(listed)}


def messages(path: Path) -> list[ElementTree.Element]:
    return list(ElementTree.parse(path).iter("message"))


def _tool(name: str) -> str:
    """Beside the interpreter, as pip has put it there."""
    path = Path(sys.executable).parent / (f"{name}.exe" if os.name == "nt" else name)
    if not path.exists():
        pytest.skip(f"{name} is not installed")
    return str(path)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    return found_by_lupdate(tmp_path_factory.mktemp("lupdate"))


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_have_the_texts_of_the_code(language: str, found: set[str]) -> None:
    """“.ci/translate” brings them up to date."""
    kept = {message.findtext("source", "") for message in messages(_catalogue(language))}
    assert sorted(found - kept) == [], "new in the code"
    assert sorted(kept - found) == [], "gone from the code"


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    for message in messages(_catalogue(language)):
        text, translation = message.findtext("source", ""), message.find("translation")
        assert translation is not None
        assert translation.get("type") is None, f"unfinished or gone: {text!r}"
        assert (translation.text or "").strip(), text


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_same_values(language: str) -> None:
    for message in messages(_catalogue(language)):
        text, translation = message.findtext("source", ""), message.findtext("translation", "")
        assert placeholders(translation) == placeholders(text), text


@pytest.mark.parametrize("language", OTHERS)
def test_the_file_that_the_window_reads_is_made_of_it(language: str, tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    command = (_tool("pyside6-lrelease"), "-silent", "-nounfinished")
    subprocess.run([*command, str(_catalogue(language)), "-qm", str(made)], check=True)
    assert made.read_bytes() == _catalogue(language).with_suffix(".qm").read_bytes()


def test_lupdate_sees_every_text(found: set[str]) -> None:
    """It looks into no f-string, and knows only literals."""
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in SOURCES
        for call in _calls(path)
        if _name(call) in ("tr", "mark") and call.args
        for text in [call.args[0]]
        if isinstance(text, ast.JoinedStr | ast.BinOp)
        or (isinstance(text, ast.Constant) and text.value not in found)
        or (_name(call) == "mark" and not isinstance(text, ast.Constant))
    ]
    assert hidden == []


def test_values_are_those_that_a_text_names() -> None:
    """A text without its value, or a value without its place, shows when it is said."""
    wrong = []
    for path in SOURCES:
        for call in _calls(path):
            text = call.args[0] if call.args else None
            given = {keyword.arg for keyword in call.keywords}
            if _name(call) != "tr" or not given or None in given:
                continue
            if isinstance(text, ast.Constant) and placeholders(text.value) != given:
                wrong.append(f"{path.relative_to(ROOT)}:{call.lineno}: {text.value}")
    assert wrong == []


def test_no_shown_text_is_a_bare_literal() -> None:
    bare = [
        f"{path.relative_to(ROOT)}:{shown.lineno}: {ast.unparse(shown)}"
        for path in SOURCES
        if path.parts[len(ROOT.parts)] == "app" and not path.name.startswith("screenshots")
        for call in _calls(path)
        for shown in _shown(call)
        if _is_prose(shown)
    ]
    assert bare == []


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _catalogue(language: str) -> Path:
    return FOLDER / f"paceline_{language}.ts"


@cache
def _calls(path: Path) -> tuple[ast.Call, ...]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _shown(call: ast.Call) -> Iterator[ast.expr]:
    name = _name(call)
    places = SHOWN.get(name)
    if places is None or (name in ("label", "button") and not isinstance(call.func, ast.Name)):
        return
    for place in places:
        if isinstance(place, int) and place < len(call.args):
            yield from _branches(call.args[place])
    for keyword in call.keywords:
        if keyword.arg in NAMED:
            yield from _branches(keyword.value)


def _branches(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from _branches(node.body)
        yield from _branches(node.orelse)
    else:
        yield node


def _is_prose(node: ast.expr) -> bool:
    """Whether it is a literal with a word in it; names, marks and numbers need no translation."""
    if isinstance(node, ast.JoinedStr):
        texts = [part.value for part in node.values if isinstance(part, ast.Constant)]
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        texts = [node.value]
    else:
        return False
    words = " ".join(map(str, texts)).replace("Paceline", "").split()
    return any(word.strip("“”.,:;()…").isalpha() and len(word) > 1 for word in words)
