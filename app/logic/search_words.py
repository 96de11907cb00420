"""What is looked for in chats: words as the index holds them, and where they stand in a text.

Letters count without case and accents; scripts that write no spaces are taken character by
character, so that a part of a sentence is found. Knows no SQL; `services.chat_database` uses it.
"""

import re
import unicodedata
from bisect import bisect_right
from itertools import accumulate

_ALONE = (  # Thai to Tibetan, Burmese, Khmer, kana, Chinese characters
    "\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff"
    "\U00020000-\U0003ffff"
)
_TOKEN = re.compile(f"[{_ALONE}]|[^\\W_{_ALONE}]+")
_IS_ALONE = re.compile(f"[{_ALONE}]")
_BEFORE = 50  # characters of a snippet that stand before the first found word
_MOST = 180


class _Folds(dict[int, str]):
    """A character without case and accents; grows as characters are met."""

    def __missing__(self, code: int) -> str:
        parts = unicodedata.normalize("NFKD", chr(code))
        folded = "".join(p for p in parts if not unicodedata.combining(p)).lower()
        self[code] = folded
        return folded


class SearchWords:
    """Words that are all looked for; the last one may be unfinished."""

    def __init__(self, words: str) -> None:
        folded = _folded(words).split()
        self._phrases = [tokens for word in folded if (tokens := _TOKEN.findall(word))]
        ends_open = bool(self._phrases) and not words[-1:].isspace()
        patterns = [_pattern(p) for p in self._phrases[: -1 if ends_open else None]]
        if ends_open:
            patterns.append(_pattern(self._phrases[-1], is_open=True))
        self._pattern = re.compile("|".join(sorted(patterns, key=len, reverse=True)))
        quoted = [f'"{" ".join(phrase)}"' for phrase in self._phrases]
        self.query = " ".join(quoted) + ("*" if ends_open else "")  # as FTS5 takes it; "": nothing

    def snippet(self, text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
        """The part of `text` with the first found word, in one line, and where in it the words
        are, as (start, length)."""
        line = " ".join(text.split())
        first = self._first(line)
        start = max(0, first - _BEFORE)
        if start:
            start = line.rfind(" ", start - 20, start + 1) + 1 or start
        part = line[start : start + _MOST]
        before, after = "…" if start else "", "…" if start + _MOST < len(line) else ""
        marks = tuple((at + len(before), length) for at, length in self._marks(part))
        return f"{before}{part}{after}", marks

    def _first(self, line: str) -> int:
        folded = _folded(line)
        found = self._pattern.search(folded)
        if found is None:
            return 0
        if len(folded) == len(line):
            return found.start()
        return bisect_right(_starts(line), found.start()) - 1

    def _marks(self, part: str) -> list[tuple[int, int]]:
        origin = [n for n, char in enumerate(part) for _ in _FOLDS[ord(char)]]
        return [
            (origin[m.start()], origin[m.end() - 1] + 1 - origin[m.start()])
            for m in self._pattern.finditer(_folded(part))
        ]


def indexed(text: str) -> str:
    """`text` as tokens with spaces between, for an index that splits at them."""
    return " ".join(_TOKEN.findall(_folded(text)))


def _folded(text: str) -> str:
    return text.lower() if text.isascii() else text.translate(_FOLDS)


def _starts(line: str) -> list[int]:
    """Where each character's fold begins in the folded line."""
    return list(accumulate((len(_FOLDS[ord(char)]) for char in line), initial=0))


def _pattern(tokens: list[str], is_open: bool = False) -> str:
    """Between a phrase's tokens stands what is no part of a token, or nothing."""
    body = r"[\W_]*".join(re.escape(token) for token in tokens)
    begins = "" if _IS_ALONE.match(tokens[0]) else f"(?<![^\\W_{_ALONE}])"
    ends = "" if is_open or _IS_ALONE.match(tokens[-1]) else f"(?![^\\W_{_ALONE}])"
    return f"{begins}{body}{ends}"


_FOLDS = _Folds()
