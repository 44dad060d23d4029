"""grpc.testing.TestService by grpcio. Argument: messages. Prints its port."""
import sys
import threading
from concurrent import futures

import grpc

import messages

types = messages.load(sys.argv[1])
Empty, SimpleRequest, SimpleResponse = types["Empty"], types["SimpleRequest"], types["SimpleResponse"]


def unary_call(request, context):
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
    ended.wait(30)
    return Empty()


def handler(behaviour, request, response):
    return grpc.unary_unary_rpc_method_handler(behaviour, request.FromString, response.SerializeToString)


server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("grpc.testing.TestService", {
    "EmptyCall": handler(lambda request, context: Empty(), Empty, Empty),
    "UnaryCall": handler(unary_call, SimpleRequest, SimpleResponse),
    "SleepCall": handler(sleep_call, Empty, Empty),
}),))
port = server.add_insecure_port("127.0.0.1:0")
server.start()
print(port, flush=True)
server.wait_for_termination()
