// Fetches a GetPersonsReply (argument: its address), decodes it with protobufjs and prints the digest of docs/digests.md.
'use strict';
const path = require('node:path');
const protobuf = require('protobufjs');
const { PeopleDigest } = require('./people-digest');

// protobufjs puts an absent optional field's default on the prototype.
const present = (message, field) => Object.prototype.hasOwnProperty.call(message, field) ? message[field] : null;

(async () => {
  const root = await protobuf.load(path.join(__dirname, '..', '..', '..', '..', 'payload-models', 'people.proto'));
  const response = await fetch(process.argv[2]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const reply = root.lookupType('transport.people.v1.GetPersonsReply').decode(new Uint8Array(await response.arrayBuffer()));
  const digest = new PeopleDigest();
  const instant = t => digest.instant(BigInt(t.seconds.toString()), t.nanos);
  digest.list(reply.persons, person => {
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
  });
  console.log(digest.hex());
})();
