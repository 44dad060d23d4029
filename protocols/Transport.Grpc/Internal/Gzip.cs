using System.Buffers;
using System.Buffers.Binary;
using System.IO.Compression;

namespace Transport.Grpc.Internal;

/// <summary>gzip, the one compression that every gRPC library has. Each message is compressed by itself.</summary>
internal static class Gzip
{
    private const int LargestRead = 64 * 1024;

    /// <summary>The length of the plain bytes, at the end of the stream (RFC 1952, section 2.3.1).</summary>
    private const int LengthField = 4;

    /// <summary>A stream of nothing. GZipStream writes no byte at all for it, which other libraries do not take for gzip.</summary>
    private static ReadOnlySpan<byte> OfNothing => [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    public static void Compress(ReadOnlySpan<byte> message, MessageBuffer output)
    {
        if (message.IsEmpty)
        {
            output.Write(OfNothing);
            return;
        }

        using var gzip = new GZipStream(new BufferStream(output), CompressionLevel.Fastest);
        gzip.Write(message);
    }

    /// <remarks>No byte at all is an empty message: so .NET's other gRPC library sends one.</remarks>
    /// <returns>The plain message; the caller disposes it.</returns>
    /// <exception cref="GrpcException">INTERNAL: no valid gzip; RESOURCE_EXHAUSTED: it grows beyond the limit, whatever it claims.</exception>
    public static MessageBuffer Decompress(in ReadOnlySequence<byte> message, int maxMessageBytes)
    {
        var plain = new MessageBuffer();
        try
        {
            using var gzip = new GZipStream(new SequenceStream(message), CompressionMode.Decompress);
            while (true)
            {
                var span = plain.GetSpan();
                var read = gzip.Read(span[..Math.Min(span.Length, LargestRead)]);
                if (read == 0)
                {
                    CheckEnd(message, plain.Length);
                    return plain;
                }

                plain.Advance(read);
                if (plain.Length > maxMessageBytes)
                {
                    throw FrameHeader.TooLarge(plain.Length, maxMessageBytes);
                }
            }
        }
        catch (InvalidDataException e)
        {
            plain.Dispose();
            throw new GrpcException(GrpcStatusCode.Internal, "A message is marked as gzip and is not valid gzip.", inner: e);
        }
        catch
        {
            plain.Dispose();
            throw;
        }
    }

    /// <remarks>GZipStream takes a stream that is cut short, or goes on behind its end, for a whole one.</remarks>
    private static void CheckEnd(in ReadOnlySequence<byte> message, int plainLength)
    {
        if (message.IsEmpty)
        {
            return;
        }

        Span<byte> stated = stackalloc byte[LengthField];
        var isCut = message.Length < LengthField;
        message.Slice(isCut ? 0 : message.Length - LengthField).CopyTo(stated);
        if (isCut || BinaryPrimitives.ReadUInt32LittleEndian(stated) != (uint)plainLength)
        {
            throw new InvalidDataException("The stream does not end with the length of what it holds.");
        }
    }

    private abstract class OneWayStream : Stream
    {
        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    private sealed class BufferStream(MessageBuffer output) : OneWayStream
    {
        public override bool CanWrite => true;

        public override void Write(byte[] buffer, int offset, int count) => output.Write(buffer.AsSpan(offset, count));

        public override void Write(ReadOnlySpan<byte> buffer) => output.Write(buffer);
    }

    private sealed class SequenceStream(ReadOnlySequence<byte> input) : OneWayStream
    {
        private ReadOnlySequence<byte> _rest = input;

        public override bool CanRead => true;

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override int Read(Span<byte> buffer)
        {
            var count = (int)Math.Min(buffer.Length, _rest.Length);
            _rest.Slice(0, count).CopyTo(buffer);
            _rest = _rest.Slice(count);
            return count;
        }
    }
}
