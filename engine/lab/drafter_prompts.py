"""The prompts on which a made drafter is measured: one of each kind of task, answered at length.

Own short texts. How well a drafter guesses depends on the kind, so the spread is told with the
median. Used by `make_drafter`.
"""

PROMPTS: tuple[tuple[str, str], ...] = (
    ("a list", "Write the numbers from one to thirty in words, one on each line."),
    ("code", "Write a Python function that returns the average of a list of numbers, with tests."),
    ("facts", "Explain how rain forms, step by step, for a child of ten years."),
    ("a story", "Tell a story about a lighthouse keeper who finds a letter in a bottle."),
    (
        "rewriting",
        "Repeat this text, but put it in the past tense: The train leaves the station at noon. "
        "It crosses the old bridge, follows the river and stops at every village. Children wave "
        "at it from the fields, and the driver answers with a short whistle.",
    ),
)
