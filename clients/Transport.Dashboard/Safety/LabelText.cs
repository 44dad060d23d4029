namespace Transport.Dashboard.Safety;

/// <summary>What people may call a run.</summary>
internal static class LabelText
{
    /// <summary>Control characters, those that turn the direction of what is shown after them, those of no width, and halves of pairs.</summary>
    /// <param name="text">As sent.</param>
    /// <param name="lines">Whether it may have several lines.</param>
    public static bool HasControls(string text, bool lines)
    {
        var plain = lines ? text.Replace("\r\n", "\n", StringComparison.Ordinal) : text;
        for (var i = 0; i < plain.Length;)
        {
            if (!Rune.TryGetRuneAt(plain, i, out var rune) || ShownText.IsHidden(rune) || (!lines && rune.Value is '\n' or '\t'))
            {
                return true;
            }

            i += rune.Utf16SequenceLength;
        }

        return false;
    }
}
