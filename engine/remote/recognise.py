"""What server answers at an address, from what it tells on its own pages.

All pages that tell kinds apart are asked at once with short limits, then the few that belong to the
kind. What each kind answers is `kinds`'s. Called by the worker in the role “remote”, by answers and
by the terminal.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import httpx2
import msgspec

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.remote import keys
from engine.remote.address import base_url, host_of, root_of, warnings_of
from engine.remote.http import error_of, fetched, headers, new_client, status_error
from engine.remote.kinds import PAGES, kind_of, pages_of, server_info
from engine.remote.pages import Page, Pages
from engine.remote.values import ServerInfo

PATIENCE_S = 6.0  # for the list of models
_PAGE_S = 3.0  # for a page that only tells kinds apart
_POLL_S = 0.05  # between two looks at whether it was cancelled

_Result = TypeVar("_Result")


def probe(url: str, key: str = "", cancelled: Callable[[], bool] = lambda: False) -> ServerInfo:
    """What answers at `url`, written as people write it; `key` "" takes the stored one. Raises
    EngineError that says why nothing usable does."""
    base = base_url(url)
    given = keys.checked_key(key)

    async def ask() -> ServerInfo:
        used = given or await keys.asked_for(base)
        async with new_client(base, PATIENCE_S) as client:
            return await asked(client, base, used)

    return run(ask(), cancelled)


async def asked(client: httpx2.AsyncClient, url: str, key: str) -> ServerInfo:
    """The same over a client of the caller's, of a base URL. Raises EngineError."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            models, *others = await asyncio.gather(
                _page(client, f"{url}/models", key, must=True),
                *(_page(client, root_of(url) + path, key) for path in PAGES),
            )
    except TimeoutError:
        raise error_of(httpx2.ReadTimeout("slow"), url, key) from None
    pages: Pages = {"/models": models, **dict(zip(PAGES, others, strict=True))}
    kind = kind_of(pages)
    if not models.is_list_of_models and (models.status != 404 or kind != "tgi"):
        raise _not_an_api(models, url, key)
    paths = pages_of(kind)
    more = await asyncio.gather(*(_page(client, root_of(url) + path, key) for path in paths))
    pages |= dict(zip(paths, more, strict=True))
    info = server_info(url, kind, pages)
    return msgspec.structs.replace(info, warnings=(*warnings_of(url, key), *info.warnings))


def run(work: Coroutine[Any, Any, _Result], cancelled: Callable[[], bool]) -> _Result:
    """Carry out work on a loop of its own in this thread. Raises EngineError when cancelled."""

    async def watched() -> _Result:
        task = asyncio.ensure_future(work)
        while not (await asyncio.wait({task}, timeout=_POLL_S))[0]:
            if cancelled():
                task.cancel()
                await asyncio.wait({task})
                raise EngineError(ErrorKind.CANCELLED, tr("It was stopped."))
        return task.result()

    return asyncio.run(watched())


async def _page(client: httpx2.AsyncClient, url: str, key: str, must: bool = False) -> Page:
    """A page, and nothing where it cannot be had. With `must` that is an EngineError."""
    try:
        return await fetched(client, url, headers(key), PATIENCE_S if must else _PAGE_S)
    except (httpx2.HTTPError, httpx2.InvalidURL, UnicodeEncodeError) as error:
        if not must:
            return Page(0)
        raise error_of(error, url, key) from error


def _not_an_api(models: Page, url: str, key: str) -> EngineError:
    if models.status not in (200, 404):
        return status_error(models.status, models.body, url, key)
    host = host_of(url)
    if models.body.lstrip()[:1] == b"<":
        return EngineError(
            ErrorKind.NOT_FOUND,
            tr("{host} shows a web page there, not an API.", host=host),
            tr("Give the address of the API itself, often with another port, as {url}.", url=url),
        )
    return EngineError(
        ErrorKind.NOT_FOUND,
        tr("{host} answers, but does not speak the OpenAI API at {url}.", host=host, url=url),
        tr("Check port and path; the server's own documentation tells the base URL."),
    )
