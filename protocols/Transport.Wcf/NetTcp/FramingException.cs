namespace Transport.Wcf.NetTcp;

/// <summary>The connection does not carry [MC-NMF] framing, or one side refused to go on with it. The session is over.</summary>
/// <param name="message">What is wrong.</param>
/// <param name="fault">The fault that was sent or received, one of <see cref="FramingFault"/>; null where the protocol has none for it.</param>
public sealed class FramingException(string message, string? fault = null) : IOException(message)
{
    /// <summary>The fault that was sent or received; null where the protocol has none for it.</summary>
    public string? Fault => fault;
}
