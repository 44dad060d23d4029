namespace Transport.Capture.Framing;

/// <summary>The static table (RFC 7541, appendix A) with the dynamic table of one direction behind it (section 2.3).</summary>
internal sealed class HpackTable
{
    private const int Overhead = 32;
    private const int DefaultSize = 4096;

    private static readonly (string Name, string Value)[] Static =
    [
        (":authority", ""), (":method", "GET"), (":method", "POST"), (":path", "/"), (":path", "/index.html"), (":scheme", "http"), (":scheme", "https"),
        (":status", "200"), (":status", "204"), (":status", "206"), (":status", "304"), (":status", "400"), (":status", "404"), (":status", "500"),
        ("accept-charset", ""), ("accept-encoding", "gzip, deflate"), ("accept-language", ""), ("accept-ranges", ""), ("accept", ""),
        ("access-control-allow-origin", ""), ("age", ""), ("allow", ""), ("authorization", ""), ("cache-control", ""), ("content-disposition", ""),
        ("content-encoding", ""), ("content-language", ""), ("content-length", ""), ("content-location", ""), ("content-range", ""), ("content-type", ""),
        ("cookie", ""), ("date", ""), ("etag", ""), ("expect", ""), ("expires", ""), ("from", ""), ("host", ""), ("if-match", ""), ("if-modified-since", ""),
        ("if-none-match", ""), ("if-range", ""), ("if-unmodified-since", ""), ("last-modified", ""), ("link", ""), ("location", ""), ("max-forwards", ""),
        ("proxy-authenticate", ""), ("proxy-authorization", ""), ("range", ""), ("referer", ""), ("refresh", ""), ("retry-after", ""), ("server", ""),
        ("set-cookie", ""), ("strict-transport-security", ""), ("transfer-encoding", ""), ("user-agent", ""), ("vary", ""), ("via", ""), ("www-authenticate", ""),
    ];

    private readonly List<(string Name, string Value)> _dynamic = [];
    private long _limit = DefaultSize;

    /// <exception cref="InvalidDataException">There is no such entry.</exception>
    public (string Name, string Value, bool IsStatic) this[long index] => index switch
    {
        > 0 when index <= Static.Length => (Static[index - 1].Name, Static[index - 1].Value, true),
        > 0 when index - Static.Length <= _dynamic.Count => (_dynamic[(int)index - Static.Length - 1].Name, _dynamic[(int)index - Static.Length - 1].Value, false),
        _ => throw new InvalidDataException($"HPACK: there is no entry {index}"),
    };

    public void Add(string name, string value)
    {
        _dynamic.Insert(0, (name, value));
        Evict();
    }

    public void Resize(long limit)
    {
        _limit = limit;
        Evict();
    }

    private void Evict()
    {
        while (_dynamic.Sum(entry => (long)entry.Name.Length + entry.Value.Length + Overhead) > _limit)
        {
            _dynamic.RemoveAt(_dynamic.Count - 1);
        }
    }
}
