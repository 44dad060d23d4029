namespace Transport.Capture.Content;

/// <summary>XML text: a line for each tag, text, comment, CDATA section and processing instruction, nested as the elements are.</summary>
internal sealed class XmlAnnotator : Annotator
{
    public override void Annotate(AnnotationList list, int depth)
    {
        while (!list.AtEnd)
        {
            var rest = list.Rest;
            if (rest[0] != '<')
            {
                var text = rest.IndexOf((byte)'<');
                var length = text < 0 ? rest.Length : text;
                list.Add(length, depth, "text " + Quote(Encoding.UTF8.GetString(rest[..length])));
                continue;
            }

            var tag = TagLength(rest);
            var shown = Encoding.UTF8.GetString(rest[..tag]);
            var isEnd = rest[1] == '/';
            depth -= isEnd ? 1 : 0;
            list.Add(tag, Math.Max(depth, 0), Describe(shown));
            depth += isEnd || rest[1] is (byte)'?' or (byte)'!' || rest[tag - 2] == '/' ? 0 : 1;
        }
    }

    private static string Describe(string tag)
    {
        var content = tag.Trim('<', '>', '/');
        var name = content.Split(' ', 2)[0];
        return tag switch
        {
            ['<', '/', ..] => $"end of {name}",
            ['<', '?', ..] => "processing instruction " + Quote(tag),
            ['<', '!', ..] => Quote(tag),
            _ => (tag.EndsWith("/>", StringComparison.Ordinal) ? "empty element " : "element ") + content,
        };
    }

    /// <summary>To the end of the tag, whose attributes may have a <c>&gt;</c> in their values.</summary>
    private static int TagLength(ReadOnlySpan<byte> rest)
    {
        if (rest.StartsWith("<!--"u8))
        {
            return End(rest, "-->"u8);
        }

        if (rest.StartsWith("<![CDATA["u8))
        {
            return End(rest, "]]>"u8);
        }

        var quote = 0;
        for (var i = 1; i < rest.Length; i++)
        {
            if (quote != 0)
            {
                quote = rest[i] == quote ? 0 : quote;
            }
            else if (rest[i] is (byte)'"' or (byte)'\'')
            {
                quote = rest[i];
            }
            else if (rest[i] == '>')
            {
                return i + 1;
            }
        }

        throw new InvalidDataException("a tag has no end");
    }

    private static int End(ReadOnlySpan<byte> rest, ReadOnlySpan<byte> mark)
    {
        var at = rest.IndexOf(mark);
        return at < 0 ? throw new InvalidDataException("a section has no end") : at + mark.Length;
    }
}
