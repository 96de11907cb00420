"""The servers that were added, what they answered last, and the form that adds or edits one.

Frozen values and how events change them. Knows neither Qt nor HTTP, and no key: those are handed on
and forgotten. Kept by `services.endpoint_desk`, drawn by the endpoints view.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.errors import ErrorKind
from engine.protocol import Error
from engine.remote.address import may_have_key_of, split_reference
from engine.remote.protocol import Endpoints
from engine.remote.values import Endpoint, ServerInfo

FormPhase = Literal["address", "probing", "found", "failed", "saving"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What came of asking a server: nothing yet, what it is, or why it did not answer."""

    is_running: bool = False
    server: ServerInfo | None = None
    error: Error | None = None


@dataclass(frozen=True, slots=True)
class EndpointForm:
    """`found` leads to a choice of model; `replaces` is the reference of one that is edited."""

    phase: FormPhase = "address"
    address: str = ""
    replaces: str = ""
    model: str = ""
    name: str = ""
    server: ServerInfo | None = None
    error: Error | None = None
    has_key: bool = False  # in the keyring

    @property
    def wants_key(self) -> bool:
        return self.error is not None and self.error.kind is ErrorKind.ACCESS


@dataclass(frozen=True)
class EndpointsState:
    endpoints: tuple[Endpoint, ...] | None = None  # None: not listed yet
    has_key: frozenset[str] = frozenset()  # references
    asked: Mapping[str, Asked] = field(default_factory=dict)  # by URL
    notice: str = ""
    error: Error | None = None  # why the list, or the last change of it, failed
    form: EndpointForm | None = None
    used: str = ""  # the reference that is loaded

    def endpoint(self, reference: str) -> Endpoint | None:
        return next((e for e in self.endpoints or () if e.reference == reference), None)


def listed(state: EndpointsState, event: Endpoints) -> EndpointsState:
    urls = {e.url for e in event.endpoints}
    return replace(
        state,
        endpoints=event.endpoints,
        has_key=frozenset(event.has_key),
        asked={url: asked for url, asked in state.asked.items() if url in urls},
        notice=event.notice,
        error=None,
    )


def with_asked(state: EndpointsState, url: str, asked: Asked) -> EndpointsState:
    return replace(state, asked={**state.asked, url: asked})


def adding(state: EndpointsState) -> EndpointsState:
    return replace(state, form=EndpointForm())


def editing(state: EndpointsState, endpoint: Endpoint) -> EndpointsState:
    """What is known of it is shown at once; it need not answer to be given another name."""
    asked = state.asked.get(endpoint.url, Asked())
    form = EndpointForm(
        phase="found",
        address=endpoint.url,
        replaces=endpoint.reference,
        model=endpoint.model,
        name=endpoint.name,
        server=asked.server or ServerInfo(url=endpoint.url, kind=endpoint.kind),
        has_key=endpoint.reference in state.has_key,
    )
    return replace(state, form=form)


def looking(form: EndpointForm, address: str) -> EndpointForm:
    return replace(form, phase="probing", address=address, server=None, error=None)


def found(form: EndpointForm, server: ServerInfo) -> EndpointForm:
    """The model it has, unless the one that was chosen is still there. Another machine does not get
    the key that is kept for this one."""
    ids = [model.id for model in server.models]
    model = form.model if form.model in ids or not ids else ids[0]
    keeps_key = form.has_key and may_have_key_of(split_reference(form.replaces)[0], server.url)
    return replace(form, phase="found", server=server, model=model, error=None, has_key=keeps_key)


def refused(form: EndpointForm, error: Error) -> EndpointForm:
    """A probe or the saving failed; stopping a probe is no failure."""
    if error.kind is ErrorKind.CANCELLED:
        return replace(form, phase="address", error=None)
    phase: FormPhase = "found" if form.phase == "saving" else "failed"
    return replace(form, phase=phase, error=error)


def made(form: EndpointForm, model: str, name: str) -> Endpoint | None:
    """The endpoint that the form stands for; None while it is not one yet."""
    if form.server is None or not model.strip():
        return None
    return Endpoint(
        url=form.server.url, model=model.strip(), name=name.strip(), kind=form.server.kind
    )
