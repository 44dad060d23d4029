using System.Text;
using System.Text.Unicode;
using System.Xml;

namespace Transport.Soap.Xml.Binary;

/// <summary>The strings that the other side of a session has defined ([MC-NBFSE] section 2.1). One message at a time.</summary>
/// <param name="quota">Bytes of all strings with their sizes (MaxSessionSize).</param>
internal sealed class ReaderDictionary(int quota)
{
    private readonly Dictionary<string, int> _ids = new(StringComparer.Ordinal);
    private int[] _byKey = new int[64];
    private int _used;
    private int _count;

    /// <summary>For XML dictionary readers.</summary>
    public XmlBinaryReaderSession Strings { get; } = new();

    /// <summary>Learns the table in front of a message.</summary>
    /// <returns>Where the document begins.</returns>
    /// <exception cref="InvalidSoapMessageException">The table is damaged, or larger than the quota; the session cannot be read any further.</exception>
    public int Learn(ReadOnlySpan<byte> message)
    {
        var position = Nbfx.ReadSize(message, out var size);
        if (position <= 0 || size > message.Length - position)
        {
            throw new InvalidSoapMessageException("The message ends within the strings that it defines.");
        }

        if (size > quota - _used)
        {
            throw new InvalidSoapMessageException($"The strings that this session defines are larger than {quota} bytes (MaxSessionSize).");
        }

        _used += size;
        var table = message.Slice(position, size);
        while (!table.IsEmpty)
        {
            var start = Nbfx.ReadSize(table, out var length);
            if (start <= 0 || length > table.Length - start || !Utf8.IsValid(table.Slice(start, length)))
            {
                throw new InvalidSoapMessageException("A string that the message defines is not UTF-8, or longer than the table it is in.");
            }

            Add(Encoding.UTF8.GetString(table.Slice(start, length)));
            table = table[(start + length)..];
        }

        return position + size;
    }

    /// <summary>The id of a string on the wire, which is odd; 0 where it has none.</summary>
    public int IdOf(XmlDictionaryString name)
    {
        var key = name.Key;
        if (key < _byKey.Length && _byKey[key] is var known and not 0)
        {
            return known;
        }

        if (!_ids.TryGetValue(name.Value, out var id))
        {
            return 0;
        }

        if (key >= _byKey.Length)
        {
            Array.Resize(ref _byKey, Math.Max(2 * _byKey.Length, key + 1));
        }

        return _byKey[key] = id;
    }

    /// <summary>The string with this id: of the static table where it is even, of the session where it is odd.</summary>
    public string? Find(int id) => (id & 1) == 0
        ? StaticDictionary.Strings.TryLookup(id >> 1, out var value) ? value.Value : null
        : Strings.TryLookup(id >> 1, out value) ? value.Value : null;

    private void Add(string value)
    {
        Strings.Add(_count, value);
        // A string may be defined twice; both ids stand for it, and writers use the first.
        _ids.TryAdd(value, (2 * _count) + 1);
        _count++;
    }
}
