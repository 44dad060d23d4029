// Calls the people service by @grpc/grpc-js. Argument: host:port. Prints each call and the digest of its answer.
'use strict';
const grpc = require('@grpc/grpc-js');
const { methods, digestOfPersons, digestOfCustomerOrders } = require('./people');

const client = new grpc.Client(process.argv[2], grpc.credentials.createInsecure(), { 'grpc.max_receive_message_length': -1 });

const call = (method, request) => new Promise((resolve, reject) => client.makeUnaryRequest(
  method.path, method.requestSerialize, method.responseDeserialize, request, new grpc.Metadata(), { deadline: Date.now() + 20000 },
  (error, response) => error ? reject(error) : resolve(response)));

const persons = async (count, includeOrders) => digestOfPersons((await call(methods.GetPersons, { count, includeOrders })).persons);

(async () => {
  for (const [count, orders] of [[0, false], [2, false], [2, true], [1000, true], [-1, true]]) {
    console.log(`GetPersons(${count} ${orders ? 'with' : 'without'} orders) ${await persons(count, orders)}`);
  }
  const { orders } = await call(methods.GetCustomerOrders, { count: 100 });
  console.log(`GetCustomerOrders(100) ${digestOfCustomerOrders(orders)}`);
  console.log(`Query(5, 119) ${(await call(methods.Query, { id: 5, operationId: 119 })).state}`);
  console.log(`SubmitCustomerOrders(100) ${(await call(methods.SubmitCustomerOrders, { orders })).accepted}`);
  const refused = await persons(-2, false).catch(error => error.code);
  console.log(`GetPersons(-2 without orders) ${refused}`);
  client.close();
})();
