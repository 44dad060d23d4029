using System.Text;

namespace Transport.Wcf.NetTcp;

/// <summary>Writes the records that a server sends.</summary>
internal static class FrameWriter
{
    /// <summary>The most that a sized envelope has in front of its message.</summary>
    public const int EnvelopeRoom = 6;

    /// <summary>Puts the record's type and size in front of a message that has room for them.</summary>
    public static ReadOnlyMemory<byte> Frame(ArraySegment<byte> message)
    {
        Span<byte> start = [FramingRecord.SizedEnvelope, 0, 0, 0, 0, 0];
        var length = 1 + WriteSize(message.Count, start[1..]);
        var offset = message.Offset - length;
        start[..length].CopyTo(message.Array.AsSpan(offset));
        return message.Array.AsMemory(offset, length + message.Count);
    }

    /// <summary>The record that ends the connection with a fault.</summary>
    public static byte[] Fault(string fault)
    {
        Span<byte> size = stackalloc byte[5];
        var length = WriteSize(fault.Length, size);
        return [FramingRecord.Fault, .. size[..length], .. Encoding.ASCII.GetBytes(fault)];
    }

    private static int WriteSize(int size, Span<byte> output)
    {
        var length = 0;
        for (; size > 0x7F; size >>= 7)
        {
            output[length++] = (byte)(size | 0x80);
        }

        output[length++] = (byte)size;
        return length;
    }
}
