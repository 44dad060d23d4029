using Transport.PluginContract;

namespace Transport.Harness.Run.Relay;

/// <summary>Tells bodies from headers and frames in the captured bytes of one direction. Pure functions, one for each way of framing.</summary>
public static class WireSplitter
{
    /// <param name="protocol">How the wire frames its messages.</param>
    /// <param name="captured">Whole messages, one after the other; for HTTP/2 and [MC-NMF] whole frames or records.</param>
    /// <exception cref="InvalidDataException">The bytes are not of that protocol.</exception>
    public static WireBytes Split(WireProtocol protocol, ReadOnlySpan<byte> captured) => new(
        protocol switch
        {
            WireProtocol.Http1 => Http1Messages.BodyBytes(captured),
            WireProtocol.Http2 => Http2Frames.BodyBytes(captured),
            WireProtocol.NetTcp => NetTcpRecords.BodyBytes(captured),
            _ => PlainTcp.BodyBytes(captured),
        },
        captured.Length);
}
