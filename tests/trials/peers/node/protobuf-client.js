// protobufjs as a client of the protobuf row, and as reader and writer of the goldens. Arguments: the row's address, then commands:
// "persons:COUNT:ORDERS", "customer-orders:COUNT", "query:ID:OPERATION", "submit:COUNT" (fetched, encoded anew and sent back) and
// "golden:MESSAGE:FILE". Prints a line for each: a digest, a number, or, for a golden, its digest and the bytes made of the same values.
'use strict';
const fs = require('node:fs');
const { type, methods, digestOfPersons, digestOfCustomerOrders } = require('./people');
const [base, ...commands] = process.argv.slice(2);

const MEDIA_TYPE = 'application/x-protobuf';

async function call(method, path, options) {
  const response = await fetch(`${base}/${path}`, options);
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  if (response.headers.get('content-type') !== MEDIA_TYPE) throw new Error(`media type ${response.headers.get('content-type')}`);
  return method.responseDeserialize(new Uint8Array(await response.arrayBuffer()));
}

const customerOrders = async count => (await call(methods.GetCustomerOrders, `customer-orders?count=${count}`)).orders;

const verbs = {
  persons: async (count, orders) => digestOfPersons((await call(methods.GetPersons, `persons?count=${count}&orders=${orders}`)).persons),
  'customer-orders': async count => digestOfCustomerOrders(await customerOrders(count)),
  query: async (id, operation) => (await call(methods.Query, `query?id=${id}&operationId=${operation}`)).state,
  submit: async count => {
    const body = methods.SubmitCustomerOrders.requestSerialize({ orders: await customerOrders(count) });
    return (await call(methods.SubmitCustomerOrders, 'customer-orders', { method: 'POST', headers: { 'content-type': MEDIA_TYPE }, body })).accepted;
  },
  golden: (message, file) => {
    const reply = type(message).decode(fs.readFileSync(file));
    const digest = reply.persons ? digestOfPersons(reply.persons) : digestOfCustomerOrders(reply.orders);
    return `${digest} ${Buffer.from(type(message).encode(reply).finish()).toString('hex')}`;
  },
};

(async () => {
  for (const command of commands) {
    const [verb, ...values] = command.split(':');
    console.log(String(await verbs[verb](...values)));
  }
})();
