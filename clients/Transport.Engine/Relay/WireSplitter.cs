namespace Transport.Engine.Relay;

/// <summary>Tells bodies from headers and frames in the captured bytes of one direction. Pure functions, one for each way of framing.</summary>
public static class WireSplitter
{
    /// <param name="protocol">How the wire frames its messages.</param>
    /// <param name="captured">Whole messages, one after the other; for HTTP/2 and [MC-NMF] whole frames or records.</param>
    /// <param name="body">Where the bodies go, one after the other; null if only their length is asked for.</param>
    /// <exception cref="InvalidDataException">The bytes are not of that protocol.</exception>
    public static WireBytes Split(WireProtocol protocol, ReadOnlySpan<byte> captured, IBufferWriter<byte>? body = null) => new(
        protocol switch
        {
            WireProtocol.Http1 => Http1Messages.BodyBytes(captured, body),
            WireProtocol.Http2 => Http2Frames.BodyBytes(captured, body),
            WireProtocol.NetTcp => NetTcpRecords.BodyBytes(captured, body),
            WireProtocol.WebSocket => WebSocketFrames.BodyBytes(captured, body),
            _ => PlainTcp.BodyBytes(captured, body),
        },
        captured.Length);
}
