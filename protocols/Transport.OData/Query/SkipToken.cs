using System.Globalization;

namespace Transport.OData.Query;

/// <summary>
/// <c>$skiptoken</c> of next links: how many rows of the result the client has had. It is the last option of a link, so that the text before it is the same
/// for all pages and they share a plan.
/// </summary>
internal static class SkipToken
{
    public const string Option = "$skiptoken";

    private const string Assignment = Option + "=";

    /// <summary>Takes the token off a query string that ends in one of ours.</summary>
    public static string TakeOff(string query, out int before)
    {
        before = 0;
        var at = query.LastIndexOf(Assignment, StringComparison.Ordinal);
        return at > 0 && query[at - 1] is '?' or '&' && TryParse(query.AsSpan(at + Assignment.Length), out before)
            ? query[..(at - 1)]
            : query;
    }

    public static bool TryParse(ReadOnlySpan<char> token, out int before) =>
        int.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out before);

    /// <summary>Where the rows after a page are.</summary>
    public static Uri NextLink(Uri serviceRoot, string link, int before) => new(string.Create(
        CultureInfo.InvariantCulture, $"{serviceRoot}{link}{(link.Contains('?', StringComparison.Ordinal) ? '&' : '?')}{Assignment}{before}"));
}
