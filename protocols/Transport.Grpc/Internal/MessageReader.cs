using System.Buffers;

namespace Transport.Grpc.Internal;

/// <summary>From the bytes of a message, compressed or not, to the message.</summary>
internal static class MessageReader
{
    /// <param name="payload">What follows the frame header.</param>
    /// <param name="encoding">The peer's <c>grpc-encoding</c>, or null.</param>
    /// <exception cref="GrpcException">INTERNAL: a compressed message without a compression, or a malformed one; RESOURCE_EXHAUSTED: too large.</exception>
    public static T Read<T>(
        GrpcMarshaller<T> marshaller, in ReadOnlySequence<byte> payload, bool compressed, string? encoding, int maxMessageBytes)
    {
        if (!compressed)
        {
            return Unmarshal(marshaller, payload);
        }

        if (!GrpcHeaders.Gzip.Equals(encoding, StringComparison.OrdinalIgnoreCase))
        {
            throw new GrpcException(
                GrpcStatusCode.Internal, $"A message is marked as compressed, and grpc-encoding is {encoding ?? "absent"}.");
        }

        using var plain = Gzip.Decompress(payload, maxMessageBytes);
        return Unmarshal(marshaller, new ReadOnlySequence<byte>(plain.Written));
    }

    private static T Unmarshal<T>(GrpcMarshaller<T> marshaller, in ReadOnlySequence<byte> plain)
    {
        try
        {
            return marshaller.Read(plain);
        }
        catch (Exception e) when (e is not GrpcException)
        {
            // What a marshaller says may quote its own insides; the peer learns no more than that its message is malformed.
            throw new GrpcException(GrpcStatusCode.Internal, "The message is malformed.", inner: e);
        }
    }
}
