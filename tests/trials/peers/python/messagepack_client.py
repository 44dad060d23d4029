"""Python's msgpack as a client of the messagepack row, and as reader and writer of the goldens.

Arguments and output are those of ../node/messagepack-client.js, without the library's name.
"""
import sys
import urllib.request

import msgpack

from people_digest import PeopleDigest

MEDIA_TYPE = "application/vnd.msgpack"


def digest_of_persons(persons):
    digest = PeopleDigest()

    def add_order(order):
        order_id, created_on, person_id, product_name = order
        digest.int(order_id)
        digest.instant(created_on.seconds, created_on.nanoseconds)
        digest.int(person_id)
        digest.string(product_name)

    def add_person(person):
        person_id, name, created_on, float_number, orders = person
        digest.int(person_id)
        digest.string(name)
        digest.instant(created_on.seconds, created_on.nanoseconds)
        digest.double(float_number)
        digest.list(orders, add_order)

    digest.list(persons, add_person)
    return digest.hex()


def digest_of_orders(orders):
    digest = PeopleDigest()

    def add_line(line):
        item, quantity = line
        digest.int(item)
        digest.int(quantity)

    def add_order(order):
        digest.int(order[0])
        for field in order[1:8]:
            digest.string(field)
        digest.list(order[8], add_line)
        for field in order[9:11]:
            digest.string(field)
        expiration, holder = order[11:]
        digest.instant(expiration.seconds, expiration.nanoseconds)
        digest.string(holder)

    digest.list(orders, add_order)
    return digest.hex()


def call(base, path, body=None):
    headers = {"Content-Type": MEDIA_TYPE} if body is not None else {}
    request = urllib.request.Request(f"{base}/{path}", data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=120) as response:
        if response.headers["Content-Type"] != MEDIA_TYPE:
            raise ValueError(f"media type {response.headers['Content-Type']}")
        return msgpack.unpackb(response.read())


def run(base, verb, *values):
    if verb == "persons":
        return digest_of_persons(call(base, f"persons?count={values[0]}&orders={values[1]}"))
    if verb == "customer-orders":
        return digest_of_orders(call(base, f"customer-orders?count={values[0]}"))
    if verb == "query":
        return call(base, f"query?id={values[0]}&operationId={values[1]}")
    if verb == "submit":
        return call(base, "customer-orders", msgpack.packb(call(base, f"customer-orders?count={values[0]}")))
    if verb == "golden":
        with open(values[0], "rb") as file:
            persons = msgpack.unpackb(file.read())
        return f"{digest_of_persons(persons)} {msgpack.packb(persons).hex()}"
    raise ValueError(f"no command {verb}")


for command in sys.argv[2:]:
    print(run(sys.argv[1], *command.split(":")), flush=True)
