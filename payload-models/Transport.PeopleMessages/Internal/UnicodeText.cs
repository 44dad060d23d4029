using System.Text;

namespace Transport.PeopleMessages.Internal;

/// <summary>A protobuf string is Unicode; .NET's may hold half a surrogate pair, which Google.Protobuf would silently replace by U+FFFD.</summary>
internal static class UnicodeText
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>The same text.</summary>
    /// <exception cref="ArgumentException">It has a lone surrogate.</exception>
    public static string Check(string text)
    {
        if (!Ascii.IsValid(text))
        {
            Strict.GetByteCount(text);
        }

        return text;
    }
}
