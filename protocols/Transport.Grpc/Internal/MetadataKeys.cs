using System.Buffers;

namespace Transport.Grpc.Internal;

/// <summary>Which names metadata may have.</summary>
internal static class MetadataKeys
{
    private static readonly SearchValues<char> Allowed = SearchValues.Create("0123456789abcdefghijklmnopqrstuvwxyz_-.");

    private static readonly HashSet<string> OfHttp = new(StringComparer.OrdinalIgnoreCase)
    {
        "content-type", "content-length", "te", "user-agent", "host", "date", "server", "connection", "transfer-encoding", "trailer", "upgrade",
    };

    public static bool IsBinary(string key) => key.EndsWith("-bin", StringComparison.OrdinalIgnoreCase);

    /// <exception cref="ArgumentException">The key is none that a user may send.</exception>
    public static void Check(string key)
    {
        if (key.Length == 0 || key.AsSpan().ContainsAnyExcept(Allowed))
        {
            throw new ArgumentException($"the metadata key '{key}' must be of 0-9 a-z _ - . only.", nameof(key));
        }

        if (!IsCustom(key))
        {
            throw new ArgumentException($"the metadata key '{key}' is reserved.", nameof(key));
        }
    }

    /// <summary>Whether a received header is metadata. <c>grpc-status-details-bin</c> is the protocol's name, and for users all the same.</summary>
    public static bool IsCustom(string key) =>
        key.Length > 0
        && key[0] != ':'
        && !OfHttp.Contains(key)
        && (!key.StartsWith("grpc-", StringComparison.OrdinalIgnoreCase)
            || key.Equals("grpc-status-details-bin", StringComparison.OrdinalIgnoreCase));
}
