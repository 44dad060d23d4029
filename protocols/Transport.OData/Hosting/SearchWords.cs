using System.Text.RegularExpressions;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// Words of <c>$search</c> may hold digits and signs (URL Conventions 4.01, 5.1.7), but Microsoft.OData.Core takes nothing but letters outside quotes. What is
/// refused gets quotes, which mean the same for a single word, and is tried once more.
/// </summary>
internal static partial class SearchWords
{
    /// <returns>Null where there is no such word.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => option.Name.TrimStart('$').ToLowerInvariant() switch
        {
            "search" => option with { Value = Quote(option.Value) },
            "expand" => option with { Value = Nested(option.Value) },
            _ => option,
        }).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    /// <summary>The option within <c>$expand</c> ends with a semicolon or with the parenthesis that was open before it.</summary>
    private static string Nested(string expand) => Searches().Replace(expand, match => Quote(match.Value));

    private static string Quote(string search) => Words().Replace(search, match => match.Value is ['"', ..] or "AND" or "OR" or "NOT"
        || match.Value.All(char.IsLetter) || match.Value.Contains('\\', StringComparison.Ordinal) ? match.Value : $"\"{match.Value}\"");

    [GeneratedRegex("(?<=search=)(?>\"[^\"]*\"?|\\((?<open>)|\\)(?<-open>)|[^();\"])+", RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture)]
    private static partial Regex Searches();

    /// <summary>Phrases, and words between them.</summary>
    [GeneratedRegex("\"(?>\\\\.|[^\"\\\\])*\"?|[^\\s()\";]+", RegexOptions.Singleline)]
    private static partial Regex Words();
}
