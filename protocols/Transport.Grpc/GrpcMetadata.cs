using System.Collections;
using Transport.Grpc.Internal;

namespace Transport.Grpc;

/// <summary>
/// Custom metadata: a multimap from lower-case keys (<c>0-9 a-z _ - .</c>) to printable ASCII text, or to bytes where the key ends in
/// <c>-bin</c>. Keys that begin with <c>grpc-</c> are the protocol's own and refused.
/// </summary>
public sealed class GrpcMetadata : IEnumerable<KeyValuePair<string, object>>
{
    private readonly List<KeyValuePair<string, object>> _entries = [];

    /// <summary>How many entries there are.</summary>
    public int Count => _entries.Count;

    /// <summary>Appends text.</summary>
    /// <exception cref="ArgumentException">The key or the value is not as the protocol allows, or the key ends in <c>-bin</c>.</exception>
    public void Add(string key, string value)
    {
        MetadataKeys.Check(key);
        if (MetadataKeys.IsBinary(key))
        {
            throw new ArgumentException($"the metadata key '{key}' ends in -bin, and so holds bytes.", nameof(key));
        }

        if (value.AsSpan().ContainsAnyExceptInRange(' ', '~'))
        {
            throw new ArgumentException($"the value of the metadata '{key}' is not printable ASCII; a key that ends in -bin takes any bytes.", nameof(value));
        }

        _entries.Add(new(key, value));
    }

    /// <summary>Appends bytes.</summary>
    /// <exception cref="ArgumentException">The key is not as the protocol allows, or does not end in <c>-bin</c>.</exception>
    public void Add(string key, byte[] value)
    {
        MetadataKeys.Check(key);
        if (!MetadataKeys.IsBinary(key))
        {
            throw new ArgumentException($"the metadata key '{key}' must end in -bin to hold bytes.", nameof(key));
        }

        _entries.Add(new(key, value));
    }

    /// <summary>The last text under a key, or null.</summary>
    public string? GetText(string key) => GetLast(key) as string;

    /// <summary>The last bytes under a key, or null.</summary>
    public byte[]? GetBytes(string key) => GetLast(key) as byte[];

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<string, object>> GetEnumerator() => _entries.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>What a peer sent: not checked again, so that an odd value of a peer cannot fail a call.</summary>
    internal void AddReceived(string key, object value) => _entries.Add(new(key, value));

    private object? GetLast(string key) => _entries.FindLast(entry => entry.Key.Equals(key, StringComparison.OrdinalIgnoreCase)).Value;
}
