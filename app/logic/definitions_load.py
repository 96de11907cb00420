"""What the figures of a load sweep mean: the part of the table in `definitions` for the tab “Load”.

Knows no values; read by `definitions` only.
"""

from engine.language import mark

# key: name, meaning, formula
LOAD_DEFINITIONS: dict[str, tuple[str, str, str]] = {
    "load_total": (
        mark("Total tok/s"),
        mark(
            "Output tokens a second of all clients together, from the end of the warm-up until no "
            "new request begins."
        ),
        mark("tokens written in the window ÷ its seconds"),
    ),
    "load_against": (
        mark("Against the first arm"),
        mark("How much more all clients together got than with the first arm at the same load."),
        mark("total tok/s ÷ the first arm’s"),
    ),
    "load_user": (
        mark("Tok/s each"),
        mark("The speed that a single client sees: the median of its answers’ decode speeds."),
        mark("tokens after the first ÷ time after the first, p50 of the answers"),
    ),
    "load_ttft_p50": (
        mark("Time to first token, p50"),
        mark("Half of the answers began sooner. Waiting for a place at the server is in it."),
        mark("request sent → first token, p50 of the answers"),
    ),
    "load_ttft_p99": (
        mark("Time to first token, p99"),
        mark("99 of 100 answers began sooner. Waiting for a place at the server is in it."),
        mark("request sent → first token, p99 of the answers"),
    ),
    "load_itl_p50": (
        mark("Time between tokens, p50"),
        mark("Half of the tokens came sooner after the one before."),
        mark("gaps between bursts ÷ their tokens, p50"),
    ),
    "load_itl_p99": (
        mark("Time between tokens, p99"),
        mark("99 of 100 tokens came sooner after the one before: how much the text stutters."),
        mark("gaps between bursts ÷ their tokens, p99"),
    ),
    "load_acceptance": (
        mark("Acceptance under load"),
        mark(
            "Share of drafted tokens that the target kept, as the server counts them. Where it "
            "comes from its metrics, other clients’ answers at that time are in it."
        ),
        mark("accepted ÷ drafted"),
    ),
    "load_answers": (
        mark("Answers measured"),
        mark("Answers that came to their end, warm-up aside."),
        "",
    ),
    "load_failed": (
        mark("Answers that failed"),
        mark("Requests that the server refused, broke off or did not answer in time."),
        "",
    ),
}
