using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using System.Text;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>Content types of SOAP over HTTP.</summary>
internal static class ContentTypes
{
    public const string Text11 = "text/xml";

    public const string Text12 = "application/soap+xml";

    public const string Binary = "application/soap+msbin1";

    /// <summary>The encoding of <c>charset=utf-16</c>, by reference: UTF-16 in the byte order that the message shows.</summary>
    public static readonly Encoding Utf16 = new UnicodeEncoding();

    /// <summary>Whether the type is that of binary messages, which have no character set.</summary>
    public static bool IsBinary([NotNullWhen(true)] string? contentType) =>
        MediaTypeHeaderValue.TryParse(contentType, out var parsed) && string.Equals(parsed.MediaType, Binary, StringComparison.OrdinalIgnoreCase);

    /// <summary>
    /// Whether the type is <paramref name="expected"/> with a character set that is understood: UTF-8 or UTF-16, quoted or not, or none,
    /// where the document tells.
    /// </summary>
    public static bool TryParse([NotNullWhen(true)] string? contentType, string expected, out Encoding? encoding)
    {
        encoding = null;
        if (contentType is null
            || !MediaTypeHeaderValue.TryParse(contentType, out var parsed)
            || !string.Equals(parsed.MediaType, expected, StringComparison.OrdinalIgnoreCase))
        {
            return false;
        }

        switch (parsed.CharSet?.Trim('"').ToLowerInvariant())
        {
            case null:
                return true;
            case "utf-8":
                encoding = Encoding.UTF8;
                return true;
            case "utf-16":
                encoding = Utf16;
                return true;
            case "utf-16le":
                encoding = Encoding.Unicode;
                return true;
            case "utf-16be":
                encoding = Encoding.BigEndianUnicode;
                return true;
            default:
                return false;
        }
    }
}
