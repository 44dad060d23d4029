// Messages from a serialised FileDescriptorProto, so that no peer has a copy of the proto.
// Fields keep the names that the proto gives them: response_size.
'use strict';
const protobuf = require('protobufjs');
const descriptor = require('protobufjs/ext/descriptor');

module.exports.load = function load(base64) {
  const file = descriptor.FileDescriptorProto.decode(Buffer.from(base64, 'base64'));
  const root = protobuf.Root.fromDescriptor({ file: [file] });
  root.resolveAll();
  const type = name => root.lookupType(`grpc.testing.${name}`);
  const serialize = name => value => Buffer.from(type(name).encode(type(name).create(value)).finish());
  const deserialize = name => bytes => type(name).decode(bytes);
  const unary = (service, method, request, response) => ({
    path: `/grpc.testing.${service}/${method}`,
    requestStream: false,
    responseStream: false,
    requestSerialize: serialize(request),
    requestDeserialize: deserialize(request),
    responseSerialize: serialize(response),
    responseDeserialize: deserialize(response),
  });
  return {
    EmptyCall: unary('TestService', 'EmptyCall', 'Empty', 'Empty'),
    UnaryCall: unary('TestService', 'UnaryCall', 'SimpleRequest', 'SimpleResponse'),
    SleepCall: unary('TestService', 'SleepCall', 'Empty', 'Empty'),
    UnimplementedCall: unary('TestService', 'UnimplementedCall', 'Empty', 'Empty'),
    UnimplementedService: unary('UnimplementedService', 'UnimplementedCall', 'Empty', 'Empty'),
  };
};
