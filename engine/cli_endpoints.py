"""`paceline endpoints`: list, add, probe and remove the servers that Paceline talks to.

Asks servers and the keyring in this process; a window sees the list when it asks again. Keys come
from stdin, never from the command line. Called by `cli`.
"""

import getpass
import sys
from argparse import Namespace

from engine.cli_common import DONE, NO, Worker, bad, check_writable, unicode, write_json
from engine.errors import EngineError, ErrorKind
from engine.remote import endpoints, keys
from engine.remote.address import base_url
from engine.remote.endpoints import title_of
from engine.remote.names import KINDS, server_words
from engine.remote.recognise import probe
from engine.remote.values import Endpoint, RemoteModel, ServerInfo
from engine.terminal import table

_NOBODY = (ErrorKind.NETWORK, ErrorKind.ACCESS, ErrorKind.NOT_FOUND, ErrorKind.BUSY)
_KEY_HINT = (
    "Give it with --key-stdin, which keeps it in the system's keyring, or as “URL=KEY” in the "
    f"environment variable {keys.KEY_VARIABLE}."
)
_PUBLISHED = {
    "timings": "with each answer (timings)",
    "metrics": "as counters (/metrics)",
    "stats": "with each answer (stats)",
    "usage": "with each answer (usage)",
    "": "not published",
}


def run(options: Namespace, _worker: Worker) -> int:
    check_writable(options.json)
    if options.action == "add":
        return _add(options)
    if options.action == "remove":
        return _remove(options)
    if options.action == "probe":
        return _probe(options)
    return _list(options)


def _list(options: Namespace) -> int:
    read = endpoints.read()
    if read.notice:
        print(read.notice, file=sys.stderr)
    if options.json:
        write_json(options.json, read.endpoints)
    if options.json == "-":
        return DONE
    if not read.endpoints:
        print("There are no servers yet. “paceline endpoints add localhost:8080” adds one.")
        return DONE
    rows = [
        (
            title_of(e),
            e.model,
            e.url,
            KINDS[e.kind],
            "yes" if keys.stored_key(e.url) else "–",
        )
        for e in read.endpoints
    ]
    print(table(("name", "model", "address", "kind", "key"), rows, spare=(4, 1)), end="")
    return DONE


def _add(options: Namespace) -> int:
    url = base_url(unicode(options.url))
    key = _key_from_stdin() if options.key_stdin else ""
    server = _asked(url, key)
    if server is None:
        return NO
    if not options.model and len(server.models) > 1:
        names = ", ".join(m.id for m in server.models[:12])
        raise bad(f"The server has several models: {names}.", "Choose one with --model.")
    model = endpoints.model_of(server, options.model or "")
    endpoint = Endpoint(url=url, model=model, name=options.name or "", kind=server.kind)
    endpoints.put(endpoint)
    if key:
        keys.put(url, key)
    _warn(server)
    if options.json:
        write_json(options.json, endpoint)
    if options.json != "-":
        print(f"Added {title_of(endpoint)}: {server_words(server)} at {url}.")
    return DONE


def _remove(options: Namespace) -> int:
    known = endpoints.read().endpoints
    endpoint = endpoints.named(unicode(options.name), known)
    if endpoint is None:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            f"There is no server called “{options.name}”.",
            "“paceline endpoints” lists them.",
        )
    left = endpoints.delete(endpoint.reference).endpoints
    endpoints.drop_key(endpoint.reference, left)
    if options.json:
        write_json(options.json, left)
    if options.json != "-":
        print(f"Removed {title_of(endpoint)}.")
    return DONE


def _probe(options: Namespace) -> int:
    text = unicode(options.url)
    stored = endpoints.named(text, endpoints.read().endpoints)
    url = stored.url if stored else base_url(text)
    server = _asked(url, _key_from_stdin() if options.key_stdin else "")
    if server is None:
        return NO
    _warn(server)
    if options.json:
        write_json(options.json, server)
    if options.json == "-":
        return DONE
    rows = [
        ("server", server_words(server)),
        ("address", server.url),
        ("known by", server.evidence),
        ("models", ", ".join(map(_model, server.models)) or "none"),
        ("answers at once", str(server.slots) if server.slots else "not told"),
        ("drafts with", server.drafts_with or "not told"),
        ("acceptance", _PUBLISHED[server.published]),
        ("predicted outputs", "taken" if server.takes_predictions else "not taken"),
    ]
    print(table(("", ""), rows), end="")
    return DONE


def _asked(url: str, key: str) -> ServerInfo | None:
    """None for a server that does not answer, which is said."""
    try:
        return probe(url, key)
    except EngineError as error:
        if error.kind not in _NOBODY:
            raise
        if error.kind is ErrorKind.ACCESS:
            print(f"paceline: {error.message} {_KEY_HINT}", file=sys.stderr)
            return None
        print(f"paceline: {error}", file=sys.stderr)
        return None


def _key_from_stdin() -> str:
    """Asked for without an echo where somebody types it."""
    text = getpass.getpass("Key: ") if sys.stdin.isatty() else sys.stdin.readline()
    key = keys.checked_key(text)
    if not key:
        raise bad("No key came from stdin.", "Pipe it in, or leave out --key-stdin.")
    return key


def _warn(server: ServerInfo) -> None:
    for warning in server.warnings:
        print(warning, file=sys.stderr)


def _model(model: RemoteModel) -> str:
    return f"{model.id} ({model.ctx:,} tokens)" if model.ctx else model.id
