using System.Text;
using System.Xml;

namespace Transport.Soap.Xml.Binary;

/// <summary>
/// The strings that this side of a session has defined, and those that its next message must define ([MC-NBFSE] section 2.1). One writer
/// at a time.
/// </summary>
/// <remarks>
/// The record codec and XML dictionary writers share it, so that messages of either may follow each other. Where the quota is used up,
/// strings travel in the message itself, as WCF's do.
/// </remarks>
/// <param name="quota">Bytes of all strings with their sizes (MaxSessionSize).</param>
internal sealed class WriterDictionary(int quota) : XmlBinaryWriterSession
{
    private const int Full = -1;

    private readonly Dictionary<string, int> _ids = new(StringComparer.Ordinal);
    private readonly List<string> _undefined = [];
    private int[] _byKey = new int[64];
    private int _undefinedBytes;
    private int _left = quota;

    /// <summary>The id of a string on the wire: odd, with room made for a new one; negative where it has none.</summary>
    public int IdOf(XmlDictionaryString name)
    {
        if (!XmlNames.IsInterned(name))
        {
            return Find(name);
        }

        var key = name.Key;
        if (key >= _byKey.Length)
        {
            Array.Resize(ref _byKey, Math.Max(2 * _byKey.Length, key + 1));
        }

        var id = _byKey[key];
        return id != 0 ? id : _byKey[key] = Find(name);
    }

    /// <inheritdoc/>
    public override bool TryAdd(XmlDictionaryString value, out int key)
    {
        key = -1;
        var bytes = SizedLength(Encoding.UTF8.GetByteCount(value.Value));
        if (bytes > _left)
        {
            // For good, so that a table is never larger than another peer with the same quota expects.
            _left = 0;
            return false;
        }

        if (!base.TryAdd(value, out key))
        {
            return false;
        }

        _left -= bytes;
        _ids.Add(value.Value, WireId(key));
        _undefined.Add(value.Value);
        _undefinedBytes += bytes;
        return true;
    }

    /// <summary>
    /// The table to send in front of the next message: its size, then each string that the peer does not know yet with its size. They
    /// count as known from now on.
    /// </summary>
    public byte[] TakeTable()
    {
        if (_undefinedBytes == 0)
        {
            return [0];
        }

        var table = new byte[SizedLength(_undefinedBytes)];
        var position = Nbfx.WriteSize(_undefinedBytes, table);
        foreach (var value in _undefined)
        {
            position += Nbfx.WriteSize(Encoding.UTF8.GetByteCount(value), table.AsSpan(position));
            position += Encoding.UTF8.GetBytes(value, table.AsSpan(position));
        }

        _undefined.Clear();
        _undefinedBytes = 0;
        return table;
    }

    private static int WireId(int key) => (2 * key) + 1;

    private static int SizedLength(int bytes)
    {
        Span<byte> size = stackalloc byte[5];
        return Nbfx.WriteSize(bytes, size) + bytes;
    }

    private int Find(XmlDictionaryString name) => _ids.TryGetValue(name.Value, out var id) ? id
        : TryAdd(name, out var key) ? WireId(key) : Full;
}
