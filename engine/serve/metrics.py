"""What a server did, for Prometheus and for whoever shows it.

Names follow llama-server and vLLM under the prefix `paceline_`. Knows no HTTP and no engine; fed by
`desk` on the event loop.
"""

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from engine.answer import Answer
from engine.stats import RunStats

_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300)
_GAPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """Counters since serving began."""

    def __init__(
        self,
        running: Callable[[], int],
        waiting: Callable[[], int],
        answers_per_decode: Callable[[], Mapping[int, int]],
    ) -> None:
        self._registry = registry = CollectorRegistry()

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"paceline_{name}", text, labels, registry=registry)

        def histogram(name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
            return Histogram(f"paceline_{name}", text, registry=registry, buckets=buckets)

        for name, text, figure in (
            ("requests_running", "Answers that are being decoded.", running),
            ("requests_waiting", "Requests that wait for their turn.", waiting),
        ):
            Gauge(f"paceline_{name}", text, registry=registry).set_function(figure)
        registry.register(_Decodes(answers_per_decode))
        self._requests = counter("requests", "Requests by what became of them.", "outcome")
        for outcome in ("answered", "cancelled", "refused", "failed"):
            self._requests.labels(outcome)
        self._prompt = counter(
            "prompt_tokens", "Prompt tokens that were read, without cached ones."
        )
        self._cached = counter("prompt_tokens_cached", "Prompt tokens found in the KV cache.")
        self._prompt_s = counter("prompt_seconds", "Time spent on prompts.")
        self._tokens = counter("tokens_predicted", "Tokens written.")
        self._tokens_s = counter("tokens_predicted_seconds", "Time of answers after first tokens.")
        self._drafts = counter("spec_decode_num_drafts", "Passes that verified a draft.")
        self._drafted = counter("spec_decode_num_draft_tokens", "Tokens drafted.")
        self._accepted = counter("spec_decode_num_accepted_tokens", "Drafted tokens accepted.")
        self._accepted_at = counter(
            "spec_decode_num_accepted_tokens_per_pos",
            "Drafted tokens accepted, by position in the draft.",
            "position",
        )
        self._ttft = histogram("time_to_first_token_seconds", "Request to first token.", _SECONDS)
        self._gap = histogram("inter_token_latency_seconds", "Gaps between tokens.", _GAPS)
        self._whole = histogram("request_latency_seconds", "Request to last token.", _SECONDS)

    def refused(self) -> None:
        self._requests.labels("refused").inc()

    def failed(self) -> None:
        self._requests.labels("failed").inc()

    def wrote(self, tokens: int) -> None:
        self._tokens.inc(tokens)

    def ended(self, answer: Answer) -> None:
        is_whole = answer.reason != "cancelled"
        self._requests.labels("answered" if is_whole else "cancelled").inc()
        stats = answer.stats
        self._prompt.inc(stats.prompt_tokens - stats.cached_tokens)
        self._cached.inc(stats.cached_tokens)
        self._prompt_s.inc(stats.prompt_ms / 1e3)
        self._tokens_s.inc(stats.decode_ms / 1e3)
        self._drafts.inc(stats.drafts)
        self._drafted.inc(stats.drafted)
        self._accepted.inc(stats.accepted)
        for position, accepted in enumerate(stats.accepted_at):
            self._accepted_at.labels(position).inc(accepted)
        if stats.committed:
            self._latencies(stats, is_whole)

    def text(self) -> bytes:
        return generate_latest(self._registry)

    def _latencies(self, stats: RunStats, is_whole: bool) -> None:
        self._ttft.observe(stats.ttft_ms / 1e3)
        for interval in stats.intervals:
            if interval.tokens:
                self._gap.observe(interval.ms / interval.tokens / 1e3)
        if is_whole:
            self._whole.observe(stats.total_ms / 1e3)


class _Decodes(Collector):
    """How many answers share a decode call, as the scheduler counts them."""

    def __init__(self, counts: Callable[[], Mapping[int, int]]) -> None:
        self._counts = counts

    def collect(self) -> Iterator[Metric]:
        counts = dict(self._counts())
        total, buckets = 0, []
        for size in range(1, max(counts, default=1) + 1):
            total += counts.get(size, 0)
            buckets.append((str(float(size)), float(total)))
        buckets.append(("+Inf", float(total)))
        yield HistogramMetricFamily(
            "paceline_answers_per_decode",
            "Answers decoded together in one call.",
            buckets=buckets,
            sum_value=float(sum(size * n for size, n in counts.items())),
        )
