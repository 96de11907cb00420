"""Which layers a smaller copy of a model may lack: evenly spaced ones from its middle.

The first and last two carry most and always stay. Where layers of several kinds take turns, whole
turns are left out, so that every layer that stays keeps its kind. Pure: a header in, numbers out.
Called by `quantize`.
"""

from engine.errors import EngineError, ErrorKind
from engine.hub.architectures import BY_INTERVAL, WINDOWS
from engine.hub.gguf_header import Header
from engine.language import tr

_KEPT = 2  # layers at either end
# Every nth layer is another kind by llama.cpp's own constant (src/models/smollm3.cpp).
_TURNS = {"smollm3": 4}
_FIXED = frozenset(["gemma3n"])  # which layers share a cache is a constant for its layer count
_NOT_PER_LAYER = ("rope.dimension_sections", "classifier.output_labels")


def layers_to_drop(header: Header, drop: int) -> tuple[int, ...]:
    """Numbers of the layers to leave out, ascending; none for 0.

    Raises EngineError (bad request) that says how many this model can do without.
    """
    if drop == 0:
        return ()
    if drop < 0:
        raise EngineError(
            ErrorKind.BAD_REQUEST, tr("The number of layers to leave out must be 0 or more.")
        )
    architecture = header.text("general.architecture")
    count = header.integer(f"{architecture}.block_count") or 0
    if _layers_differ(header, architecture, count):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr(
                "Layers of a {architecture} model differ from each other, so none can be left out.",
                architecture=architecture,
            ),
            tr("Convert it to a smaller weight type only."),
        )
    turn = _turn(header, architecture)
    first = max(_KEPT, header.integer(f"{architecture}.leading_dense_block_count") or 0)
    last = count - _KEPT - (header.integer(f"{architecture}.nextn_predict_layers") or 0)
    groups = list(range(-(-first // turn) * turn, last - turn + 1, turn))
    most = len(groups) * turn
    if drop > most or drop % turn:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("{drop} of this model's {count} layers cannot be left out.", drop=drop, count=count),
            _possible(turn, most),
        )
    wanted = drop // turn
    starts = [groups[(2 * i + 1) * len(groups) // (2 * wanted)] for i in range(wanted)]
    return tuple(layer for start in starts for layer in range(start, start + turn))


def _possible(turn: int, most: int) -> str:
    if most < turn:
        return tr("It is too small for that; convert it to a smaller weight type only.")
    if turn == 1:
        return tr("Leave out at most {most}.", most=most)
    steps = ", ".join(str(n) for n in range(turn, most + 1, turn)[:3])
    return tr(
        "Its layers take turns in groups of {turn}: leave out {steps}, at most {most}.",
        turn=turn,
        steps=steps,
        most=most,
    )


def _turn(header: Header, architecture: str) -> int:
    if architecture in BY_INTERVAL:
        return header.integer(f"{architecture}.full_attention_interval") or 4
    if architecture in WINDOWS:
        pattern = header.integer(f"{architecture}.attention.sliding_window_pattern")
        return max(pattern or WINDOWS[architecture][0], 1)
    return _TURNS.get(architecture, 1)


def _layers_differ(header: Header, architecture: str, count: int) -> bool:
    """Whether the header has a list with a value for each layer: it would no longer match."""
    if architecture in _FIXED or count < 1:
        return True
    return any(
        length == count and key.removeprefix(f"{architecture}.") not in _NOT_PER_LAYER
        for key, length in header.array_lengths.items()
        if key.startswith(f"{architecture}.")
    )
