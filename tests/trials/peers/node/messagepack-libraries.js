// npm's MessagePack libraries: encode and decode as a user of each would, and how each holds an instant.
'use strict';

// Seconds (a BigInt) since 1970 and the nanoseconds behind them.
class Instant {
  constructor(seconds, nanoseconds) { Object.assign(this, { seconds, nanoseconds }); }
}

const parts = ({ seconds, nanoseconds }) => [seconds, nanoseconds];

function msgpack() {
  const library = require('@msgpack/msgpack');
  const extensionCodec = new library.ExtensionCodec();
  extensionCodec.register({
    type: library.EXT_TIMESTAMP,
    encode: value => value instanceof Instant
      ? library.encodeTimeSpecToTimestamp({ sec: Number(value.seconds), nsec: value.nanoseconds }) : null,
    decode: data => {
      const { sec, nsec } = library.decodeTimestampToTimeSpec(data);
      return new Instant(BigInt(sec), nsec);
    },
  });
  return {
    encode: value => library.encode(value, { extensionCodec }),
    decode: bytes => library.decode(bytes, { extensionCodec }),
    instant: parts,
  };
}

// As it is out of the box: instants are Dates, which hold milliseconds. It rounds where it has more, so the last 100 ns of a second
// become the next second: data with instants finer than milliseconds needs msgpackrExact.
function msgpackr() {
  const library = require('msgpackr');
  return {
    encode: value => library.pack(value),
    decode: bytes => library.unpack(bytes),
    instant: date => {
      const milliseconds = BigInt(date.getTime());
      const rest = ((milliseconds % 1000n) + 1000n) % 1000n;
      return [(milliseconds - rest) / 1000n, Number(rest) * 1000000];
    },
  };
}

// With an extension of the caller's for timestamps (type -1, the byte 0xff) in place of Date.
function msgpackrExact() {
  const library = require('msgpackr');
  library.addExtension({
    Class: Instant,
    type: 0xff,
    pack({ seconds, nanoseconds }) {
      const bytes = Buffer.alloc(seconds < 0n || seconds >> 34n ? 12 : nanoseconds || seconds >> 32n ? 8 : 4);
      if (bytes.length === 4) {
        bytes.writeUInt32BE(Number(seconds));
      } else if (bytes.length === 8) {
        bytes.writeBigUInt64BE((BigInt(nanoseconds) << 34n) | seconds);
      } else {
        bytes.writeUInt32BE(nanoseconds);
        bytes.writeBigInt64BE(seconds, 4);
      }
      return bytes;
    },
    unpack(data) {
      const bytes = Buffer.from(data);
      if (bytes.length === 4) return new Instant(BigInt(bytes.readUInt32BE()), 0);
      if (bytes.length === 12) return new Instant(bytes.readBigInt64BE(4), bytes.readUInt32BE());
      const both = bytes.readBigUInt64BE();
      return new Instant(both & 0x3ffffffffn, Number(both >> 34n));
    },
  });
  return { encode: value => library.pack(value), decode: bytes => library.unpack(bytes), instant: parts };
}

module.exports = { '@msgpack/msgpack': msgpack, msgpackr, 'msgpackr-exact': msgpackrExact };
