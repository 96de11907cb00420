"""The text that an answer is expected to be much like: where it comes from, and what is said of it.

A draft is cheap where the answer repeats it, as when a file is changed in a few places. Values in,
values and sentences out; a `ValueError` is a sentence for the user. Knows no files and no widgets.
The composer, the conversation and the messages use it.
"""

from dataclasses import dataclass

from app.logic.formatting import PLAIN, NumberFormat, count, plural, token_count
from engine.language import mark, tr
from engine.stats import RunStats

SOURCE = "prediction"  # the drafter's name in the figures of a run
MOST_BYTES = 1_000_000
WHAT_IT_IS = mark(
    "A text that the answer will be much like, such as a file to be changed. Drafts follow it; the "
    "model still decides every token."
)
PASTED = mark("Pasted")
MOST_SHOWN = 40  # characters of a name
AUTO_ONLY = mark("Used with Auto only.")
NO_REWIND = mark("Not used: this model cannot take drafts back.")


@dataclass(frozen=True, slots=True)
class ExpectedText:
    """`is_sent`: the message brings the text along, because the prompt does not have it yet."""

    name: str
    text: str
    is_sent: bool = True


def of_answer(text: str, is_last: bool) -> tuple[ExpectedText, str]:
    """A whole answer that is to be changed, and how the request for it may begin."""
    begins = tr("Change your answer: ") if is_last else tr("Change this answer: ")
    return ExpectedText(tr("Answer"), text, is_sent=not is_last), begins


def of_code(text: str, language: str, is_last: bool) -> tuple[ExpectedText, str]:
    """A block of code of an answer that is to be changed, likewise; `language` by its title."""
    name = tr("Code, {language}", language=language) if language != tr("Code") else language
    return ExpectedText(name, text, is_sent=not is_last), tr("Change this code: ")


def of_paste(text: str) -> ExpectedText:
    """Raises ValueError."""
    if not text.strip():
        raise ValueError(tr("Nothing was pasted."))
    data = text.encode("utf-8", "replace")  # half a character cannot be sent
    if len(data) > MOST_BYTES:
        raise ValueError(tr("The pasted text is larger than 1 MB. Paste a part of it."))
    return ExpectedText(tr(PASTED), _one_kind_of_line_end(data.decode()))


def of_file(name: str, data: bytes) -> ExpectedText:
    """`data` may end early once it is longer than `MOST_BYTES`. Raises ValueError."""
    if len(data) > MOST_BYTES:
        raise ValueError(
            tr("“{name}” is larger than 1 MB. Paste the part that is needed.", name=name)
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise ValueError(
            tr("“{name}” is not text in UTF-8. Save it as UTF-8, or paste its text.", name=name)
        )
    if not text.strip():
        raise ValueError(tr("“{name}” is empty.", name=name))
    return ExpectedText(name, _one_kind_of_line_end(text))


def question(text: str, expected: ExpectedText | None) -> str:
    """What the model is asked: the message, with the expected text below it where it goes along."""
    if expected is None or not expected.is_sent or expected.text.strip() in text:
        return text
    return "\n\n".join(filter(None, (text.rstrip(), expected.text.strip("\n"))))


def short_name(name: str) -> str:
    """Both ends of a long name of a file."""
    return name if len(name) <= MOST_SHOWN else f"{name[:24]}…{name[-15:]}"


def size_text(expected: ExpectedText, fmt: NumberFormat = PLAIN) -> str:
    return plural(len(expected.text), tr("character"), tr("characters"), fmt)


def note(arm: str, can_rewind: bool) -> str:
    """Why an attached text would not be used as things are; "" when it will be."""
    if not can_rewind:
        return tr(NO_REWIND)
    return tr(AUTO_ONLY) if arm != "auto" else ""


def outcome(stats: RunStats, fmt: NumberFormat = PLAIN) -> str:
    """How much of what was drafted from the text was accepted."""
    drafted = stats.drafted_by.get(SOURCE, 0)
    if not drafted:
        return tr("Expected text: nothing drafted from it")
    return tr(
        "Expected text: {accepted} of {tokens} accepted",
        accepted=count(stats.accepted_by.get(SOURCE, 0), fmt),
        tokens=token_count(drafted, fmt),
    )


def _one_kind_of_line_end(text: str) -> str:
    """As models write them: a draft with others would never be accepted."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
