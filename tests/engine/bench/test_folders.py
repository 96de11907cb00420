"""A report that is shared tells nobody how folders are called."""

import msgspec

from engine.bench.request import BASELINE, BenchPair
from engine.bench.shared import decode, encode
from engine.bench.summary import report_of
from engine.lab.report import ArmServer
from engine.request import OFF, ArmSpec, ModelSettings
from tests.engine.bench.bench_values import record, request, run


def test_a_report_names_servers_models_without_their_folders() -> None:
    """llama-server without --alias calls its model by the path it was given."""
    path, hub = "http://a:1/v1#/home/ada/big.gguf", "http://b:2/v1#Qwen/Qwen3-32B"
    arms = [
        ArmSpec(name=name, speculation=OFF, endpoint=e) for name, e in (("s", path), ("t", hub))
    ]
    asked = request(arms, has_draft=False)
    asked = msgspec.structs.replace(asked, pairs=(BenchPair(target=ModelSettings(path=path)),))
    runs = [
        msgspec.structs.replace(run(arm), server=ArmServer(name="llama-server", endpoint=endpoint))
        for arm, endpoint in ((BASELINE, path), ("s", path), ("t", hub))
    ]
    made = msgspec.structs.replace(record(asked, runs), pairs=(None,))
    report = report_of(made, with_runs=True)
    shared = encode(report)
    assert b"ada" not in shared
    assert decode(shared) == report
    assert report.request.pairs[0].target.path == "http://a:1/v1#big.gguf"
    assert [arm.endpoint for arm in report.request.arms] == ["http://a:1/v1#big.gguf", hub]
    assert {c.server.endpoint for c in report.cells if c.server} == {"http://a:1/v1#big.gguf", hub}
