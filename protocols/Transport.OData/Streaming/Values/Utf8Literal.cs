using System.Buffers.Binary;

namespace Transport.OData.Streaming.Values;

/// <summary>Text that is known when a plan is compiled, kept as the integers that two stores put into the buffer.</summary>
internal static class Utf8Literal
{
    /// <summary>What a store may write beyond the text, for which every reservation has room.</summary>
    public const int Slack = 2 * sizeof(ulong);

    public static int Put8(byte[] buffer, int position, ulong text, int length)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(buffer.AsSpan(position), text);
        return position + length;
    }

    public static int Put16(byte[] buffer, int position, ulong first, ulong second, int length)
    {
        var target = buffer.AsSpan(position, Slack);
        BinaryPrimitives.WriteUInt64LittleEndian(target, first);
        BinaryPrimitives.WriteUInt64LittleEndian(target[sizeof(ulong)..], second);
        return position + length;
    }
}
