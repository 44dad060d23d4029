namespace Transport.Engine.Relay;

/// <summary>Contents of the envelope records of .NET message framing ([MC-NMF], section 2.2).</summary>
internal static class NetTcpRecords
{
    public static long BodyBytes(ReadOnlySpan<byte> captured, IBufferWriter<byte>? kept)
    {
        long body = 0;
        while (captured.Length > 0)
        {
            var type = captured[0];
            captured = captured[1..];
            switch (type)
            {
                case 0x00: // version: major, minor
                    Skip(ref captured, 2);
                    break;
                case 0x01 or 0x03: // mode; known encoding
                    Skip(ref captured, 1);
                    break;
                case 0x02 or 0x04 or 0x08 or 0x09: // via; extensible encoding; fault; upgrade request: a string each
                    Skip(ref captured, ReadSize(ref captured));
                    break;
                case 0x05: // unsized envelope: chunks until an empty one
                    for (int size; (size = ReadSize(ref captured)) > 0; body += size)
                    {
                        Skip(ref captured, size, kept);
                    }

                    break;
                case 0x06: // sized envelope
                    var length = ReadSize(ref captured);
                    Skip(ref captured, length, kept);
                    body += length;
                    break;
                case 0x07 or 0x0A or 0x0B or 0x0C: // end; upgrade response; preamble ack; preamble end
                    break;
                default:
                    throw new InvalidDataException($"[MC-NMF]: no record has the type 0x{type:X2}.");
            }
        }

        return body;
    }

    private static void Skip(ref ReadOnlySpan<byte> rest, int count, IBufferWriter<byte>? kept = null)
    {
        if (count > rest.Length)
        {
            throw new InvalidDataException("[MC-NMF]: a record that is longer than what was captured.");
        }

        kept?.Write(rest[..count]);
        rest = rest[count..];
    }

    /// <summary>Variable-length size, seven bits a byte, least significant first, at most five bytes.</summary>
    private static int ReadSize(ref ReadOnlySpan<byte> rest)
    {
        long size = 0;
        for (var shift = 0; shift < 35; shift += 7)
        {
            if (rest.IsEmpty)
            {
                break;
            }

            var next = rest[0];
            rest = rest[1..];
            size |= (long)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return size <= int.MaxValue ? (int)size : throw new InvalidDataException("[MC-NMF]: a size above 2^31.");
            }
        }

        throw new InvalidDataException("[MC-NMF]: a size without an end.");
    }
}
