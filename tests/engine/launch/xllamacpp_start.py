"""Starts the llama-server inside xllamacpp with the options of a launch, read as JSON from argv.

It has no command line of its own, so this shows that the values work, not that they are spelled
right. Prints its address; ends with its stdin.
"""

import json
import os
import sys


def main() -> None:
    import xllamacpp

    used = json.loads(sys.argv[1])
    params = xllamacpp.CommonParams()
    params.model.path = used["-m"]
    params.hostnames = [used["--host"]]
    params.port = 0
    params.n_ctx = used["-c"]
    params.n_parallel = used["-np"]
    params.cpuparams.n_threads = 1
    params.warmup = False
    params.no_extra_bufts = True  # kernels for AMX crash in some virtual machines
    speculative = params.speculative
    speculative.types = [
        getattr(xllamacpp.common_speculative_type, _constant(name)) for name in used["--spec-type"]
    ]
    if "-md" in used:
        speculative.draft.mparams.path = used["-md"]
        speculative.draft.n_max = used["--spec-draft-n-max"]
    if "--spec-ngram-simple-size-n" in used:
        speculative.ngram_simple.size_n = used["--spec-ngram-simple-size-n"]
        speculative.ngram_simple.size_m = used["--spec-ngram-simple-size-m"]
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    sys.stdin.read()
    os._exit(0)  # its threads need not be waited for


def _constant(name: str) -> str:
    return f"COMMON_SPECULATIVE_TYPE_{name.upper().replace('-', '_')}"


if __name__ == "__main__":
    main()
