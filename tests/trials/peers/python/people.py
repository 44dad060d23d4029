"""The people contract: the service's methods, digests of what they answer."""
from people_digest import PeopleDigest

METHODS = ("GetPersons", "GetCustomerOrders", "Query", "SubmitCustomerOrders")
SERVICE = "transport.people.v1.People"


def _optional(message, field):
    return getattr(message, field) if message.HasField(field) else None


def digest_of_persons(persons):
    digest = PeopleDigest()

    def add_order(order):
        digest.int(order.id)
        digest.instant(order.created_on.seconds, order.created_on.nanos)
        digest.int(order.person_id)
        digest.string(_optional(order, "product_name"))

    def add_person(person):
        digest.int(person.id)
        digest.string(_optional(person, "name"))
        digest.instant(person.created_on.seconds, person.created_on.nanos)
        digest.double(person.float_number)
        digest.list(list(person.orders), add_order)

    digest.list(list(persons), add_person)
    return digest.hex()


def digest_of_customer_orders(orders):
    digest = PeopleDigest()

    def add_line(line):
        digest.int(line.item_id)
        digest.int(line.quantity)

    def add_order(order):
        digest.int(order.customer_id)
        for field in ("shipping_address1", "shipping_address2", "shipping_city", "shipping_state", "shipping_zip", "shipping_country", "ship_type"):
            digest.string(_optional(order, field))
        digest.list(list(order.order_items), add_line)
        digest.string(_optional(order, "credit_card_type"))
        digest.string(_optional(order, "credit_card_number"))
        digest.instant(order.credit_card_expiration.seconds, order.credit_card_expiration.nanos)
        digest.string(_optional(order, "credit_card_name"))

    digest.list(list(orders), add_order)
    return digest.hex()
