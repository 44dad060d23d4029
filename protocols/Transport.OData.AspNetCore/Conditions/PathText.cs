namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>A request's path as the library has read it, as text. The URL may say something else: an application may put any path in its place.</summary>
internal static class PathText
{
    /// <param name="withKeys">Whether the values of keys are part of it.</param>
    /// <exception cref="PlanNotPossibleException">They are, and one of them has no text that is its own.</exception>
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
                text.Append(withKeys ? ValueOf(value).Replace("'", "''", StringComparison.Ordinal) : "").Append('\'');
            }

            text.Append(')');
        }

        return text.ToString();
    }

#pragma warning disable CS0618 // Obsolete, and still what the library reads of a path.
    /// <summary>A key's value as a text that no other value of its type has.</summary>
    private static string ValueOf(object? value) => value switch
    {
        string or bool or byte or sbyte or short or int or long or float or double or decimal or Guid or TimeSpan or Date or TimeOfDay =>
            Convert.ToString(value, CultureInfo.InvariantCulture) ?? "",
        DateTimeOffset or DateOnly or TimeOnly => ((IFormattable)value).ToString("O", CultureInfo.InvariantCulture),
        byte[] bytes => Convert.ToBase64String(bytes),
        ODataEnumValue named => $"{named.TypeName} {named.Value}",
        _ => throw new PlanNotPossibleException("a key of an unusual type"),
    };
#pragma warning restore CS0618
}
