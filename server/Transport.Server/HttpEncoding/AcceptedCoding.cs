namespace Transport.Server.HttpEncoding;

/// <summary>The content coding that an Accept-Encoding header (RFC 9110, 12.5.3) prefers to a body without one, by its weights.</summary>
internal static class AcceptedCoding
{
    /// <summary>gzip under its name of HTTP/1.0.</summary>
    private const string OldGzip = "x-gzip";
    private const string Identity = "identity";
    private const string Any = "*";

    public static BodyCoding? Of(StringValues accept)
    {
        var weights = new Dictionary<string, double>(StringComparer.OrdinalIgnoreCase);
        foreach (var member in StringWithQualityHeaderValue.TryParseList([accept.ToString()], out var members) ? members : [])
        {
            weights[member.Value.ToString()] = member.Quality ?? 1;
        }

        if (weights.Remove(OldGzip, out var old))
        {
            weights.TryAdd(BodyCoding.All[0].Name, old);
        }

        var others = weights.TryGetValue(Any, out var any) ? any : (double?)null;
        // Without a word a body without a coding will do; who names a coding and not it, prefers the coding.
        var identity = weights.TryGetValue(Identity, out var plain) ? plain : others == 0 ? 0 : (double?)null;
        var named = BodyCoding.All.Where(coding => weights.GetValueOrDefault(coding.Name) > 0).MaxBy(coding => weights[coding.Name]);
        if (named is not null && weights[named.Name] >= (identity ?? 0))
        {
            return named;
        }

        return others > 0 && identity < others ? BodyCoding.All.FirstOrDefault(coding => !weights.ContainsKey(coding.Name)) : null;
    }
}
