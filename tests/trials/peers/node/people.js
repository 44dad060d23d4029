// The people contract of payload-models/people.proto: messages by protobufjs, the service's methods, digests.
'use strict';
const path = require('node:path');
const protobuf = require('protobufjs');
const { PeopleDigest } = require('./people-digest');

const root = protobuf.loadSync(path.join(__dirname, '..', '..', '..', '..', 'payload-models', 'people.proto'));
const type = name => root.lookupType(`transport.people.v1.${name}`);

// protobufjs puts an absent optional field's default on the prototype.
const present = (message, field) => Object.prototype.hasOwnProperty.call(message, field) ? message[field] : null;

function digest(add) {
  const digest = new PeopleDigest();
  add(digest, t => digest.instant(BigInt(t.seconds.toString()), t.nanos));
  return digest.hex();
}

const digestOfPersons = persons => digest((digest, instant) => digest.list(persons, person => {
  digest.int(person.id);
  digest.string(present(person, 'name'));
  instant(person.createdOn);
  digest.double(person.floatNumber);
  digest.list(person.orders, order => {
    digest.int(order.id);
    instant(order.createdOn);
    digest.int(order.personId);
    digest.string(present(order, 'productName'));
  });
}));

const digestOfCustomerOrders = orders => digest((digest, instant) => digest.list(orders, order => {
  digest.int(order.customerId);
  for (const field of ['shippingAddress1', 'shippingAddress2', 'shippingCity', 'shippingState', 'shippingZip', 'shippingCountry', 'shipType']) {
    digest.string(present(order, field));
  }
  digest.list(order.orderItems, line => { digest.int(line.itemId); digest.int(line.quantity); });
  digest.string(present(order, 'creditCardType'));
  digest.string(present(order, 'creditCardNumber'));
  instant(order.creditCardExpiration);
  digest.string(present(order, 'creditCardName'));
}));

const encode = name => value => Buffer.from(type(name).encode(type(name).create(value)).finish());
const methods = Object.fromEntries(['GetPersons', 'GetCustomerOrders', 'Query', 'SubmitCustomerOrders'].map(name => [name, {
  path: `/transport.people.v1.People/${name}`,
  requestStream: false,
  responseStream: false,
  requestSerialize: encode(`${name}Request`),
  requestDeserialize: bytes => type(`${name}Request`).decode(bytes),
  responseSerialize: encode(`${name}Reply`),
  responseDeserialize: bytes => type(`${name}Reply`).decode(bytes),
}]));

module.exports = { type, methods, digestOfPersons, digestOfCustomerOrders };
