namespace Transport.Soap.NetTcp.Framing;

/// <summary>The bytes of one connection, of a socket or of pipes. One reader and one writer at a time.</summary>
internal abstract class Wire
{
    /// <returns>Bytes received, at least one; 0 where the other side sends no more.</returns>
    /// <exception cref="IOException">The connection broke, or <see cref="Abort"/> ended it.</exception>
    public abstract ValueTask<int> ReceiveAsync(Memory<byte> buffer);

    /// <exception cref="IOException">The connection broke, or <see cref="Abort"/> ended it.</exception>
    public abstract ValueTask SendAsync(ReadOnlyMemory<byte> bytes);

    /// <summary>Sends the segments, one after the other.</summary>
    /// <exception cref="IOException">The connection broke, or <see cref="Abort"/> ended it.</exception>
    public abstract ValueTask SendAsync(IReadOnlyList<ArraySegment<byte>> segments);

    /// <summary>Says that nothing more will be sent.</summary>
    public abstract ValueTask CompleteAsync();

    /// <summary>Ends the connection at once; sends and receives in progress fail. May be called at any time, more than once.</summary>
    public abstract void Abort();
}
