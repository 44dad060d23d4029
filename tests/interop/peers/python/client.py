"""The gRPC interop cases for unary calls: grpcio as the client. Arguments: host:port, messages. Prints "ok CASE" for each that passes."""
import sys
import time

import grpc

import messages
from wire import Wire

types = messages.load(sys.argv[2])
Empty, SimpleRequest, SimpleResponse = types["Empty"], types["SimpleRequest"], types["SimpleResponse"]
wire = Wire(*sys.argv[1].split(":"))
channel = grpc.insecure_channel(f"127.0.0.1:{wire.port}")
SPECIAL = "\t\ntest with whitespace\r\nand Unicode BMP \u263a and non-BMP \U0001f608\t\n"


def method(name, request, response, service="TestService"):
    return channel.unary_unary(f"/grpc.testing.{service}/{name}", request.SerializeToString, response.FromString)


empty_call = method("EmptyCall", Empty, Empty)
unary_call = method("UnaryCall", SimpleRequest, SimpleResponse)
sleep_call = method("SleepCall", Empty, Empty)


def large(**extra):
    return SimpleRequest(response_size=314159, payload={"body": bytes(271828)}, **extra)


def expect_large(request, **options):
    assert unary_call(request, timeout=120, **options).payload.body == bytes(314159), "another payload"


def expect_status(code, details, call):
    try:
        call()
    except grpc.RpcError as error:
        assert error.code() == code, f"{error.code()}: {error.details()}"
        assert details is None or error.details() == details, error.details()
    else:
        raise AssertionError("no error")


def status(message):
    return SimpleRequest(response_status={"code": 2, "message": message})


def sleeps():
    """How many calls sleep in the server, how many that slept have been cancelled or timed out, and how many had a deadline."""
    _, call = empty_call.with_call(Empty(), timeout=120)
    headers = dict(call.initial_metadata())
    return tuple(int(headers[name]) for name in ("x-sleeping", "x-cancelled", "x-timed"))


def until(expected):
    end = time.monotonic() + 120
    while (seen := sleeps()) != expected:
        assert time.monotonic() < end, f"the server has seen {seen}, not {expected}"
        time.sleep(0.01)


def cancel_after_begin():
    sleeping, cancelled, timed = sleeps()
    call = sleep_call.future(Empty())
    until((sleeping + 1, cancelled, timed))
    call.cancel()
    assert call.cancelled() and call.code() == grpc.StatusCode.CANCELLED
    until((sleeping, cancelled + 1, timed))


def timeout_on_sleeping_server():
    sleeping, cancelled, timed = sleeps()
    expect_status(grpc.StatusCode.DEADLINE_EXCEEDED, None, lambda: sleep_call(Empty(), timeout=3))
    until((sleeping, cancelled + 1, timed + 1))


def custom_metadata():
    sent = (("x-grpc-test-echo-initial", "test_initial_metadata_value"), ("x-grpc-test-echo-trailing-bin", b"\xab\xab\xab"))
    _, call = unary_call.with_call(large(), metadata=sent, timeout=120)
    assert dict(call.initial_metadata())["x-grpc-test-echo-initial"] == "test_initial_metadata_value", call.initial_metadata()
    assert dict(call.trailing_metadata())["x-grpc-test-echo-trailing-bin"] == b"\xab\xab\xab", call.trailing_metadata()


def client_compressed_unary():
    expect_status(grpc.StatusCode.INVALID_ARGUMENT, None, lambda: unary_call(large(expect_compressed={"value": True}), timeout=120))
    expect_large(large(expect_compressed={"value": True}), compression=grpc.Compression.Gzip)
    expect_large(large(expect_compressed={"value": False}))


def server_compressed_unary():
    for compressed in (True, False):
        wire.answers.clear()
        expect_large(large(response_compressed={"value": compressed}))
        assert wire.answers == [compressed], f"compressed flags of the answers: {wire.answers}"


CASES = {
    "empty_unary": lambda: empty_call(Empty(), timeout=120),
    "large_unary": lambda: expect_large(large()),
    "status_code_and_message": lambda: expect_status(
        grpc.StatusCode.UNKNOWN, "test status message", lambda: unary_call(status("test status message"), timeout=120)),
    "special_status_message": lambda: expect_status(grpc.StatusCode.UNKNOWN, SPECIAL, lambda: unary_call(status(SPECIAL), timeout=120)),
    "unimplemented_method": lambda: expect_status(
        grpc.StatusCode.UNIMPLEMENTED, None, lambda: method("UnimplementedCall", Empty, Empty)(Empty(), timeout=120)),
    "unimplemented_service": lambda: expect_status(
        grpc.StatusCode.UNIMPLEMENTED, None,
        lambda: method("UnimplementedCall", Empty, Empty, "UnimplementedService")(Empty(), timeout=120)),
    "timeout_on_sleeping_server": timeout_on_sleeping_server,
    "cancel_after_begin": cancel_after_begin,
    "custom_metadata": custom_metadata,
    "client_compressed_unary": client_compressed_unary,
    "server_compressed_unary": server_compressed_unary,
}

for name, run in CASES.items():
    try:
        run()
        print(f"ok {name}", flush=True)
    except Exception as error:  # reported to the test, which fails
        print(f"not ok {name}: {type(error).__name__} {str(error)!r}", flush=True)
