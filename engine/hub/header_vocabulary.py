"""The vocabulary that llama.cpp would build from a file's header, as far as the pair rules see it.

Follows llama_vocab::impl::load of llama.cpp (src/llama-vocab.cpp): which keys count, and what holds
where a key is absent. Knows no files; called by the pair doctor.
"""

from dataclasses import dataclass

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_header import Header
from engine.hub.pairing import Vocabulary
from engine.hub.words import shown
from engine.language import tr

NO_TOKEN = -1
_DNA = "hybriddna"
_DNA_MARK = "\ue000".encode()  # keeps k-mers apart from other tokens; not part of their texts


@dataclass(frozen=True, slots=True)
class _Kind:
    """A value of tokenizer.ggml.model: its llama_vocab_type and the defaults that come with it."""

    type: int
    name: str
    bos: int
    eos: int
    add_bos: bool = False
    add_eos: bool = False


_BPE = _Kind(2, "BPE", 11, 11)
_KINDS = {
    "llama": _Kind(1, "SPM", 1, 2, add_bos=True),
    "gpt2": _BPE,
    _DNA: _BPE,
    "whitespace": _BPE,
    "gemma4": _Kind(2, "BPE", NO_TOKEN, NO_TOKEN),
    "bert": _Kind(3, "WPM", 101, NO_TOKEN, add_bos=True),
    "t5": _Kind(4, "UGM", NO_TOKEN, 1, add_eos=True),
    "rwkv": _Kind(5, "RWKV", NO_TOKEN, NO_TOKEN),
    "plamo2": _Kind(6, "PLaMo-2", 1, 2),
    "test": _Kind(7, "test", NO_TOKEN, NO_TOKEN),
}
# Of BPE vocabularies, by tokenizer.ggml.pre.
_PRE_ADD_BOS = frozenset(
    {"llama3", "llama-v3", "llama-bpe", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2"}
    | {"jina-v5-nano", "tekken", "chameleon"}
)
_PRE_NO_BOS = frozenset(["chatglm-bpe", "glm4", "glm5"])
_PRE_ALWAYS_BOS = frozenset(["gemma4", "granite-embed-multi-311m"])  # whatever the file says


def vocabulary_type(header: Header) -> str:
    """As "BPE"; "" where there is none or llama.cpp does not know it."""
    kind = _KINDS.get(header.text("tokenizer.ggml.model"))
    return kind.name if kind else ""


def vocabulary_of(header: Header, name: str) -> Vocabulary:
    """The vocabulary of a header read with its tokens; `name` is the file's, for sentences.

    Raises EngineError (bad file) where llama.cpp would not load one either.
    """
    model = header.text("tokenizer.ggml.model")
    pre = "gemma4" if model == "gemma4" else header.text("tokenizer.ggml.pre")
    if model in ("", "none", "no_vocab") or not header.tokens:
        raise _unusable(tr("“{name}” has no vocabulary.", name=name))
    kind = _KINDS.get(model)
    if kind is None:
        raise _unusable(
            tr(
                "“{name}” has a vocabulary of the unknown kind “{model}”.",
                name=name,
                model=shown(model),
            )
        )
    add_bos, bos = kind.add_bos, kind.bos
    if kind.type == _BPE.type:
        add_bos = add_bos or pre in _PRE_ADD_BOS
        bos = NO_TOKEN if pre in _PRE_NO_BOS else bos
    add_bos = _flag(header, "tokenizer.ggml.add_bos_token", add_bos)
    if kind.type == _BPE.type and pre in _PRE_ALWAYS_BOS:
        add_bos = True
    size = len(header.tokens)
    return Vocabulary(
        type=kind.type,
        type_name=kind.name,
        add_bos=add_bos,
        bos_id=_token(header, "tokenizer.ggml.bos_token_id", bos, size),
        add_eos=_flag(header, "tokenizer.ggml.add_eos_token", kind.add_eos),
        eos_id=_token(header, "tokenizer.ggml.eos_token_id", kind.eos, size),
        texts=_texts(header.tokens, model),
    )


def _flag(header: Header, key: str, default: bool) -> bool:
    value = header.boolean(key)
    return default if value is None else value


def _token(header: Header, key: str, default: int, size: int) -> int:
    """An id outside the vocabulary counts as not given; a default outside it as none."""
    default = default if default < size else NO_TOKEN
    value = header.integer(key)
    return default if value is None or not 0 <= value < size else value


def _texts(tokens: list[bytes], model: str) -> list[bytes]:
    """The texts as llama.cpp's C functions give them: empty ones named, others up to a zero."""
    texts = tokens
    if b"" in texts:
        texts = [text or b"[EMPTY_%d]" % token for token, text in enumerate(texts)]
    if model == _DNA and b"<oov>" in texts:
        first = texts.index(b"<oov>") + 1
        longer = (t.removesuffix(_DNA_MARK) if t != _DNA_MARK else t for t in texts[first:])
        texts = [*texts[:first], *longer]
    if 0 in b"".join(texts):
        texts = [text.split(b"\0", 1)[0] for text in texts]
    return texts


def _unusable(message: str) -> EngineError:
    return EngineError(ErrorKind.BAD_FILE, message, tr("Choose another file of this model."))
