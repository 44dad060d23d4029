using System.Buffers.Binary;

namespace Transport.Engine.Relay;

/// <summary>A wire with custom framing: everything is body, except for a length prefix.</summary>
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
