using System.Globalization;
using Microsoft.Extensions.Primitives;

namespace Transport.Server.HttpEncoding;

/// <summary>Whether an Accept-Encoding header (RFC 9110, 12.5.3) prefers gzip to a body without a coding, by its weights.</summary>
internal static class AcceptedCoding
{
    private const string Gzip = "gzip";

    /// <summary>The same coding under the name of HTTP/1.0.</summary>
    private const string OldGzip = "x-gzip";
    private const string Identity = "identity";
    private const string Any = "*";

    public static bool IsGzip(StringValues accept)
    {
        var weights = new Dictionary<string, double>(StringComparer.OrdinalIgnoreCase);
        foreach (var member in HeaderMembers.Of(accept))
        {
            var parts = member.Split(';', StringSplitOptions.TrimEntries);
            if (WeightOf(parts) is { } weight)
            {
                weights[parts[0]] = weight;
            }
        }

        var others = weights.TryGetValue(Any, out var any) ? any : (double?)null;
        var gzip = weights.TryGetValue(Gzip, out var named) || weights.TryGetValue(OldGzip, out named) ? named : (double?)null;
        // Without a word a body without a coding will do; who names gzip and not it, prefers gzip.
        var identity = weights.TryGetValue(Identity, out var plain) ? plain : others == 0 ? 0 : (double?)null;
        return gzip is { } wanted ? wanted > 0 && wanted >= (identity ?? 0) : others is > 0 && identity < others;
    }

    /// <summary>1 without a weight; null where it is none, or other parameters are there.</summary>
    private static double? WeightOf(string[] parts)
    {
        if (parts.Length == 1)
        {
            return 1;
        }

        return parts is [_, var parameter] && parameter.Split('=', 2) is [var name, var value] && name.Equals("q", StringComparison.OrdinalIgnoreCase)
            && double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var weight) && weight <= 1
            ? weight
            : null;
    }
}
