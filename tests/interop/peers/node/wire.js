// What @grpc/grpc-js receives and does not show: each message's compressed flag, and the grpc-encoding header. It calls http2 by
// name whenever it connects or listens. Of several calls at a time the last counts; the cases make one after the other.
'use strict';
const http2 = require('node:http2');

const { connect, createServer } = http2;
const seen = { lastAnswer: {}, lastRequest: {} };

function watch(stream, headers, record) {
  record.encoding = headers['grpc-encoding'];
  stream.once('data', bytes => { record.flag = bytes[0]; });
}

http2.connect = (...args) => {
  const session = connect(...args);
  const request = session.request.bind(session);
  session.request = (...call) => {
    const stream = request(...call);
    stream.once('response', headers => watch(stream, headers, seen.lastAnswer = {}));
    return stream;
  };
  return session;
};

http2.createServer = (...args) => {
  const server = createServer(...args);
  server.on('stream', (stream, headers) => {
    watch(stream, headers, seen.lastRequest = {});
  });
  return server;
};

module.exports = seen;
