"""Recommended pairs in a terminal: listed for this machine, found by name, a drafter for a target.

Knows no Hub: the pairs are data. Called by `cli_hub`.
"""

from engine.cli_common import DONE, NO, Worker, bad, write_json
from engine.errors import EngineError, ErrorKind
from engine.hub.pairs import for_memory, load_pairs, usable_memory
from engine.hub.quantization import is_same, normal, preference
from engine.hub_protocol import PairFile, RecommendedPair
from engine.sizes import byte_text
from engine.terminal import table


def list_pairs(words: str, json: str | None, worker: Worker) -> int:
    """Those that have all words in their name or use, what fits this machine first: each pair in
    the weight types that `download --pair` takes, a single one in all it comes in."""
    memory = _memory(worker)
    wanted = words.casefold().split()
    found = [
        pair
        for pair in for_memory(load_pairs(), memory)
        if all(word in f"{pair.name} {pair.good_for}".casefold() for word in wanted)
    ]
    if json:
        write_json(json, found)
    if json == "-":
        return DONE if found else NO
    if not found:
        print("No recommended pair matches.")
        return NO
    print(f"For {byte_text(memory)} of memory:\n")
    names = list(dict.fromkeys(pair.name for pair in found))
    best = [next(pair for pair in found if pair.name == name) for name in names]
    fitting = [pair for pair in best if pair.fits]
    shown = found if len(names) == 1 else best if words else fitting or best
    heads = ("pair", "needs", "fits", "types", "download", "good for")
    spare = (5, 3, 4) if len(names) > 1 else (5, 4)  # of one pair the types tell the rows apart
    print(table(heads, [_row(pair) for pair in shown], right=(1, 4), spare=spare), end="")
    if len(shown) < len(best):
        print(f"\n{len(best) - len(shown)} more need more memory; name one to see it.")
    if len(names) == 1:
        print(f"\nGood for: {found[0].good_for}.")
    print("\nGet one with: paceline download --pair NAME [--quant TYPE]")
    return DONE


def pair_named(name: str, quantization: str, worker: Worker) -> RecommendedPair:
    """The pair of this name, or the only one that has it in its name; the largest of its tiers that
    this machine takes, or the one with the target's `quantization`. Raises EngineError."""
    pairs = load_pairs()
    low = " ".join(name.casefold().split())
    names = {pair.name for pair in pairs if pair.name.casefold() == low} or {
        pair.name for pair in pairs if low in pair.name.casefold()
    }
    if not names:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            f"There is no recommended pair “{name}”.",
            "“paceline search --pairs” lists them.",
        )
    if len(names) > 1:
        some = ", ".join(f"“{found}”" for found in sorted(names)[:4])
        raise bad(f"“{name}” may be {some}.", "Write more of the name.")
    tiers = [pair for pair in pairs if pair.name in names]
    if quantization:
        kind = normal(quantization) or quantization
        for pair in tiers:
            if is_same(kind, pair.target.quantization):
                return pair
        kinds = ", ".join(pair.target.quantization for pair in tiers)
        raise bad(f"This pair is not recommended in {kind}.", f"Choose from {kinds}.")
    return for_memory(tiers, _memory(worker))[0]  # the largest that fits, else the smallest


def draft_for(repo: str, quantization: str) -> PairFile:
    """The drafter recommended for a repository, in the tier nearest to a weight type. Raises
    EngineError where there is none."""
    tiers = [pair for pair in load_pairs() if pair.target.repo == repo]
    if not tiers:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            f"No drafter is recommended for “{repo}”.",
            f"“paceline check {repo} --suggest” looks for one.",
        )
    same = [pair for pair in tiers if is_same(pair.target.quantization, quantization)]
    return min(same or tiers, key=lambda pair: preference(pair.target.quantization)).draft


def _memory(worker: Worker) -> int:
    with worker() as client:
        return usable_memory(client.ready.devices)


def _row(pair: RecommendedPair) -> tuple[str, ...]:
    return (
        pair.name,
        byte_text(pair.needs),
        ("yes, relaxed" if pair.relaxed else "yes") if pair.fits else "no",
        f"{pair.target.quantization} + {pair.draft.quantization}",
        byte_text(pair.target.size + pair.draft.size),
        pair.good_for,
    )
