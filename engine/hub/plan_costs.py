"""Bytes of a model's caches and buffers for a context: pure arithmetic over a `Shape`.

The caches are exact (src/llama-kv-cache.cpp, src/llama-kv-cache-iswa.cpp,
src/llama-memory-recurrent.cpp of llama.cpp); the compute buffers are an approximation of what
ggml's allocator packs, checked against measured ones. Knows no device. Used by `memory_plan`.
"""

from dataclasses import dataclass

from engine.hub.plan_shape import Shape
from engine.request import KvType

# As `engine.llama.native_context` makes contexts; to import that would load llama.cpp.
BATCH, UBATCH, CPU_UBATCH = 2048, 512, 256
TARGET_ROWS, DRAFT_ROWS = 64, 1
ROWS_EACH = 16  # of a target, for each of several answers at once
MAX_SCORES = 1 << 28  # bytes of attention scores from which flash attention is used

# values in a block, bytes of a block
KV_BLOCKS: dict[KvType, tuple[int, int]] = {
    "f32": (1, 4), "f16": (1, 2), "bf16": (1, 2), "q8_0": (32, 34), "q5_1": (32, 24),
    "q5_0": (32, 22), "q4_1": (32, 20), "q4_0": (32, 18),
}  # fmt: skip
_PAD = 256  # cells: GGML_PAD of n_ctx in src/llama-context.cpp


@dataclass(frozen=True, slots=True)
class Run:
    """How a model is run: what decides about its caches and buffers."""

    ctx: int
    kv_type_k: KvType
    kv_type_v: KvType
    ubatch: int
    rows: int  # output rows of one decode
    flash: bool
    is_windowed: bool = False  # layers with a sliding window keep only what it sees
    parallel: int = 1  # answers at once, each with a context of `ctx` tokens
    is_unified: bool = False  # these share the cells, so that each token's mask is over all

    @property
    def cells(self) -> int:
        """Of one answer."""
        return -(-self.ctx // _PAD) * _PAD

    @property
    def seen(self) -> int:
        """Cells that the mask of a token is over."""
        return self.cells * (self.parallel if self.is_unified else 1)


def run_of(
    shape: Shape,
    ctx: int,
    kv_type_k: KvType,
    kv_type_v: KvType,
    *,
    is_draft: bool,
    on_gpu: bool,
    flash_attention: str = "auto",
    batch: int = BATCH,
    ubatch: int = UBATCH,
    is_windowed: bool = False,
    parallel: int = 1,
) -> Run:
    """As `engine.llama.native_context.NativeContext` decides it."""
    rows = DRAFT_ROWS if is_draft else TARGET_ROWS
    if parallel > 1:
        rows = max(rows, (DRAFT_ROWS if is_draft else ROWS_EACH) * parallel)
    size = max(min(ubatch, max(min(batch, ctx), rows)), 1)
    if not on_gpu:
        size = min(size, CPU_UBATCH)
    if shape.architecture == "grok":
        flash = False
    elif flash_attention != "auto":
        flash = flash_attention == "on"
    elif on_gpu:
        flash = True
    else:
        exact = not is_draft and not shape.has_float_weights
        scores = 4 * size * ctx * max(shape.heads, 1)
        flash = exact or KV_BLOCKS[kv_type_v][0] > 1 or scores > MAX_SCORES
    is_unified = on_gpu and parallel > 1
    return Run(ctx, kv_type_k, kv_type_v, size, rows, flash, is_windowed, parallel, is_unified)


def takes_kv_type(shape: Shape, kind: KvType) -> bool:
    """Whether rows of every layer divide into blocks of a KV type."""
    block = KV_BLOCKS[kind][0]
    return all(x.key % block == 0 and x.value % block == 0 for x in shape.layers) and (
        block == 1 or shape.head % block == 0
    )


def kv_of_layers(shape: Shape, run: Run) -> list[int]:
    """Bytes of KV cache of each repeating layer, for all answers at once.

    Windowed, layers with a sliding window keep min(cells, window + ubatch), padded to 256; else the
    whole context too (`swa_full`), so that an answer can go back to any token. Without flash
    attention V is stored transposed, and then every layer's is as wide as the widest
    ([TAG_V_CACHE_VARIABLE]).
    """
    widest = max((layer.value for layer in shape.layers), default=0)
    sizes = []
    for layer in shape.layers:
        cells = run.cells
        if run.is_windowed and layer.is_windowed:
            cells = -(-min(cells, shape.window + run.ubatch) // _PAD) * _PAD
        value = widest if layer.value and not run.flash else layer.value
        sizes.append(
            run.parallel
            * cells
            * (row_bytes(layer.key, run.kv_type_k) + row_bytes(value, run.kv_type_v))
        )
    return sizes


def row_bytes(values: int, kind: KvType) -> int:
    """ggml_row_size; a row that is no whole number of blocks is counted as if padded."""
    block, size = KV_BLOCKS[kind]
    return -(-values // block) * size


def output_bytes(shape: Shape) -> int:
    """The logits' buffer as reserved at load: one row. It grows by a row for each drafted token
    that a pass verifies (`output_reserve` in src/llama-context.cpp)."""
    return 4 * shape.vocabulary


def compute_bytes(shape: Shape, run: Run) -> int:
    """About what `sched_reserve` (src/llama-context.cpp) makes of the graph of one ubatch.

    The largest of five moments, because ggml reuses a tensor's memory after its last use:
    attention (mask, scores where flash attention is off, query, residuals), feed forward (gate, up
    and their product), experts (what each chosen one gives, plain and weighted), a recurrent layer
    (six times its inside) and output (logits of all rows). How many residuals stand beside them
    was found by comparing with llama.cpp's own figures for 13 architectures at several contexts:
    nearly all were met within 10 %, the farthest (gpt-oss) within 22 %.
    """
    tokens, cells = run.ubatch, run.seen
    value = 4 * tokens  # bytes of one f32 for every token
    residual = value * shape.embedding
    query = value * shape.heads * shape.head
    masks = 2 if shape.window else 1
    mask = masks * cells * tokens * (2 if run.flash else 4)
    if not any(layer.key for layer in shape.layers):
        mask = 0
    transposed = 0
    if not run.flash:  # an index for every value that is stored
        transposed = masks * 8 * tokens * max((x.value for x in shape.layers), default=0)
    inputs = mask + transposed
    attention = inputs + 3 * residual + 2 * query
    if not run.flash:
        attention += value * cells * shape.heads
    feed = inputs + 3 * value * shape.feed_forward + (4 if run.flash else 3) * residual
    if shape.experts_out:
        chosen = value * (shape.feed_forward + 2 * shape.experts_out)
        feed = max(feed, inputs + chosen + (3 if run.flash else 1) * residual)
    recurrent = 6 * value * shape.inner + 2 * residual if shape.inner else 0
    logits = 4 * run.rows * shape.vocabulary + 2 * residual
    return max(attention, feed, recurrent, logits)


def host_compute_bytes(shape: Shape, run: Run) -> int:
    """What stays in main memory when all layers are on GPUs: the graph's inputs."""
    masks = 2 if shape.window else 1
    mask = masks * run.seen * run.ubatch * (2 if run.flash else 4)
    return mask + 4 * run.ubatch * shape.embedding
