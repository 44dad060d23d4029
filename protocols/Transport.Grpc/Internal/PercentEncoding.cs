using System.Text;

namespace Transport.Grpc.Internal;

/// <summary>
/// The form of <c>grpc-message</c>: UTF-8 in which the bytes 0x20-0x24 and 0x26-0x7E stay as they are and all others become <c>%XX</c>.
/// </summary>
internal static class PercentEncoding
{
    public static string Encode(string text)
    {
        if (!text.AsSpan().ContainsAnyExceptInRange(' ', '~') && !text.Contains('%', StringComparison.Ordinal))
        {
            return text;
        }

        var encoded = new StringBuilder(text.Length + 16);
        foreach (var b in Encoding.UTF8.GetBytes(text))
        {
            if (b is >= 0x20 and <= 0x7E and not (byte)'%')
            {
                encoded.Append((char)b);
            }
            else
            {
                encoded.Append('%').Append("0123456789ABCDEF"[b >> 4]).Append("0123456789ABCDEF"[b & 15]);
            }
        }

        return encoded.ToString();
    }

    /// <summary>Never fails: an invalid escape stays as it is, invalid UTF-8 becomes U+FFFD.</summary>
    public static string Decode(string text)
    {
        if (!text.Contains('%', StringComparison.Ordinal))
        {
            return text;
        }

        var encoded = Encoding.UTF8.GetBytes(text);
        var length = 0;
        for (var i = 0; i < encoded.Length; i++)
        {
            if (encoded[i] == '%' && i + 2 < encoded.Length && char.IsAsciiHexDigit((char)encoded[i + 1]) && char.IsAsciiHexDigit((char)encoded[i + 2]))
            {
                encoded[length++] = (byte)((HexValue(encoded[i + 1]) << 4) | HexValue(encoded[i + 2]));
                i += 2;
            }
            else
            {
                encoded[length++] = encoded[i];
            }
        }

        return Encoding.UTF8.GetString(encoded, 0, length);
    }

    private static int HexValue(byte digit) => digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}
