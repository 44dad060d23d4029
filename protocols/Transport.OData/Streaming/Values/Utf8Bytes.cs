using System.Buffers.Text;

namespace Transport.OData.Streaming.Values;

/// <summary>The other primitives: Edm.Binary, Edm.Boolean and Edm.Guid.</summary>
internal static class Utf8Bytes
{
    /// <summary>Room for a Guid or a Boolean.</summary>
    public const int MostBytes = 36;

    private const int QuotesOrNull = 4;

    public static int Write(byte[] buffer, int position, bool value)
    {
        var text = value ? "true"u8 : "false"u8;
        text.CopyTo(buffer.AsSpan(position));
        return position + text.Length;
    }

    public static int Write(byte[] buffer, int position, Guid value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, "D");
        return position + length;
    }

    /// <summary>Bytes that <see cref="Write(byte[], int, byte[])"/> needs at most.</summary>
    public static int Room(byte[]? value) => value is null ? QuotesOrNull : checked(Base64Url.GetEncodedLength(value.Length) + QuotesOrNull);

    /// <summary>Base64url with its quotes (JSON Format 4.01, 7.1), or <c>null</c>.</summary>
    public static int Write(byte[] buffer, int position, byte[]? value)
    {
        if (value is null)
        {
            "null"u8.CopyTo(buffer.AsSpan(position));
            return position + 4;
        }

        buffer[position++] = (byte)'"';
        position += Base64Url.EncodeToUtf8(value, buffer.AsSpan(position));
        buffer[position] = (byte)'"';
        return position + 1;
    }
}
