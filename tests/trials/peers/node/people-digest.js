// The digest of docs/digests.md, value by value.
'use strict';
const { createHash } = require('node:crypto');

const UNIX_EPOCH_TICKS = 621355968000000000n;

class PeopleDigest {
  #hash = createHash('sha256');

  int(value) { this.#add(4, bytes => bytes.writeInt32LE(value)); }

  double(value) {
    this.#add(8, bytes => Number.isNaN(value) ? bytes.writeBigInt64LE(0x7ff8000000000000n) : bytes.writeDoubleLE(value));
  }

  string(value) {
    if (value === null) { this.int(-1); return; }
    const bytes = Buffer.from(value, 'utf8');
    this.int(bytes.length);
    this.#hash.update(bytes);
  }

  // Seconds (a BigInt) since 1970-01-01T00:00:00Z, nanoseconds counted forwards from there.
  instant(seconds, nanoseconds) {
    this.#add(8, bytes => bytes.writeBigInt64LE(UNIX_EPOCH_TICKS + seconds * 10000000n + BigInt(nanoseconds) / 100n));
  }

  list(items, add) {
    this.int(items === null ? -1 : items.length);
    for (const item of items ?? []) add(item);
  }

  hex() { return this.#hash.digest('hex'); }

  #add(size, write) {
    const bytes = Buffer.alloc(size);
    write(bytes);
    this.#hash.update(bytes);
  }
}

module.exports = { PeopleDigest };
