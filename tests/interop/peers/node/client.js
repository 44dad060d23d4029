// The gRPC interop cases for unary calls: @grpc/grpc-js as the client. Arguments: host:port, messages. Prints "ok CASE" for each that passes.
'use strict';
const assert = require('node:assert');
const grpc = require('@grpc/grpc-js');
const wire = require('./wire');
const methods = require('./messages').load(process.argv[3]);

const open = options => new grpc.Client(process.argv[2], grpc.credentials.createInsecure(), options);
const plain = open({});
const gzip = open({ 'grpc.default_compression_algorithm': grpc.compressionAlgorithms.gzip });
const special = '\t\ntest with whitespace\r\nand Unicode BMP \u263A and non-BMP \u{1F608}\t\n';
const large = extra => ({ response_size: 314159, payload: { body: Buffer.alloc(271828) }, ...extra });

function call(client, method, request, { metadata = new grpc.Metadata(), deadline, cancel } = {}) {
  return new Promise(resolve => {
    const result = {};
    const options = deadline ? { deadline: Date.now() + deadline } : {};
    const pending = client.makeUnaryRequest(
      method.path, method.requestSerialize, method.responseDeserialize, request, metadata, options,
      (error, response) => { result.error = error; result.response = response; });
    pending.on('metadata', headers => { result.headers = headers; });
    pending.on('status', status => { result.status = status; setImmediate(() => resolve(result)); });
    if (cancel) cancel.then(() => pending.cancel());
  });
}

// How many calls sleep in the server, and how many of those that slept have ended by their deadline or by cancellation.
async function sleeps() {
  const { headers } = await call(plain, methods.EmptyCall, {});
  return Object.fromEntries(['sleeping', 'cancelled', 'timed'].map(name => [name, Number(headers.get(`x-${name}`)[0])]));
}

async function until(condition) {
  for (const end = Date.now() + 120000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 10))) {
    if (condition(await sleeps())) return;
  }
  assert.fail(`the server did not see it: ${JSON.stringify(await sleeps())}`);
}

async function expectSeen(code, sleep, timed) {
  const before = await sleeps();
  await expectStatus(code, undefined, sleep(before));
  await until(now => now.sleeping === before.sleeping && now.cancelled === before.cancelled + 1 && now.timed === before.timed + timed);
}

async function expectCompressed(compressed) {
  await expectLarge(plain, large({ response_compressed: { value: compressed } }));
  assert.deepStrictEqual({ ...wire.lastAnswer }, compressed ? { encoding: 'gzip', flag: 1 } : { encoding: wire.lastAnswer.encoding, flag: 0 });
}

async function expectLarge(client, request) {
  const { error, response } = await call(client, methods.UnaryCall, request);
  assert.ifError(error);
  assert.ok(Buffer.from(response.payload.body).equals(Buffer.alloc(314159)));
}

async function expectStatus(code, details, pending) {
  const { status } = await pending;
  assert.strictEqual(status.code, code);
  if (details !== undefined) assert.strictEqual(status.details, details);
}

const cases = {
  empty_unary: async () => assert.ifError((await call(plain, methods.EmptyCall, {})).error),
  large_unary: () => expectLarge(plain, large()),
  status_code_and_message: () => expectStatus(2, 'test status message',
    call(plain, methods.UnaryCall, { response_status: { code: 2, message: 'test status message' } })),
  special_status_message: () => expectStatus(2, special, call(plain, methods.UnaryCall, { response_status: { code: 2, message: special } })),
  unimplemented_method: () => expectStatus(12, undefined, call(plain, methods.UnimplementedCall, {})),
  unimplemented_service: () => expectStatus(12, undefined, call(plain, methods.UnimplementedService, {})),
  timeout_on_sleeping_server: () => expectSeen(4, () => call(plain, methods.SleepCall, {}, { deadline: 3000 }), 1),
  cancel_after_begin: () => expectSeen(
    1, before => call(plain, methods.SleepCall, {}, { cancel: until(now => now.sleeping === before.sleeping + 1) }), 0),
  custom_metadata: async () => {
    const metadata = new grpc.Metadata();
    metadata.set('x-grpc-test-echo-initial', 'test_initial_metadata_value');
    metadata.set('x-grpc-test-echo-trailing-bin', Buffer.from([0xab, 0xab, 0xab]));
    const { error, headers, status } = await call(plain, methods.UnaryCall, large(), { metadata });
    assert.ifError(error);
    assert.deepStrictEqual(headers.get('x-grpc-test-echo-initial'), ['test_initial_metadata_value']);
    assert.deepStrictEqual(status.metadata.get('x-grpc-test-echo-trailing-bin'), [Buffer.from([0xab, 0xab, 0xab])]);
  },
  client_compressed_unary: async () => {
    await expectStatus(3, undefined, call(plain, methods.UnaryCall, large({ expect_compressed: { value: true } })));
    await expectLarge(gzip, large({ expect_compressed: { value: true } }));
    await expectLarge(plain, large({ expect_compressed: { value: false } }));
  },
  server_compressed_unary: async () => {
    await expectCompressed(true);
    await expectCompressed(false);
  },
};

(async () => {
  for (const [name, run] of Object.entries(cases)) {
    try {
      await run();
      console.log(`ok ${name}`);
    } catch (error) {
      console.log(`not ok ${name}: ${error.message.split('\n').join(' ')}`);
    }
  }
  plain.close();
  gzip.close();
})();
