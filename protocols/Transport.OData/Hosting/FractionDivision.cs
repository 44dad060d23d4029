using System.Text.RegularExpressions;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// <c>divby</c> (URL Conventions 4.01, 5.1.1.2.5) divides whole numbers as fractions; Microsoft.OData.Core knows <c>div</c> alone. What is refused is tried once more
/// with the left side made a fraction first, which binds as <c>divby</c> does.
/// </summary>
internal static partial class FractionDivision
{
    /// <returns>Null where there is no such operator.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => option with
        {
            Value = Operator().Replace(option.Value, match => match.Value.StartsWith('\'') ? match.Value : " mul 1.0 div "),
        }).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    [GeneratedRegex(@"'[^']*'|\sdivby\s", RegexOptions.IgnoreCase)]
    private static partial Regex Operator();
}
