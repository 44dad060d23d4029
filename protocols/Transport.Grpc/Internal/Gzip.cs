using System.Buffers;
using System.IO.Compression;

namespace Transport.Grpc.Internal;

/// <summary>gzip, the one compression that every gRPC library has. Each message is compressed by itself.</summary>
internal static class Gzip
{
    private const int LargestRead = 64 * 1024;

    /// <summary>A stream of nothing. GZipStream writes no byte at all for it, which other libraries do not take for gzip.</summary>
    private static ReadOnlySpan<byte> OfNothing => [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    /// <summary>The plain bytes of <see cref="EndMember"/>.</summary>
    private static ReadOnlySpan<byte> End => "message."u8;

    /// <summary>
    /// A gzip member of its own, read behind every message: only where the message's last member is whole and nothing is behind it, the
    /// plain bytes end with this one's. GZipStream itself takes a stream that is cut short, or goes on behind its end, for a whole one.
    /// </summary>
    private static ReadOnlySpan<byte> EndMember =>
    [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1, 8, 0, 0xF7, 0xFF, (byte)'m', (byte)'e', (byte)'s', (byte)'s', (byte)'a', (byte)'g', (byte)'e', (byte)'.',
        0xDF, 0x33, 0xD8, 0xCE, 8, 0, 0, 0,
    ];

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

    /// <remarks>Any number of members one after the other (RFC 1952, section 2.2). None is an empty message: so .NET's other gRPC library sends one.</remarks>
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
                    plain.RemoveEnd(End);
                    return plain;
                }

                plain.Advance(read);
                if (plain.Length - End.Length > maxMessageBytes)
                {
                    throw FrameHeader.TooLarge(plain.Length - End.Length, maxMessageBytes);
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

    /// <summary>The message, and the end member behind it.</summary>
    private sealed class SequenceStream(ReadOnlySequence<byte> input) : OneWayStream
    {
        private ReadOnlySequence<byte> _rest = input;
        private int _endRead;

        public override bool CanRead => true;

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override int Read(Span<byte> buffer)
        {
            var count = (int)Math.Min(buffer.Length, _rest.Length);
            _rest.Slice(0, count).CopyTo(buffer);
            _rest = _rest.Slice(count);
            return count > 0 ? count : ReadEnd(buffer);
        }

        private int ReadEnd(Span<byte> buffer)
        {
            var count = Math.Min(buffer.Length, EndMember.Length - _endRead);
            EndMember.Slice(_endRead, count).CopyTo(buffer);
            _endRead += count;
            return count;
        }
    }
}
