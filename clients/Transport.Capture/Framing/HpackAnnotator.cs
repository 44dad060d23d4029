namespace Transport.Capture.Framing;

/// <summary>A header block of HPACK (RFC 7541, section 6): a line for each field. One for each direction of a connection, because it remembers.</summary>
internal sealed class HpackAnnotator
{
    private readonly HpackTable _table = new();

    /// <returns>The fields, in their order.</returns>
    /// <exception cref="InvalidDataException">The block is malformed.</exception>
    public List<(string Name, string Value)> Annotate(AnnotationList list, int end, int depth)
    {
        var fields = new List<(string, string)>();
        while (list.Position < end)
        {
            var rest = list.Bytes[list.Position..end];
            if (rest[0] >= 0x80)
            {
                var (index, length) = ReadInteger(rest, 7);
                var (name, value, isStatic) = _table[index];
                fields.Add((name, value));
                list.Add(length, depth, $"{name}: {value}   (entry {index} of the {(isStatic ? "static" : "dynamic")} table)");
            }
            else if ((rest[0] & 0xE0) == 0x20)
            {
                var (size, length) = ReadInteger(rest, 5);
                _table.Resize(size);
                list.Add(length, depth, $"the dynamic table has {size} bytes from here on");
            }
            else
            {
                AnnotateLiteral(list, rest, depth, fields);
            }
        }

        return fields;
    }

    private void AnnotateLiteral(AnnotationList list, ReadOnlySpan<byte> rest, int depth, List<(string, string)> fields)
    {
        var indexed = (rest[0] & 0x40) != 0;
        var never = !indexed && (rest[0] & 0x10) != 0;
        var (index, length) = ReadInteger(rest, indexed ? 6 : 4);
        var name = index == 0 ? ReadText(rest, ref length) : _table[index].Name;
        var value = ReadText(rest, ref length);
        if (indexed)
        {
            _table.Add(name, value);
        }

        fields.Add((name, value));
        var nameFrom = index == 0 ? "" : $"name: entry {index}, ";
        list.Add(length, depth, $"{name}: {value}   ({nameFrom}literal, {(indexed ? "remembered" : never ? "never remembered" : "not remembered")})");
    }

    /// <summary>An integer whose first bits share a byte with others (section 5.1).</summary>
    private static (long Value, int Length) ReadInteger(ReadOnlySpan<byte> bytes, int prefixBits)
    {
        if (bytes.IsEmpty)
        {
            throw new InvalidDataException("HPACK: the block is cut short");
        }

        var most = (1 << prefixBits) - 1;
        if ((bytes[0] & most) < most)
        {
            return (bytes[0] & most, 1);
        }

        var (more, length) = Varint.Read(bytes[1..]);
        return more <= int.MaxValue ? (most + (long)more, 1 + length) : throw new InvalidDataException("HPACK: an integer above 2^31");
    }

    private static string ReadText(ReadOnlySpan<byte> bytes, ref int at)
    {
        var rest = bytes[at..];
        var (length, header) = ReadInteger(rest, 7);
        if (length > rest.Length - header)
        {
            throw new InvalidDataException("HPACK: a string is longer than its block");
        }

        var text = rest.Slice(header, (int)length);
        at += header + (int)length;
        return (rest[0] & 0x80) != 0 ? HpackHuffman.Decode(text) : Encoding.Latin1.GetString(text);
    }
}
