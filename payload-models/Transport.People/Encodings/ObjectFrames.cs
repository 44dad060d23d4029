using System.Buffers;
using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;

namespace Transport.People.Encodings;

/// <summary>How objects follow one another in a stream: JSON texts a line each (NDJSON), objects of any other encoding each behind its length, four bytes, little-endian.</summary>
/// <param name="encoding">One that can stream.</param>
public sealed class ObjectFrames(IPayloadEncoding encoding)
{
    private const byte LineEnd = (byte)'\n';

    private readonly bool _areLines = encoding.MediaType == "application/json";

    /// <summary>Of a stream: that of the encoding is the type of one value.</summary>
    public string MediaType => _areLines ? "application/x-ndjson" : "application/octet-stream";

    /// <summary>Appends an object.</summary>
    /// <param name="output">The stream.</param>
    /// <param name="value">Written by the encoding.</param>
    /// <param name="scratch">The caller's, for one object at a time.</param>
    /// <returns>The bytes that it takes.</returns>
    public int Write<T>(IBufferWriter<byte> output, T value, ArrayBufferWriter<byte> scratch)
    {
        ArgumentNullException.ThrowIfNull(output);
        ArgumentNullException.ThrowIfNull(scratch);
        scratch.ResetWrittenCount();
        encoding.Write(scratch, value);
        if (_areLines)
        {
            output.Write(scratch.WrittenSpan);
            output.Write([LineEnd]);
            return scratch.WrittenCount + 1;
        }

        BinaryPrimitives.WriteInt32LittleEndian(output.GetSpan(sizeof(int)), scratch.WrittenCount);
        output.Advance(sizeof(int));
        output.Write(scratch.WrittenSpan);
        return scratch.WrittenCount + sizeof(int);
    }

    /// <summary>Takes the next object off what has arrived, if all of it has.</summary>
    /// <param name="received">What has arrived and was not taken.</param>
    /// <param name="longest">The most bytes that an object may have.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="InvalidPayloadException">It is no value of the type, or longer.</exception>
    public bool TryRead<T>(ref ReadOnlySequence<byte> received, long longest, [MaybeNullWhen(false)] out T value)
    {
        value = default;
        if (_areLines)
        {
            if (received.PositionOf(LineEnd) is not { } end)
            {
                return received.Length <= longest ? false : throw TooLong(received.Length, longest);
            }

            value = encoding.Read<T>(received.Slice(0, end));
            received = received.Slice(received.GetPosition(1, end));
            return true;
        }

        if (received.Length < sizeof(int))
        {
            return false;
        }

        Span<byte> prefix = stackalloc byte[sizeof(int)];
        received.Slice(0, sizeof(int)).CopyTo(prefix);
        var length = BinaryPrimitives.ReadInt32LittleEndian(prefix);
        if (length < 0 || length > longest)
        {
            throw TooLong((uint)length, longest);
        }

        if (received.Length < sizeof(int) + (long)length)
        {
            return false;
        }

        value = encoding.Read<T>(received.Slice(sizeof(int), length));
        received = received.Slice(sizeof(int) + (long)length);
        return true;
    }

    private static InvalidPayloadException TooLong(long bytes, long longest) => new($"an object of {bytes} bytes exceeds the {longest} that it can need.");
}
