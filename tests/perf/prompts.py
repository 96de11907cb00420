"""Ten prompts of different kinds, own texts, for the scripts that compare and measure."""

from dataclasses import dataclass

_SENTENCES = (
    "The harbour office opens at six and the first ferry leaves twenty minutes later.",
    "Every crate is weighed, labelled with its port, and moved to the dry side of the hall.",
    "A clerk notes the time, the weight and the name of the captain in a blue ledger.",
    "When fog comes in, the bell on the pier is rung once a minute until the last boat is back.",
    "Visitors may walk along the wall but must keep clear of the ropes and the cranes.",
    "On Fridays the fish market stays open until the lamps along the quay are lit.",
)


def _long(tokens: int) -> str:
    """About `tokens` tokens of numbered sentences."""
    count = tokens // 20
    lines = [f"{i + 1}. {_SENTENCES[i % len(_SENTENCES)]}" for i in range(count)]
    return "Here are the rules of a harbour.\n" + "\n".join(lines) + "\nWhat happens in fog?"


_CODE = """def mean(values):
    total = 0
    for value in values:
        total = total + value
    return total / len(values)
"""


@dataclass(frozen=True)
class Prompt:
    id: str
    text: str


TEN_PROMPTS = (
    Prompt("question", "Why does bread rise when it is baked?"),
    Prompt("list", "List ten animals that live in the sea, one on each line, with a short fact."),
    Prompt("code", "Write a Python function that returns the n-th Fibonacci number, with a test."),
    Prompt(
        "code edit",
        "Add type hints and a docstring to this function and return it whole:\n\n" + _CODE,
    ),
    Prompt("summary", "Summarise in two sentences: " + " ".join(_SENTENCES * 2)),
    Prompt("story", "Tell a short story about a lighthouse keeper who finds a letter."),
    Prompt("translation", "Translate into French: The train to the north leaves at nine o'clock."),
    Prompt(
        "emoji", "Write a cheerful birthday greeting with many emoji 🎂🎉 and a line in 日本語."
    ),
    Prompt("long", _long(3000)),
    Prompt("one word", "Hello"),
)
