using System.Buffers;
using System.Buffers.Binary;

namespace Transport.Grpc.Internal;

/// <summary>What stands before every message: a compressed flag and the length, big-endian.</summary>
internal readonly record struct FrameHeader(bool Compressed, int Length)
{
    public const int Size = 5;

    /// <exception cref="GrpcException">INTERNAL: the flag is neither 0 nor 1; RESOURCE_EXHAUSTED: the message is too large.</exception>
    public static FrameHeader Read(ReadOnlySpan<byte> header, int maxMessageBytes)
    {
        if (header[0] > 1)
        {
            throw new GrpcException(GrpcStatusCode.Internal, $"The compressed flag of a message must be 0 or 1, and was {header[0]}.");
        }

        var length = BinaryPrimitives.ReadUInt32BigEndian(header[1..]);
        return length <= maxMessageBytes
            ? new FrameHeader(header[0] == 1, (int)length)
            : throw TooLarge(length, maxMessageBytes);
    }

    /// <inheritdoc cref="Read(ReadOnlySpan{byte}, int)"/>
    public static FrameHeader Read(in ReadOnlySequence<byte> input, int maxMessageBytes)
    {
        if (input.FirstSpan.Length >= Size)
        {
            return Read(input.FirstSpan, maxMessageBytes);
        }

        Span<byte> header = stackalloc byte[Size];
        input.Slice(0, Size).CopyTo(header);
        return Read(header, maxMessageBytes);
    }

    public static void Write(Span<byte> header, bool compressed, int length)
    {
        header[0] = compressed ? (byte)1 : (byte)0;
        BinaryPrimitives.WriteUInt32BigEndian(header[1..], (uint)length);
    }

    public static GrpcException TooLarge(long length, int maxMessageBytes) =>
        new(GrpcStatusCode.ResourceExhausted, $"A message of {length} bytes is larger than the limit of {maxMessageBytes}.");
}
