// grpc.testing.TestService by @grpc/grpc-js. Argument: messages. Prints its port.
'use strict';
const grpc = require('@grpc/grpc-js');
const wire = require('./wire');
const methods = require('./messages').load(process.argv[2]);

const sleeps = { sleeping: 0, cancelled: 0, timed: 0 };

function emptyCall(call, answer) {
  const headers = new grpc.Metadata();
  for (const [name, count] of Object.entries(sleeps)) headers.set(`x-${name}`, String(count));
  call.sendMetadata(headers);
  answer(null, {});
}

function sleepCall(call) {
  sleeps.sleeping++;
  sleeps.timed += Number.isFinite(Number(call.getDeadline())) ? 1 : 0;
  call.on('cancelled', () => { sleeps.sleeping--; sleeps.cancelled++; });
}

function unaryCall(call, answer) {
  const expected = call.request.expect_compressed;
  if (expected && expected.value !== (wire.lastRequest.flag === 1 && wire.lastRequest.encoding === 'gzip')) {
    answer({ code: grpc.status.INVALID_ARGUMENT, details: `compressed should be ${expected.value}` });
    return;
  }
  const initial = call.metadata.get('x-grpc-test-echo-initial');
  if (initial.length > 0) {
    const headers = new grpc.Metadata();
    headers.set('x-grpc-test-echo-initial', initial[0]);
    call.sendMetadata(headers);
  }
  const trailers = new grpc.Metadata();
  for (const value of call.metadata.get('x-grpc-test-echo-trailing-bin')) trailers.add('x-grpc-test-echo-trailing-bin', value);
  const status = call.request.response_status;
  if (status && status.code) {
    answer({ code: status.code, details: status.message, metadata: trailers });
  } else {
    answer(null, { payload: { body: Buffer.alloc(call.request.response_size) } }, trailers);
  }
}

const server = new grpc.Server();
server.addService(
  { EmptyCall: methods.EmptyCall, UnaryCall: methods.UnaryCall, SleepCall: methods.SleepCall },
  { EmptyCall: emptyCall, UnaryCall: unaryCall, SleepCall: sleepCall });
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  console.log(port);
});
