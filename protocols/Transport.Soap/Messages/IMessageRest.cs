namespace Transport.Soap.Messages;

/// <summary>What is still to be encoded of a message that is being sent.</summary>
internal interface IMessageRest : IDisposable
{
    /// <summary>Continues encoding until this many bytes have been added to the message's buffer, or its end is reached.</summary>
    /// <returns>Whether the message is complete.</returns>
    bool WriteMore(long bytes);
}
