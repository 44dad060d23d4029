using System.Buffers.Binary;

namespace Transport.Engine.Relay;

/// <summary>Payload of DATA frames without their padding (RFC 9113, sections 4.1 and 6.1).</summary>
internal static class Http2Frames
{
    private const int HeaderLength = 9;
    private const byte Data = 0;
    private const byte Padded = 0x8;

    private static ReadOnlySpan<byte> Preface => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8;

    public static long BodyBytes(ReadOnlySpan<byte> captured, IBufferWriter<byte>? kept)
    {
        if (captured.StartsWith(Preface))
        {
            captured = captured[Preface.Length..];
        }

        long body = 0;
        while (captured.Length > 0)
        {
            var length = captured.Length < HeaderLength ? int.MaxValue : BinaryPrimitives.ReadInt32BigEndian(captured) >>> 8;
            if (length > captured.Length - HeaderLength)
            {
                throw new InvalidDataException("HTTP/2: a frame that is longer than what was captured.");
            }

            if (captured[3] == Data)
            {
                var (from, to) = (HeaderLength, HeaderLength + length);
                if ((captured[4] & Padded) != 0)
                {
                    var padding = length == 0 ? int.MaxValue : captured[HeaderLength] + 1;
                    from++;
                    to -= padding <= length ? padding - 1 : throw new InvalidDataException("HTTP/2: a DATA frame of padding alone.");
                }

                body += to - from;
                kept?.Write(captured[from..to]);
            }

            captured = captured[(HeaderLength + length)..];
        }

        return body;
    }
}
