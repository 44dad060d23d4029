using System.Text.Json;
using System.Text.RegularExpressions;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// A parameter alias as the list of <c>in</c> (<c>Id in @l&amp;@l=[1,2]</c>; ABNF: inExpr), at which Microsoft.OData.Core's parser stumbles: the list is put in its place
/// before it sees the query.
/// </summary>
internal static partial class AliasLists
{
    /// <returns>Null where there is no such list.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
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

    [GeneratedRegex(@"'[^']*'|(?<in>\sin\s+)(?<alias>@\w+)", RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture)]
    private static partial Regex Lists();
}
