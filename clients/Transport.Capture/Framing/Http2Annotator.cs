namespace Transport.Capture.Framing;

/// <summary>
/// Frames of HTTP/2 (RFC 9113), header blocks decoded, the payloads of DATA frames put together for each stream.
/// </summary>
internal sealed class Http2Annotator : Annotator
{
    private const int HeaderLength = 9;
    private const byte EndHeaders = 0x4;
    private const byte Padded = 0x8;
    private const byte Priority = 0x20;

    private static readonly string[] Types =
        ["DATA", "HEADERS", "PRIORITY", "RST_STREAM", "SETTINGS", "PUSH_PROMISE", "PING", "GOAWAY", "WINDOW_UPDATE", "CONTINUATION"];

    /// <summary>By number; 7 was never given.</summary>
    private static readonly string[] SettingNames =
    [
        "", "HEADER_TABLE_SIZE", "ENABLE_PUSH", "MAX_CONCURRENT_STREAMS", "INITIAL_WINDOW_SIZE", "MAX_FRAME_SIZE", "MAX_HEADER_LIST_SIZE", "",
        "ENABLE_CONNECT_PROTOCOL", "NO_RFC7540_PRIORITIES",
    ];

    private readonly HpackAnnotator _hpack = new();
    private readonly SortedDictionary<int, (List<(string, string)> Fields, MemoryStream Body)> _streams = [];

    /// <summary>What each stream carried, by its number.</summary>
    public IEnumerable<Message> Messages => _streams.Values.Select(stream => new Message(stream.Fields, stream.Body.ToArray()));

    private static ReadOnlySpan<byte> Preface => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8;

    /// <summary>The bytes without the preface and the frames of stream 0, whose order is the network's.</summary>
    /// <remarks>A frame that is cut short is kept as it is, so that its annotation says so.</remarks>
    public static byte[] OfStreams(ReadOnlySpan<byte> bytes)
    {
        var kept = new MemoryStream();
        bytes = bytes.StartsWith(Preface) ? bytes[Preface.Length..] : bytes;
        while (!bytes.IsEmpty)
        {
            if (TryReadHeader(bytes) is not { } header)
            {
                kept.Write(bytes);
                break;
            }

            var frame = bytes[..(HeaderLength + header.Length)];
            if (header.Stream != 0)
            {
                kept.Write(frame);
            }

            bytes = bytes[frame.Length..];
        }

        return kept.ToArray();
    }

    public override void Annotate(AnnotationList list, int depth)
    {
        if (list.Rest.StartsWith(Preface))
        {
            list.Add(Preface.Length, depth, "connection preface");
        }

        while (!list.AtEnd)
        {
            var (length, type, flags, stream) = ReadHeader(list.Rest);
            list.Add(HeaderLength, depth, $"{NameOf(type)}, stream {stream}, {length} bytes{Flags(type, flags)}");
            if (length > 0)
            {
                AnnotatePayload(list, depth + 1, length, type, flags, stream);
            }
        }
    }

    private static (int Length, byte Type, byte Flags, int Stream) ReadHeader(ReadOnlySpan<byte> bytes) =>
        TryReadHeader(bytes) ?? throw new InvalidDataException("HTTP/2: a frame is cut short");

    /// <summary>Null where the frame is cut short.</summary>
    private static (int Length, byte Type, byte Flags, int Stream)? TryReadHeader(ReadOnlySpan<byte> bytes)
    {
        var length = bytes.Length < HeaderLength ? int.MaxValue : BinaryPrimitives.ReadInt32BigEndian(bytes) >>> 8;
        return length <= bytes.Length - HeaderLength
            ? (length, bytes[3], bytes[4], BinaryPrimitives.ReadInt32BigEndian(bytes[5..]) & int.MaxValue)
            : null;
    }

    private static string NameOf(byte type) => type < Types.Length ? Types[type] : $"frame of the type {type}";

    private static string Flags(byte type, byte flags)
    {
        string[] names =
        [
            .. (flags & 1) != 0 ? [type is 4 or 6 ? "ACK" : "END_STREAM"] : Array.Empty<string>(),
            .. (flags & EndHeaders) != 0 && type is 1 or 9 ? ["END_HEADERS"] : Array.Empty<string>(),
            .. (flags & Padded) != 0 && type is 0 or 1 ? ["PADDED"] : Array.Empty<string>(),
            .. (flags & Priority) != 0 && type == 1 ? ["PRIORITY"] : Array.Empty<string>(),
        ];
        return string.Concat(names.Select(name => ", " + name));
    }

    private void AnnotatePayload(AnnotationList list, int depth, int length, byte type, byte flags, int stream)
    {
        var end = list.Position + length;
        var padding = 0;
        if (type is 0 or 1 && (flags & Padded) != 0)
        {
            padding = list.Rest[0];
            list.Add(1, depth, $"{padding} bytes of padding at the end");
        }

        if (type == 1 && (flags & Priority) != 0)
        {
            list.Add(5, depth, "priority");
        }

        var content = end - padding - list.Position;
        switch (type)
        {
            case 0 when content > 0:
                Of(stream).Body.Write(list.Rest[..content]);
                list.Add(content, depth, $"{content} bytes of the message");
                break;
            case 1 or 9 when (flags & EndHeaders) != 0 && content >= 0:
                Of(stream).Fields.AddRange(_hpack.Annotate(list, end - padding, depth));
                break;
            case 4:
                while (list.Position < end)
                {
                    list.Add(6, depth, Setting(list.Rest));
                }

                break;
            case 3 or 8 when content == 4:
                var number = BinaryPrimitives.ReadUInt32BigEndian(list.Rest);
                list.Add(4, depth, type == 3 ? $"error code {number}" : $"{number} more bytes may be sent");
                break;
            case > 0 when content > 0:
                list.Add(content, depth, $"{content} bytes");
                break;
        }

        if (padding > 0)
        {
            list.AddTo(end, depth, "padding");
        }
    }

    private static string Setting(ReadOnlySpan<byte> bytes)
    {
        var id = BinaryPrimitives.ReadUInt16BigEndian(bytes);
        var name = id < SettingNames.Length && SettingNames[id].Length > 0 ? SettingNames[id] : $"setting {id}";
        return $"{name} = {BinaryPrimitives.ReadUInt32BigEndian(bytes[2..])}";
    }

    private (List<(string, string)> Fields, MemoryStream Body) Of(int stream)
    {
        if (!_streams.TryGetValue(stream, out var found))
        {
            _streams.Add(stream, found = ([], new MemoryStream()));
        }

        return found;
    }
}
