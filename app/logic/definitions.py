"""What every figure means and how it is made: the one table behind all hover and help texts.

The formulas are those of `RunStats` and of the design's table. Knows no values; asked by the live
panel, the live strip and the compare page. The table is in English, as files have it; `definition`
says it in the window's language.
"""

from dataclasses import dataclass
from html import escape

from app.logic.definitions_load import LOAD_DEFINITIONS
from engine.language import mark, tr


@dataclass(frozen=True, slots=True)
class Definition:
    name: str
    meaning: str
    formula: str = ""

    @property
    def plain(self) -> str:
        """For screen readers and status tips."""
        text = tr("{name}: {value}", name=self.name, value=self.meaning)
        if not self.formula:
            return text
        return " ".join((text, tr("Formula: {formula}.", formula=self.formula)))

    @property
    def rich(self) -> str:
        """For tool tips: wraps, unlike plain text in Qt."""
        formula = f"<p><i>= {escape(self.formula)}</i></p>" if self.formula else ""
        return f"<p><b>{escape(self.name)}</b></p><p>{escape(self.meaning)}</p>{formula}"


DEFINITIONS: dict[str, Definition] = {
    "speed_now": Definition(
        mark("Speed now"),
        mark("Decode speed over the last second of this answer."),
        mark("tokens of the last second ÷ time of their passes"),
    ),
    "decode_tps": Definition(
        mark("Decode tok/s"),
        mark("Speed of writing, without the wait for the first token."),
        mark("tokens after the first ÷ time after the first"),
    ),
    "ttft": Definition(
        mark("Time to first token"),
        mark("The wait before the answer begins."),
        mark("request start → first token = queue + prompt + first pass"),
    ),
    "queue": Definition(
        mark("Queue"),
        mark("From the request's arrival in the worker to its start."),
        mark("start − arrival"),
    ),
    "prompt": Definition(
        mark("Prompt"),
        mark(
            "Template, tokenizing and reading the part of the prompt that is not in the KV cache."
        ),
        mark("end of prefill − start"),
    ),
    "first_pass": Definition(
        mark("First pass"), mark("Drawing the first token."), mark("first token − end of prefill")
    ),
    "acceptance": Definition(
        mark("Acceptance"),
        mark("Share of drafted tokens that the target kept."),
        mark("accepted ÷ drafted"),
    ),
    "mean_accepted_length": Definition(
        mark("Mean accepted length"),
        mark("Tokens that a pass with a draft brought, the target's own token included."),
        mark("1 + accepted ÷ drafts, over passes that had a draft"),
    ),
    "tokens_per_pass": Definition(
        mark("Tokens per pass"),
        mark("Tokens that a pass of the target brought, with or without a draft."),
        mark("committed ÷ passes, over all passes after the first token"),
    ),
    "acceptance_at": Definition(
        mark("Acceptance by position"),
        mark("How often the i-th drafted token was kept when all before it had been kept."),
        mark("accepted at i ÷ drafts that reached i"),
    ),
    "acceptance_by": Definition(
        mark("Acceptance by source"),
        mark("Acceptance of each drafter's own tokens."),
        mark("accepted ÷ drafted, per drafter"),
    ),
    "pass_cost": Definition(
        mark("Time of a pass"),
        mark(
            "T(n) is the time of a pass of the target over n tokens: the last token and a draft of "
            "n − 1. Dots were measured when the model was loaded, the line between them is "
            "interpolated; with Auto it is kept true while answers are written."
        ),
        mark("T(n), for n = 1 to 32"),
    ),
    "break_even": Definition(
        mark("Break-even"),
        mark(
            "Share of drafted tokens that must be accepted before drafts of n tokens are faster "
            "than plain decoding, against the share seen; in the coloured stretch they are. T(n) "
            "is the measured time of a pass over n tokens, t the draft model’s time for one token, "
            "0 for other drafters. With other arms than Auto n is the mean length of this answer’s "
            "drafts."
        ),
        mark("((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n"),
    ),
    "cost": Definition(
        mark("Cost per token"),
        mark(
            "Where the time of one committed token goes. Plain decoding is what Auto measured in "
            "this session where it wrote tokens plainly; with other arms, your last answer with "
            "speculation off."
        ),
        mark("draft + verify + rewind + sample + other = wall time ÷ tokens after the first"),
    ),
    "draft": Definition(
        mark("Draft"), mark("Asking the drafter for tokens."), mark("draft ms ÷ tokens")
    ),
    "verify": Definition(
        mark("Verify"),
        mark("The target's decode call: last token and draft at once."),
        mark("verify ms ÷ tokens"),
    ),
    "rewind": Definition(
        mark("Rewind"),
        mark("Dropping rejected tokens from the KV caches."),
        mark("rewind ms ÷ tokens"),
    ),
    "sample": Definition(
        mark("Sample"),
        mark("The target's sampler at each row of a pass."),
        mark("sample ms ÷ tokens"),
    ),
    "other": Definition(
        mark("Other"), mark("The rest of a pass's wall time."), mark("other ms ÷ tokens")
    ),
    "speed_up": Definition(
        mark("Speed-up"),
        mark(
            "Same prompt, same seed, cold cache, from completed pairs of runs; median over the "
            "pairs."
        ),
        mark("decode tok/s on ÷ off"),
    ),
    "live_gain": Definition(
        mark("Gain against plain decoding"),
        mark(
            "With Auto, against plain decoding as measured in this session; ± is half of a 95 % "
            "interval. Else against your last answer with speculation off: that is a different "
            "text, so this is an estimate, and ± is two standard errors of the speeds within both "
            "answers. Compare measures the same text."
        ),
        mark("ms per token of plain decoding ÷ ms per token of this answer − 1"),
    ),
    "reference": Definition(
        mark("Dashed line"),
        mark(
            "Plain decoding as Auto measured it, else the mean speed of the last answer with the "
            "other setting."
        ),
        mark("tokens after the first ÷ time after the first"),
    ),
    "inter_token": Definition(
        mark("Gap between tokens"),
        mark("Median and 99th percentile of the wait for the next tokens, per token."),
        mark("gap between committed bursts ÷ their tokens"),
    ),
    "identical": Definition(
        mark("Same text"),
        mark(
            "The arm's tokens equal the baseline's, one by one. A first difference is a tie when "
            "rounding explains it, a defect when it does not. Rejection above temperature 0 writes "
            "another sample by design."
        ),
        mark("token ids of the arm = token ids of the baseline"),
    ),
    "resident": Definition(
        mark("Worker"),
        mark("Memory of the inference worker that lies in RAM, as the system counts it."),
    ),
    "device_memory": Definition(
        mark("Device memory"),
        mark("Weights, KV caches and compute buffers of the worker on this device."),
    ),
    "planned_memory": Definition(
        mark("Memory plan"),
        mark(
            "What the models will take on this device, worked out from the files' headers, against "
            "what it has free."
        ),
        mark("weights + KV caches + compute buffers"),
    ),
    "predicted_break_even": Definition(
        mark("Break-even of the pair"),
        mark(
            "Share of drafted tokens that must be accepted before drafting is faster than plain "
            "decoding. T(n) is the time of a pass of the target over n tokens: as measured when "
            "the target was last loaded here, else assumed to be 1.5 × T(1) at n = 4; t is the "
            "draft model’s time for a token, by the bytes both read. Compare measures the gain "
            "itself."
        ),
        mark("((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n, for drafts of n tokens"),
    ),
    "bench_speed_up": Definition(
        mark("Speed-up of a bench"),
        mark(
            "Over all completed pairs of runs together: the same prompt, seed and round, cold "
            "cache. The 95 % interval is a paired bootstrap."
        ),
        mark("decode tok/s of the arm ÷ decode tok/s of plain decoding"),
    ),
    "bench_predicted": Definition(
        mark("Predicted speed-up"),
        mark(
            "What acceptance and the costs of passes explain. T(n) is the time of a pass of the "
            "target over n tokens, measured before the bench and at each pass’s depth of context."
        ),
        mark("Σ tokens × T(1) ÷ Σ (T(drafted + 1) + draft ms), over all passes"),
    ),
    "bench_inter_token": Definition(
        mark("Gap between tokens"),
        mark("Median, 90th and 99th percentile of the wait for the next tokens, per token."),
        mark("gap between committed bursts ÷ their tokens"),
    ),
    "bench_memory": Definition(
        mark("Memory"),
        mark(
            "The most of the worker that lay in RAM at the end of a run, as the system counts it; "
            "on GPUs, what the models take."
        ),
    ),
    "bench_runs": Definition(
        mark("Measured"),
        mark("Completed runs without the warm-up, and their tokens after the first."),
    ),
    "bench_acceptance": Definition(
        mark("Acceptance against draft length"),
        mark(
            "Share of drafted tokens that the target kept, at each draft length that was measured. "
            "On the plateau longer drafts bring no more accepted tokens: what they add is "
            "rejected."
        ),
        mark("accepted ÷ drafted"),
    ),
    "what_if": Definition(
        mark("Speed-up that might be"),
        mark(
            "Tokens that a pass is expected to bring, times what one token takes in plain "
            "decoding, against what the pass and its draft take. a is the share of drafted tokens "
            "that are kept where all before them were; T(n) is the time of a pass over n tokens, t "
            "the time of a drafted token."
        ),
        mark("(1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)"),
    ),
    "serving_running": Definition(
        mark("Running"), mark("Answers that this computer’s server is writing now.")
    ),
    "serving_waiting": Definition(
        mark("Waiting"), mark("Requests that wait for a place among the answers being written.")
    ),
    "serving_tps": Definition(
        mark("Tokens a second"),
        mark("Of all answers of this computer’s server together, over about the last second."),
        mark("tokens written ÷ seconds, between two reports of the server"),
    ),
    "serving_answered": Definition(
        mark("Answered"), mark("Answers that came to their end since the server was started.")
    ),
    "serving_acceptance": Definition(
        mark("Acceptance"),
        mark("Share of drafted tokens that the target kept, since the server was started."),
        mark("accepted ÷ drafted"),
    ),
    "remote_acceptance": Definition(
        mark("Acceptance"),
        mark(
            "Share of drafted tokens that the target kept, as the server itself counts them. Where "
            "it comes from its metrics, answers of other clients at the same time are in it."
        ),
        mark("accepted ÷ drafted"),
    ),
    "free": Definition(
        mark("Free"), mark("What the device says is free."), mark("total − used by all programs")
    ),
    **{key: Definition(*parts) for key, parts in LOAD_DEFINITIONS.items()},
}


def definition(key: str) -> Definition:
    """In the present language."""
    found = DEFINITIONS[key]
    formula = tr(found.formula) if found.formula else ""
    return Definition(tr(found.name), tr(found.meaning), formula)
