// The people service by @grpc/grpc-js. Argument: the folder of goldens, which have the untidy persons and the order. Prints its port.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const grpc = require('@grpc/grpc-js');
const { type, methods } = require('./people');

const golden = name => fs.readFileSync(path.join(process.argv[2], `protobuf.${name}.pb`));
const untidy = type('GetPersonsReply').decode(golden('untidy'));
const { orders: [order] } = type('GetCustomerOrdersReply').decode(golden('customer-order'));
const encodedOrder = Buffer.from(type('CustomerOrder').encode(order).finish());

// 2012-01-01T00:00:00Z and so many milliseconds.
const instant = ms => ({ seconds: 1325376000 + Math.floor(ms / 1000), nanos: (ms % 1000) * 1000000 });

function person(p, includeOrders) {
  const orders = includeOrders ? [2 * p - 1, 2 * p] : [];
  return {
    id: p, name: `Person${p}`, createdOn: instant(p), floatNumber: p + 0.123456,
    orders: orders.map(id => ({ id, createdOn: instant(p - 1), personId: p, productName: `OrderedProduct${id}` })),
  };
}

const refuse = (answer, details) => answer({ code: grpc.status.INVALID_ARGUMENT, details });
const list = (length, item) => Array.from({ length }, (_, i) => item(i + 1));

const server = new grpc.Server({ 'grpc.max_receive_message_length': -1 });
server.addService(methods, {
  GetPersons: ({ request: { count, includeOrders } }, answer) => count === -1 ? answer(null, untidy)
    : count < 0 ? refuse(answer, `count is ${count}`)
    : answer(null, { persons: list(count, p => person(p, includeOrders)) }),
  GetCustomerOrders: ({ request: { count } }, answer) => answer(null, { orders: list(count, () => order) }),
  Query: ({ request: { id, operationId } }, answer) => answer(null, { state: Number((BigInt(id.toString()) ^ BigInt(operationId)) & 255n) }),
  SubmitCustomerOrders: ({ request: { orders } }, answer) =>
    orders.every(sent => encodedOrder.equals(Buffer.from(type('CustomerOrder').encode(sent).finish()))) ? answer(null, { accepted: orders.length })
    : refuse(answer, 'an order is another than the golden one'),
});
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  console.log(port);
});
