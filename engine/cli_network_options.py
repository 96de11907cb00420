"""The command lines of what goes beyond this machine: serve, endpoints, sweep, launch-config.

Carries nothing out. Called by `cli_options`, which hands in how options of a pair are added.
"""

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Callable
from typing import Any

from engine.cli_values import above_0, at_least_0, fraction, listed, whole
from engine.launch.values import ENGINES, METHODS
from engine.request import ARMS, MAX_DRAFT
from engine.serve.values import PORT

MAX_PARALLEL = 64  # answers that `paceline serve` decodes together at most
AddPair = Callable[[Callable[..., Any]], None]


def add_serve(serve: ArgumentParser, add_pair: AddPair) -> None:
    add = serve.add_argument
    add_pair(add)
    add("--parallel", type=whole(1, MAX_PARALLEL), default=4, metavar="N",
        help="answers decoded together, each with --ctx tokens; default: 4")  # fmt: skip
    add("--arm", choices=[arm for arm in ARMS if arm != "predicted"],
        help="how answers draft whose request does not say; default: auto, or off where the "
        "target's cache cannot take tokens back")  # fmt: skip
    add("--draft-max", type=whole(1, MAX_DRAFT), metavar="N", help="longest draft of fixed arms")
    add("--draft-min-p", type=fraction, metavar="P", help="end a draft below this probability")
    add("--alias", default="", metavar="NAME", help="the model's name for clients")
    add("--host", default="127.0.0.1", metavar="ADDRESS",
        help="default: 127.0.0.1, this machine only; any other needs an API key")  # fmt: skip
    add("--port", type=whole(0, 65535), default=PORT, metavar="N",
        help=f"default: {PORT}; 0: any that is free")  # fmt: skip
    add("--api-key-file", metavar="FILE", help="holds the key that clients have to send; or set "
        "PACELINE_API_KEY")  # fmt: skip
    add("--max-waiting", type=whole(0, 1 << 20), default=256, metavar="N",
        help="requests that may wait; more are refused; default: 256")  # fmt: skip


def add_endpoints(endpoints: ArgumentParser) -> None:
    _add_json(endpoints)
    actions = endpoints.add_subparsers(dest="action", metavar="[ACTION]")
    for name, text in (
        ("list", "the servers that were added"),
        ("add", "add a server's model"),
        ("remove", "forget a server and its key"),
        ("probe", "what a server is and what it tells of its drafts"),
    ):
        action = actions.add_parser(name, help=text, description=f"{text[:1].upper()}{text[1:]}.")
        _add_json(action, default=SUPPRESS)  # or it would undo the one before the action
        if name in ("add", "probe"):
            action.add_argument("url", metavar="URL", help="as localhost:8080, https://host/v1")
            action.add_argument(
                "--key-stdin", action="store_true", help="read the server's key from stdin"
            )
        if name == "add":
            action.add_argument("--name", metavar="NAME", help="what you call it")
            action.add_argument("--model", metavar="MODEL", help="where it has several")
        if name == "remove":
            action.add_argument("name", metavar="NAME", help="its name or URL#MODEL")


