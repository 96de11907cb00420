"""The servers that the user added, kept in endpoints.json in the data folder, without keys.

A file that cannot be read, or that a newer Paceline wrote, is moved aside and never overwritten;
the notice says so. Written whole or not at all, by one process at a time. Used by the worker in
the role “remote”, the terminal, and whoever needs to know what a name stands for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import msgspec
from filelock import FileLock

from engine.errors import EngineError, ErrorKind
from engine.files import move_aside, write_atomically
from engine.language import tr
from engine.places import data_folder
from engine.remote import keys
from engine.remote.address import base_url, host_of, may_have_key_of, split_reference
from engine.remote.recognise import probe
from engine.remote.values import Endpoint, ServerInfo

VERSION = 1
_LOCK_WAIT = 5.0  # seconds

Known = tuple[Endpoint, ...]


class _Version(msgspec.Struct):
    version: int


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    version: int = VERSION
    endpoints: Known


@dataclass(frozen=True)
class ReadEndpoints:
    """`notice` says in a sentence or two why the file is not used, "" when it is."""

    endpoints: Known = ()
    notice: str = ""
    is_writable: bool = True  # False: a file that could not be moved aside must not be lost


def endpoints_path() -> Path:
    return data_folder() / "endpoints.json"


def read(path: Path | None = None) -> ReadEndpoints:
    """Never raises: without a usable file there are none."""
    path = path or endpoints_path()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return ReadEndpoints()
    except OSError as error:
        why = error.strerror
        notice = tr("The list of servers could not be read ({why}); nothing is saved.", why=why)
        return ReadEndpoints(notice=notice, is_writable=False)
    try:
        if msgspec.json.decode(data, type=_Version).version > VERSION:
            return _kept_aside(path, "newer", tr("A newer Paceline wrote the list of servers"))
        return ReadEndpoints(msgspec.json.decode(data, type=_File).endpoints)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _kept_aside(path, "broken", tr("The list of servers is damaged"))


def put(endpoint: Endpoint, replaces: str = "", path: Path | None = None) -> ReadEndpoints:
    """Add an endpoint, or change the one with its reference or with the reference `replaces`; it
    keeps its place. Returns what the file has now. Raises EngineError."""
    checked = _checked(endpoint)
    old = {checked.reference, replaces}

    def change(known: Known) -> Known:
        if checked.name and any(
            e.name.casefold() == checked.name.casefold() and e.reference not in old for e in known
        ):
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("Another server is called “{name}” already.", name=checked.name),
                tr("Choose another name."),
            )
        at = next((i for i, e in enumerate(known) if e.reference in old), len(known))
        kept = [e for e in known if e.reference not in old]
        return (*kept[:at], checked, *kept[at:])

    return _update(change, path)


def delete(reference: str, path: Path | None = None) -> ReadEndpoints:
    """Returns what the file has now. Raises EngineError when it has no such endpoint."""

    def change(known: Known) -> Known:
        kept = tuple(e for e in known if e.reference != reference)
        if len(kept) == len(known):
            raise _unknown(reference)
        return kept

    return _update(change, path)


def move_key(replaces: str, endpoint: Endpoint, key: str | None, known: Known) -> None:
    """Keep the key of a changed endpoint: a new one, none for "", the one it had for None, also at
    another address of the same machine; another machine is not shown it. Raises EngineError where
    the keyring does not take it."""
    url, old = base_url(endpoint.url), split_reference(replaces)[0]
    if key is None and old != url and may_have_key_of(old, url):
        key = keys.stored_key(old) or None
    if key:
        keys.put(url, key)
    elif key == "":
        keys.forget(url)
    if old and old != url:
        drop_key(replaces, known)


def drop_key(reference: str, known: Known) -> None:
    """Forget the key of a server that no endpoint is at any more. Raises EngineError."""
    url = split_reference(reference)[0]
    if all(e.url != url for e in known):
        keys.forget(url)


def title_of(endpoint: Endpoint) -> str:
    """What it is called: the user's own name, or model and host."""
    return endpoint.name or f"{endpoint.model} @ {host_of(endpoint.url)}"


