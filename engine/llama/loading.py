"""A model with its caches, placed on this machine's devices, and the account of their memory.

How many layers go to GPUs when nobody says is `hub.memory_plan`'s to decide. Knows nothing of
requests.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.errors import EngineError, ErrorKind
from engine.hub.memory_plan import gpu_layers_that_fit
from engine.language import tr
from engine.llama.chat_template import ChatTemplate, template_hash
from engine.llama.context import MAX_ROWS, Context, contexts
from engine.llama.devices import buffer_names
from engine.llama.devices import devices as list_devices
from engine.llama.library import BufferSize
from engine.llama.model import Cancelled, Model, Reporter
from engine.protocol import DeviceMemory, ModelInfo
from engine.request import ModelSettings


@dataclass
class LoadedModel:
    """Owns a model and its caches, one for each answer at a time."""

    model: Model
    caches: tuple[Context, ...]

    @property
    def cache(self) -> Context:
        """The first one."""
        return self.caches[0]

    def close(self) -> None:
        self.cache.close()
        self.model.close()

    def info(self, template: ChatTemplate | None) -> ModelInfo:
        model, cache = self.model, self.cache
        return ModelInfo(
            path=str(model.path),
            name=model.name,
            description=model.description,
            size=model.size,
            parameters=model.parameters,
            vocabulary=model.vocabulary_size,
            ctx=cache.size,
            ctx_train=model.ctx_train,
            layers=model.layers,
            gpu_layers=model.gpu_layers,
            threads=model.threads,
            can_rewind=cache.can_rewind,
            has_chat_template=model.template is not None,
            template=template_hash(model.template),
            reasoning_tags=template.reasoning_tags if template else None,
            kv_bytes=_sum(cache.buffers, "KV", "RS"),
            compute_bytes=_sum(cache.buffers, "compute", "output"),
        )


def load_model(
    settings: ModelSettings,
    progress: Reporter,
    cancelled: Cancelled,
    *,
    exact: bool,
    parallel: int | None = None,
) -> LoadedModel:
    """`exact` for a target, whose logits count. `parallel` caches instead of as many as its
    settings say. Raises EngineError; holds nothing then."""
    sequences = settings.parallel if parallel is None else parallel
    layers = gpu_layers_that_fit(
        replace(settings, parallel=sequences), list_devices(), is_draft=not exact
    )
    model = Model(
        settings,
        gpu_layers=layers,
        progress=progress,
        cancelled=cancelled,
    )
    try:
        if not model.is_generative:
            raise EngineError(
                ErrorKind.BAD_FILE,
                tr(
                    "“{name}” cannot write text; it is an embedding or encoder model.",
                    name=model.path.name,
                ),
                tr("Choose a chat or text model."),
            )
        rows = MAX_ROWS if exact else 1  # a draft model's next token is all anybody looks at
        return LoadedModel(model, contexts(model, sequences=sequences, max_rows=rows, exact=exact))
    except BaseException:
        model.close()
        raise


def memory_of(target: LoadedModel | None, draft: LoadedModel | None) -> tuple[DeviceMemory, ...]:
    """Bytes by use on every device, as llama.cpp allocated them."""
    rows = []
    here = list_devices()
    for device in here:
        owns = buffer_names(device, here)

        def held(loaded: LoadedModel | None, *uses: str, owns: tuple[str, ...] = owns) -> int:
            if loaded is None:
                return 0
            buffers = [*loaded.model.buffers, *loaded.cache.buffers]
            return sum(b.size for b in buffers if b.use in uses and b.device.startswith(owns))

        rows.append(
            DeviceMemory(
                device=device.name,
                weights_target=held(target, "model"),
                weights_draft=held(draft, "model"),
                kv=held(target, "KV", "RS") + held(draft, "KV", "RS"),
                compute=held(target, "compute", "output") + held(draft, "compute", "output"),
                free=device.free,
                total=device.total,
            )
        )
    return tuple(rows)


def _sum(buffers: list[BufferSize], *uses: str) -> int:
    return sum(b.size for b in buffers if b.use in uses)
