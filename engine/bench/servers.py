"""The servers of a bench: what is known of one in the place of a pair, and what a reader of its
figures should know.

Pure. Called by `runner`, by `summary`, and by `record` for the warnings.
"""

from collections.abc import Iterable, Iterator

from engine.bench.plan import servers_of
from engine.bench.request import BenchRequest
from engine.bench.values import BenchModel, BenchRun, PairFacts
from engine.language import tr
from engine.remote.address import host_of, is_this_machine, split_reference
from engine.remote.names import bare_model, server_words
from engine.remote.values import ServerInfo


def server_facts(reference: str, server: ServerInfo) -> PairFacts:
    """In the place of what is known of a loaded pair: costs of passes are not."""
    _, model = split_reference(reference)
    ctx = next((each.ctx for each in server.models if each.id == model), None)
    target = BenchModel(
        role="target",
        name=bare_model(model),
        hash="",
        size=0,
        description=server_words(server),
        ctx=ctx or 0,
        threads=0,
        gpu_layers=0,
        kv_type_k="",
        kv_type_v="",
    )
    return PairFacts(target=target, draft=None, curve={}, deeper={})


def server_warnings(request: BenchRequest) -> Iterator[str]:
    """What makes figures of servers say less, a sentence each."""
    for url in dict.fromkeys(split_reference(each)[0] for each in servers_of(request)):
        if is_this_machine(url):
            yield tr(
                "The server at {host} runs on this machine and shares its cores with what is "
                "measured here. Other programs' load is not told for its runs.",
                host=host_of(url),
            )


def changed_servers(runs: Iterable[BenchRun]) -> Iterator[str]:
    """A sentence for each arm whose server became another one between two runs."""
    names: dict[str, dict[str, None]] = {}
    for run in runs:
        if run.server is not None:
            names.setdefault(run.step.arm, {})[run.server.name] = None
    for arm, found in names.items():
        if len(found) > 1:
            yield tr(
                "The server of “{arm}” changed while it was measured: {names}.",
                arm=arm,
                names=", ".join(found),
            )
