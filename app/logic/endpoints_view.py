"""What the endpoints tab shows, as finished text: one card a server, the form's findings.

Pure: values in, text out. Knows no widget; drawn by the endpoints view and its form.
"""

from dataclasses import dataclass

from app.logic.discover_view import Told
from app.logic.endpoint_words import (
    EXAMPLES,
    endpoint_title,
    host_of,
    kind_title,
    published_words,
    shown_model,
)
from app.logic.endpoints import Asked, EndpointForm, EndpointsState
from app.logic.formatting import PLAIN, NumberFormat, count, named, plural
from app.logic.model_choices import Choice
from app.logic.words import Tone
from engine.language import tr
from engine.remote.values import Endpoint, ServerInfo


@dataclass(frozen=True, slots=True)
class EndpointCard:
    """`status` is what came of asking it last; `details` is what it told then."""

    reference: str
    title: str
    facts: str
    status: str
    tone: Tone
    details: tuple[str, ...]
    warnings: tuple[str, ...]
    is_used: bool
    is_asking: bool

    @property
    def spoken(self) -> str:
        return ". ".join(part for part in (self.title, self.facts, self.status) if part)


def cards(state: EndpointsState, fmt: NumberFormat = PLAIN) -> tuple[EndpointCard, ...]:
    return tuple(_card(state, endpoint, fmt) for endpoint in state.endpoints or ())


def _card(state: EndpointsState, endpoint: Endpoint, fmt: NumberFormat) -> EndpointCard:
    asked = state.asked.get(endpoint.url, Asked())
    status, tone = _status(asked, endpoint)
    server = asked.server
    # What answers there now may be another one than when it was added.
    kind, version = (server.kind, server.version) if server is not None else (endpoint.kind, "")
    facts = [
        f"{kind_title(kind)} {version}".rstrip(),
        host_of(endpoint.url),
        endpoint.model,
    ]
    if endpoint.reference in state.has_key:
        facts.append(tr("with a key"))
    details = () if server is None else _details(server, endpoint.model, fmt)
    return EndpointCard(
        reference=endpoint.reference,
        title=endpoint_title(endpoint),
        facts=" · ".join(facts),
        status=status,
        tone=tone,
        details=details,
        warnings=server.warnings if server is not None else (),
        is_used=state.used == endpoint.reference,
        is_asking=asked.is_running,
    )


def _status(asked: Asked, endpoint: Endpoint) -> tuple[str, Tone]:
    if asked.is_running:
        return tr("Asking…"), "muted"
    if asked.error is not None:
        return f"{asked.error.message} {asked.error.hint}".strip(), "danger"
    if asked.server is None:
        return tr("Not asked yet."), "muted"
    ids = [model.id for model in asked.server.models]
    if ids and endpoint.model not in ids:
        return tr("It answers, but no longer has this model."), "warning"
    return tr("It answers."), "ok"


def _details(server: ServerInfo, model: str, fmt: NumberFormat) -> tuple[str, ...]:
    lines = [server.evidence] if server.evidence else []
    lines.append(published_words(server))
    numbers = []
    ctx = next((m.ctx for m in server.models if m.id == model), None)
    if ctx:
        numbers.append(tr("{number} tokens of context", number=count(ctx, fmt)))
    if server.slots:
        numbers.append(plural(server.slots, tr("answer at a time"), tr("answers at a time"), fmt))
    if server.takes_predictions:
        numbers.append(tr("takes expected texts"))
    if numbers:
        lines.append(" · ".join(numbers))
    return tuple(lines)


def form_title(form: EndpointForm) -> str:
    return tr("Edit the server") if form.replaces else tr("Add a server")


def form_rows(form: EndpointForm, fmt: NumberFormat = PLAIN) -> tuple[tuple[str, str], ...]:
    """What the server is, how that is known, and what it tells of its drafts."""
    server = form.server
    if server is None:
        return ()
    rows = [(tr("Server"), f"{kind_title(server.kind)} {server.version}".rstrip())]
    if server.evidence:
        rows.append((tr("Known by"), server.evidence))
        rows.append((tr("Drafts"), published_words(server)))
    if server.slots:
        rows.append((tr("At a time"), plural(server.slots, tr("answer"), tr("answers"), fmt)))
    return tuple(rows)


def asking_words(form: EndpointForm) -> str:
    return tr("Asking {address}…", address=form.address)


def save_block(form: EndpointForm, model: str) -> str:
    """Why it cannot be added yet; "" when it can."""
    if form.server is None:
        return tr("Enter the address and ask the server first.")
    return "" if model.strip() else tr("Choose the model.")


def empty() -> Told:
    examples = "\n".join(named(server, address) for server, address in EXAMPLES)
    said = tr(
        "Servers that speak OpenAI’s API can answer in the chat and be measured. Where they "
        "usually listen on this computer:"
    )
    return Told(
        tr("No server has been added"), f"{said}\n\n{examples}", (("add", tr("Add a server…")),)
    )


def list_failed(state: EndpointsState) -> Told | None:
    """In place of a list that could not be had."""
    if state.endpoints is not None or state.error is None:
        return None
    text = f"{state.error.message} {state.error.hint}".strip()
    return Told(tr("The servers could not be listed"), text, (("retry", tr("Try again")),))


def choices(endpoints: tuple[Endpoint, ...]) -> tuple[Choice, ...]:
    """For the menu of targets."""
    return tuple(
        Choice(
            endpoint.reference,
            shown_model(endpoint.reference),
            endpoint_title(endpoint),
            endpoint.url,
        )
        for endpoint in endpoints
    )
