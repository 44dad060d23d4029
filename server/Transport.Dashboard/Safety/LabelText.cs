namespace Transport.Dashboard.Safety;

/// <summary>What people may call a run.</summary>
internal static class LabelText
{
    /// <summary>Control characters, and those that turn the direction of what is shown after them (Unicode's embeddings, overrides and isolates).</summary>
    public static bool IsControl(char c) => char.IsControl(c) || c is (>= '\u202a' and <= '\u202e') or (>= '\u2066' and <= '\u2069');
}
