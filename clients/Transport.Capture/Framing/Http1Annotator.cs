namespace Transport.Capture.Framing;

/// <summary>Consecutive messages of HTTP/1.1 (RFC 9112): one line per field, the body separate.</summary>
internal sealed class Http1Annotator : Annotator
{
    public List<Message> Messages { get; } = [];

    public override void Annotate(AnnotationList list, int depth)
    {
        while (!list.AtEnd)
        {
            var isRequest = !list.Rest.StartsWith("HTTP/"u8);
            AddLine(list, depth, line => (isRequest ? "request line: " : "status line: ") + line);
            var fields = new List<(string Name, string Value)>();
            while (!list.Rest.StartsWith("\r\n"u8))
            {
                AddLine(list, depth, line =>
                {
                    var parts = line.Split(':', 2);
                    fields.Add((parts[0].Trim().ToLowerInvariant(), parts.ElementAtOrDefault(1)?.Trim() ?? ""));
                    return line;
                });
            }

            list.Add(2, depth, "end of the head");
            Messages.Add(new Message(fields, ReadBody(list, depth, new Message(fields, default), isRequest)));
        }
    }

    private static ReadOnlyMemory<byte> ReadBody(AnnotationList list, int depth, Message head, bool isRequest)
    {
        if (head.Field("transfer-encoding").EndsWith("chunked", StringComparison.OrdinalIgnoreCase))
        {
            return ReadChunks(list, depth);
        }

        var stated = head.Field("content-length");
        // An answer that states no length lasts until the connection closes (section 6.3, rule 8).
        var length = stated.Length == 0 ? isRequest ? 0 : list.Rest.Length : Number(stated, NumberStyles.None);
        return Take(list, length, depth, $"body of {length} bytes");
    }

    private static ReadOnlyMemory<byte> ReadChunks(AnnotationList list, int depth)
    {
        var body = new MemoryStream();
        while (true)
        {
            var size = 0;
            AddLine(list, depth, line =>
            {
                size = Number(line.Split(';')[0].Trim(), NumberStyles.AllowHexSpecifier);
                return size == 0 ? "chunk size 0: the last one" : $"chunk size {size}";
            });
            if (size == 0)
            {
                while (!list.Rest.StartsWith("\r\n"u8))
                {
                    AddLine(list, depth, line => "trailer " + line);
                }

                list.Add(2, depth, "end of the body");
                return body.ToArray();
            }

            body.Write(Take(list, size, depth + 1, $"{size} bytes of the body").Span);
            list.Add(2, depth, "end of the chunk");
        }
    }

    private static ReadOnlyMemory<byte> Take(AnnotationList list, int length, int depth, string meaning)
    {
        if (length == 0)
        {
            return default;
        }

        var start = list.Position;
        list.Add(length, depth, meaning);
        return list.Bytes.Slice(start, length).ToArray();
    }

    private static int Number(string text, NumberStyles style) =>
        int.TryParse(text, style, CultureInfo.InvariantCulture, out var number) && number >= 0
            ? number
            : throw new InvalidDataException($"'{text}' is not a length");

    private static void AddLine(AnnotationList list, int depth, Func<string, string> describe)
    {
        var end = list.Rest.IndexOf("\r\n"u8);
        if (end < 0)
        {
            throw new InvalidDataException("a line has no end");
        }

        list.Add(end + 2, depth, describe(Encoding.Latin1.GetString(list.Rest[..end])));
    }
}
