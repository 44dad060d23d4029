"""zeep as a client made from a WSDL: of the WCF rows over HTTP, as text.

Arguments: the WSDL, the name of a binding in it, the address of the service, then commands: "persons:COUNT:ORDERS", "customer-orders:COUNT", "query:ID:OPERATION" and
"submit:COUNT" (fetched, written anew and sent back). Prints a line for each: a digest in whole milliseconds, a number, or "fault CODE".
"""
import sys
from datetime import datetime, timezone

import zeep
from people_digest import PeopleDigest

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def add_instant(digest, value):
    since = value.astimezone(timezone.utc) - EPOCH
    digest.instant(since.days * 86400 + since.seconds, since.microseconds // 1000 * 1_000_000)


def items_of(array, name):
    """zeep unwraps a result that is one array, and leaves arrays inside it wrapped."""
    return array or [] if array is None or isinstance(array, list) else getattr(array, name) or []


def digest_of_persons(persons):
    digest = PeopleDigest()

    def add_order(order):
        digest.int(order.Id)
        add_instant(digest, order.CreatedOn)
        digest.int(order.PersonId)
        digest.string(order.ProductName)

    def add_person(person):
        digest.int(person.Id)
        digest.string(person.Name)
        add_instant(digest, person.CreatedOn)
        digest.double(person.FloatNumber)
        digest.list(items_of(person.Orders, "Order"), add_order)

    digest.list(persons, add_person)
    return digest.hex()


def digest_of_orders(orders):
    digest = PeopleDigest()

    def add_line(line):
        digest.int(line.ItemID)
        digest.int(line.Quantity)

    def add_order(order):
        digest.int(order.CustomerID)
        for field in ("Address1", "Address2", "City", "State", "Zip", "Country"):
            digest.string(order[f"Shipping{field}"])
        digest.string(order.ShipType)
        digest.list(items_of(order.orderItems, "OrderLine"), add_line)
        digest.string(order.CreditCardType)
        digest.string(order.CreditCardNumber)
        add_instant(digest, order.CreditCardExpiration)
        digest.string(order.CreditCardName)

    digest.list(orders, add_order)
    return digest.hex()


def run(service, verb, *values):
    if verb == "persons":
        return digest_of_persons(items_of(service.GetPersons(count=int(values[0]), includeOrders=values[1] == "true"), "Person"))
    if verb == "customer-orders":
        return digest_of_orders(items_of(service.GetCustomerOrders(count=int(values[0])), "CustomerOrder"))
    if verb == "query":
        return service.Query(id=int(values[0]), operationId=int(values[1]))
    if verb == "submit":
        orders = items_of(service.GetCustomerOrders(count=int(values[0])), "CustomerOrder")
        return service.SubmitCustomerOrders(orders={"CustomerOrder": orders})
    raise ValueError(f"no command {verb}")


def code_of(fault):
    """The most specific code: SOAP 1.1 has one, SOAP 1.2 has subcodes."""
    subcodes = getattr(fault, "subcodes", None) or []
    return str(subcodes[-1].localname if subcodes else fault.code.split(":")[-1])


client = zeep.Client(sys.argv[1])
service = client.create_service(next(name for name in client.wsdl.bindings if name.endswith("}" + sys.argv[2])), sys.argv[3])
for command in sys.argv[4:]:
    try:
        print(run(service, *command.split(":")), flush=True)
    except zeep.exceptions.Fault as fault:
        print("fault", code_of(fault), flush=True)
