"""What must be known of architectures by name: which are recurrent, which have windows.

Copied facts of llama.cpp as of llama-cpp-python 0.3.36: src/llama-arch.cpp, src/models/*.cpp and
`create_memory` in src/llama-model.cpp. Used by `plan_shape`, `pair_notes` and `llama.layer_choice`.
"""


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


# llm_arch_is_recurrent and llm_arch_is_hybrid
RECURRENT = _names("mamba mamba2 rwkv6 rwkv6qwen2 rwkv7 arwkv7")
# Hybrids whose recurrent layers are those without KV heads.
BY_KV_HEADS = _names(
    "jamba plamo2 granitehybrid lfm2 lfm2moe nemotron_h nemotron_h_moe kimi-linear kimi-k3 "
    "bailingmoe3 glm5-next"
)
# Hybrids whose every nth layer is no recurrent one.
BY_INTERVAL = _names("qwen3next qwen35 qwen35moe qwen4exp minimax-01")
# Their caches hold a running state beside or instead of keys and values.
WITH_STATE = RECURRENT | BY_KV_HEADS | BY_INTERVAL | {"falcon-h1", "deepseek4"}
# Their caches have parts that are not counted here: indexer keys, compressed keys, other states.
MORE_CACHES = _names(
    "deepseek32 deepseek4 glm-dsa glm5-next minimax-m3 dots3note hy_v4 qwen4exp minimax-01 "
    "kimi-k3 bailingmoe3 plamo2"
)
# Architecture -> (every nth layer sees the whole context, whether the first of them does). Where
# the header has a pattern of its own, that counts (load_swa_pattern).
WINDOWS: dict[str, tuple[int, bool]] = {
    "gemma2": (2, False), "gemma3": (6, False), "gemma3n": (5, False), "gemma4": (6, False),
    "cohere2": (4, False), "cohere2moe": (4, True), "exaone4": (4, False),
    "exaone-moe": (4, False), "gpt-oss": (2, False), "llama4": (4, False), "olmo2": (4, False),
    "afmoe": (4, False), "laguna": (4, True), "mellum": (4, False), "muse-glimmer": (4, False),
    "plamo3": (8, False), "smallthinker": (4, True), "mimo2": (4, False), "step35": (4, False),
    "granite_swa": (4, False), "maple": (4, False), "dots3note": (4, False),
}  # fmt: skip
WINDOW_SIZES = {"gemma2": 4096, "llama4": 8192, "exaone4": 4096}  # where the header has none
_PLAIN = _names(
    "llama deci falcon grok gpt2 gptj gptneox mpt baichuan starcoder refact bloom stablelm qwen "
    "qwen2 qwen2moe qwen2vl qwen3 qwen3moe qwen3vl qwen3vlmoe phi2 phi3 phimoe plamo codeshell "
    "orion internlm2 minicpm minicpm3 gemma starcoder2 xverse command-r dbrx olmo olmoe openelm "
    "arctic deepseek deepseek2 deepseek2-ocr chatglm glm4 glm4moe bitnet jais jais2 nemotron "
    "exaone granite granitemoe graniteswitch chameleon plm bailingmoe bailingmoe2 dots1 arcee "
    "ernie4_5 ernie4_5-moe hunyuan-moe hunyuan-dense hunyuan_vl hy_v3 smollm3 seed_oss grovemoe "
    "apertus minimax-m2 cogvlm pangu-embedded mistral3 mistral4 paddleocr maincoder talkie "
    "nanbeige falcon-h1 spark2_5 hrm_text"
)
KNOWN = _PLAIN | RECURRENT | BY_KV_HEADS | BY_INTERVAL | MORE_CACHES | WINDOWS.keys()
