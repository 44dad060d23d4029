"""Python's msgpack as a client of the messagepack row, and as reader and writer of the goldens.

Arguments and output are those of ../node/messagepack-client.js, without the library's name.
"""
import hashlib
import struct
import sys
import urllib.request

import msgpack

MEDIA_TYPE = "application/vnd.msgpack"
UNIX_EPOCH_TICKS = 621355968000000000


class PeopleDigest:
    """The digest of docs/digests.md, value by value."""

    def __init__(self):
        self._hash = hashlib.sha256()

    def int(self, value):
        self._hash.update(struct.pack("<i", value))

    def double(self, value):
        self._hash.update(struct.pack("<q", 0x7FF8000000000000) if value != value else struct.pack("<d", value))

    def string(self, value):
        if value is None:
            self.int(-1)
            return
        encoded = value.encode("utf-8")
        self.int(len(encoded))
        self._hash.update(encoded)

    def instant(self, value):
        self._hash.update(struct.pack("<q", UNIX_EPOCH_TICKS + value.seconds * 10_000_000 + value.nanoseconds // 100))

    def list(self, items, add):
        self.int(-1 if items is None else len(items))
        for item in items or []:
            add(item)

    def hex(self):
        return self._hash.hexdigest()


def digest_of_persons(persons):
    digest = PeopleDigest()

    def add_order(order):
        order_id, created_on, person_id, product_name = order
        digest.int(order_id)
        digest.instant(created_on)
        digest.int(person_id)
        digest.string(product_name)

    def add_person(person):
        person_id, name, created_on, float_number, orders = person
        digest.int(person_id)
        digest.string(name)
        digest.instant(created_on)
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
        digest.instant(expiration)
        digest.string(holder)

    digest.list(orders, add_order)
    return digest.hex()


def call(base, path, body=None):
    headers = {"Content-Type": MEDIA_TYPE} if body is not None else {}
    request = urllib.request.Request(f"{base}/{path}", data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=20) as response:
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
