using System.Buffers;

namespace Transport.ServerApi;

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

    /// <summary>The same for a text that has one line only: its line breaks and tabs are spaces, so that it cannot look like lines of ours.</summary>
    public static string EscapeLine(string text) => Escape(text.Replace("\r\n", " ", StringComparison.Ordinal).Replace('\n', ' ').Replace('\t', ' '));

    /// <summary>Whether a character would be written out.</summary>
    public static bool IsHidden(Rune rune) => (rune.Value is not ('\n' or '\t')
        && Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator)
        || IsBlank(rune.Value);

    /// <summary>Letters and marks that are drawn as nothing: Unicode's Default_Ignorable_Code_Point outside the categories above, and the empty Braille pattern.</summary>
    private static bool IsBlank(int value) => value is 0x34F or 0x115F or 0x1160 or 0x17B4 or 0x17B5 or (>= 0x180B and <= 0x180F) or 0x2800 or 0x3164 or 0xFFA0
        or (>= 0xFE00 and <= 0xFE0F) or (>= 0xE0100 and <= 0xE01EF);

    private static void Append(StringBuilder shown, int value, bool isPlain) =>
        _ = isPlain ? shown.Append(char.ConvertFromUtf32(value)) : shown.Append(CultureInfo.InvariantCulture, $"\\u{{{value:X}}}");
}
