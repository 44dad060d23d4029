using System.Text.RegularExpressions;
using Transport.OData.Query.Internal;

namespace Transport.OData.Hosting.Internal;

/// <summary>
/// What OData has and Microsoft.OData.Core's parser takes for a mistake: such a request is not malformed (400) but asks for what this service does not
/// do (501; Protocol 4.01, 9.3.1).
/// </summary>
internal static partial class Unsupported
{
    private static readonly string[] Segments = ["$all", "$crossjoin(", "$each", "$query", "$delta"];

    /// <returns>What it is; null where nothing of the kind is in the path.</returns>
    public static string? InPath(string path) => Array.Find(
        Segments, segment => path.Split('/').Any(part => part.StartsWith(segment, StringComparison.OrdinalIgnoreCase))) is { } found
        ? $"The path segment {found.TrimEnd('(')}"
        : null;

    /// <inheritdoc cref="InPath"/>
    public static string? InOptions(IEnumerable<RawQueryOption> options)
    {
        foreach (var option in options)
        {
            var text = Literals().Replace(option.Value, "''");
            if (Expressions().Match(text) is { Success: true } match)
            {
                return $"{match.Value.Trim().TrimEnd('(', ' ')} in {option.Name}";
            }

            if (option.Name.EndsWith("apply", StringComparison.OrdinalIgnoreCase) && Transformations().Match(text) is { Success: true } transformation)
            {
                return $"The transformation {transformation.Value.TrimEnd('(', ' ')} of $apply";
            }
        }

        return null;
    }

    /// <summary><c>$it</c>, the row that the request addresses, among the options of expanded and selected properties: the parser gives the item the same name.</summary>
    /// <exception cref="ODataRequestException">It is there: 501.</exception>
    public static void RefuseOuterRow(IEnumerable<RawQueryOption> options)
    {
        if (options.FirstOrDefault(option => option.Name.TrimStart('$').ToLowerInvariant() is "expand" or "select" && Literals().Replace(option.Value, "").Contains("$it", StringComparison.Ordinal)) is { } found)
        {
            throw ODataRequestException.NotImplemented($"$it within {found.Name}");
        }
    }

    /// <summary>Options of <c>/$count(...)</c> other than <c>$filter</c> and <c>$search</c>, some of which the parser drops without a word.</summary>
    /// <exception cref="ODataRequestException">There are some: 501.</exception>
    public static void RefuseInCounts(IEnumerable<RawQueryOption> options)
    {
        const string Call = "/$count(";
        foreach (var option in options)
        {
            var text = option.Value;
            for (var at = text.IndexOf(Call, StringComparison.Ordinal); at >= 0; at = text.IndexOf(Call, at + 1, StringComparison.Ordinal))
            {
                var open = at + Call.Length - 1;
                var close = OptionText.Close(text, open);
                var other = close < 0 ? null : OptionText.Split(text[(open + 1)..close], ';')
                    .Find(item => item.Length > 0 && item.Split('=')[0].Trim().TrimStart('$').ToLowerInvariant() is not ("filter" or "search"));
                if (other is not null)
                {
                    throw ODataRequestException.NotImplemented($"{other.Split('=')[0]} within /$count");
                }
            }
        }
    }

    [GeneratedRegex("'[^']*'")]
    private static partial Regex Literals();

    [GeneratedRegex(@"\sdivby\s|/\$count\s*\([^()]*\$it\b|\$root/|\$this\b|\b(hassubset|hassubsequence|case)\s*\(|\bgeo\.[a-z]+\s*\(", RegexOptions.IgnoreCase)]
    private static partial Regex Expressions();

    [GeneratedRegex(
        @"\b(identity\b|(concat|topcount|toppercent|topsum|bottomcount|bottompercent|bottomsum|orderby|skip|top|search|nest|join|outerjoin|ancestors|descendants|traverse|rollup|expand|addnested)\s*\()|\bfrom\b|/\$count\s+as\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Transformations();
}
