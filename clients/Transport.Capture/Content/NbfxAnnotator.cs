namespace Transport.Capture.Content;

/// <summary>Binary XML ([MC-NBFX] section 2.2): a line for each record, dictionary ids resolved, nested as the elements are.</summary>
/// <param name="session">Strings of the session dictionary in their order ([MC-NBFSE]); empty if there is none.</param>
internal sealed class NbfxAnnotator(IReadOnlyList<string> session) : Annotator
{
    private const byte EndElement = 0x01;
    private const byte Comment = 0x02;
    private const byte Array = 0x03;
    private const byte FirstText = 0x80;

    public override void Annotate(AnnotationList list, int depth)
    {
        var open = 0;
        while (!list.AtEnd)
        {
            var type = list.Rest[0];
            if (type == EndElement)
            {
                open = Close(open);
                list.Add(1, depth + open, "end of the element");
            }
            else if (type == Array)
            {
                AnnotateArray(list, depth + open);
            }
            else if (type >= FirstText)
            {
                var (length, meaning) = NbfxText.Read(list.Rest, Resolve);
                list.Add(length, depth + open, meaning);
                open = (type & 1) != 0 ? Close(open) : open;
            }
            else
            {
                var (length, meaning) = ReadNode(list.Rest);
                list.Add(length, depth + open, meaning);
                open += IsElement(type) ? 1 : 0;
            }
        }
    }

    private static bool IsElement(byte type) => type >= 0x40;

    private static int Close(int open) => open > 0 ? open - 1 : throw new InvalidDataException("an element ends that was not begun");

    private static string Letter(int index) => ((char)('a' + index)).ToString();

    /// <summary>An element, repeated with as many values as a count says.</summary>
    private void AnnotateArray(AnnotationList list, int depth)
    {
        list.Add(1, depth, "array of elements");
        var (elementLength, element) = ReadNode(list.Rest);
        list.Add(elementLength, depth + 1, element);
        while (list.Rest is [var attribute, ..] && attribute != EndElement)
        {
            var (length, meaning) = attribute >= FirstText ? NbfxText.Read(list.Rest, Resolve) : ReadNode(list.Rest);
            list.Add(length, depth + 2, meaning);
        }

        list.Add(1, depth + 1, "end of the element");
        var type = list.Rest is [var first, ..] ? (byte)(first & ~1) : (byte)0;
        list.Add(1, depth + 1, $"type 0x{type:X2} of the values");
        var (count, countLength) = Varint.Read(list.Rest);
        list.Add(countLength, depth + 1, $"{count} values");
        for (var i = 0UL; i < count; i++)
        {
            var (length, meaning) = NbfxText.Read([type, .. list.Rest[..Math.Min(16, list.Rest.Length)]], Resolve);
            list.Add(length - 1, depth + 2, meaning);
        }
    }

    /// <summary>An element's begin, an attribute up to its value, or a comment.</summary>
    private (int Length, string Meaning) ReadNode(ReadOnlySpan<byte> rest)
    {
        var at = 1;
        if (rest.IsEmpty)
        {
            throw new InvalidDataException("a record is missing");
        }

        var meaning = rest[0] switch
        {
            Comment => "comment " + Quote(ReadString(rest, ref at)),
            0x04 => "attribute " + ReadString(rest, ref at),
            0x05 => "attribute " + ReadString(rest, ref at) + ":" + ReadString(rest, ref at),
            0x06 => "attribute " + ReadId(rest, ref at),
            0x07 => "attribute " + ReadString(rest, ref at) + ":" + ReadId(rest, ref at),
            0x08 => "xmlns = " + Quote(ReadString(rest, ref at)),
            0x09 => "xmlns:" + ReadString(rest, ref at) + " = " + Quote(ReadString(rest, ref at)),
            0x0A => "xmlns = " + ReadId(rest, ref at),
            0x0B => "xmlns:" + ReadString(rest, ref at) + " = " + ReadId(rest, ref at),
            >= 0x0C and <= 0x25 => $"attribute {Letter(rest[0] - 0x0C)}:{ReadId(rest, ref at)}",
            >= 0x26 and <= 0x3F => $"attribute {Letter(rest[0] - 0x26)}:{ReadString(rest, ref at)}",
            0x40 => "element " + ReadString(rest, ref at),
            0x41 => "element " + ReadString(rest, ref at) + ":" + ReadString(rest, ref at),
            0x42 => "element " + ReadId(rest, ref at),
            0x43 => "element " + ReadString(rest, ref at) + ":" + ReadId(rest, ref at),
            >= 0x44 and <= 0x5D => $"element {Letter(rest[0] - 0x44)}:{ReadId(rest, ref at)}",
            >= 0x5E and <= 0x77 => $"element {Letter(rest[0] - 0x5E)}:{ReadString(rest, ref at)}",
            var type => throw new InvalidDataException($"no record has the type 0x{type:X2}"),
        };
        return (at, meaning);
    }

    private string ReadId(ReadOnlySpan<byte> rest, ref int at)
    {
        var (id, length) = Varint.Read(rest[at..]);
        at += length;
        return Resolve(id);
    }

    private string Resolve(ulong id)
    {
        var text = id > int.MaxValue ? null
            : id % 2 == 0 ? SoapStrings.Find((int)id)
            : (int)id / 2 < session.Count ? session[(int)id / 2] : null;
        return text is null
            ? throw new InvalidDataException($"no dictionary has the id {id}")
            : $"{text} ({(id % 2 == 0 ? "static" : "session")} {id})";
    }

    private static string ReadString(ReadOnlySpan<byte> rest, ref int at)
    {
        var (length, header) = Varint.ReadLength(rest[at..]);
        var text = Encoding.UTF8.GetString(rest.Slice(at + header, length));
        at += header + length;
        return text;
    }
}
