"""Pages of servers, as they were fetched, and what several kinds tell on them in the same way.

Pure. What is missing or of another type counts as not told. Called by `kinds` and `recognise`.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from engine.remote.address import root_of
from engine.remote.json_values import list_in, object_in, text_in, whole_in
from engine.remote.values import RemoteModel


@dataclass(frozen=True)
class Page:
    """What one address answered; status 0: nothing."""

    status: int
    body: bytes = b""
    server: str = ""  # the header

    @cached_property
    def value(self) -> Any:
        """The decoded JSON of a good answer; None for everything else."""
        if self.status != 200:
            return None
        try:
            return msgspec.json.decode(self.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    @property
    def fields(self) -> dict[str, Any]:
        return dict(object_in(self.value))

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace") if self.status == 200 else ""

    @property
    def is_list_of_models(self) -> bool:
        return isinstance(self.fields.get("data"), list)


Pages = dict[str, Page]  # by what is behind the base of the server


def models_in(pages: Pages, ctx: int | None = None) -> tuple[RemoteModel, ...]:
    """The models of /v1/models; `ctx` for those that do not tell their own."""
    found = []
    for entry in list_in(pages["/models"].fields.get("data")):
        model = object_in(entry)
        told = (
            whole_in(model.get("max_model_len"))
            or whole_in(object_in(model.get("meta")).get("n_ctx"))
            or whole_in(model.get("context_length"))
            or whole_in(model.get("context_window"))
        )
        if name := text_in(model.get("id")):
            found.append(RemoteModel(id=name, ctx=told or ctx))
    return tuple(found)


def told_with_a_model(pages: Pages, name: str) -> dict[str, Any]:
    for entry in list_in(pages["/models"].fields.get("data")):
        if value := object_in(object_in(entry).get(name)):
            return dict(value)
    return {}


def slots_in(pages: Pages) -> list[Any]:
    return list_in(pages["/slots"].value)


def sglang_info_in(pages: Pages) -> dict[str, Any]:
    for path in ("/server_info", "/get_server_info"):
        info = pages[path].fields
        if "internal_states" in info or {"model_path", "tp_size"} <= info.keys():
            return info
    return {}


def lm_studio_models_in(pages: Pages) -> list[dict[str, Any]]:
    models = [dict(object_in(m)) for m in list_in(pages["/api/v0/models"].fields.get("data"))]
    return [m for m in models if "compatibility_type" in m or "max_context_length" in m]


def metrics_url_of(url: str, pages: Pages) -> str:
    is_there = "# TYPE" in pages["/metrics"].text
    return f"{root_of(url)}/metrics" if is_there else ""
