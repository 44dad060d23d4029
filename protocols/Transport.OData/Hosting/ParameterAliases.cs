using System.Text.Json;
using System.Text.RegularExpressions;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// Parameter aliases as key values (<c>Persons(@id)?@id=7</c>; URL Conventions 4.01, 5.3), for which Microsoft.OData.Core's parser gives a token without a value, and as the
/// list of <c>in</c> (<c>Id in @l&amp;@l=[1,2]</c>; ABNF: inExpr), at which it stumbles: the values are put in their place before it sees path and query.
/// </summary>
internal static partial class ParameterAliases
{
    /// <returns>Null where the path has no alias of the query.</returns>
    public static string? RewriteKeys(string path, IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = Keys().Replace(path, match => options.FirstOrDefault(option => option.Name == match.Value) is { Value.Length: > 0 } alias
            ? Uri.EscapeDataString(alias.Value)
            : match.Value);
        return rewritten == path ? null : rewritten;
    }

    /// <returns>Null where there is no such list.</returns>
    public static List<RawQueryOption>? RewriteLists(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => option with
        {
            Value = Lists().Replace(option.Value, match => match.Groups["alias"].Success && List(match.Groups["alias"].Value, options) is { } list ? match.Groups["in"].Value + list : match.Value),
        }).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    private static string? List(string alias, IReadOnlyList<RawQueryOption> options)
    {
        try
        {
            using var json = JsonDocument.Parse(options.FirstOrDefault(option => option.Name == alias)?.Value ?? "");
            return json.RootElement.ValueKind == JsonValueKind.Array ? $"({string.Join(',', json.RootElement.EnumerateArray().Select(Literal))})" : null;
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static string Literal(JsonElement item) => item.ValueKind == JsonValueKind.String ? $"'{item.GetString()!.Replace("'", "''", StringComparison.Ordinal)}'" : item.GetRawText();

    [GeneratedRegex(@"(?<=[(=,])@\w+(?=[,)])")]
    private static partial Regex Keys();

    [GeneratedRegex(@"'[^']*'|(?<in>\sin\s+)(?<alias>@\w+)", RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture)]
    private static partial Regex Lists();
}
