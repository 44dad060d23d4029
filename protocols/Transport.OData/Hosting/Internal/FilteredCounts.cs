namespace Transport.OData.Hosting.Internal;

/// <summary>
/// <c>Orders/$count($filter=...)</c> in expressions (URL Conventions 4.01, 4.8), where Microsoft.OData.Core's parser knows no options: what is refused is tried once more
/// with a parameter alias added to the plain count, by which whoever binds it knows the condition.
/// </summary>
/// <param name="Options">The query with the aliases.</param>
/// <param name="Conditions">What is counted, by alias.</param>
internal sealed record FilteredCounts(List<RawQueryOption> Options, IReadOnlyDictionary<string, string> Conditions)
{
    private const string Call = "/$count(";

    /// <returns>Null where there are none.</returns>
    public static FilteredCounts? Find(IReadOnlyList<RawQueryOption> options)
    {
        var prefix = OptionText.Unused("@count", options);
        var conditions = new Dictionary<string, string>(StringComparer.Ordinal);
        var rewritten = options.Select(option => IsExpression(option.Name) ? option with { Value = Rewrite(option.Value, prefix, conditions) } : option).ToList();
        return conditions.Count == 0 ? null : new FilteredCounts(rewritten, conditions);
    }

    private static string Rewrite(string text, string prefix, Dictionary<string, string> conditions)
    {
        for (var at = text.IndexOf(Call, StringComparison.Ordinal); at >= 0; at = text.IndexOf(Call, at + 1, StringComparison.Ordinal))
        {
            var (start, open) = (at, at + Call.Length - 1);
            while (start > 0 && (char.IsLetterOrDigit(text[start - 1]) || text[start - 1] is '_' or '.' or '/' or '$'))
            {
                start--;
            }

            // In a literal, the number of apostrophes before it is odd.
            if (text.AsSpan(0, at).Count('\'') % 2 == 0 && OptionText.Close(text, open) is > 0 and var close && Condition(text[(open + 1)..close]) is { } condition)
            {
                var alias = FormattableString.Invariant($"{prefix}{conditions.Count}");
                conditions.Add(alias, condition);
                text = $"{text[..start]}({text[start..open]} add {alias}){text[(close + 1)..]}";
            }
        }

        return text;
    }

    /// <returns>Null where there are other options, and where the condition looks at the row outside.</returns>
    private static string? Condition(string options)
    {
        var equals = options.IndexOf('=', StringComparison.Ordinal);
        return equals > 0 && options[..equals].Trim().TrimStart('$').Equals("filter", StringComparison.OrdinalIgnoreCase)
            && OptionText.Split(options, ';').Count == 1 && !options.Contains("$it", StringComparison.Ordinal)
            ? options[(equals + 1)..]
            : null;
    }

    private static bool IsExpression(string name) => name.TrimStart('$').ToLowerInvariant() is "filter" or "orderby" or "compute";
}
