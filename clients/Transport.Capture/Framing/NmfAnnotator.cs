namespace Transport.Capture.Framing;

/// <summary>
/// Records of .NET message framing ([MC-NMF] section 2.2), one direction of a connection from its beginning; envelopes as [MC-NBFSE]
/// messages, whose session dictionary grows from one to the next.
/// </summary>
internal sealed class NmfAnnotator : Annotator
{
    private static readonly string[] Modes = ["", "singleton, unsized", "duplex", "simplex", "singleton, sized"];

    private static readonly string[] Encodings =
    [
        "SOAP 1.1 in UTF-8", "SOAP 1.1 in UTF-16", "SOAP 1.1 in UTF-16 with a byte order mark", "SOAP 1.2 in UTF-8", "SOAP 1.2 in UTF-16",
        "SOAP 1.2 in UTF-16 with a byte order mark", "SOAP 1.2 in MTOM", "SOAP 1.2 in binary", "SOAP 1.2 in binary, with a session dictionary",
    ];

    private readonly SessionMessageAnnotator _message = new();
    private readonly List<byte[]> _unsized = [];

    /// <summary>The messages that came whole as unsized envelopes, taken out of their chunks.</summary>
    public IReadOnlyList<byte[]> Unsized => _unsized;

    public override void Annotate(AnnotationList list, int depth)
    {
        while (!list.AtEnd)
        {
            var rest = list.Rest;
            switch (rest[0])
            {
                case 0x00 when rest.Length > 2:
                    list.Add(3, depth, $"version {rest[1]}.{rest[2]}");
                    break;
                case 0x01 when rest.Length > 1:
                    list.Add(2, depth, $"mode {rest[1]}: {Modes.ElementAtOrDefault(rest[1]) ?? "unknown"}");
                    break;
                case 0x02:
                    AddText(list, depth, "via");
                    break;
                case 0x03 when rest.Length > 1:
                    list.Add(2, depth, $"known encoding {rest[1]}: {Encodings.ElementAtOrDefault(rest[1]) ?? "unknown"}");
                    break;
                case 0x04:
                    AddText(list, depth, "extensible encoding");
                    break;
                case 0x05:
                    AnnotateUnsized(list, depth);
                    break;
                case 0x06:
                    var (size, sizeLength) = Varint.ReadLength(rest[1..]);
                    list.Add(1 + sizeLength, depth, $"sized envelope of {size} bytes");
                    list.AddNested(size, depth + 1, _message);
                    break;
                case 0x08:
                    AddText(list, depth, "fault");
                    break;
                case 0x09:
                    AddText(list, depth, "upgrade request");
                    break;
                case 0x07 or 0x0A or 0x0B or 0x0C:
                    list.Add(1, depth, rest[0] switch { 0x07 => "end", 0x0A => "upgrade response", 0x0B => "preamble acknowledged", _ => "end of the preamble" });
                    break;
                default:
                    throw new InvalidDataException($"no record has the type 0x{rest[0]:X2}, or it is cut short");
            }
        }
    }

    private static void AddText(AnnotationList list, int depth, string name)
    {
        var (length, header) = Varint.ReadLength(list.Rest[1..]);
        list.Add(1 + header + length, depth, $"{name} {Quote(Encoding.UTF8.GetString(list.Rest.Slice(1 + header, length)))}");
    }

    private void AnnotateUnsized(AnnotationList list, int depth)
    {
        list.Add(1, depth, "unsized envelope");
        var message = new MemoryStream();
        while (true)
        {
            var (size, length) = Varint.ReadLength(list.Rest);
            list.Add(length, depth + 1, size == 0 ? "no further chunk" : $"chunk of {size} bytes");
            if (size == 0)
            {
                _unsized.Add(message.ToArray());
                return;
            }

            message.Write(list.Rest[..Math.Min(size, list.Rest.Length)]);
            list.Add(size, depth + 2, $"{size} bytes of the message");
        }
    }
}
