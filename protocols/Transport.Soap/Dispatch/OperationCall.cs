using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Dispatch;

/// <summary>One call of an operation. Disposing it lets the next call into its instance.</summary>
/// <remarks>
/// Several steps, since they happen in several places: requests of a session are read one after the other, run when the service's instance
/// lets them in, and their replies written in the order in which they are sent. HTTP enters before it reads, as WCF does, but for items of a
/// large message, which are read as they arrive; a session must read first, since what comes after the request may be the answer that the
/// instance's lock waits for.
/// </remarks>
internal abstract class OperationCall : IAsyncDisposable
{
    /// <summary>Reads the request; once.</summary>
    /// <exception cref="SoapFaultException">The body is not the operation's request.</exception>
    public abstract void Read(MessageEncoder encoder, OpenedMessage request);

    /// <summary>Waits for throttles and locks, and makes an instance where the service wants one; once, before <see cref="InvokeAsync"/>.</summary>
    /// <param name="session">From <see cref="SoapService.OpenSessionAsync"/>; null where the binding has no sessions.</param>
    /// <param name="cancellationToken">Cancelled when nothing waits for the reply any more.</param>
    public abstract ValueTask EnterAsync(ServiceSession? session, CancellationToken cancellationToken);

    /// <summary>Runs the code; once, after <see cref="Read"/> and <see cref="EnterAsync"/>.</summary>
    /// <param name="cancellationToken">Cancelled when nothing waits for the reply any more.</param>
    public abstract ValueTask InvokeAsync(CancellationToken cancellationToken);

    /// <summary>Writes what <see cref="InvokeAsync"/> answered; not for one-way operations.</summary>
    /// <param name="encoder">Of the session, or of the binding.</param>
    /// <param name="request">Headers of the request.</param>
    public abstract EncodedMessage WriteReply(MessageEncoder encoder, MessageHeaders request);

    /// <summary>Leaves the instance, and disposes it where it was made for this call.</summary>
    public abstract ValueTask DisposeAsync();
}
