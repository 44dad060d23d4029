// grpc.testing.TestService by @grpc/grpc-js. Argument: messages. Prints its port.
'use strict';
const grpc = require('@grpc/grpc-js');
const methods = require('./messages').load(process.argv[2]);

function unaryCall(call, answer) {
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
  { EmptyCall: (call, answer) => answer(null, {}), UnaryCall: unaryCall, SleepCall: () => {} });
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  console.log(port);
});
