namespace Transport.PluginContract;

/// <summary>How a wire frames its messages.</summary>
public enum WireProtocol
{
    /// <summary>HTTP/1.1 (RFC 9112).</summary>
    Http1,

    /// <summary>HTTP/2 over cleartext TCP with prior knowledge (RFC 9113).</summary>
    Http2,

    /// <summary>.NET message framing over TCP ([MC-NMF]).</summary>
    NetTcp,

    /// <summary>TCP with custom framing; everything after the connection's opening counts as body.</summary>
    Tcp,

    /// <summary>TLS (RFC 8446): what is in it cannot be told apart, so all bytes count as body.</summary>
    Tls,

    /// <summary>Messages of a WebSocket (RFC 6455) after its upgrade from HTTP/1.1.</summary>
    WebSocket,
}
