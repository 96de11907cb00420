"""Pages of servers that cannot run here, as their releases' sources and documentation show them.

Not taken from running servers (vLLM's and llama-server's real ones are in `recorded/` and on
loopback): fields, types and names are those of the source named above each, values are examples.
"""

from tests.scripted_http import Reply, json_of, text_of

Answers = dict[str, Reply]


def models(owner: str, *names: str, **fields: object) -> Reply:
    entries = [
        {"id": n, "object": "model", "created": 1, "owned_by": owner, **fields} for n in names
    ]
    return json_of({"object": "list", "data": entries})


# SGLang 0.5.x, github.com/sgl-project/sglang: python/sglang/srt/entrypoints/http_server.py
# (get_server_info: server_args, scheduler_info, internal_states, version) and
# python/sglang/srt/metrics/collector.py (names, labels, gauges and counters).
SGLANG_METRICS = """\
# HELP sglang:prompt_tokens_total Number of prefill tokens processed.
# TYPE sglang:prompt_tokens_total counter
sglang:prompt_tokens_total{{model_name="qwen"}} {prompt}
# HELP sglang:generation_tokens_total Number of generation tokens processed.
# TYPE sglang:generation_tokens_total counter
sglang:generation_tokens_total{{model_name="qwen"}} {tokens}
# HELP sglang:spec_verify_calls_total Number of speculative decoding verification calls.
# TYPE sglang:spec_verify_calls_total counter
sglang:spec_verify_calls_total{{model_name="qwen"}} {calls}
# HELP sglang:num_requests_total Number of requests processed.
# TYPE sglang:num_requests_total counter
sglang:num_requests_total{{model_name="qwen"}} {requests}
# HELP sglang:spec_accept_length The average acceptance length of speculative decoding.
# TYPE sglang:spec_accept_length gauge
sglang:spec_accept_length{{model_name="qwen",tp_rank="0",dp_rank="0"}} 2.5
# HELP sglang:spec_accept_rate The average acceptance rate of speculative decoding.
# TYPE sglang:spec_accept_rate gauge
sglang:spec_accept_rate{{model_name="qwen",tp_rank="0",dp_rank="0"}} 0.5
"""

SGLANG: Answers = {
    "/v1/models": models("sglang", "qwen", root="qwen", max_model_len=32768),
    "/get_server_info": json_of(
        {
            "model_path": "Qwen/Qwen3-8B",
            "tp_size": 1,
            "context_length": 32768,
            "speculative_algorithm": "EAGLE3",
            "speculative_num_draft_tokens": 4,
            "max_running_requests": 48,
            "internal_states": [{"avg_spec_accept_length": 2.5}],
            "version": "0.5.4",
        }
    ),
    "/metrics": text_of(SGLANG_METRICS.format(prompt=100, tokens=1000, calls=400, requests=10)),
}

# TensorRT-LLM 1.x, github.com/NVIDIA/TensorRT-LLM: tensorrt_llm/serve/openai_protocol.py (owned_by
# of ModelCard), docs/source/commands/trtllm-serve.rst (/version; /metrics, a list of iterations),
# tensorrt_llm/metrics/collector.py (trtllm_*, at /prometheus/metrics in newer releases).
TRT_ITERATIONS = [
    {"iter": 1, "iterLatencyMS": 16.5, "inflightBatchingStats": {}},
    {
        "iter": 2,
        "iterLatencyMS": 18.1,
        "specDecodingStats": {
            "numDraftTokens": 4,
            "numAcceptedTokens": 3,
            "numRequestsWithDraftTokens": 1,
            "acceptanceLength": 4.0,
            "iterLatencyMS": 3.1,
            "draftOverhead": 0.17,
        },
    },
    {
        "iter": 3,
        "specDecodingStats": {
            "numDraftTokens": 4,
            "numAcceptedTokens": 1,
            "numRequestsWithDraftTokens": 1,
            "acceptanceLength": 2.0,
        },
    },
]
TRT_PROMETHEUS = """\
# HELP trtllm_request_success_total Count of successfully processed requests.
# TYPE trtllm_request_success_total counter
trtllm_request_success_total{{finished_reason="stop",model_name="llama"}} {requests}
# HELP trtllm_spec_decode_num_draft_tokens_total Total draft tokens proposed.
# TYPE trtllm_spec_decode_num_draft_tokens_total counter
trtllm_spec_decode_num_draft_tokens_total{{model_name="llama"}} {drafted}
# HELP trtllm_spec_decode_num_accepted_tokens_total Total draft tokens accepted.
# TYPE trtllm_spec_decode_num_accepted_tokens_total counter
trtllm_spec_decode_num_accepted_tokens_total{{model_name="llama"}} {accepted}
"""