def named(text: str, known: Known) -> Endpoint | None:
    """The stored endpoint with this reference, or else with this name or title."""
    folded = text.casefold()
    by_reference = (e for e in known if e.reference == text)
    by_name = (e for e in known if folded in (e.name.casefold(), title_of(e).casefold()))
    return next(chain(by_reference, by_name), None)


def find(text: str, path: Path | None = None) -> Endpoint:
    """The endpoint that a NAME, an address, or “URL#MODEL” stands for; an address need not be
    stored. Where no model is named, the server is asked and its first one is meant. Raises
    EngineError."""
    known = read(path).endpoints
    stored = named(text, known)
    if stored is not None:
        return stored
    url, model = split_reference(text)
    if not _looks_like_address(url):
        raise _unknown(text)
    url = base_url(url)
    same = [e for e in known if e.url == url and model in ("", e.model)]
    if len(same) == 1:
        return same[0]
    server = probe(url)
    return Endpoint(url=url, model=model_of(server, model), kind=server.kind)


def model_of(server: ServerInfo, model: str) -> str:
    """The model that is meant, "" being the first. Raises EngineError for one that is not there."""
    ids = [m.id for m in server.models]
    if not model and ids:
        return ids[0]
    if not model:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            tr("The server at {url} has no model.", url=server.url),
            tr("Load one there, then try again."),
        )
    if ids and model not in ids:
        listed = ", ".join(ids[:8]) + (" …" if len(ids) > 8 else "")
        raise EngineError(
            ErrorKind.NOT_FOUND,
            tr("The server at {url} has no model “{model}”.", url=server.url, model=model),
            tr("It has {models}.", models=listed),
        )
    return model


def _looks_like_address(text: str) -> bool:
    return ":" in text or "." in text or "/" in text or text == "localhost"


def _checked(endpoint: Endpoint) -> Endpoint:
    if not endpoint.model.strip():
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("A server is added with the model that is meant."),
            tr("Choose one of the models that it lists."),
        )
    name = " ".join(endpoint.name.split())
    return msgspec.structs.replace(endpoint, url=base_url(endpoint.url), name=name)


def _update(change: Callable[[Known], Known], path: Path | None) -> ReadEndpoints:
    """Change what the file has now, while no other process does."""
    path = path or endpoints_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(path.with_name(f"{path.name}.lock"), timeout=_LOCK_WAIT):
            now = read(path)
            if not now.is_writable:
                raise EngineError(ErrorKind.DISK, now.notice)
            changed = change(now.endpoints)
            data = msgspec.json.format(msgspec.json.encode(_File(endpoints=changed)), indent=2)
            write_atomically(path, data)
            return ReadEndpoints(changed, now.notice)
    except OSError as error:  # Timeout is one
        raise EngineError(
            ErrorKind.DISK,
            tr(
                "The list of servers could not be saved: {why}.",
                why=error.strerror or tr("it is in use"),
            ),
            tr(
                "Check that “{parent}” can be written to and its disk is not full.",
                parent=path.parent,
            ),
        ) from error


def _unknown(text: str) -> EngineError:
    return EngineError(
        ErrorKind.NOT_FOUND,
        tr("There is no server called “{text}”.", text=text),
        tr("Give its address, as localhost:8080, or the name of one that was added."),
    )


def _kept_aside(path: Path, why: str, what: str) -> ReadEndpoints:
    try:
        aside = move_aside(path, why)
    except OSError as error:
        notice = tr(
            "{what}, and the file could not be moved aside ({why}). Nothing is saved.",
            what=what,
            why=error.strerror,
        )
        return ReadEndpoints(notice=notice, is_writable=False)
    return ReadEndpoints(notice=tr("{what}. It was kept as {path}.", what=what, path=aside))
