// Fetches a GetPersonsReply (argument: its address), decodes it with protobufjs and prints the digest of docs/digests.md.
'use strict';
const { createHash } = require('node:crypto');
const path = require('node:path');
const protobuf = require('protobufjs');

const UNIX_EPOCH_TICKS = 621355968000000000n;
const hash = createHash('sha256');

function add(size, write) {
  const bytes = Buffer.alloc(size);
  write(bytes);
  hash.update(bytes);
}

const int = value => add(4, bytes => bytes.writeInt32LE(value));
const ticks = value => add(8, bytes => bytes.writeBigInt64LE(value));
const instant = t => ticks(UNIX_EPOCH_TICKS + BigInt(t.seconds.toString()) * 10000000n + BigInt(t.nanos) / 100n);
const double = value => add(8, bytes => Number.isNaN(value) ? bytes.writeBigInt64LE(0x7ff8000000000000n) : bytes.writeDoubleLE(value));
function string(message, field) {
  // protobufjs puts an absent optional field's default on the prototype.
  const value = Object.prototype.hasOwnProperty.call(message, field) ? message[field] : null;
  if (value === null) { int(-1); return; }
  const bytes = Buffer.from(value, 'utf8');
  int(bytes.length);
  hash.update(bytes);
}

(async () => {
  const root = await protobuf.load(path.join(__dirname, '..', '..', '..', '..', 'payload-models', 'people.proto'));
  const response = await fetch(process.argv[2]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const reply = root.lookupType('transport.people.v1.GetPersonsReply').decode(new Uint8Array(await response.arrayBuffer()));
  int(reply.persons.length);
  for (const person of reply.persons) {
    int(person.id);
    string(person, 'name');
    instant(person.createdOn);
    double(person.floatNumber);
    int(person.orders.length);
    for (const order of person.orders) {
      int(order.id);
      instant(order.createdOn);
      int(order.personId);
      string(order, 'productName');
    }
  }
  console.log(hash.digest('hex'));
})();
