using System.Text.RegularExpressions;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// Parameter aliases as key values (<c>Persons(@id)?@id=7</c>; URL Conventions 4.01, 5.3), for which Microsoft.OData.Core's parser
/// gives a token without a value: the values are put in their place before it sees the path.
/// </summary>
internal static partial class AliasKeys
{
    /// <returns>Null where the path has no alias of the query.</returns>
    public static string? Rewrite(string path, IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = Alias().Replace(path, match => options.FirstOrDefault(option => option.Name == match.Value) is { Value.Length: > 0 } alias
            ? Uri.EscapeDataString(alias.Value)
            : match.Value);
        return rewritten == path ? null : rewritten;
    }

    [GeneratedRegex(@"(?<=[(=,])@\w+(?=[,)])")]
    private static partial Regex Alias();
}
