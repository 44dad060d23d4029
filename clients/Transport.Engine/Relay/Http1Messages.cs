using System.Buffers.Text;

namespace Transport.Engine.Relay;

/// <summary>Bodies of HTTP/1.1 messages (RFC 9112, sections 6 and 7). A chunked body counts without its chunk sizes.</summary>
internal static class Http1Messages
{
    public static long BodyBytes(ReadOnlySpan<byte> captured, IBufferWriter<byte>? kept)
    {
        long body = 0;
        while (captured.Length > 0)
        {
            var end = captured.IndexOf("\r\n\r\n"u8);
            if (end < 0)
            {
                throw new InvalidDataException("HTTP/1.1: a message head without an end.");
            }

            var head = captured[..end];
            captured = captured[(end + 4)..];
            if (HasField(head, "transfer-encoding"u8, out var coding) && EndsWithIgnoreCase(coding, "chunked"u8))
            {
                body += ReadChunks(ref captured, kept);
            }
            else if (HasField(head, "content-length"u8, out var value))
            {
                if (!Utf8Parser.TryParse(value, out long length, out var used) || used != value.Length || length < 0 || length > captured.Length)
                {
                    throw new InvalidDataException("HTTP/1.1: the Content-Length does not fit what was captured.");
                }

                body += length;
                kept?.Write(captured[..(int)length]);
                captured = captured[(int)length..];
            }
            else if (head.StartsWith("HTTP/"u8) && !IsBodiless(head))
            {
                // An answer without a length lasts until the connection closes (RFC 9112, 6.3, rule 8).
                body += captured.Length;
                kept?.Write(captured);
                captured = default;
            }
        }

        return body;
    }

    private static long ReadChunks(ref ReadOnlySpan<byte> rest, IBufferWriter<byte>? kept)
    {
        long body = 0;
        while (true)
        {
            var line = ReadLine(ref rest);
            var extension = line.IndexOf((byte)';');
            var digits = (extension < 0 ? line : line[..extension]).TrimEnd((byte)' ');
            if (!Utf8Parser.TryParse(digits, out long size, out var used, 'X') || used != digits.Length || size < 0 || size > rest.Length)
            {
                throw new InvalidDataException("HTTP/1.1: a chunk size that does not fit what was captured.");
            }

            if (size == 0)
            {
                while (ReadLine(ref rest).Length > 0)
                {
                    // Trailer fields.
                }

                return body;
            }

            body += size;
            kept?.Write(rest[..(int)size]);
            rest = rest[(int)size..];
            if (ReadLine(ref rest).Length > 0)
            {
                throw new InvalidDataException("HTTP/1.1: a chunk that is longer than its size.");
            }
        }
    }

    private static ReadOnlySpan<byte> ReadLine(ref ReadOnlySpan<byte> rest)
    {
        var end = rest.IndexOf("\r\n"u8);
        if (end < 0)
        {
            throw new InvalidDataException("HTTP/1.1: a chunked body without an end.");
        }

        var line = rest[..end];
        rest = rest[(end + 2)..];
        return line;
    }

    private static bool HasField(ReadOnlySpan<byte> head, ReadOnlySpan<byte> name, out ReadOnlySpan<byte> value)
    {
        for (var at = head.IndexOf("\r\n"u8); at >= 0;)
        {
            head = head[(at + 2)..];
            at = head.IndexOf("\r\n"u8);
            var line = at < 0 ? head : head[..at];
            var colon = line.IndexOf((byte)':');
            if (colon == name.Length && EndsWithIgnoreCase(line[..colon], name))
            {
                value = line[(colon + 1)..].Trim((byte)' ');
                return true;
            }
        }

        value = default;
        return false;
    }

    /// <summary>1xx, 204 and 304 have no body.</summary>
    private static bool IsBodiless(ReadOnlySpan<byte> head)
    {
        var space = head.IndexOf((byte)' ');
        var status = head.Slice(space + 1, Math.Min(3, head.Length - space - 1));
        return status.StartsWith("1"u8) || status.SequenceEqual("204"u8) || status.SequenceEqual("304"u8);
    }

    private static bool EndsWithIgnoreCase(ReadOnlySpan<byte> text, ReadOnlySpan<byte> lower) =>
        text.Length >= lower.Length && System.Text.Ascii.EqualsIgnoreCase(text[^lower.Length..], lower);
}
