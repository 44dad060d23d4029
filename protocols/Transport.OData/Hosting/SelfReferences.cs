using System.Text.RegularExpressions;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// What <c>$compute</c> and <c>$apply</c> name is unknown to Microsoft.OData.Core behind <c>$it/</c>. What is refused is tried once more without it, which means
/// the same outside of <c>$expand</c> and of <c>/$count(...)</c>.
/// </summary>
internal static partial class SelfReferences
{
    /// <returns>Null where there is no such reference.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => option.Name.TrimStart('$').Equals("expand", StringComparison.OrdinalIgnoreCase) || option.Value.Contains("/$count(", StringComparison.Ordinal)
            ? option
            : option with { Value = OutsideLiterals().Replace(option.Value, match => match.Value.StartsWith('\'') ? match.Value : "") }).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    [GeneratedRegex(@"'[^']*'|\$it/")]
    private static partial Regex OutsideLiterals();
}
