using System.Text.RegularExpressions;

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

    [GeneratedRegex("'[^']*'")]
    private static partial Regex Literals();

    [GeneratedRegex(@"\sdivby\s|/\$count\s*\(|\$root/|\$this\b|\b(hassubset|hassubsequence|case)\s*\(|\bgeo\.[a-z]+\s*\(|/\$count(?=[,)(]|$)", RegexOptions.IgnoreCase)]
    private static partial Regex Expressions();

    [GeneratedRegex(
        @"\b(identity\b|(concat|topcount|toppercent|topsum|bottomcount|bottompercent|bottomsum|orderby|skip|top|search|nest|join|outerjoin|ancestors|descendants|traverse|rollup|expand|addnested)\s*\()|\bfrom\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Transformations();
}
