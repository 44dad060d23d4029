namespace Transport.Soap;

/// <summary>How messages travel on a connection, which a client states in its preamble.</summary>
public enum TransferMode
{
    /// <summary>Duplex sessions: each message states its size, and strings are defined once in a session.</summary>
    Buffered,

    /// <summary>One call after the other without a session; messages travel in chunks and state no size.</summary>
    Streamed,
}
