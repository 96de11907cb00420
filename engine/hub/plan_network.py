"""What goes over the network where layers are in other machines, as notes of a plan.

A machine gets the weights when a model is loaded, and in each pass what the layer before it found
out about each token; it sends back as much, or the logits where the output layer is its own. What
that takes is not guessed: T(n) is measured at load, with the network in it. Used by
`plan_placement`.
"""

from collections.abc import Iterator, Sequence

from engine.hub.plan_places import Place
from engine.hub.plan_shape import Shape
from engine.hub_protocol import DevicePlan
from engine.language import tr
from engine.sizes import bytes_said

_FLOAT = 4  # bytes; what goes between devices is F32


def network_notes(
    shape: Shape, draft: Shape | None, plans: Sequence[DevicePlan], places: Sequence[Place]
) -> Iterator[str]:
    """A sentence for each device of another machine that gets weights."""
    hosts = {place.device.name: place.device.host for place in places if place.device.host}
    for planned in plans:
        weights = sum(item.size for item in planned.items if item.what == "weights")
        if planned.device not in hosts or not weights:
            continue
        sent = 0
        if draft is not None:
            sent += _of_token(draft, "draft", planned, plans)
        sent += _of_token(shape, "target", planned, plans)
        yield tr(
            "{name} is in another machine ({host}): loading sends it {weights} over the network, "
            "and each token of a pass takes about {size} more. T(n), measured at load, has that "
            "in it.",
            name=planned.device,
            host=hosts[planned.device],
            weights=bytes_said(weights),
            size=bytes_said(sent),
        )


def _of_token(shape: Shape, model: str, planned: DevicePlan, plans: Sequence[DevicePlan]) -> int:
    """Bytes to the device and back for one token; 0 where it has no layer of the model."""
    users = [each.device for each in plans if _has_layers(each, model)]
    if planned.device not in users:
        return 0
    gpus = [name for name in users if name != plans[-1].device]
    has_output = planned.device == gpus[-1]  # the last layers are the last GPU's
    back = shape.vocabulary if has_output else shape.embedding
    return _FLOAT * (shape.embedding + back)


def _has_layers(planned: DevicePlan, model: str) -> bool:
    return any(item.model == model and item.what == "weights" for item in planned.items)
