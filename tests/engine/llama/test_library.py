"""What is kept of llama.cpp's log, and which line of it says why something failed."""

from engine.llama.library import BufferSize, NativeLog

INFO, WARN, ERROR, CONTINUED = 2, 3, 4, 5


def test_an_error_says_more_than_the_warnings_before_it() -> None:
    log = NativeLog()
    with log.listen():
        assert log.reason() == ""
        log.write(INFO, b"all is well\n", None)
        assert log.reason() == ""
        log.write(WARN, b"token 5 looks odd\n", None)
        assert log.reason() == "token 5 looks odd"
        log.write(ERROR, b"failed to allocate buffer\n", None)
        log.write(CONTINUED, b"so the model was not loaded\n", None)
        assert log.reason() == "failed to allocate buffer"
    with log.listen():
        assert log.reason() == ""


def test_buffers_and_layers_are_read_from_the_log() -> None:
    log = NativeLog()
    with log.listen():
        log.write(INFO, b"load_tensors: offloaded 3/33 layers to GPU\n", None)
        log.write(INFO, b"load_tensors:   CPU_Mapped model buffer size =   1.50 MiB\n", None)
        log.write(INFO, b"llama_kv_cache:      CUDA0 KV buffer size =    64.00 MiB\n", None)
        assert log.offloaded_layers() == 3
        assert log.buffers() == [
            BufferSize("CPU_Mapped", "model", 3 << 19),
            BufferSize("CUDA0", "KV", 64 << 20),
        ]
