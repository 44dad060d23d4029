using System.Buffers.Binary;

namespace Transport.Engine.Relay;

/// <summary>Payloads of the data frames of a WebSocket (RFC 6455, section 5.2), unmasked, after the upgrade where that was captured too.</summary>
internal static class WebSocketFrames
{
    private const int MaskLength = 4;

    public static long BodyBytes(ReadOnlySpan<byte> captured, IBufferWriter<byte>? kept)
    {
        long body = 0;
        for (captured = AfterUpgrade(captured); captured.Length > 0;)
        {
            var (head, length, isMasked) = Head(captured);
            if (captured.Length < head + length)
            {
                throw Cut();
            }

            // Control frames have opcodes from 8 on.
            if ((captured[0] & 0x0F) < 8)
            {
                body += length;
                Keep(captured.Slice(head, (int)length), isMasked ? captured.Slice(head - MaskLength, MaskLength) : default, kept);
            }

            captured = captured[(head + (int)length)..];
        }

        return body;
    }

    private static ReadOnlySpan<byte> AfterUpgrade(ReadOnlySpan<byte> captured)
    {
        if (!captured.StartsWith("GET "u8) && !captured.StartsWith("HTTP/1.1 "u8))
        {
            return captured;
        }

        var end = captured.IndexOf("\r\n\r\n"u8);
        return end < 0 ? throw Cut() : captured[(end + 4)..];
    }

    private static (int Head, long Length, bool IsMasked) Head(ReadOnlySpan<byte> frame)
    {
        if (frame.Length < 2)
        {
            throw Cut();
        }

        var isMasked = (frame[1] & 0x80) != 0;
        var (extended, short7) = ((frame[1] & 0x7F) switch { 126 => 2, 127 => 8, _ => 0 }, frame[1] & 0x7F);
        var head = 2 + extended + (isMasked ? MaskLength : 0);
        if (frame.Length < head)
        {
            throw Cut();
        }

        var length = extended switch
        {
            0 => short7,
            2 => BinaryPrimitives.ReadUInt16BigEndian(frame[2..]),
            _ => BinaryPrimitives.ReadInt64BigEndian(frame[2..]),
        };
        return length is >= 0 and <= int.MaxValue ? (head, length, isMasked) : throw new InvalidDataException("WebSocket: a frame of more than 2^31 bytes.");
    }

    private static void Keep(ReadOnlySpan<byte> payload, ReadOnlySpan<byte> mask, IBufferWriter<byte>? kept)
    {
        if (kept is null || mask.IsEmpty)
        {
            kept?.Write(payload);
            return;
        }

        var plain = kept.GetSpan(payload.Length);
        for (var i = 0; i < payload.Length; i++)
        {
            plain[i] = (byte)(payload[i] ^ mask[i % MaskLength]);
        }

        kept.Advance(payload.Length);
    }

    private static InvalidDataException Cut() => new("WebSocket: a frame that is longer than what was captured.");
}
