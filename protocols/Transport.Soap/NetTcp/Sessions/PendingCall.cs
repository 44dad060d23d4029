using Transport.Soap.Messages;

namespace Transport.Soap.NetTcp.Sessions;

/// <summary>A call of this side whose reply has not come yet. Executed, it hands over what it has been given.</summary>
internal abstract class PendingCall : OutboundMessage, IThreadPoolWorkItem
{
    /// <summary>When it has taken too long: an <see cref="Environment.TickCount64"/>.</summary>
    public required long Due { get; init; }

    /// <summary>Whether it has been on its way, so that the other side may answer it.</summary>
    public bool IsSent { get; private set; }

    public override EncodedMessage Write(MessageEncoder encoder)
    {
        IsSent = true;
        return WriteRequest(encoder);
    }

    /// <summary>Reads the reply, or why it cannot be read; the waiting caller gets the result when this is executed.</summary>
    /// <exception cref="InvalidSoapMessageException">The bytes are no SOAP message.</exception>
    public abstract void Read(MessageEncoder encoder, OpenedMessage reply);

    /// <summary>Ends the call now.</summary>
    public abstract void Fail(Exception exception);

    /// <summary>Ends the call now, as cancelled.</summary>
    public abstract void Cancel(CancellationToken cancellationToken);

    public abstract void Execute();

    protected abstract EncodedMessage WriteRequest(MessageEncoder encoder);
}