def add_sweep(sweep: ArgumentParser, add_pair: AddPair) -> None:
    def group(title: str) -> Callable[..., Any]:
        return sweep.add_argument_group(title).add_argument

    add = group("servers, or a pair that is served here")
    add("--endpoint", action="append", metavar="NAME|URL", help="a server, by its name in "
        "“paceline endpoints” or its address, with #MODEL where it has several; may "
        "be given again")  # fmt: skip
    add_pair(add)
    sweep.set_defaults(target=None)  # the starter only where no server is named
    add("--arms", metavar="NAMES", help=f"of the pair, of {', '.join(ARMS)}; the others are held "
        "against the first; default: off,lookup,auto and draft with a draft model")  # fmt: skip
    add("--parallel", type=whole(1, MAX_PARALLEL), metavar="N", help="answers that the pair "
        "decodes together; default: the highest level, up to 16")  # fmt: skip
    add = group("load")
    add("--levels", type=listed(whole(1, 1024)), metavar="N,N", help="clients that each ask again "
        "when answered; default: 1,2,4,8,16,32,64")  # fmt: skip
    add("--rate", type=listed(above_0), metavar="R,R", help="instead: requests that arrive so "
        "often a second, whether or not the last ones are answered")  # fmt: skip
    add("--answers", type=whole(1, 1000), default=4, metavar="N",
        help="of each client, after one as warm-up; at a rate of R: N × R; default: 4")  # fmt: skip
    add("--most-answers", type=whole(1, 100_000), default=256, metavar="N",
        help="of all clients at a level; default: 256")  # fmt: skip
    add("--rounds", type=whole(1, 100), default=1, metavar="N",
        help="times that all is measured; three tell how much whole levels vary")  # fmt: skip
    add("--minutes", type=above_0, metavar="M", help="no level begins after that")
    add("--timeout", type=above_0, default=300.0, metavar="S",
        help="seconds for one answer; default: 300")  # fmt: skip
    add = group("what is asked")
    add("--max-tokens", type=whole(2, 1 << 20), default=128, metavar="N",
        help="of an answer; default: 128")  # fmt: skip
    add("--temperature", type=at_least_0, default=0.0, metavar="T", help="default: 0, greedy")
    add("--kinds", metavar="NAMES", help="kinds of built-in prompts, comma-separated, or “all”; "
        "default without --prompt: all")  # fmt: skip
    add("--prompt", action="append", metavar="TEXT", help="or @FILE, or @- for stdin; once or "
        "more; a .jsonl file holds a prompt a line")  # fmt: skip
    add("--seed", type=whole(0, 2**31 - 1), default=1, metavar="S",
        help="of order, arrivals and draws; default: 1")  # fmt: skip
    add = group("results, which are all kept")
    add("--title", metavar="TEXT", help="what the result is called")
    add("--list", action="store_true", help="what was measured before")
    add("--open", metavar="FILE|ID", help="show a result")
    add("--delete", type=whole(1, 2**31), metavar="ID", help="delete a result")
    add(
        "--json", metavar="FILE", help="write everything as JSON, which --open reads; “-” is stdout"
    )
    add("--markdown", metavar="FILE", help="write the table too; “-” is stdout")


def add_launch_config(launch: ArgumentParser) -> None:
    add = launch.add_argument
    add("target", metavar="TARGET", help="a GGUF file, “starter”, or a name of “paceline models”")
    add("draft", metavar="DRAFT", nargs="?", help="a draft model, given likewise")
    add("--engine", action="append", choices=ENGINES, help="once or more; default: all")
    add("--arm", choices=ARMS, help="what was measured; default: draft, or lookup without one")
    add("--method", choices=METHODS, help="another way of drafting: mtp for a target with layers "
        "for it, eagle3 for a head")  # fmt: skip
    add("--draft-max", type=whole(1, MAX_DRAFT), metavar="N",
        help="longest draft; for the arm “auto” the fixed length that measured best")  # fmt: skip
    add("--draft-min-p", type=fraction, metavar="P",
        help="end the draft model's drafts below this probability")  # fmt: skip
    add("--ctx", type=whole(16, 1 << 24), metavar="N", help="context of each answer in tokens")
    add("--parallel", type=whole(1, 1024), default=1, metavar="N", help="answers decoded together")
    add("--threads", type=whole(1, 512), metavar="N")
    add("--gpu-layers", type=whole(0, 10_000), metavar="N", help="default: all that fit")
    add("--draft-gpu-layers", type=whole(0, 10_000), metavar="N", help="of the draft model")
    add("--devices", type=listed(str), metavar="NAMES", help="those that compute the target")
    add("--draft-devices", type=listed(str), metavar="NAMES", help="of the draft model")
    add("--rpc", action="append", metavar="HOST:PORT", help="a machine that lends its devices by "
        "ggml-rpc-server, which only llama-server can use; once or more")  # fmt: skip
    add("--repository", default="", metavar="OWNER/NAME",
        help="of the target's original weights; default: found from the file")  # fmt: skip
    add("--draft-repository", default="", metavar="OWNER/NAME",
        help="of the draft model's original weights, or of an EAGLE-3 head")  # fmt: skip
    add("--host", default="127.0.0.1", metavar="ADDRESS", help="where the engine listens")
    add("--port", type=whole(1, 65535), default=8000, metavar="N", help="default: 8000")
    add("--write", metavar="DIR", help="write the files into this folder, which is made")
    add("--json", metavar="FILE", help="write the result as JSON; “-” is stdout")


def _add_json(to: ArgumentParser, default: str | None = None) -> None:
    to.add_argument(
        "--json", metavar="FILE", default=default, help="write the result as JSON; “-” is stdout"
    )
