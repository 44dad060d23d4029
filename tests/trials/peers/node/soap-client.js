// npm's soap as a client made from a WSDL: of the WCF rows over HTTP, as text.
// Arguments and output are those of ../python/soap_client.py.
'use strict';
const { randomUUID } = require('node:crypto');
const soap = require('soap');
const { PeopleDigest } = require('./people-digest');
const [wsdl, ...commands] = process.argv.slice(2);

const itemsOf = (array, name) => [].concat(array?.[name] ?? []);

// The library makes numbers and dates of the schema's types, and leaves an element that says nil as an object with that attribute.
const text = value => value === undefined || value === null || typeof value === 'object' ? null : String(value);

function addInstant(digest, date) {
  const milliseconds = BigInt(date.getTime());
  const seconds = (milliseconds - ((milliseconds % 1000n) + 1000n) % 1000n) / 1000n;
  digest.instant(seconds, Number(milliseconds - seconds * 1000n) * 1000000);
}

function digestOf(values, add) {
  const digest = new PeopleDigest();
  digest.list(values, value => add(digest, value));
  return digest.hex();
}

const digestOfPersons = persons => digestOf(persons, (digest, person) => {
  digest.int(person.Id);
  digest.string(text(person.Name));
  addInstant(digest, person.CreatedOn);
  digest.double(person.FloatNumber);
  digest.list(itemsOf(person.Orders, 'Order'), order => {
    digest.int(order.Id);
    addInstant(digest, order.CreatedOn);
    digest.int(order.PersonId);
    digest.string(text(order.ProductName));
  });
});

const shipping = ['ShippingAddress1', 'ShippingAddress2', 'ShippingCity', 'ShippingState', 'ShippingZip', 'ShippingCountry', 'ShipType'];

const digestOfOrders = orders => digestOf(orders, (digest, order) => {
  digest.int(order.CustomerID);
  shipping.forEach(field => digest.string(text(order[field])));
  digest.list(itemsOf(order.orderItems, 'OrderLine'), line => { digest.int(line.ItemID); digest.int(line.Quantity); });
  digest.string(text(order.CreditCardType));
  digest.string(text(order.CreditCardNumber));
  addInstant(digest, order.CreditCardExpiration);
  digest.string(text(order.CreditCardName));
});

const verbs = {
  persons: async (client, count, orders) =>
    digestOfPersons(itemsOf((await client.GetPersonsAsync({ count, includeOrders: orders }))[0].GetPersonsResult, 'Person')),
  'customer-orders': async (client, count) =>
    digestOfOrders(itemsOf((await client.GetCustomerOrdersAsync({ count }))[0].GetCustomerOrdersResult, 'CustomerOrder')),
  query: async (client, id, operationId) => (await client.QueryAsync({ id, operationId }))[0].QueryResult,
  submit: async (client, count) => {
    const orders = (await client.GetCustomerOrdersAsync({ count }))[0].GetCustomerOrdersResult;
    // The library reads dates as Date and writes them as nothing.
    const sent = itemsOf(orders, 'CustomerOrder').map(order => ({ ...order, CreditCardExpiration: order.CreditCardExpiration.toISOString() }));
    return (await client.SubmitCustomerOrdersAsync({ orders: { CustomerOrder: sent } }))[0].SubmitCustomerOrdersResult;
  },
};

// SOAP 1.2 is an option of the library, and of WS-Addressing it knows nothing: its users write the headers that a policy asks for.
const addressed = wsdl.includes('/wshttp');

function addHeaders(client) {
  const ns = 'xmlns:a="http://www.w3.org/2005/08/addressing"';
  client.addSoapHeader((method, location, action) => `<a:Action ${ns}>${action}</a:Action>`
    + `<a:MessageID ${ns}>urn:uuid:${randomUUID()}</a:MessageID><a:To ${ns}>${location}</a:To>`);
}

(async () => {
  const client = await soap.createClientAsync(wsdl, { forceSoap12Headers: addressed });
  if (addressed) addHeaders(client);
  for (const command of commands) {
    const [verb, ...values] = command.split(':');
    try {
      console.log(String(await verbs[verb](client, ...values)));
    } catch (problem) {
      const fault = problem.root?.Envelope?.Body?.Fault;
      if (!fault) throw problem;
      console.log(`fault ${String(fault.faultcode ?? fault.Code.Subcode?.Value ?? fault.Code.Value).split(':').pop()}`);
    }
  }
})().catch(problem => {
  console.error(problem);
  process.exitCode = 1;
});
