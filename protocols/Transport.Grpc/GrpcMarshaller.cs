using System.Buffers;

namespace Transport.Grpc;

/// <summary>How a message becomes bytes and back. This library knows no encoding; protobuf is as good as any other.</summary>
/// <param name="Write">Appends the message.</param>
/// <param name="Read">
/// Reads the one message that the bytes hold. Whatever it throws is answered as <see cref="GrpcStatusCode.Internal"/>, except a
/// <see cref="GrpcException"/>, which passes. The bytes are gone when it returns.
/// </param>
public sealed record GrpcMarshaller<T>(Action<T, IBufferWriter<byte>> Write, Func<ReadOnlySequence<byte>, T> Read);
