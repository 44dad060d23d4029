// A MessagePack library of npm as a client of the messagepack row, and as reader and writer of the goldens.
// Arguments: the row's address, the library, then commands: "persons:COUNT:ORDERS", "customer-orders:COUNT", "query:ID:OPERATION",
// "submit:COUNT" (fetched, encoded anew and sent back) and "golden:FILE". Prints a line for each: a digest, a number, or, for a golden,
// its digest and the bytes that the library makes of the same values.
'use strict';
const fs = require('node:fs');
const { PeopleDigest } = require('./people-digest');
const [base, name, ...commands] = process.argv.slice(2);
const library = require('./messagepack-libraries')[name]();

const MEDIA_TYPE = 'application/vnd.msgpack';

async function call(path, options) {
  const response = await fetch(`${base}/${path}`, options);
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  if (response.headers.get('content-type') !== MEDIA_TYPE) throw new Error(`media type ${response.headers.get('content-type')}`);
  return library.decode(new Uint8Array(await response.arrayBuffer()));
}

function digestOf(values, add) {
  const digest = new PeopleDigest();
  digest.list(values, value => add(digest, value));
  return digest.hex();
}

const digestOfPersons = persons => digestOf(persons, (digest, [id, personName, createdOn, floatNumber, orders]) => {
  digest.int(id);
  digest.string(personName);
  digest.instant(...library.instant(createdOn));
  digest.double(floatNumber);
  digest.list(orders, ([orderId, orderCreatedOn, personId, productName]) => {
    digest.int(orderId);
    digest.instant(...library.instant(orderCreatedOn));
    digest.int(personId);
    digest.string(productName);
  });
});

const digestOfOrders = orders => digestOf(orders, (digest, [customer, ...fields]) => {
  const [shipping, items, card, [expiration, holder]] = [fields.slice(0, 7), fields[7], fields.slice(8, 10), fields.slice(10)];
  digest.int(customer);
  shipping.forEach(field => digest.string(field));
  digest.list(items, ([item, quantity]) => { digest.int(item); digest.int(quantity); });
  card.forEach(field => digest.string(field));
  digest.instant(...library.instant(expiration));
  digest.string(holder);
});

const verbs = {
  persons: async (count, orders) => digestOfPersons(await call(`persons?count=${count}&orders=${orders}`)),
  'customer-orders': async count => digestOfOrders(await call(`customer-orders?count=${count}`)),
  query: (id, operation) => call(`query?id=${id}&operationId=${operation}`),
  submit: async count => {
    const body = library.encode(await call(`customer-orders?count=${count}`));
    return call('customer-orders', { method: 'POST', headers: { 'content-type': MEDIA_TYPE }, body });
  },
  golden: file => {
    const persons = library.decode(fs.readFileSync(file));
    return `${digestOfPersons(persons)} ${Buffer.from(library.encode(persons)).toString('hex')}`;
  },
};

(async () => {
  for (const command of commands) {
    const [verb, ...values] = command.split(':');
    console.log(String(await verbs[verb](...values)));
  }
})();
