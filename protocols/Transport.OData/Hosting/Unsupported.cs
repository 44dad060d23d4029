using System.Text.RegularExpressions;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

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

    /// <summary>
    /// What the parser would take for something else: options of <c>/$count(...)</c> other than <c>$filter</c> and <c>$search</c>, which it may drop without a word, and <c>$it</c>, the
    /// row that the request addresses, among the options of expanded and selected properties, where it gives the item the same name.
    /// </summary>
    /// <exception cref="ODataRequestException">It is there: 501.</exception>
    public static void Refuse(IEnumerable<RawQueryOption> options)
    {
        foreach (var option in options)
        {
            var text = Literals().Replace(option.Value, "''");
            if (CountOptions().Match(text) is { Success: true } match)
            {
                throw ODataRequestException.NotImplemented($"{match.Groups[1].Value} within /$count");
            }

            if (option.Name.TrimStart('$').ToLowerInvariant() is "expand" or "select" && text.Contains("$it", StringComparison.Ordinal))
            {
                throw ODataRequestException.NotImplemented($"$it within {option.Name}");
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

    [GeneratedRegex(@"/\$count\s*\((?:[^()]|\([^()]*\))*?(?<=[(;])\s*(\$?(?:top|skip|orderby|select|expand|compute|apply|levels|count))\s*=", RegexOptions.IgnoreCase)]
    private static partial Regex CountOptions();
}
