"""SGLang: `python -m sglang.launch_server` with the speculative options that belong together.

Options as SGLang 0.5.23 takes them: sglang/srt/arg_groups/fields/spec.py and what
speculative_hook.py demands of them. Pure; called by `make`.
"""

from engine.language import mark, tr
from engine.launch.choice import (
    Choice,
    Words,
    no_threshold,
    one_at_a_time,
    other_vocabulary,
    repositories,
    settle,
)
from engine.launch.quoting import bash, comments
from engine.launch.values import Launch, LaunchFile, Method

CHECKED_AGAINST = "SGLang 0.5.23"
CHECKED_WITH = mark("by its own parser")
_TAKES: frozenset[Method] = frozenset({"draft_model", "lookup", "mtp", "eagle3"})
_ALGORITHMS = {"draft_model": "STANDALONE", "mtp": "NEXTN", "eagle3": "EAGLE3"}
_USUAL_DEPTH = 18  # of the tree of n-grams
_Line = tuple[str, ...]


def launch(choice: Choice) -> Launch:
    words = Words()
    method = settle(choice, "sglang", _TAKES, words)
    if method != "off" and other_vocabulary(choice, "sglang", words):
        method = "off"
    target, draft = repositories(choice, method, words)
    request = choice.request
    lines: list[_Line] = [
        ("python", "-m", "sglang.launch_server"),
        ("--model-path", target),
        ("--context-length", str(choice.ctx)),
        ("--max-running-requests", str(request.parallel)),
        ("--random-seed", "0"),
    ]
    if method == "lookup":
        lines += _lookup(choice, words)
    elif method != "off":
        lines += _chain(choice, method, draft)
        no_threshold(choice, "sglang", words)
        one_at_a_time(choice, "sglang", words)
    if method in ("draft_model", "lookup"):
        words.notes.append(
            tr(
                "Above temperature 0 SGLang verifies against its own draws: the distribution "
                "stays, the text of a seed does not."
            )
        )
    lines += [("--host", request.host), ("--port", str(request.port))]
    words.notes.append(tr("SGLang runs on Linux; on Windows, use it inside WSL."))
    text = comments(f"SGLang; options of {CHECKED_AGAINST}") + bash(*lines)
    return Launch(
        engine="sglang",
        method=method,
        files=(LaunchFile(name="sglang.sh", text=text, language="bash"),),
        checked_against=CHECKED_AGAINST,
        checked_with=tr(CHECKED_WITH),
        possible=method == choice.wanted,
        missing=tuple(words.missing),
        unsupported=tuple(words.unsupported),
        differences=tuple(words.differences) if method != "off" else (),
        notes=tuple(words.notes),
    )


def _chain(choice: Choice, method: Method, draft: str) -> list[_Line]:
    """One token a step and no branches, as drafts are here. The last token that is certain counts
    among the draft tokens, so there is one more than steps."""
    lines: list[_Line] = [("--speculative-algorithm", _ALGORITHMS[method])]
    if draft:
        lines.append(("--speculative-draft-model-path", draft))
    return [
        *lines,
        ("--speculative-num-steps", str(choice.draft_max)),
        ("--speculative-eagle-topk", "1"),
        ("--speculative-num-draft-tokens", str(choice.draft_max + 1)),
    ]


def _lookup(choice: Choice, words: Words) -> list[_Line]:
    """A breadth of 1 is one continuation for a match; the tree keeps match and draft."""
    shortest, longest = choice.ngrams
    words.differences.append(
        tr(
            "SGLang has no shortest match, {number} tokens here, and remembers n-grams of other "
            "requests too.",
            number=shortest,
        )
    )
    return [
        ("--speculative-algorithm", "NGRAM"),
        ("--speculative-num-draft-tokens", str(choice.draft_max + 1)),
        ("--speculative-ngram-min-bfs-breadth", "1"),
        ("--speculative-ngram-max-bfs-breadth", "1"),
        (
            "--speculative-ngram-max-trie-depth",
            str(max(_USUAL_DEPTH, longest + choice.draft_max)),
        ),
    ]
