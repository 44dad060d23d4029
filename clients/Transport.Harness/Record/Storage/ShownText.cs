using System.Buffers;
using System.Globalization;
using System.Text;

namespace Transport.Harness.Record.Storage;

/// <summary>Text from elsewhere as it may be shown: characters that act on a terminal, or that hide or turn what stands beside them, are written out.</summary>
public static class ShownText
{
    private static readonly SearchValues<char> Plain = SearchValues.Create(
        "\n\t abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?'\"()[]{}<>/\\|-_+*=~@#$%^&`");

    /// <summary>Control characters but for line feed and tab, format characters (bidirectional, of no width), line and paragraph separators, halves of pairs: <c>\u{1B}</c>.</summary>
    public static string Escape(string text)
    {
        var first = text.AsSpan().IndexOfAnyExcept(Plain);
        if (first < 0)
        {
            return text;
        }

        var shown = new StringBuilder(text.Length).Append(text, 0, first);
        for (var i = first; i < text.Length;)
        {
            if (Rune.TryGetRuneAt(text, i, out var rune))
            {
                Append(shown, rune.Value, !IsHidden(rune));
                i += rune.Utf16SequenceLength;
            }
            else
            {
                Append(shown, text[i++], false);
            }
        }

        return shown.ToString();
    }

    /// <summary>Whether a character would be written out.</summary>
    public static bool IsHidden(Rune rune) => rune.Value is not ('\n' or '\t')
        && Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator;

    private static void Append(StringBuilder shown, int value, bool isPlain) =>
        _ = isPlain ? shown.Append(char.ConvertFromUtf32(value)) : shown.Append(CultureInfo.InvariantCulture, $"\\u{{{value:X}}}");
}
