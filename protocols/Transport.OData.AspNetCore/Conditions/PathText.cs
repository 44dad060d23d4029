namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>A request's path as the library has read it, as text. The URL may say something else: an application may put any path in its place.</summary>
internal static class PathText
{
    /// <param name="withKeys">Whether the values of keys are part of it.</param>
    public static string Of(ODataPath path, bool withKeys)
    {
        if (path.Count == 1)
        {
            return path.FirstSegment.Identifier ?? "";
        }

        var text = new StringBuilder();
        foreach (var segment in path)
        {
            text.Append('/').Append(segment.Identifier);
            if (segment is not KeySegment key)
            {
                continue;
            }

            text.Append('(');
            foreach (var (name, value) in key.Keys)
            {
                text.Append(name).Append(withKeys ? "=" : "");
                text.Append(withKeys ? Convert.ToString(value, CultureInfo.InvariantCulture)?.Replace("'", "''", StringComparison.Ordinal) : "").Append('\'');
            }

            text.Append(')');
        }

        return text.ToString();
    }
}
