"""Keys of servers, in the system's keyring and nowhere else: service “Paceline”, user the base URL.

Where the system has no keyring, the variable PACELINE_ENDPOINT_KEYS is the way out: “URL=KEY”, more
than one with spaces between. No key is ever sent to a server that it is not meant for. Keys go into
headers only. Called by all that talk to servers.
"""

import asyncio
import contextlib
import os
from threading import Thread
from typing import Any

import keyring
from keyring.errors import PasswordDeleteError

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.remote.address import base_url

SERVICE = "Paceline"
KEY_VARIABLE = "PACELINE_ENDPOINT_KEYS"


def key_of(url: str) -> str:
    """The key for a server; "" for none, also where there is no keyring to ask."""
    return stored_key(url) or _given(url)


async def asked_for(url: str) -> str:
    """As `key_of`. A locked keyring asks its user first, so it is spoken to on a thread of its own,
    which is left behind by whoever does not wait any longer."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[str] = loop.create_future()

    def tell(key: str) -> None:
        if not found.done():
            found.set_result(key)

    def ask() -> None:
        key = key_of(url)
        with contextlib.suppress(RuntimeError):  # the loop is closed by now
            loop.call_soon_threadsafe(tell, key)

    Thread(target=ask, name="keyring", daemon=True).start()
    return await found


def stored_key(url: str) -> str:
    """The keyring's; "" for none."""
    try:
        return keyring.get_password(SERVICE, url) or ""
    except Exception:  # backends are plugins, and some raise what their library raises
        return ""


def _given(url: str) -> str:
    """The variable's."""
    for word in os.environ.get(KEY_VARIABLE, "").split():
        address, _, key = word.partition("=")
        with contextlib.suppress(EngineError):  # no address, so nobody's
            if key and base_url(address) == url:
                return checked_key(key)
    return ""


def put(url: str, key: str) -> None:
    """Keep a key. Raises EngineError that says why it cannot be kept and what to do."""
    checked = checked_key(key)
    try:
        keyring.set_password(SERVICE, url, checked)
        is_kept = keyring.get_password(SERVICE, url) == checked  # a keyring may be switched off
    except Exception as error:
        raise _no_keyring(error) from None  # what a backend says might quote the key
    if not is_kept:
        raise _no_keyring(None)


def forget(url: str) -> None:
    """Raises EngineError where the keyring keeps it nevertheless."""
    try:
        keyring.delete_password(SERVICE, url)
    except PasswordDeleteError:
        pass  # there was none
    except Exception as error:
        if stored_key(url):
            raise _no_keyring(error) from None


def checked_key(key: str) -> str:
    """The key without the space around it. Raises EngineError for what cannot be one."""
    stripped = key.strip()
    if not stripped.isascii() or not stripped.isprintable() or " " in stripped:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("The key has characters that no key has."),
            tr("Copy it again, without the text around it."),
        )
    return stripped


def _no_keyring(error: Any) -> EngineError:
    why = type(error).__name__ if error is not None else tr("it keeps nothing")
    return EngineError(
        ErrorKind.ACCESS,
        tr("The key could not be kept: this system's keyring does not take it ({why}).", why=why),
        tr(
            "Unlock or install a keyring, or put “URL=KEY” into the environment variable "
            "{variable} before Paceline starts.",
            variable=KEY_VARIABLE,
        ),
    )