TENSORRT_LLM: Answers = {
    "/v1/models": models("tensorrt_llm", "llama"),
    "/version": json_of({"version": "1.1.0"}),
    "/metrics": json_of(TRT_ITERATIONS),
}

# LM Studio 0.4: lmstudio.ai/docs/developer/rest/endpoints (/api/v0/models),
# lmstudio.ai/docs/developer/rest/list (/api/v1/models). What it does not know it answers with 200
# and an error.
_UNEXPECTED = json_of({"error": "Unexpected endpoint or method. (GET /props)"})
LM_STUDIO: Answers = {
    "/v1/models": models("organization_owner", "qwen3-8b", "granite", "nomic-embed"),
    "/api/v0/models": json_of(
        {
            "object": "list",
            "data": [
                {
                    "id": "granite",
                    "object": "model",
                    "type": "llm",
                    "publisher": "ibm",
                    "arch": "granite",
                    "compatibility_type": "gguf",
                    "quantization": "Q4_K_M",
                    "state": "not-loaded",
                    "max_context_length": 131072,
                },
                {
                    "id": "qwen3-8b",
                    "object": "model",
                    "type": "llm",
                    "compatibility_type": "mlx",
                    "state": "loaded",
                    "max_context_length": 40960,
                    "loaded_context_length": 8192,
                },
                {
                    "id": "nomic-embed",
                    "type": "embeddings",
                    "compatibility_type": "gguf",
                    "state": "not-loaded",
                    "max_context_length": 2048,
                },
            ],
        }
    ),
    "/api/v1/models": json_of(
        {
            "models": [
                {
                    "type": "llm",
                    "key": "qwen3-8b",
                    "max_context_length": 40960,
                    "loaded_instances": [
                        {"id": "qwen3-8b", "config": {"context_length": 8192, "parallel": 4}}
                    ],
                }
            ]
        }
    ),
    **dict.fromkeys(("/props", "/version", "/server_info", "/info"), _UNEXPECTED),
}
# lmstudio.ai/docs/developer/api-changelog, 0.3.10: `stats` of an answer with a draft model.
LM_STUDIO_STATS = {
    "tokens_per_second": 51.4,
    "draft_model": "qwen3-0.6b",
    "total_draft_tokens_count": 44,
    "accepted_draft_tokens_count": 30,
    "rejected_draft_tokens_count": 10,
    "ignored_draft_tokens_count": 4,
}

# Ollama 0.40: docs.ollama.com/api (/api/version, /api/ps with context_length) and
# docs.ollama.com/api/openai-compatibility.
OLLAMA: Answers = {
    "/v1/models": models("library", "llama3.2:latest", "qwen3:8b"),
    "/api/version": json_of({"version": "0.40.12"}),
    "/api/ps": json_of(
        {"models": [{"name": "qwen3:8b", "model": "qwen3:8b", "context_length": 4096}]}
    ),
}

# Text Generation Inference 3, github.com/huggingface/text-generation-inference:
# docs/openapi.json, schema Info. Releases before 2 have no /v1/models.
TGI: Answers = {
    "/info": json_of(
        {
            "model_id": "HuggingFaceTB/SmolLM2-1.7B-Instruct",
            "model_sha": "abc",
            "max_concurrent_requests": 128,
            "max_input_tokens": 4095,
            "max_total_tokens": 8192,
            "version": "3.3.6",
            "docker_label": None,
            "router": "text-generation-router",
        }
    ),
}

OPENAI: Answers = {"/v1/models": models("system", "gpt-x", "gpt-y")}
