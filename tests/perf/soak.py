"""Two hours' worth of turns in ten minutes, in the whole window: does it stay flat?

`python -m tests.perf.soak --worker fake|starter --minutes 10 [--seed N] [--json FILE]`. A table of
samples, then for each figure the line fitted after the warm-up. Exit code 1 where one rises, after
an exception, and after a Qt warning.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from app.application import Application
from tests.perf.person import Person
from tests.perf.vitals import Trend, Vitals, grown, measure, trends
from tests.perf.whole_app import note_what_goes_wrong, open_app, target_of

SAMPLE_S = 30.0
ANSWER = 48  # tokens at most: many short turns
HEAD = f"{'min':>5} {'turns':>6} {'window MB':>10} {'worker MB':>10} {'threads':>8} {'handles':>8}"
HEAD += f" {'timers':>7} {'processes':>10} {'widgets':>8}"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--worker", choices=("fake", "starter"), default="fake")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--every", type=float, default=SAMPLE_S, help="seconds between samples")
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    wrong = note_what_goes_wrong()
    with tempfile.TemporaryDirectory(prefix="paceline-soak-") as folder:
        with open_app(Path(folder), options.worker, "--delay", "0.01") as app:
            app.store.change(max_tokens=ANSWER)
            target = target_of(options.worker)
            person = Person(app, target, Path(folder), options.seed)
            samples = _use(app, person, 60 * options.minutes, options.every)
        found = trends(samples)
        _tell(samples, found, person)
        if options.json:
            told = {
                "worker": options.worker,
                "seed": options.seed,
                "acts": dict(person.acts),
                "samples": [asdict(sample) for sample in samples],
                "trends": [asdict(trend) | {"is_flat": trend.is_flat} for trend in found],
            }
            options.json.write_text(json.dumps(told, indent=1), encoding="utf-8")
    if wrong:
        print(f"\n{len(wrong)} exceptions and Qt warnings, the first: {wrong[0]}")
    return 0 if all(trend.is_flat for trend in found) and not wrong else 1


def _use(app: Application, person: Person, seconds: float, every: float) -> list[Vitals]:
    samples: list[Vitals] = []
    person.see_everything()
    begun, due = time.monotonic(), 0.0
    print(HEAD, flush=True)
    while True:
        now = time.monotonic() - begun
        if now >= due:
            person.rest()
            samples.append(measure(now, person.turns, app.engine.worker_pid))
            _print(samples[-1])
            if now >= seconds:
                return samples
            due = min(time.monotonic() - begun + every, seconds)
        person.act()


def _print(v: Vitals) -> None:
    print(
        f"{v.seconds / 60:5.1f} {v.turns:6d} {v.window_mb:10.1f} {v.worker_mb:10.1f} "
        f"{v.threads:8d} {v.handles:8d} {v.timers:7d} {v.processes:10d} {v.widgets:8d}",
        flush=True,
    )


def _tell(samples: Sequence[Vitals], found: Sequence[Trend], person: Person) -> None:
    turns = samples[-1].turns - samples[0].turns
    print(f"\n{turns} turns; asked every 20 s they would take {turns / 180:.1f} h. What was done:")
    print(", ".join(f"{name} {number}" for name, number in person.acts.most_common()))
    print("\nAfter the warm-up, as a fitted line:")
    for trend in found:
        verdict = "flat" if trend.is_flat else "RISES"
        print(
            f"{trend.name:>10}: mean {trend.mean:8.1f}, rises by {trend.rise:+6.2f} "
            f"± {trend.error:.2f}: {verdict}"
        )
    if more := grown(samples):
        print("widgets that came:", ", ".join(f"{kind} +{n}" for kind, n in more.items()))


if __name__ == "__main__":
    sys.exit(main())
