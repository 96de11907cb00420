"""How each figure of a bench is made, in words: what a report carries for whoever reads it without
this program.

The names are the fields of `values.Cell`; the window's table of definitions says the same.
"""

from engine.language import mark

FORMULAS: dict[str, str] = {
    "prompts": "prompts with a completed pair of runs: this arm and plain decoding, same prompt, "
    "seed and round, cold cache",
    "runs": "runs in completed pairs, warm-up left out",
    "tokens": "tokens after the first of each answer",
    "tps": "tokens after the first ÷ time after the first, over all runs together",
    "speedup": "decode tok/s on ÷ off, over all completed pairs of runs together; the 95 % "
    "interval is ± Student's t × standard error in logs, by drawing pairs with replacement",
    "predicted": mark(  # also shown by the window, in its language
        "sum of committed × T(1) ÷ sum of (T(drafted + 1) + draft ms), over all passes, "
        "with T(n) the time of a pass over n tokens at its depth, measured when the bench began"
    ),
    "ttft_ms": "request start → first token = queue + prompt + first pass; median over runs",
    "itl_ms": "gap between committed bursts ÷ their tokens; 50th, 90th and 99th percentile over "
    "all gaps of all runs",
    "drafts": "passes with a draft",
    "drafted": "drafted tokens",
    "accepted": "drafted tokens that the target kept",
    "acceptance": "accepted ÷ drafted",
    "mean_accepted_length": "1 + accepted ÷ drafts, over passes that had a draft",
    "tokens_per_pass": "committed ÷ passes, over all passes after the first token",
    "acceptance_at": "accepted at i ÷ drafts that reached i",
    "drafts_at": "drafts that reached i: all tokens before the i-th were kept",
    "ms": "draft + verify + rewind + sample + other = wall time ÷ tokens after the first",
    "memory": "memory of the worker that lies in RAM; the most at the end of a run",
    "device_memory": "weights + KV caches + compute buffers on GPUs; the most at the end of a run",
    "server": "what answered, and where it tells of its drafts: its counts around a run; passes "
    "are tokens − accepted, bursts as they arrived where nothing is published",
    "verdicts": "prompts whose token ids equal those of plain decoding in every round (identical); "
    "else why they first differed: rounding (tie), a defect, another sample by design (sample: "
    "rejection or a server above temperature 0), or not looked into (unchecked). Texts of servers "
    "are compared as texts; one that differs is not explained (server)",
}
