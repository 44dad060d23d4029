"""grpc.testing.TestService by grpcio. Argument: messages. Prints its port."""
import sys
import threading
from concurrent import futures

import grpc

import messages
from wire import Wire

types = messages.load(sys.argv[1])
Empty, SimpleRequest, SimpleResponse = types["Empty"], types["SimpleRequest"], types["SimpleResponse"]


sleeps = {"sleeping": 0, "cancelled": 0, "timed": 0}
counting = threading.Lock()


def count(**changes):
    with counting:
        for name, change in changes.items():
            sleeps[name] += change


def empty_call(request, context):
    with counting:
        context.send_initial_metadata(tuple((f"x-{name}", str(number)) for name, number in sleeps.items()))
    return Empty()


def unary_call(request, context):
    compressed = wire.requests[-1]
    if request.HasField("expect_compressed") and request.expect_compressed.value != compressed:
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, f"compressed should be {request.expect_compressed.value}")
    received = dict(context.invocation_metadata())
    if "x-grpc-test-echo-initial" in received:
        context.send_initial_metadata((("x-grpc-test-echo-initial", received["x-grpc-test-echo-initial"]),))
    if "x-grpc-test-echo-trailing-bin" in received:
        context.set_trailing_metadata((("x-grpc-test-echo-trailing-bin", received["x-grpc-test-echo-trailing-bin"]),))
    if request.response_status.code:
        context.set_code(next(code for code in grpc.StatusCode if code.value[0] == request.response_status.code))
        context.set_details(request.response_status.message)
        return SimpleResponse()
    if request.response_compressed.value:
        context.set_compression(grpc.Compression.Gzip)
    return SimpleResponse(payload={"body": bytes(request.response_size)})


def sleep_call(request, context):
    ended = threading.Event()
    context.add_callback(ended.set)
    # Without a deadline it is None or, depending on grpcio's version, years.
    remaining = context.time_remaining()
    count(sleeping=1, timed=1 if remaining is not None and remaining < 3600 else 0)
    is_cancelled = ended.wait(30)
    count(sleeping=-1, cancelled=1 if is_cancelled else 0)
    return Empty()


def handler(behaviour, request, response):
    return grpc.unary_unary_rpc_method_handler(behaviour, request.FromString, response.SerializeToString)


server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("grpc.testing.TestService", {
    "EmptyCall": handler(empty_call, Empty, Empty),
    "UnaryCall": handler(unary_call, SimpleRequest, SimpleResponse),
    "SleepCall": handler(sleep_call, Empty, Empty),
}),))
port = server.add_insecure_port("127.0.0.1:0")
server.start()
wire = Wire("127.0.0.1", port)
print(wire.port, flush=True)
server.wait_for_termination()
