namespace Transport.Wcf;

/// <summary>Memory for incoming net.tcp messages, over all connections of a server. The host decides how much there is.</summary>
/// <remarks>Called by many connections at once.</remarks>
public interface IWcfMessageMemory
{
    /// <summary>Bytes of a message that are not counted. No fewer may be refused: the headers are among them, and a fault must say which message it answers.</summary>
    const int Uncounted = 64 * 1024;

    /// <summary>Takes room for this many more bytes, until they are returned.</summary>
    /// <returns>False where there is none: the message is passed over, and answered with a fault.</returns>
    bool TryTake(long bytes);

    /// <summary>Gives bytes back that were taken.</summary>
    void Give(long bytes);
}
