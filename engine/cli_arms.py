"""The arms that options name: of this machine, and servers. Also which of both are wanted at all.

Measures nothing. Called by `cli` for `paceline compare`, and by `cli_bench_request`.
"""

from argparse import Namespace
from collections.abc import Iterable

from engine.cli_common import arm_names, bad, text_or_file
from engine.lab.server_names import endpoint_arms
from engine.remote.values import Endpoint
from engine.request import ARMS, STARTER, ArmSpec, speculation_of


def endpoints_of(options: Namespace) -> tuple[Endpoint, ...]:
    """The servers of --endpoint, each once. Raises EngineError for one that is not known, that does
    not answer, or that has not the model: a long load would be for nothing."""
    if not options.endpoint:
        return ()
    # They import an HTTP client, which takes a while.
    from engine.remote.endpoints import find, model_of
    from engine.remote.recognise import probe

    found = [find(text) for text in options.endpoint]
    if len(set(found)) < len(found):
        raise bad("A server is there twice.", "Name each once.")
    for endpoint in found:
        model_of(probe(endpoint.url), endpoint.model)
    return tuple(found)


def local_names(options: Namespace, usual: Iterable[str], has_draft: bool) -> list[str]:
    """Arms of this machine. Beside servers there are only those that somebody asked for: by name,
    or “off” (and “draft”) where a model is named."""
    if options.arms or not options.endpoint:
        return arm_names(options.arms or ",".join(usual), has_draft)
    if has_draft:
        return ["off", "draft"]
    return ["off"] if options.target else []


def compared_arms(options: Namespace) -> tuple[ArmSpec, ...]:
    """Those of `paceline compare`. Its --target becomes the starter where it is left out and
    needed."""
    prediction = _prediction(options)
    endpoints = endpoints_of(options)
    has_draft = options.draft is not None
    possible = {"draft": has_draft, "predicted": bool(prediction), "lookup+draft": False}
    usual = [name for name in ARMS if possible.get(name, True)]
    names = local_names(options, usual, has_draft)
    if "predicted" in names and not prediction:
        raise bad(
            "The arm “predicted” needs a text that is expected.",
            "Give it with --prediction TEXT or --prediction @FILE.",
        )
    if prediction and not endpoints and not {"predicted", "auto"} & set(names):
        raise bad("No arm uses the prediction.", "Add the arm “predicted” or “auto”.")
    local = tuple(
        ArmSpec(
            name=name,
            speculation=speculation_of(
                name,
                options.draft_max,
                options.draft_min_p,
                prediction=prediction,
                verifier=options.verifier,
            ),
        )
        for name in names
    )
    if local:
        options.target = options.target or STARTER
    return (*local, *endpoint_arms(endpoints, prediction))


def _prediction(options: Namespace) -> str:
    """ "" where none is given. Raises EngineError for one that says nothing."""
    if options.prediction is None:
        return ""
    text = text_or_file(options.prediction)
    if not text.strip():
        raise bad("The prediction is empty.", "Give a text, or @FILE.")
    return text
