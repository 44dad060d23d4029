using System.Buffers;
using System.Text;

namespace Transport.Encodings.Internal;

/// <summary>.NET strings may hold half a surrogate pair; Unicode text, and so UTF-8, may not.</summary>
internal static class UnicodeStrings
{
    /// <exception cref="ArgumentException"><paramref name="value"/> has a lone surrogate.</exception>
    public static void Check(string value)
    {
        for (var at = 0; at < value.Length;)
        {
            if (Rune.DecodeFromUtf16(value.AsSpan(at), out _, out var consumed) != OperationStatus.Done)
            {
                throw new ArgumentException($"The string has a lone surrogate (U+{(int)value[at]:X4}) at index {at}, which no UTF-8 can carry.", nameof(value));
            }

            at += consumed;
        }
    }
}
