"""Colours of code: places in UTF-16 and readable palettes."""

import pytest

from app.logic.highlight import DARK_CODE, LIGHT_CODE, highlight, language_title


def styled(code: str, language: str) -> list[tuple[str, str]]:
    units = code.encode("utf-16-le")
    return [
        (units[2 * s.start : 2 * (s.start + s.length)].decode("utf-16-le"), s.kind)
        for s in highlight(code, language)
    ]


def test_kinds_and_places() -> None:
    found = styled('s = "🙂"  # 漢\ndef f(): return 12', "python")
    assert ("def", "keyword") in found
    assert ("f", "name") in found
    assert ("12", "number") in found
    assert any("漢" in text and kind == "comment" for text, kind in found)


@pytest.mark.parametrize("language", ["", "text", "no-such-language"])
def test_unknown_languages_stay_plain(language: str) -> None:
    assert styled("def f(): pass", language) == []


def test_titles() -> None:
    assert language_title("py") == "Python"
    assert language_title("") == "Code"
    assert language_title("zork") == "zork"


def _luminance(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("palette", "ground"), [(LIGHT_CODE, "#F0F0F3"), (DARK_CODE, "#26282D")])
def test_contrast(palette: dict[str, str], ground: str) -> None:
    for kind, color in palette.items():
        high, low = sorted((_luminance(color), _luminance(ground)), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, kind
