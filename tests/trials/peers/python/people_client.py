"""Calls the people service by grpcio. Arguments: host:port, messages. Prints each call and the digest of its answer."""
import sys

import grpc

import messages
import people

types = messages.load(sys.argv[2])
channel = grpc.insecure_channel(sys.argv[1], (("grpc.max_receive_message_length", -1),))


def call(name, **fields):
    method = channel.unary_unary(f"/{people.SERVICE}/{name}", types[name + "Request"].SerializeToString, types[name + "Reply"].FromString)
    return method(types[name + "Request"](**fields), timeout=120)


def persons(count, orders):
    return people.digest_of_persons(call("GetPersons", count=count, include_orders=orders).persons)


for count, orders in ((0, False), (2, False), (2, True), (1000, True), (-1, True)):
    print(f"GetPersons({count} {'with' if orders else 'without'} orders)", persons(count, orders))
customer_orders = call("GetCustomerOrders", count=100).orders
print("GetCustomerOrders(100)", people.digest_of_customer_orders(customer_orders))
print("Query(5, 119)", call("Query", id=5, operation_id=119).state)
print("SubmitCustomerOrders(100)", call("SubmitCustomerOrders", orders=customer_orders).accepted)
try:
    refused = persons(-2, False)
except grpc.RpcError as error:
    refused = error.code().value[0]
print("GetPersons(-2 without orders)", refused)
