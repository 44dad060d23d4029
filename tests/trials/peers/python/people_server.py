"""The people service by grpcio. Arguments: messages, the folder of goldens, which have the untidy persons and the order. Prints its port."""
import pathlib
import sys
from concurrent import futures

import grpc

import messages
import people

types = messages.load(sys.argv[1])
EPOCH = 1325376000


def golden(name):
    return pathlib.Path(sys.argv[2], f"protobuf.{name}.pb").read_bytes()


untidy = types["GetPersonsReply"].FromString(golden("untidy"))
order = types["GetCustomerOrdersReply"].FromString(golden("customer-order")).orders[0]


def instant(ms):
    return {"seconds": EPOCH + ms // 1000, "nanos": ms % 1000 * 1_000_000}


def person(p, include_orders):
    orders = (2 * p - 1, 2 * p) if include_orders else ()
    return types["Person"](
        id=p, name=f"Person{p}", created_on=instant(p), float_number=p + 0.123456,
        orders=[{"id": id, "created_on": instant(p - 1), "person_id": p, "product_name": f"OrderedProduct{id}"} for id in orders])


def get_persons(request, context):
    if request.count == -1:
        return untidy
    if request.count < 0:
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, f"count is {request.count}")
    return types["GetPersonsReply"](persons=[person(p, request.include_orders) for p in range(1, request.count + 1)])


def get_customer_orders(request, context):
    return types["GetCustomerOrdersReply"](orders=[order] * request.count)


def query(request, context):
    return types["QueryReply"](state=(request.id ^ request.operation_id) & 255)


def submit(request, context):
    if any(sent != order for sent in request.orders):
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, "an order is another than the golden one")
    return types["SubmitCustomerOrdersReply"](accepted=len(request.orders))


def handler(name, behaviour):
    return grpc.unary_unary_rpc_method_handler(behaviour, types[name + "Request"].FromString, types[name + "Reply"].SerializeToString)


server = grpc.server(futures.ThreadPoolExecutor(max_workers=4), options=(("grpc.max_receive_message_length", -1),))
behaviours = (get_persons, get_customer_orders, query, submit)
server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(
    people.SERVICE, {name: handler(name, behaviour) for name, behaviour in zip(people.METHODS, behaviours)}),))
port = server.add_insecure_port("127.0.0.1:0")
server.start()
print(port, flush=True)
server.wait_for_termination()
