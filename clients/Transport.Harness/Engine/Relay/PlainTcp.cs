using System.Buffers;
using System.Buffers.Binary;

namespace Transport.Harness.Engine.Relay;

/// <summary>A wire with framing of its own: everything is body, but for a length that opens the message and says how much follows.</summary>
internal static class PlainTcp
{
    public static long BodyBytes(ReadOnlySpan<byte> captured, IBufferWriter<byte>? kept)
    {
        var body = captured.Length >= sizeof(uint) && BinaryPrimitives.ReadUInt32LittleEndian(captured) == captured.Length - sizeof(uint)
            ? captured[sizeof(uint)..]
            : captured;
        kept?.Write(body);
        return body.Length;
    }
}
